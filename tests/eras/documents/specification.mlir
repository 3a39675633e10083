// RUN: mlir-opt %s --era=2019 --split-input-file --allow-unregistered-dialect --mlir-print-local-scope 2>%t | mlir-opt --era=now --split-input-file --allow-unregistered-dialect --mlir-print-local-scope | FileCheck %s

// The examples of the specification of 2019 that are right, from top to bottom, with functions around them where they
// are fragments. What is printed is today's language: it is read again as such. Examples with slips stand in
// `specification_slips.mlir`.

// Type aliases.
// CHECK-LABEL: @alias_or_type
// CHECK: "foo"(%{{.*}}) : (vector<4xf32>) -> ()
// CHECK: "foo"(%{{.*}}) : (vector<4xf32>) -> ()
!avx_m128 = type vector<4 x f32>
func @alias_or_type(%x: vector<4 x f32>) {
  "foo"(%x) : (vector<4 x f32>) -> ()
  "foo"(%x) : (!avx_m128) -> ()
  return
}

// -----

// Vectors and tensors.
// CHECK: func.func private @vectors(vector<16xf32>)
func @vectors(vector<16 x f32>)
// CHECK: func.func private @tensors(tensor<*xf32>, tensor<?x?x?x?xf32>, tensor<?x?x13x?xf32>, tensor<17x4x13x4xf32>, tensor<f32>, tensor<0x42xf32>, tensor<0xf32>)
func @tensors(tensor<* x f32>, tensor<? x ? x ? x ? x f32>, tensor<? x ? x 13 x ? x f32>,
              tensor<17 x 4 x 13 x 4 x f32>, tensor<f32>, tensor<0 x 42 x f32>, tensor<0xf32>)
// CHECK: func.func private @empty(tensor<0x1xi32>, tensor<1x0xi32>)
func @empty(tensor<0 x 1 x i32>, tensor<1 x 0 x i32>)
// CHECK: func.func private @empty_memory(memref<f32>, memref<0xf32>, memref<1x0xf32>, memref<0x1xf32>)
func @empty_memory(memref<f32>, memref<0 x f32>, memref<1 x 0 x f32>, memref<0 x 1 x f32>)

// -----

// Maps of indices and layouts, and the memrefs that have them.
// CHECK: legacy.range_sizes = {imapA = affine_map<(d0, d1) -> (16, 32)>, imapB = affine_map<(d0, d1, d2)[s0] -> (s0, 4, 16)>
// CHECK-SAME: imap_slice = affine_map<(d0, d1)[s0, s1, s2, s3] -> (s0, s1)>, imap_tiled = affine_map<(d0, d1, d2, d3)[s0, s1] -> (s0, s1)>
// CHECK-SAME: layout_map_row_major = affine_map<(d0, d1)[s0, s1] -> (s0, s1)>
#imapA = (d0, d1) -> (d0, d1) size (16, 32)
#imapB = (d0, d1, d2) [s0] -> (d2, d1, d0) size (s0, 4, 16)
#imap_slice = (i, j) [M, N, OI, OJ] -> (i + OI , j + OJ) size (M, N)
#imap_tiled = (d0, d1, d2, d3) [M, N] -> (128 * d0 + d2, 128 * d1 + d3)
                                         size (M, N)
#layout_map_row_major = (i, j) [M, N] -> (i, j) size (M, N)
// CHECK: func.func private @mapped(memref<16x32xf32>, memref<16x4x?xf32, affine_map<(d0, d1, d2)[s0] -> (d2, d1, d0)>>)
func @mapped(memref<16x32xf32, #imapA, 0>, memref<16x4x?xf32, #imapB, 0>)
// CHECK: func.func private @slice(memref<4x4xf32, affine_map<(d0, d1)[s0, s1, s2, s3] -> (d0 + s2, d1 + s3)>>)
func @slice(memref<4x4xf32, #imap_slice>)
// CHECK: func.func private @tiled(memref<2x2x128x128xf32, affine_map<(d0, d1, d2, d3)[s0, s1] -> (d0 * 128 + d2, d1 * 128 + d3)>>)
func @tiled(memref<2x2x128x128xf32, #imap_tiled>)
// An identity is no layout, whatever symbols it has.
// CHECK: func.func private @row_major(memref<4x4xf32>)
func @row_major(memref<4x4xf32, #layout_map_row_major>)

// -----

// Symbols are bound where memory is allocated.
#imapA = (d0, d1) [s0] -> (d0 + s0, d1)
// CHECK-LABEL: @symbol_capture
// CHECK: memref.alloc(%{{.*}})[%{{.*}}] : memref<16x?xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>>
func @symbol_capture(%n: index, %o: index) {
  %A = alloc (%n)[%o] : memref<16x?xf32, #imapA>
  return
}
// CHECK-LABEL: @subscripts
// CHECK: memref.alloc() : memref<16x32xf32>
// CHECK: memref.load %{{.*}}[%{{.*}}, %{{.*}}] : memref<16x32xf32>
#identity = (d0, d1) -> (d0, d1)
func @subscripts(%i: index, %j: index) -> f32 {
  %A = alloc() : memref<16x32xf32, #identity, 0>
  %v = load %A[%i, %j] : memref<16x32xf32, #identity, 0>
  return %v : f32
}

// -----

// Complex numbers, tuples, nothing.
// CHECK: func.func private @others(complex<f32>, complex<i32>, tuple<>, tuple<f32>, tuple<i32, f32, tensor<i1>, i5>, none)
func @others(complex<f32>, complex<i32>, tuple<>, tuple<f32>, tuple<i32, f32, tensor<i1>, i5>, none)

// -----

// A tensor of few elements, and units.
// CHECK-LABEL: @sparse
// CHECK: arith.constant sparse<{{\[\[}}0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>
func @sparse() -> tensor<3x4xi32> {
  %0 = constant sparse<tensor<3x4xi32>, [[0, 0], [1, 2]], [1, 5]>
  return %0 : tensor<3x4xi32>
}
// CHECK: func.func private @verbose_form(i1 {legacy.unitAttr})
func @verbose_form(i1 {unitAttr : unit})
// CHECK: func.func private @simple_form(i1 {legacy.unitAttr})
func @simple_form(i1 {unitAttr})

// -----

// Functions.
#layout_map0 = (d0, d1) -> (d1, d0)
// CHECK: func.func private @abort()
func @abort()
// CHECK: func.func private @scribble(i32, i64, memref<?x128xf32, affine_map<(d0, d1) -> (d1, d0)>>) -> f64
func @scribble(i32, i64, memref<? x 128 x f32, #layout_map0>) -> f64
// CHECK: func.func @count(%[[X:.*]]: i64) -> (i64, i64) attributes {fruit = "banana"} {
// CHECK-NEXT: return %[[X]], %[[X]] : i64, i64
func @count(%x: i64) -> (i64, i64)
  attributes {fruit: "banana"} {
  return %x, %x: i64, i64
}

// -----

// Regions: without the slips that stand elsewhere.
// CHECK-LABEL: func.func @accelerator_compute(
// CHECK-SAME: %[[A:.*]]: i64, %[[COND:.*]]: i1) -> i64
// CHECK: cf.cond_br %[[COND]], ^[[BB1:bb[0-9]+]], ^[[BB2:bb[0-9]+]]
// CHECK: ^[[BB1]]:
// CHECK: %[[V:.*]] = "op.convert"(%[[A]]) : (i64) -> i64
// CHECK: cf.br ^[[BB3:bb[0-9]+]](%[[A]] : i64)
// CHECK: ^[[BB2]]:
// CHECK: "accelerator.launch"() ({
// CHECK: "accelerator.do_something"(%[[A]]) : (i64) -> i64
// CHECK: }) : () -> ()
func @accelerator_compute(i64, i1) -> i64 {
^bb0(%a: i64, %cond: i1):
  br_cond %cond, ^bb1, ^bb2

^bb1:
  %value = "op.convert"(%a) : (i64) -> i64
  br ^bb3(%a: i64)

^bb2:
  "accelerator.launch"() {
    ^bb0:
      %new_value = "accelerator.do_something"(%a) : (i64) -> i64
  }
  br ^bb3(%a: i64)

^bb3(%result: i64):
  return %result : i64
}

// -----

// Blocks with arguments.
// CHECK-LABEL: func.func @simple(
// CHECK-SAME: %[[A:.*]]: i64, %[[COND:.*]]: i1) -> i64
// CHECK: cf.cond_br %[[COND]], ^[[BB1:bb[0-9]+]], ^[[BB2:bb[0-9]+]]
// CHECK: ^[[BB1]]:
// CHECK: cf.br ^[[BB3:bb[0-9]+]](%[[A]] : i64)
// CHECK: ^[[BB2]]:
// CHECK: %[[B:.*]] = arith.addi %[[A]], %[[A]] : i64
// CHECK: cf.br ^[[BB3]](%[[B]] : i64)
// CHECK: ^[[BB3]](%[[C:.*]]: i64):
// CHECK: cf.br ^[[BB4:bb[0-9]+]](%[[C]], %[[C]] : i64, i64)
// CHECK: ^[[BB4]](%[[D:.*]]: i64, %[[E:.*]]: i64):
// CHECK: %[[R:.*]] = arith.addi %[[D]], %[[E]] : i64
// CHECK: return %[[R]] : i64
func @simple(i64, i1) -> i64 {
^bb0(%a: i64, %cond: i1):
  br_cond %cond, ^bb1, ^bb2

^bb1:
  br ^bb3(%a: i64)

^bb2:
  %b = addi %a, %a : i64
  br ^bb3(%b: i64)

^bb3(%c: i64):
  br ^bb4(%c, %c : i64, i64)

^bb4(%d : i64, %e : i64):
  %0 = addi %d, %e : i64
  return %0 : i64
}

// -----

// Several results, with one name or more.
// CHECK-LABEL: @results
// CHECK: %[[R:.*]]:2 = "foo_div"() : () -> (f32, i32)
// CHECK: %[[N:.*]]:2 = "foo_div"() : () -> (f32, i32)
// CHECK: "tf.scramble"(%[[R]]#0, %[[N]]#1) {fruit = "banana"} : (f32, i32) -> f32
func @results() {
  %result:2 = "foo_div"() : () -> (f32, i32)
  %foo, %bar = "foo_div"() : () -> (f32, i32)
  %2 = "tf.scramble"(%result#0, %bar){fruit: "banana"} : (f32, i32) -> f32
  return
}

// -----

// Successors with operands in the generic form.
// CHECK-LABEL: @successors
// CHECK: cf.cond_br %{{.*}}, ^[[BB1:bb[0-9]+]], ^[[BB2:bb[0-9]+]](%{{.*}} : index)
func @successors(%cond: i1, %v: index) {
  "br_cond"(%cond)[^bb1, ^bb2(%v : index)] : (i1) -> ()
^bb1:
  return
^bb2(%w: index):
  return
}

// -----

// Both targets of a branch are the same.
// CHECK-LABEL: func.func @select(
// CHECK-SAME: %[[A:.*]]: i32, %[[B:.*]]: i32, %[[F:.*]]: i1) -> i32
// CHECK: cf.cond_br %[[F]], ^[[BB1:bb[0-9]+]](%[[A]] : i32), ^[[BB1]](%[[B]] : i32)
func @select(i32, i32, i1) -> i32 {
^bb0(%a : i32, %b :i32, %flag : i1) :
    cond_br %flag, ^bb1(%a : i32), ^bb1(%b : i32)

^bb1(%x : i32) :
    return %x : i32
}

// -----

// Calls.
// CHECK-LABEL: @calls
// CHECK: call @my_add(%{{.*}}, %{{.*}}) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
// CHECK: call_indirect %{{.*}}(%{{.*}}, %{{.*}}) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
func @my_add(tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
func @calls(%0: tensor<16xf32>, %1: tensor<16xf32>, %15: (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>) {
  %31 = call @my_add(%0, %1) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %32 = call_indirect %15(%0, %1)
          : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return
}

// -----

// Sizes of dimensions.
// CHECK-LABEL: @dim
// CHECK: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: tensor.dim %{{.*}}, %[[C0]] : tensor<4x?xf32>
// CHECK: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: tensor.dim %{{.*}}, %[[C1]] : tensor<4x?xf32>
// CHECK: %[[C2:.*]] = arith.constant 0 : index
// CHECK-NEXT: tensor.dim %{{.*}}, %[[C2]] : tensor<4x?xf32>
// CHECK: %[[C3:.*]] = arith.constant 1 : index
// CHECK-NEXT: tensor.dim %{{.*}}, %[[C3]] : tensor<4x?xf32>
func @dim(%A: tensor<4 x ? x f32>) {
  %x = dim %A, 0 : tensor<4 x ? x f32>
  %y = dim %A, 1 : tensor<4 x ? x f32>
  %z = "std.dim"(%A){index: 0} : (tensor<4 x ? x f32>) -> index
  %w = "std.dim"(%A){index: 1} : (tensor<4 x ? x f32>) -> index
  return
}

// -----

// Memory. Spaces are numbers: the names of the specification stand in `specification_slips.mlir`.
#layout_map0 = (d0, d1) -> (d1, d0)
#layout_map1 = (d0, d1)[s0, s1] -> (d0 + s0, d1 + s1)
#layout = (d0) -> (d0 floordiv 16, d0 mod 16)
// CHECK-LABEL: @memory
// CHECK: memref.alloc() : memref<1024x64xf32, affine_map<(d0, d1) -> (d1, d0)>>
// CHECK: memref.alloc(%{{.*}}, %{{.*}})[%{{.*}}, %{{.*}}] : memref<?x?xf32, affine_map<(d0, d1)[s0, s1] -> (d0 + s0, d1 + s1)>, 1>
// CHECK: legacy.alloc_static(19081728) : memref<1024x64xf32, affine_map<(d0, d1) -> (d1, d0)>>
// CHECK: memref.alloc() : memref<128xf32, affine_map<(d0) -> (d0 floordiv 16, d0 mod 16)>>
// CHECK: memref.dealloc %{{.*}} : memref<128xf32, affine_map<(d0) -> (d0 floordiv 16, d0 mod 16)>>
func @memory(%M: index, %N: index, %x: index, %y: index) {
  %A = alloc() : memref<1024x64xf32, #layout_map0, 0>
  %B = alloc(%M, %N)[%x, %y] : memref<?x?xf32, #layout_map1, 1>
  %C = alloc_static(0x1232a00) : memref<1024 x 64 x f32, #layout_map0, 0>
  %D = alloc() : memref<128 x f32, #layout, 0>
  dealloc %D : memref<128 x f32, #layout, 0>
  return
}

// -----

// Transfers.
// CHECK-LABEL: @dma
// CHECK: memref.alloc() : memref<1xi32, 4>
// CHECK: memref.dma_start %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}}, %{{.*}}[%{{.*}}] : memref<40x8xvector<16xf32>>, memref<2x4xvector<16xf32>, 2>, memref<1xi32, 4>
// CHECK: memref.dma_wait %{{.*}}[%{{.*}}], %{{.*}} : memref<1xi32, 4>
func @dma(%src: memref<40 x 8 x vector<16xf32>, (d0, d1) -> (d0, d1), 0>,
          %dst: memref<2 x 4 x vector<16xf32>, (d0, d1) -> (d0, d1), 2>,
          %i: index, %j: index, %k: index, %l: index) {
  %size = constant 32 : index
  %tag = alloc() : memref<1 x i32, (d0) -> (d0), 4>
  %idx = constant 0 : index
  dma_start %src[%i, %j], %dst[%k, %l], %size, %tag[%idx] :
       memref<40 x 8 x vector<16xf32>, (d0, d1) -> (d0, d1), 0>,
       memref<2 x 4 x vector<16xf32>, (d0, d1) -> (d0, d1), 2>,
       memref<1 x i32, (d0) -> (d0), 4>
  dma_wait %tag[%idx], %size : memref<1 x i32, (d0) -> (d0), 4>
  return
}

// -----

// Elements of vectors and tensors.
// CHECK-LABEL: @elements
// CHECK: vector.extract %{{.*}}[%{{.*}}, %{{.*}}] : i32 from vector<4x4xi32>
// CHECK: tensor.extract %{{.*}}[%{{.*}}, %{{.*}}] : tensor<4x4xi32>
// CHECK: tensor.cast %{{.*}} : tensor<*xi32> to tensor<?x?xi32>
// CHECK: tensor.extract %{{.*}}[%{{.*}}, %{{.*}}] : tensor<?x?xi32>
func @elements(%v: vector<4x4xi32>, %t: tensor<4x4xi32>, %ut: tensor<*xi32>, %1: index, %2: index) {
  %3 = extract_element %v[%1, %2] : vector<4x4xi32>
  %4 = extract_element %t[%1, %2] : tensor<4x4xi32>
  %5 = extract_element %ut[%1, %2] : tensor<*xi32>
  return
}

// -----

// Subscripts that are computed, and one that is loaded, which needs a cast.
#layout = (d0, d1) -> (d1, d0)
// CHECK-LABEL: @loads
// CHECK: affine.apply affine_map<(d0, d1) -> (d0 * 3)>(%{{.*}}, %{{.*}})
// CHECK: affine.apply affine_map<(d0, d1) -> (d1 + 1)>(%{{.*}}, %{{.*}})
// CHECK: %[[L:.*]] = memref.load %{{.*}}[%{{.*}}, %{{.*}}] : memref<8x?xi32, affine_map<(d0, d1) -> (d1, d0)>>
// CHECK: %[[I:.*]] = arith.index_cast %[[L]] : i32 to index
// CHECK: affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%[[I]])
// CHECK: memref.load %{{.*}}[%{{.*}}, %{{.*}}] : memref<4x?xi32, affine_map<(d0, d1) -> (d1, d0)>>
func @loads(%A: memref<8x?xi32, #layout, 0>, %B: memref<4x?xi32, #layout, 0>, %i: index, %j: index) {
  %1 = affine.apply (d0, d1) -> (3*d0) (%i, %j)
  %2 = affine.apply (d0, d1) -> (d1+1) (%i, %j)
  %12 = load %A[%1, %2] : memref<8x?xi32, #layout, 0>
  %index = index_cast %12 : i32 to index
  %3 = affine.apply (d0) -> (2*d0 + 1)(%index)
  %13 = load %B[%3, %2] : memref<4x?xi32, #layout, 0>
  return
}

// -----

// Tensors from memory and back.
#layout = (d0, d1) -> (d1, d0)
// CHECK-LABEL: @tensors_in_memory
// CHECK: bufferization.to_tensor %{{.*}} : memref<4x?xf32, affine_map<(d0, d1) -> (d1, d0)>> to tensor<4x?xf32>
// CHECK: bufferization.alloc_tensor() copy(%{{.*}}) : tensor<4x?xf32>
// CHECK: tensor.dim %{{.*}}, %{{.*}} : tensor<4x?xf32>
// CHECK: memref.alloc(%{{.*}}) : memref<4x?xf32, affine_map<(d0, d1) -> (d1, d0)>>
// CHECK: bufferization.materialize_in_destination %{{.*}} in writable %{{.*}} : (tensor<4x?xf32>, memref<4x?xf32, affine_map<(d0, d1) -> (d1, d0)>>) -> ()
func @tensors_in_memory(%m: memref<4x?xf32, #layout, 0>, %8: tensor<4x?xf32>) {
  %12 = tensor_load %m : memref<4x?xf32, #layout, 0>
  %9 = dim %8, 1 : tensor<4x?xf32>
  %10 = alloc(%9) : memref<4x?xf32, #layout, 0>
  tensor_store %8, %10 : memref<4x?xf32, #layout, 0>
  return
}

// -----

// Arithmetic on integers, vectors and tensors of them.
// CHECK-LABEL: @integers
// CHECK: arith.addi %{{.*}} : i64
// CHECK: arith.addi %{{.*}} : vector<4xi32>
// CHECK: arith.addi %{{.*}} : tensor<4x?xi8>
// CHECK: arith.andi %{{.*}} : i64
// CHECK: arith.andi %{{.*}} : vector<4xi32>
// CHECK: arith.andi %{{.*}} : tensor<4x?xi8>
// CHECK: arith.divsi %{{.*}} : i64
// CHECK: arith.divsi %{{.*}} : vector<4xi32>
// CHECK: arith.divsi %{{.*}} : tensor<4x?xi8>
// CHECK: arith.divui %{{.*}} : i64
// CHECK: arith.divui %{{.*}} : vector<4xi32>
// CHECK: arith.divui %{{.*}} : tensor<4x?xi8>
// CHECK: arith.ori %{{.*}} : i64
// CHECK: arith.ori %{{.*}} : vector<4xi32>
// CHECK: arith.ori %{{.*}} : tensor<4x?xi8>
// CHECK: arith.remsi %{{.*}} : i64
// CHECK: arith.remsi %{{.*}} : vector<4xi32>
// CHECK: arith.remsi %{{.*}} : tensor<4x?xi8>
// CHECK: arith.remui %{{.*}} : i64
// CHECK: arith.remui %{{.*}} : vector<4xi32>
// CHECK: arith.remui %{{.*}} : tensor<4x?xi8>
// CHECK: arith.xori %{{.*}} : i64
// CHECK: arith.xori %{{.*}} : vector<4xi32>
// CHECK: arith.xori %{{.*}} : tensor<4x?xi8>
func @integers(%b: i64, %c: i64, %g: vector<4xi32>, %h: vector<4xi32>, %y: tensor<4x?xi8>, %z: tensor<4x?xi8>) {
  %0 = addi %b, %c : i64
  %1 = addi %g, %h : vector<4xi32>
  %2 = addi %y, %z : tensor<4x?xi8>
  %3 = and %b, %c : i64
  %4 = and %g, %h : vector<4xi32>
  %5 = and %y, %z : tensor<4x?xi8>
  %6 = divis %b, %c : i64
  %7 = divis %g, %h : vector<4xi32>
  %8 = divis %y, %z : tensor<4x?xi8>
  %9 = diviu %b, %c : i64
  %10 = diviu %g, %h : vector<4xi32>
  %11 = diviu %y, %z : tensor<4x?xi8>
  %12 = or %b, %c : i64
  %13 = or %g, %h : vector<4xi32>
  %14 = or %y, %z : tensor<4x?xi8>
  %15 = remis %b, %c : i64
  %16 = remis %g, %h : vector<4xi32>
  %17 = remis %y, %z : tensor<4x?xi8>
  %18 = remiu %b, %c : i64
  %19 = remiu %g, %h : vector<4xi32>
  %20 = remiu %y, %z : tensor<4x?xi8>
  %21 = xor %b, %c : i64
  %22 = xor %g, %h : vector<4xi32>
  %23 = xor %y, %z : tensor<4x?xi8>
  return
}

// -----

// Arithmetic on floats, vectors and tensors of them.
// CHECK-LABEL: @floats
// CHECK: arith.addf %{{.*}} : f64
// CHECK: arith.addf %{{.*}} : vector<4xf32>
// CHECK: arith.addf %{{.*}} : tensor<4x?xbf16>
// CHECK: arith.mulf %{{.*}} : f64
// CHECK: arith.mulf %{{.*}} : vector<4xf32>
// CHECK: arith.mulf %{{.*}} : tensor<4x?xbf16>
func @floats(%b: f64, %c: f64, %g: vector<4xf32>, %h: vector<4xf32>, %y: tensor<4x?xbf16>, %z: tensor<4x?xbf16>) {
  %0 = addf %b, %c : f64
  %1 = addf %g, %h : vector<4xf32>
  %2 = addf %y, %z : tensor<4x?xbf16>
  %3 = mulf %b, %c : f64
  %4 = mulf %g, %h : vector<4xf32>
  %5 = mulf %y, %z : tensor<4x?xbf16>
  return
}

// -----

// Comparisons, constants and choices.
// CHECK-LABEL: @comparisons
// CHECK: arith.cmpi slt, %{{.*}} : i32
// CHECK: arith.cmpi slt, %{{.*}} : i32
// CHECK: arith.cmpi eq, %{{.*}} : vector<4xi64>
// CHECK: arith.cmpi eq, %{{.*}} : vector<4xi64>
func @comparisons(%lhs: i32, %rhs: i32, %l: vector<4xi64>, %r: vector<4xi64>) {
  %0 = cmpi "slt", %lhs, %rhs : i32
  %1 = "std.cmpi"(%lhs, %rhs){predicate: 2} : (i32, i32) -> i1
  %2 = cmpi "eq", %l, %r : vector<4xi64>
  %3 = "std.cmpi"(%l, %r){predicate: 0}
      : (vector<4xi64>, vector<4xi64>) -> vector<4xi1>
  return
}
// CHECK-LABEL: @constants
// CHECK: arith.constant 42 : i32
// CHECK: constant @myfn : (tensor<16xf32>, f32) -> tensor<16xf32>
// CHECK: arith.constant 42 : i32
// CHECK: constant @myfn : (tensor<16xf32>, f32) -> tensor<16xf32>
func @myfn(tensor<16xf32>, f32) -> tensor<16xf32>
func @constants() {
  %1 = constant 42 : i32
  %3 = constant @myfn : (tensor<16xf32>, f32) -> tensor<16xf32>
  %2 = "std.constant"(){value: 42} : () -> i32
  %4 = "std.constant"(){value: @myfn}
     : () -> ((tensor<16xf32>, f32) -> tensor<16xf32>)
  return
}
// CHECK-LABEL: @choices
// CHECK: arith.select %{{.*}} : i32
// CHECK: arith.select %{{.*}} : i32
// CHECK: arith.select %{{.*}} : vector<42xi1>, vector<42xf32>
func @choices(%cond: i1, %true: i32, %false: i32, %vcond: vector<42xi1>, %vtrue: vector<42xf32>, %vfalse: vector<42xf32>) {
  %x = select %cond, %true, %false : i32
  %y = "std.select"(%cond, %true, %false) : (i1, i32, i32) -> i32
  %vx = "std.select"(%vcond, %vtrue, %vfalse)
      : (vector<42xi1>, vector<42xf32>, vector<42xf32>) -> vector<42xf32>
  return
}

// -----

// Casts of memrefs and tensors.
// CHECK-LABEL: @casts
// CHECK: memref.cast %{{.*}} : memref<4x?xf32> to memref<?x?xf32>
// CHECK: memref.cast %{{.*}} : memref<?x?xf32> to memref<4x?xf32>
// CHECK: tensor.cast %{{.*}} : tensor<*xf32> to tensor<?x?xf32>
// CHECK: tensor.cast %{{.*}} : tensor<*xf32> to tensor<?x?xf32>
// CHECK: tensor.cast %{{.*}} : tensor<?x?xf32> to tensor<4x?xf32>
// CHECK: tensor.cast %{{.*}} : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK: tensor.cast %{{.*}} : tensor<?x?xf32> to tensor<*xf32>
func @casts(%2: memref<4x?xf32>, %1: tensor<*xf32>) {
  %3 = memref_cast %2 : memref<4x?xf32> to memref<?x?xf32>
  %4 = memref_cast %3 : memref<?x?xf32> to memref<4x?xf32>
  %5 = "std.tensor_cast"(%1) : (tensor<*xf32>) -> tensor<?x?xf32>
  %6 = tensor_cast %1 : tensor<*xf32> to tensor<?x?xf32>
  %7 = "std.tensor_cast"(%6) : (tensor<?x?xf32>) -> tensor<4x?xf32>
  %8 = "std.tensor_cast"(%7) : (tensor<4x?xf32>) -> tensor<?x?xf32>
  %9 = "std.tensor_cast"(%8) : (tensor<?x?xf32>) -> tensor<*xf32>
  return
}

// -----

// Operations of other systems.
// CHECK-LABEL: @others
// CHECK: "tf.Add"(%{{.*}}, %{{.*}}) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
// CHECK: "tf.Add"(%{{.*}}, %{{.*}}) : (tensor<?x42x?xf32>, tensor<?x42x?xf32>) -> tensor<?x42x?xf32>
// CHECK: "tf.Conv2d"(%{{.*}}, %{{.*}}) {dilations = [2, 1, 1, 1], padding = "SAME", strides = [1, 1, 2, 1]} : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
func @others(%b: tensor<*xf32>, %c: tensor<*xf32>, %e: tensor<?x42x?xf32>, %f: tensor<?x42x?xf32>) {
  %a = "tf.Add"(%b, %c)
    : (tensor<*xf32>,tensor<*xf32>) -> tensor<*xf32>
  %d = "tf.Add"(%e, %f)
    : (tensor<?x42x?xf32>,tensor<?x42x?xf32>) -> tensor<?x42x?xf32>
  %y = "tf.Conv2d"(%b, %c)
            {strides: [1,1,2,1], padding: "SAME", dilations: [2,1,1,1]}
     : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

// An intrinsic of LLVM: the two results are a structure today.
// CHECK-LABEL: @intrinsic
// CHECK: %[[S:.*]] = "llvm.intr.sadd.with.overflow"(%{{.*}}, %{{.*}}) : (i16, i16) -> !llvm.struct<(i16, i1)>
// CHECK: %[[X:.*]] = llvm.extractvalue %[[S]][0] : !llvm.struct<(i16, i1)>
// CHECK: %[[Y:.*]] = llvm.extractvalue %[[S]][1] : !llvm.struct<(i16, i1)>
// CHECK: return %[[X]], %[[Y]] : i16, i1
func @intrinsic(%a: i16, %b: i16) -> (i16, i1) {
  %x:2 = "llvm.sadd.with.overflow.i16"(%a, %b) : (i16, i16) -> (i16, i1)
  return %x#0, %x#1 : i16, i1
}

// -----

// Types of dialects.
// CHECK: func.func private @dialects(!llvm.ptr, !tf.string, !foo<"something<abcd>">, !foo<"something<a%%123^^^>>>">, !foo.something<abcd>)
func @dialects(!llvm<"i32*">, !tf.string, !foo<"something<abcd>">, !foo<"something<a%%123^^^>>>">, !foo.something<abcd>)
// CHECK: func.func private @tensorflow(!tf.control, !tf.resource, !tf.variant, !tf.string, !tf.complex64, !tf.complex128, !tf.f32ref)
func @tensorflow(!tf.control, !tf.resource, !tf.variant, !tf.string, !tf.complex64, !tf.complex128, !tf.f32ref)
