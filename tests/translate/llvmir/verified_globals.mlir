// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file --verify-diagnostics

// What LLVM's verifier refuses in globals is an error at the global.

// expected-error @below {{'common' global must have a zero initializer!}}
llvm.mlir.global common @counted() {addr_space = 0 : i32} : i32

// -----

// expected-error @below {{'common' global may not be marked constant!}}
llvm.mlir.global common constant @fixed(0 : i32) {addr_space = 0 : i32} : i32

// -----

// expected-error @below {{Globals cannot contain scalable types}}
llvm.mlir.global external @scalable() {addr_space = 0 : i32} : vector<[4]xi32>

// -----

// expected-error @below {{invalid type for global variable}}
llvm.mlir.global external @tile() {addr_space = 0 : i32} : !llvm.x86_amx

// -----

// expected-error @below {{Global variable initializer must be sized}}
llvm.mlir.global internal @unknown() {addr_space = 0 : i32} : !llvm.struct<"hidden", opaque> {
  %0 = llvm.mlir.undef : !llvm.struct<"hidden", opaque>
  llvm.return %0 : !llvm.struct<"hidden", opaque>
}

// -----

// expected-error @below {{symbol with local linkage must have default visibility}}
llvm.mlir.global private protected @local(0 : i32) {addr_space = 0 : i32} : i32

// -----

// expected-error @below {{invalid linkage for intrinsic global variable}}
llvm.mlir.global internal @llvm.used(0 : i32) {addr_space = 0 : i32} : i32

// -----

llvm.comdat @groups {
  llvm.comdat_selector @only any
}
// expected-error @below {{Declaration may not be in a Comdat!}}
llvm.mlir.global external @only() comdat(@groups::@only) {addr_space = 0 : i32} : i32

// -----

llvm.mlir.global external @declared() {addr_space = 0 : i32} : i32
// expected-error @below {{Alias must point to a definition}}
llvm.mlir.alias external @of_declaration : i32 {
  %0 = llvm.mlir.addressof @declared : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// expected-error @below {{Aliasee should be either GlobalValue or ConstantExpr}}
llvm.mlir.alias external @of_nothing : i32 {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// expected-error @below {{Aliases cannot form a cycle}}
llvm.mlir.alias external @one : i32 {
  %0 = llvm.mlir.addressof @other : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias external @other : i32 {
  %0 = llvm.mlir.addressof @one : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.mlir.global external @value(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.alias weak @replaceable : i32 {
  %0 = llvm.mlir.addressof @value : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// expected-error @below {{Alias cannot point to an interposable alias}}
llvm.mlir.alias external @of_replaceable : i32 {
  %0 = llvm.mlir.addressof @replaceable : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
