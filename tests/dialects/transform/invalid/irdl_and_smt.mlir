// RUN: mlir-opt %s --split-input-file --verify-diagnostics

func.func @arguments(%p: !transform.param<i64>) {
  // expected-error @below {{'transform.smt.constrain_params' op must have the same number of block arguments as operands}}
  transform.smt.constrain_params(%p) : (!transform.param<i64>) -> () {
  ^bb0(%a: !smt.int, %b: !smt.int):
    smt.yield
  }
  return
}

// -----

func.func @foreign(%p: !transform.param<i64>) {
  // expected-error @below {{'transform.smt.constrain_params' op ops contained in region should belong to SMT-dialect}}
  transform.smt.constrain_params(%p) : (!transform.param<i64>) -> () {
  ^bb0(%a: !smt.int):
    %c = arith.constant 1 : i32
    smt.yield
  }
  return
}

// -----

func.func @results(%p: !transform.param<i64>) {
  %0 = transform.smt.constrain_params(%p) : (!transform.param<i64>) -> !transform.param<i64> {
  ^bb0(%a: !smt.int):
    // expected-error @below {{'smt.yield' op expected terminator to have as many operands as the parent op has results}}
    smt.yield
  }
  return
}

// -----

func.func @no_block(%root: !transform.any_op) {
  // expected-error @below {{'transform.irdl.collect_matching' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
  transform.irdl.collect_matching in %root : (!transform.any_op) -> !transform.any_op {
  }
  return
}

// -----

func.func @several(%root: !transform.any_op) {
  // expected-error @below {{'transform.irdl.collect_matching' op expects a single operation in the body}}
  transform.irdl.collect_matching in %root : (!transform.any_op) -> !transform.any_op {
    irdl.dialect @a { irdl.operation @o }
    irdl.dialect @b { irdl.operation @o }
  }
  return
}

// -----

func.func @no_dialect(%root: !transform.any_op) {
  // expected-error @below {{'transform.irdl.collect_matching' op expects the body operation to be irdl.dialect}}
  transform.irdl.collect_matching in %root : (!transform.any_op) -> !transform.any_op {
    %c = arith.constant 1 : i32
  }
  return
}

// -----

func.func @nothing(%root: !transform.any_op) {
  // expected-error @below {{'transform.irdl.collect_matching' op expects IRDL to contain exactly one operation}}
  transform.irdl.collect_matching in %root : (!transform.any_op) -> !transform.any_op {
    irdl.dialect @a
  }
  return
}

// -----

func.func @types(%root: !transform.any_op) {
  // expected-error @below {{'transform.irdl.collect_matching' op IRDL types and attributes are not yet supported}}
  transform.irdl.collect_matching in %root : (!transform.any_op) -> !transform.any_op {
    irdl.dialect @a {
      irdl.operation @o
      irdl.type @t
    }
  }
  return
}
