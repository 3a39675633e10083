// RECORD: mlir-translate --mlir-to-llvmir

// Floats are exchanged as integers, and memory is flushed as the order demands.

llvm.func @ws(%x: !llvm.ptr, %v: !llvm.ptr, %e: f64) {
  omp.atomic.capture memory_order(acquire) {
    omp.atomic.read %v = %x : !llvm.ptr, !llvm.ptr, f64
    omp.atomic.write %x = %e : !llvm.ptr, f64
  }
  omp.atomic.capture memory_order(seq_cst) {
    omp.atomic.update %x : !llvm.ptr {
    ^bb0(%xv: f64):
      %n = llvm.fadd %xv, %e : f64
      omp.yield(%n : f64)
    }
    omp.atomic.read %v = %x : !llvm.ptr, !llvm.ptr, f64
  }
  llvm.return
}
