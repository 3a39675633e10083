// RUN: mlir-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// What threads do together has operands of the right types.
// expected-error@+1 {{`and` reduction operation is not compatible with type 'f32'}}
func.func @f(%a: f32) { %0 = gpu.all_reduce and %a {} : (f32) -> f32  return }

// -----

// expected-error@+1 {{`maxnumf` reduction operation is not compatible with type 'i32'}}
func.func @f(%a: i32) { %0 = gpu.all_reduce maxnumf %a {} : (i32) -> i32  return }

// -----

// expected-error@+1 {{custom op 'gpu.all_reduce' invalid op kind}}
func.func @f(%a: i32) { %0 = gpu.all_reduce foo %a {} : (i32) -> i32  return }

// -----

// expected-error@+1 {{expected either an op attribute or a non-empty body}}
func.func @f(%a: i32) { %0 = gpu.all_reduce %a {} : (i32) -> i32  return }

// -----

// expected-error@+1 {{expected two region arguments}}
func.func @f(%a: i32) { %0 = gpu.all_reduce %a { 
  ^bb0(%x: i32): gpu.yield %x : i32 } : (i32) -> i32  return }

// -----

// expected-error@+1 {{incorrect region argument type}}
func.func @f(%a: i32) { %0 = gpu.all_reduce %a { 
  ^bb0(%x: i32, %y: f32): gpu.yield %x : i32 } : (i32) -> i32  return }

// -----

// expected-error@+1 {{expected one gpu.yield operand}}
func.func @f(%a: i32) { %0 = gpu.all_reduce %a { 
  ^bb0(%x: i32, %y: i32): gpu.yield } : (i32) -> i32  return }

// -----

// expected-error@+1 {{incorrect gpu.yield type}}
func.func @f(%a: i32) { %0 = gpu.all_reduce %a { 
  ^bb0(%x: i32, %y: i32): %q = arith.constant 1 : i1
   gpu.yield %q : i1} : (i32) -> i32  return }

// -----

func.func @f(%a: i32) { %0 = gpu.all_reduce %a { 
// expected-error@+1 {{'gpu.return' op expects parent op 'gpu.func'}}
  ^bb0(%x: i32, %y: i32): "gpu.return"() : () -> () } : (i32) -> i32  return }

// -----

// expected-error@+1 {{expected either an op attribute or a non-empty body}}
func.func @f(%a: i32) { %0 = gpu.all_reduce add %a { 
  ^bb0(%x: i32, %y: i32): gpu.yield %x : i32 } : (i32) -> i32  return }

// -----

// expected-error@+1 {{'gpu.all_reduce' op operand #0 must be Integer or Float, but got 'index'}}
func.func @f(%a: index) { %0 = gpu.all_reduce add %a {} : (index) -> index  return }

// -----

// expected-error@+1 {{'gpu.subgroup_reduce' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'vector<2x2xf32>'}}
func.func @f(%a: vector<2x2xf32>) { %0 = gpu.subgroup_reduce add %a : (vector<2x2xf32>) -> vector<2x2xf32>  return }

// -----

// expected-error@+1 {{`and` reduction operation is not compatible with type 'vector<2xf32>'}}
func.func @f(%a: vector<2xf32>) { %0 = gpu.subgroup_reduce and %a : (vector<2xf32>) -> vector<2xf32>  return }

// -----

// expected-error@+1 {{'gpu.subgroup_reduce' op cluster size 3 is not a power of two}}
func.func @f(%a: f32) { %0 = gpu.subgroup_reduce add %a cluster(size = 3): (f32) -> f32  return }

// -----

// expected-error@+1 {{'gpu.subgroup_reduce' op cluster stride 3 is not a power of two}}
func.func @f(%a: f32) { %0 = gpu.subgroup_reduce add %a cluster(size = 4, stride = 3): (f32) -> f32  return }

// -----

// expected-error@+1 {{'gpu.subgroup_reduce' op cluster stride can only be specified if cluster size is specified}}
func.func @f(%a: f32) { %0 = gpu.subgroup_reduce add %a {cluster_stride = 2 : i32}: (f32) -> f32  return }

// -----

// expected-error@+1 {{'gpu.subgroup_reduce' op requires attribute 'op'}}
func.func @f(%a: f32) { %0 = gpu.subgroup_reduce %a : (f32) -> f32  return }

// -----

// expected-error@+1 {{'gpu.all_reduce' op requires the same type for all operands and results}}
func.func @f(%a: f32) { %0 = "gpu.all_reduce"(%a) ({}) : (f32) -> i32  return }

// -----

// expected-error@+1 {{'gpu.rotate' op offset must be in the range [0, 16)}}
func.func @f(%a: f32) { %0, %1 = gpu.rotate %a, 17, 16 : f32  return }

// -----

// expected-error@+1 {{'gpu.rotate' op offset must be in the range [0, 16)}}
func.func @f(%a: f32) { %0, %1 = gpu.rotate %a, 16, 16 : f32  return }

// -----

// expected-error@+1 {{'gpu.rotate' op attribute 'width' failed to satisfy constraint: 32-bit signless integer attribute whose value is a power of two > 0}}
func.func @f(%a: f32) { %0, %1 = gpu.rotate %a, 1, 15 : f32  return }

// -----

// expected-error@+1 {{'gpu.rotate' op attribute 'offset' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0}}
func.func @f(%a: f32) { %0, %1 = gpu.rotate %a, -1, 16 : f32  return }

// -----

// expected-error@+1 {{'gpu.shuffle' op failed to verify that all of {value, shuffleResult} have same type}}
func.func @f(%a: f32, %b: i32) { %0, %1 = "gpu.shuffle"(%a, %b, %b) <{mode = #gpu<shuffle_mode up>}> : (f32, i32, i32) -> (i32, i1)  return }

// -----

// expected-error@+1 {{'gpu.shuffle' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'index'}}
func.func @f(%a: index, %b: i32) { %0, %1 = gpu.shuffle up %a, %b, %b : index  return }

// -----

// expected-error@+1 {{'gpu.subgroup_broadcast' op lane can only be specified for `specific_lane` broadcast}}
func.func @f(%a: index, %b: i32) { %0 = gpu.subgroup_broadcast %a, first_active_lane %b : index  return }

// -----

// expected-error@+1 {{'gpu.subgroup_broadcast' op lane must be specified for `specific_lane` broadcast}}
func.func @f(%a: index, %b: i32) { %0 = gpu.subgroup_broadcast %a, specific_lane : index  return }

// -----

// expected-error@+1 {{'gpu.thread_id' op requires attribute 'dimension'}}
func.func @f(%a: index, %b: i32) { %0 = "gpu.thread_id"() : () -> index return }

// -----

// expected-error@+1 {{invalid properties {dimension = 1 : i32} for op gpu.thread_id: Invalid attribute `dimension` in property conversion: 1 : i32}}
func.func @f(%a: index, %b: i32) { %0 = "gpu.thread_id"() <{dimension = 1 : i32}> : () -> index return }

// -----

// expected-error@+1 {{custom op 'gpu.wait' needs to be named when marked 'async'}}
func.func @f() { gpu.wait async return }

// -----

// expected-error@+1 {{'gpu.printf' op operand #0 must be variadic of integer or index or floating-point, but got 'tensor<4xf32>'}}
func.func @f(%x: tensor<4xf32>) { gpu.printf "a", %x : tensor<4xf32> return }

// -----

// expected-error@+2 {{use of value '%x' expects different type than prior uses: 'i32' vs 'f32'}}
// expected-note@+1 {{prior use here}}
func.func @f(%x: f32) { gpu.set_default_device %x return }
