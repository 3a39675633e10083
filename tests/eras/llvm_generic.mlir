// RUN: mlir-opt %s 2>%t | mlir-opt --era=now | FileCheck %s
// RUN: FileCheck %s --check-prefix=ERA < %t

// The LLVM dialect in the generic form of 2020 and 2021, as whole modules were printed then: numbers for linkage,
// the type of functions and globals under its old name, attributes of arguments one by one, positions and masks as
// arrays of numbers, and pointers that alone say what is allocated and addressed.

// ERA: remark: read as MLIR of 2021, because of '"module"' here, and upgraded

"module"() ( {
  // CHECK: llvm.mlir.global internal constant @text("ab\00") {addr_space = 0 : i32}
  "llvm.mlir.global"() ( {
  }) {constant, linkage = 1 : i64, sym_name = "text", type = !llvm.array<3 x i8>, value = "ab\00"} : () -> ()
  // CHECK: llvm.mlir.global weak @slot() {addr_space = 0 : i32} : !llvm.ptr {
  "llvm.mlir.global"() ( {
    %0 = "llvm.mlir.null"() : () -> !llvm.ptr<i8>
    "llvm.return"(%0) : (!llvm.ptr<i8>) -> ()
  }) {linkage = 4 : i64, sym_name = "slot", type = !llvm.ptr<i8>} : () -> ()
  // CHECK: llvm.func @length(!llvm.ptr {llvm.noalias}, i32) -> i64
  "llvm.func"() ( {
  }) {arg0 = {llvm.noalias}, linkage = 10 : i64, sym_name = "length", type = !llvm.func<i64 (ptr<i8>, i32)>} : () -> ()

  // CHECK-LABEL: llvm.func internal @use(
  // CHECK-SAME: %[[X:.*]]: i32 {llvm.noundef}, %[[F:.*]]: !llvm.ptr, %[[S:.*]]: !llvm.struct<(i32, ptr)>, %[[V:.*]]: vector<4xf32>) -> i64
  "llvm.func"() ( {
  ^bb0(%x: i32, %f: !llvm.ptr<func<i32 (i32)>>, %s: !llvm.struct<(i32, ptr<i8>)>, %v: vector<4xf32>):  // no predecessors
    // CHECK: %[[ZERO:.*]] = llvm.mlir.constant(0 : i64) : i64
    %zero = "llvm.mlir.constant"() {value = 0 : i64} : () -> i64
    %one = "llvm.mlir.constant"() {value = 1 : i32} : () -> i32
    %text = "llvm.mlir.addressof"() {global_name = @text} : () -> !llvm.ptr<array<3 x i8>>
    // CHECK: %[[P:.*]] = llvm.getelementptr %{{.*}}[%[[ZERO]], %[[ZERO]]] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<3 x i8>
    %p = "llvm.getelementptr"(%text, %zero, %zero) : (!llvm.ptr<array<3 x i8>>, i64, i64) -> !llvm.ptr<i8>
    // CHECK: %[[A:.*]] = llvm.alloca %{{.*}} x !llvm.struct<(i32, array<4 x f32>)> : (i32) -> !llvm.ptr
    %a = "llvm.alloca"(%one) : (i32) -> !llvm.ptr<struct<(i32, array<4 x f32>)>>
    // An index into a structure is a constant today, and in 2022 it already had no operand.
    // CHECK: llvm.getelementptr %[[A]][%[[ZERO]], 1, %[[ZERO]]] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.struct<(i32, array<4 x f32>)>
    %b = "llvm.getelementptr"(%a, %zero, %one, %zero) : (!llvm.ptr<struct<(i32, array<4 x f32>)>>, i64, i32, i64) -> !llvm.ptr<f32>
    // CHECK: llvm.getelementptr %[[A]][%[[ZERO]], 1, %[[ZERO]]] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.struct<(i32, array<4 x f32>)>
    %c = "llvm.getelementptr"(%a, %zero, %zero) {structIndices = dense<[-2147483648, 1, -2147483648]> : tensor<3xi32>} : (!llvm.ptr<struct<(i32, array<4 x f32>)>>, i64, i64) -> !llvm.ptr<f32>
    // CHECK: llvm.call @length(%[[P]], %[[X]]) : (!llvm.ptr, i32) -> i64
    %n = "llvm.call"(%p, %x) {callee = @length, fastmathFlags = #llvm.fastmath<>} : (!llvm.ptr<i8>, i32) -> i64
    // CHECK: %[[Y:.*]] = llvm.call %[[F]](%[[X]]) : !llvm.ptr, (i32) -> i32
    %y = "llvm.call"(%f, %x) : (!llvm.ptr<func<i32 (i32)>>, i32) -> i32
    // CHECK: llvm.extractvalue %[[S]][0] : !llvm.struct<(i32, ptr)>
    %e = "llvm.extractvalue"(%s) {position = [0]} : (!llvm.struct<(i32, ptr<i8>)>) -> i32
    // CHECK: llvm.insertvalue %[[Y]], %[[S]][0] : !llvm.struct<(i32, ptr)>
    %i = "llvm.insertvalue"(%s, %y) {position = [0 : i32]} : (!llvm.struct<(i32, ptr<i8>)>, i32) -> !llvm.struct<(i32, ptr<i8>)>
    // CHECK: llvm.shufflevector %[[V]], %[[V]] [0, 3] : vector<4xf32>
    %w = "llvm.shufflevector"(%v, %v) {mask = [0 : i32, 3 : i32]} : (vector<4xf32>, vector<4xf32>) -> vector<2xf32>
    %t = "llvm.icmp"(%y, %x) {predicate = 2 : i64} : (i32, i32) -> i1
    // CHECK: llvm.cond_br %{{.*}}, ^[[L:.*]](%[[X]] : i32), ^[[R:.*]]
    "llvm.cond_br"(%t, %x)[^bb1, ^bb2] {operand_segment_sizes = dense<[1, 1, 0]> : vector<3xi32>} : (i1, i32) -> ()
  ^bb1(%z: i32):
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:
    "llvm.return"(%n) : (i64) -> ()
  }) {arg0 = {llvm.noundef}, linkage = 1 : i64, sym_name = "use", type = !llvm.func<i64 (i32, ptr<func<i32 (i32)>>, struct<(i32, ptr<i8>)>, vector<4xf32>)>} : () -> ()

  // CHECK-LABEL: func.func @standard(
  // CHECK-SAME: %{{.*}}: i32 {a.b = 1 : i64}) -> (i32 {a.c})
  "func"() ( {
  ^bb0(%x: i32):
    "std.return"(%x) : (i32) -> ()
  }) {arg0 = {a.b = 1}, result0 = {a.c}, sym_name = "standard", type = (i32) -> i32} : () -> ()
  "module_terminator"() : () -> ()
}) : () -> ()
