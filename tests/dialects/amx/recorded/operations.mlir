// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Each operation and type, in the forms that it can be written in.
func.func @f(%m: memref<?x?xbf16>, %i: index, %v: memref<256xi8>, %a: !amx.tile<16x32xf16>, %c: !amx.tile<16x16xf32>) {
  %0 = amx.tile_zero : !amx.tile<16x32xbf16>
  %1 = amx.tile_load %m[%i, %i] : memref<?x?xbf16> into !amx.tile<16x32xbf16>
  %2 = amx.tile_load %v[%i], %i : memref<256xi8> into !amx.tile<4x64xi8>
  amx.tile_store %m[%i, %i], %1 : memref<?x?xbf16>, !amx.tile<16x32xbf16>
  %3 = amx.tile_mulf %0, %1, %c : !amx.tile<16x32xbf16>, !amx.tile<16x32xbf16>, !amx.tile<16x16xf32>
  %z = amx.tile_zero : !amx.tile<16x64xi8>
  %y = amx.tile_zero : !amx.tile<16x16xi32>
  %4 = amx.tile_muli %z zext, %z, %y : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  return
}
