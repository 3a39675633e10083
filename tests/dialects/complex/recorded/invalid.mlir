// RECORD: not mlir-opt --split-input-file 2>&1 >/dev/null

// What the verifiers ask.

func.func @f(%a: complex<f32>, %b: complex<f64>) {
  %0 = complex.add %a, %b : complex<f32>
  return
}

// -----

func.func @f(%a: complex<f32>) {
  %0 = "complex.add"(%a, %a) : (complex<f32>, complex<f32>) -> complex<f64>
  return
}

// -----

func.func @f(%a: complex<i32>) {
  %0 = complex.add %a, %a : complex<i32>
  return
}

// -----

func.func @f(%a: complex<f32>) {
  %0 = "complex.abs"(%a) : (complex<f32>) -> f64
  return
}

// -----

func.func @f(%a: f32, %b: f64) {
  %0 = "complex.create"(%a, %b) : (f32, f64) -> complex<f32>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = "complex.create"(%a, %a) : (f32, f32) -> complex<f64>
  return
}

// -----

func.func @f(%a: i32) {
  %0 = complex.bitcast %a : i32 to f32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = complex.bitcast %a : i32 to complex<f32>
  return
}

// -----

func.func @f(%a: complex<f32>) {
  %0 = complex.bitcast %a : complex<f32> to complex<f64>
  return
}

// -----

func.func @f(%a: complex<f32>) {
  %0 = complex.bitcast %a : complex<f32> to f32
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = complex.bitcast %a : vector<4xf32> to complex<f32>
  return
}

// -----

func.func @f(%a: complex<f32>) {
  %0 = complex.bitcast %a : complex<f32> to index
  return
}

// -----

func.func @f() {
  %0 = complex.constant [1.0 : f32] : complex<f32>
  return
}

// -----

func.func @f() {
  %0 = complex.constant [1.0 : f32, 2.0 : f64] : complex<f32>
  return
}

// -----

func.func @f() {
  %0 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f64>
  return
}

// -----

func.func @f() {
  %0 = complex.constant ["a", 2.0 : f32] : complex<f32>
  return
}

// -----

func.func @f() {
  %0 = complex.constant [1, 2] : complex<f32>
  return
}

// -----

func.func @f() {
  %0 = complex.constant 1 : complex<f32>
  return
}

// -----

func.func @f(%a: complex<f32>, %b: complex<f64>) {
  %0 = "complex.eq"(%a, %b) : (complex<f32>, complex<f64>) -> i1
  return
}

// -----

func.func @f() {
  %0 = "t.op"() {a = #complex.number<:i32 1.0, 2.0>} : () -> i32
  return
}

// -----

func.func @f() {
  %0 = "t.op"() {a = #complex.number<:f32 1.0>} : () -> i32
  return
}

// -----

func.func @f() {
  %0 = "t.op"() {a = #complex.number<:f32 1, 2>} : () -> i32
  return
}

// -----

func.func @f() {
  %0 = "t.op"() {a = #complex.number<f32 1.0, 2.0>} : () -> i32
  return
}

// -----

func.func @f() {
  %0 = "t.op"() {a = #complex.number<:f32 1.0, 2.0> : complex<f64>} : () -> i32
  return
}
