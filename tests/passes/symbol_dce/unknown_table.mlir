// RUN: not mlir-opt --allow-unregistered-dialect --symbol-dce %s 2>&1 | FileCheck %s

// CHECK: error: operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses
// CHECK: see current operation
// CHECK-NEXT: "func.func"
module {
  module {
    func.func private @foo()
    func.func @reached() {
      "u.unknown"() ({
        "u"() {f = @foo} : () -> ()
      }) : () -> ()
      return
    }
  }
}
