// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Keys are types or strings. Entries that are written out become pairs.

module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32, i64 = dense<[32, 64]> : vector<2xi64>, f32 = dense<32> : vector<1xi64>, !llvm.ptr = dense<[32, 32, 64, 32]> : vector<4xi64>, "dlti.endianness" = "little", "dlti.stack_alignment" = 128 : i64, "other.key" = 5 : i32>} {
}
module attributes {dlti.map = #dlti.map<"L1" = #dlti.map<"size" = 65536 : i32>, i32 = "word">, t.empty = #dlti.map<>, t.entry = #dlti.dl_entry<i8, 5>} {
}
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"max_vector_op_width" = 64 : ui32>, "GPU" = #dlti.target_device_spec<"a" = 1.0 : f32>>} {
}
module attributes {t.alignment = #dlti.function_pointer_alignment<64, function_dependent = true>} {
}
