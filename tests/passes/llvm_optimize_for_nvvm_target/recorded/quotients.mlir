// RECORD: mlir-opt --llvm-optimize-for-nvvm-target

// Quotients of short floats are computed by reciprocals, others are not.
llvm.func @half(%x: f16, %y: f16) -> f16 {
  %0 = llvm.fdiv %x, %y : f16
  llvm.return %0 : f16
}
llvm.func @vectors(%x: vector<2xf16>, %y: vector<2xf16>) -> vector<2xf16> {
  %0 = llvm.fdiv %x, %y : vector<2xf16>
  llvm.return %0 : vector<2xf16>
}
llvm.func @single(%x: f32, %y: f32) -> f32 {
  %0 = llvm.fdiv %x, %y : f32
  llvm.return %0 : f32
}
