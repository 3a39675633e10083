// RECORD: not mlir-opt --split-input-file 2>&1 >/dev/null

// Weights of branches, and cases of switches.

func.func @f(%c: i1) {
  "cf.cond_br"(%c) [^bb1, ^bb1] <{branch_weights = array<i32: 1>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  return
}

// -----

func.func @f(%c: i1) {
  "cf.cond_br"(%c) [^bb1, ^bb1] <{branch_weights = array<i32: 0, 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  return
}

// -----

func.func @f(%c: i1) {
  "cf.cond_br"(%c) [^bb1, ^bb1] <{branch_weights = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  return
}

// -----

func.func @f(%c: i1) {
  "cf.cond_br"(%c, %c) [^bb1, ^bb1] <{branch_weights = array<i32: 0>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i1) -> ()
^bb1:
  return
}

// -----

func.func @f(%c: i1) {
  "cf.cond_br"(%c) [^bb1, ^bb1] <{branch_weights = array<i32: -1, 1>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  return
}

// -----

func.func @f(%c: i64) {
  "cf.switch"(%c) [^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i64) -> ()
^bb1:
  return
}

// -----

func.func @f(%c: i64) {
  "cf.switch"(%c, %c) [^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (i64, i64) -> ()
^bb1:
  return
}

// -----

func.func @f(%c: i64) {
  "cf.switch"(%c, %c) [^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i64, i64) -> ()
^bb1:
  return
}

// -----

func.func @f(%c: i64) {
  "cf.switch"(%c, %c) [^bb1, ^bb1] <{case_operand_segments = array<i32: 2>, case_values = dense<1> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i64, i64) -> ()
^bb1:
  return
}

// -----

func.func @f(%c: i64) {
  "cf.switch"(%c, %c) [^bb1] <{case_operand_segments = array<i32: 1>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i64, i64) -> ()
^bb1:
  return
}

// -----

func.func @f(%c: i64) {
  "cf.switch"(%c, %c) [^bb1] <{case_operand_segments = array<i32: -1, 2>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i64, i64) -> ()
^bb1:
  return
}

// -----

func.func @f(%c: i64) {
  "cf.switch"(%c) [^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<2xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i64) -> ()
^bb1:
  return
}

// -----

func.func @f(%c: i64) {
  "cf.switch"(%c, %c) [^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (i64, i64) -> ()
^bb1:
  return
}

// -----

func.func @f(%c: i8) {
  cf.switch %c : i8, [
    default: ^bb1,
    255: ^bb1,
    -128: ^bb1,
    300: ^bb1
  ]
^bb1:
  return
}

// -----

llvm.func @f(%c: i8) {
  llvm.switch %c : i8, ^bb1 [
    -129: ^bb1
  ]
^bb1:
  llvm.return
}
