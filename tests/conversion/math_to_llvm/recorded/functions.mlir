// RECORD: mlir-opt --convert-math-to-llvm

func.func @absf_1(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.absf %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @absf_2(%a: f32) -> f32 {
  %0 = math.absf %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @acos_3(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.acos %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @acos_4(%a: f32) -> f32 {
  %0 = math.acos %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @acosh_5(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.acosh %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @acosh_6(%a: f32) -> f32 {
  %0 = math.acosh %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @asin_7(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.asin %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @asin_8(%a: f32) -> f32 {
  %0 = math.asin %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @asinh_9(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.asinh %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @asinh_10(%a: f32) -> f32 {
  %0 = math.asinh %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @atan_11(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.atan %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @atan_12(%a: f32) -> f32 {
  %0 = math.atan %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @atanh_13(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.atanh %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @atanh_14(%a: f32) -> f32 {
  %0 = math.atanh %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @cbrt_15(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.cbrt %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @cbrt_16(%a: f32) -> f32 {
  %0 = math.cbrt %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @ceil_17(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.ceil %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @ceil_18(%a: f32) -> f32 {
  %0 = math.ceil %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @cos_19(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.cos %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @cos_20(%a: f32) -> f32 {
  %0 = math.cos %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @cosh_21(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.cosh %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @cosh_22(%a: f32) -> f32 {
  %0 = math.cosh %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @erf_23(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.erf %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @erf_24(%a: f32) -> f32 {
  %0 = math.erf %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @erfc_25(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.erfc %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @erfc_26(%a: f32) -> f32 {
  %0 = math.erfc %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @exp_27(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.exp %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @exp_28(%a: f32) -> f32 {
  %0 = math.exp %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @exp2_29(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.exp2 %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @exp2_30(%a: f32) -> f32 {
  %0 = math.exp2 %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @expm1_31(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.expm1 %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @expm1_32(%a: f32) -> f32 {
  %0 = math.expm1 %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @floor_33(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.floor %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @floor_34(%a: f32) -> f32 {
  %0 = math.floor %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @log_35(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.log %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @log_36(%a: f32) -> f32 {
  %0 = math.log %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @log10_37(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.log10 %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @log10_38(%a: f32) -> f32 {
  %0 = math.log10 %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @log1p_39(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.log1p %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @log1p_40(%a: f32) -> f32 {
  %0 = math.log1p %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @log2_41(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.log2 %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @log2_42(%a: f32) -> f32 {
  %0 = math.log2 %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @round_43(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.round %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @round_44(%a: f32) -> f32 {
  %0 = math.round %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @roundeven_45(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.roundeven %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @roundeven_46(%a: f32) -> f32 {
  %0 = math.roundeven %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @rsqrt_47(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.rsqrt %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @rsqrt_48(%a: f32) -> f32 {
  %0 = math.rsqrt %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @sin_49(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.sin %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @sin_50(%a: f32) -> f32 {
  %0 = math.sin %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @sinh_51(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.sinh %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @sinh_52(%a: f32) -> f32 {
  %0 = math.sinh %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @sqrt_53(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.sqrt %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @sqrt_54(%a: f32) -> f32 {
  %0 = math.sqrt %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @tan_55(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.tan %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @tan_56(%a: f32) -> f32 {
  %0 = math.tan %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @tanh_57(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.tanh %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @tanh_58(%a: f32) -> f32 {
  %0 = math.tanh %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @trunc_59(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.trunc %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @trunc_60(%a: f32) -> f32 {
  %0 = math.trunc %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @atan2_61(%a: vector<2x3xf32>, %b: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.atan2 %a, %b : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @atan2_62(%a: f32, %b: f32) -> f32 {
  %0 = math.atan2 %a, %b fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @copysign_63(%a: vector<2x3xf32>, %b: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.copysign %a, %b : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @copysign_64(%a: f32, %b: f32) -> f32 {
  %0 = math.copysign %a, %b fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @powf_65(%a: vector<2x3xf32>, %b: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.powf %a, %b : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @powf_66(%a: f32, %b: f32) -> f32 {
  %0 = math.powf %a, %b fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @isfinite_67(%a: f32) -> i1 {
  %0 = math.isfinite %a {my.x = 1 : i32} : f32
  return %0 : i1
}

func.func @isfinite_68(%a: f32) -> i1 {
  %0 = math.isfinite %a {my.x = 1 : i32} : f32
  return %0 : i1
}

func.func @isinf_69(%a: vector<2x3xf32>) -> vector<2x3xi1> {
  %0 = math.isinf %a : vector<2x3xf32>
  return %0 : vector<2x3xi1>
}

func.func @isinf_70(%a: f32) -> i1 {
  %0 = math.isinf %a {my.x = 1 : i32} : f32
  return %0 : i1
}

func.func @isinf_71(%a: f32) -> i1 {
  %0 = math.isinf %a {my.x = 1 : i32} : f32
  return %0 : i1
}

func.func @isnan_72(%a: f32) -> i1 {
  %0 = math.isnan %a {my.x = 1 : i32} : f32
  return %0 : i1
}

func.func @isnan_73(%a: f32) -> i1 {
  %0 = math.isnan %a {my.x = 1 : i32} : f32
  return %0 : i1
}

func.func @isnormal_74(%a: vector<2x3xf32>) -> vector<2x3xi1> {
  %0 = math.isnormal %a : vector<2x3xf32>
  return %0 : vector<2x3xi1>
}

func.func @isnormal_75(%a: f32) -> i1 {
  %0 = math.isnormal %a {my.x = 1 : i32} : f32
  return %0 : i1
}

func.func @isnormal_76(%a: f32) -> i1 {
  %0 = math.isnormal %a {my.x = 1 : i32} : f32
  return %0 : i1
}

func.func @fma_77(%a: vector<2x3xf32>, %b: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.fma %a, %b, %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @fma_78(%a: f32, %b: f32) -> f32 {
  %0 = math.fma %a, %b, %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @clampf_79(%a: vector<2x3xf32>, %b: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.clampf %a to [%b, %a] : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @clampf_80(%a: f32, %b: f32) -> f32 {
  %0 = math.clampf %a to [%b, %a] fastmath<fast> {my.x = 1 : i32} : f32
  return %0 : f32
}

func.func @sincos_81(%a: f32) -> (f32, f32) {
  %0, %1 = math.sincos %a fastmath<fast> {my.x = 1 : i32} : f32
  return %0, %1 : f32, f32
}

func.func @fpowi_82(%a: f32, %b: i32) -> f32 {
  %0 = math.fpowi %a, %b fastmath<fast> {my.x = 1 : i32} : f32, i32
  return %0 : f32
}

func.func @absi_83(%a: vector<2x3xi32>) -> vector<2x3xi32> {
  %0 = math.absi %a : vector<2x3xi32>
  return %0 : vector<2x3xi32>
}

func.func @absi_84(%a: i32) -> i32 {
  %0 = math.absi %a {my.x = 1 : i32} : i32
  return %0 : i32
}

func.func @ctlz_85(%a: vector<2x3xi32>) -> vector<2x3xi32> {
  %0 = math.ctlz %a : vector<2x3xi32>
  return %0 : vector<2x3xi32>
}

func.func @ctlz_86(%a: i32) -> i32 {
  %0 = math.ctlz %a {my.x = 1 : i32} : i32
  return %0 : i32
}

func.func @ctpop_87(%a: vector<2x3xi32>) -> vector<2x3xi32> {
  %0 = math.ctpop %a : vector<2x3xi32>
  return %0 : vector<2x3xi32>
}

func.func @ctpop_88(%a: i32) -> i32 {
  %0 = math.ctpop %a {my.x = 1 : i32} : i32
  return %0 : i32
}

func.func @cttz_89(%a: vector<2x3xi32>) -> vector<2x3xi32> {
  %0 = math.cttz %a : vector<2x3xi32>
  return %0 : vector<2x3xi32>
}

func.func @cttz_90(%a: i32) -> i32 {
  %0 = math.cttz %a {my.x = 1 : i32} : i32
  return %0 : i32
}

func.func @ipowi_91(%a: vector<2x3xi32>, %b: vector<2x3xi32>) -> vector<2x3xi32> {
  %0 = math.ipowi %a, %b : vector<2x3xi32>
  return %0 : vector<2x3xi32>
}

func.func @ipowi_92(%a: i32, %b: i32) -> i32 {
  %0 = math.ipowi %a, %b {my.x = 1 : i32} : i32
  return %0 : i32
}
