// RECORD: mlir-opt --test-create-vector-broadcast --allow-unregistered-dialect

// Vectors are stretched along dimensions that the attribute says.
module {
  func.func @a(%arg0: vector<2x4xf32>) -> vector<1x2x3x4x5xf32> {
    %0 = "test_create_broadcast"(%arg0) {broadcast_dims = array<i64: 0, 2, 4>} : (vector<2x4xf32>) -> vector<1x2x3x4x5xf32>
    return %0 : vector<1x2x3x4x5xf32>
  }
  func.func @b(%arg0: vector<2x4xf32>) -> vector<3x2x4xf32> {
    %0 = "test_create_broadcast"(%arg0) {broadcast_dims = array<i64: 0>} : (vector<2x4xf32>) -> vector<3x2x4xf32>
    return %0 : vector<3x2x4xf32>
  }
  func.func @c(%arg0: f32) -> vector<3x2xf32> {
    %0 = "test_create_broadcast"(%arg0) {broadcast_dims = array<i64: 0, 1>} : (f32) -> vector<3x2xf32>
    return %0 : vector<3x2xf32>
  }
  func.func @d(%arg0: vector<2xf32>) -> vector<2x1xf32> {
    %0 = "test_create_broadcast"(%arg0) {broadcast_dims = array<i64: 1>} : (vector<2xf32>) -> vector<2x1xf32>
    return %0 : vector<2x1xf32>
  }
  func.func @e(%arg0: vector<f32>) -> vector<2x3xf32> {
    %0 = "test_create_broadcast"(%arg0) {broadcast_dims = array<i64: 0, 1>} : (vector<f32>) -> vector<2x3xf32>
    return %0 : vector<2x3xf32>
  }
  func.func @f(%arg0: vector<4xf32>) -> vector<4xf32> {
    %0 = "test_create_broadcast"(%arg0) {broadcast_dims = array<i64>} : (vector<4xf32>) -> vector<4xf32>
    return %0 : vector<4xf32>
  }
}
