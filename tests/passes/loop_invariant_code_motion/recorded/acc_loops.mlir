// RECORD: mlir-opt --loop-invariant-code-motion

// Loops of OpenACC.
func.func @loop(%x: memref<10xi32>, %n: i32, %f: f32) {
  acc.parallel {
    acc.loop control(%i : i32) = (%n : i32) to (%n : i32) step (%n : i32) {
      %c = arith.constant 3 : i32
      %0 = arith.addi %n, %c : i32
      %1 = arith.index_cast %0 : i32 to index
      memref.store %n, %x[%1] : memref<10xi32>
      acc.yield
    } attributes {auto_ = [#acc.device_type<none>], inclusiveUpperbound = array<i1: true>}
    acc.yield
  }
  return
}
