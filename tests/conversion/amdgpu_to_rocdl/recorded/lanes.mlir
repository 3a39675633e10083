// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx950 --split-input-file

// Values of other lanes.
func.func @quad(%a: i32, %b: i32) -> i32 {
  %0 = amdgpu.dpp %a %b quad_perm([1, 3, 2, 0]) {bank_mask = 5 : i32, bound_ctrl = true, row_mask = 3 : i32} : i32
  return %0 : i32
}

// -----

func.func @shl(%a: i32, %b: i32) -> i32 {
  %0 = amdgpu.dpp %a %b row_shl(3 : i32) : i32
  return %0 : i32
}

// -----

func.func @shr(%a: f32, %b: f32) -> f32 {
  %0 = amdgpu.dpp %a %b row_shr(3 : i32) : f32
  return %0 : f32
}

// -----

func.func @ror(%a: i64, %b: i64) -> i64 {
  %0 = amdgpu.dpp %a %b row_ror(3 : i32) : i64
  return %0 : i64
}

// -----

func.func @wshl(%a: i16, %b: i16) -> i16 {
  %0 = amdgpu.dpp %a %b wave_shl : i16
  return %0 : i16
}

// -----

func.func @wshr(%a: f16, %b: f16) -> f16 {
  %0 = amdgpu.dpp %a %b wave_shr : f16
  return %0 : f16
}

// -----

func.func @mir(%a: i8, %b: i8) -> i8 {
  %0 = amdgpu.dpp %a %b row_mirror : i8
  return %0 : i8
}

// -----

func.func @hmir(%a: bf16, %b: bf16) -> bf16 {
  %0 = amdgpu.dpp %a %b row_half_mirror : bf16
  return %0 : bf16
}

// -----

func.func @b15(%a: f64, %b: f64) -> f64 {
  %0 = amdgpu.dpp %a %b row_bcast_15 : f64
  return %0 : f64
}

// -----

func.func @b31z(%a: i4, %b: i4) -> i4 {
  %0 = amdgpu.dpp %a %b row_bcast_31 : i4
  return %0 : i4
}

// -----

func.func @sw(%a: i8, %b: vector<4xf16>) -> (i8, vector<4xf16>) {
  %0 = amdgpu.swizzle_bitmode %a 1 2 3 : i8
  %1 = amdgpu.swizzle_bitmode %b 1 2 3 : vector<4xf16>
  return %0, %1 : i8, vector<4xf16>
}

// -----

func.func @perm(%a: i8, %b: vector<4xf16>) -> (i8, vector<4xf16>) {
  %0 = amdgpu.permlane_swap %a 16 : i8
  %1 = amdgpu.permlane_swap %b 32 {bound_ctrl = true, fetch_inactive = true} : vector<4xf16>
  return %0, %1 : i8, vector<4xf16>
}
