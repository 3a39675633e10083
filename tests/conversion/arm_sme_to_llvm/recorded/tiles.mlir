// RECORD: mlir-opt --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(convert-arm-sme-to-llvm))'

// Operations on tiles of all sizes as intrinsics, and tiles in memory.
func.func @a(%b: memref<?x?xf32>, %i: index, %m: vector<[4]xi1>) {
  %0 = arm_sme.zero : vector<[4]x[4]xf32>
  %1 = arm_sme.load_tile_slice %b[%i, %i], %m, %0, %i : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  arm_sme.store_tile_slice %1, %i, %m, %b[%i, %i] layout<vertical> : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  return
}
func.func @ops(%v: vector<[4]xf32>, %t: vector<[4]x[4]xf32>, %i: index, %m: vector<[4]xi1>, %q: vector<[8]xi16>, %ti: vector<[4]x[4]xi32>) -> (vector<[4]xf32>, vector<[4]xi32>, index, index, index, index) {
  %0 = arm_sme.outerproduct %v, %v : vector<[4]xf32>, vector<[4]xf32>
  %1 = arm_sme.outerproduct %v, %v acc(%0) masks(%m, %m) : vector<[4]xf32>, vector<[4]xf32>
  %2 = arm_sme.insert_tile_slice %v, %1[%i] layout<vertical> : vector<[4]xf32> into vector<[4]x[4]xf32>
  %3 = arm_sme.extract_tile_slice %2[%i] : vector<[4]xf32> from vector<[4]x[4]xf32>
  %4 = arm_sme.smopa_2way %q, %q : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %5 = arm_sme.extract_tile_slice %4[%i] layout<vertical> : vector<[4]xi32> from vector<[4]x[4]xi32>
  %6 = arm_sme.streaming_vl <byte>
  %7 = arm_sme.streaming_vl <half>
  %8 = arm_sme.streaming_vl <word>
  %9 = arm_sme.streaming_vl <double>
  return %3, %5, %6, %7, %8, %9 : vector<[4]xf32>, vector<[4]xi32>, index, index, index, index
}
func.func @slices(%b: memref<?x?xi8>, %c: memref<?x?xf16>, %d: memref<?x?xf64>, %e: memref<?xi128>, %i: index, %m16: vector<[16]xi1>, %m8: vector<[8]xi1>, %m2: vector<[2]xi1>, %m1: vector<[1]xi1>) {
  %0 = arm_sme.get_tile : vector<[16]x[16]xi8>
  %1 = arm_sme.load_tile_slice %b[%i, %i], %m16, %0, %i layout<vertical> : memref<?x?xi8>, vector<[16]xi1>, vector<[16]x[16]xi8>
  arm_sme.store_tile_slice %1, %i, %m16, %b[%i, %i] : memref<?x?xi8>, vector<[16]xi1>, vector<[16]x[16]xi8>
  %2 = arm_sme.zero : vector<[8]x[8]xf16>
  %3 = arm_sme.load_tile_slice %c[%i, %i], %m8, %2, %i : memref<?x?xf16>, vector<[8]xi1>, vector<[8]x[8]xf16>
  arm_sme.store_tile_slice %3, %i, %m8, %c[%i, %i] layout<vertical> : memref<?x?xf16>, vector<[8]xi1>, vector<[8]x[8]xf16>
  %4 = arm_sme.zero : vector<[2]x[2]xf64>
  %5 = arm_sme.load_tile_slice %d[%i, %i], %m2, %4, %i : memref<?x?xf64>, vector<[2]xi1>, vector<[2]x[2]xf64>
  arm_sme.store_tile_slice %5, %i, %m2, %d[%i, %i] : memref<?x?xf64>, vector<[2]xi1>, vector<[2]x[2]xf64>
  %6 = arm_sme.get_tile : vector<[1]x[1]xi128>
  %7 = arm_sme.load_tile_slice %e[%i], %m1, %6, %i : memref<?xi128>, vector<[1]xi1>, vector<[1]x[1]xi128>
  arm_sme.store_tile_slice %7, %i, %m1, %e[%i] : memref<?xi128>, vector<[1]xi1>, vector<[1]x[1]xi128>
  return
}
func.func @zeros(%i: index, %v: vector<[4]xf32>, %w: vector<[2]xf64>) -> (vector<[4]xf32>, vector<[4]xf32>, vector<[2]xf64>) {
  %0 = arm_sme.zero : vector<[4]x[4]xf32>
  %1 = arm_sme.zero : vector<[4]x[4]xf32>
  %2 = arm_sme.zero : vector<[2]x[2]xf64>
  %3 = arm_sme.extract_tile_slice %0[%i] : vector<[4]xf32> from vector<[4]x[4]xf32>
  %4 = arm_sme.extract_tile_slice %1[%i] : vector<[4]xf32> from vector<[4]x[4]xf32>
  %5 = arm_sme.extract_tile_slice %2[%i] : vector<[2]xf64> from vector<[2]x[2]xf64>
  return %3, %4, %5 : vector<[4]xf32>, vector<[4]xf32>, vector<[2]xf64>
}
func.func @loop(%n: index, %v: vector<[4]xf32>) -> vector<[4]xf32> {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = arm_sme.zero : vector<[4]x[4]xf32>
  cf.br ^head(%z, %0 : index, vector<[4]x[4]xf32>)
^head(%i: index, %t: vector<[4]x[4]xf32>):
  %c = arith.cmpi slt, %i, %n : index
  cf.cond_br %c, ^body, ^end
^body:
  %1 = arm_sme.outerproduct %v, %v acc(%t) : vector<[4]xf32>, vector<[4]xf32>
  %2 = arith.addi %i, %one : index
  cf.br ^head(%2, %1 : index, vector<[4]x[4]xf32>)
^end:
  %3 = arm_sme.extract_tile_slice %t[%z] : vector<[4]xf32> from vector<[4]x[4]xf32>
  return %3 : vector<[4]xf32>
}
func.func @widening(%a: vector<[8]xf16>, %b: vector<[8]xbf16>, %c: vector<[8]xi16>, %d: vector<[16]xi8>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %i: index) {
  %0 = arm_sme.fmopa_2way %a, %a : vector<[8]xf16>, vector<[8]xf16> into vector<[4]x[4]xf32>
  %e0 = arm_sme.extract_tile_slice %0[%i] : vector<[4]xf32> from vector<[4]x[4]xf32>
  "test.use"(%e0) : (vector<[4]xf32>) -> ()
  %1 = arm_sme.fmops_2way %b, %b masks(%m8, %m8) : vector<[8]xbf16>, vector<[8]xbf16> into vector<[4]x[4]xf32>
  %e1 = arm_sme.extract_tile_slice %1[%i] : vector<[4]xf32> from vector<[4]x[4]xf32>
  "test.use"(%e1) : (vector<[4]xf32>) -> ()
  %2 = arm_sme.smopa_2way %c, %c : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %e2 = arm_sme.extract_tile_slice %2[%i] : vector<[4]xi32> from vector<[4]x[4]xi32>
  "test.use"(%e2) : (vector<[4]xi32>) -> ()
  %3 = arm_sme.smops_2way %c, %c masks(%m8, %m8) : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %e3 = arm_sme.extract_tile_slice %3[%i] : vector<[4]xi32> from vector<[4]x[4]xi32>
  "test.use"(%e3) : (vector<[4]xi32>) -> ()
  %4 = arm_sme.umopa_2way %c, %c : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %e4 = arm_sme.extract_tile_slice %4[%i] : vector<[4]xi32> from vector<[4]x[4]xi32>
  "test.use"(%e4) : (vector<[4]xi32>) -> ()
  %5 = arm_sme.umops_2way %c, %c masks(%m8, %m8) : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %e5 = arm_sme.extract_tile_slice %5[%i] : vector<[4]xi32> from vector<[4]x[4]xi32>
  "test.use"(%e5) : (vector<[4]xi32>) -> ()
  %6 = arm_sme.smopa_4way %d, %d : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %e6 = arm_sme.extract_tile_slice %6[%i] : vector<[4]xi32> from vector<[4]x[4]xi32>
  "test.use"(%e6) : (vector<[4]xi32>) -> ()
  %7 = arm_sme.smopa_4way %c, %c masks(%m8, %m8) : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  %e7 = arm_sme.extract_tile_slice %7[%i] : vector<[2]xi64> from vector<[2]x[2]xi64>
  "test.use"(%e7) : (vector<[2]xi64>) -> ()
  %8 = arm_sme.smops_4way %d, %d : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %e8 = arm_sme.extract_tile_slice %8[%i] : vector<[4]xi32> from vector<[4]x[4]xi32>
  "test.use"(%e8) : (vector<[4]xi32>) -> ()
  %9 = arm_sme.smops_4way %c, %c masks(%m8, %m8) : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  %e9 = arm_sme.extract_tile_slice %9[%i] : vector<[2]xi64> from vector<[2]x[2]xi64>
  "test.use"(%e9) : (vector<[2]xi64>) -> ()
  %10 = arm_sme.umopa_4way %d, %d : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %e10 = arm_sme.extract_tile_slice %10[%i] : vector<[4]xi32> from vector<[4]x[4]xi32>
  "test.use"(%e10) : (vector<[4]xi32>) -> ()
  %11 = arm_sme.umopa_4way %c, %c masks(%m8, %m8) : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  %e11 = arm_sme.extract_tile_slice %11[%i] : vector<[2]xi64> from vector<[2]x[2]xi64>
  "test.use"(%e11) : (vector<[2]xi64>) -> ()
  %12 = arm_sme.umops_4way %d, %d : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %e12 = arm_sme.extract_tile_slice %12[%i] : vector<[4]xi32> from vector<[4]x[4]xi32>
  "test.use"(%e12) : (vector<[4]xi32>) -> ()
  %13 = arm_sme.umops_4way %c, %c masks(%m8, %m8) : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  %e13 = arm_sme.extract_tile_slice %13[%i] : vector<[2]xi64> from vector<[2]x[2]xi64>
  "test.use"(%e13) : (vector<[2]xi64>) -> ()
  %14 = arm_sme.sumopa_4way %d, %d : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %e14 = arm_sme.extract_tile_slice %14[%i] : vector<[4]xi32> from vector<[4]x[4]xi32>
  "test.use"(%e14) : (vector<[4]xi32>) -> ()
  %15 = arm_sme.sumopa_4way %c, %c masks(%m8, %m8) : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  %e15 = arm_sme.extract_tile_slice %15[%i] : vector<[2]xi64> from vector<[2]x[2]xi64>
  "test.use"(%e15) : (vector<[2]xi64>) -> ()
  %16 = arm_sme.sumops_4way %d, %d : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %e16 = arm_sme.extract_tile_slice %16[%i] : vector<[4]xi32> from vector<[4]x[4]xi32>
  "test.use"(%e16) : (vector<[4]xi32>) -> ()
  %17 = arm_sme.sumops_4way %c, %c masks(%m8, %m8) : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  %e17 = arm_sme.extract_tile_slice %17[%i] : vector<[2]xi64> from vector<[2]x[2]xi64>
  "test.use"(%e17) : (vector<[2]xi64>) -> ()
  %18 = arm_sme.usmopa_4way %d, %d : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %e18 = arm_sme.extract_tile_slice %18[%i] : vector<[4]xi32> from vector<[4]x[4]xi32>
  "test.use"(%e18) : (vector<[4]xi32>) -> ()
  %19 = arm_sme.usmopa_4way %c, %c masks(%m8, %m8) : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  %e19 = arm_sme.extract_tile_slice %19[%i] : vector<[2]xi64> from vector<[2]x[2]xi64>
  "test.use"(%e19) : (vector<[2]xi64>) -> ()
  %20 = arm_sme.usmops_4way %d, %d : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %e20 = arm_sme.extract_tile_slice %20[%i] : vector<[4]xi32> from vector<[4]x[4]xi32>
  "test.use"(%e20) : (vector<[4]xi32>) -> ()
  %21 = arm_sme.usmops_4way %c, %c masks(%m8, %m8) : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  %e21 = arm_sme.extract_tile_slice %21[%i] : vector<[2]xi64> from vector<[2]x[2]xi64>
  "test.use"(%e21) : (vector<[2]xi64>) -> ()
  return
}
func.func @spill(%a: memref<?x?xf32>, %i: index, %m: vector<[4]xi1>) {
  %0 = arm_sme.get_tile : vector<[4]x[4]xf32>
  %l0 = arm_sme.load_tile_slice %a[%i, %i], %m, %0, %i : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  %1 = arm_sme.get_tile : vector<[4]x[4]xf32>
  %l1 = arm_sme.load_tile_slice %a[%i, %i], %m, %1, %i : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  %2 = arm_sme.get_tile : vector<[4]x[4]xf32>
  %l2 = arm_sme.load_tile_slice %a[%i, %i], %m, %2, %i : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  %3 = arm_sme.get_tile : vector<[4]x[4]xf32>
  %l3 = arm_sme.load_tile_slice %a[%i, %i], %m, %3, %i : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  %4 = arm_sme.get_tile : vector<[4]x[4]xf32>
  %l4 = arm_sme.load_tile_slice %a[%i, %i], %m, %4, %i : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  arm_sme.store_tile_slice %l0, %i, %m, %a[%i, %i] : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  arm_sme.store_tile_slice %l1, %i, %m, %a[%i, %i] : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  arm_sme.store_tile_slice %l2, %i, %m, %a[%i, %i] : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  arm_sme.store_tile_slice %l3, %i, %m, %a[%i, %i] : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  arm_sme.store_tile_slice %l4, %i, %m, %a[%i, %i] : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  return
}
