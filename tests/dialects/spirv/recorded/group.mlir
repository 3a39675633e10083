// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Groups of invocations, active ones among them, atomic operations and barriers.
func.func @operations(%f: f32, %i: i32, %b: i1, %w: vector<3xi32>, %q: vector<4xi32>, %p: !spirv.ptr<i32, StorageBuffer>, %g: !spirv.ptr<f32, Workgroup>) {
  %0 = spirv.GroupBroadcast <Workgroup> %f, %i : f32, i32
  %1 = spirv.GroupBroadcast <Subgroup> %f, %w {note} : f32, vector<3xi32>
  %2 = spirv.KHR.SubgroupBallot %b : vector<4xi32>
  %3 = spirv.INTEL.SubgroupBlockRead %p : !spirv.ptr<i32, StorageBuffer> -> vector<2xi32>
  %4 = spirv.GroupFAdd <Workgroup> <InclusiveScan> %f : f32
  %5 = spirv.GroupFMax <Workgroup> <InclusiveScan> %f : f32
  %6 = spirv.GroupFMin <Workgroup> <InclusiveScan> %f : f32
  %7 = spirv.KHR.GroupFMul <Workgroup> <InclusiveScan> %f : f32
  %8 = spirv.GroupIAdd <Workgroup> <InclusiveScan> %w : vector<3xi32>
  %9 = spirv.GroupSMax <Workgroup> <InclusiveScan> %w : vector<3xi32>
  %10 = spirv.GroupSMin <Workgroup> <InclusiveScan> %w : vector<3xi32>
  %11 = spirv.GroupUMax <Workgroup> <InclusiveScan> %w : vector<3xi32>
  %12 = spirv.GroupUMin <Workgroup> <InclusiveScan> %w : vector<3xi32>
  %13 = spirv.KHR.GroupIMul <Workgroup> <InclusiveScan> %w : vector<3xi32>
  %14 = spirv.GroupNonUniformAll <Subgroup> %b : i1
  %15 = spirv.GroupNonUniformAllEqual <Subgroup> %f : f32, i1
  %16 = spirv.GroupNonUniformAny <Subgroup> %b : i1
  %17 = spirv.GroupNonUniformBallot <Workgroup> %b : vector<4xi32>
  %18 = spirv.GroupNonUniformBallotBitCount <Subgroup> <Reduce> %q : vector<4xi32> -> i32
  %19 = spirv.GroupNonUniformBallotFindLSB <Subgroup> %q : vector<4xi32>, i32
  %20 = spirv.GroupNonUniformBallotFindMSB <Subgroup> %q : vector<4xi32>, i32
  %21 = spirv.GroupNonUniformBitwiseAnd <Workgroup> <ExclusiveScan> %w {note} : vector<3xi32> -> vector<3xi32>
  %22 = spirv.GroupNonUniformBitwiseOr <Workgroup> <ExclusiveScan> %w {note} : vector<3xi32> -> vector<3xi32>
  %23 = spirv.GroupNonUniformBitwiseXor <Workgroup> <ExclusiveScan> %w {note} : vector<3xi32> -> vector<3xi32>
  %24 = spirv.GroupNonUniformElect <Workgroup> : i1
  %25 = spirv.GroupNonUniformFAdd <Workgroup> <ExclusiveScan> %f {note} : f32 -> f32
  %26 = spirv.GroupNonUniformFMax <Workgroup> <ExclusiveScan> %f {note} : f32 -> f32
  %27 = spirv.GroupNonUniformFMin <Workgroup> <ExclusiveScan> %f {note} : f32 -> f32
  %28 = spirv.GroupNonUniformFMul <Workgroup> <ExclusiveScan> %f {note} : f32 -> f32
  %29 = spirv.GroupNonUniformIAdd <Workgroup> <ExclusiveScan> %w {note} : vector<3xi32> -> vector<3xi32>
  %30 = spirv.GroupNonUniformIMul <Workgroup> <ExclusiveScan> %w {note} : vector<3xi32> -> vector<3xi32>
  %31 = spirv.GroupNonUniformLogicalAnd <Workgroup> <ExclusiveScan> %b {note} : i1 -> i1
  %32 = spirv.GroupNonUniformLogicalOr <Workgroup> <ExclusiveScan> %b {note} : i1 -> i1
  %33 = spirv.GroupNonUniformLogicalXor <Workgroup> <ExclusiveScan> %b {note} : i1 -> i1
  %34 = spirv.GroupNonUniformQuadSwap <Subgroup> %f %i : f32, i32
  %35 = spirv.GroupNonUniformRotateKHR <Workgroup> %f, %i : f32, i32 -> f32
  %36 = spirv.GroupNonUniformSMax <Workgroup> <ExclusiveScan> %w {note} : vector<3xi32> -> vector<3xi32>
  %37 = spirv.GroupNonUniformSMin <Workgroup> <ExclusiveScan> %w {note} : vector<3xi32> -> vector<3xi32>
  %38 = spirv.GroupNonUniformShuffle <Subgroup> %w, %i : vector<3xi32>, i32
  %39 = spirv.GroupNonUniformShuffleDown <Subgroup> %w, %i : vector<3xi32>, i32
  %40 = spirv.GroupNonUniformShuffleUp <Subgroup> %w, %i : vector<3xi32>, i32
  %41 = spirv.GroupNonUniformShuffleXor <Subgroup> %w, %i : vector<3xi32>, i32
  %42 = spirv.GroupNonUniformUMax <Workgroup> <ExclusiveScan> %w {note} : vector<3xi32> -> vector<3xi32>
  %43 = spirv.GroupNonUniformUMin <Workgroup> <ExclusiveScan> %w {note} : vector<3xi32> -> vector<3xi32>
  %44 = spirv.AtomicAnd <Device> <SequentiallyConsistent|UniformMemory> %p, %i {note} : !spirv.ptr<i32, StorageBuffer>
  %45 = spirv.AtomicCompareExchange <Workgroup> <AcquireRelease|WorkgroupMemory> <Acquire> %p, %i, %i : !spirv.ptr<i32, StorageBuffer>
  %46 = spirv.AtomicCompareExchangeWeak <Workgroup> <AcquireRelease|WorkgroupMemory> <Acquire> %p, %i, %i : !spirv.ptr<i32, StorageBuffer>
  %47 = spirv.AtomicExchange <Device> <SequentiallyConsistent|UniformMemory> %p, %i {note} : !spirv.ptr<i32, StorageBuffer>
  %48 = spirv.AtomicIAdd <Device> <SequentiallyConsistent|UniformMemory> %p, %i {note} : !spirv.ptr<i32, StorageBuffer>
  %49 = spirv.AtomicIDecrement <Device> <None> %p : !spirv.ptr<i32, StorageBuffer>
  %50 = spirv.AtomicIIncrement <Device> <None> %p : !spirv.ptr<i32, StorageBuffer>
  %51 = spirv.AtomicISub <Device> <SequentiallyConsistent|UniformMemory> %p, %i {note} : !spirv.ptr<i32, StorageBuffer>
  %52 = spirv.AtomicOr <Device> <SequentiallyConsistent|UniformMemory> %p, %i {note} : !spirv.ptr<i32, StorageBuffer>
  %53 = spirv.AtomicSMax <Device> <SequentiallyConsistent|UniformMemory> %p, %i {note} : !spirv.ptr<i32, StorageBuffer>
  %54 = spirv.AtomicSMin <Device> <SequentiallyConsistent|UniformMemory> %p, %i {note} : !spirv.ptr<i32, StorageBuffer>
  %55 = spirv.AtomicUMax <Device> <SequentiallyConsistent|UniformMemory> %p, %i {note} : !spirv.ptr<i32, StorageBuffer>
  %56 = spirv.AtomicUMin <Device> <SequentiallyConsistent|UniformMemory> %p, %i {note} : !spirv.ptr<i32, StorageBuffer>
  %57 = spirv.AtomicXor <Device> <SequentiallyConsistent|UniformMemory> %p, %i {note} : !spirv.ptr<i32, StorageBuffer>
  %58 = spirv.EXT.AtomicFAdd <Device> <Release> %g, %f : !spirv.ptr<f32, Workgroup>
  %59 = spirv.AtomicExchange <Device> <None> %g, %f : !spirv.ptr<f32, Workgroup>
  spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory> {note}
  spirv.MemoryBarrier <Device>, <None>
  spirv.INTEL.ControlBarrierArrive <Workgroup> <Device> <Acquire|UniformMemory>
  spirv.INTEL.ControlBarrierWait <Subgroup> <Device> <None> {note}
  return
}
