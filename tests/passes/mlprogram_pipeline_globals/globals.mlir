// RUN: mlir-opt %s --mlprogram-pipeline-globals --allow-unregistered-dialect | FileCheck %s

ml_program.global private mutable @g(dense<4> : tensor<4xi32>) : tensor<4xi32>
ml_program.global private mutable @h(dense<4> : tensor<4xi32>) : tensor<4xi32>
func.func @reads() {
  %0 = ml_program.global_load @g : tensor<4xi32>
  "test.use"(%0) : (tensor<4xi32>) -> ()
  return
}
func.func @writes(%x: tensor<4xi32>) {
  ml_program.global_store @g = %x : tensor<4xi32>
  return
}

// A second load gives the value of the first.
// CHECK-LABEL: func.func @loads(
// CHECK-NEXT:    %g = ml_program.global_load @g : tensor<4xi32>
// CHECK-NEXT:    return %g, %g : tensor<4xi32>, tensor<4xi32>
func.func @loads() -> (tensor<4xi32>, tensor<4xi32>) {
  %0 = ml_program.global_load @g : tensor<4xi32>
  %1 = ml_program.global_load @g : tensor<4xi32>
  return %0, %1 : tensor<4xi32>, tensor<4xi32>
}

// A load gives the value that was stored, and a store that is overwritten goes.
// CHECK-LABEL: func.func @stores(
// CHECK-NEXT:    ml_program.global_store @g = %arg0 : tensor<4xi32>
// CHECK-NEXT:    return %arg0 : tensor<4xi32>
func.func @stores(%x: tensor<4xi32>) -> tensor<4xi32> {
  ml_program.global_store @g = %x : tensor<4xi32>
  %0 = ml_program.global_load @g : tensor<4xi32>
  ml_program.global_store @g = %0 : tensor<4xi32>
  return %0 : tensor<4xi32>
}

// Functions that are called are looked into.
// CHECK-LABEL: func.func @calls(
// CHECK-NEXT:    ml_program.global_store @g = %arg0 : tensor<4xi32>
// CHECK-NEXT:    %h = ml_program.global_load @h : tensor<4xi32>
// CHECK-NEXT:    call @reads() : () -> ()
// CHECK-NEXT:    ml_program.global_store @g = %h : tensor<4xi32>
// CHECK-NEXT:    call @writes(%arg0) : (tensor<4xi32>) -> ()
// CHECK-NEXT:    %g = ml_program.global_load @g : tensor<4xi32>
// CHECK-NEXT:    return %arg0, %g : tensor<4xi32>, tensor<4xi32>
func.func @calls(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  ml_program.global_store @g = %x : tensor<4xi32>
  %h = ml_program.global_load @h : tensor<4xi32>
  call @reads() : () -> ()
  %0 = ml_program.global_load @g : tensor<4xi32>
  ml_program.global_store @g = %h : tensor<4xi32>
  call @writes(%x) : (tensor<4xi32>) -> ()
  %1 = ml_program.global_load @g : tensor<4xi32>
  return %0, %1 : tensor<4xi32>, tensor<4xi32>
}

// So are regions.
// CHECK-LABEL: func.func @regions(
// CHECK-NEXT:    ml_program.global_store @g = %arg0 : tensor<4xi32>
// CHECK-NEXT:    scf.if %arg1 {
// CHECK-NEXT:      %h = ml_program.global_load @h : tensor<4xi32>
// CHECK-NEXT:      ml_program.global_store @g = %h : tensor<4xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %g = ml_program.global_load @g : tensor<4xi32>
// CHECK-NEXT:    return %g : tensor<4xi32>
func.func @regions(%x: tensor<4xi32>, %c: i1) -> tensor<4xi32> {
  ml_program.global_store @g = %x : tensor<4xi32>
  scf.if %c {
    %h = ml_program.global_load @h : tensor<4xi32>
    ml_program.global_store @g = %h : tensor<4xi32>
  }
  %0 = ml_program.global_load @g : tensor<4xi32>
  return %0 : tensor<4xi32>
}
