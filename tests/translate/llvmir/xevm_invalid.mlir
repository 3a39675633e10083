// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file --verify-diagnostics

// A cache too few, and an operation that has to be converted before.
llvm.func @load(%p: !llvm.ptr<1>) {
  // expected-error@+1 {{'llvm.load' op Expected both L1 and L3 cache control attributes!}}
  %0 = llvm.load %p {xevm.DecorationCacheControl = [[6442 : i32, 0 : i32, 1 : i32, 0 : i32]]} : !llvm.ptr<1> -> i32
  llvm.return
}

// -----

llvm.func @prefetch(%p: !llvm.ptr<1>) {
  // expected-error@+1 {{LLVM Translation failed for operation: xevm.prefetch}}
  xevm.prefetch %p : (!llvm.ptr<1>)
  llvm.return
}
