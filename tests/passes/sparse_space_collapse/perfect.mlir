// RUN: mlir-opt %s --sparse-space-collapse --allow-unregistered-dialect | FileCheck %s

#COO = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>

// A loop that only runs the next one is collapsed with it: the coordinates of both are those of the new loop, after all carried values.
// CHECK-LABEL: func.func @two_values(
// CHECK:         %[[SPACE:.*]] = sparse_tensor.extract_iteration_space %{{.*}} lvls = 0 to 2
// CHECK-NEXT:    sparse_tensor.iterate %{{.*}} in %[[SPACE]] at(%[[I:.*]], %[[J:.*]]) iter_args(%[[A:.*]] = %arg1, %[[B:.*]] = %arg2)
// CHECK-NEXT:      arith.addi %[[A]], %[[I]]
// CHECK-NEXT:      arith.addi %[[B]], %[[J]]
func.func @two_values(%t: tensor<4x8xf32, #COO>, %i: index, %j: index) -> (index, index) {
  %rows = sparse_tensor.extract_iteration_space %t lvls = 0 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0>
  %0:2 = sparse_tensor.iterate %it1 in %rows at(%c) iter_args(%a = %i, %b = %j) : !sparse_tensor.iter_space<#COO, lvls = 0> -> (index, index) {
    %columns = sparse_tensor.extract_iteration_space %t at %it1 lvls = 1 : tensor<4x8xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0> -> !sparse_tensor.iter_space<#COO, lvls = 1>
    %1:2 = sparse_tensor.iterate %it2 in %columns at(%d) iter_args(%e = %a, %f = %b) : !sparse_tensor.iter_space<#COO, lvls = 1> -> (index, index) {
      %2 = arith.addi %e, %c : index
      %3 = arith.addi %f, %d : index
      sparse_tensor.yield %2, %3 : index, index
    }
    sparse_tensor.yield %1#0, %1#1 : index, index
  }
  return %0#0, %0#1 : index, index
}

// A loop that does something else stays.
// CHECK-LABEL: func.func @work_between(
// CHECK-COUNT-2: sparse_tensor.iterate
func.func @work_between(%t: tensor<4x8xf32, #COO>) {
  %rows = sparse_tensor.extract_iteration_space %t lvls = 0 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0>
  sparse_tensor.iterate %it1 in %rows : !sparse_tensor.iter_space<#COO, lvls = 0> {
    %columns = sparse_tensor.extract_iteration_space %t at %it1 lvls = 1 : tensor<4x8xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0> -> !sparse_tensor.iter_space<#COO, lvls = 1>
    "test.row"() : () -> ()
    sparse_tensor.iterate %it2 in %columns : !sparse_tensor.iter_space<#COO, lvls = 1> {
      "test.element"() : () -> ()
    }
  }
  return
}

// So does one whose carried value has another use.
// CHECK-LABEL: func.func @outer_value(
// CHECK-COUNT-2: sparse_tensor.iterate
func.func @outer_value(%t: tensor<4x8xf32, #COO>, %i: index) -> index {
  %rows = sparse_tensor.extract_iteration_space %t lvls = 0 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0>
  %0 = sparse_tensor.iterate %it1 in %rows iter_args(%a = %i) : !sparse_tensor.iter_space<#COO, lvls = 0> -> index {
    %columns = sparse_tensor.extract_iteration_space %t at %it1 lvls = 1 : tensor<4x8xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0> -> !sparse_tensor.iter_space<#COO, lvls = 1>
    %1 = sparse_tensor.iterate %it2 in %columns iter_args(%b = %a) : !sparse_tensor.iter_space<#COO, lvls = 1> -> index {
      %2 = arith.addi %a, %b : index
      sparse_tensor.yield %2 : index
    }
    sparse_tensor.yield %1 : index
  }
  return %0 : index
}
