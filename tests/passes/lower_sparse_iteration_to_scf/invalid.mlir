// RUN: mlir-opt %s --lower-sparse-iteration-to-scf --split-input-file --verify-diagnostics --allow-unregistered-dialect

// A level below a batch.
#BCSR = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : batch, d1 : dense, d2 : compressed) }>
func.func @rows(%t: tensor<2x4x8xf32, #BCSR>) {
  // expected-error@+1 {{failed to legalize operation 'sparse_tensor.extract_iteration_space' that was explicitly marked illegal}}
  %0 = sparse_tensor.extract_iteration_space %t lvls = 0 to 3 : tensor<2x4x8xf32, #BCSR> -> !sparse_tensor.iter_space<#BCSR, lvls = 0 to 3>
  return
}

// -----

// A case of no space.
#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @none(%t: tensor<8xf32, #V>) {
  %0 = sparse_tensor.extract_iteration_space %t lvls = 0 : tensor<8xf32, #V> -> !sparse_tensor.iter_space<#V, lvls = 0>
  // expected-error@+1 {{failed to legalize operation 'sparse_tensor.coiterate' that was explicitly marked illegal}}
  sparse_tensor.coiterate (%0) : (!sparse_tensor.iter_space<#V, lvls = 0>)
  case _ {
  }
  return
}

// -----

// A space of which it is not known what it consists of.
#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @argument(%space: !sparse_tensor.iter_space<#V, lvls = 0>) {
  // expected-error@+1 {{failed to legalize operation 'sparse_tensor.iterate' that was explicitly marked illegal}}
  sparse_tensor.iterate %it in %space : !sparse_tensor.iter_space<#V, lvls = 0> {
  }
  return
}

// -----

// An operation that needs the space itself.
#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @user(%t: tensor<8xf32, #V>) {
  // expected-error@+1 {{failed to legalize unresolved materialization from ('memref<?xindex>', 'memref<?xindex>', 'index', 'index', 'index') to ('!sparse_tensor.iter_space<}}
  %0 = sparse_tensor.extract_iteration_space %t lvls = 0 : tensor<8xf32, #V> -> !sparse_tensor.iter_space<#V, lvls = 0>
  "test.use"(%0) : (!sparse_tensor.iter_space<#V, lvls = 0>) -> ()
  return
}
