// RECORD: mlir-opt --transform-interpreter --split-input-file

// Buffers of views are in memory that the threads of a block share.
func.func @shared(%a: memref<?x?xf32, strided<[?, 1]>>, %b: memref<?x?xf32, strided<[?, 1]>>, %c: memref<?x?xf32, strided<[?, 1]>>, %i: index, %j: index) {
  %s = memref.subview %a[%i, 0] [2, 4] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<2x4xf32, strided<[?, 1], offset: ?>>
  %t = memref.subview %b[0, %j] [4, 8] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<4x8xf32, strided<[?, 1], offset: ?>>
  %u = memref.subview %c[%i, %j] [2, 8] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<2x8xf32, strided<[?, 1], offset: ?>>
  linalg.matmul ins(%s, %t : memref<2x4xf32, strided<[?, 1], offset: ?>>, memref<4x8xf32, strided<[?, 1], offset: ?>>) outs(%u : memref<2x8xf32, strided<[?, 1], offset: ?>>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.promote %0 {mapping = [#gpu.memory_space<workgroup>], operands_to_promote = [0, 1, 2]} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Sizes have constant bounds in a loop; the third buffer is used whole.
#map = affine_map<(d0)[s0] -> (-d0 + s0, 16)>
func.func @private(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>, %m: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %m step %c16 {
    %0 = affine.min #map(%i)[%m]
    %s = memref.subview %a[%i, 0] [%0, 4] [1, 1] : memref<?x?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
    %t = memref.subview %b[0, %i] [4, 8] [1, 1] : memref<?x?xf32> to memref<4x8xf32, strided<[?, 1], offset: ?>>
    %u = memref.subview %c[%i, %i] [%0, 8] [1, 1] : memref<?x?xf32> to memref<?x8xf32, strided<[?, 1], offset: ?>>
    linalg.matmul {first} ins(%s, %t : memref<?x4xf32, strided<[?, 1], offset: ?>>, memref<4x8xf32, strided<[?, 1], offset: ?>>) outs(%u : memref<?x8xf32, strided<[?, 1], offset: ?>>)
    linalg.matmul ins(%s, %t : memref<?x4xf32, strided<[?, 1], offset: ?>>, memref<4x8xf32, strided<[?, 1], offset: ?>>) outs(%u : memref<?x8xf32, strided<[?, 1], offset: ?>>)
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match attributes {first} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.promote %0 {mapping = [#gpu.memory_space<private>], use_full_tile_buffers = [true, true, false], use_full_tiles_by_default} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Of rank 1, and of an output that is not read.
func.func @fill(%a: memref<8x64xf32>, %x: f32, %i: index) {
  %s = memref.subview %a[%i, 0] [1, 64] [1, 1] : memref<8x64xf32> to memref<64xf32, strided<[1], offset: ?>>
  linalg.fill ins(%x : f32) outs(%s : memref<64xf32, strided<[1], offset: ?>>)
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%s : memref<64xf32, strided<[1], offset: ?>>) {
  ^bb0(%o: f32):
    linalg.yield %x : f32
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.fill", "linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.promote %0 {mapping = [#gpu.memory_space<workgroup>]} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
