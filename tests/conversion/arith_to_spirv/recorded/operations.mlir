// RECORD: mlir-opt --convert-arith-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], [SPV_KHR_no_integer_wrap_decoration]>, #spirv.resource_limits<>>} {
  func.func @ints(%a: i32, %b: i32, %v: vector<4xi32>, %s: i16, %l: i64, %i: index, %c: i1, %vc: vector<4xi1>, %x: vector<1xi32>, %n: vector<2x2xi32>) {
    %0 = arith.addi %a, %b overflow<nsw, nuw> : i32
    %1 = arith.subi %v, %v overflow<nsw> : vector<4xi32>
    %2 = arith.muli %x, %x : vector<1xi32>
    %3 = arith.divui %a, %b : i32
    %4 = arith.remui %i, %i : index
    %5 = arith.remsi %v, %v : vector<4xi32>
    %6 = arith.andi %a, %b : i32
    %7 = arith.andi %c, %c : i1
    %8 = arith.xori %vc, %vc : vector<4xi1>
    %9 = arith.xori %v, %v : vector<4xi32>
    %10 = arith.shli %a, %b : i32
    %11 = arith.extui %s : i16 to i32
    %12 = arith.extsi %s : i16 to i64
    %13 = arith.trunci %a : i32 to i16
    %14 = arith.extui %c : i1 to i32
    %15 = arith.extsi %vc : vector<4xi1> to vector<4xi32>
    %16 = arith.trunci %a : i32 to i1
    %17 = arith.uitofp %c : i1 to f32
    %19 = arith.sitofp %a : i32 to f32
    %20 = arith.index_cast %i : index to i32
    %21 = arith.index_cast %i : index to i64
    %22 = arith.index_castui %s : i16 to index
    %23 = arith.index_cast %c : i1 to index
    %24 = arith.index_cast %i : index to i1
    %25 = arith.cmpi slt, %a, %b : i32
    %26 = arith.cmpi ult, %v, %v : vector<4xi32>
    %27 = arith.cmpi eq, %c, %c : i1
    %28 = arith.cmpi uge, %c, %c : i1
    %29 = arith.select %c, %a, %b : i32
    %30, %31 = arith.addui_extended %a, %b : i32, i1
    %32, %33 = arith.mulsi_extended %v, %v : vector<4xi32>
    %34, %35 = arith.mului_extended %a, %b : i32
    %36 = arith.bitcast %a : i32 to f32
    %37 = arith.maxsi %a, %b : i32
    %38 = arith.minui %v, %v : vector<4xi32>
    return
  }
  func.func @floats(%a: f32, %b: f32, %v: vector<3xf32>, %h: f16, %d: f64) {
    %0 = arith.addf %a, %b : f32
    %1 = arith.negf %v : vector<3xf32>
    %2 = arith.remf %a, %b : f32
    %3 = arith.extf %h : f16 to f32
    %4 = arith.truncf %d : f64 to f16
    %5 = arith.truncf %d to_nearest_even : f64 to f32
    %6 = arith.fptosi %a : f32 to i32
    %7 = arith.fptoui %v : vector<3xf32> to vector<3xi32>
    %8 = arith.cmpf olt, %a, %b : f32
    %9 = arith.cmpf ord, %a, %b : f32
    %10 = arith.cmpf uno, %v, %v : vector<3xf32>
    %11 = arith.cmpf uno, %a, %b fastmath<nnan> : f32
    %12 = arith.maximumf %a, %b : f32
    %13 = arith.minnumf %a, %b : f32
    %14 = arith.maxnumf %a, %b fastmath<fast> : f32
    return
  }
  func.func @constants() {
    %0 = arith.constant true
    %1 = arith.constant 42 : i32
    %2 = arith.constant 0.5 : f32
    %3 = arith.constant dense<[2, 3]> : vector<2xi32>
    %4 = arith.constant 1 : index
    %5 = arith.constant dense<1> : tensor<2x3xi32>
    %6 = arith.constant dense<1.0> : tensor<2x3xf32>
    %7 = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
    %8 = arith.constant dense<7> : vector<1xi32>
    %9 = arith.constant dense<[4, 5]> : vector<2xindex>
    %10 = arith.constant dense<1> : tensor<1xi32>
    %11 = arith.constant 9223372036854775807 : i64
    %12 = arith.constant dense<[true, false]> : vector<2xi1>
    %13 = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
    %14 = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xindex>
    %15 = arith.constant -1 : i8
    return
  }
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  func.func @narrow(%a: i8, %b: i16, %h: f16, %v: vector<2xi8>, %c: i1, %i: index, %f8: f8E5M2, %vf8: vector<4xf8E4M3FN>) -> i8 {
    %0 = arith.addi %a, %a : i8
    %1 = arith.extui %a : i8 to i16
    %2 = arith.extsi %a : i8 to i32
    %3 = arith.trunci %b : i16 to i8
    %4 = arith.addf %h, %h : f16
    %5 = arith.constant -5 : i8
    %6 = arith.constant 1.5 : f16
    %7 = arith.constant dense<[1, -1]> : vector<2xi8>
    %8 = arith.extf %h : f16 to f32
    %9 = arith.cmpi slt, %a, %a : i8
    %10 = arith.extsi %v : vector<2xi8> to vector<2xi16>
    %11 = arith.index_cast %b : i16 to index
    %12 = arith.extui %c : i1 to i8
    %13 = arith.constant dense<[1.0, 2.0]> : vector<2xf16>
    %14 = arith.constant 300 : i16
    %15 = arith.trunci %a : i8 to i1
    return %0 : i8
  }
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, #spirv.resource_limits<>>} {
  func.func @k(%a: i32, %b: f32, %c: vector<4xf32>) {
    %0 = arith.remsi %a, %a : i32
    %1 = arith.cmpf ord, %b, %b : f32
    %2 = arith.maximumf %b, %b : f32
    %3 = arith.maxnumf %c, %c : vector<4xf32>
    %4 = arith.minui %a, %a : i32
    return
  }
}
