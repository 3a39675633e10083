// RECORD: mlir-opt --allow-unregistered-dialect --int-range-optimizations

func.func @f(%m: memref<?x8xf32>, %v: vector<4xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c10 = arith.constant 10 : index
  affine.for %i = 2 to 10 step 3 {
    %a = affine.apply affine_map<(d0) -> (d0 * 3 + 1)>(%i)
    %p = arith.cmpi sge, %a, %c0 : index
    %b = affine.apply affine_map<(d0) -> (d0 mod 4)>(%i)
    %q = arith.cmpi slt, %b, %c10 : index
    %q2 = arith.cmpi sge, %b, %c0 : index
    %b3 = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%i)
    %q3 = arith.cmpi slt, %b3, %c10 : index
    %q4 = arith.cmpi slt, %i, %c10 : index
    %q5 = arith.cmpi sge, %i, %c0 : index
    "test.use"(%p, %q, %q2, %q3, %q4, %q5) : (i1, i1, i1, i1, i1, i1) -> ()
  }
  scf.parallel (%i) = (%c0) to (%c10) step (%c10) {
    %q4 = arith.cmpi slt, %i, %c10 : index
    %q5 = arith.cmpi sge, %i, %c0 : index
    "test.use"(%q4, %q5) : (i1, i1) -> ()
    scf.reduce
  }
  scf.forall (%i) in (8) {
    %q4 = arith.cmpi slt, %i, %c10 : index
    %q5 = arith.cmpi sge, %i, %c0 : index
    "test.use"(%q4, %q5) : (i1, i1) -> ()
  }
  %c7 = arith.constant dense<7> : vector<4xi32>
  %c8 = arith.constant dense<8> : vector<4xi32>
  %va = arith.andi %v, %c7 : vector<4xi32>
  %vc = arith.cmpi ult, %va, %c8 : vector<4xi32>
  %vm = arith.minui %va, %c8 : vector<4xi32>
  %k1 = arith.constant 1 : i32
  %s, %o = arith.addui_extended %x, %k1 : i32, i1
  %l, %h = arith.mului_extended %x, %k1 : i32
  %hz = arith.cmpi eq, %h, %k1 : i32
  "test.use"(%vc, %vm, %o, %h, %hz) : (vector<4xi1>, vector<4xi32>, i1, i32, i1) -> ()
  return
}
