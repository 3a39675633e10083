// RECORD: mlir-opt --test-convert-to-spirv

// All dialects at once; a function of two results stays.
func.func @f(%a: vector<8xf32>, %i: index, %m: memref<4xf32>, %n: memref<4xi32, 3>) -> vector<8xf32> {
  %0 = arith.addf %a, %a : vector<8xf32>
  %c = arith.constant 2 : index
  %q = arith.ceildivsi %i, %c : index
  %l = memref.load %m[%q] : memref<4xf32>
  return %0 : vector<8xf32>
}
func.func @g(%a: vector<4xf32>, %c: i1) -> vector<4xf32> {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.mulf %a, %a : vector<4xf32>
  return %0 : vector<4xf32>
^bb2:
  return %a : vector<4xf32>
}
func.func @h(%a: vector<4xf32>, %c: i1, %i: index) -> f32 {
  %p = ub.poison : f32
  %0 = scf.if %c -> (f32) {
    %1 = vector.extract %a[1] : f32 from vector<4xf32>
    scf.yield %1 : f32
  } else {
    scf.yield %p : f32
  }
  %s = index.add %i, %i
  return %0 : f32
}
