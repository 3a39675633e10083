// RECORD: mlir-opt --allow-unregistered-dialect --split-input-file

func.func @former_name(%n: index) {
  %0 = "memref.alloc"(%n) {operand_segment_sizes = array<i32: 1, 0>} : (index) -> memref<?xf32>
  return
}


// -----

module { module @empty {} }


// -----

func.func @identity_with_symbol(%m: memref<2x3xi8, affine_map<(d0, d1)[s0] -> (d0, d1)>>) { return }


// -----

func.func @spaces(%m: tensor<4 x ? x i8>, %n: memref<* x i8>, %v: vector<2 x f32>) { return }


// -----

"a.b"() {untyped = "x" : none, typed = "y" : i8} : () -> ()


// -----

"a.b"() {x = dense_resource<blob> : tensor<2xi8>} : () -> ()

{-# dialect_resources: { builtin: { blob: "0x040000000102" } } #-}
