// RECORD: mlir-opt --ownership-based-buffer-deallocation --split-input-file

// What may be either of two buffers that the block owns alike is owned alike.

func.func @unranked(%arg0: memref<*xf32>, %s: memref<3xi32>) -> memref<?x?x8xf32> {
  %r = memref.reshape %arg0(%s) : (memref<*xf32>, memref<3xi32>) -> memref<?x?x8xf32>
  return %r : memref<?x?x8xf32>
}

// -----

func.func @ranked(%arg0: memref<?xf32>, %s: memref<3xi32>) -> memref<?x?x8xf32> {
  %r = memref.reshape %arg0(%s) : (memref<?xf32>, memref<3xi32>) -> memref<?x?x8xf32>
  return %r : memref<?x?x8xf32>
}

// -----

func.func @plain(%arg0: memref<?xf32>) -> memref<?xf32> {
  return %arg0 : memref<?xf32>
}

// -----

func.func @cast(%arg0: memref<*xf32>) -> memref<?xf32> {
  %r = memref.cast %arg0 : memref<*xf32> to memref<?xf32>
  return %r : memref<?xf32>
}

// -----

func.func @castto(%arg0: memref<?xf32>) -> memref<*xf32> {
  %r = memref.cast %arg0 : memref<?xf32> to memref<*xf32>
  return %r : memref<*xf32>
}

// -----

func.func @alloc(%n: index) -> memref<*xf32> {
  %a = memref.alloc(%n) : memref<?xf32>
  %r = memref.cast %a : memref<?xf32> to memref<*xf32>
  return %r : memref<*xf32>
}

// -----

func.func @both(%n: index) -> memref<?xf32> {
  %a = memref.alloc(%n) : memref<?xf32>
  %s = memref.alloc() : memref<1xi32>
  %r = memref.reshape %a(%s) : (memref<?xf32>, memref<1xi32>) -> memref<?xf32>
  return %r : memref<?xf32>
}

// -----

func.func @one(%n: index, %s: memref<1xi32>) -> memref<?xf32> {
  %a = memref.alloc(%n) : memref<?xf32>
  %r = memref.reshape %a(%s) : (memref<?xf32>, memref<1xi32>) -> memref<?xf32>
  return %r : memref<?xf32>
}

// -----

func.func @loop(%n: index, %b: memref<?xf32>, %s: memref<1xi32>) -> memref<?xf32> {
  %r = scf.for %i = %n to %n step %n iter_args(%m = %b) -> (memref<?xf32>) {
    %x = memref.reshape %m(%s) : (memref<?xf32>, memref<1xi32>) -> memref<?xf32>
    scf.yield %x : memref<?xf32>
  }
  return %r : memref<?xf32>
}
