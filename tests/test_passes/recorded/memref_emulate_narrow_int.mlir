// RECORD: mlir-opt --split-input-file --test-emulate-narrow-int=memref-load-bitwidth=8

func.func @load(%i: index, %j: index, %n: index) -> i4 {
  %a = memref.alloc(%n) : memref<4x?xi4>
  %0 = memref.load %a[%i, %j] : memref<4x?xi4>
  memref.dealloc %a : memref<4x?xi4>
  return %0 : i4
}

// -----

func.func @st(%v: i4, %i: index, %j: index) {
  %m = memref.alloca() {alignment = 64 : i64} : memref<2x4xi4>
  memref.store %v, %m[%i, %j] : memref<2x4xi4>
  return
}

// -----

func.func @st2(%v: i4, %i: index, %j: index) -> i4 {
  %m = memref.alloc() : memref<2x4xi4, 1>
  %s = memref.subview %m[1, 0] [1, 4] [1, 1] : memref<2x4xi4, 1> to memref<4xi4, strided<[1], offset: 4>, 1>
  %0 = memref.load %s[%i] : memref<4xi4, strided<[1], offset: 4>, 1>
  return %0 : i4
}

// -----

func.func @st3(%v: i4, %i: index, %j: index) -> i4 {
  %m = memref.alloc() : memref<2x4xi4>
  %c = memref.collapse_shape %m [[0, 1]] : memref<2x4xi4> into memref<8xi4>
  %0 = memref.load %c[%i] : memref<8xi4>
  return %0 : i4
}

// -----

func.func @rc(%m: memref<16xi4>) -> memref<8xi4, strided<[1], offset: 8>> {
  %s = memref.reinterpret_cast %m to offset: [8], sizes: [8], strides: [1] : memref<16xi4> to memref<8xi4, strided<[1], offset: 8>>
  return %s : memref<8xi4, strided<[1], offset: 8>>
}

// -----

func.func @f(%i: index) -> f4E2M1FN {
  %m = memref.alloc() : memref<8xf4E2M1FN>
  %0 = memref.load %m[%i] : memref<8xf4E2M1FN>
  memref.store %0, %m[%i] : memref<8xf4E2M1FN>
  return %0 : f4E2M1FN
}

// -----

func.func @ms(%m: memref<8xi4>) -> memref<8xi4, 1> {
  %0 = memref.memory_space_cast %m : memref<8xi4> to memref<8xi4, 1>
  %1 = memref.assume_alignment %0, 64 : memref<8xi4, 1>
  memref.copy %1, %1 : memref<8xi4, 1> to memref<8xi4, 1>
  return %1 : memref<8xi4, 1>
}

// -----

func.func @dyn(%i: index, %n: index) -> i4 {
  %m = memref.alloc(%n, %n, %n) : memref<?x?x?xi4>
  %0 = memref.load %m[%i, %i, %i] : memref<?x?x?xi4>
  return %0 : i4
}

// -----

func.func @exp() -> memref<2x4xi4> {
  %m = memref.alloc() : memref<8xi4>
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 4] : memref<8xi4> into memref<2x4xi4>
  return %0 : memref<2x4xi4>
}
