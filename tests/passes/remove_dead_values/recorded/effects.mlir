// RECORD: mlir-opt --allow-unregistered-dialect --remove-dead-values=canonicalize=false

// Reads and allocations that nobody notices do not make their operands matter.
func.func @l1(%m : memref<?x?xf32>, %i : index, %j : index) {
  %0 = memref.load %m[%i, %j] : memref<?x?xf32>
  return
}
func.func @l2(%m : memref<?x?xf32>, %i : index, %j : index) {
  %0 = memref.load %m[%i, %i] : memref<?x?xf32>
  return
}
func.func @l3(%m : memref<?x?xf32>, %i : index, %j : index) {
  %0 = memref.load %m[%i, %j] : memref<?x?xf32>
  %1 = memref.load %m[%i, %j] : memref<?x?xf32>
  return
}
func.func @l4(%m : memref<?x?xf32>, %i : index, %j : index) {
  %0 = memref.load %m[%i, %j] : memref<?x?xf32>
  "foo.use"(%m, %i) : (memref<?x?xf32>, index) -> ()
  return
}
func.func @l5(%m : memref<?x?xf32>, %i : index, %j : index) {
  %0 = memref.load %m[%i, %j] : memref<?x?xf32>
  "foo.use"(%m, %i, %j) : (memref<?x?xf32>, index, index) -> ()
  return
}
func.func @l6(%i : index, %j : index) {
  %0 = memref.alloc() : memref<2xf32>
  return
}
func.func @l7(%i : index, %j : index) {
  %c = arith.constant 1 : index
  %0 = memref.alloc(%c) : memref<?xf32>
  return
}
func.func @l8(%i : index, %j : index) {
  %c = arith.constant 1 : index
  %0 = memref.alloc(%c) : memref<?xf32>
  %1 = memref.load %0[%c] : memref<?xf32>
  return
}
func.func @l9(%i : index, %j : index, %m : memref<?xf32>) {
  %c = arith.constant 1.0 : f32
  memref.store %c, %m[%i] : memref<?xf32>
  return
}
func.func @fold_empty_loop() -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %res:2 = affine.for %i = 0 to 10 iter_args(%arg0 = %c0, %arg1 = %c1) -> (index, index) {
    affine.yield %c2, %arg1 : index, index
  }
  return %res#0, %res#1 : index, index
}
func.func @nested(%c: i1, %i : index, %m: memref<?xindex>) -> (index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %ld = memref.load %m[%i] : memref<?xindex>
  %q = arith.addi %c1, %c2 : index
  %res:2 = scf.if %c -> (index, index) {
    %l = memref.load %m[%i] : memref<?xindex>
    %x = arith.addi %c1, %c2 : index
    "foo.use"(%x) : (index) -> ()
    %y = arith.addi %x, %i : index
    scf.yield %c2, %y : index, index
  } else {
    scf.yield %i, %i : index, index
  }
  "foo.use"(%q) : (index) -> ()
  return %res#0 : index
}
func.func @mixed_load(%mixed : memref<42x?xf32>, %i : index, %j : index) {
  %0 = memref.load %mixed[%i, %j] : memref<42x?xf32>
  return
}
func.func @chained(%mixed : memref<42x?xf32>, %i : index, %j : index) {
  %0 = memref.load %mixed[%i, %j] : memref<42x?xf32>
  %1 = arith.addf %0, %0 : f32
  return
}
func.func @alloc(%mixed : memref<42x?xf32>, %i : index, %j : index) {
  %0 = memref.alloc(%i) : memref<?xf32>
  return
}
func.func @alloc2(%mixed : memref<42x?xf32>, %i : index, %j : index) {
  %0 = memref.alloc(%i) : memref<?xf32>
  %1 = memref.cast %0 : memref<?xf32> to memref<*xf32>
  return
}
func.func @alloc3(%mixed : memref<42x?xf32>, %i : index, %j : index) {
  %0 = memref.alloc(%i) : memref<?xf32>
  %c = arith.constant 1.0 : f32
  memref.store %c, %0[%i] : memref<?xf32>
  return
}
func.func @un(%mixed : memref<42x?xf32>, %i : index, %j : index) {
  %0 = arith.addi %i, %j : index
  %1 = arith.muli %0, %j : index
  "foo.bar"() : () -> ()
  return
}
