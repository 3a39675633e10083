// RUN: mlir-opt %s --topological-sort --split-input-file --allow-unregistered-dialect | FileCheck %s

// In a graph region an operation moves after the definitions of its operands.
// CHECK-LABEL: module {
// CHECK-NEXT:    %0 = "test.value"() : () -> i32
// CHECK-NEXT:    "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:  }
module {
  "test.use"(%0) : (i32) -> ()
  %0 = "test.value"() : () -> i32
}

// -----

// Operations that are in order already stay in their order.
// CHECK-LABEL: module {
// CHECK-NEXT:    %0 = "test.b"() : () -> i32
// CHECK-NEXT:    %1 = "test.a"() : () -> i32
// CHECK-NEXT:    "test.use"(%0, %1) : (i32, i32) -> ()
// CHECK-NEXT:  }
module {
  %0 = "test.b"() : () -> i32
  %1 = "test.a"() : () -> i32
  "test.use"(%0, %1) : (i32, i32) -> ()
}

// -----

// A chain is put in its order as a whole.
// CHECK-LABEL: module {
// CHECK-NEXT:    %0 = "test.first"() : () -> i32
// CHECK-NEXT:    %1 = "test.second"(%0) : (i32) -> i32
// CHECK-NEXT:    "test.third"(%1) : (i32) -> ()
// CHECK-NEXT:  }
module {
  "test.third"(%1) : (i32) -> ()
  %1 = "test.second"(%0) : (i32) -> i32
  %0 = "test.first"() : () -> i32
}

// -----

// A use in a region counts as one of the operation with the region.
// CHECK-LABEL: module {
// CHECK-NEXT:    %0 = "test.value"() : () -> i32
// CHECK-NEXT:    "test.region"() ({
// CHECK-NEXT:      "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    }) : () -> ()
// CHECK-NEXT:  }
module {
  "test.region"() ({
    "test.use"(%0) : (i32) -> ()
  }) : () -> ()
  %0 = "test.value"() : () -> i32
}

// -----

// A cycle has no order: the first operation of it stays first.
// CHECK-LABEL: module {
// CHECK-NEXT:    %0 = "test.a"(%1) : (i32) -> i32
// CHECK-NEXT:    %1 = "test.b"(%0) : (i32) -> i32
// CHECK-NEXT:  }
module {
  %0 = "test.a"(%1) : (i32) -> i32
  %1 = "test.b"(%0) : (i32) -> i32
}

// -----

// A region with dominance is in order: nothing moves in functions.
// CHECK-LABEL: module {
// CHECK-NEXT:    func.func @function(%arg0: i32) {
// CHECK-NEXT:      %0 = "test.b"(%arg0) : (i32) -> i32
// CHECK-NEXT:      %1 = "test.a"(%arg0) : (i32) -> i32
// CHECK-NEXT:      "test.use"(%1, %0) : (i32, i32) -> ()
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:  }
func.func @function(%x: i32) {
  %0 = "test.b"(%x) : (i32) -> i32
  %1 = "test.a"(%x) : (i32) -> i32
  "test.use"(%1, %0) : (i32, i32) -> ()
  return
}
