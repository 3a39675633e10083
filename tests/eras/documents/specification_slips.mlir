// RUN: mlir-opt %s --era=2019 --split-input-file --verify-diagnostics --allow-unregistered-dialect
// RUN: terrane upgrade --fix --era=2019 - < %s 2>%t | mlir-opt --era=now --split-input-file --allow-unregistered-dialect --mlir-print-local-scope | FileCheck %s

// The examples of the specification of 2019 that have slips: each is an error at its line, with a fix that makes what was
// meant of it.

// Shows R-282.

// A module with four slips: two words for commas, a type that is not closed, and a number that is stored.
// CHECK: func.func @mul(%arg0: tensor<100x?xf32>, %arg1: tensor<?x50xf32>) -> tensor<100x50xf32> {
// CHECK: %c1 = arith.constant 1 : index
// CHECK: %dim = tensor.dim %arg0, %c1 : tensor<100x?xf32>
// CHECK: %alloc = memref.alloc(%dim) : memref<100x?xf32>
// CHECK: bufferization.materialize_in_destination %arg0 in writable %alloc : (tensor<100x?xf32>, memref<100x?xf32>) -> ()
// CHECK: %alloc_0 = memref.alloc(%dim) : memref<?x50xf32>
// CHECK: bufferization.materialize_in_destination %arg1 in writable %alloc_0 : (tensor<?x50xf32>, memref<?x50xf32>) -> ()
// CHECK: %0 = call @multiply(%alloc, %alloc_0) : (memref<100x?xf32>, memref<?x50xf32>) -> memref<100x50xf32>
// CHECK: memref.dealloc %alloc : memref<100x?xf32>
// CHECK: memref.dealloc %alloc_0 : memref<?x50xf32>
// CHECK: %1 = bufferization.to_tensor %0 : memref<100x50xf32> to tensor<100x50xf32>
// CHECK: %2 = bufferization.alloc_tensor() copy(%1) : tensor<100x50xf32>
// CHECK: memref.dealloc %0 : memref<100x50xf32>
// CHECK: %3 = "tf.Print"(%2) {message = "mul result"} : (tensor<100x50xf32>) -> tensor<100x50xf32>
// CHECK: return %2 : tensor<100x50xf32>
// CHECK: func.func @multiply(%arg0: memref<100x?xf32>, %arg1: memref<?x50xf32>) -> memref<100x50xf32> {
// CHECK: %c1 = arith.constant 1 : index
// CHECK: %dim = memref.dim %arg0, %c1 : memref<100x?xf32>
// CHECK: %alloc = memref.alloc() : memref<100x50xf32>
// CHECK: affine.for %arg2 = 0 to 100 {
// CHECK: affine.for %arg3 = 0 to 50 {
// CHECK: %cst = arith.constant 0.000000e+00 : f32
// CHECK: memref.store %cst, %alloc[%arg2, %arg3] : memref<100x50xf32>
// CHECK: affine.for %arg4 = 0 to %dim {
// CHECK: %0 = memref.load %arg0[%arg2, %arg4] : memref<100x?xf32>
// CHECK: %1 = memref.load %arg1[%arg4, %arg3] : memref<?x50xf32>
// CHECK: %2 = arith.mulf %0, %1 : f32
// CHECK: %3 = memref.load %alloc[%arg2, %arg3] : memref<100x50xf32>
// CHECK: %4 = arith.addf %3, %2 : f32
// CHECK: memref.store %4, %alloc[%arg2, %arg3] : memref<100x50xf32>
// CHECK: return %alloc : memref<100x50xf32>
// expected-error@+6 {{expected ','}}
// expected-note@+5 {{fix: a comma stands between the value and where it is stored}}
func @mul(%A: tensor<100x?xf32>, %B: tensor<?x50xf32>) -> (tensor<100x50xf32>) {
  %n = dim %A, 1 : tensor<100x?xf32>

  %A_m = alloc(%n) : memref<100x?xf32>
  tensor_store %A to %A_m : memref<100x?xf32>

  %B_m = alloc(%n) : memref<?x50xf32>
  tensor_store %B to %B_m : memref<?x50xf32>

  %C_m = call @multiply(%A_m, %B_m)
          : (memref<100x?xf32>, memref<?x50xf32>) -> (memref<100x50xf32>)

  dealloc %A_m : memref<100x?xf32>
  dealloc %B_m : memref<?x50xf32>

  %C = tensor_load %C_m : memref<100x50xf32>
  dealloc %C_m : memref<100x50xf32>

  "tf.Print"(%C){message: "mul result"}
                  : (tensor<100x50xf32) -> (tensor<100x50xf32>)

  return %C : tensor<100x50xf32>
}

func @multiply(%A: memref<100x?xf32>, %B: memref<?x50xf32>)
          -> (memref<100x50xf32>)  {
  %n = dim %A, 1 : memref<100x?xf32>

  %C = alloc() : memref<100x50xf32>

  affine.for %i = 0 to 100 {
     affine.for %j = 0 to 50 {
        store 0 to %C[%i, %j] : memref<100x50xf32>
        affine.for %k = 0 to %n {
           %a_v  = load %A[%i, %k] : memref<100x?xf32>
           %b_v  = load %B[%k, %j] : memref<?x50xf32>
           %prod = mulf %a_v, %b_v : f32
           %c_v  = load %C[%i, %j] : memref<100x50xf32>
           %sum  = addf %c_v, %prod : f32
           store %sum, %C[%i, %j] : memref<100x50xf32>
        }
     }
  }
  return %C : memref<100x50xf32>
}

// -----

// Types of operands without parentheses.
// CHECK: func.func @alias(%arg0: vector<4xf32>) {
// CHECK: "foo"(%arg0) : (vector<4xf32>) -> ()
// CHECK: "foo"(%arg0) : (vector<4xf32>) -> ()
// expected-error@+4 {{expected function type}}
// expected-note@+3 {{fix: types of operands stand in parentheses}}
!avx_m128 = type vector<4 x f32>
func @alias(%x: vector<4 x f32>) {
  "foo"(%x) : vector<4 x f32> -> ()
  "foo"(%x) : !avx_m128 -> ()
  return
}

// -----

// Names for memory spaces.
// CHECK: func.func @space(%arg0: index, %arg1: index) {
// CHECK: %alloc = memref.alloc() : memref<16x32xf32, affine_map<(d0, d1) -> (d1, d0)>>
// CHECK: %0 = memref.load %alloc[%arg0, %arg1] : memref<16x32xf32, affine_map<(d0, d1) -> (d1, d0)>>
// CHECK: %alloc_0 = memref.alloc() : memref<16x32xf32, affine_map<(d0, d1) -> (d1, d0)>, 1>
// expected-error@+4 {{expected affine map in memref type}}
// expected-note@+3 {{fix: memory spaces are integers}}
#imapA = (d0, d1) -> (d1, d0)
func @space(%i: index, %j: index) {
  %A = alloc() : memref<16x32xf32, #imapA, memspace0>
  %v = load %A[%i, %j] : memref<16x32xf32, #imapA, memspace0>
  %B = alloc() : memref<16x32xf32, #imapA, memspace1>
  return
}

// -----

// A type without its word.
// CHECK: func.func @capture(%arg0: index, %arg1: index) {
// CHECK: %alloc = memref.alloc(%arg0)[%arg1] : memref<16x?xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>>
// expected-error@+4 {{expected non-function type}}
// expected-note@+3 {{fix: types start with a word: what is allocated, loaded and stored is a memref}}
#imapA = (d0, d1) [s0] -> (d0 + s0, d1)
func @capture(%n: index, %o: index) {
  %A = alloc (%n)[%o] : <16x?xf32, #imapA>
  return
}

// -----

// A comma between dimensions and symbols.
// CHECK: module attributes {legacy.range_sizes = {layout_map_col_major = affine_map<(d0, d1)[s0, s1] -> (s0, s1)>}} {
// CHECK: func.func private @map(memref<4x4xf32, affine_map<(d0, d1)[s0, s1] -> (d1, d0)>>)
// expected-error@+2 {{expected '->' or ':'}}
// expected-note@+1 {{fix: no comma stands between dimensions and symbols}}
#layout_map_col_major = (i, j), [M, N] -> (j, i) size (M, N)
func @map(memref<4x4xf32, #layout_map_col_major>)

// -----

// A dollar sign, and a name for an operation without results.
// CHECK: func.func @accelerator_compute(%arg0: i64) {
// CHECK: "accelerator.launch"() ({
// CHECK: "accelerator.do_something"(%arg0) : (i64) -> ()
// CHECK: }) : () -> ()
// expected-error@+2 {{unexpected character}}
// expected-note@+1 {{fix: names of functions start with '@'}}
func $@accelerator_compute(%a: i64) {
  "accelerator.launch"() {
    ^bb0:
      %new_value = "accelerator.do_something"(%a) : (i64) -> ()
  }
  return
}

// -----

// A memref that is closed before its layout.
// CHECK: func.func @dma(%arg0: memref<40x8xvector<16xf32>>, %arg1: memref<2x4xvector<16xf32>, 2>, %arg2: index, %arg3: index, %arg4: index, %arg5: index) {
// CHECK: %c32 = arith.constant 32 : index
// CHECK: %alloc = memref.alloc() : memref<1xi32, 4>
// CHECK: %c0 = arith.constant 0 : index
// CHECK: memref.dma_start %arg0[%arg2, %arg3], %arg1[%arg4, %arg5], %c32, %alloc[%c0] : memref<40x8xvector<16xf32>>, memref<2x4xvector<16xf32>, 2>, memref<1xi32, 4>
// expected-error@+10 {{expected non-function type}}
// expected-note@+9 {{fix: the layout of a memref stands within '<' and '>'}}
func @dma(%src: memref<40 x 8 x vector<16xf32>>, %dst: memref<2 x 4 x vector<16xf32>, 2>,
          %i: index, %j: index, %k: index, %l: index) {
  %size = constant 32 : index
  %tag = alloc() : memref<1 x i32, (d0) -> (d0), 4>
  %idx = constant 0 : index
  dma_start %src[%i, %j], %dst[%k, %l], %size, %tag[%idx] :
     memref<40 x 8 x vector<16xf32>, (d0, d1) -> (d0, d1), 0>,
     memref<2 x 4 x vector<16xf32>, (d0, d1) -> (d0, d1), 2>,
     memref<1 x i32>, (d0) -> (d0), 4>
  return
}

// -----

// An integer that was loaded as a subscript.
// CHECK: func.func @indirect(%arg0: memref<8x?xi32, affine_map<(d0, d1) -> (d1, d0)>>, %arg1: index, %arg2: index) {
// CHECK: %0 = memref.load %arg0[%arg1, %arg2] : memref<8x?xi32, affine_map<(d0, d1) -> (d1, d0)>>
// CHECK: %1 = arith.index_cast %0 : i32 to index
// CHECK: %2 = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%1)
// expected-error@+6 {{use of value '%12' expects different type than prior uses: 'index' vs 'i32'}}
// expected-note@+4 {{prior use here}}
// expected-note@+4 {{fix: a cast before}}
#layout = (d0, d1) -> (d1, d0)
func @indirect(%A: memref<8x?xi32, #layout, 0>, %1: index, %2: index) {
  %12 = load %A[%1, %2] : memref<8x?xi32, #layout, 0>
  %3 = affine.apply (d0) -> (2*d0 + 1)(%12)
  return
}

// -----

// A number as a subscript.
// CHECK: func.func @subscript(%arg0: f32, %arg1: memref<4x?xf32, affine_map<(d0, d1) -> (d1, d0)>>, %arg2: index) {
// CHECK: %c1023 = arith.constant 1023 : index
// CHECK: memref.store %arg0, %arg1[%arg2, %c1023] : memref<4x?xf32, affine_map<(d0, d1) -> (d1, d0)>>
// expected-error@+4 {{expected SSA operand}}
// expected-note@+3 {{fix: operands are values: a constant before}}
#layout = (d0, d1) -> (d1, d0)
func @subscript(%100: f32, %A: memref<4x?xf32, #layout, 0>, %1: index) {
  store %100, %A[%1, 1023] : memref<4x?xf32, #layout, 0>
  return
}

// -----

// Types of operands that are not closed.
// CHECK: func.func @cmpi(%arg0: vector<4xi64>, %arg1: vector<4xi64>) {
// CHECK: %0 = arith.cmpi eq, %arg0, %arg1 : vector<4xi64>
// expected-error@+4 {{expected ')'}}
// expected-note@+3 {{fix: close the types of operands with ')'}}
func @cmpi(%lhs: vector<4xi64>, %rhs: vector<4xi64>) {
  %x = "std.cmpi"(%lhs, %rhs){predicate: 0}
    : (vector<4xi64>, vector<4xi64> -> vector<4xi1>
  return
}

// -----

// A constant without the types of its operands, of which it has none.
// CHECK: func.func @constant() {
// CHECK: %c42_i32 = arith.constant 42 : i32
// expected-error@+3 {{expected function type}}
// expected-note@+2 {{fix: types of operands stand in parentheses}}
func @constant() {
  %1 = "std.constant"(){value: 42} : i32
  return
}

// -----

// A function type as a result, without parentheses.
// CHECK: func.func private @myfn(tensor<16xf32>, f32) -> tensor<16xf32>
// CHECK: func.func @function() {
// CHECK: %f = constant @myfn : (tensor<16xf32>, f32) -> tensor<16xf32>
// expected-error@+4 {{operation defines 2 results but was provided 1 to bind}}
// expected-note@+4 {{fix: a function type that is a result stands in parentheses}}
func @myfn(tensor<16xf32>, f32) -> tensor<16xf32>
func @function() {
  %3 = "std.constant"(){value: @myfn}
   : () -> (tensor<16xf32>, f32) -> tensor<16xf32>
  return
}

// -----

// Brackets without partners in the short form of a type.
// CHECK: func.func private @unbalanced(!foo<"something<a%%123^^^>>>">)
// expected-error@+2 {{expected ')' to end function signature}}
// expected-note@+1 {{fix: what has brackets without partners stands in quotes}}
func @unbalanced(!foo.something<a%%123^^^>>>)
