// RECORD: mlir-opt --mlir-print-op-generic

// The text has the operands in another order than the operation, and their types are equal.
llvm.func @insert(%dst: vector<4xf64>, %src: vector<4xf64>) -> vector<4xf64> {
  %0 = llvm.intr.vector.insert %src, %dst[0] : vector<4xf64> into vector<4xf64>
  llvm.return %0 : vector<4xf64>
}
