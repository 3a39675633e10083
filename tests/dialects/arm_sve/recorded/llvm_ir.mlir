// RECORD: mlir-translate --mlir-to-llvmir

// Each intrinsic.
llvm.func @products(%i8: vector<[16]xi8>, %i16: vector<[8]xi16>, %i32: vector<[4]xi32>, %i64: vector<[2]xi64>, %f32: vector<[4]xf32>, %b16: vector<[8]xbf16>) {
  %0 = "arm_sve.intr.ummla"(%i32, %i8, %i8) : (vector<[4]xi32>, vector<[16]xi8>, vector<[16]xi8>) -> vector<[4]xi32>
  %1 = "arm_sve.intr.smmla"(%0, %i8, %i8) : (vector<[4]xi32>, vector<[16]xi8>, vector<[16]xi8>) -> vector<[4]xi32>
  %2 = "arm_sve.intr.usmmla"(%1, %i8, %i8) : (vector<[4]xi32>, vector<[16]xi8>, vector<[16]xi8>) -> vector<[4]xi32>
  %3 = "arm_sve.intr.sdot"(%2, %i8, %i8) : (vector<[4]xi32>, vector<[16]xi8>, vector<[16]xi8>) -> vector<[4]xi32>
  %4 = "arm_sve.intr.udot"(%i64, %i16, %i16) : (vector<[2]xi64>, vector<[8]xi16>, vector<[8]xi16>) -> vector<[2]xi64>
  %5 = arm_sve.intr.bfmmla %f32, %b16, %b16 : vector<[8]xbf16> to vector<[4]xf32>
  llvm.return
}
llvm.func @masked(%m4: vector<[4]xi1>, %m2: vector<[2]xi1>, %i32: vector<[4]xi32>, %i64: vector<[2]xi64>, %f32: vector<[4]xf32>, %f64: vector<[2]xf64>) {
  %0 = "arm_sve.intr.add"(%m4, %i32, %i32) : (vector<[4]xi1>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  %1 = "arm_sve.intr.mul"(%m4, %0, %i32) : (vector<[4]xi1>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  %2 = "arm_sve.intr.sub"(%m2, %i64, %i64) : (vector<[2]xi1>, vector<[2]xi64>, vector<[2]xi64>) -> vector<[2]xi64>
  %3 = "arm_sve.intr.sdiv"(%m4, %1, %i32) : (vector<[4]xi1>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  %4 = "arm_sve.intr.udiv"(%m4, %3, %i32) : (vector<[4]xi1>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  %5 = "arm_sve.intr.fadd"(%m4, %f32, %f32) : (vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  %6 = "arm_sve.intr.fmul"(%m4, %5, %f32) : (vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  %7 = "arm_sve.intr.fsub"(%m2, %f64, %f64) : (vector<[2]xi1>, vector<[2]xf64>, vector<[2]xf64>) -> vector<[2]xf64>
  %8 = "arm_sve.intr.fdiv"(%m2, %7, %f64) : (vector<[2]xi1>, vector<[2]xf64>, vector<[2]xf64>) -> vector<[2]xf64>
  llvm.return
}
llvm.func @masks(%m16: vector<[16]xi1>, %m2: vector<[2]xi1>, %base: i64, %index: i32) {
  %0 = "arm_sve.intr.convert.from.svbool"(%m16) : (vector<[16]xi1>) -> vector<[4]xi1>
  %1 = "arm_sve.intr.convert.to.svbool"(%m2) : (vector<[2]xi1>) -> vector<[16]xi1>
  %2 = "arm_sve.intr.psel"(%1, %0, %index) : (vector<[16]xi1>, vector<[4]xi1>, i32) -> vector<[16]xi1>
  %3 = "arm_sve.intr.whilelt"(%base, %base) : (i64, i64) -> vector<[8]xi1>
  llvm.return
}
llvm.func @shuffles(%i8: vector<[16]xi8>, %f16: vector<[8]xf16>) {
  %0 = "arm_sve.intr.zip.x2"(%i8, %i8) : (vector<[16]xi8>, vector<[16]xi8>) -> !llvm.struct<(vector<[16]xi8>, vector<[16]xi8>)>
  %1 = "arm_sve.intr.zip.x4"(%f16, %f16, %f16, %f16) : (vector<[8]xf16>, vector<[8]xf16>, vector<[8]xf16>, vector<[8]xf16>) -> !llvm.struct<(vector<[8]xf16>, vector<[8]xf16>, vector<[8]xf16>, vector<[8]xf16>)>
  %2 = llvm.extractvalue %0[1] : !llvm.struct<(vector<[16]xi8>, vector<[16]xi8>)>
  %3 = "arm_sve.intr.dupq_lane"(%2) <{lane = 2 : i64}> : (vector<[16]xi8>) -> vector<[16]xi8>
  llvm.return
}
