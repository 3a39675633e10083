// RUN: mlir-opt %s --llvm-target-to-data-layout --split-input-file | FileCheck %s

// Pointers of three address spaces have their sizes, integers their alignments.
// CHECK: #dlti.dl_spec<!llvm.ptr<270> = dense<32> : vector<4xi64>, !llvm.ptr<271> = dense<32> : vector<4xi64>, !llvm.ptr<272> = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i128 = dense<128> : vector<2xi64>, f80 = dense<128> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>
// CHECK-SAME: "dlti.endianness" = "little", "dlti.mangling_mode" = "e", "dlti.legal_int_widths" = array<i32: 8, 16, 32, 64>, "dlti.stack_alignment" = 128 : i64>
module attributes {llvm.target = #llvm.target<triple = "x86_64-unknown-linux-gnu", chip = "skylake">} {
}

// -----

// Pointers of 32 bits.
// CHECK: #dlti.dl_spec<!llvm.ptr = dense<32> : vector<4xi64>
module attributes {llvm.target = #llvm.target<triple = "x86_64-unknown-linux-gnux32", chip = "x86-64">} {
}

// -----

// CHECK: "dlti.mangling_mode" = "w"
module attributes {llvm.target = #llvm.target<triple = "x86_64-pc-windows-msvc", chip = "x86-64">} {
}

// -----

// CHECK: i8 = dense<[8, 32]> : vector<2xi64>, i16 = dense<[16, 32]> : vector<2xi64>
// CHECK-SAME: "dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<32, function_dependent = true>
module attributes {llvm.target = #llvm.target<triple = "aarch64-unknown-linux-gnu", chip = "neoverse-n1">} {
}

// -----

// CHECK: "dlti.mangling_mode" = "o"
module attributes {llvm.target = #llvm.target<triple = "arm64-apple-macosx", chip = "apple-m1">} {
}

// -----

// CHECK: "dlti.endianness" = "big"
module attributes {llvm.target = #llvm.target<triple = "aarch64_be-unknown-linux-gnu", chip = "generic">} {
}
