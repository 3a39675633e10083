// RECORD: mlir-opt --test-vector-sink-patterns

func.func @transposed(%a: vector<4x2xf32>, %b: vector<4x2xf32>) -> vector<2x4xf32> {
  %0 = vector.transpose %a, [1, 0] : vector<4x2xf32> to vector<2x4xf32>
  %1 = vector.transpose %b, [1, 0] : vector<4x2xf32> to vector<2x4xf32>
  %2 = arith.addf %0, %1 : vector<2x4xf32>
  return %2 : vector<2x4xf32>
}

func.func @extended(%a: vector<4x2xi8>) -> vector<2x4xi32> {
  %0 = vector.transpose %a, [1, 0] : vector<4x2xi8> to vector<2x4xi8>
  %1 = arith.extsi %0 : vector<2x4xi8> to vector<2x4xi32>
  return %1 : vector<2x4xi32>
}

func.func @constant(%a: vector<4x2xf32>) -> vector<2x4xf32> {
  %c = arith.constant dense<2.0> : vector<2x4xf32>
  %0 = vector.transpose %a, [1, 0] : vector<4x2xf32> to vector<2x4xf32>
  %2 = arith.addf %0, %c : vector<2x4xf32>
  return %2 : vector<2x4xf32>
}

func.func @stretched(%a: f32, %b: f32) -> vector<4xf32> {
  %0 = vector.broadcast %a : f32 to vector<4xf32>
  %1 = vector.broadcast %b : f32 to vector<4xf32>
  %2 = arith.addf %0, %1 : vector<4xf32>
  return %2 : vector<4xf32>
}

func.func @stretched_constant(%a: f32) -> vector<4xf32> {
  %c = arith.constant dense<2.0> : vector<4xf32>
  %0 = vector.broadcast %a : f32 to vector<4xf32>
  %2 = arith.addf %0, %c : vector<4xf32>
  return %2 : vector<4xf32>
}

func.func @stretched_rows(%a: vector<1x4xindex>, %b: vector<1x4xindex>) -> vector<3x4xindex> {
  %0 = vector.broadcast %a : vector<1x4xindex> to vector<3x4xindex>
  %1 = vector.broadcast %b : vector<1x4xindex> to vector<3x4xindex>
  %2 = arith.addi %0, %1 : vector<3x4xindex>
  return %2 : vector<3x4xindex>
}

func.func @element(%a: vector<4xf32>, %b: vector<4xf32>) -> f32 {
  %0 = arith.addf %a, %b : vector<4xf32>
  %1 = vector.extract %0[1] : f32 from vector<4xf32>
  return %1 : f32
}
