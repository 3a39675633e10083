// RECORD: mlir-opt --cse
// Loops that only read go; those within which something lasts stay, whatever is around the store.

func.func @f(%m: memref<4xf32>, %n: memref<4xf32>, %c: index, %b: i1) -> f32 {
  %0 = affine.load %m[0] : memref<4xf32>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 { %u = affine.load %m[%j] : memref<4xf32>
      affine.for %k = 0 to 4 { %v = affine.load %m[%k] : memref<4xf32> }
      %a = memref.alloc() : memref<4xf32>
      affine.store %u, %a[%j] : memref<4xf32> }
    affine.for %j = 0 to 4 { affine.store %0, %n[%j] : memref<4xf32> }
    affine.for %j = 0 to 4 { %v = affine.load %m[%j] : memref<4xf32> }
  }
  %p = scf.if %b -> f32 { %x = affine.load %m[1] : memref<4xf32>
    scf.yield %x : f32 } else { scf.yield %0 : f32 }
  %q = scf.if %b -> f32 { %x = affine.load %m[1] : memref<4xf32>
    scf.yield %x : f32 } else { scf.yield %0 : f32 }
  %r = scf.if %b -> f32 { %x = arith.addf %0, %0 : f32
    scf.yield %x : f32 } else { scf.yield %0 : f32 }
  %s = scf.if %b -> f32 { %x = arith.addf %0, %0 : f32
    scf.yield %x : f32 } else { scf.yield %0 : f32 }
  %d = scf.if %b -> f32 { func.call @g() : () -> ()
    scf.yield %0 : f32 } else { scf.yield %0 : f32 }
  %1 = arith.addf %p, %q : f32
  %2 = arith.addf %r, %s : f32
  %3 = arith.addf %1, %2 : f32
  %t = memref.alloc() : memref<4xf32>
  return %3 : f32
}
func.func private @g()
