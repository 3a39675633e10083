// RECORD: mlir-opt --xevm-attach-target
// RECORD: mlir-opt "--xevm-attach-target=module=k.* O=3 chip=pvc l=a.bc,b.bc triple=spirv64v1.0"
// RECORD: mlir-opt --xevm-attach-target=O=5

// Modules directly in the operation get a target more, unless it is their last one. Levels are not checked.
gpu.module @m {
}
gpu.module @k1 [#nvvm.target] {
}
gpu.module @k2 [#xevm.target] {
}
module {
  gpu.module @k3 {
  }
}
