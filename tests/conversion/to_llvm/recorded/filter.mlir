// RECORD: mlir-opt --convert-to-llvm="filter-dialects=memref,math"

// Only the dialects that are asked for.
func.func @f(%a: index, %m: memref<4xf32>) -> f32 {
  %0 = arith.addi %a, %a : index
  %1 = memref.load %m[%0] : memref<4xf32>
  %2 = math.exp %1 : f32
  return %2 : f32
}
