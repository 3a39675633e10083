// RECORD: mlir-opt --lower-sparse-iteration-to-scf

// Loops over several spaces.
#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#D = #sparse_tensor.encoding<{ map = (d0) -> (d0 : dense) }>
#VN = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed(nonunique)) }>
#LC = #sparse_tensor.encoding<{ map = (d0) -> (d0 : loose_compressed), posWidth = 32, crdWidth = 16 }>

func.func @either(%a: tensor<8xf32, #V>, %b: tensor<8xf32, #V>, %m: memref<?xf32>) {
  %s1 = sparse_tensor.extract_iteration_space %a lvls = 0 : tensor<8xf32, #V> -> !sparse_tensor.iter_space<#V, lvls = 0>
  %s2 = sparse_tensor.extract_iteration_space %b lvls = 0 : tensor<8xf32, #V> -> !sparse_tensor.iter_space<#V, lvls = 0>
  sparse_tensor.coiterate (%s1, %s2) at(%c) : (!sparse_tensor.iter_space<#V, lvls = 0>, !sparse_tensor.iter_space<#V, lvls = 0>)
  case %x, %y {
    %v = sparse_tensor.extract_value %a at %x : tensor<8xf32, #V>, !sparse_tensor.iterator<#V, lvls = 0>
    %w = sparse_tensor.extract_value %b at %y : tensor<8xf32, #V>, !sparse_tensor.iterator<#V, lvls = 0>
    %z = arith.addf %v, %w : f32
    memref.store %z, %m[%c] : memref<?xf32>
  }
  case %x, _ {
    %v = sparse_tensor.extract_value %a at %x : tensor<8xf32, #V>, !sparse_tensor.iterator<#V, lvls = 0>
    memref.store %v, %m[%c] : memref<?xf32>
  }
  case _, %y {
    %w = sparse_tensor.extract_value %b at %y : tensor<8xf32, #V>, !sparse_tensor.iterator<#V, lvls = 0>
    memref.store %w, %m[%c] : memref<?xf32>
  }
  return
}

func.func @both(%a: tensor<8xf32, #V>, %b: tensor<8xf32, #V>, %m: memref<?xf32>) {
  %s1 = sparse_tensor.extract_iteration_space %a lvls = 0 : tensor<8xf32, #V> -> !sparse_tensor.iter_space<#V, lvls = 0>
  %s2 = sparse_tensor.extract_iteration_space %b lvls = 0 : tensor<8xf32, #V> -> !sparse_tensor.iter_space<#V, lvls = 0>
  sparse_tensor.coiterate (%s1, %s2) at(%c) : (!sparse_tensor.iter_space<#V, lvls = 0>, !sparse_tensor.iter_space<#V, lvls = 0>)
  case %x, %y {
    %0 = arith.addi %c, %c : index
  }
  return
}

func.func @second(%a: tensor<8xf32, #V>, %b: tensor<8xf32, #V>, %m: memref<?xf32>) {
  %s1 = sparse_tensor.extract_iteration_space %a lvls = 0 : tensor<8xf32, #V> -> !sparse_tensor.iter_space<#V, lvls = 0>
  %s2 = sparse_tensor.extract_iteration_space %b lvls = 0 : tensor<8xf32, #V> -> !sparse_tensor.iter_space<#V, lvls = 0>
  sparse_tensor.coiterate (%s1, %s2) at(%c) : (!sparse_tensor.iter_space<#V, lvls = 0>, !sparse_tensor.iter_space<#V, lvls = 0>)
  case %x, %y {
    %0 = arith.addi %c, %c : index
  }
  case _, %y {
    %0 = arith.addi %c, %c : index
  }
  return
}

func.func @dense(%a: tensor<8xf32, #V>, %b: tensor<8xf32, #D>, %m: memref<?xf32>) {
  %s1 = sparse_tensor.extract_iteration_space %a lvls = 0 : tensor<8xf32, #V> -> !sparse_tensor.iter_space<#V, lvls = 0>
  %s2 = sparse_tensor.extract_iteration_space %b lvls = 0 : tensor<8xf32, #D> -> !sparse_tensor.iter_space<#D, lvls = 0>
  sparse_tensor.coiterate (%s1, %s2) at(%c) : (!sparse_tensor.iter_space<#V, lvls = 0>, !sparse_tensor.iter_space<#D, lvls = 0>)
  case %x, %y {
    %v = sparse_tensor.extract_value %b at %y : tensor<8xf32, #D>, !sparse_tensor.iterator<#D, lvls = 0>
    %0 = arith.addi %c, %c : index
    %1 = arith.addf %v, %v : f32
  }
  return
}

func.func @duplicates(%a: tensor<8xf32, #VN>, %b: tensor<8xf32, #VN>, %m: memref<?xf32>) {
  %s1 = sparse_tensor.extract_iteration_space %a lvls = 0 : tensor<8xf32, #VN> -> !sparse_tensor.iter_space<#VN, lvls = 0>
  %s2 = sparse_tensor.extract_iteration_space %b lvls = 0 : tensor<8xf32, #VN> -> !sparse_tensor.iter_space<#VN, lvls = 0>
  sparse_tensor.coiterate (%s1, %s2) at(%c) : (!sparse_tensor.iter_space<#VN, lvls = 0>, !sparse_tensor.iter_space<#VN, lvls = 0>)
  case %x, %y {
    %0 = arith.addi %c, %c : index
  }
  return
}

func.func @three(%a: tensor<?xf32, #LC>, %b: tensor<?xf32, #V>, %m: memref<?xf32>) {
  %s1 = sparse_tensor.extract_iteration_space %a lvls = 0 : tensor<?xf32, #LC> -> !sparse_tensor.iter_space<#LC, lvls = 0>
  %s2 = sparse_tensor.extract_iteration_space %b lvls = 0 : tensor<?xf32, #V> -> !sparse_tensor.iter_space<#V, lvls = 0>
  sparse_tensor.coiterate (%s1, %s2, %s2) at(%c) : (!sparse_tensor.iter_space<#LC, lvls = 0>, !sparse_tensor.iter_space<#V, lvls = 0>, !sparse_tensor.iter_space<#V, lvls = 0>)
  case %x, %y, %z {
    %0 = arith.addi %c, %c : index
  }
  case %x, %y, _ {
    %0 = arith.addi %c, %c : index
  }
  case %x, _, _ {
    %0 = arith.addi %c, %c : index
  }
  return
}

func.func @apart(%a: tensor<8xf32, #V>, %b: tensor<8xf32, #V>, %m: memref<?xf32>) {
  %s1 = sparse_tensor.extract_iteration_space %a lvls = 0 : tensor<8xf32, #V> -> !sparse_tensor.iter_space<#V, lvls = 0>
  %s2 = sparse_tensor.extract_iteration_space %b lvls = 0 : tensor<8xf32, #V> -> !sparse_tensor.iter_space<#V, lvls = 0>
  sparse_tensor.coiterate (%s1, %s2) at(%c) : (!sparse_tensor.iter_space<#V, lvls = 0>, !sparse_tensor.iter_space<#V, lvls = 0>)
  case %x, _ {
    %v = sparse_tensor.extract_value %a at %x : tensor<8xf32, #V>, !sparse_tensor.iterator<#V, lvls = 0>
    memref.store %v, %m[%c] : memref<?xf32>
  }
  case _, %y {
    %v = sparse_tensor.extract_value %b at %y : tensor<8xf32, #V>, !sparse_tensor.iterator<#V, lvls = 0>
    memref.store %v, %m[%c] : memref<?xf32>
  }
  return
}

func.func @dense_alone(%a: tensor<8xf32, #V>, %b: tensor<8xf32, #D>, %m: memref<?xf32>) {
  %s1 = sparse_tensor.extract_iteration_space %a lvls = 0 : tensor<8xf32, #V> -> !sparse_tensor.iter_space<#V, lvls = 0>
  %s2 = sparse_tensor.extract_iteration_space %b lvls = 0 : tensor<8xf32, #D> -> !sparse_tensor.iter_space<#D, lvls = 0>
  sparse_tensor.coiterate (%s1, %s2) at(%c) : (!sparse_tensor.iter_space<#V, lvls = 0>, !sparse_tensor.iter_space<#D, lvls = 0>)
  case _, %y {
    %v = sparse_tensor.extract_value %b at %y : tensor<8xf32, #D>, !sparse_tensor.iterator<#D, lvls = 0>
    %0 = arith.addi %c, %c : index
    %1 = arith.addf %v, %v : f32
  }
  return
}
