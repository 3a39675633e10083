// RECORD: mlir-opt --canonicalize

func.func @casts(%a: f32, %b: i32) -> (f32, i64) {
  %0 = emitc.cast %a : f32 to f32
  %1 = emitc.cast %b : i32 to i64
  return %0, %1 : f32, i64
}
