// RECORD: mlir-opt --convert-gpu-to-rocdl
// RECORD: mlir-opt --convert-gpu-to-rocdl=use-bare-ptr-memref-call-conv=1

// Attributes of arguments that become several.
gpu.module @m {
  gpu.func @a(%m: memref<4xf32> {foo.bar, llvm.align = 16 : i64, llvm.noalias, llvm.noundef, llvm.readonly}, %p: !llvm.ptr {llvm.align = 4 : i64, llvm.byval = f32, llvm.dereferenceable = 4 : i64, llvm.dereferenceable_or_null = 8 : i64, llvm.noalias, llvm.nocapture, llvm.nofree, llvm.nonnull, llvm.readnone, llvm.returned, llvm.writeonly}, %q: !llvm.ptr {llvm.allocalign, llvm.allocptr, llvm.byref = f32, llvm.dead_on_unwind, llvm.inalloca = i8, llvm.inreg, llvm.nest, llvm.sret = i32, llvm.writable}, %i: i32 {llvm.inreg, llvm.noundef, llvm.signext, llvm.zeroext}, %g: i32) {
    gpu.return
  }
}
