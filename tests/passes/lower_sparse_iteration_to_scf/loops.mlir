// RUN: mlir-opt %s --lower-sparse-iteration-to-scf | FileCheck %s

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#N = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed(nonunique)) }>
#COO = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#DD = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : dense) }>

// The coordinates that a loop uses are loaded; values lie where the last level says.
// CHECK-LABEL: func.func @coordinates(
// CHECK-DAG:     %[[ROWS:.*]] = sparse_tensor.coordinates %arg0 {level = 0 : index}
// CHECK-DAG:     %[[COLUMNS:.*]] = sparse_tensor.coordinates %arg0 {level = 1 : index}
// CHECK:         scf.for %[[P:.*]] = %{{.*}} to %{{.*}} step %{{.*}} {
// CHECK-NEXT:      %[[I:.*]] = memref.load %[[ROWS]][%[[P]]]
// CHECK-NEXT:      %[[J:.*]] = memref.load %[[COLUMNS]][%[[P]]]
// CHECK-NEXT:      %[[VALUES:.*]] = sparse_tensor.values %arg0
// CHECK-NEXT:      %[[V:.*]] = memref.load %[[VALUES]][%[[P]]]
// CHECK-NEXT:      memref.store %[[V]], %arg1[%[[I]], %[[J]]]
func.func @coordinates(%t: tensor<4x8xf32, #COO>, %out: memref<?x?xf32>) {
  %0 = sparse_tensor.extract_iteration_space %t lvls = 0 to 2 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0 to 2>
  sparse_tensor.iterate %it in %0 at(%i, %j) : !sparse_tensor.iter_space<#COO, lvls = 0 to 2> {
    %v = sparse_tensor.extract_value %t at %it : tensor<4x8xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0 to 2>
    memref.store %v, %out[%i, %j] : memref<?x?xf32>
  }
  return
}

// A space of levels that are no list takes a loop for each.
// CHECK-LABEL: func.func @rows(
// CHECK:         scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step
// CHECK-NEXT:      %[[ROW:.*]] = arith.subi %[[I]], %{{.*}} : index
// CHECK:           scf.for %[[P:.*]] = %{{.*}} to %{{.*}} step
// CHECK-NEXT:        %[[J:.*]] = memref.load %{{.*}}[%[[P]]]
// CHECK:             memref.store %{{.*}}, %arg1[%[[ROW]], %[[J]]]
func.func @rows(%t: tensor<4x8xf32, #CSR>, %out: memref<?x?xf32>) {
  %0 = sparse_tensor.extract_iteration_space %t lvls = 0 to 2 : tensor<4x8xf32, #CSR> -> !sparse_tensor.iter_space<#CSR, lvls = 0 to 2>
  sparse_tensor.iterate %it in %0 at(%i, %j) : !sparse_tensor.iter_space<#CSR, lvls = 0 to 2> {
    %v = sparse_tensor.extract_value %t at %it : tensor<4x8xf32, #CSR>, !sparse_tensor.iterator<#CSR, lvls = 0 to 2>
    memref.store %v, %out[%i, %j] : memref<?x?xf32>
  }
  return
}

// Carried values come before the cursor of a level in which coordinates occur more than once.
// CHECK-LABEL: func.func @duplicates(
// CHECK:         %[[LOOP:.*]]:3 = scf.while (%[[A:.*]] = %arg1, %[[P:.*]] = %{{.*}}, %[[E:.*]] = %{{.*}})
// CHECK-NEXT:      %[[MORE:.*]] = arith.cmpi ult, %[[P]], %{{.*}} : index
// CHECK-NEXT:      scf.condition(%[[MORE]]) %[[A]], %[[P]], %[[E]]
// CHECK:         return %[[LOOP]]#0 : f32
func.func @duplicates(%t: tensor<8xf32, #N>, %init: f32) -> f32 {
  %0 = sparse_tensor.extract_iteration_space %t lvls = 0 : tensor<8xf32, #N> -> !sparse_tensor.iter_space<#N, lvls = 0>
  %1 = sparse_tensor.iterate %it in %0 iter_args(%a = %init) : !sparse_tensor.iter_space<#N, lvls = 0> -> f32 {
    %v = sparse_tensor.extract_value %t at %it : tensor<8xf32, #N>, !sparse_tensor.iterator<#N, lvls = 0>
    %s = arith.addf %a, %v : f32
    sparse_tensor.yield %s : f32
  }
  return %1 : f32
}

// The positions of a row of a dense level start where the row does.
// CHECK-LABEL: func.func @dense(
// CHECK:         scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step
// CHECK:           %[[START:.*]] = arith.muli %[[I]], %{{.*}} : index
// CHECK:           scf.for %[[J:.*]] = %{{.*}} to %{{.*}} step
// CHECK-NEXT:        %[[P:.*]] = arith.addi %[[J]], %[[START]] : index
// CHECK:             memref.load %{{.*}}[%[[P]]]
func.func @dense(%t: tensor<8x8xf32, #DD>, %out: memref<f32>) {
  %0 = sparse_tensor.extract_iteration_space %t lvls = 0 : tensor<8x8xf32, #DD> -> !sparse_tensor.iter_space<#DD, lvls = 0>
  sparse_tensor.iterate %i in %0 : !sparse_tensor.iter_space<#DD, lvls = 0> {
    %1 = sparse_tensor.extract_iteration_space %t at %i lvls = 1 : tensor<8x8xf32, #DD>, !sparse_tensor.iterator<#DD, lvls = 0> -> !sparse_tensor.iter_space<#DD, lvls = 1>
    sparse_tensor.iterate %j in %1 : !sparse_tensor.iter_space<#DD, lvls = 1> {
      %v = sparse_tensor.extract_value %t at %j : tensor<8x8xf32, #DD>, !sparse_tensor.iterator<#DD, lvls = 1>
      memref.store %v, %out[] : memref<f32>
    }
  }
  return
}

// The cases of a loop over several spaces carry values from one to the next, whatever their order.
// CHECK-LABEL: func.func @together(
// CHECK:         %[[BOTH:.*]]:3 = scf.while (%[[A:.*]] = %arg2, %[[P:.*]] = %{{.*}}, %[[Q:.*]] = %{{.*}})
// CHECK:           %[[NEXT:.*]] = scf.if
// CHECK:             arith.addf %[[A]]
// CHECK:           } else {
// CHECK:             scf.if
// CHECK:               arith.mulf %[[A]]
// CHECK:             scf.yield
// CHECK:           scf.yield %[[NEXT]], %{{.*}}, %{{.*}} : f32, index, index
// CHECK:         %[[LAST:.*]] = scf.for %{{.*}} = %[[BOTH]]#1 to %{{.*}} step %{{.*}} iter_args(%[[B:.*]] = %[[BOTH]]#0)
// CHECK:           arith.mulf %[[B]]
// CHECK:         return %[[LAST]]
func.func @together(%a: tensor<8xf32, #V>, %b: tensor<8xf32, #V>, %init: f32) -> f32 {
  %0 = sparse_tensor.extract_iteration_space %a lvls = 0 : tensor<8xf32, #V> -> !sparse_tensor.iter_space<#V, lvls = 0>
  %1 = sparse_tensor.extract_iteration_space %b lvls = 0 : tensor<8xf32, #V> -> !sparse_tensor.iter_space<#V, lvls = 0>
  %2 = sparse_tensor.coiterate (%0, %1) iter_args(%c = %init) : (!sparse_tensor.iter_space<#V, lvls = 0>, !sparse_tensor.iter_space<#V, lvls = 0>) -> f32
  case %x, _ {
    %v = sparse_tensor.extract_value %a at %x : tensor<8xf32, #V>, !sparse_tensor.iterator<#V, lvls = 0>
    %p = arith.mulf %c, %v : f32
    sparse_tensor.yield %p : f32
  }
  case %x, %y {
    %v = sparse_tensor.extract_value %b at %y : tensor<8xf32, #V>, !sparse_tensor.iterator<#V, lvls = 0>
    %s = arith.addf %c, %v : f32
    sparse_tensor.yield %s : f32
  }
  return %2 : f32
}
