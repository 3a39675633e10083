// RECORD: mlir-opt --allow-unregistered-dialect --canonicalize

// Chains of insertions that set all elements, with no other uses between, become vector.from_elements.

func.func @full(%v: vector<3xf32>, %a: f32, %b: f32, %c: f32) -> vector<3xf32> {
  %0 = vector.insert %a, %v [0] : f32 into vector<3xf32>
  %1 = vector.insert %b, %0 [1] : f32 into vector<3xf32>
  %2 = vector.insert %c, %1 [2] : f32 into vector<3xf32>
  return %2 : vector<3xf32>
}

func.func @rows(%w: vector<2x2xf32>, %r: vector<2xf32>, %s: vector<2xf32>) -> vector<2x2xf32> {
  %5 = vector.insert %r, %w [0] : vector<2xf32> into vector<2x2xf32>
  %6 = vector.insert %s, %5 [1] : vector<2xf32> into vector<2x2xf32>
  return %6 : vector<2x2xf32>
}

func.func @mixed(%w: vector<2x2xf32>, %r: vector<2xf32>, %a: f32, %b: f32) -> vector<2x2xf32> {
  %5 = vector.insert %r, %w [0] : vector<2xf32> into vector<2x2xf32>
  %6 = vector.insert %a, %5 [1, 0] : f32 into vector<2x2xf32>
  %7 = vector.insert %b, %6 [1, 1] : f32 into vector<2x2xf32>
  return %7 : vector<2x2xf32>
}

func.func @twice(%w: vector<2xf32>, %a: f32, %b: f32) -> vector<2xf32> {
  %5 = vector.insert %a, %w [0] : f32 into vector<2xf32>
  %6 = vector.insert %a, %5 [1] : f32 into vector<2xf32>
  %7 = vector.insert %b, %6 [1] : f32 into vector<2xf32>
  return %7 : vector<2xf32>
}

func.func @used(%w: vector<2xf32>, %a: f32, %b: f32) -> (vector<2xf32>, vector<2xf32>) {
  %5 = vector.insert %a, %w [0] : f32 into vector<2xf32>
  %7 = vector.insert %b, %5 [1] : f32 into vector<2xf32>
  return %7, %5 : vector<2xf32>, vector<2xf32>
}

func.func @over(%w: vector<2x2xf32>, %r: vector<2xf32>, %a: f32, %b: f32, %s: vector<2xf32>) -> (vector<2x2xf32>, vector<2x2xf32>) {
  %5 = vector.insert %r, %w [0] : vector<2xf32> into vector<2x2xf32>
  %6 = vector.insert %a, %5 [0, 0] : f32 into vector<2x2xf32>
  %7 = vector.insert %b, %6 [0, 1] : f32 into vector<2x2xf32>
  %8 = vector.insert %s, %7 [1] : vector<2xf32> into vector<2x2xf32>
  %9 = vector.insert %r, %w [0] : vector<2xf32> into vector<2x2xf32>
  %10 = vector.insert %a, %9 [0, 1] : f32 into vector<2x2xf32>
  %11 = vector.insert %s, %10 [1] : vector<2xf32> into vector<2x2xf32>
  return %8, %11 : vector<2x2xf32>, vector<2x2xf32>
}

func.func @used_before(%w: vector<2xf32>, %a: f32, %b: f32) -> (vector<2xf32>, vector<2xf32>) {
  %4 = vector.insert %a, %w [1] : f32 into vector<2xf32>
  %5 = vector.insert %a, %4 [0] : f32 into vector<2xf32>
  %7 = vector.insert %b, %5 [1] : f32 into vector<2xf32>
  return %7, %4 : vector<2xf32>, vector<2xf32>
}

func.func @inserts(%v: vector<3xf32>, %a: f32, %b: f32, %c: f32, %w: vector<2x2xf32>, %r: vector<2xf32>) -> (vector<3xf32>, vector<3xf32>, vector<3xf32>, vector<2x2xf32>, vector<2x2xf32>) {
  %0 = vector.insert %a, %v [0] : f32 into vector<3xf32>
  %1 = vector.insert %b, %0 [1] : f32 into vector<3xf32>
  %2 = vector.insert %c, %1 [2] : f32 into vector<3xf32>
  %3 = vector.insert %a, %1 [1] : f32 into vector<3xf32>
  %p = ub.poison : vector<3xf32>
  %4 = vector.insert %a, %p [1] : f32 into vector<3xf32>
  %5 = vector.insert %r, %w [0] : vector<2xf32> into vector<2x2xf32>
  %6 = vector.insert %r, %5 [1] : vector<2xf32> into vector<2x2xf32>
  %7 = vector.insert %a, %6 [0, 0] : f32 into vector<2x2xf32>
  %8 = vector.insert %a, %7 [0, 1] : f32 into vector<2x2xf32>
  return %2, %3, %4, %6, %8 : vector<3xf32>, vector<3xf32>, vector<3xf32>, vector<2x2xf32>, vector<2x2xf32>
}
