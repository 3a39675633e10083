// RECORD: mlir-opt --async-parallel-for

// Functions for the loops of a module are in that module.
module {
  func.func @outer(%m: memref<?xf32>, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %v = memref.load %m[%i] : memref<?xf32>
      memref.store %v, %m[%i] : memref<?xf32>
      scf.reduce
    }
    return
  }
  module @inner {
    func.func @f(%m: memref<?xf32>, %n: index) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      scf.parallel (%i) = (%c0) to (%n) step (%c1) {
        %v = memref.load %m[%i] : memref<?xf32>
        memref.store %v, %m[%i] : memref<?xf32>
        scf.reduce
      }
      return
    }
    func.func @g(%m: memref<?xf32>, %n: index) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %dead = arith.addi %c1, %c1 : index
      scf.parallel (%i) = (%c0) to (%n) step (%c1) {
        %v = memref.load %m[%i] : memref<?xf32>
        memref.store %v, %m[%i] : memref<?xf32>
        scf.reduce
      }
      return
    }
  }
  func.func @after(%m: memref<?xf32>, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %v = memref.load %m[%i] : memref<?xf32>
      memref.store %v, %m[%i] : memref<?xf32>
      scf.reduce
    }
    return
  }
}
