// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-debuginfo --mlir-use-nameloc-as-prefix
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-local-scope --mlir-print-value-users
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-op-generic --mlir-elide-elementsattrs-if-larger=3 --mlir-elide-resource-strings-if-larger=10
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-pretty-debuginfo --mlir-print-debuginfo --mlir-print-unique-ssa-ids --mlir-print-elementsattrs-with-hex-if-larger=2

func.func @graph(%c: i1, %n: index, %m: memref<?x?xf32>) -> i32 {
  %0 = "foo.graph"() ({
    %a = "foo.x"(%b, %a) : (i32, i32) -> i32
    %b = "foo.y"(%a) : (i32) -> i32
  }) : () -> i32
  cf.cond_br %c, ^bb1(%0 : i32), ^bb2
^bb1(%1: i32):
  %2 = scf.if %c -> (i32) {
    scf.yield %1 : i32
  } else {
    %c3 = arith.constant 3 : i32
    scf.yield %c3 : i32
  }
  cf.br ^bb3(%2 : i32)
^bb2:
  affine.for %i = 0 to %n step 2 {
    affine.for %j = max affine_map<(d0) -> (d0, 3)>(%i) to min affine_map<(d0)[s0] -> (d0 + 8, s0)>(%i)[%n] {
      %v = affine.load %m[%i + 1, %j - %i * 2] : memref<?x?xf32>
      affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
        affine.store %v, %m[%i, symbol(%n)] : memref<?x?xf32>
      } else {
        "foo.z"() : () -> ()
      }
    }
  }
  %r:2 = scf.while (%x = %0, %y = %0) : (i32, i32) -> (i32, i32) {
    scf.condition(%c) %x, %y : i32, i32
  } do {
  ^bb0(%x: i32, %y: i32):
    scf.yield %y, %x : i32, i32
  }
  %s = scf.index_switch %n -> i32
  case 2 {
    scf.yield %r#0 : i32
  }
  default {
    scf.yield %r#1 : i32
  }
  scf.parallel (%i, %j) = (%n, %n) to (%n, %n) step (%n, %n) {
    scf.reduce
  }
  %f = scf.execute_region -> i32 {
    cf.br ^bb1
  ^bb1:
    scf.yield %s : i32
  }
  cf.switch %f : i32, [default: ^bb3(%f : i32), 42: ^bb4, -1: ^bb3(%s : i32)]
^bb3(%q: i32):
  return %q : i32
^bb4:
  %cst = arith.constant dense<1.0> : vector<4xf32>
  %cst2 = arith.constant 1.0 : f32
  %true = arith.constant true
  %neg = arith.constant -5 : index
  "foo.u"(%cst, %cst2, %true, %neg) : (vector<4xf32>, f32, i1, index) -> ()
  return %0 : i32
}
module @inner {
  module { func.func private @x() }
  func.func nested @y() { return }
  "foo.sym"() {sym_name = "z", sym_visibility = "private"} : () -> ()
}
