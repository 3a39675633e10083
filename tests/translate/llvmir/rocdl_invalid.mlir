// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file --verify-diagnostics

// expected-error @below {{rocdl.waves_per_eu must be an integer}}
llvm.func @f() attributes {rocdl.waves_per_eu = "2"} {
  llvm.return
}

// -----

// expected-error @below {{rocdl.flat_work_group_size must be a string}}
llvm.func @f() attributes {rocdl.flat_work_group_size = 64 : i32} {
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @below {{rocdl.unsafe_fp_atomics is only supported on `llvm.func` operations}}
  %0 = llvm.load %p {rocdl.unsafe_fp_atomics = true} : !llvm.ptr -> i32
  llvm.return
}
