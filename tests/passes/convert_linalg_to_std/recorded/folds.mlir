// RECORD: mlir-opt --convert-linalg-to-std --split-input-file

// What is not a call may fold to a constant.

func.func @a() -> tensor<2xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.from_elements %c0, %c1 : tensor<2xindex>
  return %0 : tensor<2xindex>
}

// -----

func.func @b() -> f32 {
  %c = arith.constant 1.0 : f32
  %0 = math.exp %c : f32
  return %0 : f32
}

// -----

func.func @c() -> tensor<0xindex> {
  %0 = tensor.from_elements : tensor<0xindex>
  return %0 : tensor<0xindex>
}
