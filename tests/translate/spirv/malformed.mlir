// RUN: not mlir-translate --deserialize-spirv %s 2>&1 | FileCheck %s

// This text is no binary, though its length is a multiple of four.
// CHECK: error: incorrect magic number
//..
