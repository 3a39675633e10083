// RUN: mlir-opt %s --llvm-target-to-data-layout --split-input-file --verify-diagnostics

// Only targets that are known have a layout.
// expected-error @below {{failed to obtain llvm::DataLayout for #llvm.target<triple = "abacus", chip = "generic">}}
module attributes {llvm.target = #llvm.target<triple = "abacus", chip = "generic">} {
}

// -----

// expected-error @below {{no TargetAttrInterface-implementing attribute at key "llvm.target"}}
module {
}

// -----

// expected-error @below {{the data layout of a target cannot be added to another one}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<32> : vector<2xi64>>, llvm.target = #llvm.target<triple = "aarch64-unknown-linux-gnu", chip = "generic">} {
}
