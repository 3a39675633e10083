// RECORD: mlir-opt --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(test-recursive-types),builtin.module(func.func(test-recursive-types)))'

// Types that contain themselves, or each other, are read and printed, and made by a pass.

func.func @create() {
  %0 = "foo.use"() : () -> !test.test_rec<list, test_rec<list>>
  return
}

module {
  func.func @roundtrip() {
    %0 = "foo.use"() : () -> !test.test_rec<p, test_rec<q, test_rec<p>>>
    %1 = "foo.use"() : () -> !test.test_rec<q, test_rec<p, test_rec<q>>>
    %2:3 = "foo.use"() : () -> (!test.test_rec<leaf, i32>, !test.i32, !test.test_rec<shaped, test_tensor<[2, 3], i8>>)
    return
  }
}
