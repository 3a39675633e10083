// RECORD: mlir-opt --allow-unregistered-dialect --enable-arm-streaming

// All functions.
func.func @a() {
  return
}
func.func @b() attributes {enable_arm_streaming_ignore} {
  return
}
func.func @c() {
  %0 = arm_sme.get_tile : vector<[4]x[4]xf32>
  return
}
func.func @d(%v: vector<[4]xf32>) {
  return
}
func.func @e(%v: vector<[4]xf32>) {
  %0 = arith.addf %v, %v : vector<[4]xf32>
  return
}
func.func @f(%b: memref<?xf32>, %i: vector<[4]xindex>, %m: vector<[4]xi1>, %v: vector<[4]xf32>, %c: index) {
  %0 = arith.addf %v, %v : vector<[4]xf32>
  %1 = vector.gather %b[%c] [%i], %m, %v : memref<?xf32>, vector<[4]xindex>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
  return
}
func.func private @g(vector<[4]xf32>)
func.func @h() {
  "x.y"() ({
    %0 = arm_sme.get_tile : vector<[4]x[4]xf32>
    "x.z"() : () -> ()
  }) : () -> ()
  return
}
