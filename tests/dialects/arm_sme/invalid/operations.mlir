// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Types, attributes and parts that do not fit.
func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.get_tile' op tile ID should be a 32-bit signless integer}}
  %0 = arm_sme.get_tile {tile_id = 3 : i64} : vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.get_tile' op result #0 must be a vector type that fits into a SME tile, but got 'vector<[4]x4xf32>'}}
  %0 = arm_sme.get_tile : vector<[4]x4xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.zero' op result #0 must be a vector type that fits into a SME tile, but got 'vector<[8]x[8]xf32>'}}
  %0 = arm_sme.zero : vector<[8]x[8]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.copy_tile' op operand #0 must be a vector type that fits into a SME tile, but got 'vector<[4]xf32>'}}
  %0 = arm_sme.copy_tile %v : vector<[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.tile_load' op operand #0 must be 2D memref of any type values, but got 'memref<?xf32>'}}
  %0 = arm_sme.tile_load %r[%i] : memref<?xf32>, vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.tile_load' op failed to verify that all of {result, base} have same element type}}
  %0 = arm_sme.tile_load %b[%i, %i] : memref<?x?xf32>, vector<[4]x[4]xi32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{custom op 'arm_sme.tile_load' expected ::mlir::arm_sme::TileSliceLayout to be one of: horizontal, vertical}}
  %0 = arm_sme.tile_load %b[%i, %i] layout<diagonal> : memref<?x?xf32>, vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.tile_load' op failed to verify that both `padding` and `mask` should be provided or neither}}
  %0 = "arm_sme.tile_load"(%b, %i, %i, %p) <{layout = #arm_sme.layout<vertical>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (memref<?x?xf32>, index, index, f32) -> vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.tile_load' op failed to verify that mask has i1 element type and same shape as result}}
  %0 = "arm_sme.tile_load"(%b, %i, %i, %p, %m) <{layout = #arm_sme.layout<vertical>, operandSegmentSizes = array<i32: 1, 2, 1, 1>}> : (memref<?x?xf32>, index, index, f32, vector<[4]xi1>) -> vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.tile_load' op failed to verify that padding type matches element type of result}}
  %0 = "arm_sme.tile_load"(%b, %i, %i, %i, %mm) <{layout = #arm_sme.layout<vertical>, operandSegmentSizes = array<i32: 1, 2, 1, 1>}> : (memref<?x?xf32>, index, index, index, vector<[4]x[4]xi1>) -> vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.tile_store' op operand #1 must be 2D memref of any type values, but got 'memref<?xf32>'}}
  arm_sme.tile_store %t, %r[%i] : memref<?xf32>, vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.tile_store' op failed to verify that mask has i1 element type and same shape as valueToStore}}
  "arm_sme.tile_store"(%t, %b, %i, %i, %m) <{layout = #arm_sme.layout<vertical>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (vector<[4]x[4]xf32>, memref<?x?xf32>, index, index, vector<[4]xi1>) -> ()
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{invalid properties {layout = #arm_sme.kind<add>, operandSegmentSizes = array<i32: 1, 1, 2, 0>} for op arm_sme.tile_store: Invalid attribute `layout` in property conversion: #arm_sme.kind<add>}}
  "arm_sme.tile_store"(%t, %b, %i, %i) <{layout = #arm_sme.kind<add>, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (vector<[4]x[4]xf32>, memref<?x?xf32>, index, index) -> ()
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.load_tile_slice' op failed to verify that `mask` has i1 element type and the shape is a slice of `result`}}
  %0 = arm_sme.load_tile_slice %b[%i], %m8, %t, %i : memref<?x?xf32>, vector<[8]xi1>, vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.load_tile_slice' op operand #1 must be a vector type that matches the size of a SVE predicate, but got 'vector<[4]xf32>'}}
  %0 = arm_sme.load_tile_slice %b[%i], %v, %t, %i : memref<?x?xf32>, vector<[4]xf32>, vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.store_tile_slice' op failed to verify that `mask` has i1 element type and the shape is a slice of `tile`}}
  arm_sme.store_tile_slice %t, %i, %m8, %b[%i] : memref<?x?xf32>, vector<[8]xi1>, vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.load_tile_slice' op failed to verify that all of {tile, result} have same type}}
  %0 = "arm_sme.load_tile_slice"(%b, %m, %t, %i, %i) <{layout = #arm_sme.layout<vertical>}> : (memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>, index, index) -> vector<[4]x[4]xi32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.insert_tile_slice' op failed to verify that type of 'vector' matches type of 'tile' slice}}
  %0 = arm_sme.insert_tile_slice %v8, %t[%i] : vector<[8]xi16> into vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.extract_tile_slice' op failed to verify that type of 'result' matches type of 'tile' slice}}
  %0 = arm_sme.extract_tile_slice %t[%i] : vector<[8]xi16> from vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.extract_tile_slice' op result #0 must be a vector type that matches the size of a SVE vector, but got 'vector<4xf32>'}}
  %0 = arm_sme.extract_tile_slice %t[%i] : vector<4xf32> from vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.outerproduct' op tile ID should be a 32-bit signless integer}}
  %0 = arm_sme.outerproduct %v, %v {tile_id = 3 : i64} : vector<[4]xf32>, vector<[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{custom op 'arm_sme.outerproduct' 'lhs' must be a vector type that matches the size of a SVE vector, but got 'vector<4xf32>'}}
  %0 = arm_sme.outerproduct %v, %v : vector<4xf32>, vector<[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.outerproduct' op failed to verify that all of {lhs, rhs} have same type}}
  %0 = arm_sme.outerproduct %v, %v8 : vector<[4]xf32>, vector<[8]xi16>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{custom op 'arm_sme.outerproduct' expected ::mlir::arm_sme::CombiningKind to be one of: add, sub}}
  %0 = arm_sme.outerproduct %v, %v kind<mul> : vector<[4]xf32>, vector<[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{custom op 'arm_sme.outerproduct' `kind` clause can appear at most once in the expansion of the oilist directive}}
  %0 = arm_sme.outerproduct %v, %v kind<add> kind<sub> : vector<[4]xf32>, vector<[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.outerproduct' op failed to verify that both `lhsMask` and `rhsMask` should be provided or neither}}
  %0 = "arm_sme.outerproduct"(%v, %v, %m) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (vector<[4]xf32>, vector<[4]xf32>, vector<[4]xi1>) -> vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.outerproduct' op failed to verify that resulttype is derived from `lhs` and `rhs`}}
  %0 = "arm_sme.outerproduct"(%v, %v) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>}> : (vector<[4]xf32>, vector<[4]xf32>) -> vector<[2]x[2]xi64>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.outerproduct' op failed to verify that lhsMask has i1 element type and same shape as lhs}}
  %0 = "arm_sme.outerproduct"(%v, %v, %m8, %m8) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}> : (vector<[4]xf32>, vector<[4]xf32>, vector<[8]xi1>, vector<[8]xi1>) -> vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.outerproduct' op failed to verify that acctype is derived from `lhs` and `rhs`}}
  %0 = "arm_sme.outerproduct"(%v, %v, %ti) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 1>}> : (vector<[4]xf32>, vector<[4]xf32>, vector<[4]x[4]xi32>) -> vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{custom op 'arm_sme.fmopa_2way' 'lhs' must be  of ranks 1scalable vector of 16-bit float or bfloat16 type values of length 8, but got 'vector<[8]xi16>'}}
  %0 = arm_sme.fmopa_2way %v8, %v8 : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{custom op 'arm_sme.smopa_2way' 'result' must be vector<[4]x[4]xi32> of 32-bit signless integer values, but got 'vector<[2]x[2]xi64>'}}
  %0 = arm_sme.smopa_2way %v8, %v8 : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.smopa_4way' op failed to verify that tile element size equals input element size * 4}}
  %0 = arm_sme.smopa_4way %v8, %v8 : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.umops_4way' op failed to verify that tile element size equals input element size * 4}}
  %0 = arm_sme.umops_4way %b16, %b16 : vector<[16]xi8>, vector<[16]xi8> into vector<[2]x[2]xi64>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.smopa_4way' op failed to verify that all of {lhs, rhs} have same type}}
  %0 = "arm_sme.smopa_4way"(%b16, %v8) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>}> : (vector<[16]xi8>, vector<[8]xi16>) -> vector<[4]x[4]xi32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.smopa_4way' op failed to verify that `result` and `acc` have the same type}}
  %0 = "arm_sme.smopa_4way"(%b16, %b16, %t) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 1>}> : (vector<[16]xi8>, vector<[16]xi8>, vector<[4]x[4]xf32>) -> vector<[4]x[4]xi32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.smopa_4way' op failed to verify that both `lhsMask` and `rhsMask` should be provided or neither}}
  %0 = "arm_sme.smopa_4way"(%b16, %b16, %m16) <{operandSegmentSizes = array<i32: 1, 1, 0, 1, 0>}> : (vector<[16]xi8>, vector<[16]xi8>, vector<[16]xi1>) -> vector<[4]x[4]xi32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.smopa_4way' op tile ID should be a 32-bit signless integer}}
  %0 = "arm_sme.smopa_4way"(%b16, %b16) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>}> {tile_id = 1 : i8} : (vector<[16]xi8>, vector<[16]xi8>) -> vector<[4]x[4]xi32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{expected '<'}}
  %0 = arm_sme.streaming_vl
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{custom op 'arm_sme.streaming_vl' expected ::mlir::arm_sme::TypeSize to be one of: byte, half, word, double}}
  %0 = arm_sme.streaming_vl <quad>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.streaming_vl' op requires attribute 'type_size'}}
  %0 = "arm_sme.streaming_vl"() : () -> index
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{invalid properties {type_size = 1 : i32} for op arm_sme.streaming_vl: Invalid attribute `type_size` in property conversion: 1 : i32}}
  %0 = "arm_sme.streaming_vl"() <{type_size = 1 : i32}> : () -> index
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.streaming_vl' op result #0 must be index, but got 'i64'}}
  %0 = "arm_sme.streaming_vl"() <{type_size = #arm_sme.type_size<byte>}> : () -> i64
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.intr.zero' op requires attribute 'tile_mask'}}
  "arm_sme.intr.zero"() : () -> ()
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.intr.zero' op attribute 'tile_mask' failed to satisfy constraint: 32-bit signless integer attribute}}
  "arm_sme.intr.zero"() <{tile_mask = 1 : i64}> : () -> ()
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.intr.cntsd' op failed to verify that `res` is i64}}
  %0 = "arm_sme.intr.cntsd"() : () -> i32
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.intr.mopa' op requires attribute 'tile_id'}}
  "arm_sme.intr.mopa"(%m, %m, %v, %v) : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.intr.mopa' op operand #2 must be a vector type that is a supported input for the SME MOP instructions, but got 'vector<[4]x[4]xi32>'}}
  "arm_sme.intr.mopa"(%m, %m, %ti, %ti) <{tile_id = 0 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]x[4]xi32>, vector<[4]x[4]xi32>) -> ()
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.intr.mopa' op operand #0 must be a vector type that is a supported predicate for the SME MOP instructions, but got 'vector<[4]xf32>'}}
  "arm_sme.intr.mopa"(%v, %m, %v, %v) <{tile_id = 0 : i32}> : (vector<[4]xf32>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.intr.write.horiz' op failed to verify that all of {predicate, vector} have same shape}}
  "arm_sme.intr.write.horiz"(%n, %m8, %v) <{tile_id = 0 : i32}> : (i32, vector<[8]xi1>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.intr.read.horiz' op failed to verify that all of {vector, predicate, res} have same shape}}
  %0 = "arm_sme.intr.read.horiz"(%v, %m, %n) <{tile_id = 0 : i32}> : (vector<[4]xf32>, vector<[4]xi1>, i32) -> vector<[8]xi16>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.intr.read.horiz' op failed to verify that all of {vector, res} have same element type}}
  %0 = "arm_sme.intr.read.horiz"(%v, %m, %n) <{tile_id = 0 : i32}> : (vector<[4]xf32>, vector<[4]xi1>, i32) -> vector<[4]xi32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.intr.ld1b.horiz' op operand #1 must be LLVM pointer type, but got 'index'}}
  "arm_sme.intr.ld1b.horiz"(%m16, %i, %n) <{tile_id = 0 : i32}> : (vector<[16]xi1>, index, i32) -> ()
  return
}

// -----

func.func @f(%v: vector<[4]xf32>, %b: memref<?x?xf32>, %r: memref<?xf32>, %i: index, %m: vector<[4]xi1>, %mm: vector<[4]x[4]xi1>, %m8: vector<[8]xi1>, %m16: vector<[16]xi1>, %t: vector<[4]x[4]xf32>, %ti: vector<[4]x[4]xi32>, %v8: vector<[8]xi16>, %b16: vector<[16]xi8>, %p: f32, %n: i32) {
  // expected-error@+1 {{'arm_sme.intr.str' op operand #1 must be LLVM pointer type, but got 'i32'}}
  "arm_sme.intr.str"(%n, %n, %n) : (i32, i32, i32) -> ()
  return
}
