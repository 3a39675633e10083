// RECORD: mlir-opt --allow-unregistered-dialect --test-generic-ir-region-visitors-interrupt
// RECORD: mlir-opt --allow-unregistered-dialect --test-generic-ir-block-visitors-interrupt

func.func @f(%c: i1) {
  scf.if %c {
    "t.a"() : () -> ()
  } else {
    "t.b"() {interrupt = true} : () -> ()
  }
  return
}
