// RECORD: mlir-opt --arith-emulate-wide-int

func.func @f(%a: i64, %b: i64, %c: i32, %x: index, %f: f64, %v: vector<3xi64>, %w: vector<3xi64>, %i1: i1) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i1, i1) {
  %0 = arith.addi %a, %b : i64
  %1 = arith.subi %a, %b : i64
  %2 = arith.muli %a, %b : i64
  %3 = arith.shli %a, %b : i64
  %4 = arith.shrui %a, %b : i64
  %5 = arith.shrsi %a, %b : i64
  %6 = arith.maxsi %a, %b : i64
  %7 = arith.extsi %c : i32 to i64
  %8 = arith.extui %i1 : i1 to i64
  %9 = arith.index_cast %x : index to i64
  %10 = arith.xori %a, %b : i64
  %11 = arith.cmpi slt, %a, %b : i64
  %12 = arith.cmpi ne, %a, %b : i64
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i1, i1
}
func.func @g(%a: i64, %b: i64, %c: i16, %x: index, %f: f64, %v: vector<3xi64>, %w: vector<3xi64>, %i1: i1) -> (i16, i32, index, f64, i64, i64, f64, i64, vector<3xi64>, i64, index) {
  %0 = arith.trunci %a : i64 to i16
  %1 = arith.trunci %a : i64 to i32
  %2 = arith.index_castui %a : i64 to index
  %3 = arith.sitofp %a : i64 to f64
  %4 = arith.fptosi %f : f64 to i64
  %5 = arith.fptoui %f : f64 to i64
  %6 = arith.uitofp %a : i64 to f64
  %7 = arith.select %i1, %a, %b : i64
  %8 = arith.constant dense<[1, -2, 3]> : vector<3xi64>
  vector.print %a : i64
  %9 = call @h(%a) : (i64) -> i64
  %10 = arith.index_cast %a : i64 to index
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10 : i16, i32, index, f64, i64, i64, f64, i64, vector<3xi64>, i64, index
}
func.func @h(%a: i64) -> i64 {
  %0 = arith.constant 6442450945 : i64
  %1 = arith.addi %a, %0 : i64
  return %1 : i64
}
func.func @v(%v: vector<3xi64>, %w: vector<3xi64>, %c: vector<3xi16>, %i: vector<3xi1>, %x: vector<3xindex>, %f: vector<3xf32>) -> (vector<3xi64>, vector<3xi64>, vector<3xi64>, vector<3xi64>, vector<3xi1>, vector<3xi64>, vector<3xi64>, vector<3xi64>, vector<3xi64>, vector<3xi64>, vector<3xi16>, vector<3xf32>, vector<3xi64>, vector<3xi64>) {
  %0 = arith.addi %v, %w : vector<3xi64>
  %1 = arith.shrsi %v, %w : vector<3xi64>
  %2 = arith.extsi %c : vector<3xi16> to vector<3xi64>
  %3 = arith.extui %c : vector<3xi16> to vector<3xi64>
  %4 = arith.cmpi slt, %v, %w : vector<3xi64>
  %5 = arith.select %i, %v, %w : vector<3xi1>, vector<3xi64>
  %6 = arith.minui %v, %w : vector<3xi64>
  %7 = arith.constant dense<7> : vector<3xi64>
  %8 = arith.index_cast %x : vector<3xindex> to vector<3xi64>
  %9 = arith.muli %v, %w : vector<3xi64>
  %10 = arith.trunci %v : vector<3xi64> to vector<3xi16>
  %11 = arith.sitofp %v : vector<3xi64> to vector<3xf32>
  %12 = arith.fptosi %f : vector<3xf32> to vector<3xi64>
  %13 = arith.subi %v, %w : vector<3xi64>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13 : vector<3xi64>, vector<3xi64>, vector<3xi64>, vector<3xi64>, vector<3xi1>, vector<3xi64>, vector<3xi64>, vector<3xi64>, vector<3xi64>, vector<3xi64>, vector<3xi16>, vector<3xf32>, vector<3xi64>, vector<3xi64>
}
