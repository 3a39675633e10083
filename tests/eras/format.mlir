// RUN: terrane fmt - < %s 2>&1 | FileCheck %s --check-prefix=KEPT
// RUN: terrane fmt --era=2019 - < %s 2>/dev/null | FileCheck %s --check-prefix=TODAY
// RUN: not terrane fmt --era=now - < %s 2>&1 | FileCheck %s --check-prefix=NOW
// RUN: not terrane fmt --era=1066 - < %s 2>&1 | FileCheck %s --check-prefix=YEAR

// KEPT: <stdin>:{{[0-9]+}}:1: warning: left as it is: MLIR of 2019, because of 'func' here; 'terrane upgrade' writes it in today's language
// KEPT: {{^}}func   @kept
// TODAY: {{^}}func.func @kept() -> i32 {
// TODAY-NEXT: %c = arith.constant 1 : i32
// NOW: error: custom op 'func' is unknown
// YEAR: terrane fmt: for the --era option: Cannot find option named '1066'!
func   @kept() -> i32 {
  %c = constant 1 : i32
  return %c : i32
}
