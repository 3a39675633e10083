// RECORD: mlir-opt --convert-to-emitc
// RECORD: mlir-opt --convert-to-emitc=filter-dialects=arith

// Several dialects at once.
func.func @f(%a: index, %c: i1, %i: i32, %m: memref<2x3xf32>, %x: index) -> i32 {
  %k = arith.constant 3 : i32
  %s = arith.addi %i, %k : i32
  %r = scf.if %c -> (i32) {
    scf.yield %s : i32
  } else {
    scf.yield %i : i32
  }
  %l = memref.load %m[%a, %x] : memref<2x3xf32>
  %e = math.exp %l : f32
  %v = vector.broadcast %l : f32 to vector<2xf32>
  memref.store %e, %m[%a, %x] : memref<2x3xf32>
  scf.for %z = %a to %x step %a {
    %q = arith.addi %z, %z : index
  }
  %t = func.call @f(%a, %c, %i, %m, %x) : (index, i1, i32, memref<2x3xf32>, index) -> i32
  return %r : i32
}
memref.global "private" constant @gg : memref<2xi32> = dense<[1, 2]>
func.func @alloc(%i: index) -> f32 {
  %2 = memref.alloc() : memref<4xf32>
  %0 = memref.load %2[%i] : memref<4xf32>
  memref.store %0, %2[%i] : memref<4xf32>
  return %0 : f32
}
