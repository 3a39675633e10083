// RECORD: mlir-opt --test-next-access --allow-unregistered-dialect
// RECORD: mlir-opt --test-next-access=interprocedural=0 --allow-unregistered-dialect
// RECORD: mlir-opt --test-next-access=assume-func-reads --allow-unregistered-dialect
// RECORD: mlir-opt --test-next-access="assume-func-reads interprocedural=0" --allow-unregistered-dialect

func.func @f(%m: memref<i32>, %x: i32, %c: i1, %n: memref<i32>) -> i32 {
  %k = arith.constant {name = "k"} 0 : index
  memref.store %x, %m[] {name = "s0"} : memref<i32>
  %0 = memref.load %m[] {name = "l0"} : memref<i32>
  scf.if %c {
    memref.store %x, %n[] {name = "s1"} : memref<i32>
  } else {
    memref.store %x, %m[] {name = "s2"} : memref<i32>
  }
  %2 = memref.load %m[] {name = "l2", tag = "t"} : memref<i32>
  %9 = "u.x"(%m) {name = "u"} : (memref<i32>) -> i32
  %3 = memref.load %n[] {name = "l3"} : memref<i32>
  memref.copy %m, %n {name = "cp"} : memref<i32> to memref<i32>
  scf.for %i = %k to %k step %k {
    memref.store %x, %m[] {name = "in"} : memref<i32>
  } {name = "for"}
  %al = memref.alloc() {name = "al"} : memref<i32>
  memref.store %x, %al[] {name = "sal"} : memref<i32>
  return {name = "r"} %2 : i32
}
func.func private @ext(memref<i32>, i32)
func.func private @callee(%a: memref<i32>, %x: i32) {
  %0 = memref.load %a[] {name = "c0"} : memref<i32>
  memref.store %x, %a[] {name = "cs"} : memref<i32>
  return {name = "cr"}
}
func.func @caller(%a: memref<i32>, %x: i32, %b: memref<i32>, %c: i1) {
  memref.store %x, %a[] {name = "1"} : memref<i32>
  call @callee(%a, %x) {name = "ca"} : (memref<i32>, i32) -> ()
  %1 = memref.load %a[] {name = "d1"} : memref<i32>
  call @ext(%b, %x) {name = "ce"} : (memref<i32>, i32) -> ()
  %3 = memref.load %b[] {name = "d3"} : memref<i32>
  %w = scf.while (%i = %x) : (i32) -> i32 {
    %l = memref.load %b[] {name = "w1"} : memref<i32>
    scf.condition(%c) {name = "sc"} %l : i32
  } do {
  ^bb0(%i: i32):
    memref.store %i, %b[] {name = "w2"} : memref<i32>
    scf.yield %i : i32
  } attributes {name = "while"}
  cf.cond_br %c, ^a(%a : memref<i32>), ^b(%a, %b : memref<i32>, memref<i32>)
^a(%p: memref<i32>):
  memref.store %x, %p[] {name = "p"} : memref<i32>
  cf.br ^b(%a, %a : memref<i32>, memref<i32>)
^b(%q: memref<i32>, %qq: memref<i32>):
  %75 = memref.load %q[] {name = "q"} : memref<i32>
  memref.dealloc %a {name = "de"} : memref<i32>
  %76 = memref.load %qq[] {name = "qq"} : memref<i32>
  return
}
func.func @dead(%a: memref<i32>, %c: i1) {
  return
^dead:
  %0 = memref.load %a[] {name = "dead"} : memref<i32>
  scf.if %c {
    memref.store %0, %a[] {name = "in"} : memref<i32>
  } {name = "if"}
  return
}
