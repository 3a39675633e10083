// RECORD: mlir-translate --mlir-to-llvmir

// Two loops become one of both counts, whose counter is divided.

llvm.func @body(i32, i32)
llvm.func @ws(%a: i32, %b: i32, %s: i32, %p: !llvm.ptr) {
  omp.wsloop {
    omp.loop_nest (%i, %j) : i32 = (%a, %b) to (%b, %a) step (%s, %s) collapse(2) {
      llvm.call @body(%i, %j) : (i32, i32) -> ()
      omp.yield
    }
  }
  llvm.return
}
