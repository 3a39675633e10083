// Attention: softmax(Q K^T / sqrt(d)) V, of sequences of any length.

func.func private @printI64(i64)
func.func private @printNewline()

// How much each query looks at each key: each row adds up to one.
func.func @weights(%q: tensor<?x?xf32>, %k: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %rows = tensor.dim %q, %c0 : tensor<?x?xf32>
  %depth = tensor.dim %q, %c1 : tensor<?x?xf32>
  %columns = tensor.dim %k, %c0 : tensor<?x?xf32>
  %empty = tensor.empty(%rows, %columns) : tensor<?x?xf32>
  %none = linalg.fill ins(%zero : f32) outs(%empty : tensor<?x?xf32>) -> tensor<?x?xf32>
  %scores = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%q, %k : tensor<?x?xf32>, tensor<?x?xf32>) outs(%none : tensor<?x?xf32>) -> tensor<?x?xf32>
  %int = arith.index_cast %depth : index to i64
  %float = arith.sitofp %int : i64 to f32
  %root = math.sqrt %float : f32
  %roots = tensor.splat %root[%rows, %columns] : tensor<?x?xf32>
  %scaled = arith.divf %scores, %roots : tensor<?x?xf32>
  %weights = linalg.softmax dimension(1) ins(%scaled : tensor<?x?xf32>) outs(%empty : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %weights : tensor<?x?xf32>
}

func.func @main(%q: tensor<?x?xf32>, %k: tensor<?x?xf32>, %v: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %weights = call @weights(%q, %k) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %rows = tensor.dim %q, %c0 : tensor<?x?xf32>
  %columns = tensor.dim %v, %c1 : tensor<?x?xf32>
  %empty = tensor.empty(%rows, %columns) : tensor<?x?xf32>
  %none = linalg.fill ins(%zero : f32) outs(%empty : tensor<?x?xf32>) -> tensor<?x?xf32>
  %mixed = linalg.matmul ins(%weights, %v : tensor<?x?xf32>, tensor<?x?xf32>) outs(%none : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %mixed, %weights : tensor<?x?xf32>, tensor<?x?xf32>
}

// Prints the weights as digits, twenty times their values: a row for each query.
func.func @picture(%q: tensor<?x?xf32>, %k: tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %scale = arith.constant 20.0 : f32
  %nine = arith.constant 9 : i64
  %weights = call @weights(%q, %k) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %rows = tensor.dim %weights, %c0 : tensor<?x?xf32>
  %columns = tensor.dim %weights, %c1 : tensor<?x?xf32>
  scf.for %row = %c0 to %rows step %c1 {
    scf.for %column = %c0 to %columns step %c1 {
      %value = tensor.extract %weights[%row, %column] : tensor<?x?xf32>
      %scaled = arith.mulf %value, %scale : f32
      %floor = arith.fptosi %scaled : f32 to i64
      %digit = arith.minsi %floor, %nine : i64
      func.call @printI64(%digit) : (i64) -> ()
    }
    func.call @printNewline() : () -> ()
  }
  return
}
