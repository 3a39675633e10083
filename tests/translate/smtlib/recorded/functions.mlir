// RECORD: mlir-translate --export-smtlib
// RECORD: mlir-translate --export-smtlib --smtlibexport-inline-single-use-values

// All functions of bit vectors and integers, and constants.
smt.solver() : () -> () {
  %a = smt.declare_fun "a" : !smt.bv<8>
  %b = smt.declare_fun "b" : !smt.bv<8>
  %i = smt.declare_fun "i" : !smt.int
  %j = smt.declare_fun "j" : !smt.int
  %and = smt.bv.and %a, %b : !smt.bv<8>
  %e_and = smt.eq %and, %a : !smt.bv<8>
  smt.assert %e_and
  %or = smt.bv.or %a, %b : !smt.bv<8>
  %e_or = smt.eq %or, %a : !smt.bv<8>
  smt.assert %e_or
  %xor = smt.bv.xor %a, %b : !smt.bv<8>
  %e_xor = smt.eq %xor, %a : !smt.bv<8>
  smt.assert %e_xor
  %add = smt.bv.add %a, %b : !smt.bv<8>
  %e_add = smt.eq %add, %a : !smt.bv<8>
  smt.assert %e_add
  %mul = smt.bv.mul %a, %b : !smt.bv<8>
  %e_mul = smt.eq %mul, %a : !smt.bv<8>
  smt.assert %e_mul
  %udiv = smt.bv.udiv %a, %b : !smt.bv<8>
  %e_udiv = smt.eq %udiv, %a : !smt.bv<8>
  smt.assert %e_udiv
  %sdiv = smt.bv.sdiv %a, %b : !smt.bv<8>
  %e_sdiv = smt.eq %sdiv, %a : !smt.bv<8>
  smt.assert %e_sdiv
  %urem = smt.bv.urem %a, %b : !smt.bv<8>
  %e_urem = smt.eq %urem, %a : !smt.bv<8>
  smt.assert %e_urem
  %srem = smt.bv.srem %a, %b : !smt.bv<8>
  %e_srem = smt.eq %srem, %a : !smt.bv<8>
  smt.assert %e_srem
  %smod = smt.bv.smod %a, %b : !smt.bv<8>
  %e_smod = smt.eq %smod, %a : !smt.bv<8>
  smt.assert %e_smod
  %shl = smt.bv.shl %a, %b : !smt.bv<8>
  %e_shl = smt.eq %shl, %a : !smt.bv<8>
  smt.assert %e_shl
  %lshr = smt.bv.lshr %a, %b : !smt.bv<8>
  %e_lshr = smt.eq %lshr, %a : !smt.bv<8>
  smt.assert %e_lshr
  %ashr = smt.bv.ashr %a, %b : !smt.bv<8>
  %e_ashr = smt.eq %ashr, %a : !smt.bv<8>
  smt.assert %e_ashr
  %not = smt.bv.not %a : !smt.bv<8>
  %e_not = smt.eq %not, %a : !smt.bv<8>
  smt.assert %e_not
  %neg = smt.bv.neg %a : !smt.bv<8>
  %e_neg = smt.eq %neg, %a : !smt.bv<8>
  smt.assert %e_neg
  %slt = smt.bv.cmp slt %a, %b : !smt.bv<8>
  smt.assert %slt
  %sle = smt.bv.cmp sle %a, %b : !smt.bv<8>
  smt.assert %sle
  %sgt = smt.bv.cmp sgt %a, %b : !smt.bv<8>
  smt.assert %sgt
  %sge = smt.bv.cmp sge %a, %b : !smt.bv<8>
  smt.assert %sge
  %ult = smt.bv.cmp ult %a, %b : !smt.bv<8>
  smt.assert %ult
  %ule = smt.bv.cmp ule %a, %b : !smt.bv<8>
  smt.assert %ule
  %ugt = smt.bv.cmp ugt %a, %b : !smt.bv<8>
  smt.assert %ugt
  %uge = smt.bv.cmp uge %a, %b : !smt.bv<8>
  smt.assert %uge
  %lt = smt.int.cmp lt %i, %j
  smt.assert %lt
  %le = smt.int.cmp le %i, %j
  smt.assert %le
  %gt = smt.int.cmp gt %i, %j
  smt.assert %gt
  %ge = smt.int.cmp ge %i, %j
  smt.assert %ge
  %c12_0 = smt.bv.constant #smt.bv<-3> : !smt.bv<12>
  %k12_0 = smt.eq %c12_0, %c12_0 : !smt.bv<12>
  smt.assert %k12_0
  %c5_1 = smt.bv.constant #smt.bv<3> : !smt.bv<5>
  %k5_1 = smt.eq %c5_1, %c5_1 : !smt.bv<5>
  smt.assert %k5_1
  %c5_2 = smt.bv.constant #smt.bv<-3> : !smt.bv<5>
  %k5_2 = smt.eq %c5_2, %c5_2 : !smt.bv<5>
  smt.assert %k5_2
  %c68_3 = smt.bv.constant #smt.bv<-3> : !smt.bv<68>
  %k68_3 = smt.eq %c68_3, %c68_3 : !smt.bv<68>
  smt.assert %k68_3
  %c1_4 = smt.bv.constant #smt.bv<true> : !smt.bv<1>
  %k1_4 = smt.eq %c1_4, %c1_4 : !smt.bv<1>
  smt.assert %k1_4
  %c4_5 = smt.bv.constant #smt.bv<0> : !smt.bv<4>
  %k4_5 = smt.eq %c4_5, %c4_5 : !smt.bv<4>
  smt.assert %k4_5
  %n0 = smt.int.constant 0
  %nk0 = smt.eq %n0, %i : !smt.int
  smt.assert %nk0
  %n1 = smt.int.constant 8
  %nk1 = smt.eq %n1, %i : !smt.int
  smt.assert %nk1
  %n2 = smt.int.constant 15
  %nk2 = smt.eq %n2, %i : !smt.int
  smt.assert %nk2
  %n3 = smt.int.constant 255
  %nk3 = smt.eq %n3, %i : !smt.int
  smt.assert %nk3
  %n4 = smt.int.constant -1
  %nk4 = smt.eq %n4, %i : !smt.int
  smt.assert %nk4
  %n5 = smt.int.constant -128
  %nk5 = smt.eq %n5, %i : !smt.int
  smt.assert %nk5
}
