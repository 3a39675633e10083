// RUN: terrane opt %s --convert-func-to-emitc --verify-diagnostics
// RUN: terrane opt %s --convert-to-emitc --verify-diagnostics

// There is no constant of EmitC that is a function, and one of `func` cannot name a function of EmitC.
func.func @twice(%x: i32) -> i32 {
  return %x : i32
}
func.func @constant() {
  // expected-error @+1 {{failed to legalize operation 'func.constant' that was explicitly marked illegal}}
  %f = func.constant @twice : (i32) -> i32
  return
}
