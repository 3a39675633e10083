// RECORD: mlir-opt --convert-to-llvm --allow-unregistered-dialect --split-input-file

func.func @garmw2(%m: memref<10xi32>, %n: memref<i16, 3>, %i: index) {
  %r = memref.generic_atomic_rmw %m[%i] : memref<10xi32> {
  ^bb0(%x: i32):
    %a = arith.addi %x, %x : i32
    memref.atomic_yield %a : i32
  }
  %r2 = memref.generic_atomic_rmw %n[] : memref<i16, 3> {
  ^bb0(%x: i16):
    %z = arith.constant 7 : i16
    memref.atomic_yield %z : i16
  }
  memref.store %r, %m[%i] : memref<10xi32>
  return
}

// -----

func.func @view(%m: memref<2048xi8>, %o: index, %a: index, %b: index) -> (memref<?x?xf32>, memref<4x?xf32>, memref<64x4xf32>, memref<?x4xf32>, memref<f32>) {
  %0 = memref.view %m[%o][%a, %b] : memref<2048xi8> to memref<?x?xf32>
  %1 = memref.view %m[%o][%b] : memref<2048xi8> to memref<4x?xf32>
  %2 = memref.view %m[%o][] : memref<2048xi8> to memref<64x4xf32>
  %3 = memref.view %m[%o][%a] : memref<2048xi8> to memref<?x4xf32>
  %4 = memref.view %m[%o][] : memref<2048xi8> to memref<f32>
  return %0, %1, %2, %3, %4 : memref<?x?xf32>, memref<4x?xf32>, memref<64x4xf32>, memref<?x4xf32>, memref<f32>
}

// -----

func.func @reshape(%m: memref<2x3xf32>, %s: memref<2xindex>) -> memref<?x?xf32> {
  %0 = memref.reshape %m(%s) : (memref<2x3xf32>, memref<2xindex>) -> memref<?x?xf32>
  return %0 : memref<?x?xf32>
}

// -----

func.func @reshape4(%m: memref<*xf32>, %s: memref<?xi32>) -> memref<*xf32> {
  %0 = memref.reshape %m(%s) : (memref<*xf32>, memref<?xi32>) -> memref<*xf32>
  return %0 : memref<*xf32>
}

// -----

func.func @scope(%a: f32) -> f32 {
  %0 = memref.alloca_scope -> f32 {
    %x = memref.alloca() : memref<4xf32>
    %c = arith.constant 0 : index
    %q = memref.load %x[%c] : memref<4xf32>
    %r = arith.addf %q, %a : f32
    memref.alloca_scope.return %r : f32
  }
  memref.alloca_scope {
    %x = memref.alloca() : memref<4xf32>
  }
  return %0 : f32
}

// -----

func.func @space_cast(%m: memref<8x8xf32>, %u: memref<*xf32, 2>) -> (memref<8x8xf32, 3>, memref<*xf32>) {
  %0 = memref.memory_space_cast %m : memref<8x8xf32> to memref<8x8xf32, 3>
  %1 = memref.memory_space_cast %u : memref<*xf32, 2> to memref<*xf32>
  return %0, %1 : memref<8x8xf32, 3>, memref<*xf32>
}

// -----

func.func @distinct(%m: memref<?xf32>, %u: memref<4xf32, 2>) -> memref<?xf32> {
  %0, %1 = memref.distinct_objects %m, %u : memref<?xf32>, memref<4xf32, 2>
  return %0 : memref<?xf32>
}

// -----

func.func @dim(%m: memref<?x4x5xf32, 3>, %u: memref<*xf32, 3>, %i: index) -> (index, index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %0 = memref.dim %m, %c0 : memref<?x4x5xf32, 3>
  %1 = memref.dim %m, %i : memref<?x4x5xf32, 3>
  %2 = memref.dim %u, %i : memref<*xf32, 3>
  %3 = memref.dim %m, %c7 : memref<?x4x5xf32, 3>
  %4 = memref.rank %u : memref<*xf32, 3>
  %5 = memref.rank %m : memref<?x4x5xf32, 3>
  %6 = memref.dim %m, %c1 : memref<?x4x5xf32, 3>
  return %0, %1, %2, %3, %4, %5, %6 : index, index, index, index, index, index, index
}

// -----

func.func @assumedyn(%m: memref<?x4xf32, strided<[4, 1], offset: ?>>, %i: index) {
  %0 = memref.assume_alignment %m, 16 : memref<?x4xf32, strided<[4, 1], offset: ?>>
  "test.use"(%0) : (memref<?x4xf32, strided<[4, 1], offset: ?>>) -> ()
  return
}

// -----

func.func @reshape5(%m: memref<2x3xf32>, %s: memref<?xindex>, %c: i1) {
  "test.x"() ({
  %0 = memref.reshape %m(%s) : (memref<2x3xf32>, memref<?xindex>) -> memref<*xf32>
  "test.use"(%0) : (memref<*xf32>) -> ()
  }) : () -> ()
  return
}

// -----

func.func @reshape5(%m: memref<4xi32>, %s: index, %c: i1) {
  "test.x"() ({
    %r = memref.generic_atomic_rmw %m[%s] : memref<4xi32> {
    ^bb0(%x: i32):
      memref.atomic_yield %x : i32
    }
  "test.use"(%r) : (i32) -> ()
  }) : () -> ()
  return
}

// -----

func.func @f(%i: index) {
  "test.x"() ({
    cf.br ^b(%i : index)
  ^b(%j: index):
    "test.y"(%j) : (index) -> ()
  }) : () -> ()
  return
}

// -----

func.func @all(%a: index, %m: memref<4xf32>, %f: f32, %i: i1) -> f32 {
  %0 = arith.addi %a, %a : index
  %1 = memref.load %m[%0] : memref<4xf32>
  %2 = math.exp %1 : f32
  %c = arith.constant 4 : index
  %less = arith.cmpi ult, %0, %c : index
  cf.assert %less, "in bounds"
  cf.cond_br %i, ^a, ^b
^a:
  %3 = call @other(%m, %f) : (memref<4xf32>, f32) -> f32
  return %3 : f32
^b:
  %p = ub.poison : f32
  return %p : f32
}

func.func private @other(memref<4xf32>, f32) -> f32 attributes {llvm.emit_c_interface}

// -----

func.func @complex(%a: complex<f32>, %b: complex<f32>) -> (complex<f32>, f32) {
  %0 = complex.div %a, %b : complex<f32>
  %1 = complex.sin %0 : complex<f32>
  %2 = complex.re %1 : complex<f32>
  return %0, %2 : complex<f32>, f32
}
