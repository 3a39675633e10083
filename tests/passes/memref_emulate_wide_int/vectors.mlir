// RUN: mlir-opt %s --split-input-file --verify-diagnostics --memref-emulate-wide-int=widest-int-supported=32

func.func @narrow(%a: i32) {
  vector.print %a : i32
  return
}

// -----

// Operations on vectors of wide integers are not legal; what uses the cast that is left is shown in its custom form.
func.func @wide(%a: vector<2xi64>) {
  // expected-note @+2 {{see existing live user here: vector.print %0 : vector<2x2xi32>}}
  // expected-error @+1 {{failed to legalize unresolved materialization from ('vector<2xi64>') to ('vector<2x2xi32>') that remained live after conversion}}
  vector.print %a : vector<2xi64>
  return
}
