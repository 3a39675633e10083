// RECORD: mlir-translate --mlir-to-llvmir

// Atomic reads, writes, updates and captures: one instruction where there is one, else an exchange until nothing else has changed the memory.

llvm.func @ws(%x: !llvm.ptr, %v: !llvm.ptr, %e: i32, %f: f32) {
  omp.atomic.read %v = %x : !llvm.ptr, !llvm.ptr, i32
  omp.atomic.read %v = %x memory_order(acquire) : !llvm.ptr, !llvm.ptr, f32
  omp.atomic.write %x = %e : !llvm.ptr, i32
  omp.atomic.write %x = %f memory_order(release) : !llvm.ptr, f32
  omp.atomic.update %x : !llvm.ptr {
  ^bb0(%xv: i32):
    %n = llvm.add %xv, %e : i32
    omp.yield(%n : i32)
  }
  omp.atomic.update memory_order(seq_cst) %x : !llvm.ptr {
  ^bb0(%xv: f32):
    %n = llvm.fmul %xv, %f : f32
    omp.yield(%n : f32)
  }
  omp.atomic.capture {
    omp.atomic.read %v = %x : !llvm.ptr, !llvm.ptr, i32
    omp.atomic.update %x : !llvm.ptr {
    ^bb0(%xv: i32):
      %n = llvm.mul %xv, %e : i32
      omp.yield(%n : i32)
    }
  }
  omp.atomic.capture {
    omp.atomic.update %x : !llvm.ptr {
    ^bb0(%xv: i32):
      %n = llvm.sub %e, %xv : i32
      omp.yield(%n : i32)
    }
    omp.atomic.read %v = %x : !llvm.ptr, !llvm.ptr, i32
  }
  omp.atomic.capture {
    omp.atomic.read %v = %x : !llvm.ptr, !llvm.ptr, i32
    omp.atomic.write %x = %e : !llvm.ptr, i32
  }
  llvm.return
}
