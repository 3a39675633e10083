// RECORD: mlir-opt --inline

llvm.func internal @double(%x: i32) -> i32 {
  %0 = llvm.add %x, %x : i32
  llvm.return %0 : i32
}

llvm.func @pick(%c: i1, %x: i32) -> i32 {
  llvm.cond_br %c, ^a, ^b(%x : i32)
^a:
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^b(%0 : i32)
^b(%y: i32):
  llvm.return %y : i32
}

llvm.func @quiet(%x: i32) {
  llvm.return
}

llvm.func @kept(%x: i32) -> i32 attributes {passthrough = ["noduplicate"]} {
  llvm.return %x : i32
}

llvm.func @never(%x: i32) -> i32 attributes {no_inline} {
  llvm.return %x : i32
}

llvm.func @more(%x: i32, ...) -> i32 {
  llvm.return %x : i32
}

llvm.func @__gxx_personality_v0(...) -> i32

llvm.func @careful(%x: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  llvm.return %x : i32
}

llvm.func @taken(%x: !llvm.ptr {llvm.inalloca = i32}) {
  llvm.return
}

llvm.func @caller(%x: i32, %c: i1, %p: !llvm.ptr) -> i32 {
  %0 = llvm.call @double(%x) : (i32) -> i32
  %1 = llvm.call @pick(%c, %0) : (i1, i32) -> i32
  llvm.call @quiet(%1) : (i32) -> ()
  %2 = llvm.call @kept(%1) : (i32) -> i32
  %3 = llvm.call @never(%2) : (i32) -> i32
  %4 = llvm.call @more(%3, %c) vararg(!llvm.func<i32 (i32, ...)>) : (i32, i1) -> i32
  %5 = llvm.call @careful(%4) : (i32) -> i32
  %6 = llvm.call @double(%5) {no_inline} : (i32) -> i32
  llvm.call @taken(%p) : (!llvm.ptr) -> ()
  %f = llvm.mlir.addressof @double : !llvm.ptr
  %7 = llvm.call %f(%6) : !llvm.ptr, (i32) -> i32
  llvm.return %7 : i32
}
