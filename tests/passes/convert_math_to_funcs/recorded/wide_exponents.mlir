// RECORD: mlir-opt --convert-math-to-funcs=min-width-of-fpowi-exponent=16

func.func @a(%b: f32, %c: i8, %i: index) {
  %1 = math.fpowi %b, %c : f32, i8
  %2 = math.ctlz %c : i8
  %4 = math.sin %b : f32
  return
}
func.func @b(%b: f32, %c: i8) {
  %3 = math.ipowi %c, %c : i8
  return
}
