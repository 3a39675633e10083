// RECORD: mlir-opt --allow-unregistered-dialect --split-input-file --canonicalize

// Casts of what is copied, and what transfers wait for.
func.func @a(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<?xf32>, %u: memref<*xf32>, %i: index) {
  %x = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.copy %x, %c : memref<?xf32> to memref<?xf32>
  %y = memref.cast %a : memref<4xf32> to memref<*xf32>
  memref.copy %y, %u : memref<*xf32> to memref<*xf32>
  memref.copy %u, %y : memref<*xf32> to memref<*xf32>
  %z = memref.cast %b : memref<4xf32> to memref<?xf32>
  memref.copy %x, %z : memref<?xf32> to memref<?xf32>
  %w = memref.cast %b : memref<4xf32> to memref<*xf32>
  memref.copy %y, %w : memref<*xf32> to memref<*xf32>
  %k = memref.cast %u : memref<*xf32> to memref<4xf32>
  memref.copy %k, %a : memref<4xf32> to memref<4xf32>
  memref.dealloc %y : memref<*xf32>
  %d = memref.dim %y, %i : memref<*xf32>
  "foo.u"(%d) : (index) -> ()
  return
}

// -----

func.func @a(%a: memref<4xf32>, %c: memref<?xf32>) {
  %x = memref.cast %c : memref<?xf32> to memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @dma(%arg0: index, %m: memref<10xf32>, %n: memref<10xf32>, %t: memref<1xi32>) {
  %c1 = arith.constant 1 : index
  %l = memref.load %m[%c1] : memref<10xf32>
  memref.dma_wait %t[%c1], %c1 : memref<1xi32>
  %l2 = memref.load %m[%c1] : memref<10xf32>
  "foo.u"(%l, %l2) : (f32, f32) -> ()
  memref.dma_start %m[%arg0], %n[%arg0], %c1, %t[%c1] : memref<10xf32>, memref<10xf32>, memref<1xi32>
  %l3 = memref.load %m[%c1] : memref<10xf32>
  "foo.u"(%l, %l3) : (f32, f32) -> ()
  return
}
