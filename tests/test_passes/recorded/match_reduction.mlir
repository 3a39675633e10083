// Outputs are reductions if one operation without effects combines them.
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-match-reduction))' --allow-unregistered-dialect --mlir-disable-threading -o /dev/null 2>&1

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @generic(%x: tensor<4x8xf32>, %o: tensor<4xf32>) -> tensor<4xf32> {
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
    ins(%x : tensor<4x8xf32>) outs(%o : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    %m = arith.mulf %a, %a : f32
    %s = arith.addf %m, %b : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}
func.func @loops(%x: memref<16xf32>, %i0: f32, %i1: i32, %n: index) -> (f32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant 3 : i32
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %i0, %w = %i1) -> (f32, i32) {
    %v = memref.load %x[%i] : memref<16xf32>
    %cmp = arith.cmpf ogt, %v, %acc : f32
    %sel = arith.select %cmp, %v, %acc : f32
    scf.yield %sel, %k : f32, i32
  }
  %q = affine.for %i = 0 to 16 iter_args(%acc = %i0) -> f32 {
    %v = affine.load %x[%i] : memref<16xf32>
    %p = arith.mulf %v, %acc : f32
    affine.yield %p : f32
  }
  scf.for %i = %c0 to %n step %c1 {
    %f = arith.constant 0.0 : f32
    memref.store %f, %x[%i] : memref<16xf32>
  }
  return %q, %r#1 : f32, i32
}
func.func @buffers(%x: memref<4x8xf32>, %o: memref<4xf32>, %p: memref<4xf32>) {
  linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]}
    ins(%x : memref<4x8xf32>) outs(%o, %p : memref<4xf32>, memref<4xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %s = arith.addf %a, %b : f32
    %n = arith.negf %s : f32
    %q = arith.mulf %c, %a : f32
    linalg.yield %n, %q : f32, f32
  }
  affine.parallel (%i) = (0) to (4) {
    affine.yield
  }
  %z = arith.constant 1.0 : f32
  scf.execute_region { scf.yield }
  return
}
func.func @regions(%x: f32) {
  "foo.x"() ({
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    "foo.y"(%s) : (f32) -> ()
  }) : () -> ()
  %0 = "foo.x2"() ({
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    "foo.y"(%s) : (f32) -> ()
  }) : () -> f32
  %1:2 = "foo.x3"() ({
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    %s2 = arith.subf %s, %x : f32
    "foo.y"(%s2, %s2) : (f32, f32) -> ()
  }) : () -> (f32, f32)
  %c0 = arith.constant 0 : index
  %n = arith.constant 10 : index
  %c1 = arith.constant 1 : index
  %2 = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %x) -> (f32) {
    %s = arith.addf %acc, %x : f32
    %s2 = arith.mulf %s, %s : f32
    scf.yield %s2 : f32
  }
  %3 = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %x) -> (f32) {
    %s = arith.addf %acc, %x : f32
    %s2 = arith.mulf %s, %x : f32
    %s3 = arith.negf %s2 : f32
    scf.yield %s3 : f32
  }
  return
}
func.func @chains(%x: f32, %m: memref<f32>) {
  %b = arith.constant 1 : i1
  %c0 = arith.constant 0 : index
  %n = arith.constant 10 : index
  %c1 = arith.constant 1 : index
  %2 = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %x) -> (f32) {
    %s = arith.addf %acc, %x : f32
    %s2 = arith.mulf %s, %x : f32
    scf.yield %s2 : f32
  }
  %3 = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %x) -> (f32) {
    %s = arith.addf %x, %acc : f32
    %s3 = arith.negf %s : f32
    scf.yield %s3 : f32
  }
  %4 = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %x) -> (f32) {
    %s = "foo.x"(%x, %acc) : (f32, f32) -> f32
    scf.yield %s : f32
  }
  %5 = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %x) -> (f32) {
    %s = arith.select %b, %x, %acc : f32
    scf.yield %s : f32
  }
  %6 = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %x) -> (f32) {
    %s = scf.if %b -> f32 { %q = arith.addf %x, %acc : f32 scf.yield %q : f32 } else {scf.yield %x : f32 }
    scf.yield %s : f32
  }
  %7 = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %x) -> (f32) {
    %s = arith.addf %acc, %acc : f32
    scf.yield %s : f32
  }
  %8:2 = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %x, %acc2 = %x) -> (f32, f32) {
    %s = arith.addf %acc, %x : f32
    %s2 = arith.addf %acc2, %acc2 : f32
    scf.yield %s2, %s : f32, f32
  }
  return
}
