// RUN: mlir-opt %s --mlir-disable-threading --pass-pipeline='builtin.module(func.func(cse,cse,canonicalize,cse))' --mlir-timing 2>&1 | FileCheck %s --check-prefix=TREE
// RUN: mlir-opt %s --pass-pipeline='builtin.module(cse)' --mlir-timing --mlir-timing-display=list 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: mlir-opt %s --mlir-disable-threading --pass-pipeline='builtin.module(func.func(cse),builtin.module(symbol-dce))' --mlir-timing 2>&1 | FileCheck %s --check-prefix=GROUPS
// RUN: mlir-opt %s --mlir-disable-threading --pass-pipeline='builtin.module(any(cse),any(canonicalize))' --mlir-pass-statistics 2>&1 | FileCheck %s --check-prefix=COUNTS
// RUN: not mlir-opt %s --pass-pipeline='' --cse 2>&1 | FileCheck %s --check-prefix=BOTH

// The second `cse` finds the analysis that the first has kept; `canonicalize` keeps nothing.
// TREE:      'func.func' Pipeline
// TREE-NEXT:   CSE
// TREE-NEXT:     (A) DominanceInfo
// TREE-NEXT:   CSE
// TREE-NEXT:   Canonicalizer
// TREE-NEXT:   CSE
// TREE-NEXT:     (A) DominanceInfo
// TREE-NEXT: Output

// LIST:     Name
// LIST-DAG: CSE
// LIST-DAG: (A) DominanceInfo
// LIST:     Total

// GROUPS:      Pipeline Collection : ['builtin.module', 'func.func']
// GROUPS-NEXT:   'builtin.module' Pipeline
// GROUPS-NEXT:     SymbolDCE
// GROUPS-NEXT:   'func.func' Pipeline
// GROUPS-NEXT:     CSE
// GROUPS-NEXT:       (A) DominanceInfo
// GROUPS-NEXT: Output

// COUNTS:      CSE
// COUNTS-NEXT:   (S) 1 num-cse'd - Number of operations CSE'd
// COUNTS-NEXT:   (S) 1 num-dce'd - Number of operations DCE'd

// BOTH: error: '-pass-pipeline' option can't be used with individual pass options

module @inner {
  func.func @f(%x: i32) -> i32 {
    %0 = arith.addi %x, %x : i32
    %1 = arith.addi %x, %x : i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.xori %x, %2 : i32
    return %2 : i32
  }
}
func.func @g(%x: i32) -> i32 {
  return %x : i32
}
