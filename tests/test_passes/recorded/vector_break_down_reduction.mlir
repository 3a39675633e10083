// RECORD: mlir-opt --test-vector-break-down-reduction-patterns

func.func @two(%a: vector<2xf32>, %c: f32) -> f32 {
  %0 = vector.reduction <maximumf>, %a, %c : vector<2xf32> into f32
  return %0 : f32
}

func.func @three(%a: vector<3xi32>) -> i32 {
  %0 = vector.reduction <xor>, %a : vector<3xi32> into i32
  return %0 : i32
}
