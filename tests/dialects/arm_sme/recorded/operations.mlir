// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Each operation and attribute, in the forms that it can be written in.
func.func @f(%a: vector<[4]xf32>, %b: memref<?x?xf32>, %i: index, %m: vector<[4]xi1>, %t: vector<[4]x[4]xf32>, %mm: vector<[4]x[4]xi1>, %p: f32, %q: vector<[8]xf16>, %qm: vector<[8]xi1>, %q16: vector<[8]xi16>, %q8: vector<[16]xi8>, %ti: vector<[4]x[4]xi32>) {
  %0 = arm_sme.get_tile : vector<[4]x[4]xf32>
  %1 = arm_sme.zero {tile_id = 3 : i32} : vector<[2]x[2]xi64>
  %2 = arm_sme.copy_tile %0 : vector<[4]x[4]xf32>
  %3 = arm_sme.tile_load %b[%i, %i] : memref<?x?xf32>, vector<[4]x[4]xf32>
  %4 = arm_sme.tile_load %b[%i, %i], %p, %mm layout<vertical> {a} : memref<?x?xf32>, vector<[4]x[4]xf32>
  arm_sme.tile_store %3, %b[%i, %i] : memref<?x?xf32>, vector<[4]x[4]xf32>
  arm_sme.tile_store %3, %b[%i, %i], %mm layout<vertical> : memref<?x?xf32>, vector<[4]x[4]xf32>
  %5 = arm_sme.load_tile_slice %b[%i], %m, %t, %i layout<vertical> : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  arm_sme.store_tile_slice %t, %i, %m, %b[%i] : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  %6 = arm_sme.insert_tile_slice %a, %t[%i] layout<vertical> : vector<[4]xf32> into vector<[4]x[4]xf32>
  %7 = arm_sme.extract_tile_slice %t[%i] : vector<[4]xf32> from vector<[4]x[4]xf32>
  %8 = arm_sme.outerproduct %a, %a : vector<[4]xf32>, vector<[4]xf32>
  %9 = arm_sme.outerproduct %a, %a kind<sub> acc(%t) masks(%m, %m) : vector<[4]xf32>, vector<[4]xf32>
  %10 = arm_sme.outerproduct %a, %a acc(%t) {tile_id = 1 : i32} : vector<[4]xf32>, vector<[4]xf32>
  %11 = arm_sme.fmopa_2way %q, %q acc(%t) masks(%qm, %qm) : vector<[8]xf16>, vector<[8]xf16> into vector<[4]x[4]xf32>
  %12 = arm_sme.smops_4way %q8, %q8 : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %13 = arm_sme.streaming_vl <byte>
  %14 = arm_sme.streaming_vl <double> {x = #arm_sme.type_size<half>, y = #arm_sme.kind<sub>, z = #arm_sme.layout<vertical>}
  return
}

func.func @widening(%a: vector<[8]xf16>, %b: vector<[8]xbf16>, %c: vector<[8]xi16>, %d: vector<[16]xi8>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %f: vector<[4]x[4]xf32>, %i: vector<[4]x[4]xi32>, %l: vector<[2]x[2]xi64>) {
  %0 = arm_sme.fmopa_2way %a, %a : vector<[8]xf16>, vector<[8]xf16> into vector<[4]x[4]xf32>
  %1 = arm_sme.fmops_2way %b, %b acc(%f) : vector<[8]xbf16>, vector<[8]xbf16> into vector<[4]x[4]xf32>
  %2 = arm_sme.smopa_2way %c, %c masks(%m8, %m8) : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %3 = arm_sme.smops_2way %c, %c acc(%i) masks(%m8, %m8) : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %4 = arm_sme.umopa_2way %c, %c : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %5 = arm_sme.umops_2way %c, %c acc(%i) : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %6 = arm_sme.smopa_4way %d, %d masks(%m16, %m16) : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %7 = arm_sme.smopa_4way %c, %c acc(%l) masks(%m8, %m8) : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  %8 = arm_sme.smops_4way %d, %d : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %9 = arm_sme.smops_4way %c, %c acc(%l) : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  %10 = arm_sme.umopa_4way %d, %d masks(%m16, %m16) : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %11 = arm_sme.umopa_4way %c, %c acc(%l) masks(%m8, %m8) : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  %12 = arm_sme.umops_4way %d, %d : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %13 = arm_sme.umops_4way %c, %c acc(%l) : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  %14 = arm_sme.sumopa_4way %d, %d masks(%m16, %m16) : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %15 = arm_sme.sumopa_4way %c, %c acc(%l) masks(%m8, %m8) : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  %16 = arm_sme.sumops_4way %d, %d : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %17 = arm_sme.sumops_4way %c, %c acc(%l) : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  %18 = arm_sme.usmopa_4way %d, %d masks(%m16, %m16) : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %19 = arm_sme.usmopa_4way %c, %c acc(%l) masks(%m8, %m8) : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  %20 = arm_sme.usmops_4way %d, %d : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %21 = arm_sme.usmops_4way %c, %c acc(%l) : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  return
}

func.func @tile_16x16xi8() {
  %0 = arm_sme.get_tile : vector<[16]x[16]xi8>
  return
}
func.func @tile_8x8xi16() {
  %0 = arm_sme.get_tile : vector<[8]x[8]xi16>
  return
}
func.func @tile_4x4xi32() {
  %0 = arm_sme.get_tile : vector<[4]x[4]xi32>
  return
}
func.func @tile_2x2xi64() {
  %0 = arm_sme.get_tile : vector<[2]x[2]xi64>
  return
}
func.func @tile_1x1xi128() {
  %0 = arm_sme.get_tile : vector<[1]x[1]xi128>
  return
}
func.func @tile_8x8xf16() {
  %0 = arm_sme.get_tile : vector<[8]x[8]xf16>
  return
}
func.func @tile_8x8xbf16() {
  %0 = arm_sme.get_tile : vector<[8]x[8]xbf16>
  return
}
func.func @tile_4x4xf32() {
  %0 = arm_sme.get_tile : vector<[4]x[4]xf32>
  return
}
func.func @tile_2x2xf64() {
  %0 = arm_sme.get_tile : vector<[2]x[2]xf64>
  return
}
