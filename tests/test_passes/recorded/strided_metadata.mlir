// Ranges of offsets, sizes and strides follow from those of parts.
// RECORD: mlir-opt --test-strided-metadata-range-analysis --allow-unregistered-dialect --mlir-disable-threading -o /dev/null 2>&1

func.func @f(%m: memref<8x16x4xf32, strided<[64, 4, 1], offset: 16>>, %d: memref<?x?xf32, strided<[?, 1], offset: ?>>, %i: index) {
  %c0 = arith.constant 0 : index
  %0 = test.with_bounds {umin = 1 : index, umax = 3 : index, smin = 1 : index, smax = 3 : index} : index
  %s = memref.subview %m[%0, %c0, %i] [%0, 4, 2] [%0, 1, 1] : memref<8x16x4xf32, strided<[64, 4, 1], offset: 16>> to memref<?x4x2xf32, strided<[?, 4, 1], offset: ?>>
  %t = memref.subview %s[%0, 0, 1] [2, 4, 1] [1, 1, 1] : memref<?x4x2xf32, strided<[?, 4, 1], offset: ?>> to memref<2x4x1xf32, strided<[?, 4, 1], offset: ?>>
  return
}
func.func @places(%m: memref<8x16xf32, strided<[64, 4], offset: 16>>, %d: memref<?x?xf32, strided<[?, 1], offset: ?>>, %i: index, %c: i1) -> memref<*xf32> {
  %c0 = arith.constant 0 : index
  %0 = test.with_bounds {umin = 1 : index, umax = 3 : index, smin = 1 : index, smax = 3 : index} : index
  %al = memref.alloc() : memref<4xf32>
  %al2 = memref.alloc(%0) : memref<?xf32>
  %u = "foo.x"() : () -> memref<?x3xf32>
  %s0 = memref.subview %d[%0, %c0] [%0, 4] [%0, 1] : memref<?x?xf32, strided<[?, 1], offset: ?>> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %s1 = memref.subview %m[%0, %c0] [%0, 4] [%0, 1] : memref<8x16xf32, strided<[64, 4], offset: 16>> to memref<?x4xf32, strided<[?, 4], offset: ?>>
  %s2 = memref.subview %m[1, 2] [1, 4] [2, 1] : memref<8x16xf32, strided<[64, 4], offset: 16>> to memref<4xf32, strided<[4], offset: 88>>
  %s3 = memref.subview %s2[%0] [%0] [%0] : memref<4xf32, strided<[4], offset: 88>> to memref<?xf32, strided<[?], offset: ?>>
  %k = memref.cast %s1 : memref<?x4xf32, strided<[?, 4], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %s4 = memref.subview %k[%0, %0] [%0, 4] [1, 1] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x4xf32, strided<[?, ?], offset: ?>>
  %if = scf.if %c -> memref<?x4xf32, strided<[?, 4], offset: ?>> { 
     scf.yield %s1 : memref<?x4xf32, strided<[?, 4], offset: ?>>
  } else {
    %s11 = memref.subview %m[%0, %c0] [7, 4] [%0, 1] : memref<8x16xf32, strided<[64, 4], offset: 16>> to memref<7x4xf32, strided<[?, 4], offset: ?>>
    %k1 = memref.cast %s11 : memref<7x4xf32, strided<[?, 4], offset: ?>> to memref<?x4xf32, strided<[?, 4], offset: ?>>
     scf.yield %k1 : memref<?x4xf32, strided<[?, 4], offset: ?>>
  }
  %if2 = scf.if %c -> memref<?x4xf32, strided<[?, 4], offset: ?>> { 
     scf.yield %s1 : memref<?x4xf32, strided<[?, 4], offset: ?>>
  } else {
     scf.yield %s1 : memref<?x4xf32, strided<[?, 4], offset: ?>>
  }
  %uu = memref.cast %m : memref<8x16xf32, strided<[64, 4], offset: 16>> to memref<*xf32>
  return %uu : memref<*xf32>
}
