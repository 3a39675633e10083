// RECORD: mlir-translate --mlir-to-llvmir

// Iterations that wait for others pass their numbers in memory, a vector for each.

llvm.func @one(%n: i64) {
  omp.wsloop ordered(1) {
    omp.loop_nest (%i) : i64 = (%n) to (%n) step (%n) {
      omp.ordered depend_type(dependsink) depend_vec(%n : i64) {doacross_num_loops = 1 : i64}
      omp.ordered depend_type(dependsource) depend_vec(%i : i64) {doacross_num_loops = 1 : i64}
      omp.yield
    }
  }
  llvm.return
}
llvm.func @two(%n: i64, %m: i64) {
  omp.wsloop ordered(2) {
    omp.loop_nest (%i, %j) : i64 = (%n, %n) to (%m, %m) step (%n, %n) {
      omp.ordered depend_type(dependsink) depend_vec(%i, %m, %j, %n : i64, i64, i64, i64) {doacross_num_loops = 2 : i64}
      omp.ordered depend_type(dependsource) depend_vec(%i, %m : i64, i64) {doacross_num_loops = 2 : i64}
      omp.yield
    }
  }
  llvm.return
}
