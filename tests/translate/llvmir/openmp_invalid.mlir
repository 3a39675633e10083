// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file --verify-diagnostics

llvm.func @f(%x: !llvm.ptr, %n: i64) {
  // expected-error @below {{not yet implemented: Unhandled clause allocate in omp.parallel operation}}
  // expected-error @below {{LLVM Translation failed for operation: omp.parallel}}
  omp.parallel allocate(%n : i64 -> %x : !llvm.ptr) {
    omp.terminator
  }
  llvm.return
}

// -----

llvm.func @f(%n: i32) {
  // expected-error @below {{not yet implemented: Unhandled clause order in omp.wsloop operation}}
  // expected-error @below {{LLVM Translation failed for operation: omp.wsloop}}
  omp.wsloop order(concurrent) {
    omp.loop_nest (%i) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  llvm.return
}

// -----

omp.private {type = private} @p : i32
llvm.func @f(%x: !llvm.ptr) {
  // expected-error @below {{not yet implemented: Unhandled clause privatization in omp.single operation}}
  // expected-error @below {{LLVM Translation failed for operation: omp.single}}
  omp.single private(@p %x -> %a : !llvm.ptr) {
    omp.terminator
  }
  llvm.return
}

// -----

llvm.func @f(%x: !llvm.ptr) {
  // expected-error @below {{not yet implemented: Unhandled clause depend in omp.taskwait operation}}
  // expected-error @below {{LLVM Translation failed for operation: omp.taskwait}}
  omp.taskwait depend(taskdependin -> %x : !llvm.ptr)
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @below {{not yet implemented: omp.workshare}}
  // expected-error @below {{LLVM Translation failed for operation: omp.workshare}}
  omp.workshare {
    omp.terminator
  }
  llvm.return
}

// -----

llvm.func @f(%x: !llvm.ptr, %e: i64) {
  // expected-error @below {{no atomic update operation with region argument as operand found inside atomic.update region}}
  // expected-error @below {{LLVM Translation failed for operation: omp.atomic.update}}
  omp.atomic.update %x : !llvm.ptr {
  ^bb0(%old: i64):
    %new = llvm.add %e, %e : i64
    omp.yield(%new : i64)
  }
  llvm.return
}
