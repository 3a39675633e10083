// RECORD: mlir-opt --allow-unregistered-dialect --int-range-optimizations

func.func @f(%n: index, %x: f32, %c: i1) -> (i1, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> f32 {
    %b = arith.cmpi sge, %i, %c0 : index
    "test.use"(%b) : (i1) -> ()
    %y = arith.addf %a, %a : f32
    scf.yield %y : f32
  }
  cf.br ^bb1(%x : f32)
^bb1(%z: f32):
  %b = arith.cmpi uge, %n, %c0 : index
  return %b, %r : i1, f32
}
func.func @g(%x: i32) -> i1 {
  %c5 = arith.constant 5 : i32
  %c3 = arith.constant 3 : i32
  %a = arith.andi %x, %c3 : i32
  %c = arith.cmpi ult, %a, %c5 : i32
  %r = arith.remui %a, %c5 : i32
  %c2 = arith.cmpi ugt, %r, %c5 : i32
  %o = arith.ori %c, %c2 : i1
  return %o : i1
}
// Shows R-073.
func.func @idx(%m: memref<?xf32>, %i: index) -> (i1, i1) {
  %c0 = arith.constant 0 : index
  %d = memref.dim %m, %i : memref<?xf32>
  %a = arith.cmpi sge, %d, %c0 : index
  %e = arith.index_cast %d : index to i32
  %z = arith.constant 0 : i32
  %b = arith.cmpi sge, %e, %z : i32
  return %a, %b : i1, i1
}
