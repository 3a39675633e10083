// RECORD: mlir-opt --acc-implicit-data --allow-unregistered-dialect --split-input-file

// Numbers, arrays, and what is no memory.
func.func @f(%s: memref<f32>) {
  acc.parallel {
    "test.use"(%s) : (memref<f32>) -> ()
    acc.yield
  }
  acc.kernels {
    "test.use"(%s) : (memref<f32>) -> ()
    acc.terminator
  }
  return
}

// -----

func.func @f(%s: memref<4xf32>) {
  acc.parallel {
    "test.use"(%s) : (memref<4xf32>) -> ()
    acc.yield
  }
  acc.kernels {
    "test.use"(%s) : (memref<4xf32>) -> ()
    acc.terminator
  }
  return
}

// -----

func.func @f(%s: memref<?xf32>) {
  acc.parallel {
    "test.use"(%s) : (memref<?xf32>) -> ()
    acc.yield
  }
  acc.kernels {
    "test.use"(%s) : (memref<?xf32>) -> ()
    acc.terminator
  }
  return
}

// -----

func.func @f(%s: memref<f32, #gpu.address_space<global>>) {
  acc.parallel {
    "test.use"(%s) : (memref<f32, #gpu.address_space<global>>) -> ()
    acc.yield
  }
  acc.kernels {
    "test.use"(%s) : (memref<f32, #gpu.address_space<global>>) -> ()
    acc.terminator
  }
  return
}

// -----

func.func @f(%s: memref<f32, 1>) {
  acc.parallel {
    "test.use"(%s) : (memref<f32, 1>) -> ()
    acc.yield
  }
  acc.kernels {
    "test.use"(%s) : (memref<f32, 1>) -> ()
    acc.terminator
  }
  return
}

// -----

func.func @f(%s: memref<complex<f32>>) {
  acc.parallel {
    "test.use"(%s) : (memref<complex<f32>>) -> ()
    acc.yield
  }
  acc.kernels {
    "test.use"(%s) : (memref<complex<f32>>) -> ()
    acc.terminator
  }
  return
}

// -----

func.func @f(%s: memref<index>) {
  acc.parallel {
    "test.use"(%s) : (memref<index>) -> ()
    acc.yield
  }
  acc.kernels {
    "test.use"(%s) : (memref<index>) -> ()
    acc.terminator
  }
  return
}

// -----

func.func @f(%s: i32) {
  acc.parallel {
    "test.use"(%s) : (i32) -> ()
    acc.yield
  }
  acc.kernels {
    "test.use"(%s) : (i32) -> ()
    acc.terminator
  }
  return
}

// -----

func.func @f(%s: tensor<4xf32>) {
  acc.parallel {
    "test.use"(%s) : (tensor<4xf32>) -> ()
    acc.yield
  }
  acc.kernels {
    "test.use"(%s) : (tensor<4xf32>) -> ()
    acc.terminator
  }
  return
}
