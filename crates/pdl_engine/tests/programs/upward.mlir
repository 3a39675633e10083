// From a root to users, of which the first does not match.
module @patterns {
  pdl.pattern : benefit(1) {
    %t = type
    %root = operation "x.def" -> (%t : !pdl.type)
    %v = result 0 of %root
    %flag = attribute = true
    %user = operation "x.user"(%v : !pdl.value) {"flag" = %flag}
    rewrite %root {
      %c = attribute = "seen"
      %op = operation "x.found" {"c" = %c}
      erase %user
      erase %root
    }
  }
}
module @ir {
  %0 = "x.def"() : () -> i32
  "x.user"(%0) {flag = true} : (i32) -> ()
  %1 = "x.def"() : () -> i32
  "x.user"(%1) {flag = false} : (i32) -> ()
}
