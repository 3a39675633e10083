// Values that become several ones, for users that want the original, beside mlir-opt.
// RECORD: mlir-opt --allow-unregistered-dialect --test-llvm-legalize-patterns
func.func @a(%p: !llvm.ptr, %i: i64) {
  %0 = "test.direct_replacement"(%p, %p, %i, %i, %i) : (!llvm.ptr, !llvm.ptr, i64, i64, i64) -> memref<?xf32>
  "test.legal_op"(%0) : (memref<?xf32>) -> ()
  return
}
func.func @b(%p: !llvm.ptr, %i: i64) {
  %0 = "test.direct_replacement"(%p) : (!llvm.ptr) -> memref<2xf32>
  "test.foo"(%0) : (memref<2xf32>) -> ()
  %1 = "test.direct_replacement"(%i) : (i64) -> index
  %2 = "test.direct_replacement"(%1, %i) : (index, i64) -> index
  "test.foo"(%1) : (index) -> ()
  return
}
func.func @c(%i: i64) {
  %1 = "test.direct_replacement"(%i) : (i64) -> index
  "test.foo"(%1) : (index) -> ()
  return
}
func.func @d(%i: i64, %p: !llvm.ptr) {
  %1 = "test.direct_replacement"(%i, %p) : (i64, !llvm.ptr) -> memref<*xf32>
  %2 = "test.direct_replacement"(%1) : (memref<*xf32>) -> memref<*xf32>
  "test.foo"(%2) : (memref<*xf32>) -> ()
  return
}
