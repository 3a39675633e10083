// RUN: mlir-opt %s --llvm-target-to-target-features --split-input-file --verify-diagnostics

// Only processors of two architectures are known.
// expected-error @below {{the features of the processors of 'riscv64-unknown-linux-gnu' are not known, only those of x86-64 and AArch64}}
module attributes {llvm.target = #llvm.target<triple = "riscv64-unknown-linux-gnu", chip = "sifive-u74">} {
}

// -----

// expected-error @below {{'abacus' is not a known processor of 'x86_64-unknown-linux-gnu'}}
module attributes {llvm.target = #llvm.target<triple = "x86_64-unknown-linux-gnu", chip = "abacus">} {
}

// -----

// expected-error @below {{'+beads' is not a known feature of 'aarch64-unknown-linux-gnu'}}
module attributes {llvm.target = #llvm.target<triple = "aarch64-unknown-linux-gnu", chip = "cortex-a57", features = <["+beads"]>>} {
}

// -----

// expected-error @below {{no LLVM::TargetAttr attribute at key "llvm.target"}}
module {
}
