// Types of several parts, whose inner types are written in full or without their names.
// RECORD: mlir-opt

func.func @f(%a: !test.cmpnd_a<3, f32, []>, %b: !test.cmpnd_nested_outer<i <7 <1, !test.smpla, [2]>>>, %c: !test.int<signed, 4>, %d: !test.int<signed, 1>, %e: !test.struct<{first,i32}, {second,!test.int<none, 3>}>, %f: !test.struct<>) {
  test.format_cpmd_nested_type %b nested <i <7 <1, !test.smpla, [2]>>>
  test.format_cpmd_nested_type %b nested <i <7 <1, !test.smpla, [2]>>>
  test.format_qual_cpmd_nested_type %b nested !test.cmpnd_nested_outer<i <7 <1, !test.smpla, [2]>>>
  return
}

func.func private @g(!test.cmpnd_nested_outer_qual<i !test.cmpnd_inner<7 <1, !test.smpla, [2, 4]>>>, !test.cmpnd_inner<7 <1, index, [2]>>)
