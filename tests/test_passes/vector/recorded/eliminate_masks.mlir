// Masks that are true everywhere, by bounds of what they are made of, beside mlir-opt.
// RECORD: mlir-opt --allow-unregistered-dialect --test-eliminate-vector-masks="vscale-min=1 vscale-max=16" --split-input-file
// RECORD: mlir-opt --allow-unregistered-dialect --test-eliminate-vector-masks="vscale-min=2 vscale-max=8" --split-input-file
func.func @a(%t: tensor<?xf32>, %i: index) -> vector<[4]xi1> {
  %vs = vector.vscale
  %c4 = arith.constant 4 : index
  %c1000 = arith.constant 1000 : index
  %v = arith.muli %vs, %c4 : index
  %m = vector.create_mask %v : vector<[4]xi1>
  return %m : vector<[4]xi1>
}
func.func @b(%i: index) -> (vector<[4]xi1>, vector<8xi1>, vector<8xi1>, vector<[4]xi1>) {
  %vs = vector.vscale
  %c1000 = arith.constant 1000 : index
  %c8 = arith.constant 8 : index
  %m = vector.create_mask %c1000 : vector<[4]xi1>
  %v = arith.muli %vs, %c8 : index
  %m1 = vector.create_mask %v : vector<8xi1>
  %m2 = vector.create_mask %i : vector<8xi1>
  %c5 = arith.constant 5 : index
  %v5 = arith.muli %vs, %c5 : index
  %m3 = vector.create_mask %v5 : vector<[4]xi1>
  return %m, %m1, %m2, %m3 : vector<[4]xi1>, vector<8xi1>, vector<8xi1>, vector<[4]xi1>
}

// -----

#map = affine_map<(d0)[s0] -> (-d0 + 1000, s0)>
func.func @slices(%t: tensor<1000xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1000 = arith.constant 1000 : index
  %vs = vector.vscale
  %cst = arith.constant 0.0 : f32
  %c4v = arith.muli %vs, %c4 : index
  %s0 = tensor.extract_slice %t[0] [%c4v] [1] : tensor<1000xf32> to tensor<?xf32>
  %r = scf.for %i = %c0 to %c1000 step %c4v iter_args(%arg = %s0) -> (tensor<?xf32>) {
    %s1 = tensor.extract_slice %arg[0] [%c4v] [1] : tensor<?xf32> to tensor<?xf32>
    %d = tensor.dim %s1, %c0 : tensor<?xf32>
    %m = vector.create_mask %d : vector<[4]xi1>
    %v = vector.transfer_read %s1[%c0], %cst, %m {in_bounds = [true]} : tensor<?xf32>, vector<[4]xf32>
    %w = vector.transfer_write %v, %s1[%c0], %m {in_bounds = [true]} : vector<[4]xf32>, tensor<?xf32>
    %ins = tensor.insert_slice %w into %arg[0] [%c4v] [1] : tensor<?xf32> into tensor<?xf32>
    %min = affine.min #map(%i)[%c4v]
    %m2 = vector.create_mask %min : vector<[4]xi1>
    "foo.use"(%m2) : (vector<[4]xi1>) -> ()
    scf.yield %ins : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
func.func @fixed(%t: tensor<1000xf32>, %n: index, %x: tensor<?x8xf32>) {
  %vs = vector.vscale
  %vs2 = vector.vscale
  %c4 = arith.constant 4 : index
  %c9 = arith.constant 9 : index
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %0 = affine.apply affine_map<()[s0] -> (s0 * 2 + 6)>()[%vs]
  %m0 = vector.create_mask %0 : vector<8xi1>
  %m1 = vector.create_mask %0 : vector<9xi1>
  %m2 = vector.create_mask %0 : vector<[2]xi1>
  %m3 = vector.create_mask %0 : vector<[3]xi1>
  %1 = affine.apply affine_map<()[s0, s1] -> (s0 * 2 + s1 * 2)>()[%vs, %vs2]
  %m4 = vector.create_mask %1 : vector<[4]xi1>
  %m5 = vector.create_mask %1 : vector<[5]xi1>
  %2 = affine.max affine_map<()[s0] -> (s0 * 4, 9)>()[%vs]
  %m6 = vector.create_mask %2 : vector<[4]xi1>
  %m7 = vector.create_mask %2 : vector<9xi1>
  %d = tensor.dim %x, %c1 : tensor<?x8xf32>
  %m8 = vector.create_mask %d, %2 : vector<8x[4]xi1>
  %m9 = vector.create_mask %c9, %2, %1 : vector<8x[4]x4xi1>
  %m10 = vector.create_mask %vs : vector<[1]xi1>
  %m11 = vector.create_mask %vs : vector<[2]xi1>
  %m12 = vector.create_mask %n : vector<1xi1>
  %m13 = vector.create_mask %n : vector<[1]xi1>
  %3 = affine.min affine_map<()[s0] -> (s0 * 4, 100)>()[%vs]
  %m14 = vector.create_mask %3 : vector<[4]xi1>
  %m15 = vector.create_mask %3 : vector<4xi1>
  %4 = affine.apply affine_map<()[s0] -> (s0 * 4 - 1)>()[%vs]
  %m16 = vector.create_mask %4 : vector<[3]xi1>
  %m17 = vector.create_mask %4 : vector<[4]xi1>
  %m18 = vector.create_mask %4 : vector<3xi1>
  "foo.use"(%m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7, %m8, %m9, %m10, %m11, %m12, %m13, %m14, %m15, %m16, %m17, %m18) : (vector<8xi1>, vector<9xi1>, vector<[2]xi1>, vector<[3]xi1>, vector<[4]xi1>, vector<[5]xi1>, vector<[4]xi1>, vector<9xi1>, vector<8x[4]xi1>, vector<8x[4]x4xi1>, vector<[1]xi1>, vector<[2]xi1>, vector<1xi1>, vector<[1]xi1>, vector<[4]xi1>, vector<4xi1>, vector<[3]xi1>, vector<[4]xi1>, vector<3xi1>) -> ()
  return
}
func.func private @decl()
