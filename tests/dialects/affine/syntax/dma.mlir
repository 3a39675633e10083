// RUN: mlir-opt %s | mlir-opt | FileCheck %s
// RUN: mlir-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// A transfer names source, target and tag with affine subscripts, the number of elements, and perhaps a stride. The maps are attributes.

// CHECK-LABEL: func.func @transfer
// CHECK: affine.dma_start %{{.*}}[%{{.*}} + 3, %{{.*}}], %{{.*}}[%{{.*}} mod 2, %{{.*}} + symbol(%{{.*}})], %{{.*}}[0], %{{.*}} : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
// CHECK-NEXT: affine.dma_wait %{{.*}}[0], %{{.*}} : memref<1xi32>
// CHECK-NEXT: affine.dma_start %{{.*}}[%{{.*}}, 0], %{{.*}}[0, 0], %{{.*}}[0], %{{.*}}, %{{.*}}, %{{.*}} : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
// GENERIC: "affine.dma_start"({{.*}}) {dst_map = #{{.*}}, src_map = #{{.*}}, tag_map = #{{.*}}} : (memref<40x128xf32>, index, index, memref<2x1024xf32, 1>, index, index, index, memref<1xi32>, index) -> ()
// GENERIC: "affine.dma_wait"(%{{.*}}, %{{.*}}) {tag_map = #{{.*}}} : (memref<1xi32>, index) -> ()
func.func @transfer(%a: memref<40x128xf32>, %b: memref<2x1024xf32, 1>, %t: memref<1xi32>, %n: index) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      affine.dma_start %a[%i + 3, %j], %b[%i mod 2, %j + symbol(%n)], %t[0], %n : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
      affine.dma_wait %t[0], %n : memref<1xi32>
      affine.dma_start %a[%i, 0], %b[0, 0], %t[0], %n, %n, %n : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
    }
  }
  return
}
