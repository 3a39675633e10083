// RECORD: mlir-opt --test-gpu-subgroup-reduce-lowering --allow-unregistered-dialect
// RECORD: mlir-opt --test-gpu-subgroup-reduce-lowering=expand-to-shuffles --allow-unregistered-dialect

// Reductions of vectors are broken down to what a shuffle moves, and become shuffles of packed elements.
gpu.module @k {
  gpu.func @a(%x: f32, %v: vector<5xf16>, %w: vector<1xf32>, %i: i32, %h: f16, %b: vector<4xi8>, %s: i16, %d: vector<3xi8>, %l: i64, %p: vector<2xf32>) kernel {
    %0 = gpu.subgroup_reduce add %x : (f32) -> f32
    %1 = gpu.subgroup_reduce mul %v : (vector<5xf16>) -> vector<5xf16>
    %2 = gpu.subgroup_reduce maximumf %w cluster(size = 4) : (vector<1xf32>) -> vector<1xf32>
    %3 = gpu.subgroup_reduce add %i cluster(size = 8, stride = 2) : (i32) -> i32
    %4 = gpu.subgroup_reduce add %h uniform : (f16) -> f16
    %5 = gpu.subgroup_reduce xor %b : (vector<4xi8>) -> vector<4xi8>
    %6 = gpu.subgroup_reduce minsi %s cluster(size = 2) : (i16) -> i16
    %7 = gpu.subgroup_reduce maxui %d cluster(size = 2) : (vector<3xi8>) -> vector<3xi8>
    %8 = gpu.subgroup_reduce or %l : (i64) -> i64
    %9 = gpu.subgroup_reduce minnumf %p cluster(size = 2) : (vector<2xf32>) -> vector<2xf32>
    gpu.printf "", %0, %3, %4, %6, %8 : f32, i32, f16, i16, i64
    "test.use"(%1, %2, %5, %7, %9) : (vector<5xf16>, vector<1xf32>, vector<4xi8>, vector<3xi8>, vector<2xf32>) -> ()
    gpu.return
  }
}
