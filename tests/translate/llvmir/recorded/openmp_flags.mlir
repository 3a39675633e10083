// RECORD: mlir-translate --mlir-to-llvmir

// Assumptions of a module are variables before others.

module attributes {omp.flags = #omp.flags<debug_kind = 2, assume_threads_oversubscription = true, openmp_device_version = 52>, omp.version = #omp.version<version = 51>} {
  llvm.mlir.global external @g(7 : i32) {addr_space = 0 : i32} : i32
  llvm.func @f() {
    omp.barrier
    llvm.return
  }
}
