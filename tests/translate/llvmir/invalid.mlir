// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file --verify-diagnostics

// Operations of other dialects have no translation.
// expected-error @below {{cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect for op: func.func}}
func.func private @other()

// -----

// LLVM does not know the intrinsic.
llvm.func @named() {
  // expected-error @below {{could not find LLVM intrinsic: "llvm.does_not_exist"}}
  // expected-error @below {{LLVM Translation failed for operation: llvm.call_intrinsic}}
  llvm.call_intrinsic "llvm.does_not_exist"() : () -> ()
  llvm.return
}

// -----

// Attributes that are passed through are strings, or pairs of strings.
// expected-error @below {{expected 'passthrough' to contain string or array attributes}}
llvm.func @number() attributes {passthrough = [42]}

// -----

// expected-error @below {{expected arrays within 'passthrough' to contain two strings}}
llvm.func @pair() attributes {passthrough = [["a", 1]]}

// -----

// LLVM knows which of its attributes have a value.
// expected-error @below {{LLVM attribute 'noinline' does not expect a value, found '42'}}
llvm.func @value() attributes {passthrough = [["noinline", "42"]]}

// -----

// expected-error @below {{LLVM attribute 'alignstack' expects a value}}
llvm.func @no_value() attributes {passthrough = ["alignstack"]}

// -----

// Blocks of functions elsewhere are looked for when all is translated.
llvm.func @other() -> !llvm.ptr {
  // expected-error @below {{'llvm.blockaddress' op expects an existing block label target in the referenced function}}
  %0 = llvm.blockaddress <function = @tagged, tag = <id = 2>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @tagged() {
  llvm.br ^label
^label:
  llvm.blocktag <id = 1>
  llvm.return
}
