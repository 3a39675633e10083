// Types of signatures that are like tensors and buffers, beside mlir-opt.
// RECORD: mlir-opt --allow-unregistered-dialect --test-tensorlike-bufferlike
func.func @a(%a: tensor<4xf32>, %b: memref<2xf32>, %c: i32, %d: !test.test_memref<[4], f32>, %e: tensor<*xf32>, %f: memref<*xf32>) -> (!test.test_tensor<[4, 8], index>, f32) attributes {x} {
  %0 = "foo.a"() : () -> !test.test_tensor<[4, 8], index>
  %1 = "foo.a"() : () -> f32
  return %0, %1 : !test.test_tensor<[4, 8], index>, f32
}
func.func private @b(i32)
func.func private @c(vector<4xi32>, i32, memref<2xi32>)
