// RECORD: mlir-opt --test-spirv-entry-point-abi
// RECORD: mlir-opt --test-spirv-entry-point-abi='target-width=32 subgroup-size=16 workgroup-size=1,2'

// Kernels without sizes get them.
gpu.module @m {
  gpu.func @k(%a: memref<4xf32>) kernel {
    gpu.return
  }
  gpu.func @l(%a: memref<4xf32>) {
    gpu.return
  }
  gpu.func @o(%a: memref<4xf32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [5, 6, 7]>} {
    gpu.return
  }
}
