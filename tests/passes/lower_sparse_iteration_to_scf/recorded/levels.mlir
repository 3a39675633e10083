// RECORD: mlir-opt --lower-sparse-iteration-to-scf

// Loops over levels of each format.
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#COO = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>
#COA = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#D = #sparse_tensor.encoding<{ map = (d0) -> (d0 : dense) }>
#VN = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed(nonunique)) }>
#LC = #sparse_tensor.encoding<{ map = (d0) -> (d0 : loose_compressed), posWidth = 32, crdWidth = 16 }>
#NM = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : dense, d1 : dense, d2 : structured[2, 4]) }>
#BCSR = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : batch, d1 : dense, d2 : compressed) }>

func.func @list_of_coordinates(%sp: tensor<4x8xf32, #COO>, %i: index, %j: index) -> index {
  %l1 = sparse_tensor.extract_iteration_space %sp lvls = 0 to 2 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0 to 2>
  %r1 = sparse_tensor.iterate %it1 in %l1 iter_args(%o = %i) : !sparse_tensor.iter_space<#COO, lvls = 0 to 2> -> index {
    %k = arith.addi %o, %j : index
    sparse_tensor.yield %k : index
  }
  return %r1 : index
}

func.func @rows(%sp: tensor<?x?xf64, #CSR>) -> f64 {
  %z = arith.constant 0.0 : f64
  %l1 = sparse_tensor.extract_iteration_space %sp lvls = 0 : tensor<?x?xf64, #CSR> -> !sparse_tensor.iter_space<#CSR, lvls = 0>
  %r1 = sparse_tensor.iterate %it1 in %l1 iter_args(%o = %z) : !sparse_tensor.iter_space<#CSR, lvls = 0> -> f64 {
    %l2 = sparse_tensor.extract_iteration_space %sp at %it1 lvls = 1 : tensor<?x?xf64, #CSR>, !sparse_tensor.iterator<#CSR, lvls = 0> -> !sparse_tensor.iter_space<#CSR, lvls = 1>
    %r2 = sparse_tensor.iterate %it2 in %l2 iter_args(%o2 = %o) : !sparse_tensor.iter_space<#CSR, lvls = 1> -> f64 {
      %v = sparse_tensor.extract_value %sp at %it2 : tensor<?x?xf64, #CSR>, !sparse_tensor.iterator<#CSR, lvls = 1>
      %k = arith.addf %o2, %v : f64
      sparse_tensor.yield %k : f64
    }
    sparse_tensor.yield %r2 : f64
  }
  return %r1 : f64
}

func.func @loose(%sp: tensor<?xi8, #LC>) {
  %l1 = sparse_tensor.extract_iteration_space %sp lvls = 0 : tensor<?xi8, #LC> -> !sparse_tensor.iter_space<#LC, lvls = 0>
  sparse_tensor.iterate %it2 in %l1 : !sparse_tensor.iter_space<#LC, lvls = 0> {
    %v = sparse_tensor.extract_value %sp at %it2 : tensor<?xi8, #LC>, !sparse_tensor.iterator<#LC, lvls = 0>
    %0 = arith.addi %v, %v : i8
  }
  return
}

func.func @batch(%sp: tensor<2x4x8xf32, #BCSR>) {
  %l1 = sparse_tensor.extract_iteration_space %sp lvls = 0 : tensor<2x4x8xf32, #BCSR> -> !sparse_tensor.iter_space<#BCSR, lvls = 0>
  sparse_tensor.iterate %it1 in %l1 : !sparse_tensor.iter_space<#BCSR, lvls = 0> {
    %c492 = arith.constant 492 : index
  }
  return
}
