// RECORD: mlir-opt --convert-ub-to-llvm=index-bitwidth=32

func.func @f() -> index {
  %0 = ub.poison : index
  %1 = ub.poison : vector<2x2xindex>
  return %0 : index
}
