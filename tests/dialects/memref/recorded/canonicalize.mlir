// RECORD: mlir-opt --canonicalize --split-input-file --allow-unregistered-dialect

func.func @alloc1(%n: index) -> memref<?x?xf32> {
  %c4 = arith.constant 4 : index
  %0 = memref.alloc(%c4, %n) {alignment = 8, foo = 1} : memref<?x?xf32>
  return %0 : memref<?x?xf32>
}
// -----
func.func @dead(%n: index, %v: f32) {
  %0 = memref.alloc(%n) : memref<?xf32>
  memref.store %v, %0[%n] : memref<?xf32>
  memref.dealloc %0 : memref<?xf32>
  %1 = memref.alloca() : memref<f32>
  %2 = memref.alloc() : memref<f32>
  %3 = memref.load %2[] : memref<f32>
  memref.dealloc %2 : memref<f32>
  return
}
// -----
func.func @dim(%n: index, %m: memref<?x4xf32>, %i: index) -> (index, index, index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %0 = memref.alloc(%n) : memref<?xf32>
  "use"(%0) : (memref<?xf32>) -> ()
  %d = memref.dim %0, %c0 : memref<?xf32>
  %d1 = memref.dim %m, %c1 : memref<?x4xf32>
  %d2 = memref.dim %m, %c0 : memref<?x4xf32>
  %c = memref.cast %m : memref<?x4xf32> to memref<?x?xf32>
  %d3 = memref.dim %c, %c1 : memref<?x?xf32>
  %sv = memref.subview %m[0, 0] [%n, 2] [1, 1] : memref<?x4xf32> to memref<?x2xf32, strided<[4, 1]>>
  %d4 = memref.dim %sv, %c0 : memref<?x2xf32, strided<[4, 1]>>
  %sv2 = memref.subview %m[0, 0] [1, %n] [1, 1] : memref<?x4xf32> to memref<?xf32, strided<[1]>>
  %d5 = memref.dim %sv2, %c0 : memref<?xf32, strided<[1]>>
  %rc = memref.reinterpret_cast %m to offset: [0], sizes: [%i], strides: [1] : memref<?x4xf32> to memref<?xf32>
  %d6 = memref.dim %rc, %c0 : memref<?xf32>
  %d7 = memref.dim %m, %c5 : memref<?x4xf32>
  return %d, %d1, %d2, %d3, %d4, %d5, %d6, %d7 : index, index, index, index, index, index, index, index
}
// -----
memref.global constant @g : memref<4xf32> = dense<1.0>
memref.global @h : memref<4xf32> = dense<1.0>
memref.global constant @k : memref<2xf32> = dense<[1.0, 2.0]>
func.func @load(%i: index) -> (f32, f32, f32) {
  %0 = memref.get_global @g : memref<4xf32>
  %1 = memref.get_global @h : memref<4xf32>
  %2 = memref.get_global @k : memref<2xf32>
  %a = memref.load %0[%i] : memref<4xf32>
  %b = memref.load %1[%i] : memref<4xf32>
  %c = memref.load %2[%i] : memref<2xf32>
  return %a, %b, %c : f32, f32, f32
}
// -----
func.func @cast(%m: memref<4xf32>, %v: f32, %i: index, %p: memref<?xf32>) -> (f32, memref<4xf32>, memref<*xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.load %0[%i] : memref<?xf32>
  memref.store %v, %0[%i] : memref<?xf32>
  %2 = memref.cast %0 : memref<?xf32> to memref<4xf32>
  %3 = memref.cast %0 : memref<?xf32> to memref<*xf32>
  memref.copy %0, %p : memref<?xf32> to memref<?xf32>
  memref.copy %p, %p : memref<?xf32> to memref<?xf32>
  memref.dealloc %0 : memref<?xf32>
  return %1, %2, %3 : f32, memref<4xf32>, memref<*xf32>
}
// -----
func.func @emptycopy(%m: memref<0x?xf32>, %p: memref<0x?xf32>) { memref.copy %m, %p : memref<0x?xf32> to memref<0x?xf32> return }
// -----
func.func @sv(%m: memref<8x16xf32>, %n: index) -> (memref<?x?xf32, strided<[16, ?], offset: ?>>, memref<8x16xf32>, memref<8x16xf32, strided<[16, 1]>>, memref<?xf32, strided<[1], offset: ?>>, memref<?x?xf32, strided<[16, 1], offset: ?>>) {
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %cm1 = arith.constant -1 : index
  %0 = memref.subview %m[%c1, %n] [%c4, %c4] [1, %c1] : memref<8x16xf32> to memref<?x?xf32, strided<[16, ?], offset: ?>>
  %1 = memref.subview %m[0, 0] [8, 16] [1, 1] : memref<8x16xf32> to memref<8x16xf32, strided<[16, 1]>>
  %2 = memref.cast %1 : memref<8x16xf32, strided<[16, 1]>> to memref<8x16xf32>
  %3 = memref.subview %m[%c1, %c1] [1, %c4] [1, 1] : memref<8x16xf32> to memref<?xf32, strided<[1], offset: ?>>
  %4 = memref.subview %m[%cm1, 0] [%c4, %cm1] [1, 1] : memref<8x16xf32> to memref<?x?xf32, strided<[16, 1], offset: ?>>
  return %0, %2, %1, %3, %4 : memref<?x?xf32, strided<[16, ?], offset: ?>>, memref<8x16xf32>, memref<8x16xf32, strided<[16, 1]>>, memref<?xf32, strided<[1], offset: ?>>, memref<?x?xf32, strided<[16, 1], offset: ?>>
}
// -----
func.func @svcast(%m: memref<8x16xf32>, %n: index) -> (memref<?x?xf32, strided<[?, 1], offset: ?>>) {
  %0 = memref.cast %m : memref<8x16xf32> to memref<?x?xf32>
  %1 = memref.subview %0[%n, %n] [%n, 4] [1, 1] : memref<?x?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %2 = memref.cast %1 : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  return %2 : memref<?x?xf32, strided<[?, 1], offset: ?>>
}
// -----
func.func @svsv(%m: memref<?x?xf32>, %n: index) -> memref<?x4xf32, strided<[?, 1], offset: ?>> {
  %1 = memref.subview %m[%n, %n] [%n, 4] [1, 1] : memref<?x?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %2 = memref.subview %1[0, 0] [%n, 4] [1, 1] : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  return %2 : memref<?x4xf32, strided<[?, 1], offset: ?>>
}
// -----
func.func @meta(%m: memref<8x?xf32>) -> (memref<f32>, index, index, index, index, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<8x?xf32> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}
// -----
func.func @meta2(%m: memref<8x?xf32>) -> (memref<8x?xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?xf32>) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<8x?xf32> -> memref<f32>, index, index, index, index, index
  %r = memref.reinterpret_cast %b to offset: [0], sizes: [8, %s#1], strides: [%t#0, 1] : memref<f32> to memref<8x?xf32>
  %r2 = memref.reinterpret_cast %b to offset: [%o], sizes: [%s#0, %s#1], strides: [%t#0, %t#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %r3 = memref.reinterpret_cast %b to offset: [0], sizes: [%s#1], strides: [1] : memref<f32> to memref<?xf32>
  return %r, %r2, %r3: memref<8x?xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?xf32>
}
// -----
func.func @rc(%m: memref<8x16xf32>, %n: index) -> (memref<?xf32, strided<[?], offset: ?>>, memref<8x16xf32>, memref<?xf32>) {
  %c4 = arith.constant 4 : index
  %0 = memref.reinterpret_cast %m to offset: [%c4], sizes: [%c4], strides: [%n] : memref<8x16xf32> to memref<?xf32, strided<[?], offset: ?>>
  %1 = memref.reinterpret_cast %m to offset: [0], sizes: [8, 16], strides: [16, 1] : memref<8x16xf32> to memref<8x16xf32>
  %sv = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  %2 = memref.reinterpret_cast %sv to offset: [0], sizes: [%n], strides: [1] : memref<4x4xf32, strided<[16, 1]>> to memref<?xf32>
  return %0, %1, %2 : memref<?xf32, strided<[?], offset: ?>>, memref<8x16xf32>, memref<?xf32>
}
// -----
func.func @view(%n: index) -> memref<?x?xf32> {
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<2048xi8>
  %v = memref.view %a[%c0][%c4, %n] : memref<2048xi8> to memref<?x?xf32>
  return %v : memref<?x?xf32>
}
// -----
func.func @coll(%m: memref<2x3x4xf32>, %e: memref<?xf32>, %n: index, %q: memref<?x?xf32>) -> (memref<24xf32>, memref<2x3x4xf32>, memref<?x2x2xf32>, memref<?x?xf32>) {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<6x4xf32> into memref<24xf32>
  %2 = memref.expand_shape %0 [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32> into memref<2x3x4xf32>
  %3 = memref.expand_shape %e [[0, 1]] output_shape [%n, 4] : memref<?xf32> into memref<?x4xf32>
  %4 = memref.expand_shape %3 [[0], [1, 2]] output_shape [%n, 2, 2] : memref<?x4xf32> into memref<?x2x2xf32>
  %5 = memref.expand_shape %q [[0, 1], [2]] output_shape [%n, 4, %n] : memref<?x?xf32> into memref<?x4x?xf32>
  %6 = memref.collapse_shape %5 [[0, 1], [2]] : memref<?x4x?xf32> into memref<?x?xf32>
  return %1, %2, %4, %6 : memref<24xf32>, memref<2x3x4xf32>, memref<?x2x2xf32>, memref<?x?xf32>
}
// -----
func.func @collcast(%m: memref<2x3x4xf32>) -> memref<?x?xf32> {
  %0 = memref.cast %m : memref<2x3x4xf32> to memref<?x?x?xf32>
  %1 = memref.collapse_shape %0 [[0, 1], [2]] : memref<?x?x?xf32> into memref<?x?xf32>
  return %1 : memref<?x?xf32>
}
// -----
func.func @scope(%v: f32) -> f32 {
  %0 = memref.alloca_scope -> (f32) {
    %1 = arith.addf %v, %v : f32
    memref.alloca_scope.return %1 : f32
  }
  memref.alloca_scope {
    %2 = memref.alloca() : memref<4xf32>
    "use"(%2) : (memref<4xf32>) -> ()
  }
  return %0 : f32
}
// -----
func.func @tr(%m: memref<2x3xf32>, %n: memref<1x2x3xf32>) -> (memref<2x3xf32, strided<[3, 1]>>, memref<1x2x3xf32>) {
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<2x3xf32> to memref<3x2xf32, strided<[1, 3]>>
  %1 = memref.transpose %0 (i, j) -> (j, i) : memref<3x2xf32, strided<[1, 3]>> to memref<2x3xf32, strided<[3, 1]>>
  return %1, %n : memref<2x3xf32, strided<[3, 1]>>, memref<1x2x3xf32>
}
// -----
func.func @re(%m: memref<16xf32>) -> memref<?xf32> {
  %c8 = arith.constant 8 : index
  %al = memref.alloc() : memref<16xf32>
  %re = memref.realloc %al(%c8) : memref<16xf32> to memref<?xf32>
  %al2 = memref.alloc() : memref<16xf32>
  %re2 = memref.realloc %al2(%c8) : memref<16xf32> to memref<?xf32>
  return %re : memref<?xf32>
}
// -----
func.func @rs(%p: memref<4x4xf32>, %sh: memref<2xi32>, %sh2: memref<2xindex>) -> (index, index) {
  %c1 = arith.constant 1 : index
  %rs = memref.reshape %p(%sh) : (memref<4x4xf32>, memref<2xi32>) -> memref<?x?xf32>
  %rs2 = memref.reshape %p(%sh2) : (memref<4x4xf32>, memref<2xindex>) -> memref<?x?xf32>
  "use"() : () -> ()
  %d = memref.dim %rs, %c1 : memref<?x?xf32>
  %d2 = memref.dim %rs2, %c1 : memref<?x?xf32>
  return %d, %d2 : index, index
}
// -----
func.func @align(%p: memref<4x4xf32>) -> (memref<4x4xf32>, index) {
  %0 = memref.assume_alignment %p, 16 : memref<4x4xf32>
  %1 = memref.assume_alignment %0, 16 : memref<4x4xf32>
  %r = memref.rank %p : memref<4x4xf32>
  return %1, %r : memref<4x4xf32>, index
}
