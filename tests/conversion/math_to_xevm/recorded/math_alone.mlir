// RECORD: mlir-opt --convert-math-to-xevm=convert-arith=false

func.func @quotient(%a: f32, %b: f32) -> f32 {
  %0 = arith.divf %a, %b fastmath<afn> : f32
  %1 = math.sqrt %0 fastmath<afn> : f32
  return %1 : f32
}
