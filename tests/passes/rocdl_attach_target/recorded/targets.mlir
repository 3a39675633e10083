// RECORD: mlir-opt --rocdl-attach-target
// RECORD: mlir-opt --rocdl-attach-target="module=a chip=gfx90a features=+wavefrontsize64 abi=500 O=3 wave64=0 fast=1 daz=1 finite-only=1 unsafe-math=1 correct-sqrt=0 l=a.bc,b.bc"
// RECORD: mlir-opt --rocdl-attach-target="module=["

// Targets of modules without one, with the same one, and with another.
gpu.module @a {
}
gpu.module @b [#rocdl.target] {
}
gpu.module @ab [#nvvm.target] {
}
