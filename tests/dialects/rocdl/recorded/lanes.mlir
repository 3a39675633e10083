// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic
// RECORD: mlir-translate --mlir-to-llvmir

// Exchange among lanes.
llvm.func @k(%i1: i1, %i32: i32, %i32_b: i32) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %r1 = rocdl.ballot %i1 : i64
  %r2 = rocdl.update.dpp %i32, %i32_b with 1, 1, 1, true : i32
  %r3 = rocdl.ds_bpermute %i32, %i32_b : (i32, i32) -> i32
  %r4 = rocdl.ds_swizzle %i32, %zero : (i32, i32) -> i32
  %r5 = rocdl.mbcnt.hi %i32, %i32_b : (i32, i32) -> i32
  %r6 = rocdl.mbcnt.lo %i32, %i32_b : (i32, i32) -> i32
  %r7 = rocdl.permlane16.swap %i32, %i32_b, true, true : (i32, i32) -> <(i32, i32)>
  %r8 = rocdl.permlane32.swap %i32, %i32_b, true, true : (i32, i32) -> <(i32, i32)>
  %r9 = rocdl.permlanex16 %i32, %i32_b, %i32_b, %i32_b, true, true : i32, i32
  %r10 = rocdl.readfirstlane %i32 : i32
  %r11 = rocdl.readlane %i32, %i32_b : (i32, i32) -> i32
  llvm.return
}
