// Effects are said with what they are on.
// RECORD: mlir-opt --test-side-effects --allow-unregistered-dialect --mlir-disable-threading -o /dev/null 2>&1

func.func @f(%m: memref<4xf32>, %i: index, %v: f32) {
  %0 = "test.side_effect_op"() {effects = [{effect = "read"}]} : () -> i32
  %1 = "test.side_effect_op"() {effects = [{effect = "write", on_result}, {effect = "allocate", test_resource}, {effect="free", on_reference = @sym}, {effect="read", on_reference = @a::@b}]} : () -> i32
  %2 = "test.side_effect_op"() {} : () -> i32
  %3 = "test.side_effect_op"() {effect_parameter = affine_map<(i, j) -> (j, i)>} : () -> i32
  %4 = "test.unregistered_side_effect_op"() {effect_parameter = affine_map<(i, j) -> (j, i)>} : () -> i32
  "test.side_effect_with_region_op"(%1) ({
  ^bb0(%a: i32):
    "test.finish"() : () -> ()
  }) {effects = [{effect = "write", on_argument}, {effect="read", on_operand}]}: (i32) -> i32
  memref.store %v, %m[%i] : memref<4xf32>
  %a = memref.alloca() : memref<4xf32>
  %t = arith.addf %v, %v : f32
  "test.copy"(%m, %a) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
