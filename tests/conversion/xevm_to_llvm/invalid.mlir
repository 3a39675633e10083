// RUN: mlir-opt %s --convert-xevm-to-llvm --split-input-file --verify-diagnostics

// What OpenCL does not have stays, and is an error.
llvm.func @product(%a: vector<8xi16>, %b: vector<8xi32>) {
  // expected-error@+1 {{failed to legalize operation 'xevm.mma' that was explicitly marked illegal}}
  %0 = xevm.mma %a, %b {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16>} : (vector<8xi16>, vector<8xi32>) -> vector<8xf32>
  llvm.return
}

// -----

llvm.func @fence() {
  // expected-error@+1 {{failed to legalize operation 'xevm.memfence' that was explicitly marked illegal}}
  xevm.memfence <{addrspace = #xevm.addr_space<generic>, scope = #xevm.mem_scope<workgroup>}>
  llvm.return
}

// -----

llvm.func @scope() {
  // expected-error@+1 {{failed to legalize operation 'xevm.memfence' that was explicitly marked illegal}}
  xevm.memfence <{addrspace = #xevm.addr_space<global>, scope = #xevm.mem_scope<cluster>}>
  llvm.return
}
