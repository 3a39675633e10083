// Multiplies matrices of any size: `terrane run examples/matmul.mlir` prints the product of two small ones.

func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}

// C = A * B. The sizes are those of the arguments.
func.func @matmul(%A: memref<?x?xf32>, %B: memref<?x?xf32>) -> memref<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %n = memref.dim %A, %c0 : memref<?x?xf32>
  %k = memref.dim %A, %c1 : memref<?x?xf32>
  %m = memref.dim %B, %c1 : memref<?x?xf32>
  %C = memref.alloc(%n, %m) : memref<?x?xf32>
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %m {
      %sum = affine.for %l = 0 to %k iter_args(%acc = %zero) -> (f32) {
        %a = affine.load %A[%i, %l] : memref<?x?xf32>
        %b = affine.load %B[%l, %j] : memref<?x?xf32>
        %p = arith.mulf %a, %b : f32
        %s = arith.addf %acc, %p : f32
        affine.yield %s : f32
      }
      affine.store %sum, %C[%i, %j] : memref<?x?xf32>
    }
  }
  return %C : memref<?x?xf32>
}

func.func @main() {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %A = memref.alloc(%c2, %c3) : memref<?x?xf32>
  %B = memref.alloc(%c3, %c4) : memref<?x?xf32>
  // A[i][j] = i + 2 j, B[i][j] = i - j.
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      %x = affine.apply affine_map<(d0, d1) -> (d0 + d1 * 2)>(%i, %j)
      %y = arith.index_cast %x : index to i32
      %z = arith.sitofp %y : i32 to f32
      affine.store %z, %A[%i, %j] : memref<?x?xf32>
    }
  }
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 4 {
      %x = affine.apply affine_map<(d0, d1) -> (d0 - d1)>(%i, %j)
      %y = arith.index_cast %x : index to i32
      %z = arith.sitofp %y : i32 to f32
      affine.store %z, %B[%i, %j] : memref<?x?xf32>
    }
  }
  %C = call @matmul(%A, %B) : (memref<?x?xf32>, memref<?x?xf32>) -> memref<?x?xf32>
  %U = memref.cast %C : memref<?x?xf32> to memref<*xf32>
  call @printMemrefF32(%U) : (memref<*xf32>) -> ()
  memref.dealloc %A : memref<?x?xf32>
  memref.dealloc %B : memref<?x?xf32>
  memref.dealloc %C : memref<?x?xf32>
  return
}
