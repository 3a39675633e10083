// RECORD: mlir-opt --convert-vector-to-llvm=enable-amx
// RECORD: mlir-opt --convert-to-llvm

// Tiles, whose rows are a stride apart in memory.
func.func @f(%m: memref<?x?xbf16>, %i: index, %v: memref<256xi8>, %a: !amx.tile<16x32xf16>, %c: !amx.tile<16x16xf32>) -> !amx.tile<16x16xf32> {
  %3 = amx.tile_mulf %a, %a, %c : !amx.tile<16x32xf16>, !amx.tile<16x32xf16>, !amx.tile<16x16xf32>
  return %3 : !amx.tile<16x16xf32>
}
func.func @fb(%m: memref<64x64xbf16>, %i: index, %o: memref<4x128x64xf32, strided<[8192, 64, 1], offset: ?>>) {
  %z = amx.tile_zero : !amx.tile<4x16xf32>
  %a = amx.tile_load %m[%i, %i] : memref<64x64xbf16> into !amx.tile<4x32xbf16>
  %b = amx.tile_load %m[%i, %i] : memref<64x64xbf16> into !amx.tile<16x32xbf16>
  %3 = amx.tile_mulf %a, %b, %z : !amx.tile<4x32xbf16>, !amx.tile<16x32xbf16>, !amx.tile<4x16xf32>
  amx.tile_store %o[%i, %i, %i], %3 : memref<4x128x64xf32, strided<[8192, 64, 1], offset: ?>>, !amx.tile<4x16xf32>
  return
}
func.func @i(%v: memref<256xi8>, %i: index, %w: memref<16x16xi32>) {
  %x = amx.tile_load %v[%i], %i : memref<256xi8> into !amx.tile<16x64xi8>
  %z = amx.tile_zero : !amx.tile<16x16xi32>
  %0 = amx.tile_muli %x zext, %x, %z : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  %1 = amx.tile_muli %x, %x zext, %0 : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  %2 = amx.tile_muli %x zext, %x zext, %1 : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  %3 = amx.tile_muli %x, %x, %2 : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  amx.tile_store %w[%i, %i], %3 : memref<16x16xi32>, !amx.tile<16x16xi32>
  amx.tile_store %w[%i, %i], %3, %i : memref<16x16xi32>, !amx.tile<16x16xi32>
  return
}
func.func @cf(%c: i1, %v: memref<256xi8>, %i: index, %w: memref<16x16xi32>) {
  %z = amx.tile_zero : !amx.tile<16x16xi32>
  cf.br ^bb1(%z : !amx.tile<16x16xi32>)
^bb1(%t: !amx.tile<16x16xi32>):
  amx.tile_store %w[%i, %i], %t : memref<16x16xi32>, !amx.tile<16x16xi32>
  return
}
func.func @g(%m: memref<?x?xbf16>, %i: index, %v: memref<256xi8>, %a: !amx.tile<16x32xf16>, %c: !amx.tile<16x16xf32>) {
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
