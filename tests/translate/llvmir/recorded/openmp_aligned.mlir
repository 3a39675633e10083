// RECORD: mlir-translate --mlir-to-llvmir

llvm.func @work(i32)

// The addresses in aligned variables are promised to be.
llvm.func @aligned(%from: i32, %to: i32, %step: i32, %a: !llvm.ptr, %b: !llvm.ptr, %c: !llvm.ptr) {
  omp.simd aligned(%a : !llvm.ptr -> 16 : i64, %b : !llvm.ptr -> 128 : i64, %c : !llvm.ptr -> 24 : i64) nontemporal(%c : !llvm.ptr) safelen(4) {
    omp.loop_nest (%i) : i32 = (%from) to (%to) step (%step) {
      llvm.store %i, %c : i32, !llvm.ptr
      omp.yield
    }
  }
  llvm.return
}

// One block that a branch passes values to twice gets a block between.
llvm.func @switch(%x: i32, %y: i32) {
  omp.parallel {
    llvm.switch %x : i32, ^bb1(%x : i32) [
      3: ^bb1(%y : i32),
      5: ^bb2
    ]
  ^bb1(%a: i32):
    llvm.call @work(%a) : (i32) -> ()
    llvm.br ^bb2
  ^bb2:
    omp.terminator
  }
  llvm.return
}
