// RECORD: mlir-opt --test-legalize-type-conversion --split-input-file

// Types that are no floats are dropped, apart from index and i1.

func.func @i64(%a: i64) {
  return
}

// -----

func.func @f32(%a: f32) {
  return
}

// -----

func.func @mix(%a: index, %b: f32) {
  return
}

// -----

func.func @mix2(%a: index, %b: i64) -> index {
  return %a : index
}

// -----

func.func @blocks(%b: f64) {
  cf.br ^a(%b : f64)
^a(%z: f64):
  return
}

// -----

func.func @blocks2(%b: f64, %i: index) {
  cf.br ^a(%i : index)
^a(%z: index):
  return
}

// -----

func.func @memref(%i: memref<2xf32>) {
  return
}

// -----

func.func @vec(%i: vector<2xf32>, %j: tuple<i32>, %f: f80) {
  return
}

// -----

func.func @dummy(%a: index) {
  return
}
