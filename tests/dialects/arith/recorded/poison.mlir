// RECORD: mlir-opt --canonicalize --split-input-file

func.func @spreads(%x: i32) -> (i32, i32, i32) {
  %p = ub.poison : i32
  %c = arith.constant 3 : i32
  %0 = arith.addi %x, %p : i32
  %1 = arith.addi %c, %p : i32
  %2 = arith.subi %p, %x : i32
  return %0, %1, %2 : i32, i32, i32
}

// -----

func.func @poison(%x: i32, %f: f32) -> (i32, i32, i32, i32, i32, i32, f32, f32, i64, i16, f64, index, f32, i1, f32, i32, i32, i32, i32) {
  %p = ub.poison : i32
  %q = ub.poison : f32
  %0 = arith.divsi %x, %p : i32
  %1 = arith.divui %p, %x : i32
  %2 = arith.shli %x, %p : i32
  %3 = arith.andi %x, %p : i32
  %4 = arith.maxsi %x, %p : i32
  %5 = arith.remsi %x, %p : i32
  %6 = arith.addf %f, %q : f32
  %7 = arith.negf %q : f32
  %8 = arith.extui %p : i32 to i64
  %9 = arith.trunci %p : i32 to i16
  %10 = arith.extf %q : f32 to f64
  %11 = arith.index_cast %p : i32 to index
  %12 = arith.sitofp %p : i32 to f32
  %13 = arith.cmpi eq, %p, %p : i32
  %14 = arith.remf %q, %f : f32
  %15 = arith.ceildivsi %x, %p : i32
  %16 = arith.floordivsi %x, %p : i32
  %17 = arith.muli %x, %p : i32
  %18 = arith.xori %x, %p : i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18 : i32, i32, i32, i32, i32, i32, f32, f32, i64, i16, f64, index, f32, i1, f32, i32, i32, i32, i32
}

// -----

func.func @pois2(%x: i32, %f: f32) -> (i32, i32, i1) {
  %p = ub.poison : i32
  %q = ub.poison : f32
  %0 = arith.fptosi %q : f32 to i32
  %c = arith.constant 1 : i32
  %1 = arith.cmpi eq, %c, %p : i32
  %2 = arith.shrui %p, %x : i32
  return %0, %2, %1 : i32, i32, i1
}

// -----

func.func @muluipoison(%x: i1, %v: vector<2xi32>) -> (vector<2xi32>, vector<2xi32>) {
  %p = ub.poison : vector<2xi32>
  %1:2 = arith.mului_extended %v, %p : vector<2xi32>
  return %1#0, %1#1 : vector<2xi32>, vector<2xi32>
}

// -----

func.func @mulsipoison(%x: i1, %v: vector<2xi32>) -> (vector<2xi32>, vector<2xi32>) {
  %p = ub.poison : vector<2xi32>
  %1:2 = arith.mulsi_extended %v, %p : vector<2xi32>
  return %1#0, %1#1 : vector<2xi32>, vector<2xi32>
}
