// RECORD: mlir-opt --convert-func-to-llvm --allow-unregistered-dialect --split-input-file

func.func @bare(%a: memref<4xf32>) -> memref<4xf32> attributes {llvm.bareptr} {
  %0 = call @bare(%a) : (memref<4xf32>) -> memref<4xf32>
  return %0 : memref<4xf32>
}
func.func @other(%a: memref<4xf32>) -> memref<4xf32> {
  %0 = call @bare(%a) : (memref<4xf32>) -> memref<4xf32>
  %1 = call @other(%0) : (memref<4xf32>) -> memref<4xf32>
  return %1 : memref<4xf32>
}
module @inner {
  func.func @h(%u: memref<*xf32>) -> memref<*xf32> {
    %0 = call @h(%u) : (memref<*xf32>) -> memref<*xf32>
    return %0 : memref<*xf32>
  }
  func.func @k(%u: memref<*xf32>) -> memref<*xf32> {
    %0 = call @k(%u) : (memref<*xf32>) -> memref<*xf32>
    return %0 : memref<*xf32>
  }
}

// -----

llvm.func @malloc(i64) -> !llvm.ptr
func.func @h(%u: memref<*xf32>) -> memref<*xf32> {
  %0 = call @h(%u) : (memref<*xf32>) -> memref<*xf32>
  return %0 : memref<*xf32>
}
