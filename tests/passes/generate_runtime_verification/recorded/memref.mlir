// RECORD: mlir-opt --generate-runtime-verification
// RECORD: mlir-opt --generate-runtime-verification=verbose-level=0

func.func @f0(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %a = memref.load %m[%i, %i] : memref<?x4xf32>
  %b = memref.load %m[%i, %i] : memref<?x4xf32>
  %z = memref.dim %m, %i : memref<?x4xf32>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f1(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %1 = memref.assume_alignment %m, 16 : memref<?x4xf32>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f2(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %1 = memref.generic_atomic_rmw %m[%i, %i] : memref<?x4xf32> {
 ^bb0(%x: f32): memref.atomic_yield %x : f32 }
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f3(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %3 = memref.subview %m[%i, 0] [2, %i] [1, 1] : memref<?x4xf32> to memref<2x?xf32, strided<[4, 1], offset: ?>>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f4(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %3 = memref.subview %d[%i, %j] [%j, 3] [%i, %j] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x3xf32, strided<[?, ?], offset: ?>>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f5(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %x = memref.load %q[] : memref<f32>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f6(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %c0 = arith.constant 0: index
 %x = memref.dim %m, %c0 : memref<?x4xf32>
 %y = memref.dim %n, %i : memref<*xf32>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f7(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  memref.copy %d, %m : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x4xf32>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f8(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  memref.copy %n, %n : memref<*xf32> to memref<*xf32>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f9(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %1 = memref.cast %q : memref<f32> to memref<f32, strided<[], offset: ?>>
 %2 = memref.cast %1 : memref<f32, strided<[], offset: ?>> to memref<f32>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f10(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %1 = memref.cast %d : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32, strided<[5, ?], offset: 3>>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f11(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  scf.if %c { %a = memref.load %m[%i, %i] : memref<?x4xf32> }
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f12(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %4 = memref.expand_shape %d [[0, 1], [2]] output_shape [%i, 2, %j] : memref<?x?xf32, strided<[?,?], offset: ?>> into memref<?x2x?xf32, strided<[?,?,?], offset: ?>>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f13(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  affine.store %v, %m[symbol(%i), 0] : memref<?x4xf32>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f14(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %3 = arith.divsi %i, %j : index
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f15(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %0 = memref.load %m[%i, %i] : memref<?x4xf32>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f16(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  memref.store %v, %m[%i, %i] : memref<?x4xf32>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f17(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %1 = memref.cast %m : memref<?x4xf32> to memref<5x4xf32>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f18(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %2 = memref.cast %n : memref<*xf32> to memref<5x?xf32>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f19(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %9 = memref.cast %m : memref<?x4xf32> to memref<*xf32>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f20(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %3 = memref.subview %m[%i, 0] [2, %i] [1, 1] : memref<?x4xf32> to memref<2x?xf32, strided<[4, 1], offset: ?>>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f21(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %4 = memref.expand_shape %m [[0, 1], [2]] output_shape [%i, 2, 4] : memref<?x4xf32> into memref<?x2x4xf32>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f22(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %5 = memref.dim %m, %i : memref<?x4xf32>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f23(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  memref.copy %m, %m : memref<?x4xf32> to memref<?x4xf32>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f24(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %7 = memref.reinterpret_cast %m to offset: [0], sizes: [10], strides: [1] : memref<?x4xf32> to memref<10xf32>
  scf.if %c {}
  cf.br ^end
^end:
  return
}

func.func @f25(%m: memref<?x4xf32>, %i: index, %v: f32, %n: memref<*xf32>, %c: i1, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %q: memref<f32>, %j: index) {
  %8 = memref.atomic_rmw addf %v, %m[%i, %i] : (f32, memref<?x4xf32>) -> f32
  scf.if %c {}
  cf.br ^end
^end:
  return
}
