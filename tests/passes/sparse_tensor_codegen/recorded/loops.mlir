// RECORD: mlir-opt --sparse-tensor-codegen --canonicalize --cse

// Loops, lists of coordinates, functions.
#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 32, crdWidth = 16 }>
#coo = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>

func.func @expand1(%z: memref<?xi1>, %n: index) -> (memref<?xf64>, memref<?xi1>, memref<?xindex>, index) {
  %a = bufferization.alloc_tensor(%n) : tensor<4x?xf64, #csr>
  %0:4 = sparse_tensor.expand %a : tensor<4x?xf64, #csr> to memref<?xf64>, memref<?xi1>, memref<?xindex>
  return %0#0, %0#1, %0#2, %0#3 : memref<?xf64>, memref<?xi1>, memref<?xindex>, index
}

func.func @loops(%a: tensor<4x8xf64, #csr>, %n: index, %v: f64, %c: i1) -> tensor<4x8xf64, #csr> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (tensor<4x8xf64, #csr>) {
    %s = scf.for %j = %c0 to %n step %c1 iter_args(%y = %x) -> (tensor<4x8xf64, #csr>) {
      %t = scf.if %c -> (tensor<4x8xf64, #csr>) {
        %1 = tensor.insert %v into %y[%i, %j] : tensor<4x8xf64, #csr>
        scf.yield %1 : tensor<4x8xf64, #csr>
      } else {
        scf.yield %y : tensor<4x8xf64, #csr>
      }
      %u = tensor.insert %v into %t[%i, %j] : tensor<4x8xf64, #csr>
      scf.yield %u : tensor<4x8xf64, #csr>
    }
    scf.yield %s : tensor<4x8xf64, #csr>
  }
  %2 = sparse_tensor.load %r hasInserts : tensor<4x8xf64, #csr>
  return %2 : tensor<4x8xf64, #csr>
}

func.func @disasmcoo(%a: tensor<10x8xf32, #coo>, %p: tensor<4xindex>, %c: tensor<6x2xindex>, %v: tensor<6xf32>) -> (tensor<4xindex>, tensor<6x2xindex>, tensor<6xf32>, i32, i64, i32) {
  %0:6 = sparse_tensor.disassemble %a : tensor<10x8xf32, #coo> out_lvls(%p, %c : tensor<4xindex>, tensor<6x2xindex>) out_vals(%v : tensor<6xf32>) -> (tensor<4xindex>, tensor<6x2xindex>), tensor<6xf32>, (i32, i64), i32
  return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5 : tensor<4xindex>, tensor<6x2xindex>, tensor<6xf32>, i32, i64, i32
}

func.func @asmcoo(%p: tensor<4xindex>, %c: tensor<6x2xindex>, %v: tensor<6xf32>) -> tensor<10x8xf32, #coo> {
  %0 = sparse_tensor.assemble (%p, %c), %v : (tensor<4xindex>, tensor<6x2xindex>), tensor<6xf32> to tensor<10x8xf32, #coo>
  return %0 : tensor<10x8xf32, #coo>
}

func.func @spec(%s: !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>, %a: tensor<4x8xf64, #csr>) -> !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>> {
  %r = func.call @q(%a) : (tensor<4x8xf64, #csr>) -> tensor<4x8xf64, #csr>
  return %s : !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
}

func.func private @q(tensor<4x8xf64, #csr>) -> tensor<4x8xf64, #csr>
