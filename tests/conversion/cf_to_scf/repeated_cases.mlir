// RUN: not mlir-opt --lift-cf-to-scf %s 2>&1 | FileCheck %s

// MLIR makes an operation that does not verify.
// CHECK: :[[@LINE+2]]:3: error: 'cf.switch' op has duplicate case value: 7
func.func @repeated(%flag: i32, %a: i32, %b: i32) -> i32 {
  cf.switch %flag : i32, [
    default: ^join(%a : i32),
    7: ^join(%b : i32),
    7: ^other
  ]
^other:
  cf.br ^join(%flag : i32)
^join(%result: i32):
  return %result : i32
}
