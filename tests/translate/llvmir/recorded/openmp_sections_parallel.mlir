// RECORD: mlir-translate --mlir-to-llvmir

// Blocks of an outlined function are in the order in which branches reach them.

llvm.func @body(i32)
llvm.func @s(%a: i32, %p: !llvm.ptr) {
  omp.parallel {
    omp.sections {
      omp.section {
        llvm.call @body(%a) : (i32) -> ()
        omp.terminator
      }
      omp.section {
        omp.terminator
      }
      omp.section {
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  llvm.return
}
