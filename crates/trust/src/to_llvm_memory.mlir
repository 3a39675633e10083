memref.global "private" constant @k : memref<2x2xi16> = dense<[[1, 2], [3, -4]]>
memref.global "private" @v : memref<3xf32> = dense<1.5>
memref.global "private" @u : memref<2xindex> = uninitialized
func.func @global(%i: i1, %x: f32) -> (i16, f32, f32) {
  %k = memref.get_global @k : memref<2x2xi16>
  %v = memref.get_global @v : memref<3xf32>
  %c1 = arith.constant 1 : index
  %j = arith.index_castui %i : i1 to index
  %a = memref.load %k[%c1, %j] : memref<2x2xi16>
  %b = memref.load %v[%j] : memref<3xf32>
  memref.store %x, %v[%c1] : memref<3xf32>
  %d = memref.load %v[%j] : memref<3xf32>
  return %a, %b, %d : i16, f32, f32
}
func.func @subview(%m: memref<?x?xi8>, %o: i2, %s: i2) -> memref<?x2xi8, strided<[?, 2], offset: ?>> {
  %oi = arith.index_castui %o : i2 to index
  %si = arith.index_castui %s : i2 to index
  %v = memref.subview %m[%oi, 1] [%si, 2] [1, 2] : memref<?x?xi8> to memref<?x2xi8, strided<[?, 2], offset: ?>>
  return %v : memref<?x2xi8, strided<[?, 2], offset: ?>>
}
func.func @rank_reduced(%m: memref<3x4xi8>, %o: i2) -> memref<4xi8, strided<[1], offset: ?>> {
  %oi = arith.index_castui %o : i2 to index
  %v = memref.subview %m[%oi, 0] [1, 4] [1, 1] : memref<3x4xi8> to memref<4xi8, strided<[1], offset: ?>>
  return %v : memref<4xi8, strided<[1], offset: ?>>
}
func.func @collapse(%m: memref<?x2x?xi8>) -> memref<?x?xi8> {
  %v = memref.collapse_shape %m [[0, 1], [2]] : memref<?x2x?xi8> into memref<?x?xi8>
  return %v : memref<?x?xi8>
}
func.func @expand(%m: memref<?xi8>) -> memref<?x2xi8> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = memref.dim %m, %c0 : memref<?xi8>
  %h = arith.divui %n, %c2 : index
  %v = memref.expand_shape %m [[0, 1]] output_shape [%h, 2] : memref<?xi8> into memref<?x2xi8>
  return %v : memref<?x2xi8>
}
func.func @reinterpret(%m: memref<6xi8>, %s: i2) -> memref<2x?xi8, strided<[3, 1], offset: 1>> {
  %si = arith.index_castui %s : i2 to index
  %v = memref.reinterpret_cast %m to offset: [1], sizes: [2, %si], strides: [3, 1] : memref<6xi8> to memref<2x?xi8, strided<[3, 1], offset: 1>>
  return %v : memref<2x?xi8, strided<[3, 1], offset: 1>>
}
func.func @cast(%m: memref<?x3xi8>) -> memref<2x?xi8> {
  %v = memref.cast %m : memref<?x3xi8> to memref<2x?xi8>
  return %v : memref<2x?xi8>
}
func.func @unranked(%m: memref<2x3xi8>) -> (index, index, memref<?x3xi8>) {
  %c1 = arith.constant 1 : index
  %u = memref.cast %m : memref<2x3xi8> to memref<*xi8>
  %r = memref.rank %u : memref<*xi8>
  %d = memref.dim %u, %c1 : memref<*xi8>
  %v = memref.cast %u : memref<*xi8> to memref<?x3xi8>
  return %r, %d, %v : index, index, memref<?x3xi8>
}
func.func @transpose(%m: memref<2x?xi8>) -> memref<?x2xi8, strided<[1, ?]>> {
  %v = memref.transpose %m (i, j) -> (j, i) : memref<2x?xi8> to memref<?x2xi8, strided<[1, ?]>>
  return %v : memref<?x2xi8, strided<[1, ?]>>
}
func.func @copies(%m: memref<2x3xf32>, %n: memref<2x3xf32, strided<[6, 2], offset: 1>>, %k: memref<2x3xf32>) {
  memref.copy %m, %n : memref<2x3xf32> to memref<2x3xf32, strided<[6, 2], offset: 1>>
  memref.copy %n, %k : memref<2x3xf32, strided<[6, 2], offset: 1>> to memref<2x3xf32>
  return
}
func.func @copy_dynamic(%m: memref<?xi16>) -> memref<?xi16> {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?xi16>
  %a = memref.alloc(%n) : memref<?xi16>
  memref.copy %m, %a : memref<?xi16> to memref<?xi16>
  return %a : memref<?xi16>
}
func.func @atomic(%m: memref<2xi32>, %f: memref<2xf32>, %x: i32, %y: f32, %b: i1) -> (i32, i32, i32, f32, f32) {
  %i = arith.index_castui %b : i1 to index
  %0 = memref.atomic_rmw addi %x, %m[%i] : (i32, memref<2xi32>) -> i32
  %1 = memref.atomic_rmw maxs %x, %m[%i] : (i32, memref<2xi32>) -> i32
  %2 = memref.atomic_rmw minu %x, %m[%i] : (i32, memref<2xi32>) -> i32
  %3 = memref.atomic_rmw addf %y, %f[%i] : (f32, memref<2xf32>) -> f32
  %4 = memref.atomic_rmw maximumf %y, %f[%i] : (f32, memref<2xf32>) -> f32
  return %0, %1, %2, %3, %4 : i32, i32, i32, f32, f32
}
func.func @atomic2(%m: memref<2xi32>, %f: memref<2xf32>, %x: i32, %y: f32, %b: i1) -> (i32, i32, i32, i32, f32, f32) {
  %i = arith.index_castui %b : i1 to index
  %0 = memref.atomic_rmw assign %x, %m[%i] : (i32, memref<2xi32>) -> i32
  %1 = memref.atomic_rmw andi %x, %m[%i] : (i32, memref<2xi32>) -> i32
  %2 = memref.atomic_rmw ori %x, %m[%i] : (i32, memref<2xi32>) -> i32
  %9 = memref.atomic_rmw xori %x, %m[%i] : (i32, memref<2xi32>) -> i32
  %3 = memref.atomic_rmw minnumf %y, %f[%i] : (f32, memref<2xf32>) -> f32
  %4 = memref.atomic_rmw assign %y, %f[%i] : (f32, memref<2xf32>) -> f32
  return %0, %1, %2, %9, %3, %4 : i32, i32, i32, i32, f32, f32
}
func.func @generic(%m: memref<2xi32>, %x: i32, %b: i1) -> i32 {
  %i = arith.index_castui %b : i1 to index
  %0 = memref.generic_atomic_rmw %m[%i] : memref<2xi32> {
  ^bb0(%old: i32):
    %n = arith.muli %old, %x : i32
    memref.atomic_yield %n : i32
  }
  return %0 : i32
}
func.func @aligned(%n: i2, %x: f64) -> memref<?x3xf64> {
  %i = arith.index_castui %n : i2 to index
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc(%i) {alignment = 128} : memref<?x3xf64>
  %pos = arith.cmpi ne, %i, %c0 : index
  scf.if %pos {
    memref.store %x, %m[%c0, %c2] : memref<?x3xf64>
  }
  return %m : memref<?x3xf64>
}
func.func @scope(%x: i8) -> i8 {
  %r = memref.alloca_scope -> (i8) {
    %c0 = arith.constant 0 : index
    %m = memref.alloca() : memref<4xi8>
    memref.store %x, %m[%c0] : memref<4xi8>
    %v = memref.load %m[%c0] : memref<4xi8>
    memref.alloca_scope.return %v : i8
  }
  return %r : i8
}
func.func @views(%m: memref<16xi8>, %o: i3, %x: i16) -> i16 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %half = arith.index_castui %o : i3 to index
  %s = arith.muli %half, %c2 : index
  %v = memref.view %m[%s][] : memref<16xi8> to memref<2x2xi16>
  memref.store %x, %v[%c1, %c0] : memref<2x2xi16>
  %w = memref.view %m[%c0][] : memref<16xi8> to memref<8xi16>
  %r = memref.load %w[%c1] : memref<8xi16>
  return %r : i16
}
func.func @bits(%m: memref<3xi1>, %n: memref<3xi3>, %i: i2) -> (i1, i3) {
  %s = arith.index_castui %i : i2 to index
  %c0 = arith.constant 0 : index
  %a = memref.load %m[%s] : memref<3xi1>
  %b = memref.load %n[%s] : memref<3xi3>
  memref.store %a, %m[%c0] : memref<3xi1>
  memref.store %b, %n[%c0] : memref<3xi3>
  return %a, %b : i1, i3
}
func.func @parts(%x: complex<f32>, %y: vector<3xi8>, %b: i1) -> (complex<f32>, vector<3xi8>) {
  %i = arith.index_castui %b : i1 to index
  %m = memref.alloc() : memref<2xcomplex<f32>>
  %v = memref.alloc() : memref<2xvector<3xi8>>
  memref.store %x, %m[%i] : memref<2xcomplex<f32>>
  memref.store %y, %v[%i] : memref<2xvector<3xi8>>
  %z = memref.load %m[%i] : memref<2xcomplex<f32>>
  %w = memref.load %v[%i] : memref<2xvector<3xi8>>
  memref.dealloc %m : memref<2xcomplex<f32>>
  memref.dealloc %v : memref<2xvector<3xi8>>
  return %z, %w : complex<f32>, vector<3xi8>
}
func.func @metadata(%m: memref<?x3xi8, strided<[4, 1], offset: ?>>) -> (index, index, index, index, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<?x3xi8, strided<[4, 1], offset: ?>> -> memref<i8>, index, index, index, index, index
  return %o, %s#0, %s#1, %t#0, %t#1 : index, index, index, index, index
}
func.func @freed(%x: i8) -> i8 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<1xi8>
  memref.store %x, %m[%c0] : memref<1xi8>
  %v = memref.load %m[%c0] : memref<1xi8>
  memref.dealloc %m : memref<1xi8>
  return %v : i8
}
func.func @distinct(%m: memref<2xi8>, %n: memref<2xi8>, %x: i8, %b: i1) -> i8 {
  %i = arith.index_castui %b : i1 to index
  %d:2 = memref.distinct_objects %m, %n : memref<2xi8>, memref<2xi8>
  memref.store %x, %d#0[%i] : memref<2xi8>
  %r = memref.load %d#1[%i] : memref<2xi8>
  return %r : i8
}
