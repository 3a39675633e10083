// RECORD: mlir-opt --nvvm-attach-target
// RECORD: mlir-opt "--nvvm-attach-target=module=nvvm.* chip=sm_90"
// RECORD: mlir-opt "--nvvm-attach-target=chip=sm_90 features=+ptx80 O=3 fast=true ftz=true l=a.bc,b.bc ptxas-cmd-options=-v"
// RECORD: mlir-opt "--nvvm-attach-target=module=^b chip=sm_90"

// Modules of a name get a target that they do not have yet; those in other modules do not.
module {
  gpu.module @nvvm_a {
  }
  gpu.module @b [#nvvm.target<chip = "sm_90">] {
  }
  builtin.module {
    gpu.module @nvvm_c {
    }
  }
}
