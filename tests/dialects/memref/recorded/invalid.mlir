// RECORD: not mlir-opt --split-input-file 2>&1 >/dev/null

// What the verifiers of the operations ask.

func.func @f(%m: memref<?xi32>, %i: index) {
  %0 = "memref.generic_atomic_rmw"(%m, %i) ({
    %c = arith.constant 1 : i32
    "memref.atomic_yield"(%c) : (i32) -> ()
  }) : (memref<?xi32>, index) -> i32
  return
}

// -----

func.func @f(%m: memref<?xi32>, %i: index) {
  %0 = "memref.generic_atomic_rmw"(%m, %i) ({
  ^bb0(%a: i32, %b: i32):
    "memref.atomic_yield"(%a) : (i32) -> ()
  }) : (memref<?xi32>, index) -> i32
  return
}

// -----

func.func @f(%m: memref<?xi32>, %i: index) {
  %0 = "memref.generic_atomic_rmw"(%m, %i) ({
  }) : (memref<?xi32>, index) -> i32
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %x: f32) {
  %0 = memref.atomic_rmw xori %x, %m[%i] : (f32, memref<?xf32>) -> f32
  return
}

// -----

func.func @f(%m: memref<?xi32>, %i: index, %x: i32) {
  %0 = memref.atomic_rmw maxnumf %x, %m[%i] : (i32, memref<?xi32>) -> i32
  %1 = memref.atomic_rmw assign %x, %m[%i] : (i32, memref<?xi32>) -> i32
  return
}

// -----

func.func @f(%m: memref<?x?xi32>) {
  %0 = memref.transpose %m (i, j) -> (i, j) : memref<?x?xi32> to memref<?x?xi32>
  return
}

// -----

func.func @f(%m: memref<?xi32>) {
  %0 = memref.transpose %m (i) -> (i) : memref<?xi32> to memref<?xi32>
  return
}

// -----

func.func @f(%m: memref<3xi32>) {
  %0 = memref.transpose %m (i) -> (i) : memref<3xi32> to memref<3xi32>
  return
}

// -----

func.func @f(%m: memref<3x4xi32>) {
  %0 = memref.transpose %m (i, j) -> (i, j) : memref<3x4xi32> to memref<3x4xi32>
  return
}

// -----

func.func @f(%m: memref<i32>) {
  %0 = memref.transpose %m () -> () : memref<i32> to memref<i32>
  return
}

// -----

func.func @f(%m: memref<3x4xi32>) {
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<3x4xi32> to memref<4x3xi32, affine_map<(d0, d1) -> (d1 * 4 + d0)>>
  %1 = memref.transpose %m (i, j) -> (j, i) : memref<3x4xi32> to memref<4x3xi32, strided<[1, 4]>>
  %2 = memref.transpose %m (i, j) -> (j, i) : memref<3x4xi32> to memref<4x3xi32, affine_map<(d0, d1) -> (d0 + d1 * 4)>>
  return
}

// -----

func.func @f(%m: memref<3x4xi32, strided<[4, 1]>>) {
  %0 = memref.transpose %m (i, j) -> (i, j) : memref<3x4xi32, strided<[4, 1]>> to memref<3x4xi32>
  return
}

// -----

func.func @f(%m: memref<1x4xi32>) {
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<1x4xi32> to memref<4x1xi32>
  return
}

// -----

func.func @f(%m: memref<?x?xindex>) {
  %0 = "memref.expand_shape"(%m) <{reassociation = [[0], [1]], static_output_shape = array<i64: 2, 3>}> : (memref<?x?xindex>) -> memref<?x?xindex>
  return
}

// -----

func.func @f(%m: memref<4x?xindex>) {
  %0 = "memref.expand_shape"(%m) <{reassociation = [[0], [1]], static_output_shape = array<i64: 5, 3>}> : (memref<4x?xindex>) -> memref<4x?xindex>
  return
}

// -----

func.func @f(%m: memref<4x?xindex>, %i: index) {
  %0 = "memref.expand_shape"(%m, %i, %i) <{reassociation = [[0], [1]], static_output_shape = array<i64: -9223372036854775808, -9223372036854775808>}> : (memref<4x?xindex>, index, index) -> memref<4x?xindex>
  return
}

// -----

func.func @f(%m: memref<f32>) {
  %0 = "memref.expand_shape"(%m) <{reassociation = [], static_output_shape = array<i64: 2, 3>}> : (memref<f32>) -> memref<2x3xf32>
  return
}

// -----

func.func @f(%m: memref<f32>) {
  %0 = "memref.expand_shape"(%m) <{reassociation = [], static_output_shape = array<i64: 1, 1>}> : (memref<f32>) -> memref<1x1xf32>
  return
}

// -----

func.func @f(%m: memref<f32>, %i: index) {
  %0 = "memref.expand_shape"(%m, %i) <{reassociation = [], static_output_shape = array<i64: -9223372036854775808>}> : (memref<f32>, index) -> memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<f32>) {
  %0 = "memref.expand_shape"(%m) <{reassociation = [[0]], static_output_shape = array<i64: 2>}> : (memref<f32>) -> memref<2xf32>
  return
}

// -----

func.func @f(%m: memref<2xf32>) {
  %0 = "memref.collapse_shape"(%m) <{reassociation = []}> : (memref<2xf32>) -> memref<f32>
  return
}

// -----

func.func @f(%m: memref<2x3xf32>) {
  %0 = "memref.collapse_shape"(%m) <{reassociation = [[0]]}> : (memref<2x3xf32>) -> memref<2xf32>
  return
}

// -----

func.func @f() {
  %0 = "memref.alloca_scope"() ({
    %c = arith.constant 1 : i32
    "memref.alloca_scope.return"(%c) : (i32) -> ()
  }) : () -> f32
  return
}

// -----

func.func @f() {
  %0 = "memref.alloca_scope"() ({
    "memref.alloca_scope.return"() : () -> ()
  }) : () -> f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = "memref.reinterpret_cast"(%m, %i) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1, 2>, static_strides = array<i64: 1>}> : (memref<4xf32>, index) -> memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = "memref.reinterpret_cast"(%m, %i) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: -9223372036854775808>}> : (memref<4xf32>, index) -> memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %0 = "memref.reinterpret_cast"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: -1>, static_sizes = array<i64: 1, 2>, static_strides = array<i64: 1>}> : (memref<4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: -1>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (memref<4xf32>) -> memref<1xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -1>, static_strides = array<i64: 1>}> : (memref<4xf32>) -> memref<1xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 6>, static_strides = array<i64: 1>}> : (memref<8xf32>) -> memref<f64>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 6>, static_strides = array<i64: 1>}> : (memref<8xf32>) -> memref<6xf64>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 6>, static_strides = array<i64: 1>}> : (memref<8xf32>) -> memref<5xf64>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %o: index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [%o], strides: [1] : memref<?xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %o: index) {
  %0 = memref.reinterpret_cast %m to offset: [%o], sizes: [4], strides: [1] : memref<?xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %o: index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [%o] : memref<?xf32> to memref<4xf32>
  return
}

// -----

"memref.global"() <{sym_name = "g", type = memref<4xindex>, initial_value = dense<1> : tensor<2x3xindex>}> : () -> ()

// -----

"memref.global"() <{sym_name = "g", type = memref<index>, initial_value = dense<1> : tensor<2x3xindex>}> : () -> ()

// -----

"memref.global"() <{sym_name = "g", type = memref<4xindex>, initial_value = dense<1> : tensor<index>}> : () -> ()
