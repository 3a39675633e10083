// RECORD: not mlir-opt --split-input-file 2>&1

func.func @f(%a: i32, %t: tensor<2xi32>) { %0 = arith.trunci %a : i32 to i64 return }

// -----

func.func @f(%a: i32) { %0 = arith.trunci %a : i32 to i32 return }

// -----

func.func @f(%a: i32) { %0 = arith.extui %a : i32 to i16 return }

// -----

func.func @f(%a: i32) { %0 = arith.extsi %a : i32 to i32 return }

// -----

func.func @f(%a: f32) { %0 = arith.extf %a : f32 to f16 return }

// -----

func.func @f(%a: f32) { %0 = arith.truncf %a : f32 to f64 return }

// -----

func.func @f(%a: f32) { %0 = arith.truncf %a : f32 to tf32 return }

// -----

func.func @f(%a: f16) { %0 = arith.truncf %a : f16 to bf16 return }

// -----

func.func @f(%a: tensor<2xi32>) { %0 = arith.trunci %a : tensor<2xi32> to tensor<3xi16> return }

// -----

func.func @f(%a: tensor<2xi32>) { %0 = arith.trunci %a : tensor<2xi32> to tensor<?xi16> return }

// -----

func.func @f(%a: tensor<2xi32>) { %0 = arith.trunci %a : tensor<2xi32> to vector<2xi16> return }

// -----

func.func @f(%a: tensor<2xi32>) { %0 = arith.trunci %a : tensor<2xi32> to i16 return }

// -----

func.func @f(%a: f32) { %0 = arith.trunci %a : f32 to i16 return }

// -----

func.func @f(%a: i32) { %0 = arith.index_cast %a : i32 to i64 return }

// -----

func.func @f(%a: index) { %0 = arith.index_cast %a : index to index return }

// -----

func.func @f(%a: i32) { %0 = arith.bitcast %a : i32 to i64 return }

// -----

func.func @f(%a: i32) { %0 = arith.bitcast %a : i32 to index return }

// -----

func.func @f(%a: memref<2xi32>) { %0 = arith.bitcast %a : memref<2xi32> to memref<2xf32> return }

// -----

func.func @f(%a: memref<2xi32>) { %0 = arith.bitcast %a : memref<2xi32> to memref<3xf32> return }

// -----

func.func @f(%a: memref<2xi32>) { %0 = arith.index_cast %a : memref<2xi32> to memref<?xindex> return }

// -----

func.func @f(%a: i32) { %0 = arith.sitofp %a : i32 to i32 return }

// -----

func.func @f(%a: index) { %0 = arith.sitofp %a : index to f32 return }

// -----

func.func @f(%a: f32) { %0 = arith.fptosi %a : f32 to f32 return }

// -----

func.func @f() { %0 = "arith.constant"() {value = 1 : i32} : () -> i64 return }

// -----

func.func @f() { %0 = "arith.constant"() {value = 1 : si32} : () -> si32 return }

// -----

func.func @f() { %0 = arith.constant dense<[1,2,3,4]> : vector<[4]xi32> return }

// -----

func.func @f() { %0 = arith.constant unit return }

// -----

func.func @f() { %0 = "arith.constant"() : () -> i32 return }

// -----

func.func @f(%a: vector<3xi32>, %c: i1, %v: vector<2xi1>) { %0 = arith.select %v, %a, %a : vector<2xi1>, vector<3xi32> return }

// -----

func.func @f(%a: tensor<2xi32>, %c: i1, %v: vector<2xi1>) { %0 = arith.select %v, %a, %a : vector<2xi1>, tensor<2xi32> return }

// -----

func.func @f(%a: tensor<2xi32>, %c: i1, %v: vector<2xi1>) { %0 = arith.select %c, %a, %a : i1, tensor<2xi32> return }

// -----

func.func @f(%a: i32, %b: i32) { %0 = "arith.cmpi"(%a, %b) {predicate = 1 : i64} : (i32, i32) -> i32 return }

// -----

func.func @f(%a: vector<2xi32>, %b: i32) { %0 = "arith.cmpi"(%a, %a) {predicate = 1 : i64} : (vector<2xi32>, vector<2xi32>) -> i1 return }

// -----

func.func @f(%a: i32, %b: i64) { %0 = "arith.cmpi"(%a, %b) {predicate = 1 : i64} : (i32, i64) -> i1 return }

// -----

func.func @f(%a: i32, %b: f32) { %0 = "arith.addi"(%b, %b) : (f32, f32) -> f32 return }

// -----

func.func @f(%a: i32, %b: si32) { %0 = arith.addi %b, %b : si32 return }

// -----

func.func @f(%a: i32, %b: si32) { %0 = arith.addf %a, %a : i32 return }

// -----

func.func @f(%a: i32, %b: si32) { %0, %1 = arith.addui_extended %a, %a : i32, i32 return }

// -----

func.func @f(%a: i32, %b: si32) { %0, %1 = arith.addui_extended %a, %a : i64, i1 return }

// -----

func.func @f(%a: vector<2xi32>, %b: si32) { %0, %1 = arith.addui_extended %a, %a : vector<2xi32>, i1 return }

// -----

func.func @f(%a: f32, %b: f8E8M0FNU) { %0 = arith.scaling_truncf %a, %b : f32, f8E8M0FNU to f64 return }

// -----

func.func @f(%a: f32, %b: f8E8M0FNU) { %0 = arith.scaling_extf %a, %b : f32, f8E8M0FNU to f16 return }

// -----

func.func @f(%a: f32) { %0 = arith.truncf %a foo : f32 to f16 return }

// -----

func.func @f(%a: f32) { %0 = arith.addf %a, %a fastmath<nnan,ninf,reassoc> : f32 %1 = arith.addf %a, %a fastmath<reassoc,nnan,ninf,nsz,arcp,contract,afn> : f32 %2 = arith.addf %a, %a fastmath<none> : f32 %3 = arith.extf %a fastmath<none> : f32 to f64 %4 = arith.cmpf oeq, %a, %a fastmath<nnan> {x} : f32 return }

// -----

func.func @f(%v: vector<[4]xi1>, %a: vector<4xi32>) { %0 = arith.select %v, %a, %a : vector<[4]xi1>, vector<4xi32> return }

// -----

func.func @f(%v: tensor<?xi1>, %a: tensor<4xi32>) { %0 = arith.select %v, %a, %a : tensor<?xi1>, tensor<4xi32> return }

// -----

func.func @f(%v: tensor<*xi1>, %a: tensor<4xi32>) { %0 = arith.select %v, %a, %a : tensor<*xi1>, tensor<4xi32> return }

// -----

func.func @f(%a: vector<4xi32>) { %0 = arith.bitcast %a : vector<4xi32> to vector<[4]xf32> return }

// -----

func.func @f() { %1 = ub.poison <#ub.poison> : f32 %2 = "ub.poison"() : () -> i32 ub.unreachable }

// -----

func.func @f(%a: tensor<4xi32>) { %1 = arith.extui %a : tensor<4xi32> to tensor<*xi64> ub.unreachable }
