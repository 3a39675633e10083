// A 2-D convolution: each output is the weighted sum of a window of the input.

func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}

memref.global "private" constant @kernel : memref<3x3xf32> = dense<[
  [0.0, 1.0, 0.0],
  [1.0, -4.0, 1.0],
  [0.0, 1.0, 0.0]
]>

func.func @convolve(%input: memref<?x?xf32>, %kernel: memref<3x3xf32>, %output: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %rows = memref.dim %output, %c0 : memref<?x?xf32>
  %columns = memref.dim %output, %c1 : memref<?x?xf32>
  affine.for %y = 0 to %rows {
    affine.for %x = 0 to %columns {
      %sum = affine.for %v = 0 to 3 iter_args(%outer = %zero) -> (f32) {
        %row = affine.for %u = 0 to 3 iter_args(%acc = %outer) -> (f32) {
          %a = affine.load %input[%y + %v, %x + %u] : memref<?x?xf32>
          %w = affine.load %kernel[%v, %u] : memref<3x3xf32>
          %p = arith.mulf %a, %w : f32
          %s = arith.addf %acc, %p : f32
          affine.yield %s : f32
        }
        affine.yield %row : f32
      }
      affine.store %sum, %output[%y, %x] : memref<?x?xf32>
    }
  }
  return
}

func.func @main() {
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %input = memref.alloc(%c6, %c6) : memref<?x?xf32>
  %output = memref.alloc(%c4, %c4) : memref<?x?xf32>
  // The input is y * y * x: its discrete Laplacian is 2 x.
  affine.for %y = 0 to 6 {
    affine.for %x = 0 to 6 {
      %yy = arith.muli %y, %y : index
      %yyx = arith.muli %yy, %x : index
      %i = arith.index_cast %yyx : index to i64
      %f = arith.sitofp %i : i64 to f32
      affine.store %f, %input[%y, %x] : memref<?x?xf32>
    }
  }
  %kernel = memref.get_global @kernel : memref<3x3xf32>
  call @convolve(%input, %kernel, %output) : (memref<?x?xf32>, memref<3x3xf32>, memref<?x?xf32>) -> ()
  %any = memref.cast %output : memref<?x?xf32> to memref<*xf32>
  call @printMemrefF32(%any) : (memref<*xf32>) -> ()
  memref.dealloc %input : memref<?x?xf32>
  memref.dealloc %output : memref<?x?xf32>
  return
}
