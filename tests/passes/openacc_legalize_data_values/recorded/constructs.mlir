// RECORD: mlir-opt --openacc-legalize-data-values
// RECORD: mlir-opt --openacc-legalize-data-values=apply-to-acc-data-construct=false
// RECORD: mlir-opt --openacc-legalize-data-values=host-to-device=false

// Constructs of each kind, and implicit data regions.
func.func @s(%a: memref<4xf32>, %b: memref<4xf32>, %n: index) {
  %0 = acc.copyin varPtr(%a : memref<4xf32>) -> memref<4xf32>
  %1 = acc.create varPtr(%b : memref<4xf32>) -> memref<4xf32>
  acc.parallel dataOperands(%0 : memref<4xf32>) {
    %l = memref.load %a[%n] : memref<4xf32>
    acc.yield
  }
  acc.kernels dataOperands(%0 : memref<4xf32>) {
    %l = memref.load %a[%n] : memref<4xf32>
    acc.terminator
  }
  acc.data dataOperands(%0, %1 : memref<4xf32>, memref<4xf32>) {
    %l = memref.load %a[%n] : memref<4xf32>
    acc.serial {
      %l2 = memref.load %a[%n] : memref<4xf32>
      %l3 = memref.load %b[%n] : memref<4xf32>
      acc.yield
    }
    acc.terminator
  }
  %ud = acc.use_device varPtr(%a : memref<4xf32>) -> memref<4xf32>
  acc.host_data dataOperands(%ud : memref<4xf32>) {
    %l = memref.load %a[%n] : memref<4xf32>
    acc.terminator
  }
  acc.declare dataOperands(%0 : memref<4xf32>) {
    %l = memref.load %a[%n] : memref<4xf32>
    acc.serial {
      %l2 = memref.load %a[%n] : memref<4xf32>
      acc.yield
    }
    acc.terminator
  }
  return
}
func.func @enter(%a: memref<4xf32>, %b: memref<4xf32>, %n: index) {
  %0 = acc.copyin varPtr(%a : memref<4xf32>) -> memref<4xf32>
  acc.parallel {
    %l = memref.load %a[%n] : memref<4xf32>
    acc.yield
  }
  %t = acc.declare_enter dataOperands(%0 : memref<4xf32>)
  acc.parallel {
    %l = memref.load %a[%n] : memref<4xf32>
    acc.yield
  }
  %l3 = memref.load %a[%n] : memref<4xf32>
  acc.declare_exit token(%t) dataOperands(%0 : memref<4xf32>)
  acc.parallel {
    %l = memref.load %a[%n] : memref<4xf32>
    acc.yield
  }
  return
}
func.func @enterdata(%a: memref<4xf32>, %b: memref<4xf32>, %n: index) {
  %0 = acc.copyin varPtr(%a : memref<4xf32>) -> memref<4xf32>
  acc.enter_data dataOperands(%0 : memref<4xf32>)
  acc.parallel {
    %l = memref.load %a[%n] : memref<4xf32>
    acc.yield
  }
  acc.exit_data dataOperands(%0 : memref<4xf32>)
  return
}
