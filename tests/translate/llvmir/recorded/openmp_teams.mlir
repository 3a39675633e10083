// RECORD: mlir-translate --mlir-to-llvmir

// Numbers of teams and threads are pushed before the call of a team; a parallel region in one is its own function.

llvm.func @body(i32)
llvm.func @s(%a: i32, %b: i32, %c: i1) {
  omp.teams if(%c) num_teams(%a : i32 to %b : i32) thread_limit(%b : i32) {
    llvm.call @body(%a) : (i32) -> ()
    omp.terminator
  }
  omp.teams num_teams( to %b : i32) {
    omp.parallel {
      llvm.call @body(%a) : (i32) -> ()
      omp.terminator
    }
    omp.terminator
  }
  llvm.return
}
