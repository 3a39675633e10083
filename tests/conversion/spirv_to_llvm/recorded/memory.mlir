// RECORD: not mlir-opt --convert-spirv-to-llvm --split-input-file 2>&1

// Accesses, variables, shuffles.
spirv.func @cc(%f: f32) "None" {
  %2 = spirv.CompositeConstruct %f, %f : (f32, f32) -> vector<2xf32>
  spirv.Return
}

// -----

spirv.func @sh(%v: vector<4xf32>, %w: vector<2xf32>) "None" {
  %0 = spirv.VectorShuffle [0 : i32, 1 : i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<2xf32>
  %1 = spirv.VectorShuffle [0 : i32, 5 : i32] %v, %w : vector<4xf32>, vector<2xf32> -> vector<2xf32>
  %2 = spirv.VectorShuffle [0 : i32, -1 : i32] %v, %w : vector<4xf32>, vector<2xf32> -> vector<2xf32>
  spirv.Return
}

// -----

spirv.func @var() "None" {
  %0 = spirv.Variable : !spirv.ptr<vector<4xf32>, Function>
  %1 = spirv.Constant dense<1.0> : vector<4xf32>
  %2 = spirv.Variable init(%1) : !spirv.ptr<vector<4xf32>, Function>
  %3 = spirv.Load "Function" %0 ["MakePointerAvailable"] : vector<4xf32>
  spirv.Return
}

// -----

spirv.func @ls(%p: !spirv.ptr<f32, Function>) "None" {
  %0 = spirv.Load "Function" %p ["None"] : f32
  %1 = spirv.Load "Function" %p ["Volatile|Nontemporal"] : f32
  spirv.Return
}

// -----

spirv.func @ls(%p: !spirv.ptr<f32, Function>) "None" {
  %1 = spirv.Load "Function" %p ["Volatile|Aligned", 4] : f32
  spirv.Return
}
