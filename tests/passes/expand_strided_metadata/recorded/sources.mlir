// RECORD: mlir-opt --expand-strided-metadata --split-input-file --allow-unregistered-dialect

memref.global "private" @g : memref<2x4xf32>
func.func @srcs(%n: index, %c: memref<?x4xf32>, %sp: memref<?xf32, 3>, %r: memref<*xf32>) -> (memref<f32>, index, index, index, index, index, memref<f32>, index, index, index, index, index) {
  %a = memref.alloc(%n) : memref<4x?xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  %g = memref.get_global @g : memref<2x4xf32>
  %b1, %o1, %s1:2, %t1:2 = memref.extract_strided_metadata %g : memref<2x4xf32> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1, %b1, %o1, %s1#0, %s1#1, %t1#0, %t1#1 : memref<f32>, index, index, index, index, index, memref<f32>, index, index, index, index, index
}

// -----

func.func @casts(%n: index, %c: memref<?x4xf32>, %sp: memref<?xf32, 3>) -> (memref<f32>, index, index, index, index, index, memref<f32>, index, index) {
  %d = memref.cast %c : memref<?x4xf32> to memref<?x?xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %d : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  %e = memref.memory_space_cast %sp : memref<?xf32, 3> to memref<?xf32>
  %b1, %o1, %s1, %t1 = memref.extract_strided_metadata %e : memref<?xf32> -> memref<f32>, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1, %b1, %o1, %s1 : memref<f32>, index, index, index, index, index, memref<f32>, index, index
}

// -----

func.func @casts2(%c: memref<?x?xf32, strided<[?, ?], offset: ?>>) -> (memref<f32>, index, index, index, index, index) {
  %d = memref.cast %c : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x4xf32, strided<[4, 1], offset: 2>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %d : memref<?x4xf32, strided<[4, 1], offset: 2>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}

// -----

func.func @casts3(%c: memref<*xf32>) -> (memref<f32>, index, index, index, index, index) {
  %d = memref.cast %c : memref<*xf32> to memref<?x4xf32, strided<[4, 1], offset: 2>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %d : memref<?x4xf32, strided<[4, 1], offset: 2>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}

// -----

func.func @reint(%m: memref<*xf32>, %m2: memref<?xf32>, %a: index) -> (index, index, index, index, index, index) {
  %0 = memref.reinterpret_cast %m to offset: [%a], sizes: [%a, 4], strides: [%a, 1] : memref<*xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %0 : memref<?x4xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  %1 = memref.reinterpret_cast %m2 to offset: [%a], sizes: [%a, 4], strides: [%a, 1] : memref<?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %b1, %o1, %s1:2, %t1:2 = memref.extract_strided_metadata %1 : memref<?x4xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %o, %s#0, %t#0, %o1, %s1#0, %s1#1 : index, index, index, index, index, index
}

// -----

func.func @ptrs(%m: memref<?x8xf32>, %i: index) -> (index, index, index, index, index, index) {
  %s = memref.subview %m[%i, 0][%i, 2][1, 1] : memref<?x8xf32> to memref<?x2xf32, strided<[8, 1], offset: ?>>
  %0 = memref.extract_aligned_pointer_as_index %s : memref<?x2xf32, strided<[8, 1], offset: ?>> -> index
  %c = memref.cast %m : memref<?x8xf32> to memref<?x?xf32>
  %1 = memref.extract_aligned_pointer_as_index %c : memref<?x?xf32> -> index
  %co = memref.collapse_shape %m[[0, 1]] : memref<?x8xf32> into memref<?xf32>
  %2 = memref.extract_aligned_pointer_as_index %co : memref<?xf32> -> index
  %t = memref.transpose %m (a, b) -> (b, a) : memref<?x8xf32> to memref<8x?xf32, strided<[1, 8]>>
  %3 = memref.extract_aligned_pointer_as_index %t : memref<8x?xf32, strided<[1, 8]>> -> index
  %al = memref.assume_alignment %m, 16 : memref<?x8xf32>
  %4 = memref.extract_aligned_pointer_as_index %al : memref<?x8xf32> -> index
  %b, %o, %z:2, %y:2 = memref.extract_strided_metadata %m : memref<?x8xf32> -> memref<f32>, index, index, index, index, index
  %5 = memref.extract_aligned_pointer_as_index %b : memref<f32> -> index
  return %0, %1, %2, %3, %4, %5 : index, index, index, index, index, index
}

// -----

func.func @more(%m: memref<?x8xf32>, %i: index) -> (memref<f32>, index, memref<f32>, index, memref<f32>, index, index) {
  %al = memref.assume_alignment %m, 16 : memref<?x8xf32>
  %b, %o, %z:2, %y:2 = memref.extract_strided_metadata %al : memref<?x8xf32> -> memref<f32>, index, index, index, index, index
  %b1, %o1 = memref.extract_strided_metadata %b : memref<f32> -> memref<f32>, index
  %co = memref.collapse_shape %m[[0, 1]] : memref<?x8xf32> into memref<?xf32>
  %b2, %o2, %z2, %y2 = memref.extract_strided_metadata %co : memref<?xf32> -> memref<f32>, index, index, index
  %e = memref.expand_shape %m[[0, 1], [2]] output_shape [%i, 4, 8] : memref<?x8xf32> into memref<?x4x8xf32>
  %b3, %o3, %z3:3, %y3:3 = memref.extract_strided_metadata %e : memref<?x4x8xf32> -> memref<f32>, index, index, index, index, index, index, index
  return %b, %z#0, %b1, %o1, %b2, %z2, %z3#0 : memref<f32>, index, memref<f32>, index, memref<f32>, index, index
}

// -----

func.func @tr(%m: memref<?x8xf32>) -> (index, memref<f32>) {
  %t = memref.transpose %m (a, b) -> (b, a) : memref<?x8xf32> to memref<8x?xf32, strided<[1, 8]>>
  %b, %o, %z:2, %y:2 = memref.extract_strided_metadata %t : memref<8x?xf32, strided<[1, 8]>> -> memref<f32>, index, index, index, index, index
  return %z#1, %b : index, memref<f32>
}

// -----

func.func @allocas(%n: index) -> (index, index, index, memref<f32>, memref<f32, 3>) {
  %a = memref.alloca(%n, %n) : memref<?x4x?x2xf32>
  %b, %o, %s:4, %t:4 = memref.extract_strided_metadata %a : memref<?x4x?x2xf32> -> memref<f32>, index, index, index, index, index, index, index, index, index
  %c = memref.alloc() : memref<f32>
  %b1, %o1 = memref.extract_strided_metadata %c : memref<f32> -> memref<f32>, index
  %d = memref.alloc() : memref<2xf32, 3>
  %b2, %o2, %s2, %t2 = memref.extract_strided_metadata %d : memref<2xf32, 3> -> memref<f32, 3>, index, index, index
  return %t#0, %t#1, %t#2, %b1, %b2 : index, index, index, memref<f32>, memref<f32, 3>
}

// -----

func.func @casts1(%c: memref<?x4xf32>) -> (memref<f32>, index, index, index, index, index) {
  %d = memref.cast %c : memref<?x4xf32> to memref<?x?xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %d : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}

// -----

func.func @plain(%c: memref<?x4xf32, strided<[5, 1], offset: 2>>) -> (memref<f32>, index, index, index, index, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %c : memref<?x4xf32, strided<[5, 1], offset: 2>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}
