// RECORD: mlir-opt --split-input-file --nvgpu-optimize-shared-memory

// Rows of a fraction of a line, of a line, and of more.
func.func @part_of_line(%from: memref<128x32xf16>, %i: index, %j: index) -> vector<4x2xf16> {
  %buffer = memref.alloc() : memref<128x32xf16, 3>
  %copy = nvgpu.device_async_copy %from[%i, %j], %buffer[%i, %j], 8 : memref<128x32xf16> to memref<128x32xf16, 3>
  %group = nvgpu.device_async_create_group %copy
  nvgpu.device_async_wait %group {numGroups = 1 : i32}
  %part = nvgpu.ldmatrix %buffer[%j, %i] {numTiles = 4 : i32, transpose = false} : memref<128x32xf16, 3> -> vector<4x2xf16>
  return %part : vector<4x2xf16>
}

// -----

func.func @line(%x: f32, %i: index, %j: index) -> f32 {
  %buffer = memref.alloc() : memref<4x64x32xf32, #gpu.address_space<workgroup>>
  memref.store %x, %buffer[%i, %i, %j] : memref<4x64x32xf32, #gpu.address_space<workgroup>>
  %y = memref.load %buffer[%i, %j, %i] : memref<4x64x32xf32, #gpu.address_space<workgroup>>
  return %y : f32
}

// -----

func.func @lines(%x: vector<4xf32>, %i: index, %j: index) -> vector<4xf32> {
  %buffer = memref.alloc() : memref<64x256xf32, 3>
  vector.store %x, %buffer[%i, %j] : memref<64x256xf32, 3>, vector<4xf32>
  %y = vector.load %buffer[%j, %i] : memref<64x256xf32, 3>, vector<4xf32>
  return %y : vector<4xf32>
}

// -----

// The rows of four accesses are shorter than the bits to move.
func.func @shifted_back(%x: i8, %i: index, %j: index) -> i8 {
  %buffer = memref.alloc() : memref<64x3xf64, 3>
  %y = memref.alloc() : memref<64x32xi8, 3>
  memref.store %x, %y[%i, %j] : memref<64x32xi8, 3>
  %z = memref.load %y[%i, %j] : memref<64x32xi8, 3>
  %f = arith.constant 1.0 : f64
  memref.store %f, %buffer[%i, %j] : memref<64x3xf64, 3>
  %g = memref.load %buffer[%i, %j] : memref<64x3xf64, 3>
  return %z : i8
}

// -----

// Many rows in a line, parts of buffers, other accesses, and memory that is only written.
func.func @short(%x: f16, %i: index) -> f16 {
  %buffer = memref.alloc() : memref<64x4xf16, 3>
  memref.store %x, %buffer[%i, %i] : memref<64x4xf16, 3>
  %y = memref.load %buffer[%i, %i] : memref<64x4xf16, 3>
  return %y : f16
}

// -----

func.func @part(%x: f32, %i: index) -> f32 {
  %buffer = memref.alloc() : memref<64x64xf32, 3>
  %part = memref.subview %buffer[0, 0] [32, 32] [1, 1] : memref<64x64xf32, 3> to memref<32x32xf32, strided<[64, 1]>, 3>
  memref.store %x, %buffer[%i, %i] : memref<64x64xf32, 3>
  %y = memref.load %buffer[%i, %i] : memref<64x64xf32, 3>
  return %y : f32
}

// -----

func.func @copied(%to: memref<64x64xf32>, %x: f32, %i: index) {
  %buffer = memref.alloc() : memref<64x64xf32, 3>
  memref.store %x, %buffer[%i, %i] : memref<64x64xf32, 3>
  memref.copy %buffer, %to : memref<64x64xf32, 3> to memref<64x64xf32>
  return
}

// -----

func.func @written(%x: f32, %i: index) {
  %buffer = memref.alloc() : memref<64x64xf32, 3>
  memref.store %x, %buffer[%i, %i] : memref<64x64xf32, 3>
  return
}
