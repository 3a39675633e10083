// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx942 --split-input-file

// Packed floats of 8 bits without negative zero.
func.func @e2(%v: f8E4M3FNUZ) -> f32 {
  %0 = amdgpu.ext_packed_fp8 %v[0] : f8E4M3FNUZ to f32
  return %0 : f32
}

// -----

func.func @e4(%v: vector<4xf8E5M2FNUZ>) -> vector<2xf32> {
  %0 = amdgpu.ext_packed_fp8 %v[1] : vector<4xf8E5M2FNUZ> to vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

func.func @t3(%a: f32) -> vector<4xf8E4M3FNUZ> {
  %0 = amdgpu.packed_trunc_2xfp8 %a, undef into undef[word 0] : f32 to vector<4xf8E4M3FNUZ>
  return %0 : vector<4xf8E4M3FNUZ>
}

// -----

func.func @s2(%a: f32, %b: i32) -> vector<4xf8E4M3FNUZ> {
  %0 = amdgpu.packed_stoch_round_fp8 %a + %b into undef[0] : f32 to vector<4xf8E4M3FNUZ>
  return %0 : vector<4xf8E4M3FNUZ>
}
