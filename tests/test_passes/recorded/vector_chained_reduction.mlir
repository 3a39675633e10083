// RECORD: mlir-opt --test-vector-chained-reduction-folding-patterns

func.func @acc(%a: vector<8xf32>, %b: vector<8xf32>, %c: f32) -> f32 {
  %0 = vector.reduction <add>, %a, %c : vector<8xf32> into f32
  %1 = vector.reduction <add>, %b, %0 : vector<8xf32> into f32
  return %1 : f32
}

func.func @none(%a: vector<8xi32>, %b: vector<8xi32>) -> i32 {
  %0 = vector.reduction <add>, %a : vector<8xi32> into i32
  %1 = vector.reduction <add>, %b, %0 : vector<8xi32> into i32
  return %1 : i32
}

func.func @zero(%a: vector<8xf32>) -> f32 {
  %z = arith.constant dense<0.0> : vector<8xf32>
  %0 = arith.addf %a, %z : vector<8xf32>
  %1 = vector.reduction <add>, %0 : vector<8xf32> into f32
  return %1 : f32
}
