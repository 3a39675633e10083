// RECORD: mlir-translate --mlir-to-llvmir

// Copies of globals for each thread; an outlined function has the attributes of the one around.

llvm.mlir.global internal @g() {addr_space = 0 : i32} : i32 {
  %0 = llvm.mlir.constant(3 : i32) : i32
  llvm.return %0 : i32
}
llvm.func @f(%a: !llvm.struct<"pair", (i32, i64)>, %p: !llvm.ptr) attributes {passthrough = ["noinline"], target_cpu = "x86-64"} {
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %t = omp.threadprivate %g : !llvm.ptr -> !llvm.ptr
  omp.parallel {
    %u = omp.threadprivate %g : !llvm.ptr -> !llvm.ptr
    %v = llvm.load %u : !llvm.ptr -> i32
    llvm.store %v, %t : i32, !llvm.ptr
    llvm.store %a, %p : !llvm.struct<"pair", (i32, i64)>, !llvm.ptr
    omp.terminator
  }
  omp.master {
    %c = llvm.mlir.constant(1 : i64) : i64
    %0 = llvm.alloca %c x i32 : (i64) -> !llvm.ptr
    omp.parallel {
      %w = llvm.load %0 : !llvm.ptr -> i32
      llvm.store %w, %g : i32, !llvm.ptr
      omp.terminator
    }
    omp.terminator
  }
  llvm.return
}
