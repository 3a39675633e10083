// RECORD: mlir-opt --convert-index-to-spirv=use-64bit-index=true

// Numbers of 64 bits, and instructions that are there already, whether the target has them or not.
func.func @next(%a: index) -> index {
  %one = index.constant 1
  %0 = index.add %a, %one
  return %0 : index
}

func.func @there(%value: f32, %distance: i32) -> f32 {
  %0 = spirv.GroupNonUniformShuffleUp <Subgroup> %value, %distance : f32, i32
  return %0 : f32
}
