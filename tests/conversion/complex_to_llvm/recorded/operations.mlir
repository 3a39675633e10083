// RECORD: mlir-opt --convert-complex-to-llvm --allow-unregistered-dialect --split-input-file

func.func @abs(%a: complex<f32>) -> f32 {
  %0 = complex.abs %a : complex<f32>
  return %0 : f32
}

// -----

func.func @abs2(%a: complex<f64>) -> f64 {
  %0 = complex.abs %a fastmath<nnan> : complex<f64>
  return %0 : f64
}

// -----

func.func @abs3(%a: complex<f16>) -> f16 {
  %0 = complex.abs %a fastmath<ninf> : complex<f16>
  return %0 : f16
}

// -----

func.func @add(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.add %a, %b : complex<f32>
  %1 = complex.add %0, %b fastmath<fast> : complex<f32>
  return %1 : complex<f32>
}

// -----

func.func @sub(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.sub %a, %b : complex<f32>
  return %0 : complex<f32>
}

// -----

func.func @mul(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.mul %a, %b : complex<f32>
  return %0 : complex<f32>
}

// -----

func.func @const() -> complex<f32> {
  %0 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  return %0 : complex<f32>
}

// -----

func.func @const1() -> complex<i32> {
  %0 = complex.constant [1 : i32, 2 : i32] : complex<i32>
  return %0 : complex<i32>
}

// -----

func.func @create(%a: f32, %b: f32) -> complex<f32> {
  %0 = complex.create %a, %b : complex<f32>
  return %0 : complex<f32>
}

// -----

func.func @re(%a: complex<f32>) -> f32 {
  %0 = complex.re %a : complex<f32>
  return %0 : f32
}

// -----

func.func @im(%a: complex<f32>) -> f32 {
  %0 = complex.im %a : complex<f32>
  return %0 : f32
}

// -----

func.func @div(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.div %a, %b fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}

// -----

func.func @div2(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.div %a, %b : complex<f64>
  return %0 : complex<f64>
}

// -----

func.func @div3(%a: complex<f16>, %b: complex<f16>) -> complex<f16> {
  %0 = complex.div %a, %b fastmath<fast> {my.x} : complex<f16>
  return %0 : complex<f16>
}

// -----

func.func @div4(%a: complex<bf16>, %b: complex<bf16>) -> complex<bf16> {
  %0 = complex.div %a, %b : complex<bf16>
  return %0 : complex<bf16>
}

// -----

func.func @div5(%a: complex<f128>, %b: complex<f128>) -> complex<f128> {
  %0 = complex.div %a, %b : complex<f128>
  return %0 : complex<f128>
}

// -----

func.func @mul2(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.mul %a, %b fastmath<nnan> {my.x} : complex<f64>
  return %0 : complex<f64>
}

// -----

func.func @addi(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.add %a, %b {my.x} : complex<f32>
  %1 = complex.re %0 {my.x} : complex<f32>
  %2 = complex.abs %0 {my.x} : complex<f32>
  %3 = complex.constant [1.0 : f32, 2.0 : f32] {my.x} : complex<f32>
  %4 = complex.create %1, %2 {my.x} : complex<f32>
  return %4 : complex<f32>
}

// -----

func.func @t(%a: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  %0 = "test.x"(%a) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// -----

func.func @folds(%a: complex<f32>, %b: f32) -> (f32, complex<f32>) {
  %c = complex.create %b, %b : complex<f32>
  %d = complex.re %c : complex<f32>
  %e = complex.im %a : complex<f32>
  %f = complex.re %a : complex<f32>
  %g = complex.create %f, %e : complex<f32>
  %h = complex.sub %g, %c : complex<f32>
  %i = complex.add %h, %c : complex<f32>
  return %d, %i : f32, complex<f32>
}
