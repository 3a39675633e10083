// RECORD: mlir-opt --allow-unregistered-dialect --canonicalize

// Transpositions and casts of vectors whose elements repeat, or are listed, are such vectors.

func.func @transposed(%x: f32, %y: f32, %z: f32, %w: f32, %r: vector<3xf32>, %s: vector<1x3xf32>, %q: vector<2x1xf32>) -> (vector<2x2xf32>, vector<3x2xf32>, vector<3x2xf32>, vector<3x2xf32>, vector<3x2xf32>) {
  %0 = vector.from_elements %x, %y, %z, %w : vector<2x2xf32>
  %1 = vector.transpose %0, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  %2 = vector.broadcast %x : f32 to vector<2x3xf32>
  %3 = vector.transpose %2, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %4 = vector.broadcast %r : vector<3xf32> to vector<2x3xf32>
  %5 = vector.transpose %4, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %6 = vector.broadcast %s : vector<1x3xf32> to vector<2x3xf32>
  %7 = vector.transpose %6, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %8 = vector.broadcast %q : vector<2x1xf32> to vector<2x3xf32>
  %9 = vector.transpose %8, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %1, %3, %5, %7, %9 : vector<2x2xf32>, vector<3x2xf32>, vector<3x2xf32>, vector<3x2xf32>, vector<3x2xf32>
}

func.func @transposed_inside(%x: vector<4xf32>, %y: vector<1x1x4xf32>, %z: vector<1x4xf32>) -> (vector<3x2x4xf32>, vector<3x2x4xf32>, vector<2x1x4xf32>, vector<4x3xf32>) {
  %0 = vector.broadcast %x : vector<4xf32> to vector<2x3x4xf32>
  %1 = vector.transpose %0, [1, 0, 2] : vector<2x3x4xf32> to vector<3x2x4xf32>
  %2 = vector.broadcast %y : vector<1x1x4xf32> to vector<2x3x4xf32>
  %3 = vector.transpose %2, [1, 0, 2] : vector<2x3x4xf32> to vector<3x2x4xf32>
  %4 = vector.broadcast %z : vector<1x4xf32> to vector<2x1x4xf32>
  %t = vector.transpose %z, [1, 0] : vector<1x4xf32> to vector<4x1xf32>
  %6 = vector.broadcast %t : vector<4x1xf32> to vector<4x3xf32>
  return %1, %3, %4, %6 : vector<3x2x4xf32>, vector<3x2x4xf32>, vector<2x1x4xf32>, vector<4x3xf32>
}

func.func @transposed_units(%x: f32, %y: f32, %o: vector<1xf32>, %a: vector<2x1x4xf32>, %k: vector<1x[4]xf32>, %b: vector<2x3xf32>) -> (vector<3x2xf32>, vector<3x1x2xf32>, vector<2x6x5x4xf32>, vector<3x2x[4]xf32>, vector<2x3x7xf32>, vector<5x7x2x3xf32>, vector<2x1xf32>, vector<2x3x1xf32>, vector<2x2xf32>) {
  %0 = vector.broadcast %o : vector<1xf32> to vector<2x3xf32>
  %1 = vector.transpose %0, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %2 = vector.broadcast %o : vector<1xf32> to vector<2x3x1xf32>
  %3 = vector.transpose %2, [1, 2, 0] : vector<2x3x1xf32> to vector<3x1x2xf32>
  %4 = vector.broadcast %a : vector<2x1x4xf32> to vector<5x2x6x4xf32>
  %5 = vector.transpose %4, [1, 2, 0, 3] : vector<5x2x6x4xf32> to vector<2x6x5x4xf32>
  %6 = vector.broadcast %k : vector<1x[4]xf32> to vector<2x3x[4]xf32>
  %7 = vector.transpose %6, [1, 0, 2] : vector<2x3x[4]xf32> to vector<3x2x[4]xf32>
  %8 = vector.broadcast %b : vector<2x3xf32> to vector<7x2x3xf32>
  %9 = vector.transpose %8, [1, 2, 0] : vector<7x2x3xf32> to vector<2x3x7xf32>
  %10 = vector.broadcast %b : vector<2x3xf32> to vector<7x5x2x3xf32>
  %11 = vector.transpose %10, [1, 0, 2, 3] : vector<7x5x2x3xf32> to vector<5x7x2x3xf32>
  %12 = vector.from_elements %x, %y : vector<1x2xf32>
  %13 = vector.transpose %12, [1, 0] : vector<1x2xf32> to vector<2x1xf32>
  %14 = vector.from_elements %x, %y, %x, %y, %x, %x : vector<3x1x2xf32>
  %15 = vector.transpose %14, [2, 0, 1] : vector<3x1x2xf32> to vector<2x3x1xf32>
  %16 = vector.from_elements %x, %y, %x, %x : vector<2x2xf32>
  "t.u"(%16) : (vector<2x2xf32>) -> ()
  %17 = vector.transpose %16, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  return %1, %3, %5, %7, %9, %11, %13, %15, %17 : vector<3x2xf32>, vector<3x1x2xf32>, vector<2x6x5x4xf32>, vector<3x2x[4]xf32>, vector<2x3x7xf32>, vector<5x7x2x3xf32>, vector<2x1xf32>, vector<2x3x1xf32>, vector<2x2xf32>
}

func.func @cast(%x: f32, %r: vector<3xf32>, %s: vector<1x3xf32>, %q: vector<2x1xf32>) -> (vector<6xf32>, vector<6xf32>, vector<1x3xf32>, vector<3xf32>, vector<2x1x3xf32>) {
  %2 = vector.broadcast %x : f32 to vector<2x3xf32>
  %3 = vector.shape_cast %2 : vector<2x3xf32> to vector<6xf32>
  %4 = vector.broadcast %r : vector<3xf32> to vector<2x3xf32>
  %5 = vector.shape_cast %4 : vector<2x3xf32> to vector<6xf32>
  %6 = vector.broadcast %r : vector<3xf32> to vector<1x1x3xf32>
  %7 = vector.shape_cast %6 : vector<1x1x3xf32> to vector<1x3xf32>
  %9 = vector.shape_cast %6 : vector<1x1x3xf32> to vector<3xf32>
  %10 = vector.shape_cast %4 : vector<2x3xf32> to vector<2x1x3xf32>
  return %3, %5, %7, %9, %10 : vector<6xf32>, vector<6xf32>, vector<1x3xf32>, vector<3xf32>, vector<2x1x3xf32>
}

func.func @cast_units(%x: f32, %r: vector<3xf32>, %s: vector<1x3xf32>, %q: vector<2x1xf32>, %o: vector<1xf32>, %k: vector<[4]xf32>, %sp: vector<1x1xf32>) -> (vector<1x2x3xf32>, vector<2x1x3xf32>, vector<2x3x1xf32>, vector<6x1xf32>, vector<2x1x3x1xf32>, vector<4x3xf32>, vector<3x2xf32>, vector<6xf32>, vector<2x2x[4]xf32>, vector<3x4xf32>, vector<1x6xf32>) {
  %4 = vector.broadcast %s : vector<1x3xf32> to vector<2x3xf32>
  %5 = vector.shape_cast %4 : vector<2x3xf32> to vector<1x2x3xf32>
  %6 = vector.shape_cast %4 : vector<2x3xf32> to vector<2x1x3xf32>
  %7 = vector.broadcast %q : vector<2x1xf32> to vector<2x3xf32>
  %8 = vector.shape_cast %7 : vector<2x3xf32> to vector<2x3x1xf32>
  %9 = vector.shape_cast %7 : vector<2x3xf32> to vector<6x1xf32>
  %10 = vector.shape_cast %7 : vector<2x3xf32> to vector<2x1x3x1xf32>
  %11 = vector.broadcast %r : vector<3xf32> to vector<2x2x3xf32>
  %12 = vector.shape_cast %11 : vector<2x2x3xf32> to vector<4x3xf32>
  %13 = vector.broadcast %o : vector<1xf32> to vector<6xf32>
  %14 = vector.shape_cast %13 : vector<6xf32> to vector<3x2xf32>
  %15 = vector.broadcast %o : vector<1xf32> to vector<2x3xf32>
  %16 = vector.shape_cast %15 : vector<2x3xf32> to vector<6xf32>
  %17 = vector.broadcast %k : vector<[4]xf32> to vector<4x[4]xf32>
  %18 = vector.shape_cast %17 : vector<4x[4]xf32> to vector<2x2x[4]xf32>
  %19 = vector.broadcast %sp : vector<1x1xf32> to vector<4x3xf32>
  %20 = vector.shape_cast %19 : vector<4x3xf32> to vector<3x4xf32>
  %21 = vector.broadcast %sp : vector<1x1xf32> to vector<2x3xf32>
  %22 = vector.shape_cast %21 : vector<2x3xf32> to vector<1x6xf32>
  return %5, %6, %8, %9, %10, %12, %14, %16, %18, %20, %22 : vector<1x2x3xf32>, vector<2x1x3xf32>, vector<2x3x1xf32>, vector<6x1xf32>, vector<2x1x3x1xf32>, vector<4x3xf32>, vector<3x2xf32>, vector<6xf32>, vector<2x2x[4]xf32>, vector<3x4xf32>, vector<1x6xf32>
}
