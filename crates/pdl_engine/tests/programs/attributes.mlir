// Attributes by value, by type, and carried over.
module @patterns {
  pdl.pattern : benefit(1) {
    %kind = attribute = "old"
    %i32 = type : i32
    %number = attribute : %i32
    %root = operation "x.op" {"kind" = %kind, "number" = %number}
    rewrite %root {
      %new = attribute = "new"
      %op = operation "x.new" {"kind" = %new, "number" = %number}
      erase %root
    }
  }
}
module @ir {
  "x.op"() {kind = "old", number = 1 : i32} : () -> ()
  "x.op"() {kind = "old", number = 1 : i64} : () -> ()
  "x.op"() {kind = "other", number = 1 : i32} : () -> ()
  "x.op"() {kind = "old"} : () -> ()
  "x.op"() {kind = "old", number = 7 : i32, more} : () -> ()
}
