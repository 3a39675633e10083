// RECORD: mlir-opt --convert-arith-to-llvm=index-bitwidth=32 --allow-unregistered-dialect --split-input-file

func.func @ints(%a: i32, %b: i32, %v: vector<4xi32>, %n: vector<2x3xi32>, %i: index, %c: i1, %w: i64, %nc: vector<2x3xi1>, %vi: vector<2xindex>) {
  %0 = arith.addi %a, %b overflow<nsw, nuw> {foo = 1} : i32
  %1 = arith.subi %v, %v : vector<4xi32>
  %2 = arith.muli %n, %n overflow<nsw> : vector<2x3xi32>
  %3 = arith.divsi %a, %b : i32
  %4 = arith.divui %i, %i : index
  %5 = arith.remsi %a, %b : i32
  %6 = arith.remui %a, %b : i32
  %7 = arith.andi %a, %b : i32
  %8 = arith.ori %a, %b : i32
  %9 = arith.xori %a, %b : i32
  %10 = arith.shli %a, %b overflow<nuw> : i32
  %11 = arith.shrsi %a, %b : i32
  %12 = arith.shrui %a, %b : i32
  %13 = arith.maxsi %a, %b : i32
  %14 = arith.maxui %a, %b : i32
  %15 = arith.minsi %a, %b : i32
  %16 = arith.minui %n, %n : vector<2x3xi32>
  %17 = arith.cmpi slt, %a, %b : i32
  %18 = arith.cmpi ult, %n, %n : vector<2x3xi32>
  %19 = arith.cmpi eq, %vi, %vi : vector<2xindex>
  %20 = arith.select %c, %a, %b : i32
  %21 = arith.select %nc, %n, %n : vector<2x3xi1>, vector<2x3xi32>
  %22 = arith.select %c, %n, %n : vector<2x3xi32>
  %23 = arith.index_cast %i : index to i32
  %24 = arith.index_cast %a : i32 to index
  %25 = arith.index_castui %a : i32 to index
  %26 = arith.index_cast %i : index to i64
  %27 = arith.index_cast %vi : vector<2xindex> to vector<2xi32>
  %28 = arith.extsi %a : i32 to i64
  %29 = arith.extui %a : i32 to i64
  %30 = arith.trunci %w overflow<nsw> : i64 to i32
  %31 = arith.trunci %n : vector<2x3xi32> to vector<2x3xi1>
  %32, %33 = arith.addui_extended %a, %b : i32, i1
  %34, %35 = arith.mulsi_extended %a, %b : i32
  %36, %37 = arith.mului_extended %v, %v : vector<4xi32>
  %38 = arith.ceildivsi %a, %b : i32
  %39 = arith.ceildivui %i, %i : index
  %40 = arith.floordivsi %a, %b : i32
  %41 = arith.constant 1 : i32
  %42 = arith.constant 1 : index
  %43 = arith.constant dense<1> : vector<4xindex>
  %44 = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %45 = arith.constant {foo = 2} true
  "u.x"(%0, %1, %2, %3, %4, %5, %6, %7, %8, %9) : (i32, vector<4xi32>, vector<2x3xi32>, i32, index, i32, i32, i32, i32, i32) -> ()
  "u.x"(%10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27) : (i32, i32, i32, i32, i32, i32, vector<2x3xi32>, i1, vector<2x3xi1>, vector<2xi1>, i32, vector<2x3xi32>, vector<2x3xi32>, i32, index, index, i64, vector<2xi32>) -> ()
  "u.x"(%28, %29, %30, %31, %32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, %44, %45) : (i64, i64, i32, vector<2x3xi1>, i32, i1, i32, i32, vector<4xi32>, vector<4xi32>, i32, index, i32, i32, index, vector<4xindex>, vector<2x2xi32>, i1) -> ()
  return
}
