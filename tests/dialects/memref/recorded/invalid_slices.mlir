// RECORD: not mlir-opt --split-input-file 2>&1 >/dev/null

// Offsets, sizes and strides: numbers of values first.

func.func @f(%m: memref<8xf32>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: -9223372036854775808>}> : (memref<8xf32>) -> memref<5xf64>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: -9223372036854775808>}> : (memref<8xf32>) -> memref<5xf64>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (memref<8xf32>) -> memref<5xf64>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: -9223372036854775808>}> : (memref<8xf32>) -> memref<5xf64>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 1>, static_strides = array<i64: 1, 1>}> : (memref<8xf32>) -> memref<5xf64>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (memref<8xf32>) -> memref<5xf64>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1,1>, static_strides = array<i64: 1, 1>}> : (memref<8xf32>) -> memref<5xf64>
  return
}

// -----

func.func @f(%m: memref<8x8xf32>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1,1>, static_strides = array<i64: 1, 1>}> : (memref<8x8xf32>) -> memref<5xf64>
  return
}

// -----

func.func @f(%m: memref<8x8xf32>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (memref<8x8xf32>) -> memref<5xf64>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  %0 = "memref.reinterpret_cast"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 1>, static_strides = array<i64: 1, 1>}> : (memref<8xf32>) -> memref<5x5xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  %0 = "memref.reinterpret_cast"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1, 1>, static_strides = array<i64: 1, 1>}> : (memref<8xf32>) -> memref<5xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  %0 = "memref.reinterpret_cast"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (memref<8xf32>) -> memref<1xf32>
  return
}
