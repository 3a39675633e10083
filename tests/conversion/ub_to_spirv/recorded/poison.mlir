// RECORD: mlir-opt --convert-ub-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  func.func @f(%c: i1) -> (index, i8, vector<4xf32>) {
    %0 = ub.poison : index
    %1 = ub.poison : i8
    %2 = ub.poison : vector<4xf32>
    return %0, %1, %2 : index, i8, vector<4xf32>
  }
}
