// Searches a memref for a value and stops at the first place that holds it.

func.func private @printI64(i64)
func.func private @printNewline()

memref.global "private" constant @table : memref<8xi32> = dense<[3, 1, 4, 1, 5, 9, 2, 6]>

// The index of the first element that equals %wanted, or -1.
func.func @find(%table: memref<8xi32>, %wanted: i32) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  cf.br ^next(%c0 : index)
^next(%i: index):
  %inside = arith.cmpi slt, %i, %c8 : index
  cf.cond_br %inside, ^look, ^missing
^look:
  %element = memref.load %table[%i] : memref<8xi32>
  %equal = arith.cmpi eq, %element, %wanted : i32
  %following = arith.addi %i, %c1 : index
  cf.cond_br %equal, ^found, ^next(%following : index)
^found:
  %place = arith.index_cast %i : index to i64
  return %place : i64
^missing:
  %none = arith.constant -1 : i64
  return %none : i64
}

func.func @main() {
  %table = memref.get_global @table : memref<8xi32>
  %nine = arith.constant 9 : i32
  %seven = arith.constant 7 : i32
  %a = call @find(%table, %nine) : (memref<8xi32>, i32) -> i64
  call @printI64(%a) : (i64) -> ()
  call @printNewline() : () -> ()
  %b = call @find(%table, %seven) : (memref<8xi32>, i32) -> i64
  call @printI64(%b) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
