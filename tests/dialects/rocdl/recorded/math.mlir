// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic
// RECORD: mlir-translate --mlir-to-llvmir

// Approximations by the hardware.
llvm.func @k(%f32: f32, %f32_b: f32) {
  %r1 = rocdl.cos %f32 f32 -> f32
  %r2 = rocdl.exp2 %f32 f32 -> f32
  %r3 = rocdl.log %f32 f32 -> f32
  %r4 = rocdl.rcp %f32 f32 -> f32
  %r5 = rocdl.sin %f32 f32 -> f32
  %r6 = rocdl.sqrt %f32 f32 -> f32
  %r7 = rocdl.tanh %f32 f32 -> f32
  %r8 = rocdl.fmed3 %f32, %f32_b, %f32_b : f32
  llvm.return
}
