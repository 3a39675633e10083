// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file 2>&1 >/dev/null
func.func @a(%n: index, %x: i32, %f: f32) {
  "scf.for"(%n, %n, %n, %f) ({
  ^bb0(%i: index, %a: i32):
    scf.yield %a : i32
  }) : (index, index, index, f32) -> f32
  return
}
// -----
func.func @b(%n: index, %x: i32, %f: f32) {
  "scf.for"(%n, %n, %n, %f) ({
  ^bb0(%i: index, %a: f32):
    scf.yield %x : i32
  }) : (index, index, index, f32) -> f32
  return
}
// -----
func.func @c(%n: index, %x: i32, %f: f32) {
  "scf.for"(%n, %n, %n, %f) ({
  ^bb0(%i: index, %a: f32):
    scf.yield
  }) : (index, index, index, f32) -> f32
  return
}
// -----
func.func @d(%n: index, %x: i32, %f: f32) {
  "scf.for"(%n, %n, %n, %f) ({
  ^bb0(%i: index):
    scf.yield %f : f32
  }) : (index, index, index, f32) -> f32
  return
}
// -----
func.func @e(%n: index, %x: i32, %f: f32) {
  "scf.for"(%n, %n, %n, %f) ({
  ^bb0(%i: index, %a: f32):
    scf.yield %f : f32
  }) : (index, index, index, f32) -> i32
  return
}
// -----
func.func @e2(%n: index, %x: i32, %f: f32) {
  "scf.for"(%n, %n, %n, %f) ({
  ^bb0(%i: index, %a: f32):
    scf.yield %f : f32
  }) : (index, index, index, f32) -> ()
  return
}
// -----
func.func @g(%n: index, %x: i32, %f: f32) {
  "scf.for"(%n, %n, %n) ({
  ^bb0(%i: i32):
    scf.yield
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @g2(%n: index, %x: i32, %f: f32) {
  "scf.for"(%n, %n, %n) ({
  ^bb0:
    scf.yield
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @h(%n: index, %x: i32, %f: f32) {
  "scf.for"(%n, %n, %n) ({
  ^bb0(%i: index):
    "test.x"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @i(%c: i1) {
  "scf.if"(%c) ({
    "scf.yield"(%c) : (i1) -> ()
  }, {}) : (i1) -> ()
  return
}
// -----
func.func @j(%c: i1) {
  %0 = "scf.if"(%c) ({
    "scf.yield"(%c) : (i1) -> ()
  }, {}) : (i1) -> (i1)
  return
}
// -----
func.func @k(%c: i1, %f: f32) {
  %0 = scf.if %c -> (i1) {
    scf.yield %f : f32
  } else {
    scf.yield %c : i1
  }
  return
}
// -----
func.func @l(%c: i1, %f: f32) {
  %0 = scf.while (%a = %f) : (f32) -> (i32) {
    scf.condition(%c) %a : f32
  } do {
  ^bb0(%b: f32):
    scf.yield %b : f32
  }
  return
}
// -----
func.func @m(%c: i1, %f: f32) {
  %0 = "scf.while"(%f) ({
  ^bb0(%a: f32):
    scf.yield %a : f32
  }, {
  ^bb0(%b: f32):
    scf.yield %b : f32
  }) : (f32) -> (f32)
  return
}
// -----
func.func @n(%c: i1, %f: f32) {
  %0 = "scf.while"(%f) ({
  ^bb0(%a: f32):
    scf.condition(%c) %a : f32
  }, {
  ^bb0(%b: f32):
    "test.x"() : () -> ()
  }) : (f32) -> (f32)
  return
}
// -----
func.func @o(%c: i1, %f: f32) {
  %0 = "scf.while"(%f) ({
  ^bb0(%a: f32):
    scf.condition(%c) %a : f32
  }, {
  ^bb0(%b: i32):
    scf.yield %f : f32
  }) : (f32) -> (f32)
  return
}
// -----
func.func @p(%c: i1, %f: f32) {
  %0 = "scf.while"(%f) ({
  ^bb0(%a: f32):
    scf.condition(%c) %a : f32
  }, {
  ^bb0(%b: f32):
    scf.yield
  }) : (f32) -> (f32)
  return
}
// -----
func.func @q(%c: i1, %n: index) {
  %0 = scf.index_switch %n -> i1
  case 1 {
    scf.yield
  }
  default {
    scf.yield %c : i1
  }
  return
}
// -----
func.func @r(%c: i1, %n: index) {
  %0 = scf.index_switch %n -> i1
  case 1 {
    scf.yield %c : i1
  }
  case 1 {
    scf.yield %c : i1
  }
  default {
    scf.yield %c : i1
  }
  return
}
// -----
func.func @r2(%c: i1, %n: index) {
  %0 = scf.index_switch %n -> i1
  case 1 {
    scf.yield %n : index
  }
  default {
    scf.yield %c : i1
  }
  return
}
// -----
func.func @s(%n: index) {
  scf.index_switch %n
  case 1 {
    "test.x"() : () -> ()
  }
  default {
    "test.x"() : () -> ()
  }
  return
}
// -----
func.func @s2(%n: index) {
  "scf.index_switch"(%n) <{cases = array<i64: 1, 2>}> ({
    scf.yield
  }, {
    scf.yield
  }) : (index) -> ()
  return
}
// -----
func.func @t(%n: index) {
  "scf.execute_region"() ({}) : () -> ()
  return
}
// -----
func.func @u(%n: index) {
  "scf.execute_region"() ({
  ^bb0(%x: i32):
    scf.yield
  }) : () -> ()
  return
}
// -----
func.func @u2(%n: index) {
  %0 = scf.execute_region -> i32 {
    scf.yield
  }
  return
}
// -----
func.func @v(%n: index) {
  "scf.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
    scf.reduce
  }) : () -> ()
  return
}
// -----
func.func @w(%n: index) {
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: i32):
    scf.reduce
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @w2(%n: index) {
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0:
    scf.reduce
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @w3(%n: index) {
  "scf.parallel"(%n, %n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 2, 0>}> ({
  ^bb0(%i: index):
    scf.reduce
  }) : (index, index, index, index) -> ()
  return
}
// -----
func.func @w4(%n: index) {
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    scf.yield
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @x(%n: index, %f: f32) {
  scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) -> f32 {
    scf.reduce
  }
  return
}
// -----
func.func @x1(%n: index, %f: f32) {
  %0:2 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) -> (f32, f32) {
    scf.reduce(%f : f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }
  }
  return
}
// -----
func.func @x2(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %0 = scf.parallel (%i) = (%n) to (%n) step (%c0) init (%f) -> (f32) {
    scf.reduce(%n : index) {
    ^bb0(%a: index, %b: index):
      scf.reduce.return %a : index
    }
  }
  return
}
// -----
func.func @x3(%n: index, %f: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) -> (f32) {
    scf.reduce(%n : index) {
    ^bb0(%a: index, %b: index):
      scf.reduce.return %a : index
    }
  }
  return
}
// -----
func.func @x4(%n: index, %f: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) -> (f32) {
    scf.reduce(%f : f32) {
    ^bb0(%a: index, %b: f32):
      scf.reduce.return %b : f32
    }
  }
  return
}
// -----
func.func @x5(%n: index, %f: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) -> (f32) {
    scf.reduce(%f : f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %n : index
    }
  }
  return
}
// -----
func.func @x6(%n: index, %f: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) -> (f32) {
    scf.reduce(%f : f32) {
    ^bb0(%a: f32, %b: f32):
      scf.yield
    }
  }
  return
}
// -----
func.func @x7(%n: index, %f: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) -> (f32) {
    scf.reduce(%f : f32)
  }
  return
}
// -----
func.func @x8(%n: index, %f: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) -> (f32) {
    scf.reduce(%f : f32) {
    ^bb0(%a: f32):
      scf.reduce.return %a : f32
    }
  }
  return
}
// -----
func.func @y(%n: index, %f: f32) {
  scf.for %i = %n to %n step %n iter_args(%a = %f) -> (f32, f32) {
    scf.yield %a : f32
  }
  return
}
// -----
func.func @y1(%n: index, %f: f32) {
  scf.parallel (%i) = (%n, %n) to (%n) step (%n) {
  }
  return
}
// -----
func.func @y2(%n: index, %f: f32) {
  scf.while (%a = %f) : (f32, f32) -> f32 {
    scf.condition(%f) %f : f32
  } do {
    scf.yield
  }
  return
}
// -----
func.func @y3(%n: index, %f: f32) {
  scf.while (%a = %f) : f32 {
    scf.condition(%f) %f : f32
  } do {
    scf.yield
  }
  return
}
// -----
func.func @z(%n: index, %c: i1) {
  scf.if %c -> (i32) {
  }
  return
}
// -----
func.func @z1(%n: index, %c: i1) {
  "scf.if"(%c) ({
  ^bb0(%x: i32):
    scf.yield
  }, {}) : (i1) -> ()
  return
}
// -----
func.func @z2(%n: index, %c: i1) {
  scf.yield
}
// -----
func.func @z3(%n: index, %c: i1) {
  scf.condition(%c)
}
// -----
func.func @z4(%n: index, %c: i1) {
  scf.forall (%i, %j) in (%n) {
  }
  return
}
// -----
func.func @z5(%n: index, %c: i1, %t: tensor<4xf32>) {
  scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<5xf32>) {
  }
  return
}
// -----
func.func @z6(%n: index, %c: i1, %t: tensor<4xf32>) {
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
    ^bb0(%i: i32):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index) -> ()
  return
}
// -----
func.func @z7(%n: index, %c: i1, %t: tensor<4xf32>) {
  scf.forall (%i) in (%n) {
    scf.forall.in_parallel {
      "test.x"() : () -> ()
    }
  }
  return
}
