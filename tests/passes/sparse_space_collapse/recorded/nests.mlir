// RECORD: mlir-opt --sparse-space-collapse --allow-unregistered-dialect

// Nests of loops over the levels of a tensor, and what keeps them from being one loop.
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#COO = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>
#C3 = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : compressed, d1 : compressed, d2 : compressed) }>

func.func @three_levels(%sp: tensor<?x?x?xf32, #C3>, %i: index, %j: index) -> index {
  %l1 = sparse_tensor.extract_iteration_space %sp lvls = 0 : tensor<?x?x?xf32, #C3> -> !sparse_tensor.iter_space<#C3, lvls = 0>
  %r1 = sparse_tensor.iterate %it1 in %l1 at(%x) iter_args(%o = %i) : !sparse_tensor.iter_space<#C3, lvls = 0> -> index {
    %l2 = sparse_tensor.extract_iteration_space %sp at %it1 lvls = 1 : tensor<?x?x?xf32, #C3>, !sparse_tensor.iterator<#C3, lvls = 0> -> !sparse_tensor.iter_space<#C3, lvls = 1>
    %r2 = sparse_tensor.iterate %it2 in %l2 iter_args(%o2 = %o) : !sparse_tensor.iter_space<#C3, lvls = 1> -> index {
      %l3 = sparse_tensor.extract_iteration_space %sp at %it2 lvls = 2 : tensor<?x?x?xf32, #C3>, !sparse_tensor.iterator<#C3, lvls = 1> -> !sparse_tensor.iter_space<#C3, lvls = 2>
      %r3 = sparse_tensor.iterate %it3 in %l3 at(%z) iter_args(%o3 = %o2) : !sparse_tensor.iter_space<#C3, lvls = 2> -> index {
        %k = arith.addi %o3, %x : index
        %k2 = arith.addi %k, %z : index
        sparse_tensor.yield %k2 : index
      }
      sparse_tensor.yield %r3 : index
    }
    sparse_tensor.yield %r2 : index
  }
  return %r1 : index
}

func.func @two_spaces(%sp: tensor<?x?x?xf32, #C3>, %i: index, %j: index) -> index {
  %l1 = sparse_tensor.extract_iteration_space %sp lvls = 0 to 2 : tensor<?x?x?xf32, #C3> -> !sparse_tensor.iter_space<#C3, lvls = 0 to 2>
  %r1 = sparse_tensor.iterate %it2 in %l1 at(_, %x) iter_args(%o = %i) : !sparse_tensor.iter_space<#C3, lvls = 0 to 2> -> index {
    %l3 = sparse_tensor.extract_iteration_space %sp at %it2 lvls = 2 : tensor<?x?x?xf32, #C3>, !sparse_tensor.iterator<#C3, lvls = 0 to 2> -> !sparse_tensor.iter_space<#C3, lvls = 2>
    %r3 = sparse_tensor.iterate %it3 in %l3 at(%z) iter_args(%o3 = %o) : !sparse_tensor.iter_space<#C3, lvls = 2> -> index {
      %k = arith.addi %o3, %x : index
      %k2 = arith.addi %k, %z : index
      sparse_tensor.yield %k2 : index
    }
    sparse_tensor.yield %r3 : index
  }
  return %r1 : index
}

func.func @coordinates(%sp: tensor<4x8xf32, #COO>, %i: index, %j: index) -> index {
  %l1 = sparse_tensor.extract_iteration_space %sp lvls = 0 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0>
  %r1 = sparse_tensor.iterate %it1 in %l1 at(%x) iter_args(%o = %i) : !sparse_tensor.iter_space<#COO, lvls = 0> -> index {
    %l2 = sparse_tensor.extract_iteration_space %sp at %it1 lvls = 1 : tensor<4x8xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0> -> !sparse_tensor.iter_space<#COO, lvls = 1>
    %r2 = sparse_tensor.iterate %it2 in %l2 at(%y) iter_args(%o2 = %o) : !sparse_tensor.iter_space<#COO, lvls = 1> -> index {
      %k = arith.addi %x, %y : index
      sparse_tensor.yield %k : index
    }
    sparse_tensor.yield %r2 : index
  }
  return %r1 : index
}

func.func @outer_coordinate(%sp: tensor<4x8xf32, #COO>, %i: index, %j: index) -> index {
  %l1 = sparse_tensor.extract_iteration_space %sp lvls = 0 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0>
  %r1 = sparse_tensor.iterate %it1 in %l1 at(%x) iter_args(%o = %i) : !sparse_tensor.iter_space<#COO, lvls = 0> -> index {
    %l2 = sparse_tensor.extract_iteration_space %sp at %it1 lvls = 1 : tensor<4x8xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0> -> !sparse_tensor.iter_space<#COO, lvls = 1>
    %r2 = sparse_tensor.iterate %it2 in %l2 iter_args(%o2 = %o) : !sparse_tensor.iter_space<#COO, lvls = 1> -> index {
      %k = arith.addi %x, %o2 : index
      sparse_tensor.yield %k : index
    }
    sparse_tensor.yield %r2 : index
  }
  return %r1 : index
}

func.func @work_after(%sp: tensor<4x8xf32, #COO>, %i: index, %j: index) -> index {
  %l1 = sparse_tensor.extract_iteration_space %sp lvls = 0 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0>
  %r1 = sparse_tensor.iterate %it1 in %l1 iter_args(%o = %i) : !sparse_tensor.iter_space<#COO, lvls = 0> -> index {
    %l2 = sparse_tensor.extract_iteration_space %sp at %it1 lvls = 1 : tensor<4x8xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0> -> !sparse_tensor.iter_space<#COO, lvls = 1>
    %r2 = sparse_tensor.iterate %it2 in %l2 iter_args(%o2 = %o) : !sparse_tensor.iter_space<#COO, lvls = 1> -> index {
      sparse_tensor.yield %o2 : index
    }
    %z = arith.addi %r2, %r2 : index
    sparse_tensor.yield %z : index
  }
  return %r1 : index
}

func.func @other_yield(%sp: tensor<4x8xf32, #COO>, %i: index, %j: index) -> index {
  %l1 = sparse_tensor.extract_iteration_space %sp lvls = 0 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0>
  %r1 = sparse_tensor.iterate %it1 in %l1 iter_args(%o = %i) : !sparse_tensor.iter_space<#COO, lvls = 0> -> index {
    %l2 = sparse_tensor.extract_iteration_space %sp at %it1 lvls = 1 : tensor<4x8xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0> -> !sparse_tensor.iter_space<#COO, lvls = 1>
    %r2 = sparse_tensor.iterate %it2 in %l2 iter_args(%o2 = %o) : !sparse_tensor.iter_space<#COO, lvls = 1> -> index {
      sparse_tensor.yield %o2 : index
    }
    sparse_tensor.yield %o : index
  }
  return %r1 : index
}

func.func @other_init(%sp: tensor<4x8xf32, #COO>, %i: index, %j: index) -> index {
  %l1 = sparse_tensor.extract_iteration_space %sp lvls = 0 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0>
  %r1 = sparse_tensor.iterate %it1 in %l1 iter_args(%o = %i) : !sparse_tensor.iter_space<#COO, lvls = 0> -> index {
    %l2 = sparse_tensor.extract_iteration_space %sp at %it1 lvls = 1 : tensor<4x8xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0> -> !sparse_tensor.iter_space<#COO, lvls = 1>
    %r2 = sparse_tensor.iterate %it2 in %l2 iter_args(%o2 = %i) : !sparse_tensor.iter_space<#COO, lvls = 1> -> index {
      %k = arith.addi %o2, %o : index
      sparse_tensor.yield %k : index
    }
    sparse_tensor.yield %r2 : index
  }
  return %r1 : index
}

func.func @two_inner(%sp: tensor<4x8xf32, #COO>, %i: index, %j: index) {
  %l1 = sparse_tensor.extract_iteration_space %sp lvls = 0 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0>
  sparse_tensor.iterate %it1 in %l1 : !sparse_tensor.iter_space<#COO, lvls = 0> {
    %l2 = sparse_tensor.extract_iteration_space %sp at %it1 lvls = 1 : tensor<4x8xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0> -> !sparse_tensor.iter_space<#COO, lvls = 1>
    sparse_tensor.iterate %it2 in %l2 : !sparse_tensor.iter_space<#COO, lvls = 1> {
      "test.x"() : () -> ()
    }
    sparse_tensor.iterate %it2 in %l2 : !sparse_tensor.iter_space<#COO, lvls = 1> {
      "test.y"() : () -> ()
    }
  }
  return
}

func.func @two_outer(%sp: tensor<4x8xf32, #COO>, %i: index, %j: index) {
  %l1 = sparse_tensor.extract_iteration_space %sp lvls = 0 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0>
  sparse_tensor.iterate %it1 in %l1 : !sparse_tensor.iter_space<#COO, lvls = 0> {
    %l2 = sparse_tensor.extract_iteration_space %sp at %it1 lvls = 1 : tensor<4x8xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0> -> !sparse_tensor.iter_space<#COO, lvls = 1>
    sparse_tensor.iterate %it2 in %l2 : !sparse_tensor.iter_space<#COO, lvls = 1> {
      "test.x"() : () -> ()
    }
  }
  sparse_tensor.iterate %it1 in %l1 : !sparse_tensor.iter_space<#COO, lvls = 0> {
    "test.z"() : () -> ()
  }
  return
}

func.func @swapped_inits(%sp: tensor<4x8xf32, #COO>, %i: index, %j: index) -> (index, index) {
  %l1 = sparse_tensor.extract_iteration_space %sp lvls = 0 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0>
  %r1:2 = sparse_tensor.iterate %it1 in %l1 iter_args(%o = %i, %p = %j) : !sparse_tensor.iter_space<#COO, lvls = 0> -> (index, index) {
    %l2 = sparse_tensor.extract_iteration_space %sp at %it1 lvls = 1 : tensor<4x8xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0> -> !sparse_tensor.iter_space<#COO, lvls = 1>
    %r2:2 = sparse_tensor.iterate %it2 in %l2 iter_args(%o2 = %p, %p2 = %o) : !sparse_tensor.iter_space<#COO, lvls = 1> -> (index, index) {
      sparse_tensor.yield %o2, %p2 : index, index
    }
    sparse_tensor.yield %r2#0, %r2#1 : index, index
  }
  return %r1#0, %r1#1 : index, index
}

func.func @swapped_results(%sp: tensor<4x8xf32, #COO>, %i: index, %j: index) -> (index, index) {
  %l1 = sparse_tensor.extract_iteration_space %sp lvls = 0 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0>
  %r1:2 = sparse_tensor.iterate %it1 in %l1 iter_args(%o = %i, %p = %j) : !sparse_tensor.iter_space<#COO, lvls = 0> -> (index, index) {
    %l2 = sparse_tensor.extract_iteration_space %sp at %it1 lvls = 1 : tensor<4x8xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0> -> !sparse_tensor.iter_space<#COO, lvls = 1>
    %r2:2 = sparse_tensor.iterate %it2 in %l2 iter_args(%o2 = %o, %p2 = %p) : !sparse_tensor.iter_space<#COO, lvls = 1> -> (index, index) {
      sparse_tensor.yield %o2, %p2 : index, index
    }
    sparse_tensor.yield %r2#1, %r2#0 : index, index
  }
  return %r1#0, %r1#1 : index, index
}

func.func @space_of_argument(%sp: tensor<4x8xf32, #COO>, %l1: !sparse_tensor.iter_space<#COO, lvls = 0>) {
  sparse_tensor.iterate %it1 in %l1 : !sparse_tensor.iter_space<#COO, lvls = 0> {
    %l2 = sparse_tensor.extract_iteration_space %sp at %it1 lvls = 1 : tensor<4x8xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0> -> !sparse_tensor.iter_space<#COO, lvls = 1>
    sparse_tensor.iterate %it2 in %l2 : !sparse_tensor.iter_space<#COO, lvls = 1> {
      "test.x"() : () -> ()
    }
  }
  return
}

func.func @other_tensor(%sp: tensor<4x8xf32, #COO>, %sq: tensor<4x8xf32, #COO>) {
  %l1 = sparse_tensor.extract_iteration_space %sp lvls = 0 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0>
  sparse_tensor.iterate %it1 in %l1 : !sparse_tensor.iter_space<#COO, lvls = 0> {
    %l2 = sparse_tensor.extract_iteration_space %sq at %it1 lvls = 1 : tensor<4x8xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0> -> !sparse_tensor.iter_space<#COO, lvls = 1>
    sparse_tensor.iterate %it2 in %l2 : !sparse_tensor.iter_space<#COO, lvls = 1> {
      "test.x"() : () -> ()
    }
  }
  return
}
