// RUN: mlir-opt %s --era=2021 --split-input-file --allow-unregistered-dialect --mlir-print-local-scope | mlir-opt --era=now --split-input-file --allow-unregistered-dialect --mlir-print-local-scope | FileCheck %s

// The examples of the language reference of 2021 that are right, from top to bottom, with functions around them where
// they are fragments. What is printed is read again as today's language. Examples with slips stand in
// `reference_slips.mlir`.

// Shows R-014, R-163.

// A module: the slips of its text are repaired here.
// CHECK-LABEL: func.func @mul(
// CHECK-SAME: %[[A:.*]]: tensor<100x?xf32>, %[[B:.*]]: tensor<?x50xf32>) -> tensor<100x50xf32>
// CHECK: %[[N:.*]] = tensor.dim %[[A]], %{{.*}} : tensor<100x?xf32>
// CHECK: %[[AM:.*]] = memref.alloc(%[[N]]) : memref<100x?xf32>
// CHECK: bufferization.materialize_in_destination %[[A]] in writable %[[AM]] : (tensor<100x?xf32>, memref<100x?xf32>) -> ()
// CHECK: %[[BM:.*]] = memref.alloc(%[[N]]) : memref<?x50xf32>
// CHECK: bufferization.materialize_in_destination %[[B]] in writable %[[BM]] : (tensor<?x50xf32>, memref<?x50xf32>) -> ()
// CHECK: %[[CM:.*]] = call @multiply(%[[AM]], %[[BM]]) : (memref<100x?xf32>, memref<?x50xf32>) -> memref<100x50xf32>
// CHECK: memref.dealloc %[[AM]] : memref<100x?xf32>
// CHECK: memref.dealloc %[[BM]] : memref<?x50xf32>
// CHECK: %[[T:.*]] = bufferization.to_tensor %[[CM]] : memref<100x50xf32> to tensor<100x50xf32>
// CHECK: %[[C:.*]] = bufferization.alloc_tensor() copy(%[[T]]) : tensor<100x50xf32>
// CHECK: memref.dealloc %[[CM]] : memref<100x50xf32>
// CHECK: "tf.Print"(%[[C]]) {message = "mul result"} : (tensor<100x50xf32>) -> tensor<100x50xf32>
// CHECK: return %[[C]] : tensor<100x50xf32>
func @mul(%A: tensor<100x?xf32>, %B: tensor<?x50xf32>) -> (tensor<100x50xf32>) {
  %n = memref.dim %A, 1 : tensor<100x?xf32>
  %A_m = memref.alloc(%n) : memref<100x?xf32>
  memref.tensor_store %A, %A_m : memref<100x?xf32>

  %B_m = memref.alloc(%n) : memref<?x50xf32>
  memref.tensor_store %B, %B_m : memref<?x50xf32>

  %C_m = call @multiply(%A_m, %B_m)
          : (memref<100x?xf32>, memref<?x50xf32>) -> (memref<100x50xf32>)

  memref.dealloc %A_m : memref<100x?xf32>
  memref.dealloc %B_m : memref<?x50xf32>

  %C = memref.tensor_load %C_m : memref<100x50xf32>
  memref.dealloc %C_m : memref<100x50xf32>

  "tf.Print"(%C){message: "mul result"}
                  : (tensor<100x50xf32>) -> (tensor<100x50xf32>)

  return %C : tensor<100x50xf32>
}
// CHECK-LABEL: func.func @multiply(
// CHECK: affine.for %[[I:.*]] = 0 to 100 {
// CHECK: affine.for %[[J:.*]] = 0 to 50 {
// CHECK: memref.store %{{.*}}, %[[C:.*]][%[[I]], %[[J]]] : memref<100x50xf32>
// CHECK: affine.for %[[K:.*]] = 0 to %{{.*}} {
// CHECK: %[[X:.*]] = memref.load %{{.*}}[%[[I]], %[[K]]] : memref<100x?xf32>
// CHECK: %[[Y:.*]] = memref.load %{{.*}}[%[[K]], %[[J]]] : memref<?x50xf32>
// CHECK: %[[P:.*]] = arith.mulf %[[X]], %[[Y]] : f32
// CHECK: %[[Z:.*]] = memref.load %[[C]][%[[I]], %[[J]]] : memref<100x50xf32>
// CHECK: %[[S:.*]] = arith.addf %[[Z]], %[[P]] : f32
// CHECK: memref.store %[[S]], %[[C]][%[[I]], %[[J]]] : memref<100x50xf32>
func @multiply(%A: memref<100x?xf32>, %B: memref<?x50xf32>)
          -> (memref<100x50xf32>)  {
  %n = memref.dim %A, 1 : memref<100x?xf32>
  %C = memref.alloc() : memref<100x50xf32>
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 100 {
     affine.for %j = 0 to 50 {
        memref.store %zero, %C[%i, %j] : memref<100x50xf32>
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

// An intrinsic of LLVM: the two results are a structure today.
// CHECK-LABEL: @intrinsic
// CHECK: %[[S:.*]] = "llvm.intr.sadd.with.overflow"(%{{.*}}, %{{.*}}) : (i16, i16) -> !llvm.struct<(i16, i1)>
// CHECK: %[[X:.*]] = llvm.extractvalue %[[S]][0] : !llvm.struct<(i16, i1)>
// CHECK: %[[Y:.*]] = llvm.extractvalue %[[S]][1] : !llvm.struct<(i16, i1)>
// CHECK: return %[[X]], %[[Y]] : i16, i1
func @intrinsic(%a: i16, %b: i16) -> (i16, i1) {
  %x:2 = "llvm.sadd.with.overflow.i16"(%a, %b) : (i16, i16) -> (i16, i1)
  return %x#0, %x#1 : i16, i1
}

// -----

// Several results, with one name or more.
// CHECK-LABEL: @results
// CHECK: %[[R:.*]]:2 = "foo_div"() : () -> (f32, i32)
// CHECK: %[[N:.*]]:2 = "foo_div"() : () -> (f32, i32)
// CHECK: "tf.scramble"(%[[R]]#0, %[[N]]#1) {fruit = "banana"} : (f32, i32) -> f32
func @results() {
  %result:2 = "foo_div"() : () -> (f32, i32)
  %foo, %bar = "foo_div"() : () -> (f32, i32)
  %2 = "tf.scramble"(%result#0, %bar) {fruit = "banana"} : (f32, i32) -> f32
  return
}

// -----

// Blocks with arguments; the value of a block that dominates is used directly.
// CHECK-LABEL: func.func @simple(
// CHECK-SAME: %[[A:.*]]: i64, %[[COND:.*]]: i1) -> i64
// CHECK: cf.cond_br %[[COND]], ^[[BB1:bb[0-9]+]], ^[[BB2:bb[0-9]+]]
// CHECK: ^[[BB1]]:
// CHECK: cf.br ^[[BB3:bb[0-9]+]](%[[A]] : i64)
// CHECK: ^[[BB2]]:
// CHECK: %[[B:.*]] = arith.addi %[[A]], %[[A]] : i64
// CHECK: cf.br ^[[BB3]](%[[B]] : i64)
// CHECK: ^[[BB3]](%[[C:.*]]: i64):
// CHECK: cf.br ^[[BB4:bb[0-9]+]](%[[C]], %[[A]] : i64, i64)
// CHECK: ^[[BB4]](%[[D:.*]]: i64, %[[E:.*]]: i64):
// CHECK: arith.addi %[[D]], %[[E]] : i64
func @simple(i64, i1) -> i64 {
^bb0(%a: i64, %cond: i1):
  cond_br %cond, ^bb1, ^bb2

^bb1:
  br ^bb3(%a: i64)

^bb2:
  %b = arith.addi %a, %a : i64
  br ^bb3(%b: i64)

^bb3(%c: i64):
  br ^bb4(%c, %a : i64, i64)

^bb4(%d : i64, %e : i64):
  %0 = arith.addi %d, %e : i64
  return %0 : i64
}

// -----

// Values of outer regions are seen in inner ones.
// CHECK-LABEL: func.func @nested(
// CHECK-SAME: %[[A:.*]]: i64) -> i64
// CHECK: %[[R:.*]] = "any_op"(%[[A]]) ({
// CHECK: "another_op"(%[[A]]) : (i64) -> i64
// CHECK: }) : (i64) -> i64
func @nested(%a: i64) -> i64 {
  %r = "any_op"(%a) ({
    %new_value = "another_op"(%a) : (i64) -> (i64)
  }) : (i64) -> (i64)
  return %r : i64
}

// -----

// A region that is not isolated: without the slips that stand elsewhere.
// CHECK-LABEL: func.func @accelerator_compute(
// CHECK-SAME: %[[A:.*]]: i64, %[[COND:.*]]: i1) -> i64
// CHECK: %{{.*}} = "op.convert"(%[[A]]) : (i64) -> i64
// CHECK: "accelerator.launch"() ({
// CHECK: "accelerator.do_something"(%[[A]]) : (i64) -> i64
// CHECK: }) : () -> ()
func @accelerator_compute(i64, i1) -> i64 {
^bb0(%a: i64, %cond: i1):
  cond_br %cond, ^bb1, ^bb2

^bb1:
  %value = "op.convert"(%a) : (i64) -> i64
  br ^bb3(%a: i64)

^bb2:
  "accelerator.launch"() ({
    ^bb0:
      %new_value = "accelerator.do_something"(%a) : (i64) -> i64
  }) : () -> ()
  br ^bb3(%a: i64)

^bb3(%result: i64):
  return %result : i64
}

// -----

// In regions of graphs values are used before they are there.
// CHECK-LABEL: @graph
// CHECK: test.graph_region {
// CHECK: %[[V1:.*]] = "op1"(%[[V1]], %[[V3:.*]]) : (i32, i32) -> i32
// CHECK: %[[V2:.*]] = "test.ssacfg_region"() ({
// CHECK: "op2"(%[[V1]], %[[V2]], %[[V3]], %[[V4:.*]]) : (i32, i32, i32, i32) -> i32
// CHECK: }) : () -> i32
// CHECK: %[[V3]] = "op2"(%[[V1]], %[[V4]]) : (i32, i32) -> i32
// CHECK: %[[V4]] = "op3"(%[[V1]]) : (i32) -> i32
func @graph() {
  "test.graph_region"() ({
    %1 = "op1"(%1, %3) : (i32, i32) -> (i32)
    %2 = "test.ssacfg_region"() ({
       %5 = "op2"(%1, %2, %3, %4) : (i32, i32, i32, i32) -> (i32)
    }) : () -> (i32)
    %3 = "op2"(%1, %4) : (i32, i32) -> (i32)
    %4 = "op3"(%1) : (i32) -> (i32)
  }) : () -> ()
  return
}

// -----

// Aliases of types and attributes.
!avx_m128 = type vector<4 x f32>
#map = affine_map<(d0) -> (d0 + 10)>
// CHECK-LABEL: @aliases
// CHECK: "foo"(%{{.*}}) : (vector<4xf32>) -> ()
// CHECK: "foo"(%{{.*}}) : (vector<4xf32>) -> ()
// CHECK: affine.apply affine_map<(d0) -> (d0 + 10)>(%{{.*}})
// CHECK: affine.apply affine_map<(d0) -> (d0 + 10)>(%{{.*}})
func @aliases(%x: vector<4 x f32>, %a: index) {
  "foo"(%x) : (vector<4 x f32>) -> ()
  "foo"(%x) : (!avx_m128) -> ()
  %b = affine.apply affine_map<(d0) -> (d0 + 10)> (%a)
  %c = affine.apply #map(%a)
  return
}

// -----

// Types and attributes of dialects.
// CHECK: func.func private @dialects(!llvm.ptr, !tf.string, !foo<"something<abcd>">, !foo<"something<a%%123^^^>>>">, !foo.something<abcd>)
// CHECK-SAME: attributes {foo.a = #foo<"something<abcd>">, foo.b = #foo<"something<a%%123^^^>>>">, foo.c = #foo.something<abcd>}
func private @dialects(!llvm<"i32*">, !tf.string, !foo<"something<abcd>">, !foo<"something<a%%123^^^>>>">, !foo.something<abcd>)
  attributes {foo.a = #foo<"something<abcd>">, foo.b = #foo<"something<a%%123^^^>>>">, foo.c = #foo.something<abcd>}

// -----

// The module operation, and the cast between types of dialects.
// CHECK: module @container attributes {gpu.container_module} {
// CHECK: builtin.unrealized_conversion_cast %{{.*}} : i32 to !foo.bar
module @container attributes {gpu.container_module} {
  func @convert(%x: i32) -> !foo.bar {
    %y = unrealized_conversion_cast %x : i32 to !foo.bar
    return %y : !foo.bar
  }
}
