// RECORD: mlir-opt --allow-unregistered-dialect --lower-affine

func.func @f(%n: index, %m: memref<?x?xf32>, %k: index) {
  affine.for %i = max affine_map<(d0)[s0] -> (d0, s0, d0)>(%n)[%k] to 10 {
    "u"() : () -> ()
  }
  %a = affine.min affine_map<(d0)[s0] -> (s0)>(%n)[%k]
  affine.for %i = 0 to 10 {
    %c = arith.constant 3 : index
    %x = arith.addi %n, %c : index
    %y = arith.addi %n, %i : index
    affine.for %j = 0 to %x {
      %z = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%i)[%x]
      affine.for %l = affine_map<(d0) -> (d0)>(%z) to min affine_map<(d0, d1) -> (d0, 8, d0 + 10)>(%i, %j) {
        "u"(%z) : (index) -> ()
      }
    }
  }
  %q = affine.apply affine_map<(d0)[s0] -> (d0 mod s0 + d0 floordiv s0)>(%n)[%k]
  "u"(%q, %a) : (index, index) -> ()
  return
}
