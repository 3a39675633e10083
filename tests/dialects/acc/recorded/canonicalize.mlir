// RECORD: mlir-opt --allow-unregistered-dialect --canonicalize --split-input-file

// Conditions that are known, updates that are writes, and constructs with nothing within.
func.func @acc_if(%a: memref<10xf32>, %c: i1) {
  %t = arith.constant true
  %0 = acc.copyin varPtr(%a : memref<10xf32>) -> memref<10xf32>
  acc.enter_data if(%t) dataOperands(%0 : memref<10xf32>)
  acc.enter_data if(%c) dataOperands(%0 : memref<10xf32>)
  %1 = acc.getdeviceptr varPtr(%a : memref<10xf32>) -> memref<10xf32>
  acc.exit_data if(%t) dataOperands(%1 : memref<10xf32>)
  %2 = acc.update_device varPtr(%a : memref<10xf32>) -> memref<10xf32>
  acc.update if(%t) dataOperands(%2 : memref<10xf32>)
  return
}

// -----

func.func @acc_false(%a: memref<10xf32>, %c: i1) {
  %f = arith.constant false
  %0 = acc.copyin varPtr(%a : memref<10xf32>) -> memref<10xf32>
  acc.enter_data if(%f) dataOperands(%0 : memref<10xf32>)
  %1 = acc.getdeviceptr varPtr(%a : memref<10xf32>) -> memref<10xf32>
  acc.exit_data if(%f) dataOperands(%1 : memref<10xf32>)
  %2 = acc.update_device varPtr(%a : memref<10xf32>) -> memref<10xf32>
  acc.update if(%f) dataOperands(%2 : memref<10xf32>)
  return
}

// -----

func.func @host_true(%a: memref<10xf32>) {
  %t = arith.constant true
  %3 = acc.use_device varPtr(%a : memref<10xf32>) -> memref<10xf32>
  acc.host_data if(%t) dataOperands(%3 : memref<10xf32>) {
    "test.x"() : () -> ()
  }
  acc.host_data if(%t) dataOperands(%3 : memref<10xf32>) {
    "test.x"() : () -> ()
    acc.terminator
  }
  return
}

// -----

func.func @host_false(%a: memref<10xf32>) {
  %f = arith.constant false
  %3 = acc.use_device varPtr(%a : memref<10xf32>) -> memref<10xf32>
  acc.host_data if(%f) dataOperands(%3 : memref<10xf32>) {
    "test.y"() : () -> ()
    acc.terminator
  }
  return
}

// -----

func.func @atomic(%x: memref<i32>, %v: i32) {
  acc.atomic.update %x : memref<i32> {
  ^bb0(%old: i32):
    acc.yield %old : i32
  }
  acc.atomic.update %x : memref<i32> {
  ^bb0(%old: i32):
    acc.yield %v : i32
  }
  acc.atomic.update %x : memref<i32> {
  ^bb0(%old: i32):
    %n = arith.addi %old, %v : i32
    acc.yield %n : i32
  }
  return
}

// -----

func.func @kernel_env(%a: memref<10xf32>) {
  %0 = acc.copyin varPtr(%a : memref<10xf32>) -> memref<10xf32>
  acc.kernel_environment dataOperands(%0 : memref<10xf32>) {
  }
  acc.kernel_environment {
    "test.x"() : () -> ()
  }
  acc.kernel_environment {
  }
  %1 = arith.constant 1 : i32
  "acc.kernel_environment"(%1) <{hasWaitDevnum = [false], operandSegmentSizes = array<i32: 0, 0, 1>, waitOperandsDeviceType = [#acc.device_type<none>], waitOperandsSegments = array<i32: 1>}> ({
  ^bb0:
  }) : (i32) -> ()
  return
}
