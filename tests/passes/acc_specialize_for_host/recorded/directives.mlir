// RECORD: mlir-opt --acc-specialize-for-host
// RECORD: mlir-opt --acc-specialize-for-host=enable-host-fallback
// RECORD: mlir-opt --acc-specialize-for-device

// Directives without and in constructs.
func.func @orphans(%m: memref<i32>, %v: memref<i32>, %a: memref<10xf32>, %n: i32, %ub: index, %p: !llvm.ptr) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : i32
  acc.atomic.update %m : memref<i32> {
  ^bb0(%x: i32):
    %y = arith.addi %x, %n : i32
    acc.yield %y : i32
  }
  acc.atomic.read %v = %m : memref<i32>, memref<i32>, i32
  acc.atomic.write %m = %n : memref<i32>, i32
  acc.atomic.capture {
    acc.atomic.read %v = %m : memref<i32>, memref<i32>, i32
    acc.atomic.update %m : memref<i32> {
    ^bb0(%x: i32):
      %y = arith.addi %x, %n : i32
      acc.yield %y : i32
    }
  }
  %f = arith.constant 1.0 : f32
  acc.loop control(%i : index) = (%c0 : index) to (%ub : index) step (%c1 : index) {
    memref.store %f, %a[%i] : memref<10xf32>
    acc.yield
  } attributes {seq = [#acc.device_type<none>]}
  acc.loop control(%i : i32, %j : i32) = (%n, %n : i32, i32) to (%c2, %c2 : i32, i32) step (%c2, %c2 : i32, i32) {
    %ii = arith.index_cast %i : i32 to index
    %jj = arith.index_cast %j : i32 to index
    memref.store %f, %a[%ii] : memref<10xf32>
    memref.store %f, %a[%jj] : memref<10xf32>
    acc.yield
  } attributes {inclusiveUpperbound = array<i1: true, false>, seq = [#acc.device_type<none>]}
  %cache = acc.cache varPtr(%a : memref<10xf32>) -> memref<10xf32>
  %l = memref.load %cache[%c0] : memref<10xf32>
  acc.loop {
    %t = arith.cmpi slt, %n, %c2 : i32
    cf.cond_br %t, ^bb1, ^bb2
  ^bb1:
    memref.store %l, %a[%c0] : memref<10xf32>
    cf.br ^bb2
  ^bb2:
    acc.yield
  } attributes {independent = [#acc.device_type<none>], unstructured}
  %cp = acc.copyin varPtr(%a : memref<10xf32>) -> memref<10xf32>
  acc.parallel dataOperands(%cp : memref<10xf32>) {
    acc.atomic.write %m = %n : memref<i32>, i32
    acc.loop control(%i : index) = (%c0 : index) to (%ub : index) step (%c1 : index) {
      memref.store %f, %cp[%i] : memref<10xf32>
      acc.yield
    } attributes {seq = [#acc.device_type<none>]}
    acc.yield
  }
  acc.delete accPtr(%cp : memref<10xf32>)
  acc.data dataOperands(%cp : memref<10xf32>) {
    acc.terminator
  }
  acc.wait
  acc.init
  %ud = acc.update_device varPtr(%a : memref<10xf32>) -> memref<10xf32>
  acc.update dataOperands(%ud : memref<10xf32>)
  %tok = acc.declare_enter dataOperands(%cp : memref<10xf32>)
  acc.declare_exit token(%tok) dataOperands(%cp : memref<10xf32>)
  return
}
