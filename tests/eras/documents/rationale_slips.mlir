// RUN: mlir-opt %s --era=2019 --split-input-file --verify-diagnostics --allow-unregistered-dialect
// RUN: terrane upgrade --fix --era=2019 - < %s 2>%t | mlir-opt --era=now --split-input-file --allow-unregistered-dialect --mlir-print-local-scope | FileCheck %s

// The examples of the rationales that have slips: each is an error at its line, with a fix that makes what was meant of it.

// Shows R-282.

// Names of functions without '@', a type at the start of an allocation, results that are not said, and an addition of
// no kind, of a number, and without a type.
// CHECK: func.func @foo(%arg0: index) {
// CHECK: %alloc = memref.alloc(%arg0) : memref<8x?xf32>
// CHECK: call @bar(%alloc) : (memref<8x?xf32>) -> ()
// CHECK: func.func @bar(%arg0: memref<8x?xf32>) {
// CHECK: %c1 = arith.constant 1 : index
// CHECK: %dim = memref.dim %arg0, %c1 : memref<8x?xf32>
// CHECK: affine.for %arg1 = 0 to 8 {
// CHECK: affine.for %arg2 = 0 to %dim {
// CHECK: %0 = affine.load %arg0[%arg1, %arg2] : memref<8x?xf32>
// CHECK: %cst = arith.constant 1.000000e+00 : f32
// CHECK: %1 = arith.addf %0, %cst : f32
// CHECK: affine.store %1, %arg0[%arg1, %arg2] : memref<8x?xf32>
// expected-error@+3 {{expected a function identifier like '@foo'}}
// expected-note@+2 {{fix: names of functions start with '@'}}
#lmap = (d0, d1) -> (d0, d1)
func foo(%N: index) {
  %A = alloc <8x?xf32, #lmap> (%N)
  call bar(%A) : (memref<8x?xf32, #lmap>)
  return
}

func bar(%A : memref<8x?xf32, #lmap>) {
  %N = dim %A, 1 : memref<8x?xf32, #lmap>

  affine.for %i = 0 to 8 {
    affine.for %j = 0 to %N {
      // A[i,j] += 1
      %s1 = affine.load %A[%i, %j] : memref<8x?xf32, #lmap>
      %s2 = add %s1, 1
      affine.store %s2, %A[%i, %j] : memref<8x?xf32, #lmap>
    }
  }
  return
}

// -----

// A value in a type.
// CHECK: func.func private @symbol(memref<8x?xf32>)
// expected-error@+2 {{expected non-function type}}
// expected-note@+1 {{fix: sizes that are not known are '?': values do not stand in types}}
func @symbol(memref<8x%Nxf32>)

// -----

// Branches without types.
// CHECK: func.func @choice(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
// CHECK: cf.cond_br %arg0, {{.}}bb1(%arg1 : f32), {{.}}bb1(%arg2 : f32)
// CHECK: return %0 : f32
// expected-error@+3 {{expected ':'}}
// expected-note@+2 {{fix: operands of branches have types}}
func @choice(%cond: i1, %t: f32, %f: f32) -> f32 {
  cond_br %cond, ^bb1(%t), ^bb1(%f)
^bb1(%r):
  return %r : f32
}

// -----

// A search, with the block's argument renamed that the example defines twice: types, labels, predicates, numbers and casts.
// CHECK: func.func @search(%arg0: memref<?x?xi32>, %arg1: memref<?xi32>, %arg2: i32) {
// CHECK: %c0 = arith.constant 0 : index
// CHECK: %dim = memref.dim %arg0, %c0 : memref<?x?xi32>
// CHECK: affine.for %arg3 = 0 to %dim {
// CHECK: %0 = arith.index_cast %arg3 : index to i32
// CHECK: func.call @search_body(%arg0, %arg1, %arg2, %0) : (memref<?x?xi32>, memref<?xi32>, i32, i32) -> ()
// CHECK: func.func @search_body(%arg0: memref<?x?xi32>, %arg1: memref<?xi32>, %arg2: i32, %arg3: i32) {
// CHECK: %c1 = arith.constant 1 : index
// CHECK: %dim = memref.dim %arg0, %c1 : memref<?x?xi32>
// CHECK: %c0_i32 = arith.constant 0 : i32
// CHECK: cf.br ^bb1(%c0_i32 : i32)
// CHECK: %1 = arith.index_cast %dim : index to i32
// CHECK: %2 = arith.cmpi slt, %0, %1 : i32
// CHECK: cf.cond_br %2, ^bb2, ^bb5
// CHECK: %3 = arith.index_cast %arg3 : i32 to index
// CHECK: %4 = arith.index_cast %0 : i32 to index
// CHECK: %5 = affine.load %arg0[%3, %4] : memref<?x?xi32>
// CHECK: %6 = arith.cmpi eq, %5, %arg2 : i32
// CHECK: cf.cond_br %6, ^bb3(%0 : i32), ^bb4
// CHECK: %8 = arith.index_cast %arg3 : i32 to index
// CHECK: affine.store %7, %arg1[%8] : memref<?xi32>
// CHECK: cf.br ^bb5
// CHECK: %c1_i32 = arith.constant 1 : i32
// CHECK: %9 = arith.addi %0, %c1_i32 : i32
// CHECK: cf.br ^bb1(%9 : i32)
// expected-error@+2 {{expected non-function type}}
// expected-note@+1 {{fix: types start with a word: what is allocated, loaded and stored is a memref}}
func @search(%A: memref<?x?xi32>, %S: <?xi32>, %key : i32) {
  %ni = dim %A, 0 : memref<?x?xi32>
  // This loop can be parallelized
  affine.for %i = 0 to %ni {
    call @search_body (%A, %S, %key, %i) : (memref<?x?xi32>, memref<?xi32>, i32, i32)
  }
  return
}

func @search_body(%A: memref<?x?xi32>, %S: memref<?xi32>, %key: i32, %i : i32) {
  %nj = dim %A, 1 : memref<?x?xi32>
  br ^bb1(0)

^bb1(%j: i32)
  %p1 = cmpi "lt", %j, %nj : i32
  cond_br %p1, ^bb2, ^bb5

^bb2:
  %v = affine.load %A[%i, %j] : memref<?x?xi32>
  %p2 = cmpi "eq", %v, %key : i32
  cond_br %p2, ^bb3(%j), ^bb4

^bb3(%k: i32)
  affine.store %k, %S[%i] : memref<?xi32>
  br ^bb5

^bb4:
  %jinc = addi %j, 1 : i32
  br ^bb1(%jinc)

^bb5:
  return
}

// -----

// In 2020 a type of it was not closed.
// CHECK: func.func private @search(memref<?x?xi32>, memref<?xi32>, i32)
// expected-error@+2 {{expected affine map in memref type}}
// expected-note@+1 {{fix: close the type with '>'}}
func @search(%A: memref<?x?xi32, %S: <?xi32>, %key : i32)

// -----

// A number that is passed, and types that are left out.
// CHECK: func.func private @pow(index, index) -> index
// CHECK: func.func @outer_nest(%arg0: index) {
// CHECK: affine.for %arg1 = 0 to %arg0 {
// CHECK: affine.for %arg2 = 0 to %arg0 {
// CHECK: %c2 = arith.constant 2 : index
// CHECK: %0 = func.call @pow(%c2, %arg2) : (index, index) -> index
// CHECK: func.call @inner_nest(%0, %arg0) : (index, index) -> ()
// CHECK: func.func @inner_nest(%arg0: index, %arg1: index) {
// CHECK: affine.for %arg2 = 0 to %arg0 {
// CHECK: affine.for %arg3 = 0 to %arg1 {
// expected-error@+6 {{expected ')'}}
// expected-note@+5 {{fix: operands are values: a constant before}}
func @pow(index, index) -> index
func @outer_nest(%n : index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %n {
      %pow = call @pow(2, %j) : (index, index) ->  index
      call @inner_nest(%pow, %n) : ...
    }
  }
  return
}

func @inner_nest(%m : index, %n : index) {
  affine.for %k = 0 to %m {
    affine.for %l = 0 to %n {
    }
  }
  return
}

// -----

// A convolution: operators, names of symbols, comments, names of values, and the type of a call.
// CHECK: func.func @conv2d(%arg0: memref<16x1024x1024x3xf32, 1>, %arg1: memref<5x5x3x32xf32, 1>, %arg2: memref<16x512x512x32xf32, 1>, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index) {
// CHECK: %0 = affine.apply affine_map<(d0, d1, d2, d3)[s0, s1, s2, s3, s4, s5] -> (d0 * s0 + d2 * s2 - s4)>(%arg3, %arg4, %arg5, %arg6)[%arg7, %arg8, %arg7, %arg8, %arg7, %arg8]
// CHECK: %1 = affine.apply affine_map<(d0, d1, d2, d3)[s0, s1, s2, s3, s4, s5] -> (d1 * s1 + d3 * s3 - s5)>(%arg3, %arg4, %arg5, %arg6)[%arg7, %arg8, %arg7, %arg8, %arg7, %arg8]
// CHECK: affine.if affine_set<(d0, d1)[s0, s1, s2, s3] : (d0 mod s0 == 0, d1 mod s1 == 0, d0 >= 0, d1 >= 0, -d0 + s3 - 1 >= 0, -d1 + s2 - 1 >= 0)>(%0, %1)[%arg7, %arg8, %arg7, %arg8] {
// CHECK: %2 = affine.apply affine_map<(d0, d1)[s0, s1] -> (d0 floordiv s0)>(%0, %1)[%arg7, %arg8]
// CHECK: func.call @multiply_accumulate(%arg0, %arg1, %arg2, %2) : (memref<16x1024x1024x3xf32, 1>, memref<5x5x3x32xf32, 1>, memref<16x512x512x32xf32, 1>, index) -> ()
// CHECK: func.func private @multiply_accumulate(memref<16x1024x1024x3xf32, 1>, memref<5x5x3x32xf32, 1>, memref<16x512x512x32xf32, 1>, index)
// expected-error@+3 {{invalid SSA name}}
// expected-note@+2 {{fix: the remainder is written 'mod'}}
#lm0 = (d0, d1, d2, d3) -> (d0, d1, d2, d3)
#domain = (d0, d1)[S0,S1,S2,S3]: (d0 % S0 == 0, d1 % S1 == 0, d0 >= 0, d1 >= 0,
                                   S3 - d0 - 1 >= 0, S2 - d1 - 1 >= 0)
#map0 = (d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3, d4, d5, d6)
#map1_0 = (d0, d1, d2, d3) [S0, S1, S2, S3, S4, S5] -> (d0 * S0 + d2 * S2 - %S4)
#map1_1 = (d0, d1, d2, d3) [S0, S1, S2, S3, S4, S5] -> (d1 * S1 + d3 * S3 - %S5)
#map2_0 = (d0, d1) [S0, S1] -> (d0 / S0)
#map2_1 = (d0, d1) [S0, S1] -> (d1 / S1)
func @conv2d(%input: memref<16x1024x1024x3xf32, #lm0, /*scratchpad=*/1>,
             %kernel: memref<5x5x3x32xf32, #lm0, /*scratchpad=*/1>,
             %output: memref<16x512x512x32xf32, #lm0, /*scratchpad=*/1>, %oh: index, %ow: index, %kh: index, %kw: index, %h_stride: index, %w_stride: index) {
  %1_0 = affine.apply #map1_0 (%oh, %ow, %kh, %kw)
                  [%h_stride, %w_stride, %h_stride, %w_stride, %h_stride, %w_stride]
  %1_1 = affine.apply #map1_1 (%oh, %ow, %kh, %kw)
                  [%h_stride, %w_stride, %h_stride, %w_stride, %h_stride, %w_stride]
  affine.if #domain(%1_0, %1_1)
                   [%h_stride, %w_stride, %h_stride, %w_stride] {
    %2_0 = affine.apply #map2_0 (%1_0, %1_1) [%h_stride, %w_stride]
    call @multiply_accumulate(%input, %kernel, %output, %2_0)
  }
  return
}
func @multiply_accumulate(memref<16x1024x1024x3xf32, #lm0, 1>, memref<5x5x3x32xf32, #lm0, 1>, memref<16x512x512x32xf32, #lm0, 1>, index)

// -----

// Relations: '=', chains of comparisons, comments, and types of loads.
// CHECK: func.func @count(%arg0: memref<128xf32>, %arg1: i32) -> f32 attributes {legacy.reads = [{argument = 0 : i64, inputs = 1 : i64, operands = array<i64: 1>, relation = affine_set<(d0, d1) : (d1 - d0 >= 0, d0 - d1 + 1 >= 0)>}]} {
// CHECK: %0 = arith.index_cast %arg1 : i32 to index
// CHECK: %1 = affine.load %arg0[%0] : memref<128xf32>
// CHECK: %2 = arith.index_cast %arg1 : i32 to index
// CHECK: %3 = affine.load %arg0[%2 + 1] : memref<128xf32>
// CHECK: %4 = arith.mulf %1, %3 : f32
// CHECK: return %4 : f32
// CHECK: func.func private @cblas_reduce_ffi(memref<1024x?xf32, affine_map<(d0, d1) -> (d1, d0)>>) -> f32 attributes {legacy.reads = [{argument = 0 : i64, inputs = 0 : i64, relation = affine_set<(d0, d1)[s0] : (d0 >= 0, -d0 + 1023 >= 0, d1 >= 0, -d1 + s0 - 1 >= 0)>}]}
// expected-error@+3 {{expected '=' in affine relation definition}}
// expected-note@+2 {{fix: '=' stands after the name of a relation}}
#layout_map0 = (d0, d1) -> (d1, d0)
##rel9 ( ) [s0] -> (r0, r1) : 0 <= r0 <= 1023, 0 <= r1 <= s0 - 1
##aff_rel9 = (d0) -> (r0) : r0 - d0 >= 0, d0 - r0 + 1 >= 0

func @count (%A : memref<128xf32>, %pos : i32) -> f32
  reads: {%A ##aff_rel9 (%pos)}
  writes: /* empty */
  may_reads: /* empty */
  may_writes: /* empty */ {
  %val = affine.load %A [%pos]
  %val2 = affine.load %A [%pos + 1]
  %p = mulf %val, %val2 : f32
  return %p : f32
}
func @cblas_reduce_ffi(%M: memref<1024 x ? x f32, #layout_map0, /*mem=*/0>)
  -> f32 [
  reads: {%M, ##rel9() }
  writes: /* empty */
  may_reads: /* empty */
  may_writes: /* empty */
]

// -----

// A domain without parentheses, and one with one of them.
// CHECK: func.func @domains() {
// CHECK: "x.sets"() {ij = affine_set<(d0, d1)[s0, s1, s2] : (d0 >= 0, -d0 + s1 - 1 >= 0, d1 >= 0, -d1 + s1 - 1 >= 0)>, ijk = affine_set<(d0, d1, d2)[s0, s1, s2] : (d0 >= 0, -d0 + s1 - 1 >= 0, d1 >= 0, -d1 + s0 - 1 >= 0, d2 >= 0, -d2 + s1 - 1 >= 0)>} : () -> ()
// expected-error@+2 {{expected '(' at start of integer set constraint list}}
// expected-note@+1 {{fix: constraints stand in parentheses}}
#intset_ij = (i, j) [M, N, K]  : i >= 0, -i + N - 1 >= 0, j >= 0, -j + N-1 >= 0
#intset_ijk = (i, j, k) [M, N, K] : i >= 0, -i + N - 1 >= 0, j >= 0,
                                     -j +  M-1 >= 0, k >= 0, -k + N - 1 >= 0)
func @domains() {
  "x.sets"() {ij: #intset_ij, ijk: #intset_ijk} : () -> ()
  return
}

// -----

// A type before the name of a function, and a bound that is no value.
// CHECK: func.func @sum(%arg0: memref<?xi32>, %arg1: index) {
// CHECK: affine.for %arg2 = 0 to %arg1 {
// CHECK: affine.for %arg2 = 1 to %arg1 {
// expected-error@+2 {{expected a function identifier like '@foo'}}
// expected-note@+1 {{fix: types of results stand after '->'}}
func i32 @sum(%A : memref<?xi32>, %N : index) {
  affine.for %i = 0 to N {
  }
  affine.for %i = 1 ... %N step 1 {
  }
  return
}
