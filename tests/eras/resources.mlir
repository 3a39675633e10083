// RUN: mlir-opt %s --era=2019 --allow-unregistered-dialect | FileCheck %s

// The resources of a file are no region of the operation before them.
// CHECK: "foo.op"() : () -> ()
// CHECK: external_resources
"foo.op"() : () -> ()

{-#
  external_resources: {
    tool: {
      blob: "0x04000000"
    }
  }
#-}
