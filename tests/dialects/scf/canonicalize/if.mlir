// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A constant condition inlines its region, and drops the other.
// CHECK-LABEL: func.func @constant_true(
// CHECK-NEXT:    "test.then"() : () -> ()
// CHECK-NEXT:    return
// CHECK-LABEL: func.func @constant_false(
// CHECK-NEXT:    %0 = "test.else"() : () -> i32
// CHECK-NEXT:    return %0 : i32
func.func @constant_true() {
  %true = arith.constant true
  scf.if %true {
    "test.then"() : () -> ()
  } else {
    "test.else"() : () -> ()
  }
  return
}

func.func @constant_false() -> i32 {
  %false = arith.constant false
  %0 = scf.if %false -> (i32) {
    %1 = "test.then"() : () -> i32
    scf.yield %1 : i32
  } else {
    %2 = "test.else"() : () -> i32
    scf.yield %2 : i32
  }
  return %0 : i32
}

// if !c then A else B = if c then B else A.
// CHECK-LABEL: func.func @negated(
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      "test.b"() : () -> ()
// CHECK-NEXT:    } else {
// CHECK-NEXT:      "test.a"() : () -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @negated(%c: i1) {
  %true = arith.constant true
  %0 = arith.xori %c, %true : i1
  scf.if %0 {
    "test.a"() : () -> ()
  } else {
    "test.b"() : () -> ()
  }
  return
}

// Results that are computed outside are selected.
// CHECK-LABEL: func.func @select(
// CHECK-NEXT:    %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT:    return %0 : i32
func.func @select(%c: i1, %x: i32, %y: i32) -> i32 {
  %0 = scf.if %c -> (i32) {
    scf.yield %x : i32
  } else {
    scf.yield %y : i32
  }
  return %0 : i32
}

// A result that one side computes itself stays.
// CHECK-LABEL: func.func @computed_inside(
// CHECK-NEXT:    %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      %1 = "test.compute"() : () -> i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %arg1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
func.func @computed_inside(%c: i1, %x: i32) -> i32 {
  %0 = scf.if %c -> (i32) {
    %1 = "test.compute"() : () -> i32
    scf.yield %1 : i32
  } else {
    scf.yield %x : i32
  }
  return %0 : i32
}

// A result that nothing uses goes; the others and the effects stay.
// CHECK-LABEL: func.func @unused_result(
// CHECK-NEXT:    %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      %1:2 = "test.pair"() : () -> (i32, i64)
// CHECK-NEXT:      scf.yield %1#0 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %1:2 = "test.other_pair"() : () -> (i32, i64)
// CHECK-NEXT:      scf.yield %1#0 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
func.func @unused_result(%c: i1) -> i32 {
  %0:2 = scf.if %c -> (i32, i64) {
    %1, %2 = "test.pair"() : () -> (i32, i64)
    scf.yield %1, %2 : i32, i64
  } else {
    %3, %4 = "test.other_pair"() : () -> (i32, i64)
    scf.yield %3, %4 : i32, i64
  }
  return %0#0 : i32
}

// An empty else region goes.
// CHECK-LABEL: func.func @empty_else(
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      "test.then"() : () -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @empty_else(%c: i1) {
  scf.if %c {
    "test.then"() : () -> ()
  } else {
  }
  return
}

// An if whose regions do nothing goes whole.
// CHECK-LABEL: func.func @no_effects(
// CHECK-NEXT:    return
func.func @no_effects(%c: i1) {
  scf.if %c {
    %0 = arith.constant 1 : i32
  }
  return
}

// The condition is known in the regions: true in the first, false in the second.
// CHECK-LABEL: func.func @condition_inside(
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      "test.then"(%true) : (i1) -> ()
// CHECK-NEXT:    } else {
// CHECK-NEXT:      "test.else"(%false) : (i1) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @condition_inside(%c: i1) {
  scf.if %c {
    "test.then"(%c) : (i1) -> ()
  } else {
    "test.else"(%c) : (i1) -> ()
  }
  return
}

// A result that is true in the first region and false in the second is the condition; the other way round, its negation.
// CHECK-LABEL: func.func @yields_truth(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %0 = arith.xori %arg0, %true : i1
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      "test.then"() : () -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return %arg0, %0 : i1, i1
func.func @yields_truth(%c: i1) -> (i1, i1) {
  %0:2 = scf.if %c -> (i1, i1) {
    %t = arith.constant true
    %f = arith.constant false
    "test.then"() : () -> ()
    scf.yield %t, %f : i1, i1
  } else {
    %t = arith.constant true
    %f = arith.constant false
    scf.yield %f, %t : i1, i1
  }
  return %0#0, %0#1 : i1, i1
}

// if a { if b { A } } = if (a & b) { A }, where neither has an else.
// CHECK-LABEL: func.func @nested(
// CHECK-NEXT:    %0 = arith.andi %arg0, %arg1 : i1
// CHECK-NEXT:    scf.if %0 {
// CHECK-NEXT:      "test.both"() : () -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @nested(%a: i1, %b: i1) {
  scf.if %a {
    scf.if %b {
      "test.both"() : () -> ()
    }
  }
  return
}

// Two ifs are not merged where the outer one does something else.
// CHECK-LABEL: func.func @nested_with_more(
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      "test.outer"() : () -> ()
// CHECK-NEXT:      scf.if %arg1 {
// CHECK-NEXT:        "test.both"() : () -> ()
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @nested_with_more(%a: i1, %b: i1) {
  scf.if %a {
    "test.outer"() : () -> ()
    scf.if %b {
      "test.both"() : () -> ()
    }
  }
  return
}

// Adjacent ifs of one condition become one.
// CHECK-LABEL: func.func @adjacent(
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      "test.first"() : () -> ()
// CHECK-NEXT:      "test.second"() : () -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @adjacent(%c: i1) {
  scf.if %c {
    "test.first"() : () -> ()
  }
  scf.if %c {
    "test.second"() : () -> ()
  }
  return
}

// An operation between them that may have effects keeps them apart.
// CHECK-LABEL: func.func @not_adjacent(
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      "test.first"() : () -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    "test.between"() : () -> ()
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      "test.second"() : () -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @not_adjacent(%c: i1) {
  scf.if %c {
    "test.first"() : () -> ()
  }
  "test.between"() : () -> ()
  scf.if %c {
    "test.second"() : () -> ()
  }
  return
}

// Adjacent ifs of a condition and its negation are merged too: the second is the else of the first.
// CHECK-LABEL: func.func @adjacent_negated(
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      "test.first"() : () -> ()
// CHECK-NEXT:    } else {
// CHECK-NEXT:      "test.second"() : () -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @adjacent_negated(%c: i1) {
  %true = arith.constant true
  %0 = arith.xori %c, %true : i1
  scf.if %c {
    "test.first"() : () -> ()
  }
  scf.if %0 {
    "test.second"() : () -> ()
  }
  return
}
