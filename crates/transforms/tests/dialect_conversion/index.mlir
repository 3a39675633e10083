func.func private @external(index, i32) -> (index, i1)

func.func private @nothing()

func.func @sum(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %c0) -> (index) {
    %sq = arith.muli %i, %i : index
    %next = arith.addi %acc, %sq : index
    scf.yield %next : index
  }
  return %s : index
}

func.func @choose(%c: i1, %x: index, %y: i32) -> index {
  %wide = arith.index_cast %y : i32 to index
  %r = scf.if %c -> (index) {
    %0 = func.call @sum(%x) : (index) -> index
    scf.yield %0 : index
  } else {
    %1:2 = func.call @external(%wide, %y) : (index, i32) -> (index, i1)
    %2 = arith.select %1#1, %1#0, %x : index
    scf.yield %2 : index
  }
  return %r : index
}

func.func @loop(%n: index) -> (index, i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^head(%c0, %c1 : index, index)
^head(%i: index, %p: index):
  %more = arith.cmpi slt, %i, %n : index
  cf.cond_br %more, ^body(%p : index), ^exit
^body(%q: index):
  %c2 = arith.constant 2 : index
  %d = arith.muli %q, %c2 : index
  %j = arith.addi %i, %c1 : index
  cf.br ^head(%j, %d : index, index)
^exit:
  return %p, %more : index, i1
}

func.func @countdown(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.while (%i = %n) : (index) -> index {
    %go = arith.cmpi sgt, %i, %c0 : index
    scf.condition(%go) %i : index
  } do {
  ^bb0(%j: index):
    %k = arith.subi %j, %c1 : index
    scf.yield %k : index
  }
  return %r : index
}

func.func @there_and_back(%x: i64, %y: i16) -> (i64, i16) {
  %a = arith.index_cast %x : i64 to index
  %b = arith.index_cast %y : i16 to index
  %c = arith.addi %a, %b : index
  %d = arith.index_cast %c : index to i64
  %e = arith.index_cast %c : index to i16
  return %d, %e : i64, i16
}

func.func @main() -> index {
  %c10 = arith.constant 10 : index
  %true = arith.constant true
  %c3_i32 = arith.constant 3 : i32
  func.call @nothing() : () -> ()
  %0:2 = func.call @loop(%c10) : (index) -> (index, i1)
  %1 = func.call @choose(%0#1, %0#0, %c3_i32) : (i1, index, i32) -> index
  %2 = func.call @countdown(%1) : (index) -> index
  return %2 : index
}

func.func private @unused(%x: index, %y: i1) {
  return
}
