// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Loops over iteration spaces whose parts do not fit together.
#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%s: !sparse_tensor.iter_space<#V, lvls = 0>, %i: index) {
  // expected-error@+1 {{'sparse_tensor.iterate' op required out-of-bound coordinates}}
  %0 = sparse_tensor.iterate %it in %s at(%a, _, %b) iter_args(%o = %i) : !sparse_tensor.iter_space<#V, lvls = 0> -> index {
    sparse_tensor.yield %o : index
  }
  return
}

// -----

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%s: !sparse_tensor.iter_space<#V, lvls = 0>) {
  // expected-error@+1 {{mismatch in number of sparse iterators and sparse spaces}}
  sparse_tensor.iterate %it1, %it2 in %s : !sparse_tensor.iter_space<#V, lvls = 0> {
  }
  return
}

// -----

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%s: !sparse_tensor.iter_space<#V, lvls = 0>) {
  // expected-error@+1 {{expected only one iterator/iteration space}}
  sparse_tensor.iterate %it1, %it2 in %s, %s : !sparse_tensor.iter_space<#V, lvls = 0>, !sparse_tensor.iter_space<#V, lvls = 0> {
  }
  return
}

// -----

func.func @a(%s: index) {
  // expected-error@+1 {{expected sparse_tensor.iter_space type for iteration space operands}}
  sparse_tensor.iterate %it in %s : index {
  }
  return
}

// -----

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%s: !sparse_tensor.iter_space<#V, lvls = 0>, %i: index) {
  // expected-error@+1 {{mismatch in number of iteration arguments and return values}}
  %0 = sparse_tensor.iterate %it in %s iter_args(%o = %i) : !sparse_tensor.iter_space<#V, lvls = 0> -> (index, index) {
    sparse_tensor.yield %o : index
  }
  return
}

// -----

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%s: !sparse_tensor.iter_space<#V, lvls = 0>, %i: index, %z: f32) {
  // expected-error@+1 {{0-th region iter_arg and 0-th yielded value have different type: 'index' != 'f32'}}
  %0 = sparse_tensor.iterate %it in %s iter_args(%o = %i) : !sparse_tensor.iter_space<#V, lvls = 0> -> index {
    sparse_tensor.yield %z : f32
  }
  return
}

// -----

#W = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : compressed) }>
func.func @a(%s: !sparse_tensor.iter_space<#W, lvls = 0>) {
  // expected-error@+1 {{mismatch in iterator and iteration space type}}
  "sparse_tensor.iterate"(%s) <{crdUsedLvls = 0 : i64}> ({
  ^bb0(%it: !sparse_tensor.iterator<#W, lvls = 1>):
    "sparse_tensor.yield"() : () -> ()
  }) : (!sparse_tensor.iter_space<#W, lvls = 0>) -> ()
  return
}

// -----

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%s: !sparse_tensor.iter_space<#V, lvls = 0>) {
  // expected-error@+1 {{attribute 'crdUsedLvls' failed to satisfy constraint: LevelSet attribute}}
  "sparse_tensor.iterate"(%s) <{crdUsedLvls = 1 : i32}> ({
  ^bb0(%it: !sparse_tensor.iterator<#V, lvls = 0>):
    "sparse_tensor.yield"() : () -> ()
  }) : (!sparse_tensor.iter_space<#V, lvls = 0>) -> ()
  return
}

// -----

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%s: !sparse_tensor.iter_space<#V, lvls = 0>) {
  // expected-error@+1 {{contains duplicated cases.}}
  sparse_tensor.coiterate (%s, %s) : (!sparse_tensor.iter_space<#V, lvls = 0>, !sparse_tensor.iter_space<#V, lvls = 0>)
  case %x, _ {
  }
  case %y, _ {
  }
  return
}

// -----

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%s: !sparse_tensor.iter_space<#V, lvls = 0>) {
  // expected-error@+1 {{parsed more value than expected.}}
  sparse_tensor.coiterate (%s, %s) : (!sparse_tensor.iter_space<#V, lvls = 0>, !sparse_tensor.iter_space<#V, lvls = 0>)
  case %x, _, _ {
  }
  return
}

// -----

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%s: !sparse_tensor.iter_space<#V, lvls = 0>) {
  // expected-error@+1 {{expected at least one case}}
  sparse_tensor.coiterate (%s, %s) : (!sparse_tensor.iter_space<#V, lvls = 0>, !sparse_tensor.iter_space<#V, lvls = 0>)
  return
}

// -----

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%s: !sparse_tensor.iter_space<#V, lvls = 0>, %i: f32) {
  // expected-error@+1 {{number mismatch between iter args and results on 0th region}}
  %0 = sparse_tensor.coiterate (%s) iter_args(%o = %i) : (!sparse_tensor.iter_space<#V, lvls = 0>) -> f32
  case %x {
    sparse_tensor.yield %i, %o : f32, f32
  }
  return
}

// -----

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%s: !sparse_tensor.iter_space<#V, lvls = 0>, %i: f32) {
  // expected-error@+1 {{types mismatch between 0th yield value and defined value on 0th region}}
  %0 = sparse_tensor.coiterate (%s) at(%c) iter_args(%o = %i) : (!sparse_tensor.iter_space<#V, lvls = 0>) -> f32
  case %x {
    sparse_tensor.yield %c : index
  }
  return
}

// -----

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%s: !sparse_tensor.iter_space<#V, lvls = 0>) {
  // expected-error@+1 {{has a case of an iteration space that is not an operand}}
  "sparse_tensor.coiterate"(%s) <{cases = [2], crdUsedLvls = 0 : i64, operandSegmentSizes = array<i32: 1, 0>}> ({
  ^bb0(%it: !sparse_tensor.iterator<#V, lvls = 0>):
    "sparse_tensor.yield"() : () -> ()
  }) : (!sparse_tensor.iter_space<#V, lvls = 0>) -> ()
  return
}
