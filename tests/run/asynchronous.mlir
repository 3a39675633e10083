// RUN: mlir-opt %s --async-func-to-async-runtime --async-to-async-runtime --async-runtime-ref-counting --async-runtime-ref-counting-opt --convert-async-to-llvm --convert-scf-to-cf --convert-to-llvm --reconcile-unrealized-casts | terrane run - | FileCheck %s

// Tasks of a group fill a buffer; another one adds two elements after a task in it has printed; a function doubles the sum.

// CHECK:      4
// CHECK-NEXT: 1
// CHECK-NEXT: 8

func.func private @printI64(i64)
func.func private @printNewline()

async.func @double(%x: !async.value<i64>) -> !async.value<i64> {
  %0 = async.await %x : !async.value<i64>
  %1 = arith.addi %0, %0 : i64
  return %1 : i64
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloc() : memref<4xi64>
  %group = async.create_group %c4 : !async.group
  scf.for %i = %c0 to %c4 step %c1 {
    %token = async.execute {
      %v = arith.index_cast %i : index to i64
      memref.store %v, %m[%i] : memref<4xi64>
      async.yield
    }
    %2 = async.add_to_group %token, %group : !async.token
  }
  async.await_all %group
  %t, %r = async.execute -> !async.value<i64> {
    %a = memref.load %m[%c1] : memref<4xi64>
    %c3 = arith.constant 3 : index
    %b = memref.load %m[%c3] : memref<4xi64>
    %s = arith.addi %a, %b : i64
    %u = async.execute {
      func.call @printI64(%s) : (i64) -> ()
      func.call @printNewline() : () -> ()
      async.yield
    }
    async.await %u : !async.token
    func.call @printI64(%a) : (i64) -> ()
    func.call @printNewline() : () -> ()
    async.yield %s : i64
  }
  %d = async.call @double(%r) : (!async.value<i64>) -> !async.value<i64>
  %v = async.await %d : !async.value<i64>
  func.call @printI64(%v) : (i64) -> ()
  func.call @printNewline() : () -> ()
  memref.dealloc %m : memref<4xi64>
  return
}
