// RECORD: mlir-opt --test-written-to --allow-unregistered-dialect -o /dev/null
// RECORD: mlir-opt --test-written-to=interprocedural=0 --allow-unregistered-dialect -o /dev/null
// RECORD: mlir-opt --test-written-to=assume-func-writes --allow-unregistered-dialect -o /dev/null
// RECORD: mlir-opt --test-written-to="assume-func-writes interprocedural=0" --allow-unregistered-dialect -o /dev/null

func.func private @ext(i32, i32) -> i32
func.func private @callee(%a: i32, %m: memref<i32>) -> i32 {
  %z = arith.constant {tag="z"} 3 : i32
  memref.store %a, %m[] {tag_name = "cs"} : memref<i32>
  return {tag = "cr"} %a : i32
}
func.func @caller(%a: i32, %m: memref<i32>, %c: i1, %i: index) -> i32 {
  %x = arith.addi %a, %a {tag = "x"} : i32
  %y = arith.addi %x, %a {tag = "y"} : i32
  %0 = call @callee(%x, %m) {tag = "c1"}: (i32, memref<i32>) -> i32
  %1 = call @ext(%y, %0) {tag = "c2", tag_name = "e"}: (i32, i32) -> i32
  memref.store %1, %m[] {tag_name = "s1"} : memref<i32>
  memref.store %1, %m[] {tag_name = "s0", tag = "s"} : memref<i32>
  %f = "u.x"(%y) {tag = "u", tag_name = "u"} : (i32) -> (i32)
  memref.store %f, %m[] {tag_name = "sf"} : memref<i32>
  %r = scf.if %c -> i32 { %q = arith.addi %a, %a {tag = "q"} : i32
   scf.yield {tag="yy"} %q : i32 } else { scf.yield %x : i32 } {tag = "if"}
  %l = scf.for %k = %i to %i step %i iter_args(%w = %r) -> i32 {
     %ww = arith.addi %w, %x {tag = "ww"}: i32
     memref.store %ww, %m[] {tag_name = "inloop"} : memref<i32>
     %kk = arith.index_cast %k {tag="kk"} : index to i32
     %kkk = arith.addi %kk, %ww {tag="kkk"} : i32
     scf.yield %kkk : i32 } {tag = "for"}
  memref.store %l, %m[] {tag_name = "end"} : memref<i32>
  cf.cond_br %c, ^a(%a : i32), ^b(%x: i32) {tag = "cb"}
^a(%p: i32):
  cf.br ^b(%p: i32)
^b(%o: i32):
  %v = arith.addi %o, %a {tag = "v"} : i32
  memref.store %v, %m[] {tag_name = "v"} : memref<i32>
  cf.switch %v : i32, [ default: ^d(%v : i32), 1: ^d(%o: i32) ] {tag = "sw"}
^d(%g: i32):
  return {tag = "ret"} %g : i32
}

func.func private @ext2(i32) -> i32
func.func @late(%a: i32, %c: i1, %m: memref<?xi32>) -> i32 {
  %i = arith.constant 0 : index
  %1 = arith.addi %a, %a {tag = "add"} : i32
  cf.cond_br %c, ^bb1(%1 : i32), ^bb2
^bb1(%2: i32):
  %3 = call @ext2(%2) {tag = "call"} : (i32) -> i32
  cf.br ^bb3(%3 : i32) {tag = "br1"}
^bb2:
  cf.br ^bb3(%a : i32) {tag = "br2"}
^bb3(%5: i32):
  memref.store %5, %m[%i] {tag_name = "st", tag = "st"} : memref<?xi32>
  return {tag = "ret"} %5 : i32
}
