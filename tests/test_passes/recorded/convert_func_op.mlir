// Functions are converted, with wrappers for C.
// RECORD: mlir-opt --test-convert-func-op

func.func @plain(%a: i32) -> i32 {
  return %a : i32
}
func.func private @ext(%a: memref<4xf32>) -> index
func.func @mem(%a: memref<?xf32>, %i: index) -> index attributes {llvm.emit_c_interface, foo.x = 5 : i32} {
  %c = arith.constant 1.0 : f32

  return %i : index
}
func.func private @two(%i: index) -> (index, i32)
func.func private @plain2(%a: index) -> (index {llvm.signext})
func.func @bare(%a: memref<4xf32>, %b: memref<*xf32>) attributes {llvm.bareptr} { return }
func.func private @link(%a: i32) attributes {llvm.linkage = #llvm.linkage<external>, llvm.readnone}
func.func @va(%a: i32) attributes {func.varargs = true} { return }
