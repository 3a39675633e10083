// RECORD: mlir-opt --test-acc-recipe-populate=recipe-type=private 2>&1
// RECORD: mlir-opt --test-acc-recipe-populate=recipe-type=firstprivate 2>&1

func.func @f(%n: index, %p: !llvm.ptr) {
  %0 = memref.alloca() {test.var = "a"} : memref<f32>
  %1 = memref.alloca() {test.var = "b"} : memref<4xf32>
  %2 = memref.alloc(%n, %n) {test.var = "c"} : memref<?x2x?xf32>
  return
}
func.func @g(%n: index, %p: !llvm.ptr, %2: memref<?x2xf32>) {
  %3 = memref.cast %2 {test.var = "d"} : memref<?x2xf32> to memref<*xf32>
  %c = llvm.mlir.constant(1 : i32) {test.var = "e"} : i32
  %5 = llvm.alloca %c x f32 {test.var = "f"} : (i32) -> !llvm.ptr
  return
}
