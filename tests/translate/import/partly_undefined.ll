; RUN: mlir-translate %s --import-llvm | FileCheck %s

; A vector of an undefined element and a poison one is neither undefined nor poison as a whole.
; CHECK-LABEL: llvm.func @mixed
; CHECK-DAG: %[[POISON:.*]] = llvm.mlir.poison : i8
; CHECK-DAG: %[[UNDEF:.*]] = llvm.mlir.undef : i8
; CHECK: %[[FIRST:.*]] = llvm.insertelement %[[UNDEF]], %{{.*}}[%{{.*}} : i32] : vector<2xi8>
; CHECK: %[[BOTH:.*]] = llvm.insertelement %[[POISON]], %[[FIRST]][%{{.*}} : i32] : vector<2xi8>
; CHECK: llvm.add %arg0, %[[BOTH]] : vector<2xi8>
define <2 x i8> @mixed(<2 x i8> %a) {
  %b = add <2 x i8> %a, <i8 undef, i8 poison>
  ret <2 x i8> %b
}
