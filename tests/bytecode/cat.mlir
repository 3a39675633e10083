// RUN: mlir-opt %s --allow-unregistered-dialect --emit-bytecode -o %t && terrane cat %t | FileCheck %s
// RUN: mlir-opt %s --allow-unregistered-dialect --emit-bytecode | terrane cat | FileCheck %s
// RUN: terrane cat %s %t | FileCheck %s --check-prefix=TWICE
// RUN: terrane cat --mlir-print-op-generic %t | FileCheck %s --check-prefix=GENERIC
// RUN: echo "func.func @f() { return }  other.op" | not terrane cat 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not terrane cat %s.gone 2>&1 | FileCheck %s --check-prefix=GONE

// Modules are printed as text, in the order of the files, whether those are text or bytecode.

// CHECK: module @shown
// CHECK-NEXT: func.func @same(%arg0: i32) -> i32
// CHECK-NEXT: "other.op"() : () -> ()
// TWICE: module @shown
// TWICE: module @shown
// GENERIC: "builtin.module"() <{sym_name = "shown"}> ({
// GENERIC-NEXT: "func.func"() <{
// WRONG: error: Dialect `other' not found for custom op 'other.op'
// WRONG: Failed to parse input file
// GONE: cannot open input file '{{.*}}.gone': No such file or directory

module @shown {
  func.func @same(%a: i32) -> i32 {
    "other.op"() : () -> ()
    return %a : i32
  }
}
