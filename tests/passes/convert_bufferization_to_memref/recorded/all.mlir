// RECORD: mlir-opt --convert-bufferization-to-memref

func.func @clone(%m: memref<?x4xf32>, %s: memref<4xf32>, %u: memref<*xf32>, %l: memref<4xf32, strided<[2], offset: 1>>) -> (memref<?x4xf32>, memref<4xf32>) {
  %0 = bufferization.clone %m : memref<?x4xf32> to memref<?x4xf32>
  %1 = bufferization.clone %s : memref<4xf32> to memref<4xf32>
  return %0, %1 : memref<?x4xf32>, memref<4xf32>
}
func.func @cloneu(%u: memref<*xf32>, %m: memref<?x4xf32>) -> memref<*xf32> {
  %c = memref.cast %m : memref<?x4xf32> to memref<*xf32>
  %2 = bufferization.clone %u : memref<*xf32> to memref<*xf32>
  return %2 : memref<*xf32>
}
func.func @d(%a: memref<2xf32>, %b: memref<4xi32>, %c: i1, %r: memref<*xf32>) -> i1 {
  bufferization.dealloc (%a : memref<2xf32>) if (%c)
  %0 = bufferization.dealloc (%a, %b : memref<2xf32>, memref<4xi32>) if (%c, %c) retain (%r : memref<*xf32>)
  return %0 : i1
}
func.func @d2(%a: memref<2xf32>, %c: i1, %r: memref<2xf32>, %q: memref<2xf32>) -> (i1, i1) {
  %0:2 = bufferization.dealloc (%a : memref<2xf32>) if (%c) retain (%r, %q : memref<2xf32>, memref<2xf32>)
  return %0#0, %0#1 : i1, i1
}
func.func @d3(%r: memref<2xf32>) -> i1 {
  %0 = bufferization.dealloc retain (%r : memref<2xf32>)
  return %0 : i1
}
