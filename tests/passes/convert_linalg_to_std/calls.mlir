// RUN: mlir-opt %s --split-input-file --convert-linalg-to-std | FileCheck %s

// A named operation calls a function whose name has the types of the operands.
// CHECK-LABEL: func.func @named(
// CHECK-NEXT:     %cast = memref.cast %arg0 : memref<4x?xf32, strided<[?, 1]>> to memref<4x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     call @linalg_fill_f32_view4xsxf32(%arg1, %cast) : (f32, memref<4x?xf32, strided<[?, ?], offset: ?>>) -> ()
// CHECK-NEXT:     return
// CHECK-LABEL: func.func private @linalg_fill_f32_view4xsxf32(
// CHECK-LABEL: func.func private @linalg_copy_view2xvector4x3i8_view2xvector4x3i8(
// CHECK-LABEL: func.func @vectors(
// CHECK-NEXT:     %cast = memref.cast %arg0 : memref<2xvector<4x3xi8>> to memref<2xvector<4x3xi8>, strided<[?], offset: ?>>
// CHECK-NEXT:     %cast_0 = memref.cast %arg0 : memref<2xvector<4x3xi8>> to memref<2xvector<4x3xi8>, strided<[?], offset: ?>>
// CHECK-NEXT:     call @linalg_copy_view2xvector4x3i8_view2xvector4x3i8(%cast, %cast_0) : (memref<2xvector<4x3xi8>, strided<[?], offset: ?>>, memref<2xvector<4x3xi8>, strided<[?], offset: ?>>) -> ()
// CHECK-NEXT:     return
func.func @named(%m: memref<4x?xf32, strided<[?, 1]>>, %c: f32) {
  linalg.fill ins(%c : f32) outs(%m : memref<4x?xf32, strided<[?, 1]>>)
  return
}
func.func @vectors(%m: memref<2xvector<4x3xi8>>) {
  linalg.copy ins(%m : memref<2xvector<4x3xi8>>) outs(%m : memref<2xvector<4x3xi8>>)
  return
}

// -----

// A `linalg.generic` calls the function of its `library_call`.
// CHECK-LABEL: func.func private @clear(
// CHECK-LABEL: func.func @generic(
// CHECK-NEXT:     %cast = memref.cast %arg0 : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT:     call @clear(%cast) : (memref<4xf32, strided<[?], offset: ?>>) -> ()
// CHECK-NEXT:     return
func.func @generic(%a: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"], library_call = "clear"} outs(%a : memref<4xf32>) {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  }
  return
}
