// RECORD: mlir-opt --test-alias-analysis --mlir-disable-threading -o /dev/null 2>&1
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-alias-analysis-modref))' --mlir-disable-threading -o /dev/null 2>&1

func.func private @ext(memref<?xi32>)
func.func @f(%a: memref<2xi32> {llvm.noalias}, %b: memref<?xi32>, %c: i1) attributes {test.ptr = "func"} {
  %al = memref.alloc() {test.ptr = "alloc_1"} : memref<8xi32>
  %al2 = memref.alloca() {test.ptr = "alloca_1"} : memref<8xi32>
  %ca = memref.cast %al {test.ptr = "cast"} : memref<8xi32> to memref<?xi32>
  %r = scf.if %c -> memref<8xi32> { scf.yield %al : memref<8xi32> } else { scf.yield %al2 : memref<8xi32> } {test.ptr = "if"}
  func.call @ext(%b) {test.ptr = "call"} : (memref<?xi32>) -> ()
  %c0 = arith.constant {test.ptr = "c0"} 0 : index
  %l = memref.load %al[%c0] {test.ptr = "ld"} : memref<8xi32>
  memref.store %l, %al2[%c0] {test.ptr = "st"} : memref<8xi32>
  memref.dealloc %al {test.ptr = "de"} : memref<8xi32>
  return {test.ptr = "return"}
}
