// A function that takes the type of another one loses the attributes of arguments and results that are no more, and gets empty ones.
// RECORD: mlir-opt --test-func-set-type

func.func private @short(i8) -> i8
func.func private @long(i8, i16, i32) -> (i8, i16)
func.func private @shorter(f32 {test.a}, f32 {test.b}) -> (f32 {test.c}, f32 {test.d}) attributes {test.set_type_from = @short}
func.func private @longer(f32 {test.a}) -> (f32 {test.c}) attributes {test.set_type_from = @long}
func.func private @none_left(f32, f32 {test.b}) attributes {test.set_type_from = @short}
