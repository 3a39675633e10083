// Functions of shapes are found by attributes and in libraries.
// RECORD: mlir-opt --test-shape-function-report --allow-unregistered-dialect --mlir-disable-threading -o /dev/null 2>&1

module attributes {shape.lib = @lib} {
shape.function_library @lib {
  shape.func @same(%arg: !shape.value_shape) -> !shape.shape {
    %0 = shape.shape_of %arg : !shape.value_shape -> !shape.shape
    shape.return %0 : !shape.shape
  }
} mapping { test.same_operand_result_type = @same, test.foo = @same }
func.func @f(%a: tensor<10xf32>) -> tensor<20x10xf32> attributes {shape.function = @lib::@same} {
  %0 = "test.foo"(%a) : (tensor<10xf32>) -> tensor<20xf32>
  %1 = "test.same_operand_result_type"(%a) : (tensor<10xf32>) -> tensor<10xf32>
  %2 = "test.bar"(%1) : (tensor<10xf32>) -> tensor<20x10xf32>
  %3 = arith.addf %a, %a : tensor<10xf32>
  %4 = tensor.cast %a : tensor<10xf32> to tensor<?xf32>
  return %2 : tensor<20x10xf32>
}


func.func @h(%a: tensor<10xf32>) { 
  %m = memref.alloc() : memref<4xf32>
  %c = arith.constant 5 : i32
  "foo.x"() ({ %cc = arith.constant 6 : i32 "foo.y"(): () -> () }) : () -> ()
  "foo.x"() {shape.function = @lib::@same}: () -> ()
  %4 = tensor.cast %a {shape.function = @lib::@same}: tensor<10xf32> to tensor<?xf32>
  return }
func.func private @ext(%a: tensor<10xf32>)
}
