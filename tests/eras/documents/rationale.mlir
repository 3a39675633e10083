// RUN: mlir-opt %s --era=2019 --split-input-file --allow-unregistered-dialect --mlir-print-local-scope | mlir-opt --era=now --split-input-file --allow-unregistered-dialect --mlir-print-local-scope | FileCheck %s

// The examples of the rationales of 2020 and 2021, without their slips: these stand in `rationale_slips.mlir`.

// The size of a memref is asked for where it is used.
#lmap = (d0, d1) -> (d1, d0)
// CHECK-LABEL: func.func @foo
// CHECK: %[[A:.*]] = memref.alloc(%{{.*}}) : memref<8x?xf32, affine_map<(d0, d1) -> (d1, d0)>>
// CHECK: call @bar(%[[A]]) : (memref<8x?xf32, affine_map<(d0, d1) -> (d1, d0)>>) -> ()
func @foo(%N: index) {
  %A = alloc (%N) : memref<8x?xf32, #lmap>
  call @bar(%A) : (memref<8x?xf32, #lmap>) -> ()
  return
}
// CHECK-LABEL: func.func @bar
// CHECK: %[[N:.*]] = memref.dim %{{.*}}, %{{.*}} : memref<8x?xf32, affine_map<(d0, d1) -> (d1, d0)>>
// CHECK: affine.for %[[I:.*]] = 0 to 8 {
// CHECK: affine.for %[[J:.*]] = 0 to %[[N]] {
// CHECK: %[[S1:.*]] = affine.load %{{.*}}[%[[I]], %[[J]]] : memref<8x?xf32, affine_map<(d0, d1) -> (d1, d0)>>
// CHECK: %[[S2:.*]] = arith.addf %[[S1]], %{{.*}} : f32
// CHECK: affine.store %[[S2]], %{{.*}}[%[[I]], %[[J]]] : memref<8x?xf32, affine_map<(d0, d1) -> (d1, d0)>>
func @bar(%A : memref<8x?xf32, #lmap>) {
  %N = dim %A, 1 : memref<8x?xf32, #lmap>
  %one = constant 1.0 : f32
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to %N {
      %s1 = affine.load %A[%i, %j] : memref<8x?xf32, #lmap>
      %s2 = addf %s1, %one : f32
      affine.store %s2, %A[%i, %j] : memref<8x?xf32, #lmap>
    }
  }
  return
}

// -----

// What `select` is as branches.
// CHECK-LABEL: func.func @choice
// CHECK: cf.cond_br %{{.*}}, ^[[BB:bb[0-9]+]](%{{.*}} : f32), ^[[BB]](%{{.*}} : f32)
func @choice(%cond: i1, %t: f32, %f: f32) -> f32 {
  cond_br %cond, ^bb1(%t : f32), ^bb1(%f : f32)
^bb1(%r: f32):
  return %r : f32
}

// -----

// A type of LLVM within its dialect.
// CHECK-LABEL: func.func @pointer
// CHECK: "foo"() : () -> !llvm.ptr
func @pointer() {
  %s = "foo"() : () -> !llvm<"i32*">
  return
}

// -----

// A search whose inner loop ends early.
// CHECK-LABEL: func.func @search(
// CHECK: affine.for %[[I:.*]] = 0 to %{{.*}} {
// CHECK: func.call @search_body(%{{.*}}, %{{.*}}, %{{.*}}, %[[I]]) : (memref<?x?xi32>, memref<?xi32>, i32, index) -> ()
func @search(%A: memref<?x?xi32>, %S: memref<?xi32>, %key : i32) {
  %ni = dim %A, 0 : memref<?x?xi32>
  affine.for %i = 0 to %ni {
    call @search_body (%A, %S, %key, %i) : (memref<?x?xi32>, memref<?xi32>, i32, index) -> ()
  }
  return
}
// CHECK-LABEL: func.func @search_body(
// CHECK: cf.br ^[[BB1:bb[0-9]+]](%{{.*}} : index)
// CHECK: ^[[BB1]](%[[J:.*]]: index):
// CHECK: arith.cmpi slt, %[[J]], %{{.*}} : index
// CHECK: cf.cond_br %{{.*}}, ^[[BB2:bb[0-9]+]], ^[[BB5:bb[0-9]+]]
// CHECK: ^[[BB2]]:
// CHECK: memref.load %{{.*}}[%{{.*}}, %[[J]]] : memref<?x?xi32>
// CHECK: arith.cmpi eq, %{{.*}}, %{{.*}} : i32
// CHECK: cf.cond_br %{{.*}}, ^[[BB3:bb[0-9]+]](%[[J]] : index), ^[[BB4:bb[0-9]+]]
// CHECK: ^[[BB3]](%[[F:.*]]: index):
// CHECK: %[[C:.*]] = arith.index_cast %[[F]] : index to i32
// CHECK: memref.store %[[C]], %{{.*}}[%{{.*}}] : memref<?xi32>
// CHECK: cf.br ^[[BB5]]
// CHECK: ^[[BB4]]:
// CHECK: cf.br ^[[BB1]](%{{.*}} : index)
func @search_body(%A: memref<?x?xi32>, %S: memref<?xi32>, %key: i32, %i : index) {
  %nj = dim %A, 1 : memref<?x?xi32>
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  br ^bb1(%c0 : index)

^bb1(%j: index):
  %p1 = cmpi "slt", %j, %nj : index
  cond_br %p1, ^bb2, ^bb5

^bb2:
  %v = load %A[%i, %j] : memref<?x?xi32>
  %p2 = cmpi "eq", %v, %key : i32
  cond_br %p2, ^bb3(%j : index), ^bb4

^bb3(%f: index):
  %at = index_cast %f : index to i32
  store %at, %S[%i] : memref<?xi32>
  br ^bb5

^bb4:
  %jinc = addi %j, %c1 : index
  br ^bb1(%jinc : index)

^bb5:
  return
}

// -----

// A bound that is not affine is computed outside of the function that has the loop.
// CHECK-LABEL: func.func @outer_nest
// CHECK: affine.for
// CHECK: affine.for %[[J:.*]] = 0 to
// CHECK: %[[P:.*]] = func.call @pow(%{{.*}}, %[[J]]) : (index, index) -> index
// CHECK: func.call @inner_nest(%[[P]], %{{.*}}) : (index, index) -> ()
func @pow(index, index) -> index
func @outer_nest(%n : index) {
  %c2 = constant 2 : index
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %n {
      %pow = call @pow(%c2, %j) : (index, index) ->  index
      call @inner_nest(%pow, %n) : (index, index) -> ()
    }
  }
  return
}
// CHECK-LABEL: func.func @inner_nest
// CHECK: affine.for %{{.*}} = 0 to %{{.*}} {
// CHECK: affine.for %{{.*}} = 0 to %{{.*}} {
func @inner_nest(%m : index, %n : index) {
  affine.for %k = 0 to %m {
    affine.for %l = 0 to %n {
      "block_loop_body"(%k, %l) : (index, index) -> ()
    }
  }
  return
}

// -----

// A convolution with dilation: semi-affine maps and a set.
#domain = (d0, d1)[S0,S1,S2,S3]: (d0 mod S0 == 0, d1 mod S1 == 0, d0 >= 0, d1 >= 0,
                                   S2 - d0 - 1 >= 0, S3 - d1 - 1 >= 0)
#map0 = (d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3, d4, d5, d6)
#map1_0 = (d0, d1, d2, d3) [S0, S1, S2, S3, S4, S5] -> (d0 * S0 + d2 * S2 - S4)
#map1_1 = (d0, d1, d2, d3) [S0, S1, S2, S3, S4, S5] -> (d1 * S1 + d3 * S3 - S5)
#map2_0 = (d0, d1) [S0, S1] -> (d0 floordiv S0)
#map2_1 = (d0, d1) [S0, S1] -> (d1 floordiv S1)
#lm0 = (d0, d1, d2, d3) -> (d0, d1, d2, d3)
// CHECK-LABEL: func.func @conv2d
// CHECK-SAME: memref<16x1024x1024x3xf32, 1>
// CHECK: %[[H:.*]] = affine.apply affine_map<(d0, d1, d2, d3)[s0, s1, s2, s3, s4, s5] -> (d0 * s0 + d2 * s2 - s4)>(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}})[%{{.*}}]
// CHECK: %[[W:.*]] = affine.apply affine_map<(d0, d1, d2, d3)[s0, s1, s2, s3, s4, s5] -> (d1 * s1 + d3 * s3 - s5)>
// CHECK: affine.if affine_set<(d0, d1)[s0, s1, s2, s3] : (d0 mod s0 == 0, d1 mod s1 == 0, d0 >= 0, d1 >= 0, -d0 + s2 - 1 >= 0, -d1 + s3 - 1 >= 0)>(%[[H]], %[[W]])[%{{.*}}] {
// CHECK: affine.apply affine_map<(d0, d1)[s0, s1] -> (d0 floordiv s0)>(%[[H]], %[[W]])[%{{.*}}]
// CHECK: affine.apply affine_map<(d0, d1)[s0, s1] -> (d1 floordiv s1)>(%[[H]], %[[W]])[%{{.*}}]
// CHECK: func.call @multiply_accumulate
func @multiply_accumulate(memref<16x1024x1024x3xf32, #lm0, 1>, index, index)
func @conv2d(%input: memref<16x1024x1024x3xf32, #lm0, 1>, %output_height: index, %output_width: index,
             %kernel_height: index, %kernel_width: index, %h_stride: index, %w_stride: index,
             %h_kernel_dilation: index, %w_kernel_dilation: index, %h_pad_low: index, %w_pad_low: index,
             %h_base_dilation: index, %w_base_dilation: index, %h_bound: index, %w_bound: index) {
  affine.for %oh = 0 to %output_height {
    affine.for %ow = 0 to %output_width {
      affine.for %kh = 0 to %kernel_height {
        affine.for %kw = 0 to %kernel_width {
          %h = affine.apply #map1_0 (%oh, %ow, %kh, %kw)
            [%h_stride, %w_stride, %h_kernel_dilation, %w_kernel_dilation,
             %h_pad_low, %w_pad_low]
          %w = affine.apply #map1_1 (%oh, %ow, %kh, %kw)
            [%h_stride, %w_stride, %h_kernel_dilation, %w_kernel_dilation,
             %h_pad_low, %w_pad_low]
          affine.if #domain(%h, %w)
                           [%h_base_dilation, %w_base_dilation, %h_bound, %w_bound] {
            %hi = affine.apply #map2_0 (%h, %w)[%h_base_dilation, %w_base_dilation]
            %wi = affine.apply #map2_1 (%h, %w)[%h_base_dilation, %w_base_dilation]
            call @multiply_accumulate(%input, %hi, %wi) : (memref<16x1024x1024x3xf32, #lm0, 1>, index, index) -> ()
          }
        }
      }
    }
  }
  return
}

// -----

// What external functions read and write.
##aff_rel9 = (d0) -> (r0) : r0 - d0 >= 0, d0 - r0 + 1 >= 0
##rel9 = ( ) [s0] -> (r0, r1) : 0 <= r0, r0 <= 1023, 0 <= r1, r1 <= s0 - 1
#layout_map0 = (d0, d1) -> (d1, d0)
// CHECK-LABEL: func.func @count
// CHECK-SAME: legacy.reads = [{argument = 0 : i64, inputs = 1 : i64, operands = array<i64: 1>, relation = affine_set<(d0, d1) : (d1 - d0 >= 0, d0 - d1 + 1 >= 0)>}]
// CHECK: affine.load %{{.*}}[%{{.*}}] : memref<128xf32>
// CHECK: affine.load %{{.*}}[%{{.*}} + 1] : memref<128xf32>
func @count (%A : memref<128xf32>, %pos : index) -> f32
  reads: {%A ##aff_rel9 (%pos)}
  writes:
  may_reads:
  may_writes: {
  %val = affine.load %A [%pos] : memref<128xf32>
  %next = affine.load %A [%pos + 1] : memref<128xf32>
  %p = mulf %val, %next : f32
  return %p : f32
}
// CHECK: func.func private @cblas_reduce_ffi(memref<1024x?xf32, affine_map<(d0, d1) -> (d1, d0)>>) -> f32
// CHECK-SAME: legacy.reads = [{argument = 0 : i64, inputs = 0 : i64, relation = affine_set<(d0, d1)[s0] : (d0 >= 0, -d0 + 1023 >= 0, d1 >= 0, -d1 + s0 - 1 >= 0)>}]
func @cblas_reduce_ffi(%M: memref<1024 x ? x f32, #layout_map0, 0>)
  -> f32 [
  reads: {%M, ##rel9() }
  writes:
  may_reads:
  may_writes:
]
