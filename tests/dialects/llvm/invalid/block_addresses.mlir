// RUN: terrane opt %s --split-input-file --verify-diagnostics

llvm.func @own() -> !llvm.ptr {
  // expected-error @below {{'llvm.blockaddress' op expects an existing block label target in the referenced function}}
  %0 = llvm.blockaddress <function = @own, tag = <id = 2>> : !llvm.ptr
  llvm.br ^label
^label:
  llvm.blocktag <id = 1>
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.func @declared()
llvm.func @of_declaration() {
  // expected-error @below {{'llvm.blockaddress' op expects an existing block label target in the referenced function}}
  %0 = llvm.blockaddress <function = @declared, tag = <id = 1>> : !llvm.ptr
  llvm.return
}

// -----

llvm.mlir.global external @variable() : i32
llvm.func @of_variable() {
  // expected-error @below {{'llvm.blockaddress' op expects an existing block label target in the referenced function}}
  %0 = llvm.blockaddress <function = @variable, tag = <id = 1>> : !llvm.ptr
  llvm.return
}
