// RECORD: mlir-opt --convert-complex-to-llvm=complex-range=improved --split-input-file

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
