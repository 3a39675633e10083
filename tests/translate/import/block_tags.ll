; RUN: mlir-translate %s --import-llvm | FileCheck %s

; A block has the number of blocks that the text mentions before it; those whose addresses globals take come first,
; by name.
; CHECK: llvm.mlir.global {{.*}} @table()
; CHECK: llvm.blockaddress <function = @dispatch, tag = <id = 1>>
; CHECK: llvm.blockaddress <function = @dispatch, tag = <id = 0>>
@table = constant [2 x ptr] [ptr blockaddress(@dispatch, %add), ptr blockaddress(@dispatch, %sub)]

; CHECK: llvm.func @dispatch
; CHECK: llvm.indirectbr
; CHECK: llvm.blocktag <id = 1>
; CHECK: llvm.blocktag <id = 0>
define i32 @dispatch(ptr %at, i32 %x) {
entry:
  indirectbr ptr %at, [label %sub, label %add]
sub:
  %d = sub i32 %x, 1
  ret i32 %d
add:
  %s = add i32 %x, 1
  ret i32 %s
}

; In a function it is the place where it is first named.
; CHECK: llvm.func @named
; CHECK: llvm.blockaddress <function = @named, tag = <id = 1>>
; CHECK: llvm.blocktag <id = 1>
define void @named(ptr %p) {
entry:
  store ptr blockaddress(@named, %last), ptr %p
  br label %next
next:
  br label %last
last:
  ret void
}
