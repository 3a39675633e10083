// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Each operation, in the forms that it can be written in.
func.func @f(%a: vector<8xi8>, %c: vector<4xi32>, %b: vector<16xi8>, %h: vector<8xbf16>, %f: vector<4xf32>, %d: vector<4x4xi8>, %s: vector<4xi16>) {
  %0 = arm_neon.intr.smull %a, %a : vector<8xi8> to vector<8xi16>
  %1 = arm_neon.intr.smull %s, %s : vector<4xi16> to vector<4xi32>
  %2 = arm_neon.intr.sdot %c, %b, %b : vector<16xi8>, vector<16xi8> to vector<4xi32>
  %3 = arm_neon.intr.smmla %c, %b, %b : vector<16xi8> to vector<4xi32>
  %4 = arm_neon.intr.ummla %c, %b, %b : vector<16xi8> to vector<4xi32>
  %5 = arm_neon.intr.usmmla %c, %b, %b : vector<16xi8> to vector<4xi32>
  %6 = arm_neon.intr.bfmmla %f, %h, %h : vector<8xbf16> to vector<4xf32>
  %7 = arm_neon.2d.sdot %c, %d, %d : vector<4x4xi8>, vector<4x4xi8> to vector<4xi32>
  return
}
