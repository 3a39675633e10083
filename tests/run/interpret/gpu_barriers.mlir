// A barrier that only some threads of a block get to is an error, as is one in a function that a thread calls.
// RUN: not terrane run --interpret --entry=diverge %s 2>&1 | FileCheck %s --check-prefix=DIVERGE
// RUN: not terrane run --interpret --entry=branch %s 2>&1 | FileCheck %s --check-prefix=BRANCH
// RUN: not terrane run --interpret --entry=called %s 2>&1 | FileCheck %s --check-prefix=CALLED

// DIVERGE: not all threads of the block get to this operation
func.func @diverge() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c1, %sz = %c1) {
    %second = arith.cmpi eq, %tx, %c1 : index
    cf.cond_br %second, ^wait, ^end
  ^wait:
    gpu.barrier
    cf.br ^end
  ^end:
    gpu.terminator
  }
  return
}

// BRANCH: not all threads of the block take this branch, which has a barrier
func.func @branch() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c1, %sz = %c1) {
    %second = arith.cmpi eq, %tx, %c1 : index
    scf.if %second {
      gpu.barrier
    }
    gpu.terminator
  }
  return
}

func.func private @wait() {
  // CALLED: the interpreter cannot stop all threads of a block at this 'gpu.barrier'
  gpu.barrier
  return
}
func.func @called() {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    func.call @wait() : () -> ()
    gpu.terminator
  }
  return
}
