// RECORD: mlir-opt --convert-ub-to-llvm --split-input-file

func.func @f() {
  %0 = ub.poison : i32
  %1 = ub.poison : index
  %2 = ub.poison : f32
  %3 = ub.poison : bf16
  %4 = ub.poison : f8E5M2
  %5 = ub.poison {a = 1 : i32} : f64
  ub.unreachable
}

// -----

func.func @g() {
  %0 = ub.poison : vector<4xf32>
  ub.unreachable
}

// -----

func.func @g() {
  %0 = ub.poison : vector<4x4xf32>
  ub.unreachable
}

// -----

func.func @g() {
  %0 = ub.poison : memref<4x4xf32>
  ub.unreachable
}

// -----

func.func @g() {
  %0 = ub.poison : tensor<4x4xf32>
  ub.unreachable
}

// -----

func.func @g() {
  %0 = ub.poison : complex<f32>
  ub.unreachable
}

// -----

func.func @g() {
  %0 = ub.poison : tuple<f32>
  %1 = ub.poison : !llvm.ptr
  %2 = ub.poison : none
  %3 = ub.poison : si32
  %4 = ub.poison : vector<[4]xindex>
  ub.unreachable
}

// -----

func.func @g(%i: i1) -> index {
  cf.cond_br %i, ^a, ^b
^a:
  ub.unreachable {x}
^b:
  %1 = ub.poison : index
  %0 = ub.poison : index
  return %0 : index
}

// -----

func.func @g() -> index {
  %0 = "ub.poison"() <{value = #ub.poison}> : () -> index
  return %0 : index
}
