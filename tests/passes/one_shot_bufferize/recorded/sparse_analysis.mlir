// RECORD: mlir-opt --one-shot-bufferize="test-analysis-only bufferize-function-boundaries allow-unknown-ops"

// What operations on sparse tensors read, write and share.
#SV = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>

func.func @load(%a: tensor<8xf64, #SV>, %i: index, %x: f64) -> (tensor<8xf64, #SV>, index) {
  %0 = tensor.insert %x into %a[%i] : tensor<8xf64, #SV>
  %1 = sparse_tensor.load %0 hasInserts : tensor<8xf64, #SV>
  %2 = sparse_tensor.number_of_entries %a : tensor<8xf64, #SV>
  return %1, %2 : tensor<8xf64, #SV>, index
}

func.func @convert(%a: tensor<8xf64>, %i: index, %x: f64) -> (tensor<8xf64, #SV>, tensor<8xf64>) {
  %0 = sparse_tensor.convert %a : tensor<8xf64> to tensor<8xf64, #SV>
  %1 = tensor.insert %x into %a[%i] : tensor<8xf64>
  %2 = tensor.insert %x into %0[%i] : tensor<8xf64, #SV>
  return %2, %1 : tensor<8xf64, #SV>, tensor<8xf64>
}

func.func @buffers(%a: tensor<8xf64, #SV>, %v: tensor<4xf64>, %p: tensor<2xindex>, %c: tensor<4xindex>) -> (tensor<4xf64>, tensor<2xindex>, tensor<4xindex>) {
  %val, %pos, %crd, %vl, %pl, %cl = sparse_tensor.disassemble %a : tensor<8xf64, #SV> out_lvls(%p, %c : tensor<2xindex>, tensor<4xindex>) out_vals(%v : tensor<4xf64>) -> (tensor<2xindex>, tensor<4xindex>), tensor<4xf64>, (index, index), index
  return %crd, %val, %pos : tensor<4xf64>, tensor<2xindex>, tensor<4xindex>
}

func.func @assemble(%p: tensor<2xindex>, %c: tensor<4xindex>, %v: tensor<4xf64>) -> tensor<8xf64, #SV> {
  %0 = sparse_tensor.assemble (%p, %c), %v : (tensor<2xindex>, tensor<4xindex>), tensor<4xf64> to tensor<8xf64, #SV>
  return %0 : tensor<8xf64, #SV>
}

func.func @join(%a: tensor<4xf64, #SV>, %b: tensor<4xf64, #SV>) -> (tensor<8xf64, #SV>, memref<?xf64>) {
  %0 = sparse_tensor.concatenate %a, %b {dimension = 0 : index} : tensor<4xf64, #SV>, tensor<4xf64, #SV> to tensor<8xf64, #SV>
  %1 = sparse_tensor.values %0 : tensor<8xf64, #SV> to memref<?xf64>
  return %0, %1 : tensor<8xf64, #SV>, memref<?xf64>
}
