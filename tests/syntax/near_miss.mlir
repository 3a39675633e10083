// A marker that does not split is a warning, which the text need not expect.
// RUN: mlir-opt %s --split-input-file --verify-diagnostics 2>&1 | FileCheck %s

func.func private @a()

// CHECK: warning: near miss with file split marker
// ----
func.func private @b()
// CHECK: func.func private @a()
// CHECK-NEXT: func.func private @b()
