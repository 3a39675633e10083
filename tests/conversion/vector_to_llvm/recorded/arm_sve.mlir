// RECORD: mlir-opt --convert-vector-to-llvm=enable-arm-sve

// Each operation of arm_sve, and masks of the lengths of predicates.
func.func @sdot(%a: vector<[4]xi32>, %b: vector<[16]xi8>) -> vector<[4]xi32> {
  %0 = arm_sve.sdot %a, %b, %b : vector<[16]xi8> to vector<[4]xi32>
  return %0 : vector<[4]xi32>
}
func.func @smmla(%a: vector<[4]xi32>, %b: vector<[16]xi8>) -> vector<[4]xi32> {
  %0 = arm_sve.smmla %a, %b, %b : vector<[16]xi8> to vector<[4]xi32>
  return %0 : vector<[4]xi32>
}
func.func @udot(%a: vector<[4]xi32>, %b: vector<[16]xi8>) -> vector<[4]xi32> {
  %0 = arm_sve.udot %a, %b, %b : vector<[16]xi8> to vector<[4]xi32>
  return %0 : vector<[4]xi32>
}
func.func @ummla(%a: vector<[4]xi32>, %b: vector<[16]xi8>) -> vector<[4]xi32> {
  %0 = arm_sve.ummla %a, %b, %b : vector<[16]xi8> to vector<[4]xi32>
  return %0 : vector<[4]xi32>
}
func.func @usmmla(%a: vector<[4]xi32>, %b: vector<[16]xi8>) -> vector<[4]xi32> {
  %0 = arm_sve.usmmla %a, %b, %b : vector<[16]xi8> to vector<[4]xi32>
  return %0 : vector<[4]xi32>
}
func.func @masked_addi(%m: vector<[4]xi1>, %a: vector<[4]xi32>) -> vector<[4]xi32> {
  %0 = arm_sve.masked.addi %m, %a, %a : vector<[4]xi1>, vector<[4]xi32>
  return %0 : vector<[4]xi32>
}
func.func @masked_addf(%m: vector<[4]xi1>, %a: vector<[4]xf32>) -> vector<[4]xf32> {
  %0 = arm_sve.masked.addf %m, %a, %a : vector<[4]xi1>, vector<[4]xf32>
  return %0 : vector<[4]xf32>
}
func.func @masked_subi(%m: vector<[4]xi1>, %a: vector<[4]xi32>) -> vector<[4]xi32> {
  %0 = arm_sve.masked.subi %m, %a, %a : vector<[4]xi1>, vector<[4]xi32>
  return %0 : vector<[4]xi32>
}
func.func @masked_subf(%m: vector<[4]xi1>, %a: vector<[4]xf32>) -> vector<[4]xf32> {
  %0 = arm_sve.masked.subf %m, %a, %a : vector<[4]xi1>, vector<[4]xf32>
  return %0 : vector<[4]xf32>
}
func.func @masked_muli(%m: vector<[4]xi1>, %a: vector<[4]xi32>) -> vector<[4]xi32> {
  %0 = arm_sve.masked.muli %m, %a, %a : vector<[4]xi1>, vector<[4]xi32>
  return %0 : vector<[4]xi32>
}
func.func @masked_mulf(%m: vector<[4]xi1>, %a: vector<[4]xf32>) -> vector<[4]xf32> {
  %0 = arm_sve.masked.mulf %m, %a, %a : vector<[4]xi1>, vector<[4]xf32>
  return %0 : vector<[4]xf32>
}
func.func @masked_divi_signed(%m: vector<[4]xi1>, %a: vector<[4]xi32>) -> vector<[4]xi32> {
  %0 = arm_sve.masked.divi_signed %m, %a, %a : vector<[4]xi1>, vector<[4]xi32>
  return %0 : vector<[4]xi32>
}
func.func @masked_divi_unsigned(%m: vector<[4]xi1>, %a: vector<[4]xi32>) -> vector<[4]xi32> {
  %0 = arm_sve.masked.divi_unsigned %m, %a, %a : vector<[4]xi1>, vector<[4]xi32>
  return %0 : vector<[4]xi32>
}
func.func @masked_divf(%m: vector<[4]xi1>, %a: vector<[4]xf32>) -> vector<[4]xf32> {
  %0 = arm_sve.masked.divf %m, %a, %a : vector<[4]xi1>, vector<[4]xf32>
  return %0 : vector<[4]xf32>
}
func.func @sv(%m: vector<[4]xi1>, %mm: vector<3x2x[4]xi1>, %i: index, %sv: vector<[16]xi1>) -> (vector<[16]xi1>, vector<[4]xi1>, vector<3x2x[16]xi1>) {
  %8 = arm_sve.convert_to_svbool %m : vector<[4]xi1>
  %9 = arm_sve.convert_from_svbool %8 : vector<[4]xi1>
  %18 = arm_sve.convert_to_svbool %mm : vector<3x2x[4]xi1>
  return %8, %9, %18 : vector<[16]xi1>, vector<[4]xi1>, vector<3x2x[16]xi1>
}
func.func @zip(%a: vector<[4]xi32>) -> (vector<[4]xi32>, vector<[4]xi32>) {
  %10, %11 = arm_sve.zip.x2 %a, %a : vector<[4]xi32>
  return %10, %11 : vector<[4]xi32>, vector<[4]xi32>
}
func.func @zip4(%a: vector<[4]xi32>) -> (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) {
  %12:4 = arm_sve.zip.x4 %a, %a, %a, %a : vector<[4]xi32>
  return %12#0, %12#1, %12#2, %12#3 : vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>
}
func.func @psel(%m: vector<[4]xi1>, %sv: vector<[16]xi1>, %i: index) -> (vector<[4]xi1>, vector<[16]xi1>) {
  %13 = arm_sve.psel %m, %sv[%i] : vector<[4]xi1>, vector<[16]xi1>
  %14 = arm_sve.psel %sv, %m[%i] : vector<[16]xi1>, vector<[4]xi1>
  return %13, %14 : vector<[4]xi1>, vector<[16]xi1>
}
func.func @dup(%a: vector<[4]xi32>, %b: vector<[8]xbf16>) -> (vector<[4]xi32>, vector<[8]xbf16>) {
  %19 = arm_sve.dupq_lane %a[1] : vector<[4]xi32>
  %20 = arm_sve.dupq_lane %b[3] : vector<[8]xbf16>
  return %19, %20 : vector<[4]xi32>, vector<[8]xbf16>
}
func.func @mask(%i: index, %j: index) -> (vector<[4]xi1>, vector<[8]xi1>, vector<2x[4]xi1>, vector<[32]xi1>, vector<4xi1>) {
  %0 = vector.create_mask %i : vector<[4]xi1>
  %1 = vector.create_mask %i : vector<[8]xi1>
  %2 = vector.create_mask %i, %j : vector<2x[4]xi1>
  %3 = vector.create_mask %i : vector<[32]xi1>
  %4 = vector.create_mask %i : vector<4xi1>
  return %0, %1, %2, %3, %4 : vector<[4]xi1>, vector<[8]xi1>, vector<2x[4]xi1>, vector<[32]xi1>, vector<4xi1>
}
func.func @bf(%acc: vector<[4]xf32>, %b: vector<[8]xbf16>) -> vector<[4]xf32> {
  %19 = arm_sve.intr.bfmmla %acc, %b, %b : vector<[8]xbf16> to vector<[4]xf32>
  return %19 : vector<[4]xf32>
}
