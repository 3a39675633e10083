// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Sizes of tiles that the hardware does not have, and types and attributes that do not fit.
func.func @a(%p: !llvm.ptr<1>, %i: i32) {
  // expected-error@+1 {{'xevm.blockload2d' op result size of 64 bits does not match the expected size of 128 bits}}
  %2 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<4xi16>
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>, %i: i32) {
  // expected-error@+1 {{'xevm.blockload2d' op transpose and pack_register are mutually exclusive}}
  %2 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=true, pack_register=true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>, %i: i32) {
  // expected-error@+1 {{'xevm.blockload2d' op transpose is only supported for 32 and 64 bit elements}}
  %2 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=true, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>, %i: i32) {
  %c = llvm.mlir.constant(8 : i32) : i32
  %d = llvm.mlir.constant(4 : i32) : i32
  // expected-error@+1 {{'xevm.blockload2d' op 4th operand (base pitch) should be >= 2nd operand (base width)}}
  %2 = xevm.blockload2d %p, %c, %i, %d, %i, %i <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>, %i: i32) {
  // expected-error@+1 {{'xevm.blockload2d' op expecting 'elem_size_in_bits' to be 8, 16, or 32}}
  %2 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=64 : i32, tile_width=8 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>, %i: i32) {
  // expected-error@+1 {{'xevm.blockload2d' op expecting result element type to be 32 bits}}
  %2 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=32 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=false, pack_register=false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xi16>
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>, %i: i32, %w: vector<8xi32>) {
  // expected-error@+1 {{'xevm.blockstore2d' op tile_width for 32 bit elements should be equal to 16}}
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %w <{elem_size_in_bits=32 : i32, tile_width=8 : i32, tile_height=8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi32>)
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>, %i: i32, %w: vector<8xi32>) {
  // expected-error@+1 {{'xevm.blockstore2d' op expecting tile_height to be between 1 and 8}}
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %w <{elem_size_in_bits=32 : i32, tile_width=16 : i32, tile_height=16 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi32>)
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>, %i: i32, %w: vector<8xi32>) {
  // expected-error@+1 {{'xevm.blockprefetch2d' op tile_width for 8 bit elements should be equal to 16 or 32}}
  xevm.blockprefetch2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=8 : i32, tile_width=8 : i32, tile_height=8 : i32, v_blocks=1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>, %i: i32, %w: vector<8xi32>) {
  // expected-error@+1 {{'xevm.blockprefetch2d' op expecting tile_height to be 1, 2, 4, 8, 16, or 32}}
  xevm.blockprefetch2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=8 : i32, tile_width=16 : i32, tile_height=9 : i32, v_blocks=1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>, %i: i32, %w: vector<8xi32>) {
  // expected-error@+1 {{'xevm.blockprefetch2d' op expecting v_blocks to be 1, 2, 4, or 8}}
  xevm.blockprefetch2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=8 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=3 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>) {
  // expected-error@+1 {{'xevm.blockload' op vector size must be 2, 4 or 8 for element type > 8 bits}}
  %0 = xevm.blockload %p : (!llvm.ptr<1>) -> vector<3xi16>
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>) {
  // expected-error@+1 {{'xevm.blockload' op vector size must be 2, 4, 8 or 16 for 8-bit element type}}
  %0 = xevm.blockload %p : (!llvm.ptr<1>) -> vector<1xi8>
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>) {
  // expected-error@+1 {{'xevm.blockload' op result #0 must be 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or fixed-length vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer values of ranks 1, but got 'f32'}}
  %0 = xevm.blockload %p : (!llvm.ptr<1>) -> f32
  return
}

// -----

func.func @a(%p: !llvm.ptr<3>) {
  // expected-error@+1 {{'xevm.prefetch' op operand #0 must be LLVM pointer in address space 1 or LLVM pointer in address space 4, but got '!llvm.ptr<3>'}}
  xevm.prefetch %p : (!llvm.ptr<3>)
  return
}

// -----

func.func @a(%p: !llvm.ptr<3>) {
  // expected-error@+1 {{'xevm.memfence' op requires attribute 'scope'}}
  xevm.memfence
  return
}

// -----

func.func @a(%p: !llvm.ptr<3>) {
  // expected-error@+1 {{custom op 'xevm.memfence' invalid properties {scope = 3 : i32} for op xevm.memfence: Invalid attribute `scope` in property conversion: 3 : i32}}
  xevm.memfence <{scope = 3 : i32}>
  return
}

// -----

func.func @a(%p: !llvm.ptr<3>) {
  // expected-error@+1 {{expected ::mlir::xevm::MemScope to be one of: lane, subgroup, workgroup, cluster, device, system}}
  xevm.memfence <{scope = #xevm.mem_scope<foo>}>
  return
}

// -----

func.func @a(%v: vector<8xi16>, %w: vector<8xi32>) {
  // expected-error@+1 {{'xevm.mma' op type of C operand must match result type}}
  %e = xevm.mma %v, %w, %w { shape=<m=8, n=16, k=16>, types=<d=f32, a=f16, b=f16> } : (vector<8xi16>, vector<8xi32>, vector<8xi32>) -> vector<8xf32>
  return
}

// -----

func.func @a(%v: vector<8xi16>, %w: vector<8xi32>) {
  // expected-error@+1 {{expected ','}}
  %e = xevm.mma %v, %w { shape=<m=8, n=16>, types=<d=f32, a=f16, b=f16> } : (vector<8xi16>, vector<8xi32>) -> vector<8xf32>
  return
}

// -----

func.func @a(%v: vector<8xi16>, %w: vector<8xi32>) {
  // expected-error@+1 {{expected attribute value}}
  %e = xevm.mma %v, %w { shape=<m=8, n=16, k=x>, types=<d=f32, a=f16, b=f16> } : (vector<8xi16>, vector<8xi32>) -> vector<8xf32>
  return
}

// -----

func.func @a(%v: vector<8xi16>, %w: vector<8xi32>) {
  // expected-error@+1 {{expected one of [bf16, f16, s8, u8, s4, u4, tf32, f32, s32] for XeVM element type, got: f18}}
  %e = xevm.mma %v, %w { shape=<m=8, n=16, k=16>, types=<d=f32, a=f18, b=f16> } : (vector<8xi16>, vector<8xi32>) -> vector<8xf32>
  return
}

// -----

func.func @a(%v: vector<8xi16>, %w: vector<8xi32>) {
  // expected-error@+1 {{struct is missing required parameter: b}}
  %e = xevm.mma %v, %w { shape=<m=8, n=16, k=16>, types=<d=f32, a=f16> } : (vector<8xi16>, vector<8xi32>) -> vector<8xf32>
  return
}

// -----

// expected-error@+1 {{duplicate or unknown struct parameter name: link}}
gpu.module @m [#xevm.target<link = [""]>] {}

// -----

func.func @a(%p: !llvm.ptr<3>) {
  // expected-error@+1 {{'xevm.local_id.x' op result #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
  %a = xevm.local_id.x : i16
  return
}

// -----

func.func @a(%p: !llvm.ptr<3>) {
  // expected-error@+1 {{custom op 'xevm.local_id.q' is unknown}}
  %a = xevm.local_id.q : i32
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>, %i: i32, %w: vector<8x1xi32>) {
  // expected-error@+1 {{'xevm.blockstore2d' op operand #6 must be fixed-length vector of 8-bit integer or 16-bit integer or 32-bit integer or 32-bit float or tf32 type or 16-bit float or bfloat16 type values of ranks 1, but got 'vector<8x1xi32>'}}
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %w <{elem_size_in_bits=32 : i32, tile_width=16 : i32, tile_height=8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8x1xi32>)
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>, %i: i32, %w: vector<8xi32>) {
  // expected-error@+1 {{'xevm.blockstore2d' op requires attribute 'tile_height'}}
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %w <{elem_size_in_bits=32 : i32, tile_width=16 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi32>)
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>, %i: i32) {
  // expected-error@+1 {{'xevm.blockload2d' op expecting result element type to be 32 bits}}
  %2 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=8 : i32, tile_width=16 : i32, tile_height=32 : i32, v_blocks=1 : i32, transpose=false, pack_register=true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xi16>
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>, %i: i32) {
  // expected-error@+1 {{'xevm.blockload2d' op tile_width when pack_register is true should be equal to subgroup size (16 elements)}}
  %2 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=8 : i32, tile_height=16 : i32, v_blocks=1 : i32, transpose=false, pack_register=true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<4xi32>
  return
}
