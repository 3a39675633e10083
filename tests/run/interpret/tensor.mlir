// Tensors of known and of unknown sizes, in the interpreter: each line is worked out by hand.
// RUN: terrane run --interpret %s | FileCheck %s
// RUN: not terrane run --interpret %s --entry outside 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not terrane run --interpret %s --entry sizes 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: not terrane run --interpret %s --entry differ 2>&1 | FileCheck %s --check-prefix=DIFFER
// RUN: not terrane run --interpret %s --entry negative 2>&1 | FileCheck %s --check-prefix=NEGATIVE

// Prints a matrix: its sizes, then its elements.
func.func @show(%t: tensor<?x?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = tensor.dim %t, %c0 : tensor<?x?xi32>
  %columns = tensor.dim %t, %c1 : tensor<?x?xi32>
  vector.print %rows : index punctuation <no_punctuation>
  vector.print str "x"
  vector.print %columns : index punctuation <no_punctuation>
  vector.print str ":"
  scf.for %i = %c0 to %rows step %c1 {
    vector.print str " "
    scf.for %j = %c0 to %columns step %c1 {
      %e = tensor.extract %t[%i, %j] : tensor<?x?xi32>
      vector.print %e : i32 punctuation <comma>
    }
  }
  vector.print punctuation <newline>
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %s9 = arith.constant 9 : i32
  %a = arith.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %d = tensor.cast %a : tensor<3x4xi32> to tensor<?x?xi32>
  // CHECK: 3x4: 1, 2, 3, 4,  5, 6, 7, 8,  9, 10, 11, 12,
  func.call @show(%d) : (tensor<?x?xi32>) -> ()

  // Every other column from 1 of rows 0 and 2.
  // CHECK-NEXT: 2x2: 2, 4,  10, 12,
  %s = tensor.extract_slice %d[0, %c1] [%c2, 2] [2, %c2] : tensor<?x?xi32> to tensor<?x2xi32>
  %sd = tensor.cast %s : tensor<?x2xi32> to tensor<?x?xi32>
  func.call @show(%sd) : (tensor<?x?xi32>) -> ()

  // One row, without its dimension, put into column 1.
  // CHECK-NEXT: 3x4: 1, 5, 3, 4,  5, 6, 7, 8,  9, 7, 11, 12,
  %row = tensor.extract_slice %a[1, 0] [1, 3] [1, 1] : tensor<3x4xi32> to tensor<3xi32>
  %col = tensor.insert_slice %row into %d[0, %c1] [3, 1] [1, 1] : tensor<3xi32> into tensor<?x?xi32>
  func.call @show(%col) : (tensor<?x?xi32>) -> ()

  // CHECK-NEXT: 2x3: 9, 9, 9,  9, 9, 9,
  %sp = tensor.splat %s9[%c2, %c3] : tensor<?x?xi32>
  func.call @show(%sp) : (tensor<?x?xi32>) -> ()

  // CHECK-NEXT: 2x3: 0, 1, 2,  10, 11, 12,
  %g = tensor.generate %c2, %c3 {
  ^bb0(%i: index, %j: index):
    %c10 = arith.constant 10 : index
    %p = arith.muli %i, %c10 : index
    %q = arith.addi %p, %j : index
    %r = arith.index_cast %q : index to i32
    tensor.yield %r : i32
  } : tensor<?x?xi32>
  func.call @show(%g) : (tensor<?x?xi32>) -> ()

  // Padding is given by the place in the result.
  // CHECK-NEXT: 3x4: 0, 1, 2, 3,  10, 0, 1, 2,  20, 10, 11, 12,
  %pd = tensor.pad %g low[%c1, 1] high[0, 0] {
  ^bb0(%i: index, %j: index):
    %c10 = arith.constant 10 : index
    %p = arith.muli %i, %c10 : index
    %q = arith.addi %p, %j : index
    %r = arith.index_cast %q : index to i32
    tensor.yield %r : i32
  } : tensor<?x?xi32> to tensor<?x?xi32>
  func.call @show(%pd) : (tensor<?x?xi32>) -> ()

  // CHECK-NEXT: 5x3: 0, 1, 2,  10, 11, 12,  9, 9, 9,  9, 9, 9,  2, 3, 4,
  %tail = tensor.extract_slice %d[0, 1] [1, 3] [1, 1] : tensor<?x?xi32> to tensor<1x3xi32>
  %taild = tensor.cast %tail : tensor<1x3xi32> to tensor<?x?xi32>
  %cc = tensor.concat dim(0) %g, %sp, %taild : (tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32>
  func.call @show(%cc) : (tensor<?x?xi32>) -> ()

  // CHECK-NEXT: 6x2: 1, 2,  3, 4,  5, 6,  7, 8,  9, 10,  11, 12,
  %flat = tensor.collapse_shape %d [[0, 1]] : tensor<?x?xi32> into tensor<?xi32>
  %c6 = arith.constant 6 : index
  %ex = tensor.expand_shape %flat [[0, 1]] output_shape [%c6, %c2] : tensor<?xi32> into tensor<?x?xi32>
  func.call @show(%ex) : (tensor<?x?xi32>) -> ()

  // CHECK-NEXT: 4x3: 1, 2, 3,  4, 5, 6,  7, 8, 9,  10, 11, 12,
  %shape = tensor.from_elements %c4, %c3 : tensor<2xindex>
  %re = tensor.reshape %d(%shape) : (tensor<?x?xi32>, tensor<2xindex>) -> tensor<?x?xi32>
  func.call @show(%re) : (tensor<?x?xi32>) -> ()

  // Rows 2 and 0.
  // CHECK-NEXT: 2x4: 9, 10, 11, 12,  1, 2, 3, 4,
  %rows = arith.constant dense<[[2], [0]]> : tensor<2x1xindex>
  %ga = tensor.gather %a[%rows] gather_dims([0]) : (tensor<3x4xi32>, tensor<2x1xindex>) -> tensor<2x4xi32>
  %gad = tensor.cast %ga : tensor<2x4xi32> to tensor<?x?xi32>
  func.call @show(%gad) : (tensor<?x?xi32>) -> ()

  // CHECK-NEXT: 3x4: 1, 2, 3, 4,  5, 6, 7, 8,  9, 10, 11, 12,
  %one = tensor.gather %a[%rows] gather_dims([0]) : (tensor<3x4xi32>, tensor<2x1xindex>) -> tensor<2x1x4xi32>
  %sc = tensor.scatter %one into %a[%rows] scatter_dims([0]) unique : (tensor<2x1x4xi32>, tensor<3x4xi32>, tensor<2x1xindex>) -> tensor<3x4xi32>
  %scd = tensor.cast %sc : tensor<3x4xi32> to tensor<?x?xi32>
  func.call @show(%scd) : (tensor<?x?xi32>) -> ()

  // Operations on elements keep the sizes.
  // CHECK-NEXT: 2x3: 9, 10, 11,  19, 20, 21,
  %sum = arith.addi %g, %sp : tensor<?x?xi32>
  func.call @show(%sum) : (tensor<?x?xi32>) -> ()

  // What is inserted is in a new tensor; what nobody gave is only an error when it is used.
  // CHECK-NEXT: 1x1: 9,
  %em = tensor.empty(%c1) : tensor<?x2xi32>
  %em1 = tensor.insert %s9 into %em[%c0, %c1] : tensor<?x2xi32>
  %part = tensor.extract_slice %em1[0, 1] [1, 1] [1, 1] : tensor<?x2xi32> to tensor<1x1xi32>
  %partd = tensor.cast %part : tensor<1x1xi32> to tensor<?x?xi32>
  func.call @show(%partd) : (tensor<?x?xi32>) -> ()

  // Iterations insert what they make of the tensor as it was.
  // CHECK-NEXT: 2x2: 11, 13,  12, 14,
  %start = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %f = scf.forall (%i, %j) in (2, 2) shared_outs(%out = %start) -> (tensor<2x2xi32>) {
    %e = tensor.extract %out[%j, %i] : tensor<2x2xi32>
    %c10 = arith.constant 10 : i32
    %n = arith.addi %e, %c10 : i32
    %t = tensor.from_elements %n : tensor<1x1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %out[%i, %j] [1, 1] [1, 1] : tensor<1x1xi32> into tensor<2x2xi32>
    }
  }
  %fd = tensor.cast %f : tensor<2x2xi32> to tensor<?x?xi32>
  func.call @show(%fd) : (tensor<?x?xi32>) -> ()

  // CHECK-NEXT: 2
  %rank = tensor.rank %d : tensor<?x?xi32>
  vector.print %rank : index
  // CHECK-NEXT: 1065353216
  %one32 = arith.constant dense<1.0> : tensor<1xf32>
  %bits = tensor.bitcast %one32 : tensor<1xf32> to tensor<1xi32>
  %bit = tensor.extract %bits[%c0] : tensor<1xi32>
  vector.print %bit : i32
  return
}

// OUTSIDE: tensor.mlir:[[@LINE+4]]:{{[0-9]+}}: error: slice out of bounds: [1] [3] [1] of a tensor of sizes [3]
func.func @outside() -> tensor<?xi32> {
  %t = arith.constant dense<0> : tensor<3xi32>
  %n = arith.constant 3 : index
  %s = tensor.extract_slice %t[1] [%n] [1] : tensor<3xi32> to tensor<?xi32>
  return %s : tensor<?xi32>
}

// SIZES: tensor.mlir:[[@LINE+4]]:{{[0-9]+}}: error: a tensor of sizes [3] is not of type 'tensor<4xi32>'
func.func @sizes() -> tensor<4xi32> {
  %n = arith.constant 3 : index
  %t = tensor.empty(%n) : tensor<?xi32>
  %s = tensor.cast %t : tensor<?xi32> to tensor<4xi32>
  return %s : tensor<4xi32>
}

// DIFFER: tensor.mlir:[[@LINE+6]]:{{[0-9]+}}: error: sizes of tensors that must be equal are not
func.func @differ() -> tensor<?xi32> {
  %n = arith.constant 3 : index
  %m = arith.constant 4 : index
  %t = tensor.empty(%n) : tensor<?xi32>
  %u = tensor.empty(%m) : tensor<?xi32>
  %s = arith.addi %t, %u : tensor<?xi32>
  return %s : tensor<?xi32>
}

// NEGATIVE: tensor.mlir:[[@LINE+3]]:{{[0-9]+}}: error: tensor of negative size
func.func @negative() -> tensor<?xi32> {
  %n = arith.constant -1 : index
  %t = tensor.empty(%n) : tensor<?xi32>
  return %t : tensor<?xi32>
}
