// RECORD: mlir-opt --sparse-gpu-codegen=num-threads=0
// RECORD: mlir-opt --sparse-gpu-codegen="num-threads=0 enable-runtime-library=false"

// Products with vectors and matrices, in the formats that libraries take, and others.
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#CSC = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed), posWidth = 64, crdWidth = 16 }>
#CSR8 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 8, crdWidth = 32 }>
#CSRU = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed(nonordered)) }>
#COO = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#COOS = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>
#DCSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : compressed) }>
#BSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 2 : compressed, d0 mod 2 : dense, d1 mod 2 : dense) }>

func.func @vector_csr(%a: tensor<8x?xf32, #CSR>, %b: tensor<?xf32>, %o: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a, %b : tensor<8x?xf32, #CSR>, tensor<?xf32>) outs(%o : tensor<8xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.mulf %y, %x : f32
    %2 = arith.addf %1, %out : f32
    linalg.yield %2 : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

func.func @matrix_csr(%a: tensor<8x?xi32, #CSR>, %b: tensor<?x?xi32>, %o: tensor<8x?xi32>) -> tensor<8x?xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<8x?xi32, #CSR>, tensor<?x?xi32>) outs(%o : tensor<8x?xi32>) {
  ^bb0(%x: i32, %y: i32, %out: i32):
    %1 = arith.muli %y, %x : i32
    %2 = arith.addi %out, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<8x?xi32>
  return %0 : tensor<8x?xi32>
}

func.func @vector_csc(%a: tensor<8x?xf32, #CSC>, %b: tensor<?xf32>, %o: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a, %b : tensor<8x?xf32, #CSC>, tensor<?xf32>) outs(%o : tensor<8xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.mulf %y, %x : f32
    %2 = arith.addf %1, %out : f32
    linalg.yield %2 : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

func.func @matrix_csc(%a: tensor<8x?xi32, #CSC>, %b: tensor<?x?xi32>, %o: tensor<8x?xi32>) -> tensor<8x?xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<8x?xi32, #CSC>, tensor<?x?xi32>) outs(%o : tensor<8x?xi32>) {
  ^bb0(%x: i32, %y: i32, %out: i32):
    %1 = arith.muli %y, %x : i32
    %2 = arith.addi %out, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<8x?xi32>
  return %0 : tensor<8x?xi32>
}

func.func @vector_csr8(%a: tensor<8x?xf32, #CSR8>, %b: tensor<?xf32>, %o: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a, %b : tensor<8x?xf32, #CSR8>, tensor<?xf32>) outs(%o : tensor<8xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.mulf %y, %x : f32
    %2 = arith.addf %1, %out : f32
    linalg.yield %2 : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

func.func @matrix_csr8(%a: tensor<8x?xi32, #CSR8>, %b: tensor<?x?xi32>, %o: tensor<8x?xi32>) -> tensor<8x?xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<8x?xi32, #CSR8>, tensor<?x?xi32>) outs(%o : tensor<8x?xi32>) {
  ^bb0(%x: i32, %y: i32, %out: i32):
    %1 = arith.muli %y, %x : i32
    %2 = arith.addi %out, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<8x?xi32>
  return %0 : tensor<8x?xi32>
}

func.func @vector_csru(%a: tensor<8x?xf32, #CSRU>, %b: tensor<?xf32>, %o: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a, %b : tensor<8x?xf32, #CSRU>, tensor<?xf32>) outs(%o : tensor<8xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.mulf %y, %x : f32
    %2 = arith.addf %1, %out : f32
    linalg.yield %2 : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

func.func @matrix_csru(%a: tensor<8x?xi32, #CSRU>, %b: tensor<?x?xi32>, %o: tensor<8x?xi32>) -> tensor<8x?xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<8x?xi32, #CSRU>, tensor<?x?xi32>) outs(%o : tensor<8x?xi32>) {
  ^bb0(%x: i32, %y: i32, %out: i32):
    %1 = arith.muli %y, %x : i32
    %2 = arith.addi %out, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<8x?xi32>
  return %0 : tensor<8x?xi32>
}

func.func @vector_coo(%a: tensor<8x?xf32, #COO>, %b: tensor<?xf32>, %o: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a, %b : tensor<8x?xf32, #COO>, tensor<?xf32>) outs(%o : tensor<8xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.mulf %y, %x : f32
    %2 = arith.addf %1, %out : f32
    linalg.yield %2 : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

func.func @matrix_coo(%a: tensor<8x?xi32, #COO>, %b: tensor<?x?xi32>, %o: tensor<8x?xi32>) -> tensor<8x?xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<8x?xi32, #COO>, tensor<?x?xi32>) outs(%o : tensor<8x?xi32>) {
  ^bb0(%x: i32, %y: i32, %out: i32):
    %1 = arith.muli %y, %x : i32
    %2 = arith.addi %out, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<8x?xi32>
  return %0 : tensor<8x?xi32>
}

func.func @vector_coos(%a: tensor<8x?xf32, #COOS>, %b: tensor<?xf32>, %o: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a, %b : tensor<8x?xf32, #COOS>, tensor<?xf32>) outs(%o : tensor<8xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.mulf %y, %x : f32
    %2 = arith.addf %1, %out : f32
    linalg.yield %2 : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

func.func @matrix_coos(%a: tensor<8x?xi32, #COOS>, %b: tensor<?x?xi32>, %o: tensor<8x?xi32>) -> tensor<8x?xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<8x?xi32, #COOS>, tensor<?x?xi32>) outs(%o : tensor<8x?xi32>) {
  ^bb0(%x: i32, %y: i32, %out: i32):
    %1 = arith.muli %y, %x : i32
    %2 = arith.addi %out, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<8x?xi32>
  return %0 : tensor<8x?xi32>
}

func.func @vector_dcsr(%a: tensor<8x?xf32, #DCSR>, %b: tensor<?xf32>, %o: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a, %b : tensor<8x?xf32, #DCSR>, tensor<?xf32>) outs(%o : tensor<8xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.mulf %y, %x : f32
    %2 = arith.addf %1, %out : f32
    linalg.yield %2 : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

func.func @matrix_dcsr(%a: tensor<8x?xi32, #DCSR>, %b: tensor<?x?xi32>, %o: tensor<8x?xi32>) -> tensor<8x?xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<8x?xi32, #DCSR>, tensor<?x?xi32>) outs(%o : tensor<8x?xi32>) {
  ^bb0(%x: i32, %y: i32, %out: i32):
    %1 = arith.muli %y, %x : i32
    %2 = arith.addi %out, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<8x?xi32>
  return %0 : tensor<8x?xi32>
}

func.func @vector_bsr(%a: tensor<8x?xf32, #BSR>, %b: tensor<?xf32>, %o: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a, %b : tensor<8x?xf32, #BSR>, tensor<?xf32>) outs(%o : tensor<8xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.mulf %y, %x : f32
    %2 = arith.addf %1, %out : f32
    linalg.yield %2 : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

func.func @matrix_bsr(%a: tensor<8x?xi32, #BSR>, %b: tensor<?x?xi32>, %o: tensor<8x?xi32>) -> tensor<8x?xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<8x?xi32, #BSR>, tensor<?x?xi32>) outs(%o : tensor<8x?xi32>) {
  ^bb0(%x: i32, %y: i32, %out: i32):
    %1 = arith.muli %y, %x : i32
    %2 = arith.addi %out, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<8x?xi32>
  return %0 : tensor<8x?xi32>
}
