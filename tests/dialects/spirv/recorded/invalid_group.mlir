// RECORD: not mlir-opt --split-input-file 2>&1

// What verifiers of groups, atomic operations and dot products refuse.
func.func @f(%a: f32) {
  %0 = spirv.GroupFAdd <Device> <Reduce> %a : f32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = spirv.GroupFAdd <Workgroup> <Reduce> %a : i32
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.GroupFAdd Workgroup <Reduce> %a : f32
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.KHR.GroupFMul <Device> <Reduce> %a : f32
  return
}

// -----

func.func @f(%a: f32, %b: i32) {
  %0 = spirv.GroupBroadcast <Device> %a, %b : f32, i32
  return
}

// -----

func.func @f(%a: f32, %b: vector<4xi32>) {
  %0 = spirv.GroupBroadcast <Workgroup> %a, %b : f32, vector<4xi32>
  return
}

// -----

func.func @f(%a: f32, %b: f32) {
  %0 = spirv.GroupBroadcast <Workgroup> %a, %b : f32, f32
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: i32) {
  %0 = spirv.GroupBroadcast <Workgroup> %a, %b : tensor<4xf32>, i32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = spirv.KHR.SubgroupBallot %a : vector<4xi32>
  return
}

// -----

func.func @f(%a: i1) {
  %0 = spirv.KHR.SubgroupBallot %a : vector<4xi64>
  return
}

// -----

func.func @f(%a: !spirv.ptr<i32, StorageBuffer>) {
  %0 = spirv.INTEL.SubgroupBlockRead %a : !spirv.ptr<i32, StorageBuffer> -> i64
  return
}

// -----

func.func @f(%a: !spirv.ptr<i32, StorageBuffer>, %b: i32) {
  spirv.INTEL.SubgroupBlockWrite %a, %b : i32
  return
}

// -----

func.func @f(%a: !spirv.ptr<i32, StorageBuffer>, %b: i32) {
  spirv.INTEL.SubgroupBlockWrite "StorageBufer" %a, %b : i32
  return
}

// -----

func.func @f(%a: !spirv.ptr<i32, StorageBuffer>, %b: i32) {
  spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %a : i32
  return
}

// -----

func.func @f(%a: !spirv.ptr<i32, StorageBuffer>, %b: i64) {
  "spirv.INTEL.SubgroupBlockWrite"(%a, %b) : (!spirv.ptr<i32, StorageBuffer>, i64) -> ()
  return
}

// -----

func.func @f(%a: i1) {
  %0 = spirv.GroupNonUniformBallot <Device> %a : vector<4xi32>
  return
}

// -----

func.func @f(%a: i1) {
  %0 = spirv.GroupNonUniformBallot <Workgroup> %a : vector<4xsi32>
  return
}

// -----

func.func @f(%a: vector<4xi32>) {
  %0 = spirv.GroupNonUniformBallotFindLSB <Device> %a : vector<4xi32>, i32
  return
}

// -----

func.func @f(%a: vector<4xi32>) {
  %0 = spirv.GroupNonUniformBallotFindMSB <Workgroup> %a : vector<4xi32>, si32
  return
}

// -----

func.func @f(%a: vector<3xi32>) {
  %0 = spirv.GroupNonUniformBallotFindMSB <Workgroup> %a : vector<3xi32>, i32
  return
}

// -----

func.func @f(%a: vector<4xi32>) {
  %0 = spirv.GroupNonUniformBallotBitCount <Workgroup> <Reduce> %a : vector<4xi32> -> i32
  return
}

// -----

func.func @f(%a: vector<4xi64>) {
  %0 = spirv.GroupNonUniformBallotBitCount <Subgroup> <Reduce> %a : vector<4xi64> -> i32
  return
}

// -----

func.func @f(%a: vector<4xi32>) {
  %0 = spirv.GroupNonUniformBallotBitCount <Subgroup> <Reduce> %a : vector<4xi32> -> si32
  return
}

// -----

func.func @f(%a: f32, %b: i32) {
  %0 = spirv.GroupNonUniformBroadcast <Device> %a, %b : f32, i32
  return
}

// -----

func.func @f(%a: f32, %b: i32) {
  %0 = spirv.GroupNonUniformBroadcast <Workgroup> %a, %b : f32, i32
  return
}

// -----

func.func @f() {
  %0 = spirv.GroupNonUniformElect <Device> : i1
  return
}

// -----

func.func @f() {
  %0 = spirv.GroupNonUniformElect <Workgroup> : i32
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.GroupNonUniformFAdd <Device> <Reduce> %a : f32 -> f32
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %a : f32 -> f32
  return
}

// -----

func.func @f(%a: f32, %b: i32) {
  %0 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %a cluster_size(%b) : f32, i32 -> f32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = spirv.GroupNonUniformFAdd <Workgroup> <Reduce> %a : i32 -> i32
  return
}

// -----

func.func @f(%a: i1) {
  %0 = spirv.GroupNonUniformLogicalAnd <Device> <Reduce> %a : i1 -> i1
  return
}

// -----

func.func @f(%a: i32) {
  %0 = spirv.GroupNonUniformLogicalAnd <Workgroup> <Reduce> %a : i32 -> i32
  return
}

// -----

func.func @f(%a: f32, %b: i32) {
  %0 = spirv.GroupNonUniformShuffle <Device> %a, %b : f32, i32
  return
}

// -----

func.func @f(%a: f32, %b: si32) {
  %0 = spirv.GroupNonUniformShuffle <Workgroup> %a, %b : f32, si32
  return
}

// -----

func.func @f(%a: !spirv.ptr<f32, Function>, %b: i32) {
  %0 = spirv.GroupNonUniformShuffleXor <Workgroup> %a, %b : !spirv.ptr<f32, Function>, i32
  return
}

// -----

func.func @f(%a: f32, %b: i32) {
  %0 = "spirv.GroupNonUniformShuffleUp"(%a, %b) <{execution_scope = #spirv.scope<Workgroup>}> : (f32, i32) -> i32
  return
}

// -----

func.func @f(%a: f32, %b: i32) {
  %0 = spirv.GroupNonUniformRotateKHR <Device> %a, %b : f32, i32 -> f32
  return
}

// -----

func.func @f(%a: f32, %b: si32) {
  %0 = spirv.GroupNonUniformRotateKHR <Workgroup> %a, %b : f32, si32 -> f32
  return
}

// -----

func.func @f(%a: f32, %b: i32) {
  %0 = spirv.GroupNonUniformRotateKHR <Workgroup> %a, %b, cluster_size(%b) : f32, i32, i32 -> f32
  return
}

// -----

func.func @f(%a: f32, %b: i32) {
  %0 = spirv.GroupNonUniformRotateKHR <Workgroup> %a, %b : f32, i32 -> f16
  return
}

// -----

func.func @f(%a: i1) {
  %0 = spirv.GroupNonUniformAll <Workgroup> %a : i1
  return
}

// -----

func.func @f(%a: i1) {
  %0 = spirv.GroupNonUniformAny <Device> %a : i1
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.GroupNonUniformAllEqual <Workgroup> %a : f32, i1
  return
}

// -----

func.func @f(%a: !spirv.ptr<f32, Function>) {
  %0 = spirv.GroupNonUniformAllEqual <Subgroup> %a : !spirv.ptr<f32, Function>, i1
  return
}

// -----

func.func @f(%a: f32, %b: i32) {
  %0 = spirv.GroupNonUniformQuadSwap <Workgroup> %a %b : f32, i32
  return
}

// -----

func.func @f(%a: f32, %b: si32) {
  %0 = spirv.GroupNonUniformQuadSwap <Subgroup> %a %b : f32, si32
  return
}

// -----

func.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %v: i64) {
  %0 = "spirv.AtomicAnd"(%p, %v) {memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<AcquireRelease>} : (!spirv.ptr<i32, StorageBuffer>, i64) -> i32
  return
}

// -----

func.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %v: i32) {
  %0 = spirv.AtomicAnd <Device> <Acquire|Release> %p, %v : !spirv.ptr<i32, StorageBuffer>
  return
}

// -----

func.func @f(%p: !spirv.ptr<vector<4xi32>, StorageBuffer>) {
  %0 = spirv.AtomicIIncrement <Device> <None> %p : !spirv.ptr<vector<4xi32>, StorageBuffer>
  return
}

// -----

func.func @f(%p: !spirv.ptr<f32, StorageBuffer>) {
  %0 = spirv.AtomicIIncrement <Device> <None> %p : !spirv.ptr<f32, StorageBuffer>
  return
}

// -----

func.func @f(%p: !spirv.ptr<i1, StorageBuffer>) {
  %0 = spirv.AtomicIIncrement <Device> <None> %p : !spirv.ptr<i1, StorageBuffer>
  return
}

// -----

func.func @f(%p: i32) {
  %0 = spirv.AtomicIIncrement <Device> <None> %p : i32
  return
}

// -----

func.func @f(%p: !spirv.ptr<i64, StorageBuffer>, %v: i32) {
  %0 = "spirv.AtomicCompareExchange"(%p, %v, %v) {memory_scope = #spirv.scope<Workgroup>, equal_semantics = #spirv.memory_semantics<AcquireRelease>, unequal_semantics = #spirv.memory_semantics<Acquire>} : (!spirv.ptr<i64, StorageBuffer>, i32, i32) -> i32
  return
}

// -----

func.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %v: i32, %w: i64) {
  %0 = "spirv.AtomicCompareExchangeWeak"(%p, %v, %w) {memory_scope = #spirv.scope<Workgroup>, equal_semantics = #spirv.memory_semantics<AcquireRelease>, unequal_semantics = #spirv.memory_semantics<Acquire>} : (!spirv.ptr<i32, StorageBuffer>, i32, i64) -> i32
  return
}

// -----

func.func @f(%p: !spirv.ptr<i64, StorageBuffer>, %v: i32) {
  %0 = "spirv.AtomicExchange"(%p, %v) {memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<AcquireRelease>} : (!spirv.ptr<i64, StorageBuffer>, i32) -> i32
  return
}

// -----

func.func @f(%p: !spirv.ptr<f32, StorageBuffer>, %v: f64) {
  %0 = "spirv.EXT.AtomicFAdd"(%p, %v) {memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<AcquireRelease>} : (!spirv.ptr<f32, StorageBuffer>, f64) -> f32
  return
}

// -----

func.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %v: i32) {
  %0 = "spirv.AtomicAnd"(%p, %v) {semantics = #spirv.memory_semantics<AcquireRelease>} : (!spirv.ptr<i32, StorageBuffer>, i32) -> i32
  return
}

// -----

func.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %v: i32) {
  %0 = "spirv.AtomicAnd"(%p, %v) {memory_scope = 1 : i32, semantics = #spirv.memory_semantics<AcquireRelease>} : (!spirv.ptr<i32, StorageBuffer>, i32) -> i32
  return
}

// -----

func.func @f(%v: vector<4xi8>) {
  %0 = spirv.SDot %v, %v : vector<4xi8> -> i16
  return
}

// -----

func.func @f(%v: vector<4xi8>) {
  %0 = spirv.SDot %v, %v, <PackedVectorFormat4x8Bit> : vector<4xi8> -> i32
  return
}

// -----

func.func @f(%v: i32) {
  %0 = spirv.SDot %v, %v : i32 -> i32
  return
}

// -----

func.func @f(%v: i64) {
  %0 = spirv.SDot %v, %v, <PackedVectorFormat4x8Bit> : i64 -> i64
  return
}

// -----

func.func @f(%v: f32) {
  %0 = spirv.SDot %v, %v, <PackedVectorFormat4x8Bit> : f32 -> i16
  return
}

// -----

func.func @f(%v: vector<4xi8>, %a: i16) {
  %0 = spirv.SDotAccSat %v, %v, %a : vector<4xi8> -> i16
  return
}

// -----

func.func @f(%v: vector<4xi8>, %a: i8) {
  %0 = spirv.UDotAccSat %v, %v, %a : vector<4xi8> -> i8
  return
}

// -----

func.func @f(%v: vector<4xi8>, %a: i16) {
  %0 = "spirv.SUDotAccSat"(%v, %v, %a) : (vector<4xi8>, vector<4xi8>, i16) -> i32
  return
}

// -----

func.func @f(%v: vector<4xi8>, %w: vector<2xi8>) {
  %0 = "spirv.SUDot"(%v, %w) : (vector<4xi8>, vector<2xi8>) -> i32
  return
}

// -----

func.func @f(%v: f64) {
  %0 = spirv.INTEL.ConvertFToBF16 %v : f64 to i16
  return
}

// -----

func.func @f(%v: f32) {
  %0 = spirv.INTEL.ConvertFToBF16 %v : f32 to bf16
  return
}

// -----

func.func @f(%v: f32) {
  %0 = spirv.INTEL.ConvertFToBF16 %v : f32 to vector<4xi16>
  return
}

// -----

func.func @f(%v: i32) {
  %0 = spirv.INTEL.ConvertBF16ToF %v : i32 to f32
  return
}

// -----

func.func @f(%v: f64) {
  %0 = spirv.INTEL.RoundFToTF32 %v : f64 to f32
  return
}
