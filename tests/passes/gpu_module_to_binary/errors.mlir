// RUN: mlir-opt %s --gpu-module-to-binary --split-input-file --verify-diagnostics
// RUN: mlir-opt %s --gpu-module-to-binary=format=fatbinary --split-input-file --verify-diagnostics
// RUN: mlir-opt %s --gpu-module-to-binary=format=bin --split-input-file --verify-diagnostics
// RUN: mlir-opt %s --gpu-module-to-binary=format=binary --split-input-file --verify-diagnostics

// What needs tools of vendors.

// expected-error@+2 {{Couldn't find the `ptxas` binary. Please specify the toolkit path, add the compiler to $PATH, or set one of the environment variables in `NVVM::getCUDAToolkitPath()`.}}
// expected-error@+1 {{An error happened while serializing the module.}}
gpu.module @a [#nvvm.target] {
}

// -----

// expected-error@+2 {{lld invocation failed}}
// expected-error@+1 {{An error happened while serializing the module.}}
gpu.module @a [#rocdl.target] {
}

// -----

// expected-error@+2 {{File path: "/nowhere/lib.bc" does not exist or is not a file.}}
// expected-error@+1 {{An error happened while serializing the module.}}
gpu.module @a [#nvvm.target<link = ["/nowhere/lib.bc"]>] {
}

// -----

// expected-error@+1 {{the module has no target attributes}}
gpu.module @a {
}
