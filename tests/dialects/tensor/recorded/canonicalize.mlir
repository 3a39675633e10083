// RECORD: mlir-opt --canonicalize --split-input-file

func.func @casts(%a: tensor<4xf32>, %b: tensor<?xf32>, %c: tensor<*xf32>) -> (tensor<4xf32>, tensor<?xf32>, tensor<*xf32>, tensor<4xf32>) {
  %0 = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<4xf32>
  %2 = tensor.cast %b : tensor<?xf32> to tensor<?xf32>
  %3 = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %4 = tensor.cast %3 : tensor<?xf32> to tensor<*xf32>
  %5 = tensor.cast %b : tensor<?xf32> to tensor<*xf32>
  %6 = tensor.cast %5 : tensor<*xf32> to tensor<4xf32>
  return %1, %2, %4, %6 : tensor<4xf32>, tensor<?xf32>, tensor<*xf32>, tensor<4xf32>
}

// -----

func.func @through_smaller(%a: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = tensor.cast %a : tensor<?x?xf32> to tensor<4x?xf32>
  %1 = tensor.cast %0 : tensor<4x?xf32> to tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

func.func @bitcasts(%a: tensor<4xi32>) -> (tensor<4xui32>, tensor<4xi32>) {
  %0 = tensor.bitcast %a : tensor<4xi32> to tensor<4xf32>
  %1 = tensor.bitcast %0 : tensor<4xf32> to tensor<4xui32>
  %2 = tensor.bitcast %0 : tensor<4xf32> to tensor<4xi32>
  return %1, %2 : tensor<4xui32>, tensor<4xi32>
}

// -----

func.func @concat(%a: tensor<4x?xf32>, %b: tensor<?x8xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<4x?xf32>) {
  %0 = tensor.concat dim(0) %a, %b : (tensor<4x?xf32>, tensor<?x8xf32>) -> tensor<?x?xf32>
  %1 = tensor.concat dim(0) %a : (tensor<4x?xf32>) -> tensor<?x?xf32>
  %2 = tensor.concat dim(0) %a : (tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0, %1, %2 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<4x?xf32>
}

// -----

func.func @dims(%a: tensor<4x?xf32>, %n: index, %i: index, %s: tensor<2xi32>) -> (index, index, index, index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %0 = tensor.dim %a, %c0 : tensor<4x?xf32>
  %1 = tensor.dim %a, %c1 : tensor<4x?xf32>
  %e = tensor.empty(%n) : tensor<4x?xf32>
  %2 = tensor.dim %e, %c1 : tensor<4x?xf32>
  %x = tensor.cast %a : tensor<4x?xf32> to tensor<?x?xf32>
  %3 = tensor.dim %x, %i : tensor<?x?xf32>
  %p = tensor.extract_slice %a[0, 0] [2, %n] [1, 1] : tensor<4x?xf32> to tensor<2x?xf32>
  %4 = tensor.dim %p, %c1 : tensor<2x?xf32>
  %y = tensor.insert_slice %p into %a[0, 0] [2, %n] [1, 1] : tensor<2x?xf32> into tensor<4x?xf32>
  %5 = tensor.dim %y, %c1 : tensor<4x?xf32>
  %r = tensor.reshape %a(%s) : (tensor<4x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %6 = tensor.dim %r, %c1 : tensor<?x?xf32>
  %7 = tensor.dim %a, %c7 : tensor<4x?xf32>
  %g = tensor.generate %n {
  ^bb0(%k: index):
    %v = arith.constant 1.0 : f32
    tensor.yield %v : f32
  } : tensor<?xf32>
  %8 = tensor.dim %g, %c0 : tensor<?xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : index, index, index, index, index, index, index, index, index
}

// -----

func.func @elements(%i: index, %x: f32, %a: tensor<4xf32>, %n: index) -> (f32, f32, f32, f32, tensor<2xf32>, f32, tensor<4xf32>, f32) {
  %c1 = arith.constant 1 : index
  %s = arith.constant dense<2.0> : tensor<4xf32>
  %d = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %two = arith.constant 2.0 : f32
  %0 = tensor.extract %s[%i] : tensor<4xf32>
  %1 = tensor.extract %d[%c1] : tensor<4xf32>
  %f = tensor.from_elements %x, %two, %x, %x : tensor<2x2xf32>
  %2 = tensor.extract %f[%c1, %c1] : tensor<2x2xf32>
  %c = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %3 = tensor.extract %c[%i] : tensor<?xf32>
  %4 = tensor.from_elements %two, %two : tensor<2xf32>
  %g = tensor.generate %n {
  ^bb0(%k: index):
    %ki = arith.index_cast %k : index to i32
    %kf = arith.sitofp %ki : i32 to f32
    tensor.yield %kf : f32
  } : tensor<?xf32>
  %5 = tensor.extract %g[%i] : tensor<?xf32>
  %6 = tensor.insert %two into %s[%i] : tensor<4xf32>
  %p = tensor.splat %x : tensor<4xf32>
  %7 = tensor.extract %p[%i] : tensor<4xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, tensor<2xf32>, f32, tensor<4xf32>, f32
}

// -----

func.func @made(%x: f32, %n: index) -> (tensor<?x?xf32>, tensor<?xf32>, tensor<4xf32>, tensor<?xf32>, index, tensor<4x5xf32>) {
  %c4 = arith.constant 4 : index
  %one = arith.constant 1.0 : f32
  %0 = tensor.empty(%c4, %n) : tensor<?x?xf32>
  %1 = tensor.generate %c4 {
  ^bb0(%k: index):
    tensor.yield %x : f32
  } : tensor<?xf32>
  %2 = tensor.splat %one : tensor<4xf32>
  %3 = tensor.splat %one[%n] : tensor<?xf32>
  %4 = tensor.rank %0 : tensor<?x?xf32>
  %e = tensor.empty(%n) : tensor<4x?xf32>
  %5 = tensor.cast %e : tensor<4x?xf32> to tensor<4x5xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<?x?xf32>, tensor<?xf32>, tensor<4xf32>, tensor<?xf32>, index, tensor<4x5xf32>
}

// -----

func.func @slices(%a: tensor<8x8xf32>, %b: tensor<?x?xf32>, %n: index, %d: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<4x4xf32>, tensor<2x2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.extract_slice %a[0, 0] [8, 8] [1, 1] : tensor<8x8xf32> to tensor<8x8xf32>
  %1 = tensor.extract_slice %b[%c0, %c1] [%c4, %n] [%c1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %2 = tensor.extract_slice %b[%c0, %c1] [1, %c4] [%c1, 1] : tensor<?x?xf32> to tensor<?xf32>
  %x = tensor.cast %a : tensor<8x8xf32> to tensor<?x?xf32>
  %3 = tensor.extract_slice %x[0, 0] [%n, 4] [1, 1] : tensor<?x?xf32> to tensor<?x4xf32>
  %y = tensor.cast %3 : tensor<?x4xf32> to tensor<?x?xf32>
  %4 = tensor.extract_slice %b[0, 0] [%n, %n] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %5 = tensor.cast %4 : tensor<?x?xf32> to tensor<4x4xf32>
  %k = arith.constant dense<1.0> : tensor<8x8xf32>
  %6 = tensor.extract_slice %k[0, 0] [2, 2] [1, 1] : tensor<8x8xf32> to tensor<2x2xf32>
  return %0, %1, %2, %y, %5, %6 : tensor<8x8xf32>, tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<4x4xf32>, tensor<2x2xf32>
}

// -----

func.func @insertions(%a: tensor<8x8xf32>, %b: tensor<?x?xf32>, %n: index, %p: tensor<4x4xf32>, %q: tensor<4x4xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<4x4xf32>, tensor<8x8xf32>, tensor<?x?xf32>, tensor<8x8xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.insert_slice %a into %a[0, 0] [8, 8] [1, 1] : tensor<8x8xf32> into tensor<8x8xf32>
  %x = tensor.extract_slice %a[1, 1] [4, 4] [1, 1] : tensor<8x8xf32> to tensor<4x4xf32>
  %1 = tensor.insert_slice %x into %a[1, 1] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x8xf32>
  %y = tensor.insert_slice %p into %a[1, 1] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x8xf32>
  %2 = tensor.insert_slice %q into %y[1, 1] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x8xf32>
  %3 = tensor.extract_slice %y[1, 1] [4, 4] [1, 1] : tensor<8x8xf32> to tensor<4x4xf32>
  %z = tensor.cast %p : tensor<4x4xf32> to tensor<?x?xf32>
  %4 = tensor.insert_slice %z into %a[0, %n] [%c4, %c4] [1, 1] : tensor<?x?xf32> into tensor<8x8xf32>
  %w = tensor.cast %a : tensor<8x8xf32> to tensor<?x?xf32>
  %5 = tensor.insert_slice %p into %w[%n, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<?x?xf32>
  %6 = tensor.insert_slice %b into %a[%c0, 0] [%c4, %n] [1, 1] : tensor<?x?xf32> into tensor<8x8xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<4x4xf32>, tensor<8x8xf32>, tensor<?x?xf32>, tensor<8x8xf32>
}

// -----

func.func @reshapes(%a: tensor<2x3x4xf32>, %b: tensor<?x4xf32>, %x: f32, %n: index) -> (tensor<24xf32>, tensor<2x3x4xf32>, tensor<6xf32>, tensor<2x3xf32>, tensor<?xf32>, tensor<6x4xf32>, tensor<2x12xf32>, tensor<3x2xf32>, tensor<2x2xf32>) {
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<6x4xf32> into tensor<24xf32>
  %2 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
  %k = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %3 = tensor.collapse_shape %k [[0, 1]] : tensor<2x3xf32> into tensor<6xf32>
  %s = tensor.splat %x : tensor<6xf32>
  %4 = tensor.expand_shape %s [[0, 1]] output_shape [2, 3] : tensor<6xf32> into tensor<2x3xf32>
  %y = tensor.cast %a : tensor<2x3x4xf32> to tensor<?x?x4xf32>
  %5 = tensor.collapse_shape %y [[0, 1, 2]] : tensor<?x?x4xf32> into tensor<?xf32>
  %6 = tensor.expand_shape %1 [[0, 1]] output_shape [6, 4] : tensor<24xf32> into tensor<6x4xf32>
  %7 = tensor.collapse_shape %2 [[0], [1, 2]] : tensor<2x3x4xf32> into tensor<2x12xf32>
  %c3 = arith.constant 3 : index
  %c2 = arith.constant 2 : index
  %sh = tensor.from_elements %c3, %c2 : tensor<2xindex>
  %sp = arith.constant dense<1.0> : tensor<6xf32>
  %8 = tensor.reshape %sp(%sh) : (tensor<6xf32>, tensor<2xindex>) -> tensor<3x2xf32>
  %fe = tensor.from_elements %x, %x, %x, %x : tensor<4xf32>
  %9 = tensor.expand_shape %fe [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  return %1, %2, %3, %4, %5, %6, %7, %8, %9 : tensor<24xf32>, tensor<2x3x4xf32>, tensor<6xf32>, tensor<2x3xf32>, tensor<?xf32>, tensor<6x4xf32>, tensor<2x12xf32>, tensor<3x2xf32>, tensor<2x2xf32>
}

// -----

func.func @pads(%a: tensor<4xf32>, %b: tensor<?xf32>, %x: f32) -> (tensor<4xf32>, tensor<?xf32>, tensor<?xf32>, tensor<6xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.pad %a low[0] high[0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<4xf32>
  %1 = tensor.pad %b low[%c0] high[0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32> to tensor<?xf32>
  %2 = tensor.pad %a low[%c1] high[%c1] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<?xf32>
  %y = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %z = tensor.pad %y low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32> to tensor<?xf32>
  %3 = tensor.cast %z : tensor<?xf32> to tensor<6xf32>
  %4 = tensor.pad %a nofold low[0] high[0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<4xf32>
  return %0, %1, %2, %3, %4 : tensor<4xf32>, tensor<?xf32>, tensor<?xf32>, tensor<6xf32>, tensor<4xf32>
}

// -----

func.func @parallel(%a: tensor<8xf32>, %p: tensor<?xf32>, %n: index) -> tensor<8xf32> {
  %c4 = arith.constant 4 : index
  %0 = scf.forall (%i) in (2) shared_outs(%o = %a) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %p into %o[%i] [%c4] [1] : tensor<?xf32> into tensor<8xf32>
    }
  }
  return %0 : tensor<8xf32>
}
