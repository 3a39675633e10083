// RUN: mlir-opt %s --era=2019 | FileCheck %s

// Operations of LLVM in 2019: pointers knew what they point to, and indices into structures were values.
func @f(%p: !llvm<"{ i32, float }*"> {llvm.noalias: true}, %n: !llvm<"i32">, %d: !llvm<"double*"> {llvm.noalias: false}) {
  // CHECK: func.func @f(%[[P:.*]]: !llvm.ptr {llvm.noalias}, %[[N:.*]]: i32, %[[D:.*]]: !llvm.ptr) {
  // CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  %one = llvm.constant(1 : i32) : !llvm<"i32">
  // CHECK: llvm.getelementptr %[[P]][%[[N]], 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  %0 = llvm.getelementptr %p[%n, %one] : (!llvm<"{ i32, float }*">, !llvm<"i32">, !llvm<"i32">) -> !llvm<"float*">
  // CHECK: llvm.load %{{.*}} : !llvm.ptr -> f32
  %1 = llvm.load %0 : !llvm<"float*">
  // CHECK: llvm.store %{{.*}}, %{{.*}} : f32, !llvm.ptr
  llvm.store %1, %0 : !llvm<"float*">
  // A number has no elements; nobody looked then.
  // CHECK: llvm.getelementptr %[[D]][%[[N]], %[[N]]] : (!llvm.ptr, i32, i32) -> !llvm.ptr, !llvm.array<1 x f64>
  %2 = llvm.getelementptr %d[%n, %n] : (!llvm<"double*">, !llvm<"i32">, !llvm<"i32">) -> !llvm<"double*">
  // Functions were of one kind.
  // CHECK: call @g(%{{.*}}) : (f32) -> i1
  %3 = llvm.call @g(%1) : (!llvm<"float">) -> !llvm<"i1">
  // CHECK: llvm.fadd %{{.*}}, %{{.*}} : f32
  %4 = llvm.fadd %1, %1 : !llvm<"float">
  // CHECK: llvm.add %[[N]], %[[ONE]] : i32
  %5 = llvm.add %n, %one : !llvm<"i32">
  // CHECK: %[[F:.*]] = constant @g : (f32) -> i1
  // CHECK: builtin.unrealized_conversion_cast %[[F]] : (f32) -> i1 to !llvm.ptr
  %6 = llvm.constant(@g : (!llvm<"float">) -> !llvm<"i1">) : !llvm<"i1 (float)*">
  return
}
func @g(!llvm<"float">) -> !llvm<"i1">
