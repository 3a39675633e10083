// RECORD: mlir-opt --convert-math-to-funcs=convert-ctlz

func.func @a(%a: i64, %b: f32, %c: i32, %v: vector<2x2xi32>, %w: vector<2xf64>, %e: vector<2xi64>) -> (i64, f32, i32, vector<2x2xi32>, vector<2xf64>) {
  %0 = math.ipowi %a, %a : i64
  %1 = math.fpowi %b, %c : f32, i32
  %2 = math.ctlz %c : i32
  %3 = math.ipowi %v, %v : vector<2x2xi32>
  %4 = math.fpowi %w, %e : vector<2xf64>, vector<2xi64>
  return %0, %1, %2, %3, %4 : i64, f32, i32, vector<2x2xi32>, vector<2xf64>
}
