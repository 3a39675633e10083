// RECORD: mlir-opt --lower-affine

func.func @r(%n: index, %m: memref<100x100xf32>) -> (f32, f32) {
  %r:2 = affine.parallel (%i, %j) = (0, 0) to (10, %n) reduce ("addf", "maximumf") -> (f32, f32) {
    %0 = affine.load %m[%i, %j] : memref<100x100xf32>
    affine.yield %0, %0 : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}
func.func @v(%m: memref<100x100xf32>, %init: f32) -> f32 {
  %s = affine.for %i = 0 to 10 iter_args(%acc = %init) -> (f32) {
    %x = affine.if affine_set<(d0) : (d0 - 4 == 0)>(%i) -> f32 {
      affine.yield %acc : f32
    } else {
      affine.yield %init : f32
    }
    affine.yield %x : f32
  }
  return %s : f32
}
