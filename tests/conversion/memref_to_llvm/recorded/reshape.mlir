// RECORD: mlir-opt --finalize-memref-to-llvm --allow-unregistered-dialect --split-input-file

func.func @reshape(%m: memref<2x3xf32>, %s: memref<2xindex>) -> memref<?x?xf32> {
  %0 = memref.reshape %m(%s) : (memref<2x3xf32>, memref<2xindex>) -> memref<?x?xf32>
  return %0 : memref<?x?xf32>
}

// -----

func.func @reshape2(%m: memref<?xf32>, %s: memref<3xi32>) -> memref<?x4x?xf32> {
  %0 = memref.reshape %m(%s) : (memref<?xf32>, memref<3xi32>) -> memref<?x4x?xf32>
  return %0 : memref<?x4x?xf32>
}

// -----

func.func @reshape3(%m: memref<*xf32>, %s: memref<1xi32>) -> memref<?xf32> {
  %0 = memref.reshape %m(%s) : (memref<*xf32>, memref<1xi32>) -> memref<?xf32>
  return %0 : memref<?xf32>
}

// -----

func.func @reshape4(%m: memref<*xf32>, %s: memref<?xi32>) -> memref<*xf32> {
  %0 = memref.reshape %m(%s) : (memref<*xf32>, memref<?xi32>) -> memref<*xf32>
  return %0 : memref<*xf32>
}

// -----

func.func @reshape5(%m: memref<2x3xf32>, %s: memref<?xindex>) -> memref<*xf32> {
  %0 = memref.reshape %m(%s) : (memref<2x3xf32>, memref<?xindex>) -> memref<*xf32>
  return %0 : memref<*xf32>
}

// -----

func.func @reshape7(%m: memref<?x?xf32, 5>, %s: memref<2xi64, 3>) -> memref<?x?xf32, 5> {
  %0 = memref.reshape %m(%s) : (memref<?x?xf32, 5>, memref<2xi64, 3>) -> memref<?x?xf32, 5>
  return %0 : memref<?x?xf32, 5>
}

// -----

func.func @reshape8(%m: memref<6xf32>, %s: memref<2xi8>) -> memref<2x3xf32> {
  %0 = memref.reshape %m(%s) : (memref<6xf32>, memref<2xi8>) -> memref<2x3xf32>
  return %0 : memref<2x3xf32>
}

// -----

func.func @reshape9(%m: memref<1xf32>, %s: memref<0xindex>) -> memref<f32> {
  %0 = memref.reshape %m(%s) : (memref<1xf32>, memref<0xindex>) -> memref<f32>
  return %0 : memref<f32>
}
