// A conversion to other types by patterns of PDLL, beside mlir-opt.
// RECORD: mlir-opt --test-dialect-conversion-pdll --split-input-file
func.func @b(%y: i64) -> i64 {
  %0 = "test.cast"(%y) : (i64) -> i64
  %1 = "test.cast"(%y, %0) : (i64, i64) -> f32
  "test.return"(%0, %1) : (i64, f32) -> ()
}

// -----

func.func @b(%y: i64, %z: i16, %w: i8) -> i64 {
  %0 = "test.cast"(%y) : (i64) -> i64
  return %0 : i64
}

// -----

func.func @b(%y: i64, %z: i16, %w: i8) -> i64 {
  %0 = "test.cast"(%z) : (i16) -> i16
  %1 = "test.cast"(%z) : (i16) -> i64
  return %1 : i64
}
func.func @c() -> i64 {
  %1 = "test.cast"() : () -> i64
  return %1 : i64
}
