// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Arrays, levels, sizes and regions that do not fit the encoding or the operation.
#COO = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
func.func @a(%p: tensor<9xi64>, %c: tensor<3x3xi32>, %v: tensor<?xf64>) {
  // expected-error@+1 {{input/output trailing COO level-ranks don't match}}
  %0 = sparse_tensor.assemble (%p, %c), %v : (tensor<9xi64>, tensor<3x3xi32>), tensor<?xf64> to tensor<8x8xf64, #COO>
  return
}

// -----

#COO = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
func.func @a(%p: tensor<9xi64>, %c: tensor<3x2xi32>, %v: tensor<?xf64>) {
  // expected-error@+1 {{input/output element-types don't match}}
  %0 = sparse_tensor.assemble (%p, %c), %v : (tensor<9xi64>, tensor<3x2xi32>), tensor<?xf64> to tensor<8x8xf64, #COO>
  return
}

// -----

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%p: tensor<9xi64>, %v: tensor<?xf64>) {
  // expected-error@+1 {{the sparse-tensor must have static shape}}
  %0 = sparse_tensor.assemble (%p), %v : (tensor<9xi64>), tensor<?xf64> to tensor<?xf64, #V>
  return
}

// -----

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%p: tensor<9xi64>, %v: tensor<?xf64>) {
  // expected-error@+1 {{inconsistent number of fields between input/output}}
  %0 = sparse_tensor.assemble (%p), %v : (tensor<9xi64>), tensor<?xf64> to tensor<8xf64, #V>
  return
}

// -----

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%t: tensor<9xf64, #V>) {
  // expected-error@+1 {{requested level is out of bounds}}
  %0 = sparse_tensor.positions %t {level = 1 : index} : tensor<9xf64, #V> to memref<?xindex>
  return
}

// -----

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%t: tensor<9xf64, #V>) {
  // expected-error@+1 {{unexpected type for positions}}
  %0 = sparse_tensor.positions %t {level = 0 : index} : tensor<9xf64, #V> to memref<?xi32>
  return
}

// -----

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%t: tensor<9xf64, #V>) {
  // expected-error@+1 {{unexpected type for coordinates}}
  %0 = sparse_tensor.coordinates %t {level = 0 : index} : tensor<9xf64, #V> to memref<?xi32>
  return
}

// -----

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%t: tensor<9xf64, #V>) {
  // expected-error@+1 {{expected sparse tensor with a COO region}}
  %0 = sparse_tensor.coordinates_buffer %t : tensor<9xf64, #V> to memref<?xindex>
  return
}

// -----

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%t: tensor<9xf64, #V>) {
  // expected-error@+1 {{unexpected mismatch in element types}}
  %0 = sparse_tensor.values %t : tensor<9xf64, #V> to memref<?xf32>
  return
}

// -----

func.func @a(%t: tensor<9xf64>) {
  // expected-error@+1 {{'sparse_tensor.values' op operand #0 must be sparse tensor of any type values, but got 'tensor<9xf64>'}}
  %0 = sparse_tensor.values %t : tensor<9xf64> to memref<?xf32>
  return
}

// -----

#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @a(%t: tensor<9xf64>) {
  // expected-error@+1 {{unexpected conversion mismatch in dimension 0}}
  %0 = sparse_tensor.convert %t : tensor<9xf64> to tensor<8xf64, #V>
  return
}

// -----

#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @a(%t: tensor<9xf64>) {
  // expected-error@+1 {{unexpected conversion mismatch in rank}}
  %0 = sparse_tensor.convert %t : tensor<9xf64> to tensor<9x1xf64, #CSR>
  return
}

// -----

func.func @a(%t: tensor<9x4xf64>, %s: tensor<9x3xf64>) {
  // expected-error@+1 {{All dimensions (expect for the concatenating one) should be equal.}}
  %0 = sparse_tensor.concatenate %t, %s {dimension = 0 : index} : tensor<9x4xf64>, tensor<9x3xf64> to tensor<18x4xf64>
  return
}

// -----

func.func @a(%t: tensor<9x4xf64>, %s: tensor<9x4xf64>) {
  // expected-error@+1 {{The concatenation dimension of the output tensor should be the sum of all the concatenation dimensions of the input tensors.}}
  %0 = sparse_tensor.concatenate %t, %s {dimension = 0 : index} : tensor<9x4xf64>, tensor<9x4xf64> to tensor<17x4xf64>
  return
}

// -----

func.func @a(%t: tensor<9x4xf64>, %s: tensor<9x4xf64>) {
  // expected-error@+1 {{Concat-dimension is out of bounds for dimension-rank (4 >= 2)}}
  %0 = sparse_tensor.concatenate %t, %s {dimension = 4 : index} : tensor<9x4xf64>, tensor<9x4xf64> to tensor<18x4xf64>
  return
}

// -----

func.func @a(%t: tensor<9x4xf64>) {
  // expected-error@+1 {{Need at least two tensors to concatenate.}}
  %0 = sparse_tensor.concatenate %t {dimension = 4 : index} : tensor<9x4xf64> to tensor<18x4xf64>
  return
}

// -----

func.func @a(%t: tensor<9x?xf64>, %s: tensor<9xf64>) {
  // expected-error@+1 {{Input tensor $0 has dynamic shape}}
  %0 = sparse_tensor.concatenate %t, %s {dimension = 0 : index} : tensor<9x?xf64>, tensor<9xf64> to tensor<18x4xf64>
  return
}

// -----

func.func @a(%t: tensor<9x3xf64>, %s: tensor<9xf64>) {
  // expected-error@+1 {{Input tensor $1 has a different rank (rank=1) from the output tensor (rank=2).}}
  %0 = sparse_tensor.concatenate %t, %s {dimension = 0 : index} : tensor<9x3xf64>, tensor<9xf64> to tensor<18x4xf64>
  return
}

// -----

#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @a(%s: !sparse_tensor.storage_specifier<#CSR>) {
  // expected-error@+1 {{redundant level argument for querying value memory size}}
  %0 = sparse_tensor.storage_specifier.get %s val_mem_sz at 0 : !sparse_tensor.storage_specifier<#CSR>
  return
}

// -----

#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @a(%s: !sparse_tensor.storage_specifier<#CSR>) {
  // expected-error@+1 {{missing level argument}}
  %0 = sparse_tensor.storage_specifier.get %s pos_mem_sz : !sparse_tensor.storage_specifier<#CSR>
  return
}

// -----

#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @a(%s: !sparse_tensor.storage_specifier<#CSR>) {
  // expected-error@+1 {{requested level is out of bounds}}
  %0 = sparse_tensor.storage_specifier.get %s pos_mem_sz at 2 : !sparse_tensor.storage_specifier<#CSR>
  return
}

// -----

#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @a(%s: !sparse_tensor.storage_specifier<#CSR>) {
  // expected-error@+1 {{requested slice data on non-slice tensor}}
  %0 = sparse_tensor.storage_specifier.get %s dim_offset at 0 : !sparse_tensor.storage_specifier<#CSR>
  return
}

// -----

#COO = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
func.func @a(%s: !sparse_tensor.storage_specifier<#COO>) {
  // expected-error@+1 {{requested position memory size on a singleton level}}
  %0 = sparse_tensor.storage_specifier.get %s pos_mem_sz at 1 : !sparse_tensor.storage_specifier<#COO>
  return
}

// -----

func.func @a(%n: index, %b: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'sparse_tensor.push_back' op n must be not less than 1}}
  %0, %1 = sparse_tensor.push_back %n, %b, %x, %c0 : index, memref<?xf32>, f32, index
  return
}

// -----

func.func @a(%n: index, %b: memref<?xf32>, %x: f64) {
  // expected-error@+1 {{'sparse_tensor.push_back' op failed to verify that value type matches element type of inBuffer}}
  %0, %1 = sparse_tensor.push_back %n, %b, %x : index, memref<?xf32>, f64
  return
}

// -----

func.func @a(%x: f64) {
  // expected-error@+1 {{present region argument 1 type mismatch}}
  %0 = sparse_tensor.unary %x : f64 to f64 present = {
  ^bb0(%y: f32):
    sparse_tensor.yield %x : f64
  } absent = {}
  return
}

// -----

func.func @a(%x: f64) {
  // expected-error@+1 {{absent region cannot yield linalg argument}}
  %0 = sparse_tensor.unary %x : f64 to f64 present = { } absent = {
    sparse_tensor.yield %x : f64
  }
  return
}

// -----

func.func @a(%x: f64) {
  // expected-error@+1 {{absent region cannot yield locally computed value}}
  %0 = sparse_tensor.unary %x : f64 to f64 present = { } absent = {
    %y = arith.addf %x, %x : f64
    sparse_tensor.yield %y : f64
  }
  return
}

// -----

func.func @a(%x: f64) {
  // expected-error@+1 {{select region yield type mismatch}}
  %0 = sparse_tensor.select %x : f64 {
  ^bb0(%y: f64):
    sparse_tensor.yield %y : f64
  }
  return
}

// -----

func.func @a(%x: f64) {
  // expected-error@+1 {{reduce region must have exactly 2 arguments}}
  %0 = sparse_tensor.reduce %x, %x, %x : f64 {
  ^bb0(%y: f64):
    sparse_tensor.yield %y : f64
  }
  return
}

// -----

func.func @a(%x: f64, %i: i32) {
  // expected-error@+1 {{left=identity requires first argument to have the same type as the output}}
  %0 = sparse_tensor.binary %x, %i : f64, i32 to i32 overlap = { } left = identity right = { }
  return
}

// -----

func.func @a(%d: tensor<4xf64>) {
  // expected-error@+1 {{Unmatched number of arguments in the block}}
  sparse_tensor.foreach in %d : tensor<4xf64> do {
  ^bb0(%i: index):
  }
  return
}

// -----

func.func @a(%d: tensor<4xf64>) {
  // expected-error@+1 {{Expecting Index type for argument at index 0}}
  sparse_tensor.foreach in %d : tensor<4xf64> do {
  ^bb0(%i: f64, %j: f64):
  }
  return
}

// -----

func.func @a(%d: tensor<4xf64>, %x: f64) {
  // expected-error@+1 {{Unmatched element type between input tensor and block argument, expected:f64, got: f32}}
  %0 = sparse_tensor.foreach in %d init(%x) : tensor<4xf64>, f64 -> f64 do {
  ^bb0(%i: index, %j: f32, %k: f64):
    sparse_tensor.yield %x : f64
  }
  return
}

// -----

func.func @a(%d: tensor<4xf64>, %x: f64) {
  %0 = sparse_tensor.foreach in %d init(%x) : tensor<4xf64>, f64 -> f64 do {
  ^bb0(%i: index, %j: f64, %k: f64):
    // expected-error@+1 {{expected ':'}}
    sparse_tensor.yield
  }
  return
}

// -----

func.func @a(%n: index, %x: memref<10xindex>) {
  %c = arith.constant 6 : index
  // expected-error@+1 {{Expected dimension(xy) >= n * (rank(perm_map) + ny) got 10 < 12}}
  sparse_tensor.sort quick_sort %c, %x {perm_map = affine_map<(i, j) -> (i, j)>} : memref<10xindex>
  return
}

// -----

func.func @a(%n: index, %x: memref<10xindex>) {
  // expected-error@+1 {{Expected a permutation map, got (d0, d1) -> (d0)}}
  sparse_tensor.sort quick_sort %n, %x {perm_map = affine_map<(i, j) -> (i)>} : memref<10xindex>
  return
}

// -----

#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @a(%t: tensor<4x4xf32, #CSR>) {
  // expected-error@+1 {{Expected COO sparse tensors only}}
  %0 = sparse_tensor.reorder_coo quick_sort %t : tensor<4x4xf32, #CSR> to tensor<4x4xf32, #CSR>
  return
}

// -----

#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @a(%i: index) {
  // expected-error@+1 {{Coordinate rank mismatch with encoding}}
  %0 = sparse_tensor.crd_translate dim_to_lvl [%i] as #CSR : index
  return
}

// -----

#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @a(%t: tensor<4x4xf32, #CSR>) {
  %c = arith.constant 2 : index
  // expected-error@+1 {{Level index exceeds the rank of the input sparse tensor}}
  %0 = sparse_tensor.lvl %t, %c : tensor<4x4xf32, #CSR>
  return
}

// -----

#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @a(%t: tensor<4x4xf32, #CSR>) {
  // expected-error@+1 {{'sparse_tensor.slice.offset' op operand #0 must be sparse tensor slice of any type values, but got 'tensor<4x4xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>'}}
  %0 = sparse_tensor.slice.offset %t at 0 : tensor<4x4xf32, #CSR>
  return
}

// -----

#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @a(%t: tensor<4x4xf32, #CSR>) {
  // expected-error@+1 {{'sparse_tensor.extract_iteration_space' op parent iterator should be specified iff level lower bound equals 0}}
  %0 = sparse_tensor.extract_iteration_space %t lvls = 1 : tensor<4x4xf32, #CSR> -> !sparse_tensor.iter_space<#CSR, lvls = 1>
  return
}

// -----

#BATCH = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : batch, d1 : dense, d2 : compressed) }>
func.func @a(%t: tensor<2x4x6xf64, #BATCH>) {
  // expected-error@+2 {{inferred type(s) 'memref<2x?xf64>' are incompatible with return type(s) of operation 'memref<?x?xf64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = sparse_tensor.values %t : tensor<2x4x6xf64, #BATCH> to memref<?x?xf64>
  return
}

// -----

#COO = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
func.func @a(%t: tensor<4x6xf64, #COO>) {
  // expected-error@+2 {{inferred type(s) 'memref<?xindex, strided<[?], offset: ?>>' are incompatible with return type(s) of operation 'memref<?xindex>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = sparse_tensor.coordinates %t {level = 1 : index} : tensor<4x6xf64, #COO> to memref<?xindex>
  return
}
