// RUN: mlir-opt %s --convert-gpu-to-llvm-spv --split-input-file --verify-diagnostics

gpu.module @width {
  llvm.func @exchange(%a: i32, %lane: i32) attributes {intel_reqd_sub_group_size = 8 : i32} {
    %width = arith.constant 16 : i32
    // expected-error@+1 {{failed to legalize operation 'gpu.shuffle' that was explicitly marked illegal}}
    %0, %valid = gpu.shuffle xor %a, %lane, %width : i32
    llvm.return
  }
}

// -----

gpu.module @size_unknown {
  llvm.func @exchange(%a: i32, %lane: i32) {
    %width = arith.constant 16 : i32
    // expected-error@+1 {{failed to legalize operation 'gpu.shuffle' that was explicitly marked illegal}}
    %0, %valid = gpu.shuffle xor %a, %lane, %width : i32
    llvm.return
  }
}

// -----

gpu.module @vector {
  llvm.func @exchange(%a: vector<4xf32>, %lane: i32) attributes {intel_reqd_sub_group_size = 16 : i32} {
    %width = arith.constant 16 : i32
    // expected-error@+1 {{failed to legalize operation 'gpu.shuffle' that was explicitly marked illegal}}
    %0, %valid = gpu.shuffle xor %a, %lane, %width : vector<4xf32>
    llvm.return
  }
}

// -----

gpu.module @other_type {
  llvm.func @_Z7barrierj(i64)

  func.func @wait() {
    // expected-error@+1 {{'llvm.call' op operand type mismatch for operand 0: 'i32' != 'i64'}}
    gpu.barrier
    return
  }
}
