// RECORD: mlir-opt --lower-host-to-llvm --split-input-file

module attributes {gpu.container_module} {
  spirv.module @__spv__kernels Logical GLSL450 {
    spirv.GlobalVariable @add_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>
    spirv.GlobalVariable @add_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>
    spirv.func @add() "None" {
      %0 = spirv.mlir.addressof @add_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>
      spirv.Return
    }
    spirv.EntryPoint "GLCompute" @add
    spirv.ExecutionMode @add "LocalSize", 8, 1, 1
  }
  gpu.module @kernels {
    gpu.func @add(%a: memref<8xi32>, %b: memref<2x4xi32>) kernel {
      gpu.return
    }
  }
  func.func @main(%b: memref<2x4xi32>, %x: i32, %n: index) -> i32 {
    %a = memref.alloc() : memref<8xi32>
    memref.store %x, %a[%n] : memref<8xi32>
    %one = arith.constant 1 : index
    gpu.launch_func @kernels::@add blocks in (%one, %one, %one) threads in (%n, %one, %one) args(%a : memref<8xi32>, %b : memref<2x4xi32>)
    gpu.launch_func @kernels::@add blocks in (%one, %one, %one) threads in (%n, %one, %one) args(%a : memref<8xi32>, %b : memref<2x4xi32>)
    %sum = memref.load %a[%n] : memref<8xi32>
    return %sum : i32
  }
}

// -----

// The last variable that is bound to the number of an argument is its; structures without offsets are packed.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @mix(%a: memref<2x3xi32, 4>, %b: memref<f32>) kernel {
      gpu.return
    }
  }
  spirv.module @__spv__kernels Logical GLSL450 {
    spirv.GlobalVariable @x bind(3, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<6 x i32, stride=4> [0])>, Workgroup>
    spirv.GlobalVariable @y bind(1, 0) : !spirv.ptr<!spirv.struct<(i32, f32)>, PushConstant>
    spirv.GlobalVariable @z bind(1, 1) : !spirv.ptr<!spirv.struct<(i32, f64)>, PushConstant>
    spirv.func @other() "None" {
      spirv.Return
    }
    spirv.EntryPoint "GLCompute" @other
  }
  func.func @main(%n: index, %a: memref<2x3xi32, 4>, %b: memref<f32>) {
    gpu.launch_func @kernels::@mix blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%a : memref<2x3xi32, 4>, %b : memref<f32>)
    return
  }
}

// -----

// What is of other dialects stays, and so do divisions that round up; nested modules are converted without wrappers.
spirv.module Logical GLSL450 {
  spirv.func @first() "None" {
    spirv.Return
  }
  spirv.func @second() "None" {
    spirv.FunctionCall @first() : () -> ()
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @first
}

func.func @rest(%a: i32, %f: f32, %c: i1) -> i32 {
  %0 = arith.ceildivsi %a, %a : i32
  %1 = math.exp %f : f32
  cf.cond_br %c, ^bb1, ^bb1
^bb1:
  return %0 : i32
}

func.func private @declared()

module @nested {
  func.func @inner() {
    return
  }
}
