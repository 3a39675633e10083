// Operands in groups of groups, and the fold that counts them.
// RECORD: mlir-opt --allow-unregistered-dialect
// RECORD: mlir-opt --allow-unregistered-dialect --canonicalize

func.func @f() -> (i32, i32) {
  %a = "test.constant"() <{value = 5 : i32}> : () -> i32
  %b = "test.constant"() <{value = -1 : i32}> : () -> i32
  %0 = test.fold_with_fold_adaptor %a, [%b, %a], {(%a, %b), (), (%b)} {
    %c = "test.constant"() <{value = 5 : i32}> : () -> i32
    "x.y"() : () -> ()
  }
  %1 = test.fold_with_fold_adaptor %a, [], {} {
    %c = "test.constant"() <{value = 5 : i32}> : () -> i32
  } attributes {x.a}
  return %0, %1 : i32, i32
}
