// RUN: terrane opt %s --convert-func-to-spirv | FileCheck %s

// The dialect `llvm` takes an `index` for no type of its own, and refuses the attribute of an `i32`: the function stays.
// CHECK: func.func @copied(%{{.*}}: index {llvm.byval = index})
// CHECK: spirv.func @plain(%{{.*}}: i32)
func.func @copied(%x: index {llvm.byval = index}) {
  return
}
func.func @plain(%x: index) {
  return
}
