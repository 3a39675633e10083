// RECORD: mlir-opt --acc-legalize-serial

func.func @clauses(%m: memref<10xf32>, %i: i64, %c: i1, %f: f32, %z: index) {
  %data = acc.copyin varPtr(%m : memref<10xf32>) -> memref<10xf32>
  acc.serial dataOperands(%data : memref<10xf32>) async(%i : i64) self(%c) if(%c) {
    memref.store %f, %data[%z] : memref<10xf32>
    acc.yield
  } attributes {defaultAttr = #acc<defaultvalue none>, dropped}
  acc.serial combined(loop) {
    acc.loop combined(serial) control(%j : i64) = (%i : i64) to (%i : i64) step (%i : i64) {
      acc.yield
    } attributes {independent = [#acc.device_type<none>]}
    acc.yield
  }
  acc.serial async wait {
    acc.yield
  }
  acc.serial async(%i : i64 [#acc.device_type<nvidia>]) wait({%i : i64}, {devnum: %i : i64, %i : i64} [#acc.device_type<nvidia>]) {
    acc.yield
  } attributes {selfAttr}
  acc.parallel {
    acc.yield
  }
  return
}
