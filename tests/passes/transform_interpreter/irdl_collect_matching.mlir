// RUN: mlir-opt %s --allow-unregistered-dialect --transform-interpreter --split-input-file --verify-diagnostics

func.func @f(%a: i32, %b: i64, %v: vector<4xf32>) {
  // expected-remark @below {{same types}}
  // expected-remark @below {{integers}}
  %0 = arith.addi %a, %a : i32
  // expected-remark @below {{same types}}
  // expected-remark @below {{integers}}
  %1 = arith.addi %b, %b : i64
  // expected-remark @below {{an integer attribute}}
  // expected-remark @below {{optional parts}}
  %2 = "test.two"(%a, %b) {kind = 1 : i32} : (i32, i64) -> i32
  // expected-remark @below {{same types}}
  %3 = "test.same"(%v, %v) {kind = "x"} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  // expected-remark @below {{a region with an argument}}
  "test.region"() ({
  ^bb0(%x: i32):
    "test.end"() : () -> ()
  }) : () -> ()
  // expected-remark @below {{segments}}
  "test.many"(%a, %a, %b) {operandSegmentSizes = array<i32: 2, 1, 0>} : (i32, i32, i64) -> ()
  "test.many"(%a, %b, %b) {operandSegmentSizes = array<i32: 1, 2, 0>} : (i32, i64, i64) -> ()
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %same = transform.irdl.collect_matching in %f : (!transform.any_op) -> !transform.any_op {
      irdl.dialect @same {
        irdl.operation @same {
          %0 = irdl.any
          irdl.operands(lhs: %0, rhs: %0)
          irdl.results(result: %0)
        }
      }
    }
    transform.debug.emit_remark_at %same, "same types" : !transform.any_op
    %integers = transform.irdl.collect_matching in %f : (!transform.any_op) -> !transform.any_op {
      irdl.dialect @integers {
        irdl.operation @integers {
          %i32 = irdl.is i32
          %i64 = irdl.is i64
          %0 = irdl.any_of(%i32, %i64)
          %1 = irdl.base "!builtin.integer"
          %2 = irdl.all_of(%0, %1)
          irdl.operands(all: variadic %2)
          irdl.results(result: %2)
        }
      }
    }
    transform.debug.emit_remark_at %integers, "integers" : !transform.any_op
    %kinds = transform.irdl.collect_matching in %f : (!transform.any_op) -> !transform.any_op {
      irdl.dialect @kinds {
        irdl.operation @kinds {
          %0 = irdl.any
          %1 = irdl.any
          %2 = irdl.any
          %kind = irdl.base "#builtin.integer"
          irdl.attributes {"kind" = %kind}
          irdl.operands(lhs: %0, rhs: %1)
          irdl.results(result: %2)
        }
      }
    }
    transform.debug.emit_remark_at %kinds, "an integer attribute" : !transform.any_op
    %regions = transform.irdl.collect_matching in %f : (!transform.any_op) -> !transform.any_op {
      irdl.dialect @regions {
        irdl.operation @regions {
          %0 = irdl.is i32
          %1 = irdl.region(%0) with size 1
          irdl.regions(body: %1)
        }
      }
    }
    transform.debug.emit_remark_at %regions, "a region with an argument" : !transform.any_op
    %many = transform.irdl.collect_matching in %f : (!transform.any_op) -> !transform.any_op {
      irdl.dialect @many {
        irdl.operation @many {
          %0 = irdl.is i32
          %1 = irdl.is i64
          %2 = irdl.any
          irdl.operands(a: variadic %0, b: optional %1, c: variadic %2)
        }
      }
    }
    transform.debug.emit_remark_at %many, "segments" : !transform.any_op
    %optional = transform.irdl.collect_matching in %f : (!transform.any_op) -> !transform.any_op {
      irdl.dialect @optional {
        irdl.operation @optional {
          %0 = irdl.is i32
          %1 = irdl.is i64
          %2 = irdl.any
          irdl.operands(a: %0, b: optional %1)
          irdl.results(c: optional %2)
        }
      }
    }
    transform.debug.emit_remark_at %optional, "optional parts" : !transform.any_op
    transform.yield
  }
}
