// Loops on a GPU: a product of matrices, first as it is written, then with its loops on the blocks and threads of a launch, and then with
// the launch as a kernel in a module of its own. All print the same product.
// Shows R-268.
// RUN: terrane run --interpret %s | FileCheck %s
// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(convert-affine-for-to-gpu))' | FileCheck %s --check-prefix=LAUNCH
// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(convert-affine-for-to-gpu))' | terrane run --interpret - | FileCheck %s
// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(convert-affine-for-to-gpu),gpu-launch-sink-index-computations,gpu-kernel-outlining)' | FileCheck %s --check-prefix=KERNEL
// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(convert-affine-for-to-gpu),gpu-launch-sink-index-computations,gpu-kernel-outlining)' | terrane run --interpret - | FileCheck %s
// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-parallelize,lower-affine,gpu-map-parallel-loops),convert-parallel-loops-to-gpu,gpu-kernel-outlining)' | FileCheck %s --check-prefix=MAPPED
// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-parallelize,lower-affine,gpu-map-parallel-loops),convert-parallel-loops-to-gpu,gpu-kernel-outlining)' | terrane run --interpret - | FileCheck %s

// A block computes a row, a thread an element of it.
// LAUNCH: func.func @product
// LAUNCH: gpu.launch blocks(%{{.*}}) in (%{{.*}}) threads
// LAUNCH: affine.for %{{.*}} = 0 to 4 {

// KERNEL: gpu.launch_func  @product_kernel::@product_kernel blocks in
// KERNEL: gpu.module @product_kernel {
// KERNEL: gpu.func @product_kernel({{.*}}) kernel

// Which loops are parallel is found out, and they are mapped.
// MAPPED: func.func @product
// MAPPED: gpu.launch_func  @product_kernel::@product_kernel blocks in
// MAPPED: gpu.module @product_kernel {

// CHECK: ( ( 20, 26, 32 ), ( 52, 66, 80 ) )

func.func @product(%a: memref<2x4xi64>, %b: memref<4x3xi64>, %c: memref<2x3xi64>) {
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      affine.for %k = 0 to 4 {
        %0 = affine.load %a[%i, %k] : memref<2x4xi64>
        %1 = affine.load %b[%k, %j] : memref<4x3xi64>
        %2 = affine.load %c[%i, %j] : memref<2x3xi64>
        %3 = arith.muli %0, %1 : i64
        %4 = arith.addi %2, %3 : i64
        affine.store %4, %c[%i, %j] : memref<2x3xi64>
      }
    }
  }
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %a = arith.constant dense<[[1, 2, 1, 2], [2, 3, 4, 5]]> : vector<2x4xi64>
  %b = arith.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9], [2, 3, 4]]> : vector<4x3xi64>
  %ma = memref.alloc() : memref<2x4xi64>
  %mb = memref.alloc() : memref<4x3xi64>
  %mc = memref.alloc() : memref<2x3xi64>
  vector.store %a, %ma[%c0, %c0] : memref<2x4xi64>, vector<2x4xi64>
  vector.store %b, %mb[%c0, %c0] : memref<4x3xi64>, vector<4x3xi64>
  %zeros = vector.broadcast %zero : i64 to vector<2x3xi64>
  vector.store %zeros, %mc[%c0, %c0] : memref<2x3xi64>, vector<2x3xi64>
  call @product(%ma, %mb, %mc) : (memref<2x4xi64>, memref<4x3xi64>, memref<2x3xi64>) -> ()
  %c = vector.load %mc[%c0, %c0] : memref<2x3xi64>, vector<2x3xi64>
  vector.print %c : vector<2x3xi64>
  memref.dealloc %ma : memref<2x4xi64>
  memref.dealloc %mb : memref<4x3xi64>
  memref.dealloc %mc : memref<2x3xi64>
  return
}
