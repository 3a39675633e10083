// RECORD: mlir-opt --acc-implicit-routine
// RECORD: mlir-opt --acc-implicit-routine=device-type=nvidia

// Calls in constructs, in functions with a directive, and of intrinsics.
func.func @leaf() {
  return
}
func.func @mid(%f: () -> ()) {
  func.call @leaf() : () -> ()
  func.call_indirect %f() : () -> ()
  return
}
func.func private @ext()
func.func private @llvm.sin.f32(f32) -> f32
func.func private @llvm.nonsense(f32) -> f32
func.func private @llvm.memcpy.p0.p0.i64()
acc.routine @r0 func(@explicit)
func.func @explicit() attributes {acc.routine_info = #acc.routine_info<[@r0]>} {
  func.call @leaf2() : () -> ()
  return
}
func.func @leaf2() {
  func.call @leaf2() : () -> ()
  func.call @leaf3() : () -> ()
  return
}
func.func @leaf3() {
  return
}
acc.routine @r1 func(@bound) bind("device_bound")
func.func @bound() attributes {acc.routine_info = #acc.routine_info<[@r1]>} {
  func.call @leaf4() : () -> ()
  return
}
func.func @leaf4() {
  return
}
acc.routine @r2 func(@boundnv) bind("device_bound" [#acc.device_type<nvidia>])
func.func @boundnv() attributes {acc.routine_info = #acc.routine_info<[@r2]>} {
  func.call @leaf5() : () -> ()
  return
}
func.func @leaf5() {
  return
}
func.func @taken() {
  return
}
func.func @main(%f: () -> (), %x: f32) {
  acc.parallel {
    func.call @mid(%f) : (() -> ()) -> ()
    func.call @ext() : () -> ()
    %0 = func.call @llvm.sin.f32(%x) : (f32) -> f32
    %1 = func.call @llvm.nonsense(%x) : (f32) -> f32
    func.call @llvm.memcpy.p0.p0.i64() : () -> ()
    func.call @explicit() : () -> ()
    %t = func.constant @taken : () -> ()
    acc.yield
  }
  acc.serial {
    func.call @mid(%f) : (() -> ()) -> ()
    acc.yield
  }
  func.call @mid(%f) : (() -> ()) -> ()
  return
}
llvm.func @lf()
llvm.func @main2() {
  llvm.call @lf() : () -> ()
  llvm.return
}
