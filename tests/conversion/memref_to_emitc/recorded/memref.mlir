// RECORD: mlir-opt --convert-memref-to-emitc --split-input-file
// RECORD: mlir-opt --convert-memref-to-emitc=lower-to-cpp=true --split-input-file

// Buffers as arrays, and calls that allocate and copy.
memref.global "private" constant @g : memref<2xi32> = dense<[1, 2]>
memref.global @h : memref<3x2xf32>
memref.global @s : memref<i32> = dense<3>
func.func @f(%m: memref<4x8xf32>, %i: index, %v: f32) -> f32 {
  %0 = memref.alloca() : memref<2xi32>
  %1 = memref.get_global @g : memref<2xi32>
  %2 = memref.get_global @s : memref<i32>
  %3 = memref.load %m[%i, %i] : memref<4x8xf32>
  memref.store %3, %m[%i, %i] : memref<4x8xf32>
  %4 = memref.alloc() : memref<4x8xf32>
  memref.copy %m, %4 : memref<4x8xf32> to memref<4x8xf32>
  return %3 : f32
}

// -----

func.func @a(%m: memref<?xf32>) {
  return
}

// -----

func.func @a(%m: memref<2xf32>, %i: index) {
  %0 = memref.load %m[%i] {nontemporal = true} : memref<2xf32>
  return
}

// -----

func.func @a(%m: memref<?xf32>, %i: index) {
  %0 = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  return
}

// -----

memref.global @g : memref<2xf32> = uninitialized

// -----

memref.global "private" @g : memref<2xindex> = dense<1>

// -----

func.func @a(%m: memref<2xindex>, %i: index) {
  %0 = memref.load %m[%i] : memref<2xindex>
  memref.store %0, %m[%i] : memref<2xindex>
  return
}

// -----

func.func @a(%m: memref<2xf32, 1>, %i: index) {
  %0 = memref.load %m[%i] : memref<2xf32, 1>
  return
}

// -----

module {
  module {
    func.func @a() {
      %0 = memref.alloc() : memref<2xf32>
      return
    }
  }
}

// -----

emitc.include <"stdlib.h">
func.func @a() {
  %0 = memref.alloc() : memref<2xf32>
  return
}

// -----

func.func @a() {
  %0 = memref.alloca() : memref<2xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %n: memref<4x8xf32>, %o: memref<4x8xf32, strided<[8, 1]>>) {
  memref.copy %m, %n : memref<4x8xf32> to memref<4x8xf32>
  %4 = memref.alloc() : memref<4x8xi1>
  return
}
