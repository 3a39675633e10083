// RECORD: mlir-opt --convert-func-to-llvm=use-bare-ptr-memref-call-conv --allow-unregistered-dialect --split-input-file

func.func private @ext(memref<4xf32>, i32) -> (memref<4xf32>, f32)
func.func @f(%a: memref<8x4xf32>, %b: memref<f32, 3>) -> memref<8x4xf32> {
  "test.use"(%a, %b) : (memref<8x4xf32>, memref<f32, 3>) -> ()
  %0 = "test.make"() : () -> memref<4xf32>
  %z = arith.constant 1 : i32
  %1:2 = call @ext(%0, %z) : (memref<4xf32>, i32) -> (memref<4xf32>, f32)
  "test.use"(%1#0, %1#1) : (memref<4xf32>, f32) -> ()
  return %a : memref<8x4xf32>
}
func.func @wrapped(%a: memref<8x4xf32>) attributes {llvm.emit_c_interface} {
  return
}
func.func @dynamic(%a: memref<?x4xf32>) {
  return
}
func.func @unranked(%a: memref<*xf32>) {
  return
}
func.func @offset(%a: memref<4x2xf32, strided<[3, 5], offset: 7>>) {
  %f = constant @f : (memref<8x4xf32>, memref<f32, 3>) -> memref<8x4xf32>
  %0 = "test.make"() : () -> memref<8x4xf32>
  %1 = "test.make"() : () -> memref<f32, 3>
  %2 = call_indirect %f(%0, %1) : (memref<8x4xf32>, memref<f32, 3>) -> memref<8x4xf32>
  "test.use"(%a, %2) : (memref<4x2xf32, strided<[3, 5], offset: 7>>, memref<8x4xf32>) -> ()
  return
}
