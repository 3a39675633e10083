// RUN: mlir-opt %s --convert-scf-to-cf | FileCheck %s
// RUN: terrane run %s | FileCheck %s --check-prefix=EXEC
// RUN: terrane run --interpret %s | FileCheck %s --check-prefix=EXEC

// The cases of an index_switch have 64 bits: none is taken for another with the same low half.

// CHECK-LABEL: func @choose
// CHECK:         %[[FLAG:.*]] = arith.index_cast %arg0 : index to i64
// CHECK-NEXT:    cf.switch %[[FLAG]] : i64, [
// CHECK-NEXT:      default: ^
// CHECK-NEXT:      7: ^
// CHECK-NEXT:      8589934599: ^
// EXEC: 1, 2, 3, 3
func.func @choose(%i: index) -> i64 {
  %r = scf.index_switch %i -> i64
  case 7 {
    %c = arith.constant 1 : i64
    scf.yield %c : i64
  }
  case 8589934599 {
    %c = arith.constant 2 : i64
    scf.yield %c : i64
  }
  default {
    %c = arith.constant 3 : i64
    scf.yield %c : i64
  }
  return %r : i64
}

func.func private @printI64(i64)
func.func private @printComma()
func.func @main() {
  %a = arith.constant 7 : index
  %b = arith.constant 8589934599 : index
  %c = arith.constant 4294967303 : index
  %d = arith.constant -4294967289 : index
  %0 = call @choose(%a) : (index) -> i64
  %1 = call @choose(%b) : (index) -> i64
  %2 = call @choose(%c) : (index) -> i64
  %3 = call @choose(%d) : (index) -> i64
  call @printI64(%0) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%1) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%2) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%3) : (i64) -> ()
  return
}
