// RUN: mlir-opt --int-range-optimizations %s | FileCheck %s

// The accumulator grows with every call: its range is given up, and the analysis ends. MLIR's does not.

// CHECK-LABEL: func.func private @sum
// CHECK: arith.cmpi sge
func.func private @sum(%n: index, %total: index) -> i1 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 64 : index
  %positive = arith.cmpi sge, %total, %zero : index
  %done = arith.cmpi eq, %n, %zero : index
  cf.cond_br %done, ^end, ^more
^end:
  return %positive : i1
^more:
  %less = arith.subi %n, %one : index
  %more = arith.addi %total, %step : index
  %result = func.call @sum(%less, %more) : (index, index) -> i1
  return %result : i1
}

func.func @start(%n: index) -> i1 {
  %zero = arith.constant 0 : index
  %result = func.call @sum(%n, %zero) : (index, index) -> i1
  return %result : i1
}
