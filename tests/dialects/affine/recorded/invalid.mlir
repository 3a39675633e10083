// RECORD: not mlir-opt --split-input-file 2>&1 >/dev/null

// Regions and loops whose values do not fit.

// More initial values than arguments, and the other way round.
func.func @f(%x: f32) {
  "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: index):
    "affine.yield"() : () -> ()
  }) : (f32) -> ()
  return
}

// -----

func.func @f() {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: index, %x: f32):
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @f() {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @f(%x: f32) {
  "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: index, %y: f32):
    "affine.yield"() : () -> ()
  }) : (f32) -> ()
  return
}

// -----

func.func @f(%x: f32) {
  "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: index, %y: f32):
    "affine.yield"(%y) : (f32) -> ()
  }) : (f32) -> ()
  return
}

// -----

func.func @f(%x: f32) {
  %0:2 = "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: index, %y: f32):
    "affine.yield"(%y) : (f32) -> ()
  }) : (f32) -> (f32, f32)
  return
}

// -----

func.func @f(%x: f32) {
  %0 = "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: index, %y: f64):
    "affine.yield"(%y) : (f64) -> ()
  }) : (f32) -> f32
  return
}

// -----

func.func @f(%x: f32) {
  %0 = "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: index, %y: f32):
    "affine.yield"(%i) : (index) -> ()
  }) : (f32) -> f32
  return
}

// -----

func.func @f(%x: f32) {
  %0 = "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: index, %y: f32):
    "affine.yield"(%y) : (f32) -> ()
  }) : (f32) -> f64
  return
}

// -----

// No iteration: values go from the loop to its results.
func.func @f(%x: f32, %n: index) {
  "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (0)>}> ({
  ^bb0(%i: index, %y: f32):
    "affine.yield"(%y) : (f32) -> ()
  }) : (f32) -> ()
  return
}

// -----

func.func @f(%x: f32, %n: index) {
  "affine.for"(%n, %x) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 1>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0)>}> ({
  ^bb0(%i: index, %y: f32):
    "affine.yield"(%y) : (f32) -> ()
  }) : (index, f32) -> ()
  return
}

// -----

func.func @f(%x: f32) {
  "affine.for"(%x) <{lowerBoundMap = affine_map<() -> ()>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: index):
    "affine.yield"() : () -> ()
  }) : (f32) -> ()
  return
}

// -----

// Results need an else region.
func.func @f(%i: index) -> f32 {
  %0 = "affine.if"(%i) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({
    %c = arith.constant 1.0 : f32
    "affine.yield"(%c) : (f32) -> ()
  }, {
  }) : (index) -> f32
  return %0 : f32
}

// -----

func.func @f(%i: index) -> f32 {
  %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%i) -> f32 {
    %c = arith.constant 1.0 : f32
    affine.yield %c : f32
  } else {
    affine.yield
  }
  return %0 : f32
}

// -----

func.func @f(%i: index) -> f32 {
  %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%i) -> f32 {
    affine.yield %i : index
  } else {
    affine.yield %i : index
  }
  return %0 : f32
}

// -----

func.func @f(%i: index) {
  "affine.if"(%i) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({
    "affine.yield"(%i) : (index) -> ()
  }, {
  }) : (index) -> ()
  return
}

// -----

// Sizes of groups wrap.
func.func @f() {
  "affine.parallel"() <{lowerBoundsGroups = dense<[1, -1]> : vector<2xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1, 1], upperBoundsGroups = dense<1> : vector<2xi32>, upperBoundsMap = affine_map<() -> (1, 1)>}> ({
  ^bb0(%i: index, %j: index):
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

// Operands that the maps should have are no initial values.
func.func @f(%n: index) -> index {
  %0 = "affine.for"(%n) <{lowerBoundMap = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: index, %y: index):
    "affine.yield"(%y) : (index) -> ()
  }) : (index) -> index
  return %0 : index
}
