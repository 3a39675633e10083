// RECORD: mlir-opt --split-input-file
// RECORD: mlir-opt --mlir-print-op-generic --split-input-file
// RECORD: mlir-opt --canonicalize --split-input-file

// Copies of tensors, and what describes them.
func.func @a(%g: memref<8x8xi32>, %l: memref<8x8xi32, 3>, %i: index) -> !amdgpu.tdm_base<i32> {
  %0 = amdgpu.make_dma_base %g[%i, %i], %l[%i, %i] : memref<8x8xi32>, memref<8x8xi32, 3> -> !amdgpu.tdm_base<i32>
  return %0 : !amdgpu.tdm_base<i32>
}

// -----

func.func @d(%g: memref<8x8xi32>, %l: memref<8x8xi32, 3>, %i: index) -> !amdgpu.tdm_base<i16> {
  %0 = amdgpu.make_dma_base %g[%i, %i], %l[%i, %i] : memref<8x8xi32>, memref<8x8xi32, 3> -> !amdgpu.tdm_base<i16>
  return %0 : !amdgpu.tdm_base<i16>
}

// -----

func.func @e(%g: memref<8x8xi64>, %l: memref<8x8xi64, 3>, %i: index) -> !amdgpu.tdm_base<i64> {
  %0 = amdgpu.make_dma_base %g[%i, %i], %l[%i] : memref<8x8xi64>, memref<8x8xi64, 3> -> !amdgpu.tdm_base<i64>
  return %0 : !amdgpu.tdm_base<i64>
}

// -----

func.func @g(%g: memref<8x8xi32>, %l: memref<8x8xi32, #gpu.address_space<workgroup>>, %i: index) -> !amdgpu.tdm_gather_base<i32, i16> {
  %0 = amdgpu.make_gather_dma_base %g[%i, %i], %l[%i] : memref<8x8xi32>, memref<8x8xi32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_gather_base<i32, i16>
  return %0 : !amdgpu.tdm_gather_base<i32, i16>
}

// -----

func.func @j(%b: !amdgpu.tdm_base<i32>, %i: index, %w: vector<16xi1>, %t: i1, %p: i32, %m: memref<8xi32, 3>) -> !amdgpu.tdm_descriptor {
  %0 = amdgpu.make_dma_descriptor %b globalSize [%i, 64] globalStride [64, 1] sharedSize [%i, 64] padShared(%p every %p) workgroupMask %w earlyTimeout %t atomicBarrier(%m[%i] : memref<8xi32, 3>) iterate %i, %p, %i : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  amdgpu.tensor_load_to_lds %0 : !amdgpu.tdm_descriptor
  amdgpu.tensor_store_from_lds %0 : !amdgpu.tdm_descriptor
  return %0 : !amdgpu.tdm_descriptor
}

// -----

func.func @k(%b: !amdgpu.tdm_gather_base<i32, i16>, %i: vector<4xi16>) -> !amdgpu.tdm_descriptor {
  %c = arith.constant 5 : index
  %0 = amdgpu.make_gather_dma_descriptor %b[%i] globalSize [%c, 64] globalStride [%c, 1] sharedSize [4, 64] : !amdgpu.tdm_gather_base<i32, i16>, vector<4xi16> -> !amdgpu.tdm_descriptor
  return %0 : !amdgpu.tdm_descriptor
}

// -----

func.func @h(%g: !amdgpu.tdm_gather_base<f32, i32>, %h: !amdgpu.tdm_base<memref<2xi8>>) {
  return
}
