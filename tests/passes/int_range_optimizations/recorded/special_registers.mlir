// RECORD: mlir-opt --int-range-optimizations

// Ranges that registers of nvvm state.
func.func @sreg() -> (i1, i1, i1, i1) {
  %a = nvvm.read.ptx.sreg.ntid.x range <i32, 1, 65> : i32
  %b = nvvm.read.ptx.sreg.ctaid.y range <i32, 0, 64> : i32
  %c = nvvm.read.ptx.sreg.laneid range <i32, 0, 32> : i32
  %d = nvvm.read.ptx.sreg.tid.x range <i32, 0, 64> : i32
  %k = arith.constant 70 : i32
  %0 = arith.cmpi slt, %a, %k : i32
  %1 = arith.cmpi slt, %b, %k : i32
  %2 = arith.cmpi slt, %c, %k : i32
  %3 = arith.cmpi slt, %d, %k : i32
  return %0, %1, %2, %3 : i1, i1, i1, i1
}
