// RECORD: mlir-opt --test-math-algebraic-simplification

func.func @p0(%a: f32) -> f32 {
  %c = arith.constant 1.0 : f32
  %0 = math.powf %a, %c : f32
  return %0 : f32
}

func.func @p1(%a: f32) -> f32 {
  %c = arith.constant 2.0 : f32
  %0 = math.powf %a, %c : f32
  return %0 : f32
}

func.func @p2(%a: f32) -> f32 {
  %c = arith.constant 3.0 : f32
  %0 = math.powf %a, %c : f32
  return %0 : f32
}

func.func @p3(%a: f32) -> f32 {
  %c = arith.constant -1.0 : f32
  %0 = math.powf %a, %c : f32
  return %0 : f32
}

func.func @p4(%a: f32) -> f32 {
  %c = arith.constant 0.5 : f32
  %0 = math.powf %a, %c : f32
  return %0 : f32
}

func.func @p5(%a: f32) -> f32 {
  %c = arith.constant -0.5 : f32
  %0 = math.powf %a, %c : f32
  return %0 : f32
}

func.func @p6(%a: f32) -> f32 {
  %c = arith.constant 0.75 : f32
  %0 = math.powf %a, %c : f32
  return %0 : f32
}

func.func @p7(%a: f32) -> f32 {
  %c = arith.constant 0.25 : f32
  %0 = math.powf %a, %c : f32
  return %0 : f32
}

func.func @p8(%a: f32) -> f32 {
  %c = arith.constant 4.0 : f32
  %0 = math.powf %a, %c : f32
  return %0 : f32
}

func.func @pv(%a: vector<4xf32>) -> vector<4xf32> {
  %c = arith.constant dense<2.0> : vector<4xf32>
  %0 = math.powf %a, %c fastmath<fast> : vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @pv5(%a: vector<4xf32>) -> vector<4xf32> {
  %c = arith.constant dense<0.75> : vector<4xf32>
  %0 = math.powf %a, %c fastmath<fast> : vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @i0(%a: i32) -> i32 {
  %c = arith.constant 0 : i32
  %0 = math.ipowi %a, %c : i32
  return %0 : i32
}

func.func @f0(%a: f32) -> f32 {
  %c = arith.constant 0 : i32
  %0 = math.fpowi %a, %c : f32, i32
  return %0 : f32
}

func.func @i1(%a: i32) -> i32 {
  %c = arith.constant 1 : i32
  %0 = math.ipowi %a, %c : i32
  return %0 : i32
}

func.func @f1(%a: f32) -> f32 {
  %c = arith.constant 1 : i32
  %0 = math.fpowi %a, %c : f32, i32
  return %0 : f32
}

func.func @i2(%a: i32) -> i32 {
  %c = arith.constant 2 : i32
  %0 = math.ipowi %a, %c : i32
  return %0 : i32
}

func.func @f2(%a: f32) -> f32 {
  %c = arith.constant 2 : i32
  %0 = math.fpowi %a, %c : f32, i32
  return %0 : f32
}

func.func @i3(%a: i32) -> i32 {
  %c = arith.constant 3 : i32
  %0 = math.ipowi %a, %c : i32
  return %0 : i32
}

func.func @f3(%a: f32) -> f32 {
  %c = arith.constant 3 : i32
  %0 = math.fpowi %a, %c : f32, i32
  return %0 : f32
}

func.func @i4(%a: i32) -> i32 {
  %c = arith.constant 8 : i32
  %0 = math.ipowi %a, %c : i32
  return %0 : i32
}

func.func @f4(%a: f32) -> f32 {
  %c = arith.constant 8 : i32
  %0 = math.fpowi %a, %c : f32, i32
  return %0 : f32
}

func.func @i5(%a: i32) -> i32 {
  %c = arith.constant 9 : i32
  %0 = math.ipowi %a, %c : i32
  return %0 : i32
}

func.func @f5(%a: f32) -> f32 {
  %c = arith.constant 9 : i32
  %0 = math.fpowi %a, %c : f32, i32
  return %0 : f32
}

func.func @i6(%a: i32) -> i32 {
  %c = arith.constant -1 : i32
  %0 = math.ipowi %a, %c : i32
  return %0 : i32
}

func.func @f6(%a: f32) -> f32 {
  %c = arith.constant -1 : i32
  %0 = math.fpowi %a, %c : f32, i32
  return %0 : f32
}

func.func @i7(%a: i32) -> i32 {
  %c = arith.constant -2 : i32
  %0 = math.ipowi %a, %c : i32
  return %0 : i32
}

func.func @f7(%a: f32) -> f32 {
  %c = arith.constant -2 : i32
  %0 = math.fpowi %a, %c : f32, i32
  return %0 : f32
}

func.func @i8(%a: i32) -> i32 {
  %c = arith.constant -8 : i32
  %0 = math.ipowi %a, %c : i32
  return %0 : i32
}

func.func @f8(%a: f32) -> f32 {
  %c = arith.constant -8 : i32
  %0 = math.fpowi %a, %c : f32, i32
  return %0 : f32
}

func.func @fv(%a: vector<2xf32>) -> vector<2xf32> {
  %c = arith.constant dense<-2> : vector<2xi32>
  %0 = math.fpowi %a, %c : vector<2xf32>, vector<2xi32>
  return %0 : vector<2xf32>
}
