// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// A handle follows an operation to an equal one.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      %0 = arith.addi %arg0, %arg0 {seen} : i32
// CHECK-NEXT:      %1 = arith.muli %0, %0 : i32
// CHECK-NEXT:      return %1 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_cse to %functions : !transform.any_op
    transform.annotate %adds "seen" : !transform.any_op
    transform.yield
  }
}

// -----

// A handle forgets an operation that is erased.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      return %arg0 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.muli %a, %a : i32
    return %x : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_dce to %functions : !transform.any_op
    transform.annotate %adds "seen" : !transform.any_op
    transform.match.operation_empty %adds : !transform.any_op
    transform.yield
  }
}

// -----

// The parts of a handle are in order.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:      %0 = arith.addi %arg0, %c0_i32 : i32
// CHECK-NEXT:      %1 = arith.addi %0, %0 {second} : i32
// CHECK-NEXT:      return %1 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %first, %second = transform.split_handle %adds : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %second "second" : !transform.any_op
    transform.yield
  }
}

// -----

// A surplus goes to one of the parts.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:      %0 = arith.addi %arg0, %c0_i32 {first} : i32
// CHECK-NEXT:      %1 = arith.addi %0, %0 {last} : i32
// CHECK-NEXT:      %2 = arith.addi %1, %arg0 {first} : i32
// CHECK-NEXT:      return %2 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    %more = arith.addi %twice, %x : i32
    return %more : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %first, %rest = transform.split_handle %adds {overflow_result = 0} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %first "first" : !transform.any_op
    transform.annotate %rest "last" : !transform.any_op
    transform.yield
  }
}

// -----

// Too few operations leave parts empty where this is allowed.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      %0 = arith.addi %arg0, %arg0 {first} : i32
// CHECK-NEXT:      %1 = arith.muli %0, %0 : i32
// CHECK-NEXT:      return %arg0 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.muli %a, %a : i32
    return %x : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %first, %second = transform.split_handle %adds {fail_on_payload_too_small = false} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %first "first" : !transform.any_op
    transform.annotate %second "second" : !transform.any_op
    transform.yield
  }
}

// -----

// A parent is found by its name, once.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 attributes {parents = 1 : i64} {
// CHECK-NEXT:      %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:      %0 = arith.addi %arg0, %c0_i32 : i32
// CHECK-NEXT:      %1 = arith.addi %0, %0 : i32
// CHECK-NEXT:      return %1 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %function = transform.get_parent_op %adds {deduplicate, op_name = "func.func"} : (!transform.any_op) -> !transform.any_op
    %n = transform.num_associations %function : (!transform.any_op) -> !transform.param<i64>
    transform.annotate %function "parents" = %n : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}

// -----

// A producer and a consumer are found by number.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:      %1 = arith.addi %arg0, %arg0 {producer} : i32
// CHECK-NEXT:      %2 = arith.muli %0, %1 {consumer} : i32
// CHECK-NEXT:      return %2 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %mul = transform.structured.match ops{["arith.muli"]} in %root : (!transform.any_op) -> !transform.any_op
    %second = transform.get_producer_of_operand %mul[1] : (!transform.any_op) -> !transform.any_op
    transform.annotate %second "producer" : !transform.any_op
    %user = transform.get_consumers_of_result %second[0] : (!transform.any_op) -> !transform.any_op
    transform.annotate %user "consumer" : !transform.any_op
    transform.yield
  }
}

// -----

// Values lead to the operations that define them.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:      %1 = arith.addi %arg0, %arg0 {type = i32} : i32
// CHECK-NEXT:      %2 = arith.muli %0, %1 : i32
// CHECK-NEXT:      return %2 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %mul = transform.structured.match ops{["arith.muli"]} in %root : (!transform.any_op) -> !transform.any_op
    %values = transform.get_operand %mul[except(0)] : (!transform.any_op) -> !transform.any_value
    %second = transform.get_defining_op %values : (!transform.any_value) -> !transform.any_op
    %type = transform.get_type %values : (!transform.any_value) -> !transform.type
    transform.annotate %second "type" = %type : !transform.any_op, !transform.type
    transform.yield
  }
}

// -----

// Handles are merged and selected from.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:      %1 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:      %2 = arith.muli %0, %1 {product} : i32
// CHECK-NEXT:      return %2 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %mul = transform.structured.match ops{["arith.muli"]} in %root : (!transform.any_op) -> !transform.any_op
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %all = transform.merge_handles %mul, %adds : !transform.any_op
    %mul_again = transform.select "arith.muli" in %all : (!transform.any_op) -> !transform.any_op
    transform.annotate %mul_again "product" : !transform.any_op
    transform.yield
  }
}

// -----

// A handle of a type has operations of its name.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:      %1 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:      %2 = arith.muli %0, %1 {product} : i32
// CHECK-NEXT:      return %2 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %mul = transform.structured.match ops{["arith.muli"]} in %root : (!transform.any_op) -> !transform.any_op
    %cast = transform.cast %mul : !transform.any_op to !transform.op<"arith.muli">
    transform.annotate %cast "product" : !transform.op<"arith.muli">
    transform.yield
  }
}

// -----

// Operations are matched by attributes, types and interfaces.
// CHECK-LABEL: func.func @f(%arg0: i32, %arg1: index, %arg2: memref<?xi32>) {
// CHECK-NEXT:      %c0 = arith.constant 0 : index
// CHECK-NEXT:      %c1 = arith.constant 1 : index
// CHECK-NEXT:      scf.for %arg3 = %c0 to %arg1 step %c1 {
// CHECK-NEXT:        %0 = arith.addi %arg0, %arg0 {i32} : i32
// CHECK-NEXT:        memref.store %0, %arg2[%arg3] : memref<?xi32>
// CHECK-NEXT:      } {loop}
// CHECK-NEXT:      return
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32, %n: index, %m: memref<?xi32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      %a = arith.addi %x, %x : i32
      memref.store %a, %m[%i] : memref<?xi32>
    }
    return
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loops = transform.structured.match interface{LoopLikeInterface} in %root : (!transform.any_op) -> !transform.any_op
    transform.annotate %loops "loop" : !transform.any_op
    %sums = transform.structured.match filter_result_type = i32 in %root : (!transform.any_op) -> !transform.any_op
    transform.annotate %sums "i32" : !transform.any_op
    %stores = transform.structured.match attributes {nontemporal} in %root : (!transform.any_op) -> !transform.any_op
    transform.annotate %stores "none" : !transform.any_op
    transform.yield
  }
}

// -----

// A handle is replicated as often as another one has operations.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:      %1 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:      %2 = arith.muli %0, %1 {times = 2 : i64} : i32
// CHECK-NEXT:      return %2 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %mul = transform.structured.match ops{["arith.muli"]} in %root : (!transform.any_op) -> !transform.any_op
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %twice = transform.replicate num(%adds) %mul : !transform.any_op, !transform.any_op
    %n = transform.num_associations %twice : (!transform.any_op) -> !transform.param<i64>
    transform.annotate %mul "times" = %n : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}
