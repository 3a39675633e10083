// RUN: terrane run %s | FileCheck %s
// RUN: terrane run -O3 %s | FileCheck %s
// RUN: terrane run --interpret %s | FileCheck %s
// Shows R-213.

// Arithmetic on tensors of dynamic shape is elementwise.
// CHECK: 2
// CHECK-NEXT: 12
func.func private @printI64(i64)
func.func private @printNewline()
func.func @product_and_sum(%a: tensor<?xi64>, %b: tensor<?xi64>) -> tensor<?xi64> {
  %0 = arith.muli %a, %b : tensor<?xi64>
  %1 = arith.addi %0, %a : tensor<?xi64>
  return %1 : tensor<?xi64>
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %a = arith.constant dense<[1, 2, 3]> : tensor<3xi64>
  %d = tensor.cast %a : tensor<3xi64> to tensor<?xi64>
  %r = call @product_and_sum(%d, %d) : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64>
  %first = tensor.extract %r[%c0] : tensor<?xi64>
  call @printI64(%first) : (i64) -> ()
  call @printNewline() : () -> ()
  %last = tensor.extract %r[%c2] : tensor<?xi64>
  call @printI64(%last) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
