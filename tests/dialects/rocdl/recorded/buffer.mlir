// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic
// RECORD: mlir-translate --mlir-to-llvmir

// Accesses to buffers.
llvm.func @k(%p: !llvm.ptr, %i16: i16, %i64: i64, %i32: i32, %i32_b: i32, %i32x4: vector<4xi32>, %f32: f32, %p8: !llvm.ptr<8>, %p3: !llvm.ptr<3>) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %r1 = rocdl.make.buffer.rsrc %p, %i16, %i64, %i32 : !llvm.ptr to !llvm.ptr
  %r2 = rocdl.raw.buffer.atomic.cmpswap(%i32, %i32_b, %i32x4, %i32_b, %i32_b, %zero) : i32, vector<4xi32>
  rocdl.raw.buffer.atomic.fadd %f32, %i32x4, %i32, %i32_b, %zero : f32
  rocdl.raw.buffer.atomic.fmax %f32, %i32x4, %i32, %i32_b, %zero : f32
  rocdl.raw.buffer.atomic.smax %i32, %i32x4, %i32_b, %i32_b, %zero : i32
  rocdl.raw.buffer.atomic.umin %i32, %i32x4, %i32_b, %i32_b, %zero : i32
  %r3 = rocdl.raw.buffer.load %i32x4, %i32, %i32_b, %zero : i32
  rocdl.raw.buffer.store %i32, %i32x4, %i32_b, %i32_b, %zero : i32
  %r4 = rocdl.raw.ptr.buffer.atomic.cmpswap %i32, %i32_b, %p8, %i32_b, %i32_b, %zero : i32
  rocdl.raw.ptr.buffer.atomic.fadd %f32, %p8, %i32, %i32_b, %zero : f32
  rocdl.raw.ptr.buffer.atomic.fmax %f32, %p8, %i32, %i32_b, %zero : f32
  rocdl.raw.ptr.buffer.atomic.smax %i32, %p8, %i32_b, %i32_b, %zero : i32
  rocdl.raw.ptr.buffer.atomic.umin %i32, %p8, %i32_b, %i32_b, %zero : i32
  rocdl.raw.ptr.buffer.load.lds %p8, %p3, %zero, %i32, %i32_b, %zero, %zero
  %r5 = rocdl.raw.ptr.buffer.load %p8, %i32, %i32_b, %zero : i32
  rocdl.raw.ptr.buffer.store %i32, %p8, %i32_b, %i32_b, %zero : i32
  llvm.return
}
