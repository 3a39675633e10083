// RECORD: mlir-opt
// RECORD: mlir-translate --mlir-to-llvmir

// Each intrinsic.
llvm.func @f(%p: !llvm.ptr, %i: i32, %m16: vector<[16]xi1>, %m8: vector<[8]xi1>, %m4: vector<[4]xi1>, %m2: vector<[2]xi1>, %m1: vector<[1]xi1>, %v8: vector<[16]xi8>, %v16: vector<[8]xi16>, %f16: vector<[8]xf16>, %b16: vector<[8]xbf16>, %f32: vector<[4]xf32>, %f64: vector<[2]xf64>, %i32: vector<[4]xi32>, %i64: vector<[2]xi64>, %i128: vector<[1]xi128>) {
  "arm_sme.intr.zero"() <{tile_mask = 17 : i32}> : () -> ()
  %c = "arm_sme.intr.cntsd"() : () -> i64
  "arm_sme.intr.str"(%i, %p, %i) : (i32, !llvm.ptr, i32) -> ()
  "arm_sme.intr.mopa"(%m4, %m4, %f32, %f32) <{tile_id = 2 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  "arm_sme.intr.mopa"(%m2, %m2, %f64, %f64) <{tile_id = 2 : i32}> : (vector<[2]xi1>, vector<[2]xi1>, vector<[2]xf64>, vector<[2]xf64>) -> ()
  "arm_sme.intr.mops"(%m4, %m4, %f32, %f32) <{tile_id = 2 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  "arm_sme.intr.mops"(%m2, %m2, %f64, %f64) <{tile_id = 2 : i32}> : (vector<[2]xi1>, vector<[2]xi1>, vector<[2]xf64>, vector<[2]xf64>) -> ()
  "arm_sme.intr.mopa.wide"(%m8, %m8, %f16, %f16) <{tile_id = 2 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xf16>, vector<[8]xf16>) -> ()
  "arm_sme.intr.mopa.wide"(%m8, %m8, %b16, %b16) <{tile_id = 2 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xbf16>, vector<[8]xbf16>) -> ()
  "arm_sme.intr.mops.wide"(%m8, %m8, %f16, %f16) <{tile_id = 2 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xf16>, vector<[8]xf16>) -> ()
  "arm_sme.intr.mops.wide"(%m8, %m8, %b16, %b16) <{tile_id = 2 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xbf16>, vector<[8]xbf16>) -> ()
  "arm_sme.intr.smopa.wide"(%m16, %m16, %v8, %v8) <{tile_id = 2 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  "arm_sme.intr.smopa.wide"(%m8, %m8, %v16, %v16) <{tile_id = 2 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> ()
  "arm_sme.intr.smops.wide"(%m16, %m16, %v8, %v8) <{tile_id = 2 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  "arm_sme.intr.smops.wide"(%m8, %m8, %v16, %v16) <{tile_id = 2 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> ()
  "arm_sme.intr.umopa.wide"(%m16, %m16, %v8, %v8) <{tile_id = 2 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  "arm_sme.intr.umopa.wide"(%m8, %m8, %v16, %v16) <{tile_id = 2 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> ()
  "arm_sme.intr.umops.wide"(%m16, %m16, %v8, %v8) <{tile_id = 2 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  "arm_sme.intr.umops.wide"(%m8, %m8, %v16, %v16) <{tile_id = 2 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> ()
  "arm_sme.intr.sumopa.wide"(%m16, %m16, %v8, %v8) <{tile_id = 2 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  "arm_sme.intr.sumopa.wide"(%m8, %m8, %v16, %v16) <{tile_id = 2 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> ()
  "arm_sme.intr.sumops.wide"(%m16, %m16, %v8, %v8) <{tile_id = 2 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  "arm_sme.intr.sumops.wide"(%m8, %m8, %v16, %v16) <{tile_id = 2 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> ()
  "arm_sme.intr.usmopa.wide"(%m16, %m16, %v8, %v8) <{tile_id = 2 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  "arm_sme.intr.usmopa.wide"(%m8, %m8, %v16, %v16) <{tile_id = 2 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> ()
  "arm_sme.intr.usmops.wide"(%m16, %m16, %v8, %v8) <{tile_id = 2 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  "arm_sme.intr.usmops.wide"(%m8, %m8, %v16, %v16) <{tile_id = 2 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> ()
  "arm_sme.intr.smopa.za32"(%m8, %m8, %v16, %v16) <{tile_id = 2 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> ()
  "arm_sme.intr.umopa.za32"(%m8, %m8, %v16, %v16) <{tile_id = 2 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> ()
  "arm_sme.intr.smops.za32"(%m8, %m8, %v16, %v16) <{tile_id = 2 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> ()
  "arm_sme.intr.umops.za32"(%m8, %m8, %v16, %v16) <{tile_id = 2 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> ()
  "arm_sme.intr.ld1b.horiz"(%m16, %p, %i) <{tile_id = 0 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.ld1h.horiz"(%m8, %p, %i) <{tile_id = 0 : i32}> : (vector<[8]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.ld1w.horiz"(%m4, %p, %i) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.ld1d.horiz"(%m2, %p, %i) <{tile_id = 0 : i32}> : (vector<[2]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.ld1q.horiz"(%m1, %p, %i) <{tile_id = 0 : i32}> : (vector<[1]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.ld1b.vert"(%m16, %p, %i) <{tile_id = 0 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.ld1h.vert"(%m8, %p, %i) <{tile_id = 0 : i32}> : (vector<[8]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.ld1w.vert"(%m4, %p, %i) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.ld1d.vert"(%m2, %p, %i) <{tile_id = 0 : i32}> : (vector<[2]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.ld1q.vert"(%m1, %p, %i) <{tile_id = 0 : i32}> : (vector<[1]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1b.horiz"(%m16, %p, %i) <{tile_id = 0 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1h.horiz"(%m8, %p, %i) <{tile_id = 0 : i32}> : (vector<[8]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1w.horiz"(%m4, %p, %i) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1d.horiz"(%m2, %p, %i) <{tile_id = 0 : i32}> : (vector<[2]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1q.horiz"(%m1, %p, %i) <{tile_id = 0 : i32}> : (vector<[1]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1b.vert"(%m16, %p, %i) <{tile_id = 0 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1h.vert"(%m8, %p, %i) <{tile_id = 0 : i32}> : (vector<[8]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1w.vert"(%m4, %p, %i) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1d.vert"(%m2, %p, %i) <{tile_id = 0 : i32}> : (vector<[2]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1q.vert"(%m1, %p, %i) <{tile_id = 0 : i32}> : (vector<[1]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.write.horiz"(%i, %m16, %v8) <{tile_id = 3 : i32}> : (i32, vector<[16]xi1>, vector<[16]xi8>) -> ()
  "arm_sme.intr.write.horiz"(%i, %m4, %f32) <{tile_id = 3 : i32}> : (i32, vector<[4]xi1>, vector<[4]xf32>) -> ()
  "arm_sme.intr.write.horiz"(%i, %m1, %i128) <{tile_id = 3 : i32}> : (i32, vector<[1]xi1>, vector<[1]xi128>) -> ()
  "arm_sme.intr.write.vert"(%i, %m16, %v8) <{tile_id = 3 : i32}> : (i32, vector<[16]xi1>, vector<[16]xi8>) -> ()
  "arm_sme.intr.write.vert"(%i, %m4, %f32) <{tile_id = 3 : i32}> : (i32, vector<[4]xi1>, vector<[4]xf32>) -> ()
  "arm_sme.intr.write.vert"(%i, %m1, %i128) <{tile_id = 3 : i32}> : (i32, vector<[1]xi1>, vector<[1]xi128>) -> ()
  %r1 = "arm_sme.intr.read.horiz"(%v8, %m16, %i) <{tile_id = 3 : i32}> : (vector<[16]xi8>, vector<[16]xi1>, i32) -> vector<[16]xi8>
  %r2 = "arm_sme.intr.read.horiz"(%f32, %m4, %i) <{tile_id = 3 : i32}> : (vector<[4]xf32>, vector<[4]xi1>, i32) -> vector<[4]xf32>
  %r3 = "arm_sme.intr.read.horiz"(%b16, %m8, %i) <{tile_id = 3 : i32}> : (vector<[8]xbf16>, vector<[8]xi1>, i32) -> vector<[8]xbf16>
  %r4 = "arm_sme.intr.read.vert"(%v8, %m16, %i) <{tile_id = 3 : i32}> : (vector<[16]xi8>, vector<[16]xi1>, i32) -> vector<[16]xi8>
  %r5 = "arm_sme.intr.read.vert"(%f32, %m4, %i) <{tile_id = 3 : i32}> : (vector<[4]xf32>, vector<[4]xi1>, i32) -> vector<[4]xf32>
  %r6 = "arm_sme.intr.read.vert"(%b16, %m8, %i) <{tile_id = 3 : i32}> : (vector<[8]xbf16>, vector<[8]xi1>, i32) -> vector<[8]xbf16>
  llvm.return
}
