// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A region of one block is inlined.
// CHECK-LABEL: func.func @one_block(
// CHECK-NEXT:    %0 = "test.compute"() : () -> i32
// CHECK-NEXT:    return %0 : i32
func.func @one_block() -> i32 {
  %0 = scf.execute_region -> i32 {
    %1 = "test.compute"() : () -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// no_inline keeps it.
// CHECK-LABEL: func.func @no_inline(
// CHECK-NEXT:    %0 = scf.execute_region -> i32 no_inline {
// CHECK-NEXT:      %1 = "test.compute"() : () -> i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
func.func @no_inline() -> i32 {
  %0 = scf.execute_region -> i32 no_inline {
    %1 = "test.compute"() : () -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// Several blocks are inlined into a function.
// CHECK-LABEL: func.func @blocks(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    %0 = "test.a"() : () -> i32
// CHECK-NEXT:    cf.br ^bb3(%0 : i32)
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    %1 = "test.b"() : () -> i32
// CHECK-NEXT:    cf.br ^bb3(%1 : i32)
// CHECK-NEXT:  ^bb3(%2: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:    "test.use"(%2) : (i32) -> ()
// CHECK-NEXT:    return %2 : i32
func.func @blocks(%c: i1) -> i32 {
  %0 = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %1 = "test.a"() : () -> i32
    scf.yield %1 : i32
  ^bb2:
    %2 = "test.b"() : () -> i32
    scf.yield %2 : i32
  }
  "test.use"(%0) : (i32) -> ()
  return %0 : i32
}

// A loop has one block only: several blocks stay in their region.
// CHECK-LABEL: func.func @blocks_in_loop(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    scf.for %arg2 = %c0 to %arg1 step %c1 {
// CHECK-NEXT:      scf.execute_region {
// CHECK-NEXT:        cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:      ^bb1:  // pred: ^bb0
// CHECK-NEXT:        "test.a"() : () -> ()
// CHECK-NEXT:        cf.br ^bb2
// CHECK-NEXT:      ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:        scf.yield
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @blocks_in_loop(%c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.execute_region {
      cf.cond_br %c, ^bb1, ^bb2
    ^bb1:
      "test.a"() : () -> ()
      cf.br ^bb2
    ^bb2:
      scf.yield
    }
  }
  return
}

// What is not registered may yield anything.
// CHECK-LABEL: func.func @unregistered_end(
// CHECK-NEXT:    %0 = scf.execute_region -> f32 no_inline {
// CHECK:           scf.yield %arg1 : f32
// CHECK:         return %0 : f32
func.func @unregistered_end(%c: i1, %x: f32) -> f32 {
  %r = scf.execute_region -> f32 no_inline {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %x : f32
  ^bb2:
    %a = "foo.a"() : () -> f32
    "foo.yield"(%a) : (f32) -> ()
  }
  return %r : f32
}
