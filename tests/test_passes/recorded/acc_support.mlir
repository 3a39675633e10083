// RECORD: mlir-opt --test-acc-support

func.func @n(%p: memref<4xf32>) {
  %a = memref.alloca() {acc.var_name = #acc.var_name<"first">, test.var_name} : memref<8xi32>
  %c = arith.constant {test.var_name} 7 : index
  %v = memref.cast %a {test.var_name} : memref<8xi32> to memref<?xi32>
  %s = memref.subview %v[0] [2] [1] {test.var_name} : memref<?xi32> to memref<2xi32, strided<[1]>>
  %i = acc.copyin varPtr(%p : memref<4xf32>) -> memref<4xf32> {name = "clause", test.var_name}
  %j = memref.cast %i {test.var_name} : memref<4xf32> to memref<?xf32>
  %q = memref.cast %p {test.var_name} : memref<4xf32> to memref<?xf32>
  %f = arith.constant {test.var_name} 1.0 : f32
  %r = memref.reinterpret_cast %a to offset: [0], sizes: [2, 4], strides: [4, 1] {test.var_name} : memref<8xi32> to memref<2x4xi32>
  return
}
