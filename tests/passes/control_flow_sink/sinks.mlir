// RUN: mlir-opt %s --control-flow-sink --allow-unregistered-dialect | FileCheck %s

// A value that only one region uses is computed there.
// CHECK-LABEL: func.func @one_region(
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:      "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-LABEL: func.func @other_region(
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      "test.other"() : () -> ()
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:      "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @one_region(%c: i1, %x: i32) {
  %0 = arith.addi %x, %x : i32
  scf.if %c {
    "test.use"(%0) : (i32) -> ()
  }
  return
}

func.func @other_region(%c: i1, %x: i32) {
  %0 = arith.addi %x, %x : i32
  scf.if %c {
    "test.other"() : () -> ()
  } else {
    "test.use"(%0) : (i32) -> ()
  }
  return
}

// A value that both regions use stays: nothing is copied.
// CHECK-LABEL: func.func @both_regions(
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      "test.a"(%0) : (i32) -> ()
// CHECK-NEXT:    } else {
// CHECK-NEXT:      "test.b"(%0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @both_regions(%c: i1, %x: i32) {
  %0 = arith.addi %x, %x : i32
  scf.if %c {
    "test.a"(%0) : (i32) -> ()
  } else {
    "test.b"(%0) : (i32) -> ()
  }
  return
}

// A value that is used after the operation as well stays.
// CHECK-LABEL: func.func @used_after(
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
func.func @used_after(%c: i1, %x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  scf.if %c {
    "test.use"(%0) : (i32) -> ()
  }
  return %0 : i32
}

// A chain sinks as a whole, in its order.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:      %1 = arith.muli %0, %0 : i32
// CHECK-NEXT:      "test.use"(%1) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @chain(%c: i1, %x: i32) {
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %0, %0 : i32
  scf.if %c {
    "test.use"(%1) : (i32) -> ()
  }
  return
}

// Operations with effects stay, and loads too: the region may be reached after a store.
// CHECK-LABEL: func.func @effects(
// CHECK-NEXT:    %0 = memref.load %arg1[%arg2] : memref<4xf32>
// CHECK-NEXT:    %1 = "test.value"() : () -> i32
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      "test.use"(%0, %1) : (f32, i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @effects(%c: i1, %m: memref<4xf32>, %i: index) {
  %0 = memref.load %m[%i] : memref<4xf32>
  %1 = "test.value"() : () -> i32
  scf.if %c {
    "test.use"(%0, %1) : (f32, i32) -> ()
  }
  return
}

// Nothing sinks into a loop: it would be computed each time.
// CHECK-LABEL: func.func @loop(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:    scf.for %arg2 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:      "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @loop(%n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = arith.addi %x, %x : i32
  scf.for %i = %c0 to %n step %c1 {
    "test.use"(%0) : (i32) -> ()
  }
  return
}

// The condition stays in front.
// CHECK-LABEL: func.func @condition(
// CHECK-NEXT:    %0 = arith.cmpi slt, %arg0, %arg1 : i32
// CHECK-NEXT:    scf.if %0 {
// CHECK-NEXT:      "test.then"() : () -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @condition(%x: i32, %y: i32) {
  %0 = arith.cmpi slt, %x, %y : i32
  scf.if %0 {
    "test.then"() : () -> ()
  }
  return
}

// It sinks into nested conditions as far as it can.
// CHECK-LABEL: func.func @nested(
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      "test.outer"() : () -> ()
// CHECK-NEXT:      scf.if %arg1 {
// CHECK-NEXT:        %0 = arith.addi %arg2, %arg2 : i32
// CHECK-NEXT:        "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @nested(%c: i1, %d: i1, %x: i32) {
  %0 = arith.addi %x, %x : i32
  scf.if %c {
    "test.outer"() : () -> ()
    scf.if %d {
      "test.use"(%0) : (i32) -> ()
    }
  }
  return
}

// An operation with a region sinks as one.
// CHECK-LABEL: func.func @region(
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      %0 = scf.if %arg1 -> (i32) {
// CHECK-NEXT:        scf.yield %arg2 : i32
// CHECK-NEXT:      } else {
// CHECK-NEXT:        scf.yield %arg3 : i32
// CHECK-NEXT:      }
// CHECK-NEXT:      "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @region(%c: i1, %d: i1, %x: i32, %y: i32) {
  %0 = scf.if %d -> (i32) {
    scf.yield %x : i32
  } else {
    scf.yield %y : i32
  }
  scf.if %c {
    "test.use"(%0) : (i32) -> ()
  }
  return
}

// A case of a switch runs at most once, too.
// CHECK-LABEL: func.func @switch(
// CHECK-NEXT:    scf.index_switch %arg0
// CHECK-NEXT:    case 1 {
// CHECK-NEXT:      %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:      "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:      scf.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    default {
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @switch(%s: index, %x: i32) {
  %0 = arith.addi %x, %x : i32
  scf.index_switch %s
  case 1 {
    "test.use"(%0) : (i32) -> ()
    scf.yield
  }
  default {
  }
  return
}
