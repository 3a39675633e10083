// A function in the language of 2019: `terrane upgrade --diff examples/2019` shows it in today's.
func @clamp(%x: f32, %low: f32) -> f32 {
  %below = cmpf "olt", %x, %low : f32
  %result = select %below, %low, %x : f32
  return %result : f32
}
