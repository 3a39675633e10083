// RECORD: mlir-opt --gpu-map-parallel-loops --convert-parallel-loops-to-gpu

// Nests of mapped loops are launches, where nothing is written before or after an inner loop that it may access.
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
  return
}
func.func @tiled(%n: index, %m: index, %A: memref<?x?xf32>, %B: memref<?x?xf32>, %k: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i, %j) = (%c0, %c1) to (%n, %m) step (%c4, %c4) {
    %u = affine.min affine_map<(d0)[s0] -> (4, -d0 + s0)>(%i)[%n]
    %u1 = arith.minsi %c4, %j : index
    scf.parallel (%k1, %l) = (%c0, %c0) to (%u, %u1) step (%c1, %c1) {
      %x = arith.addi %i, %k1 : index
      %y = arith.addi %j, %l : index
      %v = memref.load %A[%x, %y] : memref<?x?xf32>
      memref.store %v, %B[%y, %x] : memref<?x?xf32>
      scf.reduce
    }
    scf.reduce
  }
  return
}
func.func @inner_const(%n: index, %B: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %c8 = arith.constant 8 : index
    %c2 = arith.constant 2 : index
    scf.parallel (%j) = (%c2) to (%c8) step (%c2) {
      memref.store %f, %B[%i, %j] : memref<?x?xf32>
      scf.reduce
    }
    scf.reduce
  }
  return
}
func.func @store_before(%n: index, %B: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  %A = memref.alloc() : memref<4xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %f, %A[%i] : memref<4xf32>
    scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      memref.store %f, %B[%i, %j] : memref<?x?xf32>
      scf.reduce
    }
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %f, %B[%i, %i] : memref<?x?xf32>
    scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      memref.store %f, %B[%i, %j] : memref<?x?xf32>
      scf.reduce
    }
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      scf.parallel (%k) = (%c0) to (%n) step (%c1) {
        memref.store %f, %B[%i, %j] : memref<?x?xf32>
        scf.reduce
      }
      memref.store %f, %B[%i, %i] : memref<?x?xf32>
      scf.reduce
    }
    scf.reduce
  }
  return
}
func.func @reduced(%n: index, %A: memref<?x?xf32>, %B: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f0 = arith.constant 0.0 : f32
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %r = scf.parallel (%j) = (%c0) to (%n) step (%c1) init (%f0) -> f32 {
      %v = memref.load %A[%i, %j] : memref<?x?xf32>
      scf.reduce(%v : f32) {
      ^bb0(%a: f32, %b: f32):
        %s = arith.addf %a, %b : f32
        scf.reduce.return %s : f32
      }
    }
    memref.store %r, %B[%i] : memref<?xf32>
    scf.reduce
  } {note = "kept"}
  return
}
