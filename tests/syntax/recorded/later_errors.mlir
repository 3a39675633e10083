// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file 2>&1

#a = affine_map<(i, j) -> (-(>, j)>

// -----

#a = affine_map<(i, j) -> (i +   , j)>

// -----

#a = affine_map<(i, j) -> (   * i, j)>

// -----

#a = affine_map<(i, j) -> (   -> i, j)>

// -----

#a = affine_map<(i, j) -> (i + -> i, j)>

// -----

#a = affine_map<(i, j) -> (  (  ), j)>

// -----

#a = affine_map<(i, j) -> (  (i + ), j)>

// -----

#a = affine_map<(i, j) -> (i + -  , j)>

// -----

#a = affine_map<(i, j) -> (i * -  , j)>

// -----

#a = affine_map<(i, j) -> (i mod j mod 2 , j)>

// -----

#a = affine_map<(i, j) -> (i mod j  , j)>

// -----

#a = affine_map<(i, j) -> (i * i * 2  , j)>

// -----

#a = affine_map<(i, j) -> (i * i + 2  , j)>

// -----

#a = affine_map<(i, j) -> (2 + 3 * i * i  floordiv 2  , j)>

// -----

#a = affine_map<(i, j) -> (-k, j)>

// -----

#a = affine_map<(i, j) -> (i * , j)>

// -----

#a = affine_map<(i, j) -> (i - , j)>

// -----

#a = affine_map<(i, j) -> (- - -9999999999999999999, j)>

// -----

#a = affine_map<(i, j) -> (-%a, j)>

// -----

#a = affine_map<(i, j) -> ( ->, j)>

// -----

#a = affine_map<(i, j) -> ("a", j)>

// -----

#a = affine_map<(i, j) -> (symbol(%a), j)>

// -----

#a = affine_map<(i, j) -> (i + symbol, j)>

// -----

#a = affine_map<(i, j) -> (, j)>

// -----

#a = affine_map<(i, j) -> (i, )>

// -----

#a = affine_map<(i, j) -> (i + 1.5)>

// -----

#a = affine_map<(i, j) -> (1.5)>

// -----

#a = affine_map<(i, j) -> (i floordiv floordiv)>

// -----

#a = affine_map<(i, j) -> (mod i)>

// -----

#a = affine_map<(i, j) -> (- mod i)>

// -----

#a = affine_map<(i, j) -> (i + floordiv 2)>

// -----

#a = affine_map<(i, j) : (:)

// -----

#a = affine_set<(i, j) : (i >  3)>

// -----

#a = affine_set<(i, j) : (i == )>

// -----

#a = affine_set<(i, j) : (i)>

// -----

#a = affine_set<(i, j) : (== 0)>

// -----

#a = affine_set<(i, j) -> (i)>

// -----

#a = affine_map<(i, j) : (i == 0)>

// -----

#a = affine_map<(i, j) : (i)>

// -----

#a = affine_set<(i, j) : ()>

// -----

#a = affine_map<(i, j) : ()>

// -----

#a = affine_set<(i, j) -> ()>

// -----

#a = affine_set<(i, i) -> ()>

// -----

#a = affine_set<(i, j)[a b] -> ()>

// -----

#a = affine_set<(i, j)[a] () >

// -----

#a = affine_set<i >

// -----

#a = affine_set<(%i)[] : (%i == 0) >

// -----

#a = affine_map<(i, i0) -> (i floordiv 0, i mod 0, i ceildiv 0, i mod -1, i floordiv -3)>

// -----

#a = affine_map<(i, i0) -> (i mod 0)>
"a"() {b = #a} : () -> ()

// -----

#a = affine_map<(i, i0) -> (i floordiv -3, 5 ceildiv 0, i ceildiv (2 - 2), 7 mod -2)>
"a"() {b = #a} : () -> ()

// -----

func.func @f(%t: tensor<?xf32>, %i: index) {
  %e = tensor.extract_slice %t[%i][%i[1] : tensor<?xf32> to tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<?xf32>, %i: index) {
  %e = tensor.extract_slice %t[%i][%i 1] : tensor<?xf32> to tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<?xf32>, %i: index) {
  %e = tensor.extract_slice %t[%i][a][1] : tensor<?xf32> to tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<?xf32>, %i: index) {
  %e = tensor.extract_slice %t[%i][[2][1] : tensor<?xf32> to tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<?xf32>, %i: index) {
  %e = tensor.extract_slice %t[%i][-a] [1]
  return
}

// -----

func.func @f(%t: tensor<?xf32>, %i: index) {
  %e = tensor.extract_slice %t[%i][99999999999999999999][1]
  return
}

// -----

func.func @f(%t: tensor<?xf32>, %i: index) {
  %e = tensor.extract_slice %t[%i][1.5][1]
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = vector.shuffle %a, %a [1, , 2] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = vector.shuffle %a, %a [-=, 2] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func

// -----

affine.for %i = 0 to

// -----

%0 = arith.constant

// -----

%0 = vector.shuffle %a, %b [
