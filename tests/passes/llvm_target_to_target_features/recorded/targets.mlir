// RECORD: mlir-opt --llvm-target-to-target-features --split-input-file

// Features of processors, and what is added to them and removed, with all that is implied.

module attributes {llvm.target = #llvm.target<triple = "x86_64-unknown-linux-gnu", chip = "x86-64">} {
}

// -----

module attributes {llvm.target = #llvm.target<triple = "x86_64-unknown-linux-gnu", chip = "">} {
}

// -----

module attributes {llvm.target = #llvm.target<triple = "x86_64-pc-windows-msvc", chip = "znver4", features = <["-avx512f"]>>} {
}

// -----

// In the order in which they are named.
module attributes {llvm.target = #llvm.target<triple = "x86_64-apple-darwin", chip = "core2", features = <["+avx512vnni", "-sse4.2", "+f16c"]>>} {
}

// -----

module attributes {llvm.target = #llvm.target<triple = "aarch64-unknown-linux-gnu", chip = "neoverse-v2">} {
}

// -----

// Without features, no processor has another version of the architecture than the generic one.
module attributes {llvm.target = #llvm.target<triple = "aarch64-unknown-linux-gnu", chip = "">} {
}

// -----

module attributes {llvm.target = #llvm.target<triple = "aarch64-unknown-linux-gnu", chip = "", features = <["+sve"]>>} {
}

// -----

module attributes {llvm.target = #llvm.target<triple = "arm64-apple-macosx", chip = "apple-m1", features = <["-neon", "+sme"]>>} {
}
