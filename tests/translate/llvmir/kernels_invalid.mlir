// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file --verify-diagnostics

module attributes {gpu.container_module} {
  // expected-error@below {{the requested target object couldn't be found}}
  // expected-error@below {{LLVM Translation failed for operation: gpu.binary}}
  gpu.binary @kernels <#gpu.select_object<5>> [#gpu.object<#nvvm.target, "BLOB">]
}

// -----

module attributes {gpu.container_module} {
  // expected-error@below {{the requested target object couldn't be found}}
  // expected-error@below {{LLVM Translation failed for operation: gpu.binary}}
  gpu.binary @kernels <#gpu.select_object<#rocdl.target>> [#gpu.object<#nvvm.target, "BLOB">]
}

// -----

module attributes {gpu.container_module} {
  gpu.module @kernels {
    llvm.func @scale() attributes {gpu.kernel} {
      llvm.return
    }
  }
  llvm.func @launch(%a: i64) {
    // expected-error@below {{Couldn't find the binary holding the kernel: "kernels"}}
    // expected-error@below {{LLVM Translation failed for operation: gpu.launch_func}}
    gpu.launch_func @kernels::@scale blocks in (%a, %a, %a) threads in (%a, %a, %a) : i64
    llvm.return
  }
}

// -----

llvm.func @wait() {
  // expected-error@below {{unsupported GPU operation: gpu.barrier}}
  // expected-error@below {{LLVM Translation failed for operation: gpu.barrier}}
  gpu.barrier
  llvm.return
}

// -----

module attributes {gpu.container_module} {
  gpu.binary @kernels [#gpu.object<#nvvm.target, "BLOB">]
  llvm.func @launch(%a: i32) {
    // expected-error@below {{Call parameter type does not match function signature!}}
    // expected-error@below {{LLVM Translation failed for operation: gpu.launch_func}}
    gpu.launch_func @kernels::@scale blocks in (%a, %a, %a) threads in (%a, %a, %a) : i32
    llvm.return
  }
}

// -----

module attributes {gpu.container_module} {
  // expected-error@below {{Call parameter type does not match function signature!}}
  gpu.binary @kernels [#gpu.object<#nvvm.target, properties = {O = 3 : i8}, assembly = ".version">]
}

// -----

module attributes {gpu.container_module, llvm.data_layout = "G1"} {
  // expected-error@below {{Call parameter type does not match function signature!}}
  gpu.binary @kernels [#gpu.object<#nvvm.target, "BLOB">]
}
