// RUN: mlir-opt %s | FileCheck %s

// Constants are named after their values.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %idx-5 = index.constant -5
// CHECK-NEXT:    %false = index.bool.constant false
// CHECK-NEXT:    return %idx-5, %false : index, i1
func.func @constants() -> (index, i1) {
  %a = index.constant -5
  %b = index.bool.constant false
  return %a, %b : index, i1
}

// A comparison has its predicate before the operands.
// CHECK-LABEL: func.func @cmp(
// CHECK-NEXT:    %0 = index.cmp ule(%arg0, %arg1)
// CHECK-NEXT:    return %0 : i1
func.func @cmp(%a: index, %b: index) -> i1 {
  %0 = index.cmp ule(%a, %b)
  return %0 : i1
}

// Casts are between index and integers of any sign.
// CHECK-LABEL: func.func @casts(
// CHECK-NEXT:    %0 = index.castu %arg0 : index to ui64
// CHECK-NEXT:    %1 = index.casts %arg1 : si8 to index
// CHECK-NEXT:    return %0, %1 : ui64, index
func.func @casts(%a: index, %b: si8) -> (ui64, index) {
  %0 = index.castu %a : index to ui64
  %1 = index.casts %b : si8 to index
  return %0, %1 : ui64, index
}

// The other operations have one type only.
// CHECK-LABEL: func.func @binary(
// CHECK-NEXT:    %0 = index.add %arg0, %arg1 {t.note}
// CHECK-NEXT:    %1 = index.floordivs %0, %arg1
// CHECK-NEXT:    %2 = index.sizeof
// CHECK-NEXT:    %3 = index.maxu %1, %2
// CHECK-NEXT:    return %3 : index
func.func @binary(%a: index, %b: index) -> index {
  %0 = index.add %a, %b {t.note}
  %1 = index.floordivs %0, %b
  %2 = index.sizeof
  %3 = index.maxu %1, %2
  return %3 : index
}
