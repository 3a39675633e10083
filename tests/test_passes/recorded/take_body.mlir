// RECORD: mlir-opt --test-take-body

func.func private @first(%x: i32 {t.a}) -> i32 attributes {t.c}
func.func private @second(%y: i32) -> i32 attributes {t.b} {
  return %y : i32
}
