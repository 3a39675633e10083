// RUN: mlir-opt %s --era=2021 --split-input-file --verify-diagnostics --allow-unregistered-dialect
// RUN: terrane upgrade --fix --era=2021 - < %s 2>%t | mlir-opt --era=now --split-input-file --allow-unregistered-dialect --mlir-print-local-scope | FileCheck %s

// The examples of the language reference of 2021 that have slips: each is an error at its line, with a fix that makes what
// was meant of it.

// Shows R-282.

// A module with four slips: two words for commas, a type that is not closed, and a number that is stored.
// CHECK: func.func @mul(%arg0: tensor<100x?xf32>, %arg1: tensor<?x50xf32>) -> tensor<100x50xf32> {
// CHECK: %c1 = arith.constant 1 : index
// CHECK: %dim = tensor.dim %arg0, %c1 : tensor<100x?xf32>
// CHECK: %alloc = memref.alloc(%dim) : memref<100x?xf32>
// CHECK: bufferization.materialize_in_destination %arg0 in writable %alloc : (tensor<100x?xf32>, memref<100x?xf32>) -> ()
// CHECK: %alloc_0 = memref.alloc(%dim) : memref<?x50xf32>
// CHECK: bufferization.materialize_in_destination %arg1 in writable %alloc_0 : (tensor<?x50xf32>, memref<?x50xf32>) -> ()
// CHECK: %0 = call @multiply(%alloc, %alloc_0) : (memref<100x?xf32>, memref<?x50xf32>) -> memref<100x50xf32>
// CHECK: memref.dealloc %alloc : memref<100x?xf32>
// CHECK: memref.dealloc %alloc_0 : memref<?x50xf32>
// CHECK: %1 = bufferization.to_tensor %0 : memref<100x50xf32> to tensor<100x50xf32>
// CHECK: %2 = bufferization.alloc_tensor() copy(%1) : tensor<100x50xf32>
// CHECK: memref.dealloc %0 : memref<100x50xf32>
// CHECK: %3 = "tf.Print"(%2) {message = "mul result"} : (tensor<100x50xf32>) -> tensor<100x50xf32>
// CHECK: return %2 : tensor<100x50xf32>
// CHECK: func.func @multiply(%arg0: memref<100x?xf32>, %arg1: memref<?x50xf32>) -> memref<100x50xf32> {
// CHECK: %c1 = arith.constant 1 : index
// CHECK: %dim = memref.dim %arg0, %c1 : memref<100x?xf32>
// CHECK: %alloc = memref.alloc() : memref<100x50xf32>
// CHECK: affine.for %arg2 = 0 to 100 {
// CHECK: affine.for %arg3 = 0 to 50 {
// CHECK: %cst = arith.constant 0.000000e+00 : f32
// CHECK: memref.store %cst, %alloc[%arg2, %arg3] : memref<100x50xf32>
// CHECK: affine.for %arg4 = 0 to %dim {
// CHECK: %0 = memref.load %arg0[%arg2, %arg4] : memref<100x?xf32>
// CHECK: %1 = memref.load %arg1[%arg4, %arg3] : memref<?x50xf32>
// CHECK: %2 = arith.mulf %0, %1 : f32
// CHECK: %3 = memref.load %alloc[%arg2, %arg3] : memref<100x50xf32>
// CHECK: %4 = arith.addf %3, %2 : f32
// CHECK: memref.store %4, %alloc[%arg2, %arg3] : memref<100x50xf32>
// CHECK: return %alloc : memref<100x50xf32>
// expected-error@+6 {{expected ','}}
// expected-note@+5 {{fix: a comma stands between the value and where it is stored}}
func @mul(%A: tensor<100x?xf32>, %B: tensor<?x50xf32>) -> (tensor<100x50xf32>) {
  %n = memref.dim %A, 1 : tensor<100x?xf32>

  %A_m = memref.alloc(%n) : memref<100x?xf32>
  memref.tensor_store %A to %A_m : memref<100x?xf32>

  %B_m = memref.alloc(%n) : memref<?x50xf32>
  memref.tensor_store %B to %B_m : memref<?x50xf32>

  %C_m = call @multiply(%A_m, %B_m)
          : (memref<100x?xf32>, memref<?x50xf32>) -> (memref<100x50xf32>)

  memref.dealloc %A_m : memref<100x?xf32>
  memref.dealloc %B_m : memref<?x50xf32>

  %C = memref.tensor_load %C_m : memref<100x50xf32>
  memref.dealloc %C_m : memref<100x50xf32>

  "tf.Print"(%C){message: "mul result"}
                  : (tensor<100x50xf32) -> (tensor<100x50xf32>)

  return %C : tensor<100x50xf32>
}

func @multiply(%A: memref<100x?xf32>, %B: memref<?x50xf32>)
          -> (memref<100x50xf32>)  {
  %n = memref.dim %A, 1 : memref<100x?xf32>

  %C = memref.alloc() : memref<100x50xf32>

  affine.for %i = 0 to 100 {
     affine.for %j = 0 to 50 {
        memref.store 0 to %C[%i, %j] : memref<100x50xf32>
        affine.for %k = 0 to %n {
           %a_v  = memref.load %A[%i, %k] : memref<100x?xf32>
           %b_v  = memref.load %B[%k, %j] : memref<?x50xf32>
           %prod = arith.mulf %a_v, %b_v : f32
           %c_v  = memref.load %C[%i, %j] : memref<100x50xf32>
           %sum  = arith.addf %c_v, %prod : f32
           memref.store %sum, %C[%i, %j] : memref<100x50xf32>
        }
     }
  }
  return %C : memref<100x50xf32>
}

// -----

// Types of operands without parentheses.
// CHECK: func.func @alias(%arg0: vector<4xf32>) {
// CHECK: "foo"(%arg0) : (vector<4xf32>) -> ()
// CHECK: "foo"(%arg0) : (vector<4xf32>) -> ()
// expected-error@+4 {{expected function type}}
// expected-note@+3 {{fix: types of operands stand in parentheses}}
!avx_m128 = type vector<4 x f32>
func @alias(%x: vector<4 x f32>) {
  "foo"(%x) : vector<4 x f32> -> ()
  "foo"(%x) : !avx_m128 -> ()
  return
}

// -----

// An operation of an unknown dialect without quotes, and a name for one without results.
// CHECK: func.func @accelerator_compute(%arg0: i64) {
// CHECK: "accelerator.launch"() ({
// CHECK: "accelerator.do_something"(%arg0) : (i64) -> ()
// CHECK: }) : () -> ()
// expected-error@+4 {{Dialect `accelerator' not found for custom op 'accelerator.launch'}}
// expected-note@+3 {{Available dialects}}
// expected-note@+2 {{fix: operations of unknown dialects stand in quotes}}
func @accelerator_compute(%a: i64) {
  accelerator.launch() { // An SSACFG region
    ^bb0:
      %new_value = "accelerator.do_something"(%a) : (i64) -> ()
  }
  return
}

// -----

// Brackets without partners in the short form of a type.
// CHECK: func.func private @unbalanced(!foo<"something<a%%123^^^>>>">)
// expected-error@+2 {{expected ')' to end function signature}}
// expected-note@+1 {{fix: what has brackets without partners stands in quotes}}
func private @unbalanced(!foo.something<a%%123^^^>>>)
