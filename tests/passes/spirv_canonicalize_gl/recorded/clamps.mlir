// RECORD: mlir-opt --spirv-canonicalize-gl

// Clamps of each comparison.
func.func @a0(%x: f32, %lo: f32, %hi: f32) -> (f32, f32, f32) {
  %0 = spirv.FOrdLessThan %lo, %x : f32
  %1 = spirv.Select %0, %x, %lo : i1, f32
  %2 = spirv.FOrdLessThan %1, %hi : f32
  %3 = spirv.Select %2, %1, %hi : i1, f32
  %4 = spirv.FOrdLessThan %x, %hi : f32
  %5 = spirv.Select %4, %x, %hi : i1, f32
  %6 = spirv.FOrdLessThan %lo, %5 : f32
  %7 = spirv.Select %6, %5, %lo : i1, f32
  %8 = spirv.FOrdLessThan %hi, %x : f32
  %9 = spirv.Select %8, %hi, %x : i1, f32
  %10 = spirv.FOrdLessThan %lo, %9 : f32
  %11 = spirv.Select %10, %9, %lo : i1, f32
  return %3, %7, %11 : f32, f32, f32
}
func.func @a1(%x: f32, %lo: f32, %hi: f32) -> (f32, f32, f32) {
  %0 = spirv.FOrdLessThanEqual %lo, %x : f32
  %1 = spirv.Select %0, %x, %lo : i1, f32
  %2 = spirv.FOrdLessThanEqual %1, %hi : f32
  %3 = spirv.Select %2, %1, %hi : i1, f32
  %4 = spirv.FOrdLessThanEqual %x, %hi : f32
  %5 = spirv.Select %4, %x, %hi : i1, f32
  %6 = spirv.FOrdLessThanEqual %lo, %5 : f32
  %7 = spirv.Select %6, %5, %lo : i1, f32
  %8 = spirv.FOrdLessThanEqual %hi, %x : f32
  %9 = spirv.Select %8, %hi, %x : i1, f32
  %10 = spirv.FOrdLessThanEqual %lo, %9 : f32
  %11 = spirv.Select %10, %9, %lo : i1, f32
  return %3, %7, %11 : f32, f32, f32
}
func.func @a2(%x: f32, %lo: f32, %hi: f32) -> (f32, f32, f32) {
  %0 = spirv.FUnordLessThan %lo, %x : f32
  %1 = spirv.Select %0, %x, %lo : i1, f32
  %2 = spirv.FUnordLessThan %1, %hi : f32
  %3 = spirv.Select %2, %1, %hi : i1, f32
  %4 = spirv.FUnordLessThan %x, %hi : f32
  %5 = spirv.Select %4, %x, %hi : i1, f32
  %6 = spirv.FUnordLessThan %lo, %5 : f32
  %7 = spirv.Select %6, %5, %lo : i1, f32
  %8 = spirv.FUnordLessThan %hi, %x : f32
  %9 = spirv.Select %8, %hi, %x : i1, f32
  %10 = spirv.FUnordLessThan %lo, %9 : f32
  %11 = spirv.Select %10, %9, %lo : i1, f32
  return %3, %7, %11 : f32, f32, f32
}
func.func @a3(%x: i32, %lo: i32, %hi: i32) -> (i32, i32, i32) {
  %0 = spirv.SLessThan %lo, %x : i32
  %1 = spirv.Select %0, %x, %lo : i1, i32
  %2 = spirv.SLessThan %1, %hi : i32
  %3 = spirv.Select %2, %1, %hi : i1, i32
  %4 = spirv.SLessThan %x, %hi : i32
  %5 = spirv.Select %4, %x, %hi : i1, i32
  %6 = spirv.SLessThan %lo, %5 : i32
  %7 = spirv.Select %6, %5, %lo : i1, i32
  %8 = spirv.SLessThan %hi, %x : i32
  %9 = spirv.Select %8, %hi, %x : i1, i32
  %10 = spirv.SLessThan %lo, %9 : i32
  %11 = spirv.Select %10, %9, %lo : i1, i32
  return %3, %7, %11 : i32, i32, i32
}
func.func @a4(%x: i32, %lo: i32, %hi: i32) -> (i32, i32, i32) {
  %0 = spirv.SLessThanEqual %lo, %x : i32
  %1 = spirv.Select %0, %x, %lo : i1, i32
  %2 = spirv.SLessThanEqual %1, %hi : i32
  %3 = spirv.Select %2, %1, %hi : i1, i32
  %4 = spirv.SLessThanEqual %x, %hi : i32
  %5 = spirv.Select %4, %x, %hi : i1, i32
  %6 = spirv.SLessThanEqual %lo, %5 : i32
  %7 = spirv.Select %6, %5, %lo : i1, i32
  %8 = spirv.SLessThanEqual %hi, %x : i32
  %9 = spirv.Select %8, %hi, %x : i1, i32
  %10 = spirv.SLessThanEqual %lo, %9 : i32
  %11 = spirv.Select %10, %9, %lo : i1, i32
  return %3, %7, %11 : i32, i32, i32
}
func.func @a5(%x: i32, %lo: i32, %hi: i32) -> (i32, i32, i32) {
  %0 = spirv.ULessThan %lo, %x : i32
  %1 = spirv.Select %0, %x, %lo : i1, i32
  %2 = spirv.ULessThan %1, %hi : i32
  %3 = spirv.Select %2, %1, %hi : i1, i32
  %4 = spirv.ULessThan %x, %hi : i32
  %5 = spirv.Select %4, %x, %hi : i1, i32
  %6 = spirv.ULessThan %lo, %5 : i32
  %7 = spirv.Select %6, %5, %lo : i1, i32
  %8 = spirv.ULessThan %hi, %x : i32
  %9 = spirv.Select %8, %hi, %x : i1, i32
  %10 = spirv.ULessThan %lo, %9 : i32
  %11 = spirv.Select %10, %9, %lo : i1, i32
  return %3, %7, %11 : i32, i32, i32
}
func.func @a6(%x: vector<2xi32>, %lo: vector<2xi32>, %hi: vector<2xi32>) -> (vector<2xi32>, vector<2xi32>, vector<2xi32>) {
  %0 = spirv.ULessThanEqual %lo, %x : vector<2xi32>
  %1 = spirv.Select %0, %x, %lo : vector<2xi1>, vector<2xi32>
  %2 = spirv.ULessThanEqual %1, %hi : vector<2xi32>
  %3 = spirv.Select %2, %1, %hi : vector<2xi1>, vector<2xi32>
  %4 = spirv.ULessThanEqual %x, %hi : vector<2xi32>
  %5 = spirv.Select %4, %x, %hi : vector<2xi1>, vector<2xi32>
  %6 = spirv.ULessThanEqual %lo, %5 : vector<2xi32>
  %7 = spirv.Select %6, %5, %lo : vector<2xi1>, vector<2xi32>
  %8 = spirv.ULessThanEqual %hi, %x : vector<2xi32>
  %9 = spirv.Select %8, %hi, %x : vector<2xi1>, vector<2xi32>
  %10 = spirv.ULessThanEqual %lo, %9 : vector<2xi32>
  %11 = spirv.Select %10, %9, %lo : vector<2xi1>, vector<2xi32>
  return %3, %7, %11 : vector<2xi32>, vector<2xi32>, vector<2xi32>
}
