// RECORD: not mlir-opt --lift-cf-to-scf --allow-unregistered-dialect --split-input-file -o /dev/null 2>&1

func.func @a(%c: i1) { return
^x:
 return }
// -----
func.func @b(%c: i1) { "x.br"()[^x, ^x] : () -> ()
^x:
 return }
// -----
func.func @c(%c: i1) { "test.r"() ({
  ^a:
  cf.br ^b
 ^b: 
  cf.br ^b
 }) : () -> ()
 return }
