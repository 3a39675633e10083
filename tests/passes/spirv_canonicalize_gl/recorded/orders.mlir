// RECORD: mlir-opt --spirv-canonicalize-gl

// Of all orders of operands, two are clamps.
func.func @f0_i_xp_xp_o_mq_mq(%x: i32, %p: i32, %q: i32) -> i32 {
  %0 = spirv.SLessThan %x, %p : i32
  %m = spirv.Select %0, %x, %p : i1, i32
  %2 = spirv.SLessThan %m, %q : i32
  %3 = spirv.Select %2, %m, %q : i1, i32
  return %3 : i32
}
func.func @f1_i_xp_xp_o_mq_qm(%x: i32, %p: i32, %q: i32) -> i32 {
  %0 = spirv.SLessThan %x, %p : i32
  %m = spirv.Select %0, %x, %p : i1, i32
  %2 = spirv.SLessThan %m, %q : i32
  %3 = spirv.Select %2, %q, %m : i1, i32
  return %3 : i32
}
func.func @f2_i_xp_xp_o_qm_mq(%x: i32, %p: i32, %q: i32) -> i32 {
  %0 = spirv.SLessThan %x, %p : i32
  %m = spirv.Select %0, %x, %p : i1, i32
  %2 = spirv.SLessThan %q, %m : i32
  %3 = spirv.Select %2, %m, %q : i1, i32
  return %3 : i32
}
func.func @f3_i_xp_xp_o_qm_qm(%x: i32, %p: i32, %q: i32) -> i32 {
  %0 = spirv.SLessThan %x, %p : i32
  %m = spirv.Select %0, %x, %p : i1, i32
  %2 = spirv.SLessThan %q, %m : i32
  %3 = spirv.Select %2, %q, %m : i1, i32
  return %3 : i32
}
func.func @f4_i_xp_px_o_mq_mq(%x: i32, %p: i32, %q: i32) -> i32 {
  %0 = spirv.SLessThan %x, %p : i32
  %m = spirv.Select %0, %p, %x : i1, i32
  %2 = spirv.SLessThan %m, %q : i32
  %3 = spirv.Select %2, %m, %q : i1, i32
  return %3 : i32
}
func.func @f5_i_xp_px_o_mq_qm(%x: i32, %p: i32, %q: i32) -> i32 {
  %0 = spirv.SLessThan %x, %p : i32
  %m = spirv.Select %0, %p, %x : i1, i32
  %2 = spirv.SLessThan %m, %q : i32
  %3 = spirv.Select %2, %q, %m : i1, i32
  return %3 : i32
}
func.func @f6_i_xp_px_o_qm_mq(%x: i32, %p: i32, %q: i32) -> i32 {
  %0 = spirv.SLessThan %x, %p : i32
  %m = spirv.Select %0, %p, %x : i1, i32
  %2 = spirv.SLessThan %q, %m : i32
  %3 = spirv.Select %2, %m, %q : i1, i32
  return %3 : i32
}
func.func @f7_i_xp_px_o_qm_qm(%x: i32, %p: i32, %q: i32) -> i32 {
  %0 = spirv.SLessThan %x, %p : i32
  %m = spirv.Select %0, %p, %x : i1, i32
  %2 = spirv.SLessThan %q, %m : i32
  %3 = spirv.Select %2, %q, %m : i1, i32
  return %3 : i32
}
func.func @f8_i_px_xp_o_mq_mq(%x: i32, %p: i32, %q: i32) -> i32 {
  %0 = spirv.SLessThan %p, %x : i32
  %m = spirv.Select %0, %x, %p : i1, i32
  %2 = spirv.SLessThan %m, %q : i32
  %3 = spirv.Select %2, %m, %q : i1, i32
  return %3 : i32
}
func.func @f9_i_px_xp_o_mq_qm(%x: i32, %p: i32, %q: i32) -> i32 {
  %0 = spirv.SLessThan %p, %x : i32
  %m = spirv.Select %0, %x, %p : i1, i32
  %2 = spirv.SLessThan %m, %q : i32
  %3 = spirv.Select %2, %q, %m : i1, i32
  return %3 : i32
}
func.func @f10_i_px_xp_o_qm_mq(%x: i32, %p: i32, %q: i32) -> i32 {
  %0 = spirv.SLessThan %p, %x : i32
  %m = spirv.Select %0, %x, %p : i1, i32
  %2 = spirv.SLessThan %q, %m : i32
  %3 = spirv.Select %2, %m, %q : i1, i32
  return %3 : i32
}
func.func @f11_i_px_xp_o_qm_qm(%x: i32, %p: i32, %q: i32) -> i32 {
  %0 = spirv.SLessThan %p, %x : i32
  %m = spirv.Select %0, %x, %p : i1, i32
  %2 = spirv.SLessThan %q, %m : i32
  %3 = spirv.Select %2, %q, %m : i1, i32
  return %3 : i32
}
func.func @f12_i_px_px_o_mq_mq(%x: i32, %p: i32, %q: i32) -> i32 {
  %0 = spirv.SLessThan %p, %x : i32
  %m = spirv.Select %0, %p, %x : i1, i32
  %2 = spirv.SLessThan %m, %q : i32
  %3 = spirv.Select %2, %m, %q : i1, i32
  return %3 : i32
}
func.func @f13_i_px_px_o_mq_qm(%x: i32, %p: i32, %q: i32) -> i32 {
  %0 = spirv.SLessThan %p, %x : i32
  %m = spirv.Select %0, %p, %x : i1, i32
  %2 = spirv.SLessThan %m, %q : i32
  %3 = spirv.Select %2, %q, %m : i1, i32
  return %3 : i32
}
func.func @f14_i_px_px_o_qm_mq(%x: i32, %p: i32, %q: i32) -> i32 {
  %0 = spirv.SLessThan %p, %x : i32
  %m = spirv.Select %0, %p, %x : i1, i32
  %2 = spirv.SLessThan %q, %m : i32
  %3 = spirv.Select %2, %m, %q : i1, i32
  return %3 : i32
}
func.func @f15_i_px_px_o_qm_qm(%x: i32, %p: i32, %q: i32) -> i32 {
  %0 = spirv.SLessThan %p, %x : i32
  %m = spirv.Select %0, %p, %x : i1, i32
  %2 = spirv.SLessThan %q, %m : i32
  %3 = spirv.Select %2, %q, %m : i1, i32
  return %3 : i32
}
