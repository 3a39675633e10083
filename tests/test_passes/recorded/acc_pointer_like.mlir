// RECORD: mlir-opt --mlir-disable-threading --test-acc-pointer-like-interface=test-mode=walk 2>&1
// RECORD: mlir-opt --mlir-disable-threading --test-acc-pointer-like-interface=test-mode=alloc 2>&1
// RECORD: mlir-opt --mlir-disable-threading --test-acc-pointer-like-interface=test-mode=free 2>&1
// RECORD: mlir-opt --mlir-disable-threading --test-acc-pointer-like-interface=test-mode=load 2>&1
// RECORD: mlir-opt --mlir-disable-threading --test-acc-pointer-like-interface=test-mode=store 2>&1
// RECORD: mlir-opt --mlir-disable-threading --test-acc-pointer-like-interface=test-mode=copy 2>&1

func.func @f(%n: index, %p: !llvm.ptr, %u: memref<*xf32>) {
  %v = arith.constant {test.value} 3.0 : f32
  %0 = memref.alloca() {test.ptr} : memref<f32>
  %1 = memref.alloca() {test.ptr} : memref<4xf32>
  %2 = memref.alloc(%n) {test.ptr} : memref<?x2xf32>
  %3 = memref.cast %2 {test.ptr} : memref<?x2xf32> to memref<*xf32>
  %4 = memref.cast %2 {test.ptr} : memref<?x2xf32> to memref<?x?xf32>
  %c = llvm.mlir.constant(1 : i32) : i32
  %5 = llvm.alloca %c x f32 {test.ptr} : (i32) -> !llvm.ptr
  %c4 = arith.constant {test.ptr} 4 : i32
  %6 = memref.cast %0 {test.ptr} : memref<f32> to memref<f32>
  %7 = llvm.getelementptr %p[3] {test.ptr} : (!llvm.ptr) -> !llvm.ptr, i32
  %8 = memref.alloc(%n) {test.ptr} : memref<?xcomplex<f32>>
  return
}
func.func @noval() {
  %0 = memref.alloca() {test.ptr} : memref<f32>
  %1 = memref.alloca() {test.ptr} : memref<i32>
  %2 = memref.alloca() {test.ptr} : memref<index>
  %3 = memref.alloca() {test.ptr} : memref<vector<4xf32>>
  %c = llvm.mlir.constant(1 : i32) : i32
  %5 = llvm.alloca %c x f32 {test.ptr} : (i32) -> !llvm.ptr
  %6 = memref.alloca() {test.ptr} : memref<4xi8>
  return
}
func.func @copy(%n: index) {
  %0 = memref.alloca() {test.src_ptr} : memref<4xf32>
  %1 = memref.alloca() {test.dest_ptr} : memref<4xf32>
  %2 = memref.alloca() {test.dest_ptr} : memref<5xf32>
  %c = llvm.mlir.constant(1 : i32) : i32
  %5 = llvm.alloca %c x f32 {test.src_ptr} : (i32) -> !llvm.ptr
  %6 = llvm.alloca %c x f32 {test.dest_ptr} : (i32) -> !llvm.ptr
  %7 = llvm.alloca %c x i32 {test.dest_ptr} : (i32) -> !llvm.ptr
  return
}
