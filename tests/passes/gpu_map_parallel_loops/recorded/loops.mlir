// RECORD: mlir-opt --gpu-map-parallel-loops
// RECORD: mlir-opt --gpu-map-parallel-loops=mapping-policy=innermost-first

// The loops of an operation are given blocks, those in it threads, and more than three of either none.
func.func @par(%n: index, %m: index, %A: memref<?x?xf32>, %B: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i, %j) = (%c0, %c1) to (%n, %m) step (%c4, %c4) {
    scf.parallel (%k, %l) = (%c0, %c0) to (%c4, %c4) step (%c1, %c1) {
      %x = arith.addi %i, %k : index
      %y = arith.addi %j, %l : index
      %v = memref.load %A[%x, %y] : memref<?x?xf32>
      memref.store %v, %B[%y, %x] : memref<?x?xf32>
      scf.parallel (%q) = (%c0) to (%c3) step (%c1) {
        memref.store %v, %B[%q, %x] : memref<?x?xf32>
        scf.reduce
      }
      scf.reduce
    }
    scf.reduce
  }
  scf.parallel (%i, %j, %k, %l) = (%c0, %c0, %c0, %c0) to (%n, %m, %n, %m) step (%c1, %c1, %c1, %c1) {
    %v = memref.load %A[%i, %j] : memref<?x?xf32>
    memref.store %v, %B[%k, %l] : memref<?x?xf32>
    scf.reduce
  }
  scf.for %z = %c0 to %n step %c1 {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      scf.for %y = %c0 to %n step %c1 {
        %v = memref.load %A[%i, %y] : memref<?x?xf32>
        memref.store %v, %B[%y, %i] : memref<?x?xf32>
      }
      scf.reduce
    }
  }
  %f0 = arith.constant 0.0 : f32
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%f0) -> f32 {
    %v = memref.load %A[%i, %i] : memref<?x?xf32>
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  memref.store %r, %B[%c0, %c0] : memref<?x?xf32>
  return
}
