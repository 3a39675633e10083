// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Each operation and attribute, in the forms that it can be written in.
irdl.dialect @empty
irdl.dialect @d attributes {x} {
  irdl.type @t {
    %0 = irdl.any
    irdl.parameters(a: %0, bc: %0)
  }
  irdl.attribute @a
  irdl.operation @o {
    %0 = irdl.is i32
    %1 = irdl.is "x" {y = 1 : i32}
    %2 = irdl.base @d::@t
    %3 = irdl.base "!builtin.integer"
    %4 = irdl.parametric @d::@t<%0, %1>
    %5 = irdl.any_of(%0, %2)
    %6 = irdl.all_of(%0, %5) {z}
    %7 = irdl.c_pred "::llvm::isa<x>($_self)"
    irdl.operands(a: %0, b: optional %1, c: variadic %2)
    irdl.results()
    irdl.attributes {"k" = %0, "l" = %1}
    %r = irdl.region
    %r1 = irdl.region()
    %r2 = irdl.region(%0, %1)
    %r3 = irdl.region with size 3
    %r4 = irdl.region(%0) with size 1
    irdl.regions(body: %r, other: %r1)
  }
}
