// RECORD: mlir-opt --test-spirv-vector-unrolling

// Operations on vectors are unrolled to vectors that SPIR-V has.
func.func @elementwise(%a: vector<8xf32>, %b: vector<8xf32>) -> vector<8xf32> {
  %0 = arith.mulf %a, %b : vector<8xf32>
  %1 = math.fma %0, %a, %b : vector<8xf32>
  return %1 : vector<8xf32>
}

func.func @odd(%a: vector<5xi32>) -> vector<5xi32> {
  %0 = arith.addi %a, %a : vector<5xi32>
  return %0 : vector<5xi32>
}

func.func @reduction(%a: vector<8xf32>) -> f32 {
  %0 = vector.reduction <add>, %a : vector<8xf32> into f32
  return %0 : f32
}

func.func @reduction_6(%a: vector<6xi32>) -> i32 {
  %0 = vector.reduction <maxsi>, %a : vector<6xi32> into i32
  return %0 : i32
}

func.func @transpose(%a: vector<2x3xf32>) -> vector<3x2xf32> {
  %0 = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %0 : vector<3x2xf32>
}

func.func @shape_cast(%a: vector<2x4xf32>) -> vector<8xf32> {
  %0 = vector.shape_cast %a : vector<2x4xf32> to vector<8xf32>
  return %0 : vector<8xf32>
}

func.func @two_dims(%a: vector<2x8xi32>, %b: vector<2x8xi32>) -> vector<2x8xi32> {
  %0 = arith.addi %a, %b : vector<2x8xi32>
  return %0 : vector<2x8xi32>
}

func.func @unit(%a: vector<1x4xf32>) -> vector<1x4xf32> {
  %0 = arith.addf %a, %a : vector<1x4xf32>
  return %0 : vector<1x4xf32>
}
