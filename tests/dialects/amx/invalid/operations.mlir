// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Tiles and products that the registers do not have.
func.func @f() {
  // expected-error@+1 {{'amx.tile_zero' op bad row height: 17}}
  %0 = amx.tile_zero : !amx.tile<17x16xbf16>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'amx.tile_zero' op bad column width: 65}}
  %0 = amx.tile_zero : !amx.tile<16x65xi8>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{failed to verify 'elementType': 32-bit float or 16-bit float or bfloat16 type or 32-bit signless integer or 8-bit signless integer}}
  %0 = amx.tile_zero : !amx.tile<16x64xf64>
  return
}

// -----

func.func @f(%m: memref<?x?xbf16>, %i: index) {
  // expected-error@+1 {{'amx.tile_load' op requires 2 indices}}
  %1 = amx.tile_load %m[%i] : memref<?x?xbf16> into !amx.tile<16x32xbf16>
  return
}

// -----

func.func @f(%m: memref<?xbf16>, %i: index) {
  // expected-error@+1 {{'amx.tile_load' op requires at least 2D memref}}
  %1 = amx.tile_load %m[%i] : memref<?xbf16> into !amx.tile<16x32xbf16>
  return
}

// -----

func.func @f(%m: memref<8x8xbf16, strided<[16, 2]>>, %i: index) {
  // expected-error@+1 {{'amx.tile_load' op requires memref with unit innermost stride}}
  %1 = amx.tile_load %m[%i, %i] : memref<8x8xbf16, strided<[16, 2]>> into !amx.tile<16x32xbf16>
  return
}

// -----

func.func @f(%a: !amx.tile<16x32xf16>, %b: !amx.tile<8x32xf16>, %c: !amx.tile<16x16xf32>) {
  // expected-error@+1 {{'amx.tile_mulf' op bad mult shape: 16 x 16 x 16}}
  %3 = amx.tile_mulf %a, %b, %c : !amx.tile<16x32xf16>, !amx.tile<8x32xf16>, !amx.tile<16x16xf32>
  return
}

// -----

func.func @f(%a: !amx.tile<16x32xf16>, %b: !amx.tile<16x32xbf16>, %c: !amx.tile<16x16xf32>) {
  // expected-error@+1 {{'amx.tile_mulf' op unsupported type combination}}
  %3 = amx.tile_mulf %a, %b, %c : !amx.tile<16x32xf16>, !amx.tile<16x32xbf16>, !amx.tile<16x16xf32>
  return
}
