// RECORD: mlir-opt --test-last-modified --allow-unregistered-dialect -o /dev/null 2>&1
// RECORD: mlir-opt --test-last-modified=interprocedural=0 --allow-unregistered-dialect -o /dev/null 2>&1
// RECORD: mlir-opt --test-last-modified=assume-func-writes --allow-unregistered-dialect -o /dev/null 2>&1
// RECORD: mlir-opt --test-last-modified="assume-func-writes interprocedural=0" --allow-unregistered-dialect -o /dev/null 2>&1

func.func @f(%m: memref<i32>, %x: i32, %c: i1, %n: memref<i32>) -> i32 {
  %k = arith.constant 0 : index
  memref.store %x, %m[] {tag_name = "s0"} : memref<i32>
  %0 = memref.load %m[] {tag = "l0"} : memref<i32>
  scf.if %c {
    memref.store %x, %n[] {tag_name = "s1"} : memref<i32>
  } else {
    memref.store %x, %m[] {tag_name = "s2"} : memref<i32>
  }
  %2 = memref.load %m[] {tag = "l2"} : memref<i32>
  %22 = memref.load %n[] {tag = "l22"} : memref<i32>
  scf.for %i = %k to %k step %k { 
    %5 = memref.load %m[] {tag = "l4"} : memref<i32>
    memref.store %x, %m[] {tag_name = "in"} : memref<i32> } 
  %4 = memref.load %m[] {tag = "l4"} : memref<i32>
  memref.copy %m, %n {tag_name = "cp", tag = "cpt"} : memref<i32> to memref<i32>
  %6 = memref.load %n[] {tag = "l6"} : memref<i32>
  %9 = "u.x"(%m) {tag_name = "u", tag = "ut"} : (memref<i32>) -> i32
  %3 = memref.load %n[] {tag = "l3"} : memref<i32>
  %al = memref.alloc() : memref<i32>
  %70 = memref.load %al[] {tag = "l70"} : memref<i32>
  memref.store %x, %al[] {tag_name = "sal"} : memref<i32>
  %sel = arith.select %c, %al, %n : memref<i32>
  %71 = memref.load %sel[] {tag = "l71"} : memref<i32>
  memref.store %x, %sel[] {tag_name = "ssel"} : memref<i32>
  %7 = memref.load %al[] {tag = "l7"} : memref<i32>
  %cast = memref.cast %al : memref<i32> to memref<i32, strided<[]>>
  %72 = memref.load %cast[] {tag = "l72"} : memref<i32, strided<[]>>
  cf.cond_br %c, ^a(%al : memref<i32>), ^b(%al, %m: memref<i32>, memref<i32>)
^a(%p: memref<i32>):
  memref.store %x, %p[] : memref<i32>
  %73 = memref.load %al[] {tag = "l73"} : memref<i32>
  cf.br ^b(%al, %n: memref<i32>, memref<i32>)
^b(%q: memref<i32>, %qq: memref<i32>):
  %74 = memref.load %al[] {tag = "l74"} : memref<i32>
  %75 = memref.load %q[] {tag = "l75"} : memref<i32>
  memref.store %x, %qq[] {tag_name = "qq"} : memref<i32>
  %76 = memref.load %qq[] {tag = "l76"} : memref<i32>
  memref.dealloc %al {tag_name = "de"} : memref<i32>
  %77 = memref.load %al[] {tag = "l77"} : memref<i32>
  return {tag = "r"} %2 : i32
}
func.func private @ext(memref<i32>)
func.func private @callee(%a: memref<i32>, %x: i32) -> memref<i32> {
  %0 = memref.load %a[] {tag = "c0"} : memref<i32>
  memref.store %x, %a[] {tag_name = "cs"} : memref<i32>
  return {tag = "cr"} %a : memref<i32>
}
func.func @caller(%a: memref<i32>, %x: i32, %b: memref<i32>) {
  memref.store %x, %a[] {tag_name = "1"} : memref<i32>
  memref.store %x, %b[] {tag_name = "2"} : memref<i32>
  %0 = call @callee(%a, %x) {tag_name = "ca"}: (memref<i32>, i32) -> memref<i32>
  %1 = memref.load %a[] {tag = "d1"} : memref<i32>
  %2 = memref.load %0[] {tag = "d2"} : memref<i32>
  %3 = memref.load %b[] {tag = "d3"} : memref<i32>
  %4 = call @callee(%b, %x) {tag_name = "cb"}: (memref<i32>, i32) -> memref<i32>
  call @ext(%a) {tag_name = "ce"}: (memref<i32>) -> ()
  %5 = memref.load %a[] {tag = "d5"} : memref<i32>
  %6 = memref.load %b[] {tag = "d6"} : memref<i32>
  return
}
