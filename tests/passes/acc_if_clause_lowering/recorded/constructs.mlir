// RECORD: mlir-opt --acc-if-clause-lowering

// With and without clauses and a condition.
func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %c: i1, %n: index, %s: memref<f32>, %i: i32, %at: memref<i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  %0 = acc.copyin varPtr(%a : memref<4xf32>) -> memref<4xf32>
  %1 = acc.create varPtr(%b : memref<4xf32>) -> memref<4xf32>
  acc.parallel dataOperands(%0, %1 : memref<4xf32>, memref<4xf32>) if(%c) {
    %l = memref.load %0[%n] : memref<4xf32>
    memref.store %l, %1[%n] : memref<4xf32>
    acc.loop control(%x : index) = (%c0 : index) to (%n : index) step (%c1 : index) {
      memref.store %f, %1[%x] : memref<4xf32>
      acc.yield
    } attributes {independent = [#acc.device_type<none>]}
    acc.atomic.write %at = %i : memref<i32>, i32
    acc.yield
  }
  acc.copyout accPtr(%1 : memref<4xf32>) to varPtr(%b : memref<4xf32>)
  acc.delete accPtr(%0 : memref<4xf32>)
  acc.kernels if(%c) {
    acc.terminator
  }
  acc.serial {
    acc.yield
  }
  return
}
