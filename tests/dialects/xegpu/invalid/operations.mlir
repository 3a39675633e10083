// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Layouts that do not fit, descriptors and vectors that differ, and hints of the other direction.
// expected-error@+1 {{expected at least one of sg_layout, inst_data or lane_layout}}
func.func private @a() attributes {a = #xegpu.layout<>}

// -----

// expected-error@+1 {{expected '<'}}
func.func private @a() attributes {a = #xegpu.block_tdesc_attr}

// -----

// expected-error@+2 {{expected valid keyword}}
// expected-error@+1 {{expected a parameter name in struct}}
func.func private @a() attributes {a = #xegpu.layout<sg_layout = [1,2], >}

// -----

// expected-error@+1 {{expected sg_layout and inst_data to have the same rank}}
func.func private @a() attributes {a = #xegpu.layout<sg_layout = [1,2], inst_data = [1]>}

// -----

// expected-error@+1 {{expected inst_data and lane_layout to have the same rank, got inst_data 1, lane_layout 2}}
func.func private @a() attributes {a = #xegpu.layout<lane_layout = [1,2], inst_data = [1]>}

// -----

// expected-error@+1 {{expected sg_layout and lane_layout to have the same rank}}
func.func private @a() attributes {a = #xegpu.layout<lane_layout = [1,2], sg_layout = [1]>}

// -----

// expected-error@+1 {{expected sg_layout being used with sg_data}}
func.func private @a() attributes {a = #xegpu.layout<sg_data = [1,2], lane_layout = [1]>}

// -----

// expected-error@+1 {{expected sg_data and sg_layout to have the same rank}}
func.func private @a() attributes {a = #xegpu.layout<sg_data = [1,2], sg_layout = [1]>}

// -----

// expected-error@+1 {{expected lane_layout being used with lane_data}}
func.func private @a() attributes {a = #xegpu.layout<lane_data = [1,2], sg_layout = [1]>}

// -----

// expected-error@+1 {{expected lane_data and lane_layout to have the same rank}}
func.func private @a() attributes {a = #xegpu.layout<lane_data = [1,2], lane_layout = [1]>}

// -----

// expected-error@+1 {{expected sg_layout/lane_layout being used with order}}
func.func private @a() attributes {a = #xegpu.layout<inst_data = [1,2], order = [1]>}

// -----

// expected-error@+1 {{expected order and sg_layout to have the same rank}}
func.func private @a() attributes {a = #xegpu.layout<sg_layout = [1,2], order = [1]>}

// -----

// expected-error@+1 {{expected order and lane_layout to have the same rank}}
func.func private @a() attributes {a = #xegpu.layout<lane_layout = [1,2], order = [1]>}

// -----

// expected-error@+2 {{invalid kind of attribute specified}}
// expected-error@+1 {{failed to parse XeGPU_LayoutAttr parameter 'lane_layout' which is to be a `DenseI32ArrayAttr`}}
func.func private @a() attributes {a = #xegpu.layout<lane_layout = 4>}

// -----

// expected-error@+1 {{duplicate or unknown struct parameter name: sg_layout}}
func.func private @a() attributes {a = #xegpu.layout<sg_layout = [1,2], sg_layout = [1, 1]>}

// -----

// expected-error@+1 {{invalid dim (2) in slice attribute.}}
func.func private @a() attributes {a = #xegpu.slice<#xegpu.layout<sg_layout = [1,2]>, dims = [2]>}

// -----

// expected-error@+1 {{repeated dim (0) in slice attribute.}}
func.func private @a() attributes {a = #xegpu.slice<#xegpu.layout<sg_layout = [1,2]>, dims = [0, 0]>}

// -----

// expected-error@+2 {{invalid kind of attribute specified}}
// expected-error@+1 {{failed to parse XeGPU_SliceAttr parameter 'parent' which is to be a `xegpu::DistributeLayoutAttr`}}
func.func private @a() attributes {a = #xegpu.slice<1, dims = [0, 0]>}

// -----

// expected-error@+2 {{expected attribute value}}
// expected-error@+1 {{failed to parse XeGPU_SliceAttr parameter 'parent' which is to be a `xegpu::DistributeLayoutAttr`}}
func.func private @a() attributes {a = #xegpu.slice<<sg_layout = [1,2]>, dims = [0]>}

// -----

// expected-error@+1 {{expected '>'}}
func.func private @a() attributes {a = #xegpu.slice<#xegpu.layout<sg_layout = [1,2]>, dims = [0], x>}

// -----

// expected-error@+1 {{'end' : 2 must be greater than 'start' : 4}}
func.func private @a() attributes {a = #xegpu.range<[4, 2]>}

// -----

// expected-error@+2 {{invalid kind of attribute specified}}
// expected-error@+1 {{failed to parse XeGPU_RangeAttr parameter 'end' which is to be a `IntegerAttr`}}
func.func private @a() attributes {a = #xegpu.range<[4, 2.0]>}

// -----

// expected-error@+1 {{invalid chunk size}}
func.func private @a() attributes {a = #xegpu.scatter_tdesc_attr<chunk_size = 0>}

// -----

// expected-error@+2 {{expected ::mlir::xegpu::MemorySpace to be one of: global, slm}}
// expected-error@+1 {{failed to parse XeGPU_BlockTensorDescAttr parameter 'memory_space' which is to be a `MemorySpaceAttr`}}
func.func private @a() attributes {a = #xegpu.block_tdesc_attr<memory_space = foo>}

// -----

// expected-error@+2 {{expected attribute value}}
// expected-error@+1 {{failed to parse XeGPU_BlockTensorDescAttr parameter 'array_length' which is to be a `IntegerAttr`}}
func.func private @a() attributes {a = #xegpu.block_tdesc_attr<array_length = foo>}

// -----

// expected-error@+2 {{invalid kind of attribute specified}}
// expected-error@+1 {{failed to parse XeGPU_BlockTensorDescAttr parameter 'array_length' which is to be a `IntegerAttr`}}
func.func private @a() attributes {a = #xegpu.block_tdesc_attr<array_length = 2.0>}

// -----

// expected-error@+2 {{invalid kind of attribute specified}}
// expected-error@+1 {{failed to parse XeGPU_BlockTensorDescAttr parameter 'boundary_check' which is to be a `BoolAttr`}}
func.func private @a() attributes {a = #xegpu.block_tdesc_attr<boundary_check = 2>}

// -----

// expected-error@+1 {{duplicate key 'a in mem layout attribute}}
func.func private @a() attributes {a = #xegpu.mem_layout<a = 1, a = 2>}

// -----

// expected-error@+2 {{expected valid keyword}}
// expected-error@+1 {{expected valid attribute name}}
func.func private @a() attributes {a = #xegpu.mem_layout<>}

// -----

// expected-error@+1 {{expected '='}}
func.func private @a() attributes {a = #xegpu.mem_layout<a = 1, b>}

// -----

// expected-error@+1 {{expected non-zero rank tensor}}
func.func private @a() attributes {a = !xegpu.tensor_desc<f32>}

// -----

// expected-error@+1 {{expected a layout or an encoding of a descriptor}}
func.func private @a() attributes {a = !xegpu.tensor_desc<8x8xf32, 1>}

// -----

// expected-error@+1 {{SLM is only supported for 1D block tensor}}
func.func private @a() attributes {a = !xegpu.tensor_desc<8x8xf32, #xegpu.block_tdesc_attr<memory_space = slm>>}

// -----

// expected-error@+1 {{expected non-contiguous elements for 1D tensor}}
func.func private @a() attributes {a = !xegpu.tensor_desc<8xf32, #xegpu.scatter_tdesc_attr<chunk_size = 2>>}

// -----

// expected-error@+1 {{expected last dim of tensor to match chunk size}}
func.func private @a() attributes {a = !xegpu.tensor_desc<8x4xf32, #xegpu.scatter_tdesc_attr<chunk_size = 2>>}

// -----

// expected-error@+1 {{expected last dim of tensor to be a multiple of 2}}
func.func private @a() attributes {a = !xegpu.tensor_desc<8x3xf16, #xegpu.scatter_tdesc_attr<chunk_size = 3>>}

// -----

// expected-error@+1 {{expected last dim of lane_data to be a multiple of: 2}}
func.func private @a() attributes {a = !xegpu.tensor_desc<8x4xf16, #xegpu.scatter_tdesc_attr<chunk_size = 4>, #xegpu.layout<lane_layout = [8, 1], lane_data = [1, 1]>>}

// -----

// expected-error@+1 {{expected layout rank to match tensor rank}}
func.func private @a() attributes {a = !xegpu.tensor_desc<8x4xf16, #xegpu.layout<lane_layout = [8], lane_data = [1]>>}

// -----

// expected-error@+1 {{cannot distribute [8, 4] using #xegpu.layout<lane_layout = [3, 1], lane_data = [1, 1]>}}
func.func private @a() attributes {a = !xegpu.tensor_desc<8x4xf16, #xegpu.layout<lane_layout = [3, 1], lane_data = [1, 1]>>}

// -----

// expected-error@+1 {{expected a layout or an encoding of a descriptor}}
func.func private @a() attributes {a = !xegpu.tensor_desc<8x4xf16, #xegpu.slice<#xegpu.layout<sg_layout = [1,2,2]>, dims = [0]>>}

// -----

// expected-error@+2 {{expected static shape}}
// expected-error@+1 {{failed to parse parameter 'shape'}}
func.func private @a() attributes {a = !xegpu.mem_desc<?x4xf16>}

// -----

// expected-error@+1 {{invalid kind of attribute specified}}
func.func private @a() attributes {a = !xegpu.mem_desc<4xf16, #xegpu.layout<sg_layout = [1]>>}

// -----

// expected-error@+1 {{expected attribute value}}
func.func private @a() attributes {a = !xegpu.mem_desc<4xf16, <stride = [1]>>}

// -----

func.func @a(%c: vector<8x16xf32>) {
  // expected-error@+1 {{'xegpu.convert_layout' op requires attribute 'target_layout'}}
  %4 = xegpu.convert_layout %c <{input_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>}> : vector<8x16xf32>
  return
}

// -----

func.func @a(%c: vector<8x16xf32>) {
  // expected-error@+1 {{invalid properties {input_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>, target_layout = 3 : i64} for op xegpu.convert_layout: Invalid attribute `target_layout` in property conversion: 3 : i64}}
  %4 = xegpu.convert_layout %c <{input_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>, target_layout = 3}> : vector<8x16xf32>
  return
}

// -----

func.func @a(%c: vector<8x16xf32>) {
  // expected-error@+1 {{'xegpu.convert_layout' op expected input layout and target layout be WgLayout or SgLayout at the same time.}}
  %4 = xegpu.convert_layout %c <{input_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>, target_layout = #xegpu.layout<sg_layout = [1, 16], sg_data = [1, 1]>}> : vector<8x16xf32>
  return
}

// -----

func.func @a(%c: vector<8x16xf32>) {
  // expected-error@+1 {{'xegpu.convert_layout' op invalid input layout, data cannot be evenly distributed.}}
  %4 = xegpu.convert_layout %c <{input_layout = #xegpu.layout<lane_layout = [3, 16], lane_data = [1, 1]>, target_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>}> : vector<8x16xf32>
  return
}

// -----

func.func @a(%c: vector<8x16xf32>) {
  // expected-error@+1 {{'xegpu.convert_layout' op invalid target layout, data cannot be evenly distributed.}}
  %4 = xegpu.convert_layout %c <{input_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>, target_layout = #xegpu.layout<lane_layout = [1, 5], lane_data = [1, 1]>}> : vector<8x16xf32>
  return
}

// -----

func.func @a(%m: memref<24x32xf32, 3>) {
  // expected-error@+1 {{'xegpu.create_nd_tdesc' op Memory space mismatch. Source: 3, TensorDesc: 0}}
  %0 = xegpu.create_nd_tdesc %m : memref<24x32xf32, 3> -> !xegpu.tensor_desc<8x16xf32>
  return
}

// -----

func.func @a(%m: memref<24x32xf32>) {
  // expected-error@+1 {{'xegpu.create_nd_tdesc' op TensorDesc should have the same element type with the source if it is a memref.}}
  %0 = xegpu.create_nd_tdesc %m : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf16>
  return
}

// -----

func.func @a(%m: memref<24xf32>) {
  // expected-error@+1 {{'xegpu.create_nd_tdesc' op Expecting the TensorDesc rank is not greater than the ranks of shape, strides, offsets or the memref source.}}
  %0 = xegpu.create_nd_tdesc %m : memref<24xf32> -> !xegpu.tensor_desc<8x16xf32>
  return
}

// -----

func.func @a(%m: memref<24x32xf32>) {
  // expected-error@+1 {{'xegpu.create_nd_tdesc' op Expecting the rank of shape, strides, offsets, and source (if source is a memref) should match with each other.}}
  %0 = xegpu.create_nd_tdesc %m[0] : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf32>
  return
}

// -----

func.func @a(%m: i64) {
  // expected-error@+1 {{'xegpu.create_nd_tdesc' op expecting strides and shape to be present for integer source.}}
  %0 = xegpu.create_nd_tdesc %m : i64 -> !xegpu.tensor_desc<8x16xf32>
  return
}

// -----

func.func @a(%m: i16) {
  // expected-error@+1 {{'xegpu.create_nd_tdesc' op operand #0 must be non-0-ranked.memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values or 64-bit unsigned integer or 32-bit unsigned integer or 64-bit signless integer or 32-bit signless integer, but got 'i16'}}
  %0 = xegpu.create_nd_tdesc %m : i16 -> !xegpu.tensor_desc<8x16xf32>
  return
}

// -----

func.func @a(%m: memref<24x32xf32>) {
  // expected-error@+1 {{'xegpu.create_nd_tdesc' op Expects a non-scattered TensorDesc.}}
  %0 = xegpu.create_nd_tdesc %m : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf32, #xegpu.scatter_tdesc_attr<chunk_size = 16>>
  return
}

// -----

func.func @a(%m: memref<24x32xf32>) {
  // expected-error@+2 {{custom op 'xegpu.create_nd_tdesc' expected integer value}}
  // expected-error@+1 {{custom op 'xegpu.create_nd_tdesc' expected a list of SSA values or integers}}
  %0 = xegpu.create_nd_tdesc %m[0, : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf32>
  return
}

// -----

func.func @a(%m: memref<24x32xf32>) {
  // expected-error@+2 {{custom op 'xegpu.create_nd_tdesc' expected integer value}}
  // expected-error@+1 {{custom op 'xegpu.create_nd_tdesc' expected a list of SSA values or integers}}
  %0 = xegpu.create_nd_tdesc %m[] : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf32>
  return
}

// -----

func.func @a(%m: memref<f32>) {
  // expected-error@+1 {{'xegpu.create_nd_tdesc' op operand #0 must be non-0-ranked.memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values or 64-bit unsigned integer or 32-bit unsigned integer or 64-bit signless integer or 32-bit signless integer, but got 'memref<f32>'}}
  %0 = xegpu.create_nd_tdesc %m : memref<f32> -> !xegpu.tensor_desc<8x16xf32>
  return
}

// -----

func.func @a(%t: !xegpu.tensor_desc<8x16xf32>, %v: vector<8x16xf32>) {
  // expected-error@+1 {{'xegpu.store_nd' op invalid l1_hint: #xegpu.cache_hint<streaming>}}
  xegpu.store_nd %v, %t <{l1_hint = #xegpu.cache_hint<streaming>}> : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
  return
}

// -----

func.func @a(%t: !xegpu.tensor_desc<8x16xf32>, %v: vector<8x8xf32>) {
  // expected-error@+1 {{'xegpu.store_nd' op Value shape [8, 8] is not consistent with tensor descriptor '!xegpu.tensor_desc<8x16xf32>'}}
  xegpu.store_nd %v, %t : vector<8x8xf32>, !xegpu.tensor_desc<8x16xf32>
  return
}

// -----

func.func @a(%t: !xegpu.tensor_desc<8x16xf32>, %v: vector<5xf32>) {
  // expected-error@+1 {{'xegpu.store_nd' op Value shape [5] is not a valid distribution for tensor descriptor '!xegpu.tensor_desc<8x16xf32>'}}
  xegpu.store_nd %v, %t : vector<5xf32>, !xegpu.tensor_desc<8x16xf32>
  return
}

// -----

func.func @a(%t: !xegpu.tensor_desc<8x16xf32, #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>>, %v: vector<8xf32>) {
  // expected-error@+1 {{'xegpu.store_nd' op TensorDesc doesn't need LayoutAttr for SIMT code}}
  xegpu.store_nd %v, %t : vector<8xf32>, !xegpu.tensor_desc<8x16xf32, #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>>
  return
}

// -----

func.func @a(%t: !xegpu.tensor_desc<8x16xf32, #xegpu.block_tdesc_attr<array_length = 2>>, %v: vector<2x8x16xf32>) {
  %0 = xegpu.load_nd %t : !xegpu.tensor_desc<8x16xf32, #xegpu.block_tdesc_attr<array_length = 2>> -> vector<2x8x16xf32>
  // expected-error@+1 {{'xegpu.store_nd' op array length is not supported by store_nd.}}
  xegpu.store_nd %v, %t : vector<2x8x16xf32>, !xegpu.tensor_desc<8x16xf32, #xegpu.block_tdesc_attr<array_length = 2>>
  return
}

// -----

func.func @a(%t: !xegpu.tensor_desc<8x16xf32>, %i: index) {
  // expected-error@+1 {{'xegpu.load_nd' op Mismatched ranks between offsets and tensor descriptor}}
  %0 = xegpu.load_nd %t[%i] : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
  return
}

// -----

func.func @a(%t: !xegpu.tensor_desc<8x16xf32>, %i: index) {
  // expected-error@+1 {{'xegpu.load_nd' op Result shape [8, 15] is not consistent with tensor descriptor '!xegpu.tensor_desc<8x16xf32>'}}
  %0 = xegpu.load_nd %t : !xegpu.tensor_desc<8x16xf32> -> vector<8x15xf32>
  return
}

// -----

func.func @a(%t: !xegpu.tensor_desc<8x16xf32>, %i: index) {
  // expected-error@+1 {{'xegpu.load_nd' op failed to verify that all of {value, TensorDesc} have same element type}}
  %0 = xegpu.load_nd %t : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf16>
  return
}

// -----

func.func @a(%t: !xegpu.tensor_desc<8x16xf32>, %i: index) {
  // expected-error@+1 {{'xegpu.load_nd' op Result shape [8, 16] is not consistent with tensor descriptor '!xegpu.tensor_desc<8x16xf32>'}}
  %0 = xegpu.load_nd %t <{transpose = array<i64: 1, 0>}> : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
  return
}

// -----

func.func @a(%t: !xegpu.tensor_desc<2x8x16xf32>, %i: index) {
  // expected-error@+1 {{'xegpu.load_nd' op Expects a 1D or 2D TensorDesc.}}
  %0 = xegpu.load_nd %t : !xegpu.tensor_desc<2x8x16xf32> -> vector<2x8x16xf32>
  return
}

// -----

func.func @a(%t: !xegpu.tensor_desc<8x16xf32>, %i: index) {
  // expected-error@+1 {{'xegpu.update_nd_offset' op Invalid number of offsets.}}
  %0 = xegpu.update_nd_offset %t, [0] : !xegpu.tensor_desc<8x16xf32>
  return
}

// -----

func.func @a(%t: !xegpu.tensor_desc<8x16xf32>, %i: index) {
  // expected-error@+1 {{'xegpu.prefetch_nd' op invalid l2_hint: #xegpu.cache_hint<write_back>}}
  xegpu.prefetch_nd %t <{l2_hint = #xegpu.cache_hint<write_back>}> : !xegpu.tensor_desc<8x16xf32>
  return
}

// -----

func.func @a(%t: !xegpu.tensor_desc<8x16xf32>, %i: index) {
  // expected-error@+1 {{'xegpu.prefetch_nd' op invalid l2_hint: #xegpu.cache_hint<write_back>}}
  xegpu.prefetch_nd %t {l2_hint = #xegpu.cache_hint<write_back>} : !xegpu.tensor_desc<8x16xf32>
  return
}

// -----

func.func @a(%m: memref<24xf32>, %o: vector<4xindex>) {
  // expected-error@+1 {{'xegpu.create_tdesc' op Incorrect TensorDesc shape. Expected is [4]}}
  %0 = xegpu.create_tdesc %m, %o : memref<24xf32>, vector<4xindex> -> !xegpu.tensor_desc<8xf32, #xegpu.scatter_tdesc_attr<>>
  return
}

// -----

func.func @a(%m: memref<24xf32>, %o: vector<4xindex>) {
  // expected-error@+1 {{'xegpu.create_tdesc' op Expects a scattered TensorDesc.}}
  %0 = xegpu.create_tdesc %m, %o : memref<24xf32>, vector<4xindex> -> !xegpu.tensor_desc<4xf32>
  return
}

// -----

func.func @a(%m: memref<24x2xf32>, %o: vector<4xindex>) {
  // expected-error@+1 {{'xegpu.create_tdesc' op operand #0 must be 1D memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values or 64-bit unsigned integer or 32-bit unsigned integer or 64-bit signless integer or 32-bit signless integer, but got 'memref<24x2xf32>'}}
  %0 = xegpu.create_tdesc %m, %o : memref<24x2xf32>, vector<4xindex> -> !xegpu.tensor_desc<4xf32>
  return
}

// -----

func.func @a(%m: memref<24xf32>, %o: vector<4xindex>) {
  // expected-error@+1 {{'xegpu.prefetch' op Expects offsets.}}
  xegpu.prefetch %m : memref<24xf32>
  return
}

// -----

func.func @a(%m: i64, %o: vector<4xindex>) {
  // expected-error@+1 {{'xegpu.prefetch' op offset_align_byte is required with integer source.}}
  xegpu.prefetch %m[%o] : i64, vector<4xindex>
  return
}

// -----

func.func @a(%m: memref<24xf32>, %o: vector<4xindex>) {
  // expected-error@+1 {{'xegpu.prefetch' op offset_align_byte only allowed with integer source.}}
  xegpu.prefetch %m[%o] <{offset_align_byte = 4}> : memref<24xf32>, vector<4xindex>
  return
}

// -----

func.func @a(%m: memref<24xf32>, %o: vector<4xindex>, %k: vector<4xi1>) {
  // expected-error@+1 {{'xegpu.load' op Mask should match value except the chunk size dim.}}
  %0 = xegpu.load %m[%o], %k : memref<24xf32>, vector<4xindex>, vector<4xi1> -> vector<5xf32>
  return
}

// -----

func.func @a(%m: memref<24xf32>, %o: vector<4xindex>, %k: vector<4xi1>) {
  // expected-error@+1 {{Value should have the same element type as MemRef.}}
  %0 = xegpu.load %m[%o], %k : memref<24xf32>, vector<4xindex>, vector<4xi1> -> vector<4xf16>
  return
}

// -----

func.func @a(%m: memref<24xf32>, %o: index, %k: i1) {
  // expected-error@+1 {{'xegpu.load' op value elements must match chunk size 8}}
  %0 = xegpu.load %m[%o], %k <{chunk_size = 8}> : memref<24xf32>, index, i1 -> vector<4xf32>
  return
}

// -----

func.func @a(%m: memref<24xf32>, %o: index, %k: i1) {
  // expected-error@+1 {{'xegpu.load' op Expecting chunk size == 1 for scalar result}}
  %0 = xegpu.load %m[%o], %k <{chunk_size = 8}> : memref<24xf32>, index, i1 -> f32
  return
}

// -----

func.func @a(%m: memref<24xf32>, %o: index, %k: vector<4xi1>) {
  // expected-error@+1 {{'xegpu.load' op Expecting scalar mask and offsets.}}
  %0 = xegpu.load %m[%o], %k : memref<24xf32>, index, vector<4xi1> -> f32
  return
}

// -----

func.func @a(%m: memref<24xf32>, %o: vector<4xindex>, %k: i1) {
  // expected-error@+1 {{'xegpu.load' op Expecting a vector type mask.}}
  %0 = xegpu.load %m[%o], %k : memref<24xf32>, vector<4xindex>, i1 -> vector<4xf32>
  return
}

// -----

func.func @a(%m: !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, %k: vector<5xi1>) {
  // expected-error@+1 {{'xegpu.load' op Mask should match TensorDesc except the chunk size dim.}}
  %0 = xegpu.load %m, %k : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, vector<5xi1> -> vector<4xf32>
  return
}

// -----

func.func @a(%m: !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, %k: vector<4xi1>) {
  // expected-error@+1 {{'xegpu.load' op Value shape [5] is neither a valid distribution for SIMT nor consistent with the tensor descriptor for SIMD '!xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>'}}
  %0 = xegpu.load %m, %k : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, vector<4xi1> -> vector<5xf32>
  return
}

// -----

func.func @a(%m: !xegpu.tensor_desc<4xf32>, %k: vector<4xi1>) {
  // expected-error@+1 {{'xegpu.load' op Expects a scattered TensorDesc.}}
  %0 = xegpu.load %m, %k : !xegpu.tensor_desc<4xf32>, vector<4xi1> -> vector<4xf32>
  return
}

// -----

func.func @a(%m: !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, %o: vector<5xindex>) {
  // expected-error@+1 {{'xegpu.update_offset' op Offsets should match TensorDesc except the chunk size dim.}}
  %0 = xegpu.update_offset %m, %o : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, vector<5xindex>
  return
}

// -----

func.func @a(%a: vector<8x16xf16>, %b: vector<16x16xf16>, %c: vector<7x16xf32>) {
  // expected-error@+1 {{'xegpu.dpas' op Expecting the acc type to be the same as result.}}
  %0 = xegpu.dpas %a, %b, %c : vector<8x16xf16>, vector<16x16xf16>, vector<7x16xf32> -> vector<8x16xf32>
  return
}

// -----

func.func @a(%a: vector<8x16xf16>, %b: vector<16x16xf16>) {
  // expected-error@+1 {{'xegpu.dpas' op M-dimension mismatch.}}
  %0 = xegpu.dpas %a, %b : vector<8x16xf16>, vector<16x16xf16> -> vector<7x16xf32>
  return
}

// -----

func.func @a(%a: vector<8x16xf16>, %b: vector<16x16xf16>) {
  // expected-error@+1 {{'xegpu.dpas' op N-dimension mismatch.}}
  %0 = xegpu.dpas %a, %b : vector<8x16xf16>, vector<16x16xf16> -> vector<8x15xf32>
  return
}

// -----

func.func @a(%a: vector<8x15xf16>, %b: vector<16x16xf16>) {
  // expected-error@+1 {{'xegpu.dpas' op K-dimension mismatch.}}
  %0 = xegpu.dpas %a, %b : vector<8x15xf16>, vector<16x16xf16> -> vector<8x16xf32>
  return
}

// -----

func.func @a(%a: vector<8xf16>, %b: vector<16x16xf16>) {
  // expected-error@+1 {{'xegpu.dpas' op expecting lhs and result to be a 2D vector, and rhs to be either 2D or 3D (packed) vector.}}
  %0 = xegpu.dpas %a, %b : vector<8xf16>, vector<16x16xf16> -> vector<8x16xf32>
  return
}

// -----

func.func @a(%a: vector<8xf16>, %b: vector<5xf16>) {
  // expected-error@+1 {{'xegpu.dpas' op Expecting B operand to be a multiple of 32 bits.}}
  %0 = xegpu.dpas %a, %b : vector<8xf16>, vector<5xf16> -> vector<8xf32>
  return
}

// -----

func.func @a(%a: vector<8xf16>, %b: vector<5xbf16>) {
  // expected-error@+1 {{'xegpu.dpas' op failed to verify that all of {lhs, rhs} have same element type}}
  %0 = xegpu.dpas %a, %b : vector<8xf16>, vector<5xbf16> -> vector<8xf32>
  return
}

// -----

func.func @a(%m: memref<4096xi8, 3>) {
  // expected-error@+1 {{'xegpu.create_mem_desc' op failed to verify that all of {source, mem_desc} have same size in bits}}
  %5 = xegpu.create_mem_desc %m : memref<4096xi8, 3> -> !xegpu.mem_desc<32x65xf16>
  return
}

// -----

func.func @a(%m: !xegpu.mem_desc<32x64xf16>) {
  // expected-error@+1 {{data shape must not exceed mem_desc shape.}}
  %6 = xegpu.load_matrix %m[0, 0] : !xegpu.mem_desc<32x64xf16> -> vector<33x16xf16>
  return
}

// -----

func.func @a(%m: !xegpu.mem_desc<32x64xf16>) {
  // expected-error@+1 {{subgroup_block_io are only allowed when result is a VectorType.}}
  %6 = xegpu.load_matrix %m[0, 0] <{subgroup_block_io}>: !xegpu.mem_desc<32x64xf16> -> f16
  return
}

// -----

func.func @a(%m: !xegpu.mem_desc<64xf16>) {
  // expected-error@+1 {{mem_desc must be 2D.}}
  %6 = xegpu.load_matrix %m[0] : !xegpu.mem_desc<64xf16> -> vector<4xf16>
  return
}

// -----

func.func @a(%m: !xegpu.mem_desc<32x64xf16, #xegpu.mem_layout<stride = [1, 32]>>) {
  // expected-error@+1 {{mem_desc should be row major when subgroup_block_io is set.}}
  %6 = xegpu.load_matrix %m[0, 0] <{subgroup_block_io}>: !xegpu.mem_desc<32x64xf16, #xegpu.mem_layout<stride = [1, 32]>> -> vector<4xf16>
  return
}

// -----

func.func @a(%m: !xegpu.mem_desc<32x64xf16>) {
  // expected-error@+1 {{With subgroup_block_io, accessed data must be contiguous and coalesced.}}
  %6 = xegpu.load_matrix %m[0, 0] <{subgroup_block_io, layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [2, 1]>}>: !xegpu.mem_desc<32x64xf16> -> vector<4x16xf16>
  return
}

// -----

func.func @a(%m: !xegpu.mem_desc<32x64xf16>) {
  // expected-error@+1 {{With subgroup_block_io, the block shape must match the lane layout.}}
  %6 = xegpu.load_matrix %m[0, 0] <{subgroup_block_io, layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>}>: !xegpu.mem_desc<32x64xf16> -> vector<4x16xf16>
  return
}

// -----

func.func @a(%m: !xegpu.mem_desc<32x64xf16, #xegpu.mem_layout<block = [16, 1]>>) {
  // expected-error@+1 {{With subgroup_block_io, the distributed dimensions must be contiguous.}}
  %6 = xegpu.load_matrix %m[0, 0] <{subgroup_block_io, layout = #xegpu.layout<lane_layout = [16, 1], lane_data = [1, 1]>}>: !xegpu.mem_desc<32x64xf16, #xegpu.mem_layout<block = [16, 1]>> -> vector<4x16xf16>
  return
}

// -----

func.func @a(%m: !xegpu.mem_desc<32x64xf16>) {
  // expected-error@+1 {{'xegpu.load_matrix' op failed to verify that all of {mem_desc, res} have same element type}}
  %6 = xegpu.load_matrix %m[0, 0] : !xegpu.mem_desc<32x64xf16> -> vector<4x16xf32>
  return
}

// -----

func.func @a(%n: i32) {
  // expected-error@+1 {{'xegpu.init_nbarrier' op operand #0 must be 8-bit signless integer, but got 'i32'}}
  %3 = xegpu.init_nbarrier %n, %n : i32, i32 -> !xegpu.nbarrier
  return
}

// -----

func.func @a(%n: i32) {
  // expected-error@+1 {{custom op 'xegpu.fence' expected ::mlir::xegpu::FenceScope to be one of: workgroup, gpu}}
  xegpu.fence memory_kind = global, fence_scope = local
  return
}

// -----

func.func @a(%t: !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<memory_space = slm>>, %k: vector<4xi1>, %v: vector<4xf32>) {
  // expected-error@+1 {{'xegpu.atomic_rmw' op failed to verify that all of {tensorDesc, value, result} have same shape}}
  %2 = xegpu.atomic_rmw addf %t, %k, %v : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<memory_space = slm>>, vector<4xi1>, vector<4xf32> -> vector<5xf32>
  return
}

// -----

func.func @a(%t: !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<memory_space = slm>>, %k: vector<4xi1>, %v: vector<4xf32>) {
  // expected-error@+1 {{'xegpu.atomic_rmw' op failed to verify that all of {tensorDesc, value, result} have same element type}}
  %2 = xegpu.atomic_rmw addf %t, %k, %v : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<memory_space = slm>>, vector<4xi1>, vector<4xf32> -> vector<4xf16>
  return
}
