; RUN: mlir-translate %s --import-llvm | FileCheck %s

; A bundle adds accesses to those of the function that is called: any but a few may write, and one for deoptimization reads.
; CHECK-LABEL: llvm.func @calls
; CHECK-NEXT: llvm.call @reads() {memory_effects = #llvm.memory_effects<other = read, argMem = read, inaccessibleMem = read, errnoMem = read, targetMem0 = read, targetMem1 = read>} : () -> ()
; CHECK-NEXT: llvm.call @accesses() {memory_effects = #llvm.memory_effects<other = read, argMem = read, inaccessibleMem = readwrite, errnoMem = read, targetMem0 = read, targetMem1 = read>} : () -> ()
; CHECK-NEXT: llvm.call @reads() : () -> ()
declare void @reads() memory(read)
declare void @accesses() memory(argmem: read, inaccessiblemem: write)
define void @calls() {
  call void @reads() [ "deopt"(i32 1) ]
  call void @accesses() [ "deopt"(i32 1) ]
  call void @reads() [ "foo"(i32 1) ]
  ret void
}
