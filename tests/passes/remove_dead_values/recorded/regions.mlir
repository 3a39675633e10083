// RECORD: mlir-opt --allow-unregistered-dialect --remove-dead-values=canonicalize=false

func.func @two(%c: i1, %x: i32, %y: i32, %f: f32) -> i32 {
  %r:5 = scf.if %c -> (i32, i32, i32, f32, i32) {
    %z = arith.muli %x, %y : i32
    "test.foo"() : () -> ()
    scf.yield %x, %z, %z, %f, %x : i32, i32, i32, f32, i32
  } else {
    scf.yield %y, %y, %x, %f, %y : i32, i32, i32, f32, i32
  }
  return %r#0 : i32
}
func.func @p(%lb: index, %ub: index, %s: index, %x: i32, %y: i32, %m: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %r:3 = scf.for %i = %lb to %ub step %s iter_args(%a = %x, %b = %y, %c = %y) -> (i32, i32, i32) {
    "test.foo"() : () -> ()
    %n = arith.addi %a, %a : i32
    %d = arith.muli %b, %c : i32
    %e = arith.muli %c, %b : i32
    scf.yield %n, %d, %e : i32, i32, i32
  }
  return %r#0 : i32
}
func.func @par(%lb: index, %ub: index, %s: index, %m: memref<4xindex>) {
  scf.parallel (%i) = (%lb) to (%ub) step (%s) {
    %k = arith.addi %i, %i : index
    memref.store %i, %m[%i] : memref<4xindex>
    scf.reduce
  }
  scf.parallel (%i) = (%lb) to (%ub) step (%s) {
    %k = arith.addi %i, %i : index
    scf.reduce
  }
  affine.for %i = 0 to 10 {
    %k = arith.addi %i, %i : index
  }
  return
}
func.func private @ext(i32, i32) -> i32
func.func @calls(%x: i32, %y: i32) {
  %k = arith.addi %x, %y : i32
  %r = call @ext(%k, %y) : (i32, i32) -> i32
  %r2 = call @pp(%k, %y) : (i32, i32) -> i32
  return
}
func.func private @pp(%a: i32 {test.a}, %b: i32 {test.b}) -> (i32 {test.r}) {
  return %a : i32
}
func.func @exec(%x: i32, %y: i32) -> i32 {
  %r:2 = scf.execute_region -> (i32, i32) {
    %k = arith.addi %x, %y : i32
    scf.yield %k, %x : i32, i32
  }
  return %r#1 : i32
}
