// RUN: mlir-opt %s --convert-tensor-to-linalg | FileCheck %s

// Operations of other dialects are folded: the conversion says nothing about them.
// CHECK: module {
// CHECK-NEXT: func.func @shuffle(%arg0: vector<2xindex>, %arg1: vector<2xindex>) -> vector<2xindex> {
// CHECK-NEXT: return %arg0 : vector<2xindex>
// CHECK-NEXT: }
// CHECK-NEXT: }

func.func @shuffle(%v: vector<2xindex>, %w: vector<2xindex>) -> vector<2xindex> {
  %0 = vector.shuffle %v, %w [0, 1] : vector<2xindex>, vector<2xindex>
  return %0 : vector<2xindex>
}
