// RECORD: mlir-opt --inline --split-input-file

// Two private functions that call each other, entered at one place.
module {
  func.func private @ping(%x: i32) -> i32 {
    %0 = func.call @pong(%x) : (i32) -> i32
    return %0 : i32
  }
  func.func private @pong(%x: i32) -> i32 {
    %0 = arith.addi %x, %x : i32
    %1 = func.call @ping(%0) : (i32) -> i32
    return %1 : i32
  }
  func.func @start(%x: i32) -> i32 {
    %0 = func.call @ping(%x) : (i32) -> i32
    return %0 : i32
  }
}

// -----

// Self recursion, private and public, called from one place and from two.
module {
  func.func private @down(%x: i32) -> i32 {
    %0 = arith.muli %x, %x : i32
    %1 = func.call @down(%0) : (i32) -> i32
    return %1 : i32
  }
  func.func @public_down(%x: i32) -> i32 {
    %0 = arith.muli %x, %x : i32
    %1 = func.call @public_down(%0) : (i32) -> i32
    return %1 : i32
  }
  func.func @once(%x: i32) -> i32 {
    %0 = func.call @down(%x) : (i32) -> i32
    return %0 : i32
  }
  func.func @twice(%x: i32) -> i32 {
    %0 = func.call @public_down(%x) : (i32) -> i32
    %1 = func.call @public_down(%0) : (i32) -> i32
    return %1 : i32
  }
}

// -----

// Three in a ring, entered at one place.
module {
  func.func private @a(%x: i32) -> i32 {
    %0 = arith.addi %x, %x : i32
    %1 = func.call @b(%0) : (i32) -> i32
    return %1 : i32
  }
  func.func private @b(%x: i32) -> i32 {
    %0 = arith.muli %x, %x : i32
    %1 = func.call @c(%0) : (i32) -> i32
    return %1 : i32
  }
  func.func private @c(%x: i32) -> i32 {
    %0 = arith.xori %x, %x : i32
    %c3 = arith.constant 3 : i32
    %1 = arith.subi %x, %c3 : i32
    %2 = func.call @a(%1) : (i32) -> i32
    return %2 : i32
  }
  func.func @start(%x: i32) -> i32 {
    %0 = func.call @a(%x) : (i32) -> i32
    return %0 : i32
  }
}

// -----

// Three in a ring, entered at each of them.
module {
  func.func private @a(%x: i32) -> i32 {
    %0 = arith.addi %x, %x : i32
    %1 = func.call @b(%0) : (i32) -> i32
    return %1 : i32
  }
  func.func private @b(%x: i32) -> i32 {
    %0 = arith.muli %x, %x : i32
    %1 = func.call @c(%0) : (i32) -> i32
    return %1 : i32
  }
  func.func private @c(%x: i32) -> i32 {
    %c3 = arith.constant 3 : i32
    %1 = arith.subi %x, %c3 : i32
    %2 = func.call @a(%1) : (i32) -> i32
    return %2 : i32
  }
  func.func @from_c(%x: i32) -> i32 {
    %0 = func.call @c(%x) : (i32) -> i32
    return %0 : i32
  }
  func.func @from_b(%x: i32) -> i32 {
    %0 = func.call @b(%x) : (i32) -> i32
    return %0 : i32
  }
  func.func @from_a(%x: i32) -> i32 {
    %0 = func.call @a(%x) : (i32) -> i32
    return %0 : i32
  }
}

// -----

// A ring with a public member.
module {
  func.func private @even(%x: i32) -> i1 {
    %c1 = arith.constant 1 : i32
    %0 = arith.subi %x, %c1 : i32
    %1 = func.call @odd(%0) : (i32) -> i1
    return %1 : i1
  }
  func.func @odd(%x: i32) -> i1 {
    %c1 = arith.constant 1 : i32
    %0 = arith.subi %x, %c1 : i32
    %1 = func.call @even(%0) : (i32) -> i1
    return %1 : i1
  }
  func.func @use(%x: i32) -> (i1, i1) {
    %0 = func.call @even(%x) : (i32) -> i1
    %1 = func.call @odd(%x) : (i32) -> i1
    return %0, %1 : i1, i1
  }
}

// -----

// Rings that nothing live enters.
module {
  func.func private @dead_self() {
    func.call @dead_self() : () -> ()
    return
  }
  func.func private @dead_a() {
    func.call @dead_b() : () -> ()
    return
  }
  func.func private @dead_b() {
    func.call @dead_a() : () -> ()
    return
  }
  func.func private @leads_to_dead() {
    func.call @dead_a() : () -> ()
    return
  }
  func.func @alive() {
    return
  }
}

// -----

// Four in a ring: not all calls lead back at once.
module {
  func.func private @a(%x: i32) -> i32 {
    %0 = arith.addi %x, %x : i32
    %1 = func.call @b(%0) : (i32) -> i32
    return %1 : i32
  }
  func.func private @b(%x: i32) -> i32 {
    %0 = arith.muli %x, %x : i32
    %1 = func.call @c(%0) : (i32) -> i32
    return %1 : i32
  }
  func.func private @c(%x: i32) -> i32 {
    %c3 = arith.constant 3 : i32
    %0 = arith.subi %x, %c3 : i32
    %1 = func.call @d(%0) : (i32) -> i32
    return %1 : i32
  }
  func.func private @d(%x: i32) -> i32 {
    %c5 = arith.constant 5 : i32
    %0 = arith.divsi %x, %c5 : i32
    %1 = func.call @a(%0) : (i32) -> i32
    return %1 : i32
  }
  func.func @start(%x: i32) -> i32 {
    %0 = func.call @a(%x) : (i32) -> i32
    %1 = func.call @c(%0) : (i32) -> i32
    return %1 : i32
  }
}

// -----

// A ring with a chord, and calls beside the ring.
module {
  func.func private @leaf(%x: i32) -> i32 {
    %c9 = arith.constant 9 : i32
    %0 = arith.muli %x, %c9 : i32
    return %0 : i32
  }
  func.func private @a(%x: i32) -> i32 {
    %0 = func.call @leaf(%x) : (i32) -> i32
    %1 = func.call @b(%0) : (i32) -> i32
    %2 = func.call @c(%1) : (i32) -> i32
    return %2 : i32
  }
  func.func private @b(%x: i32) -> i32 {
    %0 = func.call @leaf(%x) : (i32) -> i32
    %1 = func.call @c(%0) : (i32) -> i32
    return %1 : i32
  }
  func.func private @c(%x: i32) -> i32 {
    %0 = func.call @leaf(%x) : (i32) -> i32
    %1 = func.call @a(%0) : (i32) -> i32
    return %1 : i32
  }
  func.func @start(%x: i32) -> i32 {
    %0 = func.call @a(%x) : (i32) -> i32
    %1 = func.call @b(%0) : (i32) -> i32
    return %1 : i32
  }
}

// -----

// Recursion with an end, which needs blocks.
module {
  func.func private @count(%n: index, %acc: index) -> index {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %done = arith.cmpi eq, %n, %c0 : index
    cf.cond_br %done, ^end, ^more
  ^end:
    return %acc : index
  ^more:
    %m = arith.subi %n, %c1 : index
    %r = func.call @count_more(%m, %acc) : (index, index) -> index
    return %r : index
  }
  func.func private @count_more(%n: index, %acc: index) -> index {
    %c2 = arith.constant 2 : index
    %a = arith.addi %acc, %c2 : index
    %r = func.call @count(%n, %a) : (index, index) -> index
    return %r : index
  }
  func.func @start(%n: index) -> index {
    %c0 = arith.constant 0 : index
    %r = func.call @count(%n, %c0) : (index, index) -> index
    return %r : index
  }
}
