// A softmax on buffers runs as it is: the program needs no passes named, and both ways of running it agree.
// RUN: terrane run %s '[[1, 2, 3], [4, 5, 6]]' '[[0, 0, 0], [0, 0, 0]]' --print-args | FileCheck %s
// RUN: terrane run %s --interpret '[[1, 2, 3], [4, 5, 6]]' '[[0, 0, 0], [0, 0, 0]]' --print-args | FileCheck %s

// CHECK: {{\[\[}}1, 2, 3],
// CHECK-NEXT: [4, 5, 6]]
// CHECK-NEXT: {{\[\[}}0.09003057, 0.24472848, 0.66524094],
// CHECK-NEXT: [0.09003057, 0.24472848, 0.66524094]]
func.func @main(%a: memref<2x3xf32>, %b: memref<2x3xf32>) {
  linalg.softmax dimension(1) ins(%a : memref<2x3xf32>) outs(%b : memref<2x3xf32>)
  return
}
