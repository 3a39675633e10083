// RECORD: mlir-opt --acc-specialize-for-device --allow-unregistered-dialect

// Directives in constructs, and in a function for the device.
func.func @f(%a: memref<4xf32>, %n: index, %i: i32) {
  %cp = acc.copyin varPtr(%a : memref<4xf32>) -> memref<4xf32>
  acc.parallel dataOperands(%cp : memref<4xf32>) {
    %0 = acc.copyin varPtr(%cp : memref<4xf32>) -> memref<4xf32>
    acc.data dataOperands(%0 : memref<4xf32>) {
      %1 = memref.load %0[%n] : memref<4xf32>
      acc.terminator
    }
    acc.delete accPtr(%0 : memref<4xf32>)
    acc.yield
  }
  acc.delete accPtr(%cp : memref<4xf32>)
  acc.serial {
    acc.wait
    acc.kernels {
      %1 = memref.load %a[%n] : memref<4xf32>
      acc.terminator
    }
    acc.yield
  }
  return
}
func.func @g(%a: memref<4xf32>, %n: index) attributes {acc.specialized_routine = #acc.specialized_routine<@rt, <seq>, "dev">} {
  %cp = acc.copyin varPtr(%a : memref<4xf32>) -> memref<4xf32>
  %t = acc.declare_enter dataOperands(%cp : memref<4xf32>)
  acc.parallel dataOperands(%cp : memref<4xf32>) {
    %1 = memref.load %cp[%n] : memref<4xf32>
    "test.use"(%1) : (f32) -> ()
    acc.yield
  }
  acc.declare_exit token(%t) dataOperands(%cp : memref<4xf32>)
  acc.delete accPtr(%cp : memref<4xf32>)
  return
}
