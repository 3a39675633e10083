// RECORD: mlir-opt --memref-expand

func.func @rmw(%m: memref<10xf32>, %v: f32, %i: index) -> (f32, f32, f32, f32, f32) {
  %0 = memref.atomic_rmw maximumf %v, %m[%i] : (f32, memref<10xf32>) -> f32
  %1 = memref.atomic_rmw minimumf %v, %m[%i] : (f32, memref<10xf32>) -> f32
  %2 = memref.atomic_rmw maxnumf %v, %m[%i] : (f32, memref<10xf32>) -> f32
  %3 = memref.atomic_rmw minnumf %v, %m[%i] : (f32, memref<10xf32>) -> f32
  %4 = memref.atomic_rmw addf %v, %m[%i] : (f32, memref<10xf32>) -> f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}
func.func @reshape(%m: memref<*xf32>, %s: memref<3xi32>, %n: memref<?xf32>, %t: memref<2xindex>, %u: memref<?xindex>) -> (memref<?x?x8xf32>, memref<?x4xf32>, memref<*xf32>) {
  %0 = memref.reshape %m(%s) : (memref<*xf32>, memref<3xi32>) -> memref<?x?x8xf32>
  %1 = memref.reshape %n(%t) : (memref<?xf32>, memref<2xindex>) -> memref<?x4xf32>
  %2 = memref.reshape %n(%u) : (memref<?xf32>, memref<?xindex>) -> memref<*xf32>
  return %0, %1, %2 : memref<?x?x8xf32>, memref<?x4xf32>, memref<*xf32>
}
