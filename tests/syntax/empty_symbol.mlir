// RUN: mlir-opt %s --allow-unregistered-dialect | mlir-opt --allow-unregistered-dialect | FileCheck %s

// A name without a letter reads back, alone and in a path.

// CHECK-LABEL: module @""
module @"" {
  // CHECK: func.func private @"spaced name"()
  func.func private @"spaced name"()
  // CHECK: "test.use"() {path = @""::@"0"::@""}
  "test.use"() {path = @""::@"0"::@""} : () -> ()
}
