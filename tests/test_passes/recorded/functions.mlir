// RECORD: mlir-opt --test-func-erase-arg
// RECORD: mlir-opt --test-func-erase-result
// RECORD: mlir-opt --test-func-insert-arg
// RECORD: mlir-opt --test-func-insert-result
// RECORD: mlir-opt --test-func-set-type
// RECORD: mlir-opt --test-func-erase-arg --test-func-insert-arg --test-func-erase-result --test-func-insert-result

func.func private @all(%x: i32 {test.erase_this_arg}, %y: i64 {t.b}) -> (i32 {test.erase_this_result}, i64)
    attributes {test.insert_args = [[0, f32, {t.q = 1}], [1, f64], [1, index, {t.z}]],
                test.insert_results = [[0, f32, {t.q}], [1, i8]]}
func.func @body(%x: i32 {test.erase_this_arg}, %y: i64, %z: i32 {test.erase_this_arg}) -> i64
    attributes {test.insert_args = [[1, f32]]} {
  return %y : i64
}
func.func private @type(i32, i32) attributes {test.set_type_from = @body}
func.func private @other(i8) attributes {test.set_type_from = @type}
module @inner {
  func.func private @unchanged(i8) attributes {test.set_type_from = @body}
}
