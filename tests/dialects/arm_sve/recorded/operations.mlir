// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Each operation, in the forms that it can be written in.
func.func @f(%a: vector<[4]xi32>, %b: vector<[16]xi8>, %m: vector<[4]xi1>, %f: vector<[4]xf32>, %sv: vector<[16]xi1>, %h: vector<[8]xbf16>, %i: index, %n: i64, %mm: vector<3x[4]xi1>, %j: i32) {
  %0 = arm_sve.sdot %a, %b, %b : vector<[16]xi8> to vector<[4]xi32>
  %1 = arm_sve.smmla %a, %b, %b : vector<[16]xi8> to vector<[4]xi32>
  %2 = arm_sve.udot %a, %b, %b : vector<[16]xi8> to vector<[4]xi32>
  %3 = arm_sve.ummla %a, %b, %b : vector<[16]xi8> to vector<[4]xi32>
  %4 = arm_sve.usmmla %a, %b, %b : vector<[16]xi8> to vector<[4]xi32>
  %5 = arm_sve.masked.addi %m, %a, %a : vector<[4]xi1>, vector<[4]xi32>
  %6 = arm_sve.masked.addf %m, %f, %f : vector<[4]xi1>, vector<[4]xf32>
  %7 = arm_sve.masked.divi_signed %m, %a, %a : vector<[4]xi1>, vector<[4]xi32>
  %8 = arm_sve.convert_to_svbool %m : vector<[4]xi1>
  %9 = arm_sve.convert_from_svbool %8 : vector<[4]xi1>
  %10, %11 = arm_sve.zip.x2 %a, %a : vector<[4]xi32>
  %12:4 = arm_sve.zip.x4 %a, %a, %a, %a : vector<[4]xi32>
  %13 = arm_sve.psel %m, %sv[%i] : vector<[4]xi1>, vector<[16]xi1>
  %14 = "arm_sve.intr.add"(%m, %a, %a) : (vector<[4]xi1>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  %15 = "arm_sve.intr.convert.from.svbool"(%sv) : (vector<[16]xi1>) -> vector<[4]xi1>
  %16 = "arm_sve.intr.convert.to.svbool"(%m) : (vector<[4]xi1>) -> vector<[16]xi1>
  %17 = "arm_sve.intr.whilelt"(%n, %n) : (i64, i64) -> vector<[2]xi1>
  %18 = arm_sve.convert_to_svbool %mm : vector<3x[4]xi1>
  %19 = arm_sve.dupq_lane %a[1] : vector<[4]xi32>
  return
}
