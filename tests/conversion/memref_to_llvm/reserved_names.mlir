// RUN: mlir-opt %s --finalize-memref-to-llvm --split-input-file --verify-diagnostics

// A function of the runtime whose name the module uses for something else cannot be called.

// expected-error@+1 {{redefinition of reserved function 'malloc' of different type '!llvm.func<i64 (i64)>' is prohibited}}
llvm.func @malloc(i64) -> i64
func.func @allocates() -> memref<2xf32> {
  %m = memref.alloc() : memref<2xf32>
  return %m : memref<2xf32>
}

// -----

// expected-error@+1 {{redefinition of reserved function 'free' as 'func.func' is prohibited}}
func.func private @free(memref<2xf32>)
func.func @frees(%m: memref<2xf32>) {
  memref.dealloc %m : memref<2xf32>
  return
}

// -----

// expected-error@unknown {{conversion of memref memory space 2 : si32 to integer address space failed}}
func.func @loads(%m: memref<2xf32, 2 : si32>, %i: index) -> f32 {
  %x = memref.load %m[%i] : memref<2xf32, 2 : si32>
  return %x : f32
}
