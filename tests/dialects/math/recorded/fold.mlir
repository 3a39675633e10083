// RECORD: mlir-opt --canonicalize

func.func @absf_f32() -> (f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.5 : f32
  %0 = math.absf %c0 : f32
  %c1 = arith.constant -0.75 : f32
  %1 = math.absf %c1 : f32
  %c2 = arith.constant 2.5 : f32
  %2 = math.absf %c2 : f32
  %c3 = arith.constant -0.0 : f32
  %3 = math.absf %c3 : f32
  %c4 = arith.constant 0x7FC00000 : f32
  %4 = math.absf %c4 : f32
  %c5 = arith.constant 0x7F800000 : f32
  %5 = math.absf %c5 : f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

func.func @absf_v() -> (vector<3xf32>, vector<3xf32>, tensor<2xf32>) {
  %c = arith.constant dense<[0.25, 0.5, 0.75]> : vector<3xf32>
  %d = arith.constant dense<0.25> : vector<3xf32>
  %e = arith.constant dense<[-1.0, 1.0]> : tensor<2xf32>
  %0 = math.absf %c : vector<3xf32>
  %1 = math.absf %d : vector<3xf32>
  %2 = math.absf %e : tensor<2xf32>
  return %0, %1, %2 : vector<3xf32>, vector<3xf32>, tensor<2xf32>
}

func.func @absf_u(%x: f32) -> f32 {
  %p = ub.poison : f32
  %0 = math.absf %p : f32
  return %0 : f32
}

func.func @ceil_f32() -> (f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.5 : f32
  %0 = math.ceil %c0 : f32
  %c1 = arith.constant -0.75 : f32
  %1 = math.ceil %c1 : f32
  %c2 = arith.constant 2.5 : f32
  %2 = math.ceil %c2 : f32
  %c3 = arith.constant -0.0 : f32
  %3 = math.ceil %c3 : f32
  %c4 = arith.constant 0x7FC00000 : f32
  %4 = math.ceil %c4 : f32
  %c5 = arith.constant 0x7F800000 : f32
  %5 = math.ceil %c5 : f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

func.func @ceil_v() -> (vector<3xf32>, vector<3xf32>, tensor<2xf32>) {
  %c = arith.constant dense<[0.25, 0.5, 0.75]> : vector<3xf32>
  %d = arith.constant dense<0.25> : vector<3xf32>
  %e = arith.constant dense<[-1.0, 1.0]> : tensor<2xf32>
  %0 = math.ceil %c : vector<3xf32>
  %1 = math.ceil %d : vector<3xf32>
  %2 = math.ceil %e : tensor<2xf32>
  return %0, %1, %2 : vector<3xf32>, vector<3xf32>, tensor<2xf32>
}

func.func @ceil_u(%x: f32) -> f32 {
  %p = ub.poison : f32
  %0 = math.ceil %p : f32
  return %0 : f32
}

func.func @cos_f32() -> (f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.5 : f32
  %0 = math.cos %c0 : f32
  %c1 = arith.constant -0.75 : f32
  %1 = math.cos %c1 : f32
  %c2 = arith.constant 2.5 : f32
  %2 = math.cos %c2 : f32
  %c3 = arith.constant -0.0 : f32
  %3 = math.cos %c3 : f32
  %c4 = arith.constant 0x7FC00000 : f32
  %4 = math.cos %c4 : f32
  %c5 = arith.constant 0x7F800000 : f32
  %5 = math.cos %c5 : f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

func.func @cos_v() -> (vector<3xf32>, vector<3xf32>, tensor<2xf32>) {
  %c = arith.constant dense<[0.25, 0.5, 0.75]> : vector<3xf32>
  %d = arith.constant dense<0.25> : vector<3xf32>
  %e = arith.constant dense<[-1.0, 1.0]> : tensor<2xf32>
  %0 = math.cos %c : vector<3xf32>
  %1 = math.cos %d : vector<3xf32>
  %2 = math.cos %e : tensor<2xf32>
  return %0, %1, %2 : vector<3xf32>, vector<3xf32>, tensor<2xf32>
}

func.func @cos_u(%x: f32) -> f32 {
  %p = ub.poison : f32
  %0 = math.cos %p : f32
  return %0 : f32
}

func.func @sin_f32() -> (f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.5 : f32
  %0 = math.sin %c0 : f32
  %c1 = arith.constant -0.75 : f32
  %1 = math.sin %c1 : f32
  %c2 = arith.constant 2.5 : f32
  %2 = math.sin %c2 : f32
  %c3 = arith.constant -0.0 : f32
  %3 = math.sin %c3 : f32
  %c4 = arith.constant 0x7FC00000 : f32
  %4 = math.sin %c4 : f32
  %c5 = arith.constant 0x7F800000 : f32
  %5 = math.sin %c5 : f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

func.func @sin_v() -> (vector<3xf32>, vector<3xf32>, tensor<2xf32>) {
  %c = arith.constant dense<[0.25, 0.5, 0.75]> : vector<3xf32>
  %d = arith.constant dense<0.25> : vector<3xf32>
  %e = arith.constant dense<[-1.0, 1.0]> : tensor<2xf32>
  %0 = math.sin %c : vector<3xf32>
  %1 = math.sin %d : vector<3xf32>
  %2 = math.sin %e : tensor<2xf32>
  return %0, %1, %2 : vector<3xf32>, vector<3xf32>, tensor<2xf32>
}

func.func @sin_u(%x: f32) -> f32 {
  %p = ub.poison : f32
  %0 = math.sin %p : f32
  return %0 : f32
}

func.func @exp2_f32() -> (f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.5 : f32
  %0 = math.exp2 %c0 : f32
  %c1 = arith.constant -0.75 : f32
  %1 = math.exp2 %c1 : f32
  %c2 = arith.constant 2.5 : f32
  %2 = math.exp2 %c2 : f32
  %c3 = arith.constant -0.0 : f32
  %3 = math.exp2 %c3 : f32
  %c4 = arith.constant 0x7FC00000 : f32
  %4 = math.exp2 %c4 : f32
  %c5 = arith.constant 0x7F800000 : f32
  %5 = math.exp2 %c5 : f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

func.func @exp2_v() -> (vector<3xf32>, vector<3xf32>, tensor<2xf32>) {
  %c = arith.constant dense<[0.25, 0.5, 0.75]> : vector<3xf32>
  %d = arith.constant dense<0.25> : vector<3xf32>
  %e = arith.constant dense<[-1.0, 1.0]> : tensor<2xf32>
  %0 = math.exp2 %c : vector<3xf32>
  %1 = math.exp2 %d : vector<3xf32>
  %2 = math.exp2 %e : tensor<2xf32>
  return %0, %1, %2 : vector<3xf32>, vector<3xf32>, tensor<2xf32>
}

func.func @exp2_u(%x: f32) -> f32 {
  %p = ub.poison : f32
  %0 = math.exp2 %p : f32
  return %0 : f32
}

func.func @floor_f32() -> (f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.5 : f32
  %0 = math.floor %c0 : f32
  %c1 = arith.constant -0.75 : f32
  %1 = math.floor %c1 : f32
  %c2 = arith.constant 2.5 : f32
  %2 = math.floor %c2 : f32
  %c3 = arith.constant -0.0 : f32
  %3 = math.floor %c3 : f32
  %c4 = arith.constant 0x7FC00000 : f32
  %4 = math.floor %c4 : f32
  %c5 = arith.constant 0x7F800000 : f32
  %5 = math.floor %c5 : f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

func.func @floor_v() -> (vector<3xf32>, vector<3xf32>, tensor<2xf32>) {
  %c = arith.constant dense<[0.25, 0.5, 0.75]> : vector<3xf32>
  %d = arith.constant dense<0.25> : vector<3xf32>
  %e = arith.constant dense<[-1.0, 1.0]> : tensor<2xf32>
  %0 = math.floor %c : vector<3xf32>
  %1 = math.floor %d : vector<3xf32>
  %2 = math.floor %e : tensor<2xf32>
  return %0, %1, %2 : vector<3xf32>, vector<3xf32>, tensor<2xf32>
}

func.func @floor_u(%x: f32) -> f32 {
  %p = ub.poison : f32
  %0 = math.floor %p : f32
  return %0 : f32
}

func.func @log2_f32() -> (f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.5 : f32
  %0 = math.log2 %c0 : f32
  %c1 = arith.constant -0.75 : f32
  %1 = math.log2 %c1 : f32
  %c2 = arith.constant 2.5 : f32
  %2 = math.log2 %c2 : f32
  %c3 = arith.constant -0.0 : f32
  %3 = math.log2 %c3 : f32
  %c4 = arith.constant 0x7FC00000 : f32
  %4 = math.log2 %c4 : f32
  %c5 = arith.constant 0x7F800000 : f32
  %5 = math.log2 %c5 : f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

func.func @log2_v() -> (vector<3xf32>, vector<3xf32>, tensor<2xf32>) {
  %c = arith.constant dense<[0.25, 0.5, 0.75]> : vector<3xf32>
  %d = arith.constant dense<0.25> : vector<3xf32>
  %e = arith.constant dense<[-1.0, 1.0]> : tensor<2xf32>
  %0 = math.log2 %c : vector<3xf32>
  %1 = math.log2 %d : vector<3xf32>
  %2 = math.log2 %e : tensor<2xf32>
  return %0, %1, %2 : vector<3xf32>, vector<3xf32>, tensor<2xf32>
}

func.func @log2_u(%x: f32) -> f32 {
  %p = ub.poison : f32
  %0 = math.log2 %p : f32
  return %0 : f32
}

func.func @sqrt_f32() -> (f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.5 : f32
  %0 = math.sqrt %c0 : f32
  %c1 = arith.constant -0.75 : f32
  %1 = math.sqrt %c1 : f32
  %c2 = arith.constant 2.5 : f32
  %2 = math.sqrt %c2 : f32
  %c3 = arith.constant -0.0 : f32
  %3 = math.sqrt %c3 : f32
  %c4 = arith.constant 0x7FC00000 : f32
  %4 = math.sqrt %c4 : f32
  %c5 = arith.constant 0x7F800000 : f32
  %5 = math.sqrt %c5 : f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

func.func @sqrt_v() -> (vector<3xf32>, vector<3xf32>, tensor<2xf32>) {
  %c = arith.constant dense<[0.25, 0.5, 0.75]> : vector<3xf32>
  %d = arith.constant dense<0.25> : vector<3xf32>
  %e = arith.constant dense<[-1.0, 1.0]> : tensor<2xf32>
  %0 = math.sqrt %c : vector<3xf32>
  %1 = math.sqrt %d : vector<3xf32>
  %2 = math.sqrt %e : tensor<2xf32>
  return %0, %1, %2 : vector<3xf32>, vector<3xf32>, tensor<2xf32>
}

func.func @sqrt_u(%x: f32) -> f32 {
  %p = ub.poison : f32
  %0 = math.sqrt %p : f32
  return %0 : f32
}

func.func @tanh_f32() -> (f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.5 : f32
  %0 = math.tanh %c0 : f32
  %c1 = arith.constant -0.75 : f32
  %1 = math.tanh %c1 : f32
  %c2 = arith.constant 2.5 : f32
  %2 = math.tanh %c2 : f32
  %c3 = arith.constant -0.0 : f32
  %3 = math.tanh %c3 : f32
  %c4 = arith.constant 0x7FC00000 : f32
  %4 = math.tanh %c4 : f32
  %c5 = arith.constant 0x7F800000 : f32
  %5 = math.tanh %c5 : f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

func.func @tanh_v() -> (vector<3xf32>, vector<3xf32>, tensor<2xf32>) {
  %c = arith.constant dense<[0.25, 0.5, 0.75]> : vector<3xf32>
  %d = arith.constant dense<0.25> : vector<3xf32>
  %e = arith.constant dense<[-1.0, 1.0]> : tensor<2xf32>
  %0 = math.tanh %c : vector<3xf32>
  %1 = math.tanh %d : vector<3xf32>
  %2 = math.tanh %e : tensor<2xf32>
  return %0, %1, %2 : vector<3xf32>, vector<3xf32>, tensor<2xf32>
}

func.func @tanh_u(%x: f32) -> f32 {
  %p = ub.poison : f32
  %0 = math.tanh %p : f32
  return %0 : f32
}

func.func @roundeven_f32() -> (f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.5 : f32
  %0 = math.roundeven %c0 : f32
  %c1 = arith.constant -0.75 : f32
  %1 = math.roundeven %c1 : f32
  %c2 = arith.constant 2.5 : f32
  %2 = math.roundeven %c2 : f32
  %c3 = arith.constant -0.0 : f32
  %3 = math.roundeven %c3 : f32
  %c4 = arith.constant 0x7FC00000 : f32
  %4 = math.roundeven %c4 : f32
  %c5 = arith.constant 0x7F800000 : f32
  %5 = math.roundeven %c5 : f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

func.func @roundeven_v() -> (vector<3xf32>, vector<3xf32>, tensor<2xf32>) {
  %c = arith.constant dense<[0.25, 0.5, 0.75]> : vector<3xf32>
  %d = arith.constant dense<0.25> : vector<3xf32>
  %e = arith.constant dense<[-1.0, 1.0]> : tensor<2xf32>
  %0 = math.roundeven %c : vector<3xf32>
  %1 = math.roundeven %d : vector<3xf32>
  %2 = math.roundeven %e : tensor<2xf32>
  return %0, %1, %2 : vector<3xf32>, vector<3xf32>, tensor<2xf32>
}

func.func @roundeven_u(%x: f32) -> f32 {
  %p = ub.poison : f32
  %0 = math.roundeven %p : f32
  return %0 : f32
}

func.func @round_f32() -> (f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.5 : f32
  %0 = math.round %c0 : f32
  %c1 = arith.constant -0.75 : f32
  %1 = math.round %c1 : f32
  %c2 = arith.constant 2.5 : f32
  %2 = math.round %c2 : f32
  %c3 = arith.constant -0.0 : f32
  %3 = math.round %c3 : f32
  %c4 = arith.constant 0x7FC00000 : f32
  %4 = math.round %c4 : f32
  %c5 = arith.constant 0x7F800000 : f32
  %5 = math.round %c5 : f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

func.func @round_v() -> (vector<3xf32>, vector<3xf32>, tensor<2xf32>) {
  %c = arith.constant dense<[0.25, 0.5, 0.75]> : vector<3xf32>
  %d = arith.constant dense<0.25> : vector<3xf32>
  %e = arith.constant dense<[-1.0, 1.0]> : tensor<2xf32>
  %0 = math.round %c : vector<3xf32>
  %1 = math.round %d : vector<3xf32>
  %2 = math.round %e : tensor<2xf32>
  return %0, %1, %2 : vector<3xf32>, vector<3xf32>, tensor<2xf32>
}

func.func @round_u(%x: f32) -> f32 {
  %p = ub.poison : f32
  %0 = math.round %p : f32
  return %0 : f32
}

func.func @trunc_f32() -> (f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.5 : f32
  %0 = math.trunc %c0 : f32
  %c1 = arith.constant -0.75 : f32
  %1 = math.trunc %c1 : f32
  %c2 = arith.constant 2.5 : f32
  %2 = math.trunc %c2 : f32
  %c3 = arith.constant -0.0 : f32
  %3 = math.trunc %c3 : f32
  %c4 = arith.constant 0x7FC00000 : f32
  %4 = math.trunc %c4 : f32
  %c5 = arith.constant 0x7F800000 : f32
  %5 = math.trunc %c5 : f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

func.func @trunc_v() -> (vector<3xf32>, vector<3xf32>, tensor<2xf32>) {
  %c = arith.constant dense<[0.25, 0.5, 0.75]> : vector<3xf32>
  %d = arith.constant dense<0.25> : vector<3xf32>
  %e = arith.constant dense<[-1.0, 1.0]> : tensor<2xf32>
  %0 = math.trunc %c : vector<3xf32>
  %1 = math.trunc %d : vector<3xf32>
  %2 = math.trunc %e : tensor<2xf32>
  return %0, %1, %2 : vector<3xf32>, vector<3xf32>, tensor<2xf32>
}

func.func @trunc_u(%x: f32) -> f32 {
  %p = ub.poison : f32
  %0 = math.trunc %p : f32
  return %0 : f32
}

func.func @isfinite_f32() -> (i1, i1, i1, i1, i1, i1) {
  %c0 = arith.constant 0.5 : f32
  %0 = math.isfinite %c0 : f32
  %c1 = arith.constant -0.75 : f32
  %1 = math.isfinite %c1 : f32
  %c2 = arith.constant 2.5 : f32
  %2 = math.isfinite %c2 : f32
  %c3 = arith.constant -0.0 : f32
  %3 = math.isfinite %c3 : f32
  %c4 = arith.constant 0x7FC00000 : f32
  %4 = math.isfinite %c4 : f32
  %c5 = arith.constant 0x7F800000 : f32
  %5 = math.isfinite %c5 : f32
  return %0, %1, %2, %3, %4, %5 : i1, i1, i1, i1, i1, i1
}

func.func @isfinite_v() -> (vector<3xi1>, vector<3xi1>, tensor<2xi1>) {
  %c = arith.constant dense<[0.25, 0.5, 0.75]> : vector<3xf32>
  %d = arith.constant dense<0.25> : vector<3xf32>
  %e = arith.constant dense<[-1.0, 1.0]> : tensor<2xf32>
  %0 = math.isfinite %c : vector<3xf32>
  %1 = math.isfinite %d : vector<3xf32>
  %2 = math.isfinite %e : tensor<2xf32>
  return %0, %1, %2 : vector<3xi1>, vector<3xi1>, tensor<2xi1>
}

func.func @isfinite_u(%x: f32) -> i1 {
  %p = ub.poison : f32
  %0 = math.isfinite %p : f32
  return %0 : i1
}

func.func @isinf_f32() -> (i1, i1, i1, i1, i1, i1) {
  %c0 = arith.constant 0.5 : f32
  %0 = math.isinf %c0 : f32
  %c1 = arith.constant -0.75 : f32
  %1 = math.isinf %c1 : f32
  %c2 = arith.constant 2.5 : f32
  %2 = math.isinf %c2 : f32
  %c3 = arith.constant -0.0 : f32
  %3 = math.isinf %c3 : f32
  %c4 = arith.constant 0x7FC00000 : f32
  %4 = math.isinf %c4 : f32
  %c5 = arith.constant 0x7F800000 : f32
  %5 = math.isinf %c5 : f32
  return %0, %1, %2, %3, %4, %5 : i1, i1, i1, i1, i1, i1
}

func.func @isinf_v() -> (vector<3xi1>, vector<3xi1>, tensor<2xi1>) {
  %c = arith.constant dense<[0.25, 0.5, 0.75]> : vector<3xf32>
  %d = arith.constant dense<0.25> : vector<3xf32>
  %e = arith.constant dense<[-1.0, 1.0]> : tensor<2xf32>
  %0 = math.isinf %c : vector<3xf32>
  %1 = math.isinf %d : vector<3xf32>
  %2 = math.isinf %e : tensor<2xf32>
  return %0, %1, %2 : vector<3xi1>, vector<3xi1>, tensor<2xi1>
}

func.func @isinf_u(%x: f32) -> i1 {
  %p = ub.poison : f32
  %0 = math.isinf %p : f32
  return %0 : i1
}

func.func @isnormal_f32() -> (i1, i1, i1, i1, i1, i1) {
  %c0 = arith.constant 0.5 : f32
  %0 = math.isnormal %c0 : f32
  %c1 = arith.constant -0.75 : f32
  %1 = math.isnormal %c1 : f32
  %c2 = arith.constant 2.5 : f32
  %2 = math.isnormal %c2 : f32
  %c3 = arith.constant -0.0 : f32
  %3 = math.isnormal %c3 : f32
  %c4 = arith.constant 0x7FC00000 : f32
  %4 = math.isnormal %c4 : f32
  %c5 = arith.constant 0x7F800000 : f32
  %5 = math.isnormal %c5 : f32
  return %0, %1, %2, %3, %4, %5 : i1, i1, i1, i1, i1, i1
}

func.func @isnormal_v() -> (vector<3xi1>, vector<3xi1>, tensor<2xi1>) {
  %c = arith.constant dense<[0.25, 0.5, 0.75]> : vector<3xf32>
  %d = arith.constant dense<0.25> : vector<3xf32>
  %e = arith.constant dense<[-1.0, 1.0]> : tensor<2xf32>
  %0 = math.isnormal %c : vector<3xf32>
  %1 = math.isnormal %d : vector<3xf32>
  %2 = math.isnormal %e : tensor<2xf32>
  return %0, %1, %2 : vector<3xi1>, vector<3xi1>, tensor<2xi1>
}

func.func @isnormal_u(%x: f32) -> i1 {
  %p = ub.poison : f32
  %0 = math.isnormal %p : f32
  return %0 : i1
}

func.func @absi_index() -> (index, index, index) {
  %a = arith.constant -5 : index
  %b = arith.constant 0 : index
  %c = arith.constant 100 : index
  %0 = math.absi %a : index
  %1 = math.absi %b : index
  %2 = math.absi %c : index
  return %0, %1, %2 : index, index, index
}

func.func @absi_i8() -> (i8, i8, i8) {
  %a = arith.constant -5 : i8
  %b = arith.constant 0 : i8
  %c = arith.constant 100 : i8
  %0 = math.absi %a : i8
  %1 = math.absi %b : i8
  %2 = math.absi %c : i8
  return %0, %1, %2 : i8, i8, i8
}

func.func @ctlz_index() -> (index, index, index) {
  %a = arith.constant -5 : index
  %b = arith.constant 0 : index
  %c = arith.constant 100 : index
  %0 = math.ctlz %a : index
  %1 = math.ctlz %b : index
  %2 = math.ctlz %c : index
  return %0, %1, %2 : index, index, index
}

func.func @ctlz_i8() -> (i8, i8, i8) {
  %a = arith.constant -5 : i8
  %b = arith.constant 0 : i8
  %c = arith.constant 100 : i8
  %0 = math.ctlz %a : i8
  %1 = math.ctlz %b : i8
  %2 = math.ctlz %c : i8
  return %0, %1, %2 : i8, i8, i8
}

func.func @ctpop_index() -> (index, index, index) {
  %a = arith.constant -5 : index
  %b = arith.constant 0 : index
  %c = arith.constant 100 : index
  %0 = math.ctpop %a : index
  %1 = math.ctpop %b : index
  %2 = math.ctpop %c : index
  return %0, %1, %2 : index, index, index
}

func.func @ctpop_i8() -> (i8, i8, i8) {
  %a = arith.constant -5 : i8
  %b = arith.constant 0 : i8
  %c = arith.constant 100 : i8
  %0 = math.ctpop %a : i8
  %1 = math.ctpop %b : i8
  %2 = math.ctpop %c : i8
  return %0, %1, %2 : i8, i8, i8
}

func.func @cttz_index() -> (index, index, index) {
  %a = arith.constant -5 : index
  %b = arith.constant 0 : index
  %c = arith.constant 100 : index
  %0 = math.cttz %a : index
  %1 = math.cttz %b : index
  %2 = math.cttz %c : index
  return %0, %1, %2 : index, index, index
}

func.func @cttz_i8() -> (i8, i8, i8) {
  %a = arith.constant -5 : i8
  %b = arith.constant 0 : i8
  %c = arith.constant 100 : i8
  %0 = math.cttz %a : i8
  %1 = math.cttz %b : i8
  %2 = math.cttz %c : i8
  return %0, %1, %2 : i8, i8, i8
}

func.func @atan2_f16_1278() -> f16 {
  %a = arith.constant 2.5 : f16
  %b = arith.constant -1.5 : f16
  %0 = math.atan2 %a, %b : f16
  return %0 : f16
}

func.func @atan2_f16_1279() -> f16 {
  %a = arith.constant -2.0 : f16
  %b = arith.constant 3.0 : f16
  %0 = math.atan2 %a, %b : f16
  return %0 : f16
}

func.func @atan2_f16_1280() -> f16 {
  %a = arith.constant -2.0 : f16
  %b = arith.constant 0.5 : f16
  %0 = math.atan2 %a, %b : f16
  return %0 : f16
}

func.func @atan2_f16_1281() -> f16 {
  %a = arith.constant 0.0 : f16
  %b = arith.constant -0.0 : f16
  %0 = math.atan2 %a, %b : f16
  return %0 : f16
}

func.func @atan2_half(%x: f32) -> (f32, f32, f32, f32) {
  %a = arith.constant 1.0 : f32
  %b = arith.constant 2.0 : f32
  %z = arith.constant 0.0 : f32
  %0 = math.atan2 %x, %a : f32
  %1 = math.atan2 %x, %z : f32
  %2 = math.atan2 %a, %x : f32
  %3 = math.atan2 %x, %b : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

func.func @copysign_f32_1288() -> f32 {
  %a = arith.constant 2.5 : f32
  %b = arith.constant -1.5 : f32
  %0 = math.copysign %a, %b : f32
  return %0 : f32
}

func.func @copysign_f32_1289() -> f32 {
  %a = arith.constant -2.0 : f32
  %b = arith.constant 3.0 : f32
  %0 = math.copysign %a, %b : f32
  return %0 : f32
}

func.func @copysign_f32_1290() -> f32 {
  %a = arith.constant -2.0 : f32
  %b = arith.constant 0.5 : f32
  %0 = math.copysign %a, %b : f32
  return %0 : f32
}

func.func @copysign_f32_1291() -> f32 {
  %a = arith.constant 0.0 : f32
  %b = arith.constant -0.0 : f32
  %0 = math.copysign %a, %b : f32
  return %0 : f32
}

func.func @copysign_vector2xf32_1300() -> vector<2xf32> {
  %a = arith.constant dense<2.5> : vector<2xf32>
  %b = arith.constant dense<-1.5> : vector<2xf32>
  %0 = math.copysign %a, %b : vector<2xf32>
  return %0 : vector<2xf32>
}

func.func @copysign_vector2xf32_1301() -> vector<2xf32> {
  %a = arith.constant dense<-2.0> : vector<2xf32>
  %b = arith.constant dense<3.0> : vector<2xf32>
  %0 = math.copysign %a, %b : vector<2xf32>
  return %0 : vector<2xf32>
}

func.func @copysign_vector2xf32_1302() -> vector<2xf32> {
  %a = arith.constant dense<-2.0> : vector<2xf32>
  %b = arith.constant dense<0.5> : vector<2xf32>
  %0 = math.copysign %a, %b : vector<2xf32>
  return %0 : vector<2xf32>
}

func.func @copysign_vector2xf32_1303() -> vector<2xf32> {
  %a = arith.constant dense<0.0> : vector<2xf32>
  %b = arith.constant dense<-0.0> : vector<2xf32>
  %0 = math.copysign %a, %b : vector<2xf32>
  return %0 : vector<2xf32>
}

func.func @copysign_half(%x: f32) -> (f32, f32, f32, f32) {
  %a = arith.constant 1.0 : f32
  %b = arith.constant 2.0 : f32
  %z = arith.constant 0.0 : f32
  %0 = math.copysign %x, %a : f32
  %1 = math.copysign %x, %z : f32
  %2 = math.copysign %a, %x : f32
  %3 = math.copysign %x, %b : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

func.func @copysign_p(%x: f32) -> (f32, f32) {
  %p = ub.poison : f32
  %c = arith.constant 1.0 : f32
  %0 = math.copysign %x, %p : f32
  %1 = math.copysign %p, %c : f32
  return %0, %1 : f32, f32
}

func.func @powf_half(%x: f32) -> (f32, f32, f32, f32) {
  %a = arith.constant 1.0 : f32
  %b = arith.constant 2.0 : f32
  %z = arith.constant 0.0 : f32
  %0 = math.powf %x, %a : f32
  %1 = math.powf %x, %z : f32
  %2 = math.powf %a, %x : f32
  %3 = math.powf %x, %b : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

func.func @powf_p(%x: f32) -> (f32, f32) {
  %p = ub.poison : f32
  %c = arith.constant 1.0 : f32
  %0 = math.powf %x, %p : f32
  %1 = math.powf %p, %c : f32
  return %0, %1 : f32, f32
}

func.func @ipowi_1324() -> i32 {
  %a = arith.constant 2 : i32
  %b = arith.constant 3 : i32
  %0 = math.ipowi %a, %b : i32
  return %0 : i32
}

func.func @ipowi_1325() -> i32 {
  %a = arith.constant -2 : i32
  %b = arith.constant 3 : i32
  %0 = math.ipowi %a, %b : i32
  return %0 : i32
}

func.func @ipowi_1326() -> i32 {
  %a = arith.constant 0 : i32
  %b = arith.constant -1 : i32
  %0 = math.ipowi %a, %b : i32
  return %0 : i32
}

func.func @ipowi_1327() -> i32 {
  %a = arith.constant 1 : i32
  %b = arith.constant -1 : i32
  %0 = math.ipowi %a, %b : i32
  return %0 : i32
}

func.func @ipowi_1328() -> i32 {
  %a = arith.constant -1 : i32
  %b = arith.constant -1 : i32
  %0 = math.ipowi %a, %b : i32
  return %0 : i32
}

func.func @ipowi_1329() -> i32 {
  %a = arith.constant -1 : i32
  %b = arith.constant -2 : i32
  %0 = math.ipowi %a, %b : i32
  return %0 : i32
}

func.func @ipowi_1330() -> i32 {
  %a = arith.constant 2 : i32
  %b = arith.constant -3 : i32
  %0 = math.ipowi %a, %b : i32
  return %0 : i32
}

func.func @ipowi_1331() -> i32 {
  %a = arith.constant 0 : i32
  %b = arith.constant 0 : i32
  %0 = math.ipowi %a, %b : i32
  return %0 : i32
}

func.func @ipowi_1332() -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.constant 100 : i32
  %0 = math.ipowi %a, %b : i32
  return %0 : i32
}

func.func @ipowi_1333() -> i8 {
  %a = arith.constant 2 : i8
  %b = arith.constant 3 : i8
  %0 = math.ipowi %a, %b : i8
  return %0 : i8
}

func.func @ipowi_1334() -> i8 {
  %a = arith.constant -2 : i8
  %b = arith.constant 3 : i8
  %0 = math.ipowi %a, %b : i8
  return %0 : i8
}

func.func @ipowi_1335() -> i8 {
  %a = arith.constant 0 : i8
  %b = arith.constant -1 : i8
  %0 = math.ipowi %a, %b : i8
  return %0 : i8
}

func.func @ipowi_1336() -> i8 {
  %a = arith.constant 1 : i8
  %b = arith.constant -1 : i8
  %0 = math.ipowi %a, %b : i8
  return %0 : i8
}

func.func @ipowi_1337() -> i8 {
  %a = arith.constant -1 : i8
  %b = arith.constant -1 : i8
  %0 = math.ipowi %a, %b : i8
  return %0 : i8
}

func.func @ipowi_1338() -> i8 {
  %a = arith.constant -1 : i8
  %b = arith.constant -2 : i8
  %0 = math.ipowi %a, %b : i8
  return %0 : i8
}

func.func @ipowi_1339() -> i8 {
  %a = arith.constant 2 : i8
  %b = arith.constant -3 : i8
  %0 = math.ipowi %a, %b : i8
  return %0 : i8
}

func.func @ipowi_h(%x: i32) -> (i32, i32, i32) {
  %a = arith.constant 1 : i32
  %z = arith.constant 0 : i32
  %0 = math.ipowi %x, %a : i32
  %1 = math.ipowi %x, %z : i32
  %2 = math.ipowi %a, %x : i32
  return %0, %1, %2 : i32, i32, i32
}

func.func @fma_f32(%x: f32) -> (f32, f32, f32) {
  %a = arith.constant 1.5 : f32
  %z = arith.constant 2.25 : f32
  %0 = math.fma %a, %z, %a : f32
  %1 = math.fma %x, %z, %a : f32
  %2 = math.clampf %a to [%z, %z] : f32
  return %0, %1, %2 : f32, f32, f32
}

func.func @fpowi() -> f32 {
  %a = arith.constant 1.5 : f32
  %b = arith.constant 3 : i32
  %0 = math.fpowi %a, %b : f32, i32
  return %0 : f32
}

func.func @sincosv() -> (vector<2xf32>, vector<2xf32>) {
  %a = arith.constant dense<[1.5, 2.0]> : vector<2xf32>
  %0, %1 = math.sincos %a : vector<2xf32>
  return %0, %1 : vector<2xf32>, vector<2xf32>
}
