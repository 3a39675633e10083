// RECORD: mlir-opt --allow-unregistered-dialect --canonicalize

// Elements that are all those of a part of a vector, in order, are that part; elements of shuffles are found.

func.func @consecutive(%v: vector<2x2xf32>, %x: f32, %y: f32, %w: vector<1x4xf32>, %u: vector<4xf32>) -> (vector<4xf32>, vector<2x2xf32>, vector<2xf32>, vector<4xf32>, vector<2xf32>, vector<4xf32>, vector<4xf32>, vector<2xf32>) {
  %0:4 = vector.to_elements %v : vector<2x2xf32>
  %1 = vector.from_elements %0#0, %0#1, %0#2, %0#3 : vector<4xf32>
  %2 = vector.from_elements %0#0, %0#1, %0#2, %0#3 : vector<2x2xf32>
  %3 = vector.from_elements %x, %x : vector<2xf32>
  %4:4 = vector.to_elements %w : vector<1x4xf32>
  %5 = vector.from_elements %4#0, %4#1, %4#2, %4#3 : vector<4xf32>
  %6 = vector.from_elements %4#0, %4#1 : vector<2xf32>
  %e0 = vector.extract %w[0, 0] : f32 from vector<1x4xf32>
  %e1 = vector.extract %w[0, 1] : f32 from vector<1x4xf32>
  %e2 = vector.extract %w[0, 2] : f32 from vector<1x4xf32>
  %e3 = vector.extract %w[0, 3] : f32 from vector<1x4xf32>
  %7 = vector.from_elements %e0, %e1, %e2, %e3 : vector<4xf32>
  %8 = vector.from_elements %e3, %e1, %e2, %e3 : vector<4xf32>
  %g0 = vector.extract %u[1] : f32 from vector<4xf32>
  %g1 = vector.extract %u[2] : f32 from vector<4xf32>
  %9 = vector.from_elements %g0, %g1 : vector<2xf32>
  return %1, %2, %3, %5, %6, %7, %8, %9 : vector<4xf32>, vector<2x2xf32>, vector<2xf32>, vector<4xf32>, vector<2xf32>, vector<4xf32>, vector<4xf32>, vector<2xf32>
}

func.func @units(%w: vector<1x1x2xf32>, %w2: vector<1x2x2xf32>, %w3: vector<2x1x1xf32>, %w4: vector<1x1xf32>) -> (vector<2xf32>, vector<2x2xf32>, vector<4xf32>, vector<1x2xf32>, vector<2xf32>, vector<1xf32>) {
  %0:2 = vector.to_elements %w : vector<1x1x2xf32>
  %1 = vector.from_elements %0#0, %0#1 : vector<2xf32>
  %2:4 = vector.to_elements %w2 : vector<1x2x2xf32>
  %3 = vector.from_elements %2#0, %2#1, %2#2, %2#3 : vector<2x2xf32>
  %4 = vector.from_elements %2#0, %2#1, %2#2, %2#3 : vector<4xf32>
  %5 = vector.from_elements %2#0, %2#1 : vector<1x2xf32>
  %6 = vector.from_elements %2#2, %2#3 : vector<2xf32>
  %7 = vector.to_elements %w4 : vector<1x1xf32>
  %8 = vector.from_elements %7 : vector<1xf32>
  return %1, %3, %4, %5, %6, %8 : vector<2xf32>, vector<2x2xf32>, vector<4xf32>, vector<1x2xf32>, vector<2xf32>, vector<1xf32>
}

func.func @extracted(%a: vector<1x1x2xf32>, %b: vector<2x3x4xf32>) -> (vector<2xf32>, vector<4xf32>, vector<2xf32>, vector<3x4xf32>, vector<4xf32>) {
  %e0 = vector.extract %a[0, 0, 0] : f32 from vector<1x1x2xf32>
  %e1 = vector.extract %a[0, 0, 1] : f32 from vector<1x1x2xf32>
  %0 = vector.from_elements %e0, %e1 : vector<2xf32>
  %f0 = vector.extract %b[1, 2, 0] : f32 from vector<2x3x4xf32>
  %f1 = vector.extract %b[1, 2, 1] : f32 from vector<2x3x4xf32>
  %f2 = vector.extract %b[1, 2, 2] : f32 from vector<2x3x4xf32>
  %f3 = vector.extract %b[1, 2, 3] : f32 from vector<2x3x4xf32>
  %1 = vector.from_elements %f0, %f1, %f2, %f3 : vector<4xf32>
  %2 = vector.from_elements %f2, %f3 : vector<2xf32>
  %3 = vector.extract %b[1] : vector<3x4xf32> from vector<2x3x4xf32>
  %4 = vector.extract %3[1] : vector<4xf32> from vector<3x4xf32>
  return %0, %1, %2, %3, %4 : vector<2xf32>, vector<4xf32>, vector<2xf32>, vector<3x4xf32>, vector<4xf32>
}

func.func @shuffled(%v: vector<3xf32>, %w: vector<3xf32>) -> (vector<3xf32>, vector<6xf32>, vector<3xf32>, vector<4xf32>, f32, f32, vector<3xf32>, vector<2xf32>) {
  %p = ub.poison : vector<3xf32>
  %0 = vector.shuffle %v, %w [0, 1, 2] : vector<3xf32>, vector<3xf32>
  %1 = vector.shuffle %v, %w [0, 1, 2, 3, 4, 5] : vector<3xf32>, vector<3xf32>
  %2 = vector.shuffle %v, %p [0, 1, 4] : vector<3xf32>, vector<3xf32>
  %3 = vector.shuffle %p, %w [0, 1, 4, -1] : vector<3xf32>, vector<3xf32>
  %4 = vector.extract %1[4] : f32 from vector<6xf32>
  %5 = vector.extract %3[3] : f32 from vector<4xf32>
  %6 = vector.shuffle %v, %w [5, 4, 3] : vector<3xf32>, vector<3xf32>
  %7 = vector.shuffle %v, %v [3, 4] : vector<3xf32>, vector<3xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : vector<3xf32>, vector<6xf32>, vector<3xf32>, vector<4xf32>, f32, f32, vector<3xf32>, vector<2xf32>
}

func.func @shuffled_elements(%x: f32, %y: f32) -> (vector<4xf32>, vector<2xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %a = vector.broadcast %x : f32 to vector<2xf32>
  %b = vector.broadcast %y : f32 to vector<2xf32>
  %0 = vector.shuffle %a, %a [0, 1, 2, 3] : vector<2xf32>, vector<2xf32>
  %1 = vector.shuffle %a, %b [0, 2] : vector<2xf32>, vector<2xf32>
  %f = vector.from_elements %x, %y : vector<2xf32>
  %2 = vector.shuffle %f, %f [0, 1, 2, 3] : vector<2xf32>, vector<2xf32>
  %3 = vector.shuffle %f, %a [0, 2, 1, 3] : vector<2xf32>, vector<2xf32>
  %c = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %4 = vector.shuffle %c, %c [3, 2, 1, 0] : vector<2xf32>, vector<2xf32>
  return %0, %1, %2, %3, %4 : vector<4xf32>, vector<2xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
}
