// Fibonacci numbers by recursion.

func.func private @printI64(i64)
func.func private @printNewline()

func.func @fibonacci(%n: i64) -> i64 {
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  %small = arith.cmpi slt, %n, %c2 : i64
  %result = scf.if %small -> (i64) {
    scf.yield %n : i64
  } else {
    %a = arith.subi %n, %c1 : i64
    %b = arith.subi %n, %c2 : i64
    %x = func.call @fibonacci(%a) : (i64) -> i64
    %y = func.call @fibonacci(%b) : (i64) -> i64
    %sum = arith.addi %x, %y : i64
    scf.yield %sum : i64
  }
  return %result : i64
}

func.func @main() {
  %n = arith.constant 20 : i64
  %x = call @fibonacci(%n) : (i64) -> i64
  call @printI64(%x) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
