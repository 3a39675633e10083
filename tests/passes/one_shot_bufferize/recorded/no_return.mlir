// RECORD: not mlir-opt --eliminate-empty-tensors --split-input-file 2>&1 >/dev/null
// RECORD: not mlir-opt --one-shot-bufferize=bufferize-function-boundaries --split-input-file 2>&1 >/dev/null

// A function that never returns has no results to analyze.

func.func @noret(%t: tensor<?xf32>) -> tensor<?xf32> {
  cf.br ^a
^a:
  cf.br ^a
}

// -----

func.func @two(%t: tensor<?xf32>, %u: tensor<?xf32>, %c: i1) -> tensor<?xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  return %t : tensor<?xf32>
^b:
  return %u : tensor<?xf32>
}

// -----

func.func @unreach(%t: tensor<?xf32>) -> tensor<?xf32> {
  llvm.unreachable
}

// -----

func.func @noresult(%t: tensor<?xf32>) {
  cf.br ^a
^a:
  cf.br ^a
}

// -----

func.func @tworeturns(%t: tensor<?xf32>, %u: memref<?xf32>, %c: i1) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %c1 = arith.constant 1 : i32
  return %c1 : i32
^b:
  %c2 = arith.constant 2 : i32
  return %c2 : i32
}

// -----

func.func @callee(%t: tensor<?xf32>, %c: i1) -> tensor<?xf32> {
  cf.cond_br %c, ^a, ^b(%t : tensor<?xf32>)
^a:
  cf.br ^b(%t : tensor<?xf32>)
^b(%x: tensor<?xf32>):
  return %x : tensor<?xf32>
}
func.func @caller(%t: tensor<?xf32>, %c: i1) -> tensor<?xf32> {
  %0 = call @callee(%t, %c) : (tensor<?xf32>, i1) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @empties(%t: tensor<?xf32>, %u: tensor<?xf32>, %c: i1, %f: f32, %n: index) -> tensor<?xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  %e = tensor.empty(%n) : tensor<?xf32>
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %r = tensor.insert_slice %g into %t[0] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
^b:
  return %u : tensor<?xf32>
}

// -----

func.func private @ext(tensor<?xf32>) -> tensor<?xf32>
func.func @calls(%t: tensor<?xf32>) -> tensor<?xf32> {
  %0 = call @two(%t) : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @two(%t: tensor<?xf32>) -> tensor<?xf32> {
  cf.br ^a
^a:
  cf.br ^a
}

// -----

module @nested {
  func.func @noret(%t: tensor<?xf32>) -> tensor<?xf32> {
    cf.br ^a
  ^a:
    cf.br ^a
  }
}
