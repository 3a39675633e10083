// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic
// RECORD: mlir-opt --canonicalize --allow-unregistered-dialect

// Loops over iteration spaces.
#COO = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>
#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>

func.func @nested(%sp: tensor<4x8xf32, #COO>, %i: index, %j: index) -> index {
  %l1 = sparse_tensor.extract_iteration_space %sp lvls = 0 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0>
  %r1 = sparse_tensor.iterate %it1 in %l1 iter_args(%o = %i) : !sparse_tensor.iter_space<#COO, lvls = 0> -> index {
    %l2 = sparse_tensor.extract_iteration_space %sp at %it1 lvls = 1 : tensor<4x8xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0> -> !sparse_tensor.iter_space<#COO, lvls = 1>
    %r2 = sparse_tensor.iterate %it2 in %l2 at(%c) iter_args(%o2 = %o) : !sparse_tensor.iter_space<#COO, lvls = 1> -> index {
      %k = arith.addi %o2, %j : index
      %l = arith.muli %k, %c : index
      sparse_tensor.yield %l : index
    }
    sparse_tensor.yield %r2 : index
  }
  return %r1 : index
}

// Coordinates that are not used are dropped.
func.func @unused(%sp: tensor<4x8xf32, #COO>, %buffer: memref<?xf32>) {
  %l1 = sparse_tensor.extract_iteration_space %sp lvls = 0 to 2 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0 to 2>
  sparse_tensor.iterate %it in %l1 at(%c, %d) : !sparse_tensor.iter_space<#COO, lvls = 0 to 2> {
    %v = sparse_tensor.extract_value %sp at %it : tensor<4x8xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0 to 2>
    memref.store %v, %buffer[%d] : memref<?xf32>
  }
  return
}

func.func @together(%a: tensor<8xf32, #V>, %b: tensor<8xf32, #V>, %i: f32, %n: index) -> (f32, index) {
  %s1 = sparse_tensor.extract_iteration_space %a lvls = 0 : tensor<8xf32, #V> -> !sparse_tensor.iter_space<#V, lvls = 0>
  %s2 = sparse_tensor.extract_iteration_space %b lvls = 0 : tensor<8xf32, #V> -> !sparse_tensor.iter_space<#V, lvls = 0>
  %r:2 = sparse_tensor.coiterate (%s1, %s2) at(%c) iter_args(%arg = %i, %last = %n) : (!sparse_tensor.iter_space<#V, lvls = 0>, !sparse_tensor.iter_space<#V, lvls = 0>) -> (f32, index)
  case %x, _ {
    %v = sparse_tensor.extract_value %a at %x : tensor<8xf32, #V>, !sparse_tensor.iterator<#V, lvls = 0>
    sparse_tensor.yield %v, %c : f32, index
  }
  case _, %y {
    sparse_tensor.yield %arg, %last : f32, index
  }
  case %x, %y {
    %v = sparse_tensor.extract_value %a at %x : tensor<8xf32, #V>, !sparse_tensor.iterator<#V, lvls = 0>
    sparse_tensor.yield %v, %n : f32, index
  }
  return %r#0, %r#1 : f32, index
}

func.func @effects(%s1: !sparse_tensor.iter_space<#V, lvls = 0>, %buffer: memref<?xindex>, %n: index) {
  sparse_tensor.coiterate (%s1, %s1) : (!sparse_tensor.iter_space<#V, lvls = 0>, !sparse_tensor.iter_space<#V, lvls = 0>)
  case _, %y {
    memref.store %n, %buffer[%n] : memref<?xindex>
  }
  return
}
