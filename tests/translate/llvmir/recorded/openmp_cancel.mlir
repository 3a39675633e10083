// RECORD: mlir-translate --mlir-to-llvmir

llvm.func @work(i32)

// A parallel region is left by the block of its end.
llvm.func @parallel(%flag: i1, %x: i32) {
  omp.parallel {
    llvm.call @work(%x) : (i32) -> ()
    omp.cancel cancellation_construct_type(parallel)
    llvm.call @work(%x) : (i32) -> ()
    omp.terminator
  }
  llvm.return
}

llvm.func @conditional(%flag: i1, %x: i32) {
  omp.parallel {
    omp.cancel cancellation_construct_type(parallel) if(%flag)
    llvm.call @work(%x) : (i32) -> ()
    omp.terminator
  }
  llvm.return
}

llvm.func @point(%x: i32) {
  omp.parallel {
    omp.cancellation_point cancellation_construct_type(parallel)
    llvm.call @work(%x) : (i32) -> ()
    omp.terminator
  }
  llvm.return
}

// Barriers in such a region are places where it is left.
llvm.func @barriers(%x: i32) {
  omp.parallel {
    omp.barrier
    omp.single {
      omp.barrier
      omp.terminator
    }
    omp.cancellation_point cancellation_construct_type(parallel)
    omp.terminator
  }
  llvm.return
}

llvm.func @loop(%from: i64, %to: i64, %step: i64, %flag: i1, %x: i32) {
  omp.wsloop {
    omp.loop_nest (%i) : i64 = (%from) to (%to) step (%step) {
      omp.cancellation_point cancellation_construct_type(loop)
      omp.cancel cancellation_construct_type(loop) if(%flag)
      llvm.call @work(%x) : (i32) -> ()
      omp.yield
    }
  }
  llvm.return
}

llvm.func @dynamic(%from: i32, %to: i32, %step: i32) {
  omp.wsloop schedule(dynamic) {
    omp.loop_nest (%i) : i32 = (%from) to (%to) step (%step) {
      omp.cancel cancellation_construct_type(loop)
      llvm.call @work(%i) : (i32) -> ()
      omp.yield
    }
  }
  llvm.return
}

llvm.func @sections(%flag: i1, %x: i32) {
  omp.sections {
    omp.section {
      omp.cancel cancellation_construct_type(sections)
      omp.terminator
    }
    omp.section {
      llvm.call @work(%x) : (i32) -> ()
      omp.cancel cancellation_construct_type(sections) if(%flag)
      omp.terminator
    }
    omp.section {
      omp.cancellation_point cancellation_construct_type(sections)
      llvm.call @work(%x) : (i32) -> ()
      omp.terminator
    }
    omp.terminator
  }
  llvm.return
}

llvm.func @task(%flag: i1, %x: i32) {
  omp.taskgroup {
    omp.task {
      omp.cancel cancellation_construct_type(taskgroup) if(%flag)
      llvm.call @work(%x) : (i32) -> ()
      omp.terminator
    }
    omp.task {
      omp.cancellation_point cancellation_construct_type(taskgroup)
      omp.terminator
    }
    omp.terminator
  }
  llvm.return
}
