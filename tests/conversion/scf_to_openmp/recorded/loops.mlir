// RECORD: mlir-opt --convert-scf-to-openmp --split-input-file
// RECORD: mlir-opt --convert-scf-to-openmp=num-threads=4 --split-input-file --mlir-print-op-generic

// Loops without results, with several dimensions, nested in each other, and with each reduction that is known.
func.func @par(%lb: index, %ub: index, %s: index, %m: memref<?x?xf32>, %z: f32, %i: i64) {
  scf.parallel (%a, %b) = (%lb, %lb) to (%ub, %ub) step (%s, %s) {
    memref.store %z, %m[%a, %b] : memref<?x?xf32>
    scf.reduce
  }
  %r:2 = scf.parallel (%a) = (%lb) to (%ub) step (%s) init (%z, %i) -> (f32, i64) {
    %c = arith.constant 2.0 : f32
    scf.reduce(%c, %i : f32, i64) {
    ^bb0(%x: f32, %y: f32):
      %t = arith.addf %x, %y : f32
      scf.reduce.return %t : f32
    }, {
    ^bb0(%x: i64, %y: i64):
      %t = arith.muli %x, %y : i64
      scf.reduce.return %t : i64
    }
  }
  return
}

// -----

func.func @reductions(%lb: index, %ub: index, %s: index, %z: f32, %i: i32) {
  %r:7 = scf.parallel (%a) = (%lb) to (%ub) step (%s) init (%z, %i, %i, %z, %i, %i, %i) -> (f32, i32, i32, f32, i32, i32, i32) {
    scf.reduce(%z, %i, %i, %z, %i, %i, %i : f32, i32, i32, f32, i32, i32, i32) {
    ^bb0(%x: f32, %y: f32):
      %c = arith.cmpf ogt, %x, %y : f32
      %t = arith.select %c, %y, %x : f32
      scf.reduce.return %t : f32
    }, {
    ^bb0(%x: i32, %y: i32):
      %c = arith.cmpi slt, %x, %y : i32
      %t = arith.select %c, %y, %x : i32
      scf.reduce.return %t : i32
    }, {
    ^bb0(%x: i32, %y: i32):
      %c = arith.cmpi ult, %x, %y : i32
      %t = arith.select %c, %x, %y : i32
      scf.reduce.return %t : i32
    }, {
    ^bb0(%x: f32, %y: f32):
      %t = arith.mulf %x, %y : f32
      scf.reduce.return %t : f32
    }, {
    ^bb0(%x: i32, %y: i32):
      %t = arith.andi %x, %y : i32
      scf.reduce.return %t : i32
    }, {
    ^bb0(%x: i32, %y: i32):
      %c = arith.cmpi ugt, %x, %y : i32
      %t = arith.select %c, %x, %y : i32
      scf.reduce.return %t : i32
    }, {
    ^bb0(%x: i32, %y: i32):
      %c = arith.cmpi sgt, %x, %y : i32
      %t = arith.select %c, %y, %x : i32
      scf.reduce.return %t : i32
    }
  }
  return
}

// -----

func.func @nested(%lb: index, %ub: index, %s: index, %z: f32, %m: memref<?xf32>) {
  scf.parallel (%a) = (%lb) to (%ub) step (%s) {
    %r = scf.parallel (%b) = (%a) to (%ub) step (%s) init (%z) -> f32 {
      %f = memref.load %m[%b] : memref<?xf32>
      scf.reduce(%f : f32) {
      ^bb0(%x: f32, %y: f32):
        %t = arith.addf %x, %y : f32
        scf.reduce.return %t : f32
      }
    }
    memref.store %r, %m[%a] : memref<?xf32>
    scf.reduce
  }
  return
}
func.func @double(%lb: index, %ub: index, %s: index, %z: f64, %m: memref<?xf32>) {
  %r = scf.parallel (%b) = (%lb) to (%ub) step (%s) init (%z) -> f64 {
    scf.reduce(%z : f64) {
    ^bb0(%x: f64, %y: f64):
      %t = arith.addf %x, %y : f64
      scf.reduce.return %t : f64
    }
  }
  return
}
func.func private @__scf_reduction()
