// RECORD: mlir-opt --finalize-memref-to-llvm --allow-unregistered-dialect --split-input-file

func.func @view(%m: memref<2048xi8>, %o: index, %a: index, %b: index) -> (memref<?x?xf32>, memref<4x?xf32>, memref<64x4xf32>, memref<?x4xf32>, memref<f32>) {
  %0 = memref.view %m[%o][%a, %b] : memref<2048xi8> to memref<?x?xf32>
  %1 = memref.view %m[%o][%b] : memref<2048xi8> to memref<4x?xf32>
  %2 = memref.view %m[%o][] : memref<2048xi8> to memref<64x4xf32>
  %3 = memref.view %m[%o][%a] : memref<2048xi8> to memref<?x4xf32>
  %4 = memref.view %m[%o][] : memref<2048xi8> to memref<f32>
  return %0, %1, %2, %3, %4 : memref<?x?xf32>, memref<4x?xf32>, memref<64x4xf32>, memref<?x4xf32>, memref<f32>
}

// -----

func.func @view_space(%m: memref<?xi8, 4>, %o: index, %a: index) -> memref<?x?x2xindex, 4> {
  %0 = memref.view %m[%o][%a, %a] : memref<?xi8, 4> to memref<?x?x2xindex, 4>
  return %0 : memref<?x?x2xindex, 4>
}

// -----

func.func @view_off(%m: memref<2048xi8, strided<[1], offset: 0>>, %o: index, %a: index) -> memref<?xf32> {
  %0 = memref.view %m[%o][%a] : memref<2048xi8, strided<[1], offset: 0>> to memref<?xf32>
  return %0 : memref<?xf32>
}

// -----

func.func @view_badspace(%m: memref<2048xi8, "x">, %o: index, %a: index) -> memref<8x4xf32, "x"> {
  %0 = memref.view %m[%o][] : memref<2048xi8, "x"> to memref<8x4xf32, "x">
  return %0 : memref<8x4xf32, "x">
}

// -----

func.func @f(%n: index) {
  %0 = memref.alloc(%n) : memref<?xf32, strided<[1]>>
  %1 = memref.alloca() : memref<4xf32, strided<[1]>>
  %2 = memref.alloc() : memref<2x4xf32, strided<[4, 1]>>
  %c = memref.cast %1 : memref<4xf32, strided<[1]>> to memref<?xf32, strided<[1]>>
  memref.copy %0, %c : memref<?xf32, strided<[1]>> to memref<?xf32, strided<[1]>>
  memref.dealloc %0 : memref<?xf32, strided<[1]>>
  return
}

// -----

memref.global "private" @g : memref<4xf32, strided<[1]>>
memref.global "private" @h : memref<2x4xf32, strided<[4, 1]>>
func.func @f() -> (memref<4xf32, strided<[1]>>, memref<2x4xf32, strided<[4, 1]>>) {
  %0 = memref.get_global @g : memref<4xf32, strided<[1]>>
  %1 = memref.get_global @h : memref<2x4xf32, strided<[4, 1]>>
  return %0, %1 : memref<4xf32, strided<[1]>>, memref<2x4xf32, strided<[4, 1]>>
}

// -----

func.func @f() -> memref<f32, strided<[]>> {
  %0 = memref.alloc() : memref<f32, strided<[]>>
  return %0 : memref<f32, strided<[]>>
}
