// RECORD: mlir-opt --arith-emulate-unsupported-floats=source-types=bf16

func.func @f(%a: bf16, %b: bf16, %v: vector<4xbf16>, %c: i1) -> (bf16, bf16, i1, vector<4xbf16>, bf16) {
  %0 = arith.addf %a, %b fastmath<fast> : bf16
  %1 = arith.mulf %0, %b : bf16
  %2 = arith.cmpf olt, %1, %a : bf16
  %3 = arith.divf %v, %v : vector<4xbf16>
  %4 = vector.fma %3, %v, %v : vector<4xbf16>
  %5 = arith.select %c, %a, %b : bf16
  %6 = arith.constant 1.0 : bf16
  %7 = arith.addf %6, %5 : bf16
  %8 = vector.reduction <add>, %4 : vector<4xbf16> into bf16
  return %1, %7, %2, %4, %8 : bf16, bf16, i1, vector<4xbf16>, bf16
}
