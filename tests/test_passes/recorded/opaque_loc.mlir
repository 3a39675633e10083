// RECORD: mlir-opt --test-opaque-loc --allow-unregistered-dialect --split-input-file

// Operations of functions have copies, and each a location that points to something or nothing.

module {
  func.func @a(%x: index) -> index {
    %r = scf.for %i = %x to %x step %x iter_args(%k = %x) -> (index) {
      %0 = arith.addi %k, %x : index
      scf.yield %0 : index
    }
    %c = arith.constant 4 : index
    return %r : index
  }
  module @inner {
    func.func private @f()
    %c = arith.constant 4 : i32
  }
  %c = arith.constant 4 : i32
  "test.last"(%c) : (i32) -> ()
}

// -----

func.func @e() {
  "test.region"() ({
    "test.unreg_term"() : () -> ()
  }) : () -> ()
  "test.region"() ({
    "test.br"()[^bb1] : () -> ()
  ^bb1:
    cf.br ^bb2
  ^bb2:
    "test.unreg_term"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @e() {
  "test.region"() ({
    func.func private @g()
    func.func @h(%a: i32) {
      %0 = arith.addi %a, %a : i32
      return
    }
  }) : () -> ()
  %c = arith.constant 1 : i32
  return
}
