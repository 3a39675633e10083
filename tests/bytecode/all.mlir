// RUN: mlir-opt %s --allow-unregistered-dialect --emit-bytecode | mlir-opt --allow-unregistered-dialect --mlir-print-debuginfo | FileCheck %s

// What bytecode has an encoding for, and what it has as text, comes back from it. The files of all versions that lie beside
// this one were written by MLIR from this text.

// CHECK-LABEL: module @all
module @all attributes {
  // CHECK-SAME: a.array = [1 : i8, 2.500000e-01 : bf16, "text", "typed" : i32, @root, @root::@leaf::@deep, unit]
  a.array = [1 : i8, 0.25 : bf16, "text", "typed" : i32, @root, @root::@leaf::@deep, unit],
  // CHECK-SAME: a.dense = [dense<[true, false, true, true, false, true, true, true, true]> : tensor<9xi1>, dense<true> : tensor<4xi1>, dense<[-1, 5]> : vector<2xi4>, dense<> : tensor<0xf32>, dense<1.500000e+00> : tensor<3xf64>, dense<["x", "y"]> : tensor<2x!other.string>]
  a.dense = [dense<[true, false, true, true, false, true, true, true, true]> : tensor<9xi1>, dense<true> : tensor<4xi1>, dense<[-1, 5]> : vector<2xi4>, dense<> : tensor<0xf32>, dense<1.5> : tensor<3xf64>, dense<["x", "y"]> : tensor<2x!other.string>],
  // CHECK-SAME: a.numbers = [true, -5 : i33, -5 : i128, 340282366920938463463374607431768211455 : ui128, -7 : index, 1.000000e+00 : f80, 0xFFFF : f16, 3.000000e+00 : f8E5M2]
  a.numbers = [true, -5 : i33, -5 : i128, 340282366920938463463374607431768211455 : ui128, -7 : index, 1.0 : f80, 0xFFFF : f16, 3.0 : f8E5M2],
  a.opaque = #other.attr<"any" [text]>,
  a.resource = dense_resource<blob> : tensor<4xi8>,
  a.missing = dense_resource<gone> : tensor<4xi8>,
  a.sets = [affine_map<(d0)[s0] -> (d0 + s0, d0 mod 3)>, affine_set<(d0) : (d0 >= 0)>, strided<[?, 1], offset: 2>, array<i32: 1, -2>, array<i1: true, false>, array<i64>, sparse<[[0, 1]], 7> : tensor<2x2xi32>, distinct[0]<"a">],
  a.types = [i1, si7, ui300, index, none, bf16, f16, f32, f64, f80, f128, tf32, complex<f32>, tuple<i1, i2>, (i1) -> (), vector<4x[8]xf32>, vector<f32>, tensor<?x4xf32, "encoding">, tensor<*xi8>, memref<2x?xf32>, memref<4xf32, strided<[2]>, 1>, memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>, memref<*xf32>, memref<*xf32, "far">, !other.type<42>]
} {
  // CHECK-LABEL: func.func private @functions
  func.func private @functions(%x: i32 {a.note = "argument"} loc("arguments":1:2), %m: memref<?xf32>) -> (i32 {a.note}) {
    %c1 = arith.constant 1 : index
    %sum = arith.addi %x, %x overflow<nsw, nuw> : i32 loc(fused<"why">["a":1:1, callsite("callee"("b":2:2) at "c":3:3)])
    %alloc = memref.alloc(%c1) {alignment = 8 : i64} : memref<?xf32>
    cf.br ^bb2(%sum : i32)
  ^bb1(%y: i32 loc(unknown)):
    %late = arith.muli %y, %later : i32
    return %late : i32
  ^bb2(%z: i32):
    %later = arith.subi %z, %x : i32
    cf.br ^bb1(%later : i32)
  }
  // CHECK-LABEL: func.func @regions
  func.func @regions(%n: index, %b: memref<?xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      scf.for %j = %c0 to %i step %c1 {
        %v = memref.load %b[%j] : memref<?xf32>
        memref.store %v, %b[%i] : memref<?xf32>
      }
      "other.region"() ({
        %own:2 = "other.two"() : () -> (i32, i32)
        "other.use"(%own#1, %own#0, %own#1) {loose = "x"} : (i32, i32, i32) -> ()
      }) : () -> ()
    } {name = "outer"}
    return
  }
  // CHECK-LABEL: module @inner
  module @inner {
    // CHECK: llvm.func @native
    llvm.func @native(%a: i64, %p: !llvm.ptr) -> i64 {
      // CHECK: llvm.add %{{.*}}, %{{.*}} overflow<nsw>
      %0 = llvm.add %a, %a overflow<nsw> : i64
      %1 = llvm.getelementptr inbounds %p[%0, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<"pair", (i32, ptr)>
      %2 = llvm.load %1 {alignment = 4 : i64} : !llvm.ptr -> i64
      llvm.return %2 : i64
    }
  }
  // Uses before the definition, in an order that is written.
  // CHECK: "other.graph"
  "other.graph"() ({
    %a = "other.op"(%b, %c) : (i32, i32) -> i32
    %b = "other.op"(%a, %c) : (i32, i32) -> i32
    %c = "other.op"(%b, %c) : (i32, i32) -> i32
  }, {}) : () -> () loc("file":3:4 to 5:6)
}

// CHECK: dialect_resources
{-#
  dialect_resources: { builtin: { blob: "0x0400000001020304" } },
  external_resources: { tool: { text: "a string", flag: true, bytes: "0x10000000AABB" } }
#-}
