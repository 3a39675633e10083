// RECORD: mlir-translate --export-smtlib
// RECORD: mlir-translate --export-smtlib --smtlibexport-inline-single-use-values

smt.solver() : () -> () {
  %c0 = smt.int.constant 7
  %cn = smt.int.constant -7
  %b = smt.bv.constant #smt.bv<5> : !smt.bv<8>
  %bn = smt.bv.constant #smt.bv<-3> : !smt.bv<9>
  %t = smt.constant true
  %f = smt.declare_fun "f" : !smt.func<(!smt.int, !smt.bool) !smt.bool>
  %x = smt.declare_fun "x" : !smt.int
  %x2 = smt.declare_fun "x" : !smt.int
  %n = smt.declare_fun : !smt.bv<8>
  %s = smt.declare_fun "s" : !smt.sort<"list"[!smt.int]>
  %a = smt.declare_fun "a" : !smt.array<[!smt.int -> !smt.bool]>
  smt.set_logic "AUFLIA"
  %ap = smt.apply_func %f(%x, %t) : !smt.func<(!smt.int, !smt.bool) !smt.bool>
  smt.assert %ap
  %sum = smt.int.add %c0, %x, %x2
  %m = smt.int.mul %sum, %cn
  %d = smt.int.div %m, %sum
  %mo = smt.int.mod %d, %m
  %ab = smt.int.sub %mo, %x
  %su = smt.int.sub %ab, %sum
  %lt = smt.int.cmp le %su, %sum
  %nn = smt.not %lt
  %im = smt.implies %nn, %lt
  %xo = smt.xor %im, %nn, %t
  %an = smt.and %xo, %im
  %or = smt.or %an, %t
  smt.assert %or
  %bb = smt.bv.add %b, %n : !smt.bv<8>
  %ex = smt.bv.extract %bb from 2 : (!smt.bv<8>) -> !smt.bv<3>
  %re = smt.bv.repeat 3 times %ex : !smt.bv<3>
  %cc = smt.bv.concat %re, %bb : !smt.bv<9>, !smt.bv<8>
  %eq = smt.eq %cc, %cc, %cc : !smt.bv<17>
  %di = smt.distinct %x, %c0, %x2 : !smt.int
  %ite = smt.ite %eq, %di, %t : !smt.bool
  smt.assert %ite
  %sel = smt.array.select %a[%x] : !smt.array<[!smt.int -> !smt.bool]>
  %st = smt.array.store %a[%x], %t : !smt.array<[!smt.int -> !smt.bool]>
  %br = smt.array.broadcast %t : !smt.array<[!smt.int -> !smt.bool]>
  %e2 = smt.eq %st, %br : !smt.array<[!smt.int -> !smt.bool]>
  smt.assert %e2
  smt.assert %sel
  smt.push 1
  smt.pop 1
  smt.reset
  smt.check sat {
  } unknown {
  } unsat {
  }
}
smt.solver() : () -> () {
}
