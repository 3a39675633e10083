// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file --map-memref-spirv-storage-class 2>&1
// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file --map-memref-spirv-storage-class=client-api=opencl 2>&1

// Numbers that are classes of storage, and those that are not.
module {
  func.func @f(%a: memref<4xf32>, %b: memref<?xf32, 1>, %c: memref<4xi32, 4 : i32>) -> memref<*xf32, 3> {
    %0 = memref.alloc() : memref<4xf32, 3>
    %1 = "test.x"(%0) {t = memref<4xf32, 2>} : (memref<4xf32, 3>) -> memref<*xf32, 3>
    return %1 : memref<*xf32, 3>
  }
}

// -----

func.func @g(%a: memref<4xf32, 99>) {
  return
}

// -----

func.func @g(%a: memref<4xf32, #spirv.storage_class<Function>>, %t: tuple<memref<4xf32, 1>>, %u: tensor<4xf32>, %s: memref<4xf32, strided<[1], offset: ?>, 2>, %fn: (memref<4xf32, 1>) -> ()) {
  %0 = "test.y"() : () -> !spirv.ptr<f32, Function>
  return
}

// -----

gpu.module @m attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Kernel], []>, #spirv.resource_limits<>>} {
  gpu.func @k(%a: memref<4xf32>, %b: memref<4xf32, 1>) kernel {
    gpu.return
  }
}

// -----

gpu.module @m attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader], []>, #spirv.resource_limits<>>} {
  gpu.func @k(%a: memref<4xf32>, %b: memref<4xf32, 1>) kernel {
    gpu.return
  }
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Kernel], []>, api=OpenCL, #spirv.resource_limits<>>} {
  func.func @k(%a: memref<4xf32>, %b: memref<4xf32, 1>) {
    return
  }
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Kernel], []>, #spirv.resource_limits<>>} {
  func.func @k(%a: memref<4xf32>, %b: memref<4xf32, 1>) {
    return
  }
}

// -----

func.func @blocks(%a: memref<4xf32>) {
  cf.br ^a(%a : memref<4xf32>)
^a(%b: memref<4xf32>):
  return
}

// -----

func.func @i0(%0: memref<f32>, %1: memref<f32, 1>, %2: memref<f32, 2>, %3: memref<f32, 3>, %4: memref<f32, 4>, %5: memref<f32, 5>, %6: memref<f32, 6>, %7: memref<f32, 7>, %8: memref<f32, 8>, %9: memref<f32, 9>, %10: memref<f32, 10>, %11: memref<f32, 11>) {
  return
}

// -----

func.func @i0(%0: memref<f32, 12>) {
  return
}

// -----

func.func @i0(%0: memref<f32, "x">) {
  %1 = "test.x"() : () -> memref<f32, "x">
  return
}
