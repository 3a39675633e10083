// RECORD: mlir-opt --view-op-graph='max-label-len=5 print-control-flow-edges print-attrs=false print-result-types=0' --allow-unregistered-dialect -o /dev/null 2>&1

func.func @a(%c: i1, %x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %x, %m[] : memref<i32>
  cf.br ^c
^b:
  cf.br ^c
^c:
  %v = memref.load %m[] : memref<i32>
  return %v : i32
^d:
  memref.store %x, %m[] : memref<i32>
  %vq = memref.load %m[] : memref<i32>
  "u"(%vq) : (i32) -> ()
  cf.br ^c
}
func.func @b(%c: i1, %x: i32) -> i32 {
  %m = memref.alloca() : memref<1x1xi32>
  %z = arith.constant 0 : index
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %x, %m[%z, %z] : memref<1x1xi32>
  cf.br ^c
^b:
  cf.br ^c
^c:
  return %x : i32
^d:
  cf.br ^c
}
func.func @q(%c: i1, %x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  cf.br ^b
^b:
  %q = memref.load %m[] : memref<i32>
  cf.cond_br %c, ^d, ^e
^d:
  memref.store %x, %m[] : memref<i32>
  cf.br ^f
^e:
  memref.store %x, %m[] : memref<i32>
  cf.br ^f
^f:
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
