// RUN: mlir-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// Matrices of subgroups have roles and shapes that fit.
// expected-error@+1 {{operand expected to be one of AOp, BOp or COp}}
func.func @f() { %0 = "x.y"() : () -> !gpu.mma_matrix<16x16xf16, "DOp">  return }

// -----

// expected-error@+1 {{MMAMatrixType must have exactly two dimensions}}
func.func @f() { %0 = "x.y"() : () -> !gpu.mma_matrix<16xf16, "AOp">  return }

// -----

// expected-error@+1 {{MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64}}
func.func @f() { %0 = "x.y"() : () -> !gpu.mma_matrix<16x16xi16, "AOp">  return }

// -----

// expected-error@+1 {{expected static shape}}
func.func @f() { %0 = "x.y"() : () -> !gpu.mma_matrix<16x?xi16, "AOp">  return }

// -----

// expected-error@+1 {{expected ','}}
func.func @f() { %0 = "x.y"() : () -> !gpu.mma_matrix<16x16xf16>  return }

// -----

// expected-error@+1 {{unknown gpu type: nothing}}
func.func @f() { %0 = "x.y"() : () -> !gpu.nothing  return }

// -----

// expected-error@+1 {{expected source memref most minor dim must have unit stride}}
func.func @f(%m: memref<32x32xf16, affine_map<(d0, d1) -> (d1, d0)>>, %i: index) { %1 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16, affine_map<(d0, d1) -> (d1, d0)>> -> !gpu.mma_matrix<16x16xf16, "BOp"> return }

// -----

// expected-error@+1 {{expected source memref most minor dim must have unit stride}}
func.func @f(%m: memref<32x32xf16, strided<[1, 32]>>, %i: index) { %1 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16, strided<[1, 32]>> -> !gpu.mma_matrix<16x16xf16, "BOp"> return }

// -----

// expected-error@+1 {{'gpu.subgroup_mma_load_matrix' op operand #0 must be memref of 8-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float or vector of 8-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float values of ranks 1 values, but got 'memref<32x32xi16>'}}
func.func @f(%m: memref<32x32xi16>, %i: index) { %1 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xi16> -> !gpu.mma_matrix<16x16xf16, "BOp"> return }

// -----

// expected-error@+1 {{expected destination memref most minor dim must have unit stride}}
func.func @f(%m: memref<32x32xf16, strided<[1, 32]>>, %i: index, %c: !gpu.mma_matrix<16x16xf16, "COp">) { gpu.subgroup_mma_store_matrix %c, %m[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16, strided<[1, 32]>> return }

// -----

// expected-error@+1 {{expected the operand matrix being stored to have 'COp' operand type}}
func.func @f(%m: memref<32x32xf16>, %i: index, %c: !gpu.mma_matrix<16x16xf16, "AOp">) { gpu.subgroup_mma_store_matrix %c, %m[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "AOp">, memref<32x32xf16> return }

// -----

// expected-error@+1 {{operands must be in the order AOp, BOp, COp}}
func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">) { %0 = gpu.subgroup_mma_compute %a, %a, %a : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "AOp"> -> !gpu.mma_matrix<16x16xf16, "AOp"> return }

// -----

// expected-error@+1 {{operand shapes do not satisfy matmul constraints}}
func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %b: !gpu.mma_matrix<8x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">) { %0 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<8x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp"> return }

// -----

// expected-error@+1 {{'gpu.subgroup_mma_compute' op operand #0 must be gpu.mma_matrix of 8-bit signed integer or 8-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float values, but got '!gpu.mma_matrix<16x16xi32, "AOp">'}}
func.func @f(%a: !gpu.mma_matrix<16x16xi32, "AOp">) { %0 = gpu.subgroup_mma_compute %a, %a, %a : !gpu.mma_matrix<16x16xi32, "AOp">, !gpu.mma_matrix<16x16xi32, "AOp"> -> !gpu.mma_matrix<16x16xi32, "AOp"> return }

// -----

// expected-error@+1 {{'gpu.subgroup_mma_insert_thread_local' op failed to verify that value type matches element type of mma_matrix}}
func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %i: index, %x: f32) { %0 = gpu.subgroup_mma_insert_thread_local %x, %a[%i] : f32, !gpu.mma_matrix<16x16xf16, "AOp"> -> !gpu.mma_matrix<16x16xf16, "AOp"> return }

// -----

// expected-error@+2 {{use of value '%a' expects different type than prior uses: 'f16' vs 'i32'}}
// expected-note@+1 {{prior use here}}
func.func @f(%a: i32) { %0 = gpu.subgroup_mma_constant_matrix %a : !gpu.mma_matrix<16x16xf16, "AOp"> return }
