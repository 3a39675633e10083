// RECORD: mlir-opt --test-gpu-subgroup-reduce-lowering='expand-to-shuffles target=gfx942' --allow-unregistered-dialect
// RECORD: mlir-opt --test-gpu-subgroup-reduce-lowering='expand-to-shuffles target=gfx1100' --allow-unregistered-dialect
// RECORD: mlir-opt --test-gpu-subgroup-reduce-lowering='target=gfx942' --allow-unregistered-dialect

gpu.module @kernels {
  gpu.func @subgroup(%x: f32, %h: f16, %l: i64) kernel {
    %0 = gpu.subgroup_reduce add %x : (f32) -> f32
    %1 = gpu.subgroup_reduce maximumf %h uniform : (f16) -> f16
    %2 = gpu.subgroup_reduce xor %l : (i64) -> i64
    "use.it"(%0, %1, %2) : (f32, f16, i64) -> ()
    gpu.return
  }

  gpu.func @clusters(%i: i32) kernel {
    %0 = gpu.subgroup_reduce minui %i cluster(size = 2) : (i32) -> i32
    %1 = gpu.subgroup_reduce minui %i cluster(size = 4) : (i32) -> i32
    %2 = gpu.subgroup_reduce minui %i cluster(size = 8) : (i32) -> i32
    %3 = gpu.subgroup_reduce minui %i cluster(size = 16) : (i32) -> i32
    %4 = gpu.subgroup_reduce minui %i cluster(size = 32) : (i32) -> i32
    %5 = gpu.subgroup_reduce minui %i cluster(size = 64) : (i32) -> i32
    "use.it"(%0, %1, %2, %3, %4, %5) : (i32, i32, i32, i32, i32, i32) -> ()
    gpu.return
  }

  // Strides and vectors are left to shuffles.
  gpu.func @shuffled(%i: i32, %v: vector<2xf16>) kernel {
    %0 = gpu.subgroup_reduce add %i cluster(size = 8, stride = 2) : (i32) -> i32
    %1 = gpu.subgroup_reduce add %v cluster(size = 2) : (vector<2xf16>) -> vector<2xf16>
    "use.it"(%0, %1) : (i32, vector<2xf16>) -> ()
    gpu.return
  }
}
