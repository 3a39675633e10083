// RECORD: mlir-opt --convert-math-to-rocdl
// RECORD: mlir-opt --convert-math-to-rocdl=chipset=gfx90a

// Functions of floats of each size, and of vectors.
func.func @absf_f16(%x: f16) -> f16 {
  %r = math.absf %x : f16
  return %r : f16
}
func.func @acos_f16(%x: f16) -> f16 {
  %r = math.acos %x : f16
  return %r : f16
}
func.func @acosh_f16(%x: f16) -> f16 {
  %r = math.acosh %x : f16
  return %r : f16
}
func.func @asin_f16(%x: f16) -> f16 {
  %r = math.asin %x : f16
  return %r : f16
}
func.func @asinh_f16(%x: f16) -> f16 {
  %r = math.asinh %x : f16
  return %r : f16
}
func.func @atan_f16(%x: f16) -> f16 {
  %r = math.atan %x : f16
  return %r : f16
}
func.func @atanh_f16(%x: f16) -> f16 {
  %r = math.atanh %x : f16
  return %r : f16
}
func.func @cbrt_f16(%x: f16) -> f16 {
  %r = math.cbrt %x : f16
  return %r : f16
}
func.func @ceil_f16(%x: f16) -> f16 {
  %r = math.ceil %x : f16
  return %r : f16
}
func.func @cos_f16(%x: f16) -> f16 {
  %r = math.cos %x : f16
  return %r : f16
}
func.func @cosh_f16(%x: f16) -> f16 {
  %r = math.cosh %x : f16
  return %r : f16
}
func.func @erf_f16(%x: f16) -> f16 {
  %r = math.erf %x : f16
  return %r : f16
}
func.func @erfc_f16(%x: f16) -> f16 {
  %r = math.erfc %x : f16
  return %r : f16
}
func.func @exp_f16(%x: f16) -> f16 {
  %r = math.exp %x : f16
  return %r : f16
}
func.func @exp2_f16(%x: f16) -> f16 {
  %r = math.exp2 %x : f16
  return %r : f16
}
func.func @expm1_f16(%x: f16) -> f16 {
  %r = math.expm1 %x : f16
  return %r : f16
}
func.func @floor_f16(%x: f16) -> f16 {
  %r = math.floor %x : f16
  return %r : f16
}
func.func @log_f16(%x: f16) -> f16 {
  %r = math.log %x : f16
  return %r : f16
}
func.func @log10_f16(%x: f16) -> f16 {
  %r = math.log10 %x : f16
  return %r : f16
}
func.func @log1p_f16(%x: f16) -> f16 {
  %r = math.log1p %x : f16
  return %r : f16
}
func.func @log2_f16(%x: f16) -> f16 {
  %r = math.log2 %x : f16
  return %r : f16
}
func.func @round_f16(%x: f16) -> f16 {
  %r = math.round %x : f16
  return %r : f16
}
func.func @roundeven_f16(%x: f16) -> f16 {
  %r = math.roundeven %x : f16
  return %r : f16
}
func.func @rsqrt_f16(%x: f16) -> f16 {
  %r = math.rsqrt %x : f16
  return %r : f16
}
func.func @sin_f16(%x: f16) -> f16 {
  %r = math.sin %x : f16
  return %r : f16
}
func.func @sinh_f16(%x: f16) -> f16 {
  %r = math.sinh %x : f16
  return %r : f16
}
func.func @sqrt_f16(%x: f16) -> f16 {
  %r = math.sqrt %x : f16
  return %r : f16
}
func.func @tan_f16(%x: f16) -> f16 {
  %r = math.tan %x : f16
  return %r : f16
}
func.func @tanh_f16(%x: f16) -> f16 {
  %r = math.tanh %x : f16
  return %r : f16
}
func.func @trunc_f16(%x: f16) -> f16 {
  %r = math.trunc %x : f16
  return %r : f16
}
func.func @atan2_f16(%x: f16) -> f16 {
  %r = math.atan2 %x, %x : f16
  return %r : f16
}
func.func @copysign_f16(%x: f16) -> f16 {
  %r = math.copysign %x, %x : f16
  return %r : f16
}
func.func @powf_f16(%x: f16) -> f16 {
  %r = math.powf %x, %x : f16
  return %r : f16
}
func.func @absf_bf16(%x: bf16) -> bf16 {
  %r = math.absf %x : bf16
  return %r : bf16
}
func.func @acos_bf16(%x: bf16) -> bf16 {
  %r = math.acos %x : bf16
  return %r : bf16
}
func.func @acosh_bf16(%x: bf16) -> bf16 {
  %r = math.acosh %x : bf16
  return %r : bf16
}
func.func @asin_bf16(%x: bf16) -> bf16 {
  %r = math.asin %x : bf16
  return %r : bf16
}
func.func @asinh_bf16(%x: bf16) -> bf16 {
  %r = math.asinh %x : bf16
  return %r : bf16
}
func.func @atan_bf16(%x: bf16) -> bf16 {
  %r = math.atan %x : bf16
  return %r : bf16
}
func.func @atanh_bf16(%x: bf16) -> bf16 {
  %r = math.atanh %x : bf16
  return %r : bf16
}
func.func @cbrt_bf16(%x: bf16) -> bf16 {
  %r = math.cbrt %x : bf16
  return %r : bf16
}
func.func @ceil_bf16(%x: bf16) -> bf16 {
  %r = math.ceil %x : bf16
  return %r : bf16
}
func.func @cos_bf16(%x: bf16) -> bf16 {
  %r = math.cos %x : bf16
  return %r : bf16
}
func.func @cosh_bf16(%x: bf16) -> bf16 {
  %r = math.cosh %x : bf16
  return %r : bf16
}
func.func @erf_bf16(%x: bf16) -> bf16 {
  %r = math.erf %x : bf16
  return %r : bf16
}
func.func @erfc_bf16(%x: bf16) -> bf16 {
  %r = math.erfc %x : bf16
  return %r : bf16
}
func.func @exp_bf16(%x: bf16) -> bf16 {
  %r = math.exp %x : bf16
  return %r : bf16
}
func.func @exp2_bf16(%x: bf16) -> bf16 {
  %r = math.exp2 %x : bf16
  return %r : bf16
}
func.func @expm1_bf16(%x: bf16) -> bf16 {
  %r = math.expm1 %x : bf16
  return %r : bf16
}
func.func @floor_bf16(%x: bf16) -> bf16 {
  %r = math.floor %x : bf16
  return %r : bf16
}
func.func @log_bf16(%x: bf16) -> bf16 {
  %r = math.log %x : bf16
  return %r : bf16
}
func.func @log10_bf16(%x: bf16) -> bf16 {
  %r = math.log10 %x : bf16
  return %r : bf16
}
func.func @log1p_bf16(%x: bf16) -> bf16 {
  %r = math.log1p %x : bf16
  return %r : bf16
}
func.func @log2_bf16(%x: bf16) -> bf16 {
  %r = math.log2 %x : bf16
  return %r : bf16
}
func.func @round_bf16(%x: bf16) -> bf16 {
  %r = math.round %x : bf16
  return %r : bf16
}
func.func @roundeven_bf16(%x: bf16) -> bf16 {
  %r = math.roundeven %x : bf16
  return %r : bf16
}
func.func @rsqrt_bf16(%x: bf16) -> bf16 {
  %r = math.rsqrt %x : bf16
  return %r : bf16
}
func.func @sin_bf16(%x: bf16) -> bf16 {
  %r = math.sin %x : bf16
  return %r : bf16
}
func.func @sinh_bf16(%x: bf16) -> bf16 {
  %r = math.sinh %x : bf16
  return %r : bf16
}
func.func @sqrt_bf16(%x: bf16) -> bf16 {
  %r = math.sqrt %x : bf16
  return %r : bf16
}
func.func @tan_bf16(%x: bf16) -> bf16 {
  %r = math.tan %x : bf16
  return %r : bf16
}
func.func @tanh_bf16(%x: bf16) -> bf16 {
  %r = math.tanh %x : bf16
  return %r : bf16
}
func.func @trunc_bf16(%x: bf16) -> bf16 {
  %r = math.trunc %x : bf16
  return %r : bf16
}
func.func @atan2_bf16(%x: bf16) -> bf16 {
  %r = math.atan2 %x, %x : bf16
  return %r : bf16
}
func.func @copysign_bf16(%x: bf16) -> bf16 {
  %r = math.copysign %x, %x : bf16
  return %r : bf16
}
func.func @powf_bf16(%x: bf16) -> bf16 {
  %r = math.powf %x, %x : bf16
  return %r : bf16
}
func.func @absf_f32(%x: f32) -> f32 {
  %r = math.absf %x : f32
  return %r : f32
}
func.func @acos_f32(%x: f32) -> f32 {
  %r = math.acos %x : f32
  return %r : f32
}
func.func @acosh_f32(%x: f32) -> f32 {
  %r = math.acosh %x : f32
  return %r : f32
}
func.func @asin_f32(%x: f32) -> f32 {
  %r = math.asin %x : f32
  return %r : f32
}
func.func @asinh_f32(%x: f32) -> f32 {
  %r = math.asinh %x : f32
  return %r : f32
}
func.func @atan_f32(%x: f32) -> f32 {
  %r = math.atan %x : f32
  return %r : f32
}
func.func @atanh_f32(%x: f32) -> f32 {
  %r = math.atanh %x : f32
  return %r : f32
}
func.func @cbrt_f32(%x: f32) -> f32 {
  %r = math.cbrt %x : f32
  return %r : f32
}
func.func @ceil_f32(%x: f32) -> f32 {
  %r = math.ceil %x : f32
  return %r : f32
}
func.func @cos_f32(%x: f32) -> f32 {
  %r = math.cos %x : f32
  return %r : f32
}
func.func @cosh_f32(%x: f32) -> f32 {
  %r = math.cosh %x : f32
  return %r : f32
}
func.func @erf_f32(%x: f32) -> f32 {
  %r = math.erf %x : f32
  return %r : f32
}
func.func @erfc_f32(%x: f32) -> f32 {
  %r = math.erfc %x : f32
  return %r : f32
}
func.func @exp_f32(%x: f32) -> f32 {
  %r = math.exp %x : f32
  return %r : f32
}
func.func @exp2_f32(%x: f32) -> f32 {
  %r = math.exp2 %x : f32
  return %r : f32
}
func.func @expm1_f32(%x: f32) -> f32 {
  %r = math.expm1 %x : f32
  return %r : f32
}
func.func @floor_f32(%x: f32) -> f32 {
  %r = math.floor %x : f32
  return %r : f32
}
func.func @log_f32(%x: f32) -> f32 {
  %r = math.log %x : f32
  return %r : f32
}
func.func @log10_f32(%x: f32) -> f32 {
  %r = math.log10 %x : f32
  return %r : f32
}
func.func @log1p_f32(%x: f32) -> f32 {
  %r = math.log1p %x : f32
  return %r : f32
}
func.func @log2_f32(%x: f32) -> f32 {
  %r = math.log2 %x : f32
  return %r : f32
}
func.func @round_f32(%x: f32) -> f32 {
  %r = math.round %x : f32
  return %r : f32
}
func.func @roundeven_f32(%x: f32) -> f32 {
  %r = math.roundeven %x : f32
  return %r : f32
}
func.func @rsqrt_f32(%x: f32) -> f32 {
  %r = math.rsqrt %x : f32
  return %r : f32
}
func.func @sin_f32(%x: f32) -> f32 {
  %r = math.sin %x : f32
  return %r : f32
}
func.func @sinh_f32(%x: f32) -> f32 {
  %r = math.sinh %x : f32
  return %r : f32
}
func.func @sqrt_f32(%x: f32) -> f32 {
  %r = math.sqrt %x : f32
  return %r : f32
}
func.func @tan_f32(%x: f32) -> f32 {
  %r = math.tan %x : f32
  return %r : f32
}
func.func @tanh_f32(%x: f32) -> f32 {
  %r = math.tanh %x : f32
  return %r : f32
}
func.func @trunc_f32(%x: f32) -> f32 {
  %r = math.trunc %x : f32
  return %r : f32
}
func.func @atan2_f32(%x: f32) -> f32 {
  %r = math.atan2 %x, %x : f32
  return %r : f32
}
func.func @copysign_f32(%x: f32) -> f32 {
  %r = math.copysign %x, %x : f32
  return %r : f32
}
func.func @powf_f32(%x: f32) -> f32 {
  %r = math.powf %x, %x : f32
  return %r : f32
}
func.func @absf_f64(%x: f64) -> f64 {
  %r = math.absf %x : f64
  return %r : f64
}
func.func @acos_f64(%x: f64) -> f64 {
  %r = math.acos %x : f64
  return %r : f64
}
func.func @acosh_f64(%x: f64) -> f64 {
  %r = math.acosh %x : f64
  return %r : f64
}
func.func @asin_f64(%x: f64) -> f64 {
  %r = math.asin %x : f64
  return %r : f64
}
func.func @asinh_f64(%x: f64) -> f64 {
  %r = math.asinh %x : f64
  return %r : f64
}
func.func @atan_f64(%x: f64) -> f64 {
  %r = math.atan %x : f64
  return %r : f64
}
func.func @atanh_f64(%x: f64) -> f64 {
  %r = math.atanh %x : f64
  return %r : f64
}
func.func @cbrt_f64(%x: f64) -> f64 {
  %r = math.cbrt %x : f64
  return %r : f64
}
func.func @ceil_f64(%x: f64) -> f64 {
  %r = math.ceil %x : f64
  return %r : f64
}
func.func @cos_f64(%x: f64) -> f64 {
  %r = math.cos %x : f64
  return %r : f64
}
func.func @cosh_f64(%x: f64) -> f64 {
  %r = math.cosh %x : f64
  return %r : f64
}
func.func @erf_f64(%x: f64) -> f64 {
  %r = math.erf %x : f64
  return %r : f64
}
func.func @erfc_f64(%x: f64) -> f64 {
  %r = math.erfc %x : f64
  return %r : f64
}
func.func @exp_f64(%x: f64) -> f64 {
  %r = math.exp %x : f64
  return %r : f64
}
func.func @exp2_f64(%x: f64) -> f64 {
  %r = math.exp2 %x : f64
  return %r : f64
}
func.func @expm1_f64(%x: f64) -> f64 {
  %r = math.expm1 %x : f64
  return %r : f64
}
func.func @floor_f64(%x: f64) -> f64 {
  %r = math.floor %x : f64
  return %r : f64
}
func.func @log_f64(%x: f64) -> f64 {
  %r = math.log %x : f64
  return %r : f64
}
func.func @log10_f64(%x: f64) -> f64 {
  %r = math.log10 %x : f64
  return %r : f64
}
func.func @log1p_f64(%x: f64) -> f64 {
  %r = math.log1p %x : f64
  return %r : f64
}
func.func @log2_f64(%x: f64) -> f64 {
  %r = math.log2 %x : f64
  return %r : f64
}
func.func @round_f64(%x: f64) -> f64 {
  %r = math.round %x : f64
  return %r : f64
}
func.func @roundeven_f64(%x: f64) -> f64 {
  %r = math.roundeven %x : f64
  return %r : f64
}
func.func @rsqrt_f64(%x: f64) -> f64 {
  %r = math.rsqrt %x : f64
  return %r : f64
}
func.func @sin_f64(%x: f64) -> f64 {
  %r = math.sin %x : f64
  return %r : f64
}
func.func @sinh_f64(%x: f64) -> f64 {
  %r = math.sinh %x : f64
  return %r : f64
}
func.func @sqrt_f64(%x: f64) -> f64 {
  %r = math.sqrt %x : f64
  return %r : f64
}
func.func @tan_f64(%x: f64) -> f64 {
  %r = math.tan %x : f64
  return %r : f64
}
func.func @tanh_f64(%x: f64) -> f64 {
  %r = math.tanh %x : f64
  return %r : f64
}
func.func @trunc_f64(%x: f64) -> f64 {
  %r = math.trunc %x : f64
  return %r : f64
}
func.func @atan2_f64(%x: f64) -> f64 {
  %r = math.atan2 %x, %x : f64
  return %r : f64
}
func.func @copysign_f64(%x: f64) -> f64 {
  %r = math.copysign %x, %x : f64
  return %r : f64
}
func.func @powf_f64(%x: f64) -> f64 {
  %r = math.powf %x, %x : f64
  return %r : f64
}
func.func @absf_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.absf %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @acos_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.acos %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @acosh_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.acosh %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @asin_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.asin %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @asinh_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.asinh %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @atan_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.atan %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @atanh_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.atanh %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @cbrt_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.cbrt %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @ceil_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.ceil %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @cos_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.cos %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @cosh_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.cosh %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @erf_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.erf %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @erfc_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.erfc %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @exp_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.exp %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @exp2_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.exp2 %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @expm1_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.expm1 %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @floor_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.floor %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @log_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.log %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @log10_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.log10 %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @log1p_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.log1p %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @log2_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.log2 %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @round_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.round %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @roundeven_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.roundeven %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @rsqrt_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.rsqrt %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @sin_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.sin %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @sinh_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.sinh %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @sqrt_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.sqrt %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @tan_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.tan %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @tanh_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.tanh %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @trunc_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.trunc %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @atan2_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.atan2 %x, %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @copysign_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.copysign %x, %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @powf_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.powf %x, %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @absf_f32_fast(%x: f32) -> f32 {
  %r = math.absf %x fastmath<afn> : f32
  return %r : f32
}
func.func @acos_f32_fast(%x: f32) -> f32 {
  %r = math.acos %x fastmath<afn> : f32
  return %r : f32
}
func.func @acosh_f32_fast(%x: f32) -> f32 {
  %r = math.acosh %x fastmath<afn> : f32
  return %r : f32
}
func.func @asin_f32_fast(%x: f32) -> f32 {
  %r = math.asin %x fastmath<afn> : f32
  return %r : f32
}
func.func @asinh_f32_fast(%x: f32) -> f32 {
  %r = math.asinh %x fastmath<afn> : f32
  return %r : f32
}
func.func @atan_f32_fast(%x: f32) -> f32 {
  %r = math.atan %x fastmath<afn> : f32
  return %r : f32
}
func.func @atanh_f32_fast(%x: f32) -> f32 {
  %r = math.atanh %x fastmath<afn> : f32
  return %r : f32
}
func.func @cbrt_f32_fast(%x: f32) -> f32 {
  %r = math.cbrt %x fastmath<afn> : f32
  return %r : f32
}
func.func @ceil_f32_fast(%x: f32) -> f32 {
  %r = math.ceil %x fastmath<afn> : f32
  return %r : f32
}
func.func @cos_f32_fast(%x: f32) -> f32 {
  %r = math.cos %x fastmath<afn> : f32
  return %r : f32
}
func.func @cosh_f32_fast(%x: f32) -> f32 {
  %r = math.cosh %x fastmath<afn> : f32
  return %r : f32
}
func.func @erf_f32_fast(%x: f32) -> f32 {
  %r = math.erf %x fastmath<afn> : f32
  return %r : f32
}
func.func @erfc_f32_fast(%x: f32) -> f32 {
  %r = math.erfc %x fastmath<afn> : f32
  return %r : f32
}
func.func @exp_f32_fast(%x: f32) -> f32 {
  %r = math.exp %x fastmath<afn> : f32
  return %r : f32
}
func.func @exp2_f32_fast(%x: f32) -> f32 {
  %r = math.exp2 %x fastmath<afn> : f32
  return %r : f32
}
func.func @expm1_f32_fast(%x: f32) -> f32 {
  %r = math.expm1 %x fastmath<afn> : f32
  return %r : f32
}
func.func @floor_f32_fast(%x: f32) -> f32 {
  %r = math.floor %x fastmath<afn> : f32
  return %r : f32
}
func.func @log_f32_fast(%x: f32) -> f32 {
  %r = math.log %x fastmath<afn> : f32
  return %r : f32
}
func.func @log10_f32_fast(%x: f32) -> f32 {
  %r = math.log10 %x fastmath<afn> : f32
  return %r : f32
}
func.func @log1p_f32_fast(%x: f32) -> f32 {
  %r = math.log1p %x fastmath<afn> : f32
  return %r : f32
}
func.func @log2_f32_fast(%x: f32) -> f32 {
  %r = math.log2 %x fastmath<afn> : f32
  return %r : f32
}
func.func @round_f32_fast(%x: f32) -> f32 {
  %r = math.round %x fastmath<afn> : f32
  return %r : f32
}
func.func @roundeven_f32_fast(%x: f32) -> f32 {
  %r = math.roundeven %x fastmath<afn> : f32
  return %r : f32
}
func.func @rsqrt_f32_fast(%x: f32) -> f32 {
  %r = math.rsqrt %x fastmath<afn> : f32
  return %r : f32
}
func.func @sin_f32_fast(%x: f32) -> f32 {
  %r = math.sin %x fastmath<afn> : f32
  return %r : f32
}
func.func @sinh_f32_fast(%x: f32) -> f32 {
  %r = math.sinh %x fastmath<afn> : f32
  return %r : f32
}
func.func @sqrt_f32_fast(%x: f32) -> f32 {
  %r = math.sqrt %x fastmath<afn> : f32
  return %r : f32
}
func.func @tan_f32_fast(%x: f32) -> f32 {
  %r = math.tan %x fastmath<afn> : f32
  return %r : f32
}
func.func @tanh_f32_fast(%x: f32) -> f32 {
  %r = math.tanh %x fastmath<afn> : f32
  return %r : f32
}
func.func @trunc_f32_fast(%x: f32) -> f32 {
  %r = math.trunc %x fastmath<afn> : f32
  return %r : f32
}
func.func @atan2_f32_fast(%x: f32) -> f32 {
  %r = math.atan2 %x, %x fastmath<afn> : f32
  return %r : f32
}
func.func @copysign_f32_fast(%x: f32) -> f32 {
  %r = math.copysign %x, %x fastmath<afn> : f32
  return %r : f32
}
func.func @powf_f32_fast(%x: f32) -> f32 {
  %r = math.powf %x, %x fastmath<afn> : f32
  return %r : f32
}
func.func @absf_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.absf %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @acos_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.acos %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @acosh_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.acosh %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @asin_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.asin %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @asinh_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.asinh %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @atan_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.atan %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @atanh_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.atanh %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @cbrt_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.cbrt %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @ceil_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.ceil %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @cos_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.cos %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @cosh_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.cosh %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @erf_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.erf %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @erfc_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.erfc %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @exp_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.exp %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @exp2_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.exp2 %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @expm1_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.expm1 %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @floor_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.floor %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @log_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.log %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @log10_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.log10 %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @log1p_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.log1p %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @log2_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.log2 %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @round_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.round %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @roundeven_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.roundeven %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @rsqrt_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.rsqrt %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @sin_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.sin %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @sinh_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.sinh %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @sqrt_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.sqrt %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @tan_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.tan %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @tanh_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.tanh %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @trunc_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.trunc %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @atan2_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.atan2 %x, %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @copysign_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.copysign %x, %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @powf_vector2x2xf32(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = math.powf %x, %x : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @fpowi_f16(%x: f16, %i: i32) -> f16 {
  %r = math.fpowi %x, %i : f16, i32
  return %r : f16
}
func.func @rem_f16(%x: f16) -> f16 {
  %r = arith.remf %x, %x : f16
  return %r : f16
}
func.func @fma_f16(%x: f16) -> f16 {
  %r = math.fma %x, %x, %x : f16
  return %r : f16
}
func.func @clamp_f16(%x: f16, %y: f16, %z: f16) -> f16 {
  %r = math.clampf %x to [%y, %z] : f16
  return %r : f16
}
func.func @sc_f16(%x: f16) -> f16 {
  %r, %s = math.sincos %x : f16
  return %r : f16
}
func.func @mm_f16(%x: f16) -> f16 {
  %r = arith.maxnumf %x, %x : f16
  %s = arith.minnumf %r, %x : f16
  return %s : f16
}
func.func @fpowi_bf16(%x: bf16, %i: i32) -> bf16 {
  %r = math.fpowi %x, %i : bf16, i32
  return %r : bf16
}
func.func @rem_bf16(%x: bf16) -> bf16 {
  %r = arith.remf %x, %x : bf16
  return %r : bf16
}
func.func @fma_bf16(%x: bf16) -> bf16 {
  %r = math.fma %x, %x, %x : bf16
  return %r : bf16
}
func.func @clamp_bf16(%x: bf16, %y: bf16, %z: bf16) -> bf16 {
  %r = math.clampf %x to [%y, %z] : bf16
  return %r : bf16
}
func.func @sc_bf16(%x: bf16) -> bf16 {
  %r, %s = math.sincos %x : bf16
  return %r : bf16
}
func.func @mm_bf16(%x: bf16) -> bf16 {
  %r = arith.maxnumf %x, %x : bf16
  %s = arith.minnumf %r, %x : bf16
  return %s : bf16
}
func.func @fpowi_f32(%x: f32, %i: i32) -> f32 {
  %r = math.fpowi %x, %i : f32, i32
  return %r : f32
}
func.func @rem_f32(%x: f32) -> f32 {
  %r = arith.remf %x, %x : f32
  return %r : f32
}
func.func @fma_f32(%x: f32) -> f32 {
  %r = math.fma %x, %x, %x : f32
  return %r : f32
}
func.func @clamp_f32(%x: f32, %y: f32, %z: f32) -> f32 {
  %r = math.clampf %x to [%y, %z] : f32
  return %r : f32
}
func.func @sc_f32(%x: f32) -> f32 {
  %r, %s = math.sincos %x : f32
  return %r : f32
}
func.func @mm_f32(%x: f32) -> f32 {
  %r = arith.maxnumf %x, %x : f32
  %s = arith.minnumf %r, %x : f32
  return %s : f32
}
func.func @fpowi_f64(%x: f64, %i: i32) -> f64 {
  %r = math.fpowi %x, %i : f64, i32
  return %r : f64
}
func.func @rem_f64(%x: f64) -> f64 {
  %r = arith.remf %x, %x : f64
  return %r : f64
}
func.func @fma_f64(%x: f64) -> f64 {
  %r = math.fma %x, %x, %x : f64
  return %r : f64
}
func.func @clamp_f64(%x: f64, %y: f64, %z: f64) -> f64 {
  %r = math.clampf %x to [%y, %z] : f64
  return %r : f64
}
func.func @sc_f64(%x: f64) -> f64 {
  %r, %s = math.sincos %x : f64
  return %r : f64
}
func.func @mm_f64(%x: f64) -> f64 {
  %r = arith.maxnumf %x, %x : f64
  %s = arith.minnumf %r, %x : f64
  return %s : f64
}
func.func @fpowi_vector2xf32(%x: vector<2xf32>, %i: vector<2xi32>) -> vector<2xf32> {
  %r = math.fpowi %x, %i : vector<2xf32>, vector<2xi32>
  return %r : vector<2xf32>
}
func.func @rem_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = arith.remf %x, %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @fma_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = math.fma %x, %x, %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @clamp_vector2xf32(%x: vector<2xf32>, %y: vector<2xf32>, %z: vector<2xf32>) -> vector<2xf32> {
  %r = math.clampf %x to [%y, %z] : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @sc_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r, %s = math.sincos %x : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @mm_vector2xf32(%x: vector<2xf32>) -> vector<2xf32> {
  %r = arith.maxnumf %x, %x : vector<2xf32>
  %s = arith.minnumf %r, %x : vector<2xf32>
  return %s : vector<2xf32>
}
func.func @fpowi_vector2xf16(%x: vector<2xf16>, %i: vector<2xi32>) -> vector<2xf16> {
  %r = math.fpowi %x, %i : vector<2xf16>, vector<2xi32>
  return %r : vector<2xf16>
}
func.func @rem_vector2xf16(%x: vector<2xf16>) -> vector<2xf16> {
  %r = arith.remf %x, %x : vector<2xf16>
  return %r : vector<2xf16>
}
func.func @fma_vector2xf16(%x: vector<2xf16>) -> vector<2xf16> {
  %r = math.fma %x, %x, %x : vector<2xf16>
  return %r : vector<2xf16>
}
func.func @clamp_vector2xf16(%x: vector<2xf16>, %y: vector<2xf16>, %z: vector<2xf16>) -> vector<2xf16> {
  %r = math.clampf %x to [%y, %z] : vector<2xf16>
  return %r : vector<2xf16>
}
func.func @sc_vector2xf16(%x: vector<2xf16>) -> vector<2xf16> {
  %r, %s = math.sincos %x : vector<2xf16>
  return %r : vector<2xf16>
}
func.func @mm_vector2xf16(%x: vector<2xf16>) -> vector<2xf16> {
  %r = arith.maxnumf %x, %x : vector<2xf16>
  %s = arith.minnumf %r, %x : vector<2xf16>
  return %s : vector<2xf16>
}
func.func @absi(%x: i32) -> i32 {
  %r = math.absi %x : i32
  return %r : i32
}
func.func @ctlz(%x: i32) -> i32 {
  %r = math.ctlz %x : i32
  return %r : i32
}
func.func @cttz(%x: i32) -> i32 {
  %r = math.cttz %x : i32
  return %r : i32
}
func.func @ctpop(%x: i32) -> i32 {
  %r = math.ctpop %x : i32
  return %r : i32
}
func.func @isnan(%x: f32) -> i1 {
  %r = math.isnan %x : f32
  return %r : i1
}
func.func @isinf(%x: f32) -> i1 {
  %r = math.isinf %x : f32
  return %r : i1
}
func.func @isfinite(%x: f32) -> i1 {
  %r = math.isfinite %x : f32
  return %r : i1
}
func.func @isnormal(%x: f32) -> i1 {
  %r = math.isnormal %x : f32
  return %r : i1
}
