// RECORD: mlir-opt --allow-unregistered-dialect --test-generic-ir-visitors-interrupt

func.func @f(%c: i1) {
  scf.if %c {
    "t.a"() {skip_before_all = true} : () -> ()
  } else {
    "t.b"() : () -> ()
  } {skip_after_region = 0 : i64}
  scf.if %c {
    "t.a"() : () -> ()
  } else {
    "t.b"() : () -> ()
  } {skip_before_all = true}
  scf.if %c {
    "t.a"() : () -> ()
  } else {
    "t.b"() : () -> ()
  } {interrupt_after_region = 0 : i64}
  return
}
