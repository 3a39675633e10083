// RECORD: mlir-opt --convert-math-to-llvm=approximate-log1p=0

func.func @f(%a: vector<2x2xf32>, %b: f32) -> vector<2x2xf32> {
  %0 = math.log1p %a fastmath<nnan> : vector<2x2xf32>
  %1 = math.log1p %b {x} : f32
  return %0 : vector<2x2xf32>
}
