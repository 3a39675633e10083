// RECORD: mlir-opt --arm-sme-outer-product-fusion

// Chains of outer products.
func.func @two(%a0: vector<[4]xf16>, %b0: vector<[4]xf16>, %a1: vector<[4]xf16>, %b1: vector<[4]xf16>, %m0: vector<[4]xi1>, %m1: vector<[4]xi1>, %m2: vector<[4]xi1>, %m3: vector<[4]xi1>, %acc: vector<[4]x[4]xf32>) -> vector<[4]x[4]xf32> {
  %a0e = arith.extf %a0 : vector<[4]xf16> to vector<[4]xf32>
  %b0e = arith.extf %b0 : vector<[4]xf16> to vector<[4]xf32>
  %a1e = arith.extf %a1 : vector<[4]xf16> to vector<[4]xf32>
  %b1e = arith.extf %b1 : vector<[4]xf16> to vector<[4]xf32>
  %0 = arm_sme.outerproduct %a0e, %b0e acc(%acc) masks(%m0, %m1) : vector<[4]xf32>, vector<[4]xf32>
  %1 = arm_sme.outerproduct %a1e, %b1e acc(%0) masks(%m2, %m3) {tile_id = 1 : i32} : vector<[4]xf32>, vector<[4]xf32>
  return %1 : vector<[4]x[4]xf32>
}
func.func @twosub(%a0: vector<[4]xi16>, %b0: vector<[4]xi16>, %a1: vector<[4]xi16>, %b1: vector<[4]xi16>) -> vector<[4]x[4]xi32> {
  %a0e = arith.extui %a0 : vector<[4]xi16> to vector<[4]xi32>
  %b0e = arith.extui %b0 : vector<[4]xi16> to vector<[4]xi32>
  %a1e = arith.extui %a1 : vector<[4]xi16> to vector<[4]xi32>
  %b1e = arith.extui %b1 : vector<[4]xi16> to vector<[4]xi32>
  %0 = arm_sme.outerproduct %a0e, %b0e kind<sub> : vector<[4]xi32>, vector<[4]xi32>
  %1 = arm_sme.outerproduct %a1e, %b1e kind<sub> acc(%0) : vector<[4]xi32>, vector<[4]xi32>
  return %1 : vector<[4]x[4]xi32>
}
func.func @four(%a0: vector<[4]xi8>, %b0: vector<[4]xi8>, %a1: vector<[4]xi8>, %b1: vector<[4]xi8>, %a2: vector<[4]xi8>, %b2: vector<[4]xi8>, %a3: vector<[4]xi8>, %b3: vector<[4]xi8>, %m0: vector<[4]xi1>, %m1: vector<[4]xi1>, %acc: vector<[4]x[4]xi32>) -> vector<[4]x[4]xi32> {
  %a0e = arith.extsi %a0 : vector<[4]xi8> to vector<[4]xi32>
  %b0e = arith.extui %b0 : vector<[4]xi8> to vector<[4]xi32>
  %a1e = arith.extsi %a1 : vector<[4]xi8> to vector<[4]xi32>
  %b1e = arith.extui %b1 : vector<[4]xi8> to vector<[4]xi32>
  %a2e = arith.extsi %a2 : vector<[4]xi8> to vector<[4]xi32>
  %b2e = arith.extui %b2 : vector<[4]xi8> to vector<[4]xi32>
  %a3e = arith.extsi %a3 : vector<[4]xi8> to vector<[4]xi32>
  %b3e = arith.extui %b3 : vector<[4]xi8> to vector<[4]xi32>
  %0 = arm_sme.outerproduct %a0e, %b0e acc(%acc) masks(%m0, %m1) : vector<[4]xi32>, vector<[4]xi32>
  %1 = arm_sme.outerproduct %a1e, %b1e acc(%0) masks(%m0, %m1) : vector<[4]xi32>, vector<[4]xi32>
  %2 = arm_sme.outerproduct %a2e, %b2e acc(%1) masks(%m0, %m1) : vector<[4]xi32>, vector<[4]xi32>
  %3 = arm_sme.outerproduct %a3e, %b3e acc(%2) masks(%m0, %m1) : vector<[4]xi32>, vector<[4]xi32>
  return %3 : vector<[4]x[4]xi32>
}
func.func @four64(%a0: vector<[2]xi16>, %b0: vector<[2]xi16>, %a1: vector<[2]xi16>, %b1: vector<[2]xi16>, %a2: vector<[2]xi16>, %b2: vector<[2]xi16>, %a3: vector<[2]xi16>, %b3: vector<[2]xi16>) -> vector<[2]x[2]xi64> {
  %a0e = arith.extui %a0 : vector<[2]xi16> to vector<[2]xi64>
  %b0e = arith.extsi %b0 : vector<[2]xi16> to vector<[2]xi64>
  %a1e = arith.extui %a1 : vector<[2]xi16> to vector<[2]xi64>
  %b1e = arith.extsi %b1 : vector<[2]xi16> to vector<[2]xi64>
  %a2e = arith.extui %a2 : vector<[2]xi16> to vector<[2]xi64>
  %b2e = arith.extsi %b2 : vector<[2]xi16> to vector<[2]xi64>
  %a3e = arith.extui %a3 : vector<[2]xi16> to vector<[2]xi64>
  %b3e = arith.extsi %b3 : vector<[2]xi16> to vector<[2]xi64>
  %0 = arm_sme.outerproduct %a0e, %b0e kind<sub> : vector<[2]xi64>, vector<[2]xi64>
  %1 = arm_sme.outerproduct %a1e, %b1e kind<sub> acc(%0) : vector<[2]xi64>, vector<[2]xi64>
  %2 = arm_sme.outerproduct %a2e, %b2e kind<sub> acc(%1) : vector<[2]xi64>, vector<[2]xi64>
  %3 = arm_sme.outerproduct %a3e, %b3e kind<sub> acc(%2) : vector<[2]xi64>, vector<[2]xi64>
  return %3 : vector<[2]x[2]xi64>
}
func.func @ext(%a: vector<[8]x[8]xi16>, %b: vector<[8]xi16>, %c: vector<[8]x[8]xi16>) -> (vector<[8]xi32>, vector<[4]xi32>) {
  %0 = arith.extsi %a : vector<[8]x[8]xi16> to vector<[8]x[8]xi32>
  %1 = vector.extract %0[2] : vector<[8]xi32> from vector<[8]x[8]xi32>
  %2 = arith.extui %b : vector<[8]xi16> to vector<[8]xi32>
  %3 = vector.scalable.extract %2[4] : vector<[4]xi32> from vector<[8]xi32>
  return %1, %3 : vector<[8]xi32>, vector<[4]xi32>
}
func.func @mixed(%a0: vector<[4]xi8>, %b0: vector<[4]xi16>, %a1: vector<[4]xi16>, %b1: vector<[4]xi16>) -> vector<[4]x[4]xi32> {
  %a0e = arith.extsi %a0 : vector<[4]xi8> to vector<[4]xi32>
  %b0e = arith.extui %b0 : vector<[4]xi16> to vector<[4]xi32>
  %a1e = arith.extsi %a1 : vector<[4]xi16> to vector<[4]xi32>
  %b1e = arith.extui %b1 : vector<[4]xi16> to vector<[4]xi32>
  %0 = arm_sme.outerproduct %a0e, %b0e : vector<[4]xi32>, vector<[4]xi32>
  %1 = arm_sme.outerproduct %a1e, %b1e acc(%0) : vector<[4]xi32>, vector<[4]xi32>
  return %1 : vector<[4]x[4]xi32>
}
