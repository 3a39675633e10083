// RECORD: mlir-opt --acc-legalize-serial

// All clauses stay.
func.func @s(%a: memref<4xf32>, %c: i1, %n: i32, %x: memref<i32>) {
  %0 = acc.copyin varPtr(%a : memref<4xf32>) -> memref<4xf32>
  acc.serial combined(loop) dataOperands(%0 : memref<4xf32>) async(%n : i32) wait({%n : i32}) self(%c) if(%c) {
    acc.serial {
      acc.yield
    }
    acc.loop combined(serial) control(%i : i32) = (%n : i32) to (%n : i32) step (%n : i32) {
      acc.yield
    } attributes {seq = [#acc.device_type<none>]}
    acc.yield
  } attributes {defaultAttr = #acc<defaultvalue none>, foo}
  acc.serial async wait {
    acc.yield
  } attributes {selfAttr}
  return
}
