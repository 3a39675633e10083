// RUN: mlir-opt %s --convert-func-to-llvm --split-input-file | FileCheck %s
// Shows R-086.

// The width of `index` is that of the data layout of the module.

// CHECK-LABEL: llvm.func @narrow(
// CHECK-SAME:    %{{.+}}: i32, %{{.+}}: !llvm.ptr, %{{.+}}: !llvm.ptr, %{{.+}}: i32, %{{.+}}: i32, %{{.+}}: i32)
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  func.func @narrow(%n: index, %m: memref<4xf32>) {
    return
  }
}

// -----

// The layout of a type of a dialect is an entry of its own.

// CHECK:       dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<32> : vector<4xi64>, index = 64 : i64>
// CHECK-LABEL: llvm.func @wide(%{{.+}}: i64, %{{.+}}: !llvm.ptr)
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<32> : vector<4xi64>, index = 64>} {
  func.func @wide(%n: index, %p: !llvm.ptr) {
    return
  }
}
