// RECORD: mlir-opt --lower-vector-multi-reduction

func.func @a(%a: vector<4x8xf32>, %acc: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.multi_reduction <add>, %a, %acc [1] : vector<4x8xf32> to vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @b(%a: vector<4x2xf32>, %acc: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.multi_reduction <mul>, %a, %acc [0] : vector<4x2xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}
func.func @c(%a: vector<4x2xf32>, %acc: f32) -> f32 {
  %0 = vector.multi_reduction <maximumf>, %a, %acc [0, 1] : vector<4x2xf32> to f32
  return %0 : f32
}
func.func @d(%a: vector<2x3x4x5xi32>, %acc: vector<2x4xi32>) -> vector<2x4xi32> {
  %0 = vector.multi_reduction <xor>, %a, %acc [1, 3] : vector<2x3x4x5xi32> to vector<2x4xi32>
  return %0 : vector<2x4xi32>
}
func.func @e(%a: vector<2x3x4xi32>, %acc: vector<3xi32>) -> vector<3xi32> {
  %0 = vector.multi_reduction <minsi>, %a, %acc [0, 2] : vector<2x3x4xi32> to vector<3xi32>
  return %0 : vector<3xi32>
}
func.func @f(%a: vector<4xi32>, %acc: i32) -> i32 {
  %0 = vector.multi_reduction <minui>, %a, %acc [0] : vector<4xi32> to i32
  return %0 : i32
}
func.func @h(%a: vector<2x3xf32>, %acc: vector<2xf32>, %m: vector<2x3xi1>) -> vector<2xf32> {
  %0 = vector.mask %m { vector.multi_reduction <add>, %a, %acc [1] : vector<2x3xf32> to vector<2xf32> } : vector<2x3xi1> -> vector<2xf32>
  return %0 : vector<2xf32>
}
func.func @i(%a: vector<2x3xf32>, %acc: vector<3xf32>, %m: vector<2x3xi1>) -> vector<3xf32> {
  %0 = vector.mask %m { vector.multi_reduction <add>, %a, %acc [0] : vector<2x3xf32> to vector<3xf32> } : vector<2x3xi1> -> vector<3xf32>
  return %0 : vector<3xf32>
}
func.func @m_a(%a: vector<4xf32>, %acc: f32, %m: vector<4xi1>) -> f32 {
  %0 = vector.mask %m { vector.multi_reduction <add>, %a, %acc [0] : vector<4xf32> to f32 } : vector<4xi1> -> f32
  return %0 : f32
}
func.func @m_b(%a: vector<2x3x4xf32>, %acc: vector<2xf32>, %m: vector<2x3x4xi1>) -> vector<2xf32> {
  %0 = vector.mask %m { vector.multi_reduction <minnumf>, %a, %acc [1, 2] : vector<2x3x4xf32> to vector<2xf32> } : vector<2x3x4xi1> -> vector<2xf32>
  return %0 : vector<2xf32>
}
func.func @m_c(%a: vector<2x3xf32>, %acc: f32, %m: vector<2x3xi1>) -> f32 {
  %0 = vector.mask %m { vector.multi_reduction <minnumf>, %a, %acc [0, 1] : vector<2x3xf32> to f32 } : vector<2x3xi1> -> f32
  return %0 : f32
}
func.func @m_d(%a: vector<[2]x[3]xf32>, %acc: f32) -> f32 {
  %0 = vector.multi_reduction <minnumf>, %a, %acc [0, 1] : vector<[2]x[3]xf32> to f32
  return %0 : f32
}
func.func @m_f(%a: vector<2x1xf32>, %acc: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.multi_reduction <minnumf>, %a, %acc [1] : vector<2x1xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}
func.func @m_i(%a: vector<2xindex>, %acc: index) -> index {
  %0 = vector.multi_reduction <and>, %a, %acc [0] : vector<2xindex> to index
  return %0 : index
}
