// Result types are inferred from operands, and sizes of results are values.
// RECORD: not mlir-opt --pass-pipeline='builtin.module(func.func(test-return-type))' --split-input-file --mlir-disable-threading 2>&1 >/dev/null
// RECORD: not mlir-opt --pass-pipeline='builtin.module(func.func(test-return-type))' --split-input-file --mlir-disable-threading 2>/dev/null

func.func @f(%a: tensor<10xf32>, %b: tensor<20xi32>, %u: tensor<*xf32>, %d: tensor<?xi16>) {
  %0 = "test.op_with_infer_type_if"(%a, %a) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
  %1 = "test.op_with_shaped_type_infer_type_if"(%a, %b) : (tensor<10xf32>, tensor<20xi32>) -> tensor<10xi17>
  %2 = "test.op_with_shaped_type_infer_type_if"(%d, %d) : (tensor<?xi16>, tensor<?xi16>) -> tensor<?xi17>
  %c = arith.addf %a, %a : tensor<10xf32>
  return
}
func.func @testCreateFunctions(%a: tensor<10xf32>, %b: tensor<20xi32>, %u: tensor<*xf32>, %d: tensor<?xi16>) {
  %0 = "test.no_attributes"() : () -> i32
  return
}
func.func @testReturnTypeOpInterface(%a: tensor<10xf32>, %b: tensor<20xi32>, %u: tensor<?x?xf32>, %x: index) {
  %g = arith.addf %a, %a : tensor<10xf32>
  return
}
func.func @testReifyFunctions(%a: tensor<10xf32>, %b: tensor<20xi32>, %u: tensor<?x?xf32>, %x: index) {
  %1 = "test.op_with_shaped_type_infer_type_if"(%a, %b) : (tensor<10xf32>, tensor<20xi32>) -> tensor<10xi17>
  return
}
// -----
func.func @f(%a: tensor<10xf32>, %b: tensor<20xi32>) {
  %0 = "test.op_with_infer_type_if"(%a, %b) : (tensor<10xf32>, tensor<20xi32>) -> tensor<10xf32>
  return
}
// -----
func.func @f(%a: tensor<10xf32>, %b: tensor<20xi32>) {
  %0 = "test.op_with_infer_type_if"(%a, %a) : (tensor<10xf32>, tensor<10xf32>) -> tensor<20xf32>
  return
}
// -----
func.func @f(%a: tensor<10xf32>, %b: tensor<20xi32>) {
  %0 = "test.op_with_infer_type_if"(%a, %a) : (tensor<10xf32>, tensor<10xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @f(%a: f32, %b: tensor<20xi32>) {
  %0 = "test.op_with_shaped_type_infer_type_if"(%a, %a) : (f32, f32) -> tensor<10xi17>
  return
}
// -----
func.func @f(%a: tensor<10xf32>, %b: tensor<20xi32>) {
  %0 = "test.op_with_shaped_type_infer_type_if"(%a, %b) : (tensor<10xf32>, tensor<20xi32>) -> tensor<11xi17>
  return
}
// -----
func.func @f(%a: tensor<10xf32>, %b: tensor<20xi32>) {
  %0 = "test.op_with_shaped_type_infer_type_if"(%a, %b) : (tensor<10xf32>, tensor<20xi32>) -> tensor<?xi17>
  return
}
// -----
func.func @f(%a: tensor<10xf32>, %b: tensor<20xi32>) {
  %0 = "test.op_with_infer_type_adaptor_if"(%a, %b) : (tensor<10xf32>, tensor<20xi32>) -> tensor<10xf32>
  return
}
// -----
func.func @f(%a: tensor<10xf32>, %v: vector<2xf32>, %m: memref<4x4xf32>) {
  return
}
func.func @testReifyFunctions(%a: tensor<?x10xf32>, %b: tensor<20xi32>) {
  %0 = "test.op_with_shaped_type_infer_type_if"(%a, %b) : (tensor<?x10xf32>, tensor<20xi32>) -> tensor<?xi17>
  return
}
// -----
func.func @f(%a: f32) {
  %0 = "test.op_with_infer_type_if"(%a, %a) : (f32, f32) -> f32
  return
}
