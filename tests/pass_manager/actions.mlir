// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(canonicalize))' --log-actions-to=- | FileCheck %s
// RUN: mlir-opt %s --canonicalize --log-actions-to=- --log-mlir-actions-filter=a.c:7:3 | FileCheck %s --check-prefix=PLACE
// RUN: mlir-opt %s --canonicalize --log-actions-to=- --log-mlir-actions-filter=a.c:8,b.c | FileCheck %s --check-prefix=NONE
// RUN: mlir-opt %s --canonicalize --mlir-debug-counter=apply-pattern-skip=1000 | FileCheck %s --check-prefix=SKIP
// RUN: not mlir-opt %s --canonicalize --log-actions-to=- --log-mlir-actions-filter=a.c, 2>&1 | FileCheck %s --check-prefix=EMPTY

// CHECK:      begins (no breakpoint) Action `pass-execution` running `mlir::detail::OpToOpPassAdaptor` on Operation `builtin.module` (module {...})`
// CHECK-NEXT: begins (no breakpoint) Action `pass-execution` running `Canonicalizer` on Operation `func.func` (func.func @f(%arg0: i32) -> i32 {...})`
// CHECK-NEXT: begins (no breakpoint) Action GreedyPatternRewriteIteration(1) (Region #0 for op func.func @f(%arg0: i32) -> i32 {...})`
// CHECK-NEXT: begins (no breakpoint) Action `apply-pattern pattern: {{.*}} (%0 = arith.addi %arg0, %c1_i32 : i32)`
// CHECK-NEXT: completed `apply-pattern`
// CHECK:      completed `GreedyPatternRewriteIteration`
// CHECK-NEXT: begins (no breakpoint) Action GreedyPatternRewriteIteration(2)
// CHECK:      completed `GreedyPatternRewriteIteration`
// CHECK-NEXT: completed `pass-execution`
// CHECK-NEXT: completed `pass-execution`

// PLACE-NOT:  pass-execution
// PLACE:      begins (no breakpoint) Action `apply-pattern pattern: {{.*}} (%1 = arith.addi %0, %c1_i32 : i32)`
// PLACE-NEXT: completed `apply-pattern`
// PLACE-NOT:  GreedyPatternRewriteIteration

// NONE-NOT: Action
// NONE:     module

// SKIP-COUNT-2: arith.addi

// EMPTY:      error: initializing FileLineColLocBreakpoint with empty file name
// EMPTY-NEXT: Invalid location filter:

func.func @f(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.addi %x, %c1 : i32
  %1 = arith.addi %0, %c1 : i32 loc(fused["z.c":1:1, callsite("a.c":7:3 at "y.c":1:1)])
  return %1 : i32
}
