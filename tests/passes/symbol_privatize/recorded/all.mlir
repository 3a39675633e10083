// RECORD: mlir-opt --symbol-privatize

module {
  func.func @keep() {
    return
  }
  func.func @also() {
    return
  }
  func.func nested @hide() {
    return
  }
  memref.global @data : memref<2xi32> = dense<0>
  func.func private @gone()
  module @inner {
    func.func @public() {
      return
    }
  }
  module {
    func.func @unnamed() {
      return
    }
  }
}
