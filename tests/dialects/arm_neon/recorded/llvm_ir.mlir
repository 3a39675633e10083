// RECORD: mlir-translate --mlir-to-llvmir

// Each intrinsic.
llvm.func @f(%i8: vector<8xi8>, %i16: vector<4xi16>, %i32: vector<2xi32>, %b: vector<16xi8>, %i32x4: vector<4xi32>, %bf: vector<8xbf16>, %f: vector<4xf32>) {
  %0 = arm_neon.intr.smull %i8, %i8 : vector<8xi8> to vector<8xi16>
  %1 = arm_neon.intr.smull %i16, %i16 : vector<4xi16> to vector<4xi32>
  %2 = arm_neon.intr.smull %i32, %i32 : vector<2xi32> to vector<2xi64>
  %3 = arm_neon.intr.sdot %i32x4, %b, %b : vector<16xi8>, vector<16xi8> to vector<4xi32>
  %4 = arm_neon.intr.sdot %i32, %i8, %i8 : vector<8xi8>, vector<8xi8> to vector<2xi32>
  %5 = arm_neon.intr.smmla %3, %b, %b : vector<16xi8> to vector<4xi32>
  %6 = arm_neon.intr.ummla %5, %b, %b : vector<16xi8> to vector<4xi32>
  %7 = arm_neon.intr.usmmla %6, %b, %b : vector<16xi8> to vector<4xi32>
  %8 = arm_neon.intr.bfmmla %f, %bf, %bf : vector<8xbf16> to vector<4xf32>
  llvm.return
}
