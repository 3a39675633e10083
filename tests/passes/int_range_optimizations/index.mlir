// RUN: mlir-opt %s --int-range-optimizations | FileCheck %s

// Ranges of index operations are known for both widths.
// CHECK-LABEL: func.func @ranges(
// CHECK-NEXT:    %true = index.bool.constant true
// CHECK-NEXT:    return %true, %true : i1, i1
func.func @ranges(%a: index) -> (i1, i1) {
  %ten = index.constant 10
  %0 = index.remu %a, %ten
  %1 = index.cmp ult(%0, %ten)
  %2 = index.sizeof
  %3 = index.cmp uge(%2, %ten)
  return %1, %3 : i1, i1
}
