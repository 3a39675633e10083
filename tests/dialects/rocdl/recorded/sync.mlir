// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic
// RECORD: mlir-translate --mlir-to-llvmir

// Barriers, waits, and hints for the schedule.
llvm.func @k(%p3: !llvm.ptr<3>) {
  rocdl.s.barrier.init %p3 member_cnt = 1 : !llvm.ptr<3>
  rocdl.s.barrier.join %p3 : !llvm.ptr<3>
  rocdl.s.barrier.leave id = 1
  rocdl.barrier
  %r1 = rocdl.s.barrier.signal.isfirst id = 1 -> i1
  rocdl.s.barrier.signal id = 1
  rocdl.s.barrier.signal.var %p3 member_cnt = 1 : !llvm.ptr<3>
  rocdl.s.barrier.wait id = 1
  %r2 = rocdl.s.get.barrier.state id = 1 -> i32
  %r3 = rocdl.s.get.named.barrier.state %p3 : !llvm.ptr<3> -> i32
  rocdl.iglp.opt 1
  rocdl.s.barrier
  rocdl.s.nop 1
  rocdl.s.sleep 1
  rocdl.s.waitcnt 1
  rocdl.sched.barrier 1
  rocdl.sched.group.barrier 1, 4, 1
  rocdl.s.setprio 1
  rocdl.s.wait.asynccnt 1
  rocdl.s.wait.dscnt 1
  rocdl.s.wait.expcnt 1
  rocdl.s.wait.loadcnt 1
  rocdl.s.wait.storecnt 1
  rocdl.s.wait.tensorcnt 1
  rocdl.s.wakeup.barrier %p3 : !llvm.ptr<3>
  llvm.return
}
