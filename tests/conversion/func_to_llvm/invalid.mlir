// RUN: mlir-opt %s --convert-func-to-llvm --split-input-file --verify-diagnostics

// expected-error@unknown {{conversion to strided form failed either due to non-strided layout maps (which should have been normalized away) or other reasons}}
func.func @layout(%x: memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>) {
  return
}

// -----

// expected-error@unknown {{conversion of memref memory space "foo" to integer address space failed. Consider adding memory space conversions.}}
func.func @space(%x: memref<4xf32, "foo">) {
  return
}

// -----

// expected-error @below {{C interface for variadic functions is not supported yet.}}
func.func private @variadic(i32) attributes {func.varargs = true, llvm.emit_c_interface}

// -----

// expected-error @below {{Contains llvm.linkage attribute not of type LLVM::LinkageAttr}}
func.func private @linkage() attributes {llvm.linkage = 3}

// -----

// expected-error @below {{Contains llvm.readnone attribute not of type UnitAttr}}
func.func private @effects() attributes {llvm.readnone = 3}
