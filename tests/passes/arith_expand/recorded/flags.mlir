// RECORD: mlir-opt --arith-expand

func.func @sext3(%a: f4E2M1FN, %s: f32) -> f16 {
  %0 = arith.scaling_extf %a, %s fastmath<fast> : f4E2M1FN, f32 to f16
  return %0 : f16
}
func.func @struncf3(%a: f16, %s: f32) -> f4E2M1FN {
  %0 = arith.scaling_truncf %a, %s to_nearest_even fastmath<fast> : f16, f32 to f4E2M1FN
  return %0 : f4E2M1FN
}
func.func @bf(%s: bf16) -> f32 {
  %0 = arith.extf %s fastmath<fast> : bf16 to f32
  return %0 : f32
}
func.func @mm(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = arith.maximumf %a, %b : tensor<?xf32>
  return %0 : tensor<?xf32>
}
