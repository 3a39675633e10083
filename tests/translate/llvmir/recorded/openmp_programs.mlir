// RECORD: mlir-translate --mlir-to-llvmir

// Constructs in loops, with branches in regions and regions in tasks.

llvm.func @use(!llvm.ptr)
llvm.func @body(i64)
omp.declare_reduction @add_f32 : f32 init {
^bb0(%arg: f32):
  %0 = llvm.mlir.constant(0.0 : f32) : f32
  omp.yield(%0 : f32)
} combiner {
^bb1(%arg0: f32, %arg1: f32):
  %1 = llvm.fadd %arg0, %arg1 : f32
  omp.yield(%1 : f32)
}
llvm.func @sum(%p: !llvm.ptr {llvm.align = 16 : i64}, %lb: i64, %ub: i64, %s: i64) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %r = llvm.alloca %one x f32 : (i64) -> !llvm.ptr
  %z = llvm.mlir.constant(0.0 : f32) : f32
  llvm.store %z, %r : f32, !llvm.ptr
  omp.parallel {
    omp.wsloop schedule(dynamic) reduction(@add_f32 %r -> %q : !llvm.ptr) {
      omp.loop_nest (%i) : i64 = (%lb) to (%ub) step (%s) {
        %e = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
        %v = llvm.load %e : !llvm.ptr -> f32
        %o = llvm.load %q : !llvm.ptr -> f32
        %n = llvm.fadd %v, %o {fastmathFlags = #llvm.fastmath<fast>} : f32
        llvm.store %n, %q : f32, !llvm.ptr
        omp.yield
      }
    }
    omp.terminator
  }
  llvm.return %lb : i64
}
llvm.func @other(%n: i64) {
  llvm.call @body(%n) : (i64) -> ()
  llvm.return
}
llvm.func @tasks(%n: i64, %k: i1) {
  omp.parallel {
    omp.single {
      omp.taskgroup {
        omp.task {
          omp.task if(%k) {
            llvm.call @body(%n) : (i64) -> ()
            omp.terminator
          }
          llvm.call @body(%n) : (i64) -> ()
          omp.terminator
        }
        omp.terminator
      }
      omp.terminator
    }
    omp.barrier
    omp.terminator
  }
  llvm.return
}
llvm.func @loop(%n: i64, %p: !llvm.ptr) {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c1 = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^head(%c0 : i64)
^head(%i: i64):
  %k = llvm.icmp "slt" %i, %n : i64
  llvm.cond_br %k, ^body, ^end
^body:
  omp.parallel {
    llvm.br ^h(%c0 : i64)
  ^h(%j: i64):
    %q = llvm.icmp "slt" %j, %i : i64
    llvm.cond_br %q, ^b, ^e
  ^b:
    omp.critical {
      llvm.store %j, %p : i64, !llvm.ptr
      omp.terminator
    }
    %j2 = llvm.add %j, %c1 overflow<nsw> : i64
    llvm.br ^h(%j2 : i64)
  ^e:
    omp.terminator
  }
  omp.master {
    llvm.call @body(%i) : (i64) -> ()
    omp.terminator
  }
  %i2 = llvm.add %i, %c1 : i64
  llvm.br ^head(%i2 : i64)
^end:
  llvm.return
}
