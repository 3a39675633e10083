// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx950 --split-input-file
// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx1200 --split-input-file

// Packed floats of 8 bits.
func.func @e1(%v: vector<4xf8E5M2>) -> f32 {
  %0 = amdgpu.ext_packed_fp8 %v[2] : vector<4xf8E5M2> to f32
  return %0 : f32
}

// -----

func.func @e3(%v: vector<2xf8E4M3FN>) -> vector<2xf32> {
  %0 = amdgpu.ext_packed_fp8 %v[0] : vector<2xf8E4M3FN> to vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

func.func @e5(%v: vector<3xf8E4M3FN>) -> f32 {
  %0 = amdgpu.ext_packed_fp8 %v[2] : vector<3xf8E4M3FN> to f32
  return %0 : f32
}

// -----

func.func @t1(%a: f32, %b: f32, %o: vector<4xf8E4M3FN>) -> vector<4xf8E4M3FN> {
  %0 = amdgpu.packed_trunc_2xfp8 %a, %b into %o[word 1] : f32 to vector<4xf8E4M3FN> into vector<4xf8E4M3FN>
  return %0 : vector<4xf8E4M3FN>
}

// -----

func.func @t2(%a: f32) -> vector<4xf8E5M2> {
  %0 = amdgpu.packed_trunc_2xfp8 %a, undef into undef[word 0] : f32 to vector<4xf8E5M2>
  return %0 : vector<4xf8E5M2>
}

// -----

func.func @s1(%a: f32, %b: i32, %o: vector<4xf8E5M2>) -> vector<4xf8E5M2> {
  %0 = amdgpu.packed_stoch_round_fp8 %a + %b into %o[3] : f32 to vector<4xf8E5M2> into vector<4xf8E5M2>
  return %0 : vector<4xf8E5M2>
}
