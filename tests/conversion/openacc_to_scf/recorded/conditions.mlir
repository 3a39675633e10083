// RECORD: mlir-opt --convert-openacc-to-scf

// Conditions that are known, and others.
func.func @s(%a: memref<4xf32>, %c: i1, %n: i32, %x: memref<i32>) {
  %0 = acc.copyin varPtr(%a : memref<4xf32>) -> memref<4xf32>
  %1 = acc.getdeviceptr varPtr(%a : memref<4xf32>) -> memref<4xf32>
  %u = acc.update_device varPtr(%a : memref<4xf32>) -> memref<4xf32>
  %true = arith.constant true
  %false = arith.constant false
  acc.enter_data if(%c) dataOperands(%0 : memref<4xf32>)
  acc.exit_data if(%c) async(%n : i32) dataOperands(%1 : memref<4xf32>)
  acc.update if(%c) dataOperands(%u : memref<4xf32>)
  acc.enter_data if(%true) dataOperands(%0 : memref<4xf32>)
  acc.exit_data if(%false) dataOperands(%1 : memref<4xf32>)
  acc.update dataOperands(%u : memref<4xf32>)
  return
}
