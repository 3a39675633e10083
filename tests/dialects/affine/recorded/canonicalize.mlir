// RECORD: mlir-opt --canonicalize

func.func @minmax(%a: index, %b: index) -> (index, index, index) {
  %0 = affine.min affine_map<()[s0] -> (s0 + 16, s0 * 8)>()[%a]
  %1 = affine.min affine_map<()[s0, s1] -> (s0, s1 * 2, s1 * 2)>()[%0, %b]
  %2 = affine.max affine_map<(d0) -> (d0 + 3)>(%b)
  %3 = affine.max affine_map<()[s0, s1] -> (s0 + s1, 32, s1 + 16)>()[%a, %b]
  return %1, %2, %3 : index, index, index
}
func.func @conditions(%n: index, %m: memref<10xf32>, %x: f32) {
  affine.for %i = 0 to 10 {
    affine.if affine_set<(d0) : (1 == 0)>(%i) { affine.store %x, %m[%i] : memref<10xf32> }
    affine.if affine_set<() : (0 == 0)>() { affine.store %x, %m[%i floordiv 16] : memref<10xf32> }
    %j = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
    affine.if affine_set<(d0)[s0] : (d0 - 1 >= 0, s0 - d0 >= 0)>(%j)[%n] {
      affine.store %x, %m[%j - 1] : memref<10xf32>
    } else {
    }
  }
  return
}
func.func @loops(%x: f32, %y: f32, %n: index) -> (f32, f32, f32) {
  %0 = affine.for %i = 5 to 3 iter_args(%a = %x) -> (f32) {
    %s = arith.addf %a, %a : f32
    affine.yield %s : f32
  }
  %1 = affine.for %i = 0 to %n iter_args(%a = %x) -> (f32) { affine.yield %a : f32 }
  %2 = affine.for %i = 0 to 4 iter_args(%a = %x) -> (f32) { affine.yield %y : f32 }
  affine.for %i = 0 to %n { }
  return %0, %1, %2 : f32, f32, f32
}
