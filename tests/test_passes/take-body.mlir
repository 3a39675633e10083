// RECORD: not mlir-opt --test-take-body --split-input-file 2>&1

func.func private @first(%x: i32 {t.a}) -> i32 attributes {t.c}
func.func private @second(%y: i32) -> i32 attributes {t.b} {
  return %y : i32
}

// -----

func.func private @alone(%x: i32) -> i32
