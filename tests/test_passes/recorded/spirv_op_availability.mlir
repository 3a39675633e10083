// RECORD: mlir-opt --test-spirv-op-availability

// Versions, extensions and capabilities that operations need, by themselves and by the cases that their attributes are.
func.func @numbers(%f: f32, %i: i32, %v: vector<4xi8>, %w: vector<2xi16>) {
  %0 = spirv.FAdd %f, %f : f32
  %1 = spirv.GL.Sin %f : f32
  %2 = spirv.CL.exp %f : f32
  %3 = spirv.BitReverse %i : i32
  %4 = spirv.SDot %v, %v : vector<4xi8> -> i32
  %5 = spirv.UDot %i, %i, <PackedVectorFormat4x8Bit> : i32 -> i32
  %6 = spirv.SUDotAccSat %w, %w, %i : vector<2xi16> -> i32
  %7 = spirv.INTEL.ConvertFToBF16 %f : f32 to i16
  return
}

func.func @groups(%f: f32, %i: i32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>) {
  %0 = spirv.GroupFAdd <Workgroup> <Reduce> %f : f32
  %1 = spirv.GroupNonUniformFAdd <Subgroup> <ExclusiveScan> %f : f32 -> f32
  %2 = spirv.GroupNonUniformBallot <Workgroup> %b : vector<4xi32>
  %3 = spirv.KHR.SubgroupBallot %b : vector<4xi32>
  %4 = spirv.AtomicIAdd <QueueFamily> <Acquire|UniformMemory|AtomicCounterMemory> %p, %i : !spirv.ptr<i32, StorageBuffer>
  %5 = spirv.AtomicCompareExchangeWeak <Device> <Acquire> <None> %p, %i, %i : !spirv.ptr<i32, StorageBuffer>
  %6 = spirv.EXT.AtomicFAdd <Device> <MakeVisible> %q, %f : !spirv.ptr<f32, StorageBuffer>
  %7 = spirv.Load "StorageBuffer" %p ["Volatile"] : i32
  spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
  spirv.INTEL.ControlBarrierArrive <Workgroup> <Device> <None>
  return
}

func.func @matrices(%i: i32, %p: !spirv.ptr<i32, StorageBuffer>, %m: !spirv.matrix<2 x vector<2xf32>>) {
  %0 = spirv.Transpose %m : !spirv.matrix<2 x vector<2xf32>> -> !spirv.matrix<2 x vector<2xf32>>
  %1 = spirv.KHR.CooperativeMatrixLoad %p, %i, <RowMajor>, <Volatile> : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x8xi32, Subgroup, MatrixA>
  return
}
