// RUN: mlir-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(linalg-detensorize))' | FileCheck %s

// A loop whose condition is a tensor of one element has a scalar instead.
// CHECK-LABEL: func.func @loop(
// CHECK-NEXT:     %extracted = tensor.extract %arg1[] : tensor<i32>
// CHECK-NEXT:     %extracted_0 = tensor.extract %arg0[] : tensor<i32>
// CHECK-NEXT:     cf.br ^bb1(%extracted_0 : i32)
// CHECK-NEXT:   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:     %1 = arith.cmpi slt, %0, %extracted : i32
// CHECK-NEXT:     cf.cond_br %1, ^bb2, ^bb3
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %2 = arith.addi %0, %0 : i32
// CHECK-NEXT:     cf.br ^bb1(%2 : i32)
// CHECK-NEXT:   ^bb3:  // pred: ^bb1
// CHECK-NEXT:     %from_elements = tensor.from_elements %0 : tensor<i32>
// CHECK-NEXT:     return %from_elements : tensor<i32>
#m = affine_map<() -> ()>
func.func @loop(%a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
  %e = tensor.empty() : tensor<i1>
  %ei = tensor.empty() : tensor<i32>
  cf.br ^head(%a : tensor<i32>)
^head(%x: tensor<i32>):
  %0 = linalg.generic {indexing_maps = [#m, #m, #m], iterator_types = []} ins(%x, %b : tensor<i32>, tensor<i32>) outs(%e : tensor<i1>) {
  ^bb0(%p: i32, %q: i32, %o: i1):
    %c = arith.cmpi slt, %p, %q : i32
    linalg.yield %c : i1
  } -> tensor<i1>
  %c = tensor.extract %0[] : tensor<i1>
  cf.cond_br %c, ^body(%x : tensor<i32>), ^end(%x : tensor<i32>)
^body(%y: tensor<i32>):
  %1 = linalg.generic {indexing_maps = [#m, #m, #m], iterator_types = []} ins(%y, %y : tensor<i32>, tensor<i32>) outs(%ei : tensor<i32>) {
  ^bb0(%p: i32, %q: i32, %o: i32):
    %s = arith.addi %p, %q : i32
    linalg.yield %s : i32
  } -> tensor<i32>
  cf.br ^head(%1 : tensor<i32>)
^end(%z: tensor<i32>):
  return %z : tensor<i32>
}
