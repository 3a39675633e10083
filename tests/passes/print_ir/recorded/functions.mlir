// RECORD: mlir-opt --mlir-disable-threading --pass-pipeline='builtin.module(func.func(print-ir))' --allow-unregistered-dialect -o /dev/null 2>&1

#map = affine_map<(d0) -> (d0 + 1)>
func.func @f(%a: memref<4xi32, #map>) {
  %0 = "foo"() : () -> i32
  "x.y"() ({ %q = "x.y"() : () -> i32 }) {a = dense<[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17]> : tensor<18xi32>, m = #map}: () -> i32
  return
} loc("k")
func.func private @g()
