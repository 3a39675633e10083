// RECORD: mlir-opt --expand-realloc=emit-deallocs=false

func.func @a(%m: memref<?xf32>, %n: index, %s: memref<4xf32>) -> (memref<?xf32>, memref<8xf32>, memref<2xf32>) {
  %0 = memref.realloc %m(%n) {alignment = 8} : memref<?xf32> to memref<?xf32>
  %1 = memref.realloc %s : memref<4xf32> to memref<8xf32>
  %2 = memref.realloc %m : memref<?xf32> to memref<2xf32>
  return %0, %1, %2 : memref<?xf32>, memref<8xf32>, memref<2xf32>
}
