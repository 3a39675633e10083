// RECORD: mlir-opt --finalize-memref-to-llvm --allow-unregistered-dialect --split-input-file

func.func @garmw(%m: memref<?x4xf32, strided<[?, 1], offset: ?>>, %i: index, %j: index) -> f32 {
  %r = memref.generic_atomic_rmw %m[%i, %j] : memref<?x4xf32, strided<[?, 1], offset: ?>> {
  ^bb0(%x: f32):
    %c1 = arith.constant 1.0 : f32
    %a = arith.addf %c1, %x : f32
    memref.atomic_yield %a : f32
  }
  return %r : f32
}

// -----

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

func.func @garmw_nested(%m: memref<10xi32>, %i: index, %c: i1) -> i32 {
  %q = scf.if %c -> i32 {
    %r = memref.generic_atomic_rmw %m[%i] : memref<10xi32> {
    ^bb0(%x: i32):
      %a = arith.addi %x, %x : i32
      memref.atomic_yield %a : i32
    }
    scf.yield %r : i32
  } else {
    %z = arith.constant 7 : i32
    scf.yield %z : i32
  }
  return %q : i32
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
