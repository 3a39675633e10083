// RUN: mlir-opt %s -test-linalg-transform-patterns=test-erase-unused-operands-and-results | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0) -> (d0)>
// CHECK-DAG: #map1 = affine_map<(d0) -> ()>

// An input that is not read goes, and so does one that is read under another name.
// CHECK-LABEL: func.func @inputs(
// CHECK-NEXT:    %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<4xf32>) outs(%arg2 : tensor<4xf32>) attrs =  {note = "kept"} {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %1 = arith.addf %in, %in : f32
// CHECK-NEXT:      linalg.yield %1 : f32
// CHECK-NEXT:    } -> tensor<4xf32>
// CHECK-NEXT:    return %0 : tensor<4xf32>
func.func @inputs(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b, %a : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) outs(%c : tensor<4xf32>) attrs = {note = "kept"} {
  ^bb0(%x: f32, %y: f32, %z: f32, %o: f32):
    %s = arith.addf %x, %z : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// An input that alone says how often a loop runs stays.
// CHECK-LABEL: func.func @size(
// CHECK-NEXT:    %0 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction"]} ins(%arg0 : tensor<4xf32>) outs(%arg1 : tensor<f32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %1 = arith.addf %out, %out : f32
// CHECK-NEXT:      linalg.yield %1 : f32
// CHECK-NEXT:    } -> tensor<f32>
// CHECK-NEXT:    return %0 : tensor<f32>
func.func @size(%a: tensor<4xf32>, %c: tensor<f32>) -> tensor<f32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%a : tensor<4xf32>) outs(%c : tensor<f32>) {
  ^bb0(%x: f32, %o: f32):
    %s = arith.addf %o, %o : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}

// Results that are not used go, with what accumulates for them alone.
// CHECK-LABEL: func.func @results(
// CHECK-NEXT:    %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<4xf32>) outs(%arg1 : tensor<4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %1 = arith.addf %in, %out : f32
// CHECK-NEXT:      linalg.yield %1 : f32
// CHECK-NEXT:    } -> tensor<4xf32>
// CHECK-NEXT:    return %0 : tensor<4xf32>
func.func @results(%a: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>) -> tensor<4xf32> {
  %0:3 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%c, %d, %d : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32, %p: f32, %q: f32):
    %s = arith.addf %x, %o : f32
    %t = arith.addf %x, %p : f32
    linalg.yield %s, %t, %x : f32, f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return %0#0 : tensor<4xf32>
}

// Results that are computed twice in the same tensor are one.
// CHECK-LABEL: func.func @equal(
// CHECK-NEXT:    %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<4xf32>) outs(%arg1 : tensor<4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      linalg.yield %in : f32
// CHECK-NEXT:    } -> tensor<4xf32>
// CHECK-NEXT:    return %0, %0 : tensor<4xf32>, tensor<4xf32>
func.func @equal(%a: tensor<4xf32>, %c: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%c, %c : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32, %p: f32):
    linalg.yield %x, %x : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}
