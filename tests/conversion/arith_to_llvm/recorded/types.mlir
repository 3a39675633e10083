// RECORD: mlir-opt --convert-arith-to-llvm --allow-unregistered-dialect --split-input-file

func.func @s(%c: i1, %n: vector<2x3xi32>, %m: vector<2x3xi32>, %nc: vector<2x3xi1>, %e: f8E5M2, %e2: f8E5M2, %i: i32, %x: index, %y: index, %f: f32, %n1: vector<2x3xf32>, %n2: vector<2x3xf32>, %mr: memref<4xf32>, %mr2: memref<4xf32>, %t: tensor<4xi32>, %tf: tf32, %sv: vector<[4]x2xi32>, %v0: vector<i32>, %x0: vector<index>) {
  %0 = arith.select %c, %n, %m : vector<2x3xi32>
  %1 = arith.select %nc, %n, %m : vector<2x3xi1>, vector<2x3xi32>
  %2 = arith.select %c, %e, %e2 : f8E5M2

  %5 = arith.fptosi %e : f8E5M2 to i32
  %6 = arith.fptoui %e : f8E5M2 to i32
  %7 = arith.bitcast %e : f8E5M2 to f8E4M3FN
  %8 = arith.maximumf %e, %e2 : f8E5M2
  %9 = arith.select %c, %x, %y : index
  %10 = arith.select %c, %mr, %mr2 : memref<4xf32>
  %11 = arith.cmpi slt, %x, %y : index
  %12 = arith.cmpi slt, %n, %m : vector<2x3xi32>
  %13 = arith.cmpf oeq, %n1, %n2 {foo} : vector<2x3xf32>
  %14 = arith.divsi %i, %i exact : i32
  %15 = arith.shrui %x, %y exact {foo} : index
  %16 = arith.addi %t, %t : tensor<4xi32>
  %17 = arith.addf %tf, %tf : tf32
  %18 = arith.addi %sv, %sv : vector<[4]x2xi32>
  %19 = arith.addi %v0, %v0 : vector<i32>
  %20 = arith.index_cast %x0 : vector<index> to vector<i32>
  %21 = arith.select %c, %f, %f {fastmath = 1} : f32
  %22 = arith.cmpi slt, %i, %i {foo} : i32
  %23 = arith.constant 1 : i64
  %24 = arith.constant dense<4> : tensor<2xi32>
  %25 = arith.constant dense_resource<foo> : vector<2xi32>
  %26 = arith.constant 1.0 : tf32
  %30, %31 = arith.addui_extended %n, %m : vector<2x3xi32>, vector<2x3xi1>
  %32, %33 = arith.mulsi_extended %x, %y : index
  %36 = arith.ceildivsi %n, %m : vector<2x3xi32>
  %37 = arith.maxsi %x, %y : index
  %38 = arith.maximumf %f, %f : f32
  "u.x"(%0, %1, %2, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20) : (vector<2x3xi32>, vector<2x3xi32>, f8E5M2, i32, i32, f8E4M3FN, f8E5M2, index, memref<4xf32>, i1, vector<2x3xi1>, vector<2x3xi1>, i32, index, tensor<4xi32>, tf32, vector<[4]x2xi32>, vector<i32>, vector<i32>) -> ()
  "u.x"(%22, %23, %24, %25, %26, %30, %31, %32, %33, %36, %37, %38) : (i1, i64, tensor<2xi32>, vector<2xi32>, tf32, vector<2x3xi32>, vector<2x3xi1>, index, index, vector<2x3xi32>, index, f32) -> ()
  return
}
