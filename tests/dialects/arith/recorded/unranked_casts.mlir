// RECORD: not mlir-opt --split-input-file 2>&1 >/dev/null

// Nobody knows whether unranked tensors have equal dimensions: no cast takes them.

func.func @f(%a: tensor<*xi32>) {
  %0 = arith.sitofp %a : tensor<*xi32> to tensor<*xf32>
  return
}

// -----

func.func @f(%a: tensor<*xi32>) {
  %0 = arith.uitofp %a : tensor<*xi32> to tensor<*xf32>
  return
}

// -----

func.func @f(%a: tensor<*xf32>) {
  %0 = arith.fptosi %a : tensor<*xf32> to tensor<*xi32>
  return
}

// -----

func.func @f(%a: tensor<*xf32>) {
  %0 = arith.fptoui %a : tensor<*xf32> to tensor<*xi32>
  return
}

// -----

func.func @f(%a: tensor<*xf32>) {
  %0 = arith.extf %a : tensor<*xf32> to tensor<*xf64>
  return
}

// -----

func.func @f(%a: tensor<*xi32>) {
  %0 = arith.extsi %a : tensor<*xi32> to tensor<*xi64>
  return
}

// -----

func.func @f(%a: tensor<*xi32>) {
  %0 = arith.extui %a : tensor<*xi32> to tensor<*xi64>
  return
}

// -----

func.func @f(%a: tensor<*xi64>) {
  %0 = arith.trunci %a : tensor<*xi64> to tensor<*xi32>
  return
}

// -----

func.func @f(%a: tensor<*xf64>) {
  %0 = arith.truncf %a : tensor<*xf64> to tensor<*xf32>
  return
}

// -----

func.func @f(%a: tensor<*xi32>) {
  %0 = arith.index_cast %a : tensor<*xi32> to tensor<*xindex>
  return
}

// -----

func.func @f(%a: tensor<*xi32>) {
  %0 = arith.index_castui %a : tensor<*xi32> to tensor<*xindex>
  return
}

// -----

func.func @f(%a: tensor<*xi32>) {
  %0 = arith.bitcast %a : tensor<*xi32> to tensor<*xf32>
  return
}
