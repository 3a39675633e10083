// RECORD: mlir-opt --convert-scf-to-emitc
// RECORD: mlir-opt --convert-nvvm-to-llvm
// RECORD: mlir-opt --lower-sparse-iteration-to-scf
// RECORD: mlir-opt --xegpu-wg-to-sg-distribute
// RECORD: mlir-opt --test-nvgpu-mmasync-f32-to-tf32-patterns
// RECORD: mlir-opt --convert-to-emitc

func.func @f(%y: f32, %i: index, %m: memref<f32>, %v: vector<4xf32>) -> (f32, index, index, i32, f32, vector<4xf32>) {
  %z = arith.constant 2.0 : f32
  %v1 = arith.mulf %z, %y : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.addi %i, %c0 : index
  %b = arith.cmpi slt, %c1, %i : index
  %s = arith.select %b, %c1, %c1 : index
  %ii = arith.index_cast %c1 : index to i32
  %ms = math.sqrt %z : f32
  %aff = affine.apply affine_map<(d0) -> (d0 + 1)>(%c1)
  %vv = vector.broadcast %z : f32 to vector<4xf32>
  %ad = arith.addf %vv, %v : vector<4xf32>
  %al = memref.alloc() : memref<4xf32>
  %cast = memref.cast %al : memref<4xf32> to memref<?xf32>
  %dim = memref.dim %cast, %c0 : memref<?xf32>
  %t = tensor.empty() : tensor<3xf32>
  %d2 = tensor.dim %t, %c0 : tensor<3xf32>
  %x = arith.addi %dim, %d2 : index
  return %v1, %a, %x, %ii, %ms, %ad : f32, index, index, i32, f32, vector<4xf32>
}
