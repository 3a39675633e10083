// RUN: mlir-opt --llvm-use-default-visibility=visibility=hidden %s | FileCheck %s --check-prefix=HIDDEN
// RUN: mlir-opt --llvm-use-default-visibility=visibility=protected %s | FileCheck %s --check-prefix=PROTECTED
// RUN: mlir-opt --llvm-use-default-visibility %s | FileCheck %s --check-prefix=NONE

// What has no visibility of its own gets the given one.
// HIDDEN: llvm.mlir.global external hidden @plain
// PROTECTED: llvm.mlir.global external protected @plain
// NONE: llvm.mlir.global external @plain
llvm.mlir.global external @plain(1 : i32) {addr_space = 0 : i32} : i32

// HIDDEN: llvm.mlir.global external protected @own
// PROTECTED: llvm.mlir.global external protected @own
// NONE: llvm.mlir.global external protected @own
llvm.mlir.global external protected @own(1 : i32) {addr_space = 0 : i32} : i32

// HIDDEN: llvm.mlir.alias external hidden @alias
// PROTECTED: llvm.mlir.alias external protected @alias
llvm.mlir.alias external @alias : i32 {
  %0 = llvm.mlir.addressof @plain : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// HIDDEN: llvm.func hidden @declared()
// HIDDEN: llvm.func linkonce_odr hidden @defined()
// PROTECTED: llvm.func protected @declared()
// PROTECTED: llvm.func linkonce_odr protected @defined()
// NONE: llvm.func @declared()
llvm.func @declared()
llvm.func linkonce_odr @defined() {
  llvm.return
}

module {
  // HIDDEN: llvm.func hidden @nested()
  llvm.func @nested()
}
