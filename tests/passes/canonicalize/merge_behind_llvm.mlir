// RUN: terrane opt %s --canonicalize="region-simplify=aggressive" | FileCheck %s

// Equal blocks are not merged where the branches that lead to them cannot hand over the operand in which they differ.

// CHECK-LABEL: func.func @index
// CHECK: llvm.cond_br %arg2, ^bb1, ^bb2
// CHECK-COUNT-2: memref.store
func.func @index(%to: memref<4xi64>, %at: index, %first: i1, %value: i64) {
  %c1 = arith.constant 1 : index
  llvm.cond_br %first, ^a, ^b
^a:
  memref.store %value, %to[%c1] : memref<4xi64>
  llvm.br ^end
^b:
  memref.store %value, %to[%at] : memref<4xi64>
  llvm.br ^end
^end:
  return
}

llvm.func @g()
llvm.func @use(!llvm.ptr)
llvm.func @personality(...) -> i32

// CHECK-LABEL: llvm.func @landings
// CHECK-SAME: (%[[A:.*]]: !llvm.ptr, %[[B:.*]]: !llvm.ptr)
// CHECK: llvm.invoke @g() to ^{{.*}} unwind ^[[LANDING:.*]](%[[A]] : !llvm.ptr)
// CHECK: llvm.invoke @g() to ^{{.*}} unwind ^[[LANDING]](%[[B]] : !llvm.ptr)
// CHECK: ^[[LANDING]](%[[X:.*]]: !llvm.ptr):
// CHECK-NEXT: llvm.landingpad cleanup
// CHECK-NEXT: llvm.call @use(%[[X]])
llvm.func @landings(%a: !llvm.ptr, %b: !llvm.ptr) attributes {personality = @personality} {
  llvm.invoke @g() to ^next unwind ^first : () -> ()
^next:
  llvm.invoke @g() to ^end unwind ^second : () -> ()
^first:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.call @use(%a) : (!llvm.ptr) -> ()
  llvm.br ^end
^second:
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.call @use(%b) : (!llvm.ptr) -> ()
  llvm.br ^end
^end:
  llvm.return
}
