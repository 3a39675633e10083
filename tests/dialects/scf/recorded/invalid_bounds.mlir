// RECORD: not mlir-opt --split-input-file 2>&1 >/dev/null

// Bounds, mappings and the order of edges.

func.func @f(%n: index) {
  "scf.parallel"(%n, %n) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>}> ({
  ^bb0(%i: index):
    "scf.reduce"() : () -> ()
  }) : (index, index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  "scf.parallel"(%n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 0>}> ({
  ^bb0(%i: index):
    "scf.reduce"() : () -> ()
  }) : (index, index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  "scf.parallel"(%n, %n, %n, %n) <{operandSegmentSizes = array<i32: 2, 1, 1, 0>}> ({
  ^bb0(%i: index):
    "scf.reduce"() : () -> ()
  }) : (index, index, index, index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  scf.forall (%i) in (%n) {
  } {mapping = [1]}
  return
}

// -----

func.func @f(%n: index) {
  scf.forall (%i) in (%n) {
  } {mapping = []}
  return
}

// -----

func.func @f(%c: i1, %x: i32) {
  %0:2 = "scf.while"() ({
    "scf.condition"(%c) : (i1) -> ()
  }, {
  ^bb0(%a: i32):
    "scf.yield"() : () -> ()
  }) : () -> (i32, i32)
  return
}

// -----

func.func @f(%n: index) {
  scf.forall (%i) in (%n) {
  } {mapping = [#arith.fastmath<fast>]}
  return
}
