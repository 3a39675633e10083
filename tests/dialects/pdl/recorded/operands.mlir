// RECORD: mlir-opt

pdl.pattern @a : benefit(1) {
  %o = pdl.operands
  %t = pdl.types
  %o1 = pdl.operands : %t
  %root = pdl.operation(%o, %o1 : !pdl.range<value>, !pdl.range<value>)
  pdl.rewrite %root with "x"
}
