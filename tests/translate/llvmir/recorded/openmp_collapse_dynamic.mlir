// RECORD: mlir-translate --mlir-to-llvmir

// Three loops become one with a dynamic schedule, in a parallel region.

llvm.func @body(i32, i32, i32)
llvm.func @ws(%a: i32, %b: i32, %s: i32, %p: !llvm.ptr) {
  omp.parallel {
    omp.wsloop schedule(dynamic) {
      omp.loop_nest (%i, %j, %k) : i32 = (%a, %b, %a) to (%b, %a, %b) inclusive step (%s, %s, %s) collapse(3) {
        llvm.call @body(%i, %j, %k) : (i32, i32, i32) -> ()
        omp.yield
      }
    }
    omp.terminator
  }
  llvm.return
}
