// RECORD: mlir-opt --allow-unregistered-dialect

func.func @f(%n: index, %m: memref<?x?xf32>, %v: f32) -> index {
  %c4 = arith.constant 4 : index
  %a = affine.apply affine_map<(d0)[s0] -> (d0 * 3 + s0)>(%n)[%c4]
  affine.for %i = %a to min affine_map<(d0)[s0] -> (d0 + 7, s0 * 2)>(%n)[%c4] step 2 {
    %l = affine.load %m[%i + 1, %i mod 4] : memref<?x?xf32>
    affine.store %l, %m[%i floordiv 2, %i ceildiv 3] : memref<?x?xf32>
    affine.if affine_set<(d0)[s0] : (d0 - 5 >= 0, s0 - d0 == 0, -d0 + 100 >= 0)>(%i)[%n] {
       affine.store %l, %m[0, symbol(%n) + 3] : memref<?x?xf32>
    } else {
       affine.prefetch %m[%i, 4], read, locality<3>, data : memref<?x?xf32>
    }
  }
  %z = affine.apply affine_map<()[s0] -> (s0 * 4)>()[%c4]
  %mi = affine.min affine_map<(d0)[s0] -> (d0, s0, 5)>(%n)[%z]
  %ma = affine.max affine_map<(d0)[s0] -> (d0 - s0, 5)>(%n)[%z]
  "use"(%mi, %ma) : (index, index) -> ()
  %q:3 = affine.delinearize_index %n into (3, 4, 5) : index, index, index
  %li = affine.linearize_index disjoint [%q#0, %q#1, %n] by (2, 3, %n) : index
  "use"(%q#0, %q#1, %q#2, %li) : (index, index, index, index) -> ()
  return %z : index
}
func.func @p(%n: index, %m: memref<100x100xf32>) {
  affine.parallel (%i, %j) = (0, %n) to (min(10, %n + 3), 100) step (2, 3) {
    %0 = affine.load %m[%i, %j] : memref<100x100xf32>
  }
  return
}
