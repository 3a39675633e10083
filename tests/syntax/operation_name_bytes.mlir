// RUN: mlir-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics | FileCheck %s

// A name in quotes may have any characters; bytes that are none would not read back.

// CHECK: "any.\0Aline \22quote\22 \C3\A9"()
"any.\0Aline \22quote\22 \C3\A9"() : () -> ()

// -----

// expected-error@+1 {{operation name is not UTF-8}}
"any.\C3"() : () -> ()
