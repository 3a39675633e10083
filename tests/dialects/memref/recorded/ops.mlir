// RECORD: mlir-opt --split-input-file

func.func @f(%n: index, %m: memref<?x4xf32>, %p: memref<4x4xf32>, %s: memref<*xf32>) {
  %0 = memref.alloc(%n) : memref<?x4xf32>
  %1 = memref.alloca() {alignment = 16} : memref<4xf32>
  %l = memref.load %m[%n, %n] : memref<?x4xf32>
  %l2 = memref.load %m[%n, %n] {nontemporal = true} : memref<?x4xf32>
  memref.store %l, %m[%n, %n] : memref<?x4xf32>
  %d = memref.dim %m, %n : memref<?x4xf32>
  %c = memref.cast %m : memref<?x4xf32> to memref<?x?xf32>
  memref.copy %m, %m : memref<?x4xf32> to memref<?x4xf32>
  %g = memref.get_global @g : memref<4xf32>
  %sv = memref.subview %p[0, %n] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1], offset: ?>>
  %sv0 = memref.subview %p[0, %n] [%n, %n] [1, %n] : memref<4x4xf32> to memref<?x?xf32, strided<[4, ?], offset: ?>>
  %r = memref.rank %s : memref<*xf32>
  %rc = memref.reinterpret_cast %p to offset: [0], sizes: [16], strides: [%n] : memref<4x4xf32> to memref<16xf32, strided<[?]>>
  %cs = memref.collapse_shape %p [[0, 1]] : memref<4x4xf32> into memref<16xf32>
  %es = memref.expand_shape %p [[0, 1], [2]] output_shape [2, 2, 4] : memref<4x4xf32> into memref<2x2x4xf32>
  %es2 = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 2, 4] : memref<?x4xf32> into memref<?x2x4xf32>
  %base, %off, %sz:2, %st:2 = memref.extract_strided_metadata %p : memref<4x4xf32> -> memref<f32>, index, index, index, index, index
  %ptr = memref.extract_aligned_pointer_as_index %p : memref<4x4xf32> -> index
  %t = memref.transpose %p (i, j) -> (j, i) : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>>
  %by = memref.alloc() : memref<2048xi8>
  %v = memref.view %by[%n][%n] : memref<2048xi8> to memref<?x4xf32>
  %sh = memref.alloc() : memref<2xindex>
  %rs = memref.reshape %p(%sh) : (memref<4x4xf32>, memref<2xindex>) -> memref<?x?xf32>
  %al = memref.alloc() : memref<16xf32>
  %re = memref.realloc %al(%n) : memref<16xf32> to memref<?xf32>
  %q = memref.assume_alignment %p, 16 : memref<4x4xf32>
  %dd:2 = memref.distinct_objects %p, %al : memref<4x4xf32>, memref<16xf32>
  memref.prefetch %p[%n, %n], read, locality<3>, data : memref<4x4xf32>
  %msc = memref.memory_space_cast %p : memref<4x4xf32> to memref<4x4xf32, 3>
  %ar = memref.atomic_rmw addf %l, %p[%n, %n] : (f32, memref<4x4xf32>) -> f32
  %ga = memref.generic_atomic_rmw %p[%n, %n] : memref<4x4xf32> {
  ^bb0(%cur: f32):
    memref.atomic_yield %cur : f32
  }
  %as = memref.alloca_scope -> (f32) {
    memref.alloca_scope.return %l : f32
  }
  memref.alloca_scope {
    %2 = memref.alloca() : memref<4xf32>
  }
  memref.dealloc %0 : memref<?x4xf32>
  %tag = memref.alloc() : memref<1xi32>
  memref.dma_start %p[%n, %n], %m[%n, %n], %n, %tag[%n] : memref<4x4xf32>, memref<?x4xf32>, memref<1xi32>
  memref.dma_start %p[%n, %n], %m[%n, %n], %n, %tag[%n], %n, %n : memref<4x4xf32>, memref<?x4xf32>, memref<1xi32>
  memref.dma_wait %tag[%n], %n : memref<1xi32>
  return
}
memref.global constant @g : memref<4xf32> = dense<1.0>
memref.global "private" @g2 : memref<4xf32>
memref.global @g3 : memref<4xf32> = uninitialized {alignment = 16 : i64}
