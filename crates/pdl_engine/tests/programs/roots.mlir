// Two roots that use the result of one operation.
module @patterns {
  pdl.pattern @two : benefit(1) {
    %t = pdl.type
    %x = pdl.operand : %t
    %def = pdl.operation "t.def"(%x : !pdl.value) -> (%t : !pdl.type)
    %v = pdl.result 0 of %def
    %u1 = pdl.operation "t.use1"(%v : !pdl.value)
    %u2 = pdl.operation "t.use2"(%v : !pdl.value)
    pdl.rewrite {
      %a = pdl.operation "t.both"(%x : !pdl.value)
      pdl.erase %u1
      pdl.erase %u2
    }
  }
}
module @ir {
  %x = "t.arg"() : () -> i32
  %d = "t.def"(%x) : (i32) -> i32
  "t.use2"(%d) : (i32) -> ()
  "t.other"() : () -> ()
  "t.use1"(%d) : (i32) -> ()
}
