// RUN: mlir-opt %s --test-decompose-call-graph-types | FileCheck %s

// Tuples and those in them are passed and returned as their elements, and made again for other users.

// CHECK-LABEL: func.func @swap(%arg0: i1, %arg1: f32, %arg2: i8) -> (i8, i1, f32) {
// CHECK-NEXT:    return %arg2, %arg0, %arg1 : i8, i1, f32
func.func @swap(%a: tuple<i1, tuple<f32>>, %b: i8) -> (i8, tuple<i1, tuple<f32>>) {
  return %b, %a : i8, tuple<i1, tuple<f32>>
}

// CHECK-LABEL: func.func @call(%arg0: i8) {
// CHECK-NEXT:    %[[T:.*]] = "test.source"() : () -> tuple<i1, tuple<f32>>
// CHECK-NEXT:    %[[A:.*]] = "test.get_tuple_element"(%[[T]]) <{index = 0 : i32}> : (tuple<i1, tuple<f32>>) -> i1
// CHECK-NEXT:    %[[I:.*]] = "test.get_tuple_element"(%[[T]]) <{index = 1 : i32}> : (tuple<i1, tuple<f32>>) -> tuple<f32>
// CHECK-NEXT:    %[[B:.*]] = "test.get_tuple_element"(%[[I]]) <{index = 0 : i32}> : (tuple<f32>) -> f32
// CHECK-NEXT:    %[[R:.*]]:3 = call @swap(%[[A]], %[[B]], %arg0) : (i1, f32, i8) -> (i8, i1, f32)
// CHECK-NEXT:    %[[J:.*]] = "test.make_tuple"(%[[R]]#2) : (f32) -> tuple<f32>
// CHECK-NEXT:    %[[U:.*]] = "test.make_tuple"(%[[R]]#1, %[[J]]) : (i1, tuple<f32>) -> tuple<i1, tuple<f32>>
// CHECK-NEXT:    "test.sink"(%[[U]]) : (tuple<i1, tuple<f32>>) -> ()
func.func @call(%b: i8) {
  %t = "test.source"() : () -> tuple<i1, tuple<f32>>
  %0:2 = call @swap(%t, %b) : (tuple<i1, tuple<f32>>, i8) -> (i8, tuple<i1, tuple<f32>>)
  "test.sink"(%0#1) : (tuple<i1, tuple<f32>>) -> ()
  return
}
