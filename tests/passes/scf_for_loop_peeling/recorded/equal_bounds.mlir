// RECORD: mlir-opt --allow-unregistered-dialect --scf-for-loop-peeling

// Bounds that are one value are bounds like others; ranges that the step is known to divide stay.

func.func @eq(%a: index, %m: memref<?xf32>) {
  %c4 = arith.constant 4 : index
  scf.for %i = %a to %a step %c4 {
    "t.s"(%i) : (index) -> ()
  }
  return
}
func.func @same(%a: index) {
  scf.for %i = %a to %a step %a {
    "t.u"(%i) : (index) -> ()
  }
  return
}
func.func @all(%a: index, %b: index) {
  scf.for %i = %a to %b step %b {
    "t.u"(%i) : (index) -> ()
  }
  return
}
func.func @c0(%a: index, %b: index) {
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %d0 = arith.constant 0 : index
  scf.for %i = %c0 to %d0 step %c4 {
    "t.u"(%i) : (index) -> ()
  }
  scf.for %i = %c4 to %c4 step %c4 {
    "t.u"(%i) : (index) -> ()
  }
  scf.for %i = %a to %b step %c4 {
    %m = affine.min affine_map<(d0)[s0] -> (4, -d0 + s0)>(%i)[%b]
    %e = affine.max affine_map<(d0)[s0] -> (4, -d0 + s0)>(%i)[%b]
    "t.u"(%i, %m, %e) : (index, index, index) -> ()
  }
  return
}
func.func @mul(%n: index) {
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %u = affine.apply affine_map<()[s0] -> (s0 * 8)>()[%n]
  scf.for %i = %c0 to %u step %c4 {
    "t.u"(%i) : (index) -> ()
  }
  %l = affine.apply affine_map<()[s0] -> (s0 + 8)>()[%n]
  scf.for %i = %n to %l step %c4 {
    "t.u"(%i) : (index) -> ()
  }
  %v = arith.muli %n, %c4 : index
  scf.for %i = %c0 to %v step %c4 {
    "t.u"(%i) : (index) -> ()
  }
  return
}
