// RECORD: not mlir-opt --split-input-file 2>&1 >/dev/null

// Addresses and descriptors that the instructions do not have.
func.func @b(%g: memref<8x8xi32>, %l: memref<8x8xi32>, %i: index) -> !amdgpu.tdm_base<i32> {
  %0 = amdgpu.make_dma_base %g[%i, %i], %l[%i, %i] : memref<8x8xi32>, memref<8x8xi32> -> !amdgpu.tdm_base<i32>
  return %0 : !amdgpu.tdm_base<i32>
}

// -----

func.func @c(%g: memref<8x8xi32, 3>, %l: memref<8x8xi32, 3>, %i: index) -> !amdgpu.tdm_base<i32> {
  %0 = amdgpu.make_dma_base %g[%i, %i], %l[%i, %i] : memref<8x8xi32, 3>, memref<8x8xi32, 3> -> !amdgpu.tdm_base<i32>
  return %0 : !amdgpu.tdm_base<i32>
}

// -----

func.func @f(%g: memref<8x8xi4>, %l: memref<8x8xi4, 3>, %i: index) -> !amdgpu.tdm_base<i4> {
  %0 = amdgpu.make_dma_base %g[%i, %i], %l[%i] : memref<8x8xi4>, memref<8x8xi4, 3> -> !amdgpu.tdm_base<i4>
  return %0 : !amdgpu.tdm_base<i4>
}

// -----

func.func @i(%g: memref<8x8xi32>, %l: memref<8x8xi16, 3>, %i: index) -> !amdgpu.tdm_base<i32> {
  %0 = amdgpu.make_dma_base %g[%i, %i], %l[%i, %i] : memref<8x8xi32>, memref<8x8xi16, 3> -> !amdgpu.tdm_base<i32>
  return %0 : !amdgpu.tdm_base<i32>
}

// -----

func.func @b(%g: memref<8x8xi32, 3>, %l: memref<8x8xi32>, %i: index) -> !amdgpu.tdm_base<i32> {
  %0 = amdgpu.make_dma_base %g[%i, %i], %l[%i, %i] : memref<8x8xi32, 3>, memref<8x8xi32> -> !amdgpu.tdm_base<i32>
  return %0 : !amdgpu.tdm_base<i32>
}

// -----

func.func @c(%g: memref<8x8xi4, 3>, %l: memref<8x8xi4, 3>, %i: index) -> !amdgpu.tdm_base<i32> {
  %0 = amdgpu.make_dma_base %g[%i, %i], %l[%i, %i] : memref<8x8xi4, 3>, memref<8x8xi4, 3> -> !amdgpu.tdm_base<i32>
  return %0 : !amdgpu.tdm_base<i32>
}

// -----

func.func @j(%b: !amdgpu.tdm_gather_base<i32, i16>, %i: vector<9xi32>, %j: vector<4xi32>) -> !amdgpu.tdm_descriptor {
  %0 = amdgpu.make_gather_dma_descriptor %b[%i] globalSize [1, 64] globalStride [1, 1] sharedSize [4, 64] : !amdgpu.tdm_gather_base<i32, i16>, vector<9xi32> -> !amdgpu.tdm_descriptor
  return %0 : !amdgpu.tdm_descriptor
}

// -----

func.func @k(%b: !amdgpu.tdm_gather_base<i32, i16>, %i: vector<9xi32>, %j: vector<4xi32>) -> !amdgpu.tdm_descriptor {
  %0 = amdgpu.make_gather_dma_descriptor %b[%j] globalSize [1, 64] globalStride [1, 1] sharedSize [4, 64] : !amdgpu.tdm_gather_base<i32, i16>, vector<4xi32> -> !amdgpu.tdm_descriptor
  return %0 : !amdgpu.tdm_descriptor
}

// -----

func.func @l(%b: !amdgpu.tdm_gather_base<i32, i16>, %i: vector<4xi16>, %j: vector<4xi32>) -> !amdgpu.tdm_descriptor {
  %0 = amdgpu.make_gather_dma_descriptor %b[%i] globalSize [1, 64, 2] globalStride [1, 2] sharedSize [4] : !amdgpu.tdm_gather_base<i32, i16>, vector<4xi16> -> !amdgpu.tdm_descriptor
  return %0 : !amdgpu.tdm_descriptor
}

// -----

func.func @j(%b: !amdgpu.tdm_base<i32>, %i: index, %n: memref<8xi32>) -> !amdgpu.tdm_descriptor {
  %0 = amdgpu.make_dma_descriptor %b globalSize [64] globalStride [] sharedSize []  : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return %0 : !amdgpu.tdm_descriptor
}

// -----

func.func @j(%b: !amdgpu.tdm_base<i32>, %i: index, %n: memref<8xi32>) -> !amdgpu.tdm_descriptor {
  %0 = amdgpu.make_dma_descriptor %b globalSize [64,64] globalStride [1] sharedSize [64,64]  : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return %0 : !amdgpu.tdm_descriptor
}

// -----

func.func @j(%b: !amdgpu.tdm_base<i32>, %i: index, %n: memref<8xi32>) -> !amdgpu.tdm_descriptor {
  %0 = amdgpu.make_dma_descriptor %b globalSize [64,64] globalStride [64,2] sharedSize [64,64]  : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return %0 : !amdgpu.tdm_descriptor
}

// -----

func.func @j(%b: !amdgpu.tdm_base<i32>, %i: index, %n: memref<8xi32>) -> !amdgpu.tdm_descriptor {
  %0 = amdgpu.make_dma_descriptor %b globalSize [64,64] globalStride [64,%i] sharedSize [64,64]  : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return %0 : !amdgpu.tdm_descriptor
}

// -----

func.func @j(%b: !amdgpu.tdm_base<i32>, %i: index, %n: memref<8xi32>) -> !amdgpu.tdm_descriptor {
  %0 = amdgpu.make_dma_descriptor %b globalSize [64,64] globalStride [64,1] sharedSize [64]  : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return %0 : !amdgpu.tdm_descriptor
}

// -----

func.func @j(%b: !amdgpu.tdm_base<i32>, %i: index, %n: memref<8xi32>) -> !amdgpu.tdm_descriptor {
  %0 = amdgpu.make_dma_descriptor %b globalSize [1,2,3,4,5,6] globalStride [1,1,1,1,1,1] sharedSize [1,2,3,4,5,6]  : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return %0 : !amdgpu.tdm_descriptor
}

// -----

func.func @j(%b: !amdgpu.tdm_base<i32>, %i: index, %n: memref<8xi32>) -> !amdgpu.tdm_descriptor {
  %0 = amdgpu.make_dma_descriptor %b globalSize [64,64] globalStride [64,1] sharedSize [64,64] atomicBarrier(%n[%i] : memref<8xi32>) : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  return %0 : !amdgpu.tdm_descriptor
}
