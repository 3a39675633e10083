// RECORD: mlir-opt --allow-unregistered-dialect
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-op-generic

ml_program.func @compute(%arg0: i64 {t.a}) -> i64 {
  ml_program.return %arg0 : i64
}
ml_program.func private @ext(i64) -> i64
ml_program.subgraph @graph(%arg0: i64) -> i64 {
  %1 = "unreg"(%2, %arg0) : (i64, i64) -> i64
  %2 = "unreg"(%1) : (i64) -> i64
  ml_program.output %2 : i64
}
ml_program.global private mutable @a : tensor<4xi32>
ml_program.global public mutable @b : tensor<4xi32>
ml_program.global private @c(dense<4> : tensor<4xi32>) : tensor<4xi32>
ml_program.global private mutable @d(#ml_program.extern) : tensor<?xi32>
ml_program.global public @e(5 : i32) : i32
ml_program.func @globals(%x: tensor<4xi32>) -> tensor<?xi32> attributes {t.z} {
  %0 = ml_program.global_load @d : tensor<?xi32>
  %1 = ml_program.global_load_const @c : tensor<4xi32>
  ml_program.global_store @b = %x : tensor<4xi32>
  %t = ml_program.token
  %2, %t2 = ml_program.global_load_graph @d ordering(%t -> !ml_program.token) : tensor<?xi32> {t.a}
  %t3 = ml_program.global_store_graph @d = %0 ordering(() -> !ml_program.token) : tensor<?xi32>
  %t4 = ml_program.global_store_graph @d = %0 ordering(%t2, %t3 -> !ml_program.token) : tensor<?xi32>
  ml_program.return %0 : tensor<?xi32>
}
