// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic
// RECORD: mlir-opt --canonicalize

// Each operation, type and attribute, in the forms that it can be written in.
func.func @f(%a: !smt.array<[!smt.int -> !smt.bool]>, %i: !smt.int, %b: !smt.bool, %v: !smt.bv<8>, %fn: !smt.func<(!smt.int, !smt.bool) !smt.bv<8>>, %s: !smt.sort<"list"[!smt.int, !smt.bool]>, %t: !smt.sort<"x">) {
  %0 = smt.array.store %a[%i], %b : !smt.array<[!smt.int -> !smt.bool]>
  %1 = smt.array.select %0[%i] : !smt.array<[!smt.int -> !smt.bool]>
  %2 = smt.array.broadcast %b : !smt.array<[!smt.int -> !smt.bool]>
  %c = smt.int.constant 123456789012345678901 {x}
  %cn = smt.int.constant -5
  %3 = smt.int.add %i, %c, %cn
  %4 = smt.int.mul %i, %i
  %5 = smt.int.sub %i, %c
  %6 = smt.int.div %i, %c
  %7 = smt.int.mod %i, %c
  %8 = smt.int.abs %i
  %9 = smt.int.cmp le %i, %c
  %10 = smt.int2bv %i : !smt.bv<8>
  %11 = smt.bv.constant #smt.bv<5> : !smt.bv<8>
  %12 = smt.bv.constant #smt.bv<-5> : !smt.bv<8>
  %13 = smt.bv.not %v : !smt.bv<8>
  %14 = smt.bv.neg %v : !smt.bv<8>
  %15 = smt.bv.and %v, %13 : !smt.bv<8>
  %16 = smt.bv.add %v, %13 : !smt.bv<8>
  %17 = smt.bv.shl %v, %13 {y = 1 : i32} : !smt.bv<8>
  %18 = smt.bv.cmp slt %v, %13 : !smt.bv<8>
  %r1 = smt.bv.repeat 3 times %v {x} : !smt.bv<8>
  %r2 = smt.bv.extract %v from 2 : (!smt.bv<8>) -> !smt.bv<3>
  %19 = smt.bv.concat %v, %13 : !smt.bv<8>, !smt.bv<8>
  %20 = smt.bv2int %v : !smt.bv<8>
  %21 = smt.bv2int %v signed : !smt.bv<8>
  %22 = smt.declare_fun : !smt.int
  %23 = smt.declare_fun "n" : !smt.func<(!smt.int) !smt.bool>
  %24 = smt.constant true
  %25 = smt.apply_func %fn(%i, %b) : !smt.func<(!smt.int, !smt.bool) !smt.bv<8>>
  %26 = smt.eq %i, %c, %cn : !smt.int
  %27 = smt.distinct %v, %13 {z} : !smt.bv<8>
  %28 = smt.ite %b, %i, %c : !smt.int
  %29 = smt.not %b
  %30 = smt.and %b, %29
  %31 = smt.or %b, %29, %30
  %32 = smt.xor %b, %29
  %33 = smt.implies %b, %29
  smt.assert %33
  %34 = smt.forall ["a", "b"] weight 2 {
  ^bb0(%x: !smt.int, %y: !smt.int):
    %e = smt.eq %x, %y : !smt.int
    smt.yield %e : !smt.bool
  }
  %35 = smt.exists no_pattern attributes {q} {
  ^bb0(%x: !smt.int):
    %e = smt.eq %x, %x : !smt.int
    smt.yield %e : !smt.bool
  }
  %36 = smt.exists {
  ^bb0(%x: !smt.int):
    %e = smt.eq %x, %x : !smt.int
    smt.yield %e : !smt.bool
  } patterns {
  ^bb0(%x: !smt.int):
    %e = smt.int.abs %x
    smt.yield %e : !smt.int
  }
  return
}
func.func @solve(%p: i32) {
  %0:2 = smt.solver(%p, %p) {x} : (i32, i32) -> (i32, i64) {
  ^bb0(%a: i32, %b: i32):
    %t = smt.constant false
    smt.set_logic "HORN"
    smt.assert %t
    smt.reset
    smt.push 1
    smt.pop 1
    %1 = smt.check {y} sat {
      %c = arith.constant 1 : i64
      smt.yield %c : i64
    } unknown {
      %c = arith.constant 2 : i64
      smt.yield %c : i64
    } unsat {
      %c = arith.constant 3 : i64
      smt.yield %c : i64
    } -> i64
    smt.yield %a, %1 : i32, i64
  }
  smt.solver() : () -> () {
    smt.check sat {
    } unknown {
    } unsat {
    }
  }
  return
}
