// RUN: mlir-opt --llvm-add-comdats %s | FileCheck %s

// Each function that several objects may define gets a group; the newest group stands first.
// CHECK: llvm.comdat @__llvm_comdat {
// CHECK-NEXT: llvm.comdat_selector @second any
// CHECK-NEXT: llvm.comdat_selector @first any
// CHECK-NEXT: }
// CHECK: llvm.func linkonce @first() comdat(@__llvm_comdat::@first) {
llvm.func linkonce @first() {
  llvm.return
}

// CHECK: llvm.func linkonce_odr @second() comdat(@__llvm_comdat::@second) {
llvm.func linkonce_odr @second() {
  llvm.return
}

// A function of one definition needs none.
// CHECK: llvm.func @only() {
llvm.func @only() {
  llvm.return
}
