// RECORD: mlir-opt --stage-sparse-ops

// A new tensor that leaves the function is finished; one that is filled, or dense, stays.
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>

func.func private @use(tensor<?x8xf32, #CSR>)

func.func @returned(%n: index) -> tensor<?x8xf32, #CSR> {
  %0 = bufferization.alloc_tensor(%n) : tensor<?x8xf32, #CSR>
  return %0 : tensor<?x8xf32, #CSR>
}

func.func @passed(%n: index) {
  %0 = bufferization.alloc_tensor(%n) : tensor<?x8xf32, #CSR>
  call @use(%0) : (tensor<?x8xf32, #CSR>) -> ()
  return
}

func.func @filled(%n: index, %x: f32) -> tensor<?x8xf32, #CSR> {
  %0 = bufferization.alloc_tensor(%n) : tensor<?x8xf32, #CSR>
  %1 = tensor.insert %x into %0[%n, %n] : tensor<?x8xf32, #CSR>
  return %1 : tensor<?x8xf32, #CSR>
}

func.func @dense() -> tensor<8xf32> {
  %0 = bufferization.alloc_tensor() : tensor<8xf32>
  return %0 : tensor<8xf32>
}
