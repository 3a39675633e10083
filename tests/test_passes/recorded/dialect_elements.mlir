// Elements of certain types and shapes, and results of certain kinds.
// RECORD: mlir-opt

func.func @f(%f: f32, %a: i32, %x: index) {
  "test.int_elements_attr"() <{any_i32_attr = dense<1> : tensor<2xui32>, i32_attr = dense<[2, 3]> : vector<2xi32>}> : () -> ()
  "test.ranked_int_elements_attr"() <{matrix_i64_attr = dense<1> : tensor<4x8xi64>, vector_i32_attr = dense<2> : tensor<2xi32>}> : () -> ()
  "test.float_elements_attr"() <{scalar_f32_attr = dense<1.0> : tensor<2xf32>, tensor_f64_attr = dense<2.0> : tensor<4x8xf64>}> : () -> ()
  "test.i32ElementsAttr"() <{attr = dense<1> : tensor<2xi32>}> : () -> ()
  "test.indexElementsAttr"() <{attr = dense<1> : tensor<2xindex>}> : () -> ()
  %0 = "test.one_result1"() <{kind = 1 : i64}> : () -> f32
  %1 = "test.one_result2"() <{kind = 6 : i64}> : () -> i32
  %2 = "test.one_result3"(%f) : (f32) -> i32
  %3:2 = "test.two_result"() <{kind = 2 : i64}> : () -> (i32, f32)
  %4:2 = "test.another_two_result"() <{kind = 3 : i64}> : () -> (f32, f32)
  %5:3 = "test.three_result"() <{kind = 4 : i64}> : () -> (i32, f32, f32)
  %6:3 = "test.another_three_result"() <{kind = 5 : i64}> : () -> (i32, f32, f32)
  %7 = "test.tblgen_build_0"(%a) : (i32) -> f32
  %8:2 = "test.tblgen_build_1"(%a) : (i32) -> (f32, i32)
  %9 = "test.tblgen_build_2"(%a, %f) : (i32, f32) -> i8
  %10 = "test.tblgen_build_4"(%a, %a) : (i32, i32) -> i32
  return
}
