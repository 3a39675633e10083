// RECORD: mlir-opt --acc-specialize-for-host 2>&1

// A pointer does not say what is loaded.
func.func @fails(%m: memref<4xi32>, %n: i32, %p: !llvm.ptr) {
  acc.atomic.write %p = %n : !llvm.ptr, i32
  acc.atomic.update %p : !llvm.ptr {
  ^bb0(%x: i32):
    %y = arith.addi %x, %n : i32
    acc.yield %y : i32
  }
  return
}
