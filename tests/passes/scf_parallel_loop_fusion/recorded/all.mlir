// RECORD: mlir-opt --scf-parallel-loop-fusion

func.func @f(%a: f32, %b: f32, %c: f32) -> (f32, f32, f32, f32) {
  %0 = arith.mulf %a, %b fastmath<contract> : f32
  %1 = arith.addf %c, %0 fastmath<fast> : f32
  %2 = arith.mulf %a, %b : f32
  %3 = arith.addf %c, %2 fastmath<fast> : f32
  %4 = math.cos %a : f32
  %5 = math.sin %a : f32
  %6 = arith.addf %4, %5 : f32
  return %1, %3, %6, %2 : f32, f32, f32, f32
}
func.func @g(%a: index, %b: index, %m: memref<?x?xf32>, %n: memref<?x?xf32>, %v: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  scf.parallel (%i, %j) = (%a, %b) to (%b, %a) step (%c1, %c1) {
    memref.store %v, %m[%i, %j] : memref<?x?xf32>
    scf.reduce
  }
  %r = scf.parallel (%i, %j) = (%a, %b) to (%b, %a) step (%c1, %c1) init (%z) -> f32 {
    %x = memref.load %n[%i, %j] : memref<?x?xf32>
    scf.reduce(%x : f32) {
    ^bb0(%p: f32, %q: f32):
      %s = arith.addf %p, %q : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}
func.func @h(%a: index, %b: index, %v: f32) -> memref<2x2xf32> {
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2x2xf32>
  %n = memref.alloc() : memref<2x2xf32>
  scf.parallel (%i, %j) = (%a, %b) to (%b, %a) step (%c1, %c1) {
    memref.store %v, %m[%i, %j] : memref<2x2xf32>
    scf.reduce
  }
  scf.parallel (%i, %j) = (%a, %b) to (%b, %a) step (%c1, %c1) {
    %x = memref.load %m[%i, %j] : memref<2x2xf32>
    memref.store %x, %n[%i, %j] : memref<2x2xf32>
    scf.reduce
  }
  scf.parallel (%i, %j) = (%a, %b) to (%b, %a) step (%c1, %c1) {
    %x = memref.load %n[%j, %i] : memref<2x2xf32>
    memref.store %x, %m[%i, %j] : memref<2x2xf32>
    scf.reduce
  }
  return %m : memref<2x2xf32>
}
