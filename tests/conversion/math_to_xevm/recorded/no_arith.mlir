// RECORD: mlir-opt --convert-math-to-xevm=convert-arith=false

// Divisions stay.
func.func @f(%x: f32) -> (f32, f32) {
  %0 = arith.divf %x, %x fastmath<afn> : f32
  %1 = math.sqrt %0 fastmath<afn> : f32
  return %0, %1 : f32, f32
}
