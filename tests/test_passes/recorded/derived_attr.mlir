// Attributes follow from the type of a result.
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-derived-attr))' --mlir-disable-threading -o /dev/null 2>&1

func.func @f(%a: tensor<10xf32>) {
  %0 = "test.derived_type_attr"() : () -> tensor<10xf32>
  %1 = "test.derived_type_attr"() : () -> tensor<12xi79>
  %2 = arith.addf %a, %a : tensor<10xf32>
  return
}
