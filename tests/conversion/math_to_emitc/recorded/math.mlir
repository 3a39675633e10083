// RECORD: mlir-opt --convert-math-to-emitc
// RECORD: mlir-opt --convert-math-to-emitc=language-target=cpp11

// Functions of the libraries of C and C++.
func.func @f0(%f: f32, %d: f64, %h: f16, %v: vector<2xf32>, %i: i32) {
  %0 = math.exp %f : f32
  return
}
func.func @f1(%f: f32, %d: f64, %h: f16, %v: vector<2xf32>, %i: i32) {
  %0 = math.absf %f : f32
  return
}
func.func @f2(%f: f32, %d: f64, %h: f16, %v: vector<2xf32>, %i: i32) {
  %0 = math.absf %d : f64
  return
}
func.func @f3(%f: f32, %d: f64, %h: f16, %v: vector<2xf32>, %i: i32) {
  %0 = math.atan2 %f, %f : f32
  return
}
func.func @f4(%f: f32, %d: f64, %h: f16, %v: vector<2xf32>, %i: i32) {
  %0 = math.sin %d : f64
  return
}
func.func @f5(%f: f32, %d: f64, %h: f16, %v: vector<2xf32>, %i: i32) {
  %0 = math.ceil %f : f32
  return
}
func.func @f6(%f: f32, %d: f64, %h: f16, %v: vector<2xf32>, %i: i32) {
  %0 = math.floor %f : f32
  return
}
func.func @f7(%f: f32, %d: f64, %h: f16, %v: vector<2xf32>, %i: i32) {
  %0 = math.powf %f, %f : f32
  return
}
func.func @f8(%f: f32, %d: f64, %h: f16, %v: vector<2xf32>, %i: i32) {
  %0 = math.round %f : f32
  return
}
func.func @f9(%f: f32, %d: f64, %h: f16, %v: vector<2xf32>, %i: i32) {
  %0 = math.cos %f : f32
  return
}
func.func @f10(%f: f32, %d: f64, %h: f16, %v: vector<2xf32>, %i: i32) {
  %0 = math.acos %f : f32
  return
}
func.func @f11(%f: f32, %d: f64, %h: f16, %v: vector<2xf32>, %i: i32) {
  %0 = math.asin %f : f32
  return
}
func.func @f12(%f: f32, %d: f64, %h: f16, %v: vector<2xf32>, %i: i32) {
  %0 = math.erf %f : f32
  return
}
