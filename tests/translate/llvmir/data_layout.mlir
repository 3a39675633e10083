// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file | FileCheck %s

// A specification is LLVM's string: named entries, then types.
// CHECK: target datalayout = "E-A5-P3-S128-Fn64-n8:16-i8:8:32-i64:32:64-f80:128-p0:32:32:64:16"
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64, "dlti.endianness" = "big", i8 = dense<[8, 32]> : vector<2xi64>, "dlti.alloca_memory_space" = 5 : ui64, "dlti.program_memory_space" = 3 : ui64, "dlti.global_memory_space" = 0 : ui64, "dlti.stack_alignment" = 128 : i64, "dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<64, function_dependent = true>, "dlti.legal_int_widths" = array<i32: 8, 16>, i64 = dense<[32, 64]> : vector<2xi64>, f80 = dense<128> : vector<2xi64>, !llvm.ptr = dense<[32, 32, 64, 16]> : vector<4xi64>>} {
}

// -----

// A pointer's index is as wide as the pointer if nothing is said; names are mangled as said.
// CHECK: target datalayout = "e-m:m-p3:32:32:64:32"
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little", "dlti.mangling_mode" = "m", !llvm.ptr<3> = dense<[32, 32, 64]> : vector<3xi64>>} {
}

// -----

// The string itself is stronger.
// CHECK: target datalayout = "e-p:32:32"
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>>, llvm.data_layout = "e-p:32:32"} {
}
