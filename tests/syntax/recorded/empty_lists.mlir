// RECORD: mlir-opt

func.func @calls(%f: () -> (), %g: (i32) -> ()) {
  call_indirect %f() : () -> ()
  %c = arith.constant 1 : i32
  call_indirect %g(%c) : (i32) -> ()
  return
}

func.func @empty(%t: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
    }
  }
  return %0 : tensor<4xf32>
}
