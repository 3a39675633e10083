// Restricted arguments share no memory with other arguments.
// RECORD: mlir-opt --test-alias-analysis-extending --allow-unregistered-dialect --mlir-disable-threading -o /dev/null 2>&1

func.func @f(%a: memref<4xf32> {local_alias_analysis.restrict}, %b: memref<4xf32>, %c: memref<4xf32>) attributes {test.ptr = "func"} {
  %0 = memref.alloca() {test.ptr = "alloca_1"} : memref<8xf32>
  %1 = memref.subview %a[0] [2] [1] {test.ptr = "view_a"} : memref<4xf32> to memref<2xf32, strided<[1]>>
  %2 = "foo.x"() {test.ptr = "x"} : () -> memref<8xf32>
  %3 = memref.subview %b[0] [2] [1] {test.ptr = "view_b"} : memref<4xf32> to memref<2xf32, strided<[1]>>
  %4 = memref.subview %c[0] [2] [1] {test.ptr = "view_c"} : memref<4xf32> to memref<2xf32, strided<[1]>>
  %5 = memref.subview %a[0] [2] [1] {test.ptr = "view_a2"} : memref<4xf32> to memref<2xf32, strided<[1]>>
  return
}
