// RECORD: mlir-translate --mlir-to-llvmir

// Kinds of metadata that LLVM does not know have numbers in the order in which they are met, and a function has its nodes in that order.
llvm.func @first() attributes {reqd_work_group_size = array<i32: 1, 2, 3>} {
  llvm.return
}
llvm.func @second() attributes {reqd_work_group_size = array<i32: 1, 2, 3>, vec_type_hint = #llvm.vec_type_hint<hint = f32>, work_group_size_hint = array<i32: 4, 5, 6>} {
  llvm.return
}
