// RECORD: mlir-opt --allow-unregistered-dialect --test-symbol-uses 2>&1
// RECORD: mlir-opt --allow-unregistered-dialect --test-symbol-uses --mlir-print-op-on-diagnostic=false 2>&1
// RECORD: mlir-opt --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(test-interface-pass))' 2>&1

// Remarks show operations in custom form, without aliases and large elements.
#map = affine_map<(d0) -> (d0 + 1)>
func.func private @declared(%a: index) -> index
func.func @defined(%i: index) {
  %0 = affine.apply #map(%i)
  %1 = arith.constant dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]> : tensor<18xi32>
  %2 = "t.user"(%0, %1) {to = @declared} : (index, tensor<18xi32>) -> i32
  return
}
