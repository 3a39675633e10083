// RUN: not terrane run %s 2>&1 | FileCheck %s

// Exceptions have no tables here: the error names the back end that has them.

llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @may_throw() {
  llvm.return
}

// CHECK: exceptions.mlir:[[#@LINE+2]]:3: error: exec cannot lower 'llvm.invoke': exceptions, which only the back end of LLVM has (`--backend=llvm`)
llvm.func @main() -> i32 attributes {personality = @__gxx_personality_v0} {
  llvm.invoke @may_throw() to ^done unwind ^caught : () -> ()
^done:
  %0 = llvm.mlir.constant(0 : i32) : i32
  llvm.return %0 : i32
^caught:
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %1 : !llvm.struct<(ptr, i32)>
}
