// RECORD: mlir-opt --control-flow-sink --split-input-file --allow-unregistered-dialect

func.func @chain(%a: i32, %b: i32, %c: i1) -> i32 {
  %x = arith.addi %a, %b : i32
  %y = arith.muli %x, %b : i32
  %z = arith.subi %y, %x : i32
  %w = arith.divsi %a, %b : i32
  %r = scf.if %c -> i32 {
    %p = arith.addi %z, %w : i32
    scf.yield %p : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}

// -----

// What both branches use stays, and what reads memory.
func.func @stay(%a: i32, %m: memref<i32>, %c: i1) -> i32 {
  %x = arith.addi %a, %a : i32
  %l = memref.load %m[] : memref<i32>
  %r = scf.if %c -> i32 {
    %p = arith.addi %x, %l : i32
    scf.yield %p : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}

// -----

// Into nested branches; never into loops.
func.func @nested(%a: i32, %c: i1, %d: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.addi %a, %a : i32
  %y = arith.muli %x, %a : i32
  %z = arith.xori %a, %a : i32
  scf.if %c {
    scf.if %d {
      "test.use"(%y) : (i32) -> ()
    } else {
      scf.for %i = %c0 to %n step %c1 {
        "test.use"(%z) : (i32) -> ()
      }
    }
  }
  return
}

// -----

func.func @switch(%a: i32, %i: index) -> i32 {
  %x = arith.addi %a, %a : i32
  %y = arith.muli %a, %a : i32
  %r = scf.index_switch %i -> i32
  case 1 {
    scf.yield %x : i32
  }
  default {
    scf.yield %y : i32
  }
  affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
    %z = arith.addi %y, %y : i32
  }
  return %r : i32
}
