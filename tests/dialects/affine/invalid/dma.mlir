// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// A stride comes with the number of elements that lie together.
func.func @stride(%a: memref<4xf32>, %b: memref<4xf32, 1>, %t: memref<1xi32>, %n: index) {
  // expected-error@+1 {{expected two stride related operands}}
  affine.dma_start %a[%n], %b[%n], %t[0], %n, %n : memref<4xf32>, memref<4xf32, 1>, memref<1xi32>
  return
}

// -----

// There are three memrefs.
func.func @types(%a: memref<4xf32>, %b: memref<4xf32, 1>, %t: memref<1xi32>, %n: index) {
  // expected-error@+1 {{expected three types}}
  affine.dma_start %a[%n], %b[%n], %t[0], %n : memref<4xf32>, memref<4xf32, 1>
  return
}

// -----

// The target is a memref.
func.func @target(%a: memref<4xf32>, %b: f32, %t: memref<1xi32>, %n: index) {
  // expected-error@+1 {{'affine.dma_start' op expected DMA destination to be of memref type}}
  "affine.dma_start"(%a, %n, %b, %n, %t, %n, %n) {src_map = affine_map<(d0) -> (d0)>, dst_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<4xf32>, index, f32, index, memref<1xi32>, index, index) -> ()
  return
}

// -----

// Operands are those of the maps, the number, and a stride.
func.func @operands(%a: memref<4xf32>, %t: memref<1xi32>, %n: index) {
  // expected-error@+1 {{'affine.dma_start' op incorrect number of operands}}
  "affine.dma_start"(%a, %n, %a, %n, %t, %n, %n, %n) {src_map = affine_map<(d0) -> (d0)>, dst_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<4xf32>, index, memref<4xf32>, index, memref<1xi32>, index, index, index) -> ()
  return
}

// -----

// Subscripts are affine.
func.func @subscript(%a: memref<4xf32>, %t: memref<1xi32>, %n: index, %c: i1) {
  affine.for %i = 0 to 4 {
    %x = arith.select %c, %n, %i : index
    // expected-error@+1 {{'affine.dma_start' op dst index must be a valid dimension or symbol identifier}}
    affine.dma_start %a[%i], %a[%x], %t[0], %n : memref<4xf32>, memref<4xf32>, memref<1xi32>
  }
  return
}

// -----

// A tag is a memref.
func.func @tag(%t: f32, %n: index) {
  // expected-error@+1 {{expected tag to be of memref type}}
  affine.dma_wait %t[%n], %n : f32
  return
}

// -----

// Subscripts of a tag are indices.
func.func @tag_index(%t: memref<1xi32>, %x: f32, %n: index) {
  // expected-error@+1 {{'affine.dma_wait' op index to dma_wait must have 'index' type}}
  "affine.dma_wait"(%t, %x, %n) {tag_map = affine_map<(d0) -> (d0)>} : (memref<1xi32>, f32, index) -> ()
  return
}
