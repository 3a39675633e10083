// RECORD: mlir-opt --convert-math-to-llvm

func.func @exp_1(%a: f32) -> f32 {
  %0 = math.exp %a : f32
  return %0 : f32
}

func.func @exp_2(%a: f64) -> f64 {
  %0 = math.exp %a : f64
  return %0 : f64
}

func.func @exp_3(%a: f16) -> f16 {
  %0 = math.exp %a : f16
  return %0 : f16
}

func.func @exp_4(%a: bf16) -> bf16 {
  %0 = math.exp %a : bf16
  return %0 : bf16
}

func.func @exp_5(%a: f128) -> f128 {
  %0 = math.exp %a : f128
  return %0 : f128
}

func.func @exp_6(%a: f80) -> f80 {
  %0 = math.exp %a : f80
  return %0 : f80
}

func.func @exp_7(%a: f8E5M2) -> f8E5M2 {
  %0 = math.exp %a : f8E5M2
  return %0 : f8E5M2
}

func.func @exp_8(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = math.exp %a : vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @exp_9(%a: vector<[4]xf32>) -> vector<[4]xf32> {
  %0 = math.exp %a : vector<[4]xf32>
  return %0 : vector<[4]xf32>
}

func.func @exp_10(%a: vector<2x[4]xf16>) -> vector<2x[4]xf16> {
  %0 = math.exp %a : vector<2x[4]xf16>
  return %0 : vector<2x[4]xf16>
}

func.func @exp_11(%a: vector<f32>) -> vector<f32> {
  %0 = math.exp %a : vector<f32>
  return %0 : vector<f32>
}

func.func @exp_12(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @exp_13(%a: vector<2xf8E5M2>) -> vector<2xf8E5M2> {
  %0 = math.exp %a : vector<2xf8E5M2>
  return %0 : vector<2xf8E5M2>
}

func.func @exp_14(%a: vector<2x2xbf16>) -> vector<2x2xbf16> {
  %0 = math.exp %a : vector<2x2xbf16>
  return %0 : vector<2x2xbf16>
}

func.func @exp_15(%a: f4E2M1FN) -> f4E2M1FN {
  %0 = math.exp %a : f4E2M1FN
  return %0 : f4E2M1FN
}

func.func @exp_16(%a: tf32) -> tf32 {
  %0 = math.exp %a : tf32
  return %0 : tf32
}

func.func @exp_17(%a: f32) -> f32 {
  %0 = math.exp %a fastmath<fast> : f32
  return %0 : f32
}

func.func @exp_18(%a: f32) -> f32 {
  %0 = math.exp %a fastmath<nnan,ninf> : f32
  return %0 : f32
}

func.func @exp_19(%a: f32) -> f32 {
  %0 = math.exp %a fastmath<contract,afn> : f32
  return %0 : f32
}

func.func @rsqrt_20(%a: f32) -> f32 {
  %0 = math.rsqrt %a : f32
  return %0 : f32
}

func.func @rsqrt_21(%a: f64) -> f64 {
  %0 = math.rsqrt %a : f64
  return %0 : f64
}

func.func @rsqrt_22(%a: f16) -> f16 {
  %0 = math.rsqrt %a : f16
  return %0 : f16
}

func.func @rsqrt_23(%a: bf16) -> bf16 {
  %0 = math.rsqrt %a : bf16
  return %0 : bf16
}

func.func @rsqrt_24(%a: f128) -> f128 {
  %0 = math.rsqrt %a : f128
  return %0 : f128
}

func.func @rsqrt_25(%a: f80) -> f80 {
  %0 = math.rsqrt %a : f80
  return %0 : f80
}

func.func @rsqrt_26(%a: f8E5M2) -> f8E5M2 {
  %0 = math.rsqrt %a : f8E5M2
  return %0 : f8E5M2
}

func.func @rsqrt_27(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = math.rsqrt %a : vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @rsqrt_28(%a: vector<[4]xf32>) -> vector<[4]xf32> {
  %0 = math.rsqrt %a : vector<[4]xf32>
  return %0 : vector<[4]xf32>
}

func.func @rsqrt_29(%a: vector<2x[4]xf16>) -> vector<2x[4]xf16> {
  %0 = math.rsqrt %a : vector<2x[4]xf16>
  return %0 : vector<2x[4]xf16>
}

func.func @rsqrt_30(%a: vector<f32>) -> vector<f32> {
  %0 = math.rsqrt %a : vector<f32>
  return %0 : vector<f32>
}

func.func @rsqrt_31(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.rsqrt %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @rsqrt_32(%a: vector<2xf8E5M2>) -> vector<2xf8E5M2> {
  %0 = math.rsqrt %a : vector<2xf8E5M2>
  return %0 : vector<2xf8E5M2>
}

func.func @rsqrt_33(%a: vector<2x2xbf16>) -> vector<2x2xbf16> {
  %0 = math.rsqrt %a : vector<2x2xbf16>
  return %0 : vector<2x2xbf16>
}

func.func @rsqrt_34(%a: f4E2M1FN) -> f4E2M1FN {
  %0 = math.rsqrt %a : f4E2M1FN
  return %0 : f4E2M1FN
}

func.func @rsqrt_35(%a: tf32) -> tf32 {
  %0 = math.rsqrt %a : tf32
  return %0 : tf32
}

func.func @rsqrt_36(%a: f32) -> f32 {
  %0 = math.rsqrt %a fastmath<fast> : f32
  return %0 : f32
}

func.func @rsqrt_37(%a: f32) -> f32 {
  %0 = math.rsqrt %a fastmath<nnan,ninf> : f32
  return %0 : f32
}

func.func @rsqrt_38(%a: f32) -> f32 {
  %0 = math.rsqrt %a fastmath<contract,afn> : f32
  return %0 : f32
}

func.func @isnan_39(%a: f32) -> i1 {
  %0 = math.isnan %a : f32
  return %0 : i1
}

func.func @isnan_40(%a: f64) -> i1 {
  %0 = math.isnan %a : f64
  return %0 : i1
}

func.func @isnan_41(%a: f16) -> i1 {
  %0 = math.isnan %a : f16
  return %0 : i1
}

func.func @isnan_42(%a: bf16) -> i1 {
  %0 = math.isnan %a : bf16
  return %0 : i1
}

func.func @isnan_43(%a: f128) -> i1 {
  %0 = math.isnan %a : f128
  return %0 : i1
}

func.func @isnan_44(%a: f80) -> i1 {
  %0 = math.isnan %a : f80
  return %0 : i1
}

func.func @isnan_45(%a: f8E5M2) -> i1 {
  %0 = math.isnan %a : f8E5M2
  return %0 : i1
}

func.func @isnan_46(%a: vector<4xf32>) -> vector<4xi1> {
  %0 = math.isnan %a : vector<4xf32>
  return %0 : vector<4xi1>
}

func.func @isnan_47(%a: vector<[4]xf32>) -> vector<[4]xi1> {
  %0 = math.isnan %a : vector<[4]xf32>
  return %0 : vector<[4]xi1>
}

func.func @isnan_48(%a: vector<f32>) -> vector<i1> {
  %0 = math.isnan %a : vector<f32>
  return %0 : vector<i1>
}

func.func @isnan_49(%a: tensor<4xf32>) -> tensor<4xi1> {
  %0 = math.isnan %a : tensor<4xf32>
  return %0 : tensor<4xi1>
}

func.func @isnan_50(%a: vector<2xf8E5M2>) -> vector<2xi1> {
  %0 = math.isnan %a : vector<2xf8E5M2>
  return %0 : vector<2xi1>
}

func.func @isnan_51(%a: f4E2M1FN) -> i1 {
  %0 = math.isnan %a : f4E2M1FN
  return %0 : i1
}

func.func @isnan_52(%a: f32) -> i1 {
  %0 = math.isnan %a : f32
  return %0 : i1
}

func.func @isnan_53(%a: f32) -> i1 {
  %0 = math.isnan %a : f32
  return %0 : i1
}

func.func @isnan_54(%a: f32) -> i1 {
  %0 = math.isnan %a : f32
  return %0 : i1
}

func.func @sincos_55(%a: f32) -> (f32, f32) {
  %0, %1 = math.sincos %a : f32
  return %0, %1 : f32, f32
}

func.func @sincos_56(%a: f64) -> (f64, f64) {
  %0, %1 = math.sincos %a : f64
  return %0, %1 : f64, f64
}

func.func @sincos_57(%a: f16) -> (f16, f16) {
  %0, %1 = math.sincos %a : f16
  return %0, %1 : f16, f16
}

func.func @sincos_58(%a: bf16) -> (bf16, bf16) {
  %0, %1 = math.sincos %a : bf16
  return %0, %1 : bf16, bf16
}

func.func @sincos_59(%a: f128) -> (f128, f128) {
  %0, %1 = math.sincos %a : f128
  return %0, %1 : f128, f128
}

func.func @sincos_60(%a: f80) -> (f80, f80) {
  %0, %1 = math.sincos %a : f80
  return %0, %1 : f80, f80
}

func.func @sincos_61(%a: f8E5M2) -> (f8E5M2, f8E5M2) {
  %0, %1 = math.sincos %a : f8E5M2
  return %0, %1 : f8E5M2, f8E5M2
}

func.func @sincos_62(%a: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %0, %1 = math.sincos %a : vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}

func.func @sincos_63(%a: vector<[4]xf32>) -> (vector<[4]xf32>, vector<[4]xf32>) {
  %0, %1 = math.sincos %a : vector<[4]xf32>
  return %0, %1 : vector<[4]xf32>, vector<[4]xf32>
}

func.func @sincos_64(%a: vector<f32>) -> (vector<f32>, vector<f32>) {
  %0, %1 = math.sincos %a : vector<f32>
  return %0, %1 : vector<f32>, vector<f32>
}

func.func @sincos_65(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0, %1 = math.sincos %a : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

func.func @sincos_66(%a: vector<2xf8E5M2>) -> (vector<2xf8E5M2>, vector<2xf8E5M2>) {
  %0, %1 = math.sincos %a : vector<2xf8E5M2>
  return %0, %1 : vector<2xf8E5M2>, vector<2xf8E5M2>
}

func.func @sincos_67(%a: f4E2M1FN) -> (f4E2M1FN, f4E2M1FN) {
  %0, %1 = math.sincos %a : f4E2M1FN
  return %0, %1 : f4E2M1FN, f4E2M1FN
}

func.func @sincos_68(%a: tf32) -> (tf32, tf32) {
  %0, %1 = math.sincos %a : tf32
  return %0, %1 : tf32, tf32
}

func.func @sincos_69(%a: f32) -> (f32, f32) {
  %0, %1 = math.sincos %a fastmath<fast> : f32
  return %0, %1 : f32, f32
}

func.func @sincos_70(%a: f32) -> (f32, f32) {
  %0, %1 = math.sincos %a fastmath<nnan,ninf> : f32
  return %0, %1 : f32, f32
}

func.func @sincos_71(%a: f32) -> (f32, f32) {
  %0, %1 = math.sincos %a fastmath<contract,afn> : f32
  return %0, %1 : f32, f32
}

func.func @ctlz_72(%a: i32) -> i32 {
  %0 = math.ctlz %a : i32
  return %0 : i32
}

func.func @ctlz_73(%a: i64) -> i64 {
  %0 = math.ctlz %a : i64
  return %0 : i64
}

func.func @ctlz_74(%a: i8) -> i8 {
  %0 = math.ctlz %a : i8
  return %0 : i8
}

func.func @ctlz_75(%a: index) -> index {
  %0 = math.ctlz %a : index
  return %0 : index
}

func.func @ctlz_76(%a: i1) -> i1 {
  %0 = math.ctlz %a : i1
  return %0 : i1
}

func.func @ctlz_77(%a: vector<4xi32>) -> vector<4xi32> {
  %0 = math.ctlz %a : vector<4xi32>
  return %0 : vector<4xi32>
}

func.func @ctlz_78(%a: vector<2xindex>) -> vector<2xindex> {
  %0 = math.ctlz %a : vector<2xindex>
  return %0 : vector<2xindex>
}

func.func @ctlz_79(%a: tensor<4xi32>) -> tensor<4xi32> {
  %0 = math.ctlz %a : tensor<4xi32>
  return %0 : tensor<4xi32>
}

func.func @ctlz_80(%a: vector<2x2xindex>) -> vector<2x2xindex> {
  %0 = math.ctlz %a : vector<2x2xindex>
  return %0 : vector<2x2xindex>
}

func.func @ctlz_81(%a: vector<i32>) -> vector<i32> {
  %0 = math.ctlz %a : vector<i32>
  return %0 : vector<i32>
}

func.func @ctlz_82(%a: vector<[4]xi16>) -> vector<[4]xi16> {
  %0 = math.ctlz %a : vector<[4]xi16>
  return %0 : vector<[4]xi16>
}
