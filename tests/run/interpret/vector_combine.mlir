// Reductions, scans, products and masks of vectors in the interpreter: each line is worked out by hand.
// RUN: terrane run --interpret %s | FileCheck %s

func.func @main() {
  %v = arith.constant dense<[3, -1, 4, 2]> : vector<4xi32>
  %c10 = arith.constant 10 : i32

  // CHECK: 8
  %r0 = vector.reduction <add>, %v : vector<4xi32> into i32
  vector.print %r0 : i32
  // CHECK-NEXT: 18
  %r1 = vector.reduction <add>, %v, %c10 : vector<4xi32> into i32
  vector.print %r1 : i32
  // CHECK-NEXT: -1
  %r2 = vector.reduction <minsi>, %v : vector<4xi32> into i32
  vector.print %r2 : i32
  // Without a sign, -1 is the greatest.
  // CHECK-NEXT: 2
  %r3 = vector.reduction <minui>, %v : vector<4xi32> into i32
  vector.print %r3 : i32
  // 3 ^ -1 ^ 4 ^ 2 = -6
  // CHECK-NEXT: -6
  %r4 = vector.reduction <xor>, %v : vector<4xi32> into i32
  vector.print %r4 : i32

  // A NaN is passed over by maxnumf, and not by maximumf.
  // CHECK-NEXT: 2
  // CHECK-NEXT: nan
  %f = arith.constant dense<[1.0, 0x7FC00000, 2.0]> : vector<3xf32>
  %r5 = vector.reduction <maxnumf>, %f : vector<3xf32> into f32
  vector.print %r5 : f32
  %r6 = vector.reduction <maximumf>, %f : vector<3xf32> into f32
  vector.print %r6 : f32

  %m = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %acc2 = arith.constant dense<[100, 200]> : vector<2xi32>
  %acc3 = arith.constant dense<[1, 1, 2]> : vector<3xi32>
  // CHECK-NEXT: ( 106, 215 )
  %mr = vector.multi_reduction <add>, %m, %acc2 [1] : vector<2x3xi32> to vector<2xi32>
  vector.print %mr : vector<2xi32>
  // CHECK-NEXT: ( 4, 10, 36 )
  %mm = vector.multi_reduction <mul>, %m, %acc3 [0] : vector<2x3xi32> to vector<3xi32>
  vector.print %mm : vector<3xi32>

  // CHECK-NEXT: ( ( 1, 3, 6 ), ( 4, 9, 15 ) )
  // CHECK-NEXT: ( 6, 15 )
  %in:2 = vector.scan <add>, %m, %acc2 {inclusive = true, reduction_dim = 1} : vector<2x3xi32>, vector<2xi32>
  vector.print %in#0 : vector<2x3xi32>
  vector.print %in#1 : vector<2xi32>
  // CHECK-NEXT: ( ( 100, 101, 103 ), ( 200, 204, 209 ) )
  // CHECK-NEXT: ( 103, 209 )
  %ex:2 = vector.scan <add>, %m, %acc2 {inclusive = false, reduction_dim = 1} : vector<2x3xi32>, vector<2xi32>
  vector.print %ex#0 : vector<2x3xi32>
  vector.print %ex#1 : vector<2xi32>

  %ones = arith.constant dense<1> : vector<2x3xi32>
  %outer = vector.outerproduct %acc2, %acc3, %ones {kind = #vector.kind<add>} : vector<2xi32>, vector<3xi32>
  // 100 * 1 + 1, 100 * 2 + 1, and so on.
  // CHECK-NEXT: ( ( 101, 101, 201 ), ( 201, 201, 401 ) )
  vector.print %outer : vector<2x3xi32>
  // CHECK-NEXT: ( 700, 1400 )
  %c7 = arith.constant 7 : i32
  %scaled = vector.outerproduct %acc2, %c7 : vector<2xi32>, i32
  vector.print %scaled : vector<2xi32>

  // [[1, 2, 3], [4, 5, 6]] times its transpose, and one.
  // CHECK-NEXT: ( ( 15, 33 ), ( 33, 78 ) )
  %one2 = arith.constant dense<1> : vector<2x2xi32>
  %p = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>,
      affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]}
      %m, %m, %one2 : vector<2x3xi32>, vector<2x3xi32> into vector<2x2xi32>
  vector.print %p : vector<2x2xi32>

  // Narrow elements keep their sign: -1 * 2 + 3 * 4 + 5.
  // CHECK-NEXT: 15
  %n0 = arith.constant dense<[-1, 3]> : vector<2xi8>
  %n1 = arith.constant dense<[2, 4]> : vector<2xi8>
  %c5 = arith.constant 5 : i32
  %dot = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
      iterator_types = ["reduction"]} %n0, %n1, %c5 : vector<2xi8>, vector<2xi8> into i32
  vector.print %dot : i32

  // CHECK-NEXT: ( 1, 1, 0, 0 )
  %c2 = arith.constant 2 : index
  %mask = vector.create_mask %c2 : vector<4xi1>
  vector.print %mask : vector<4xi1>
  // CHECK-NEXT: ( ( 1, 0 ), ( 1, 0 ), ( 0, 0 ) )
  %cm = vector.constant_mask [2, 1] : vector<3x2xi1>
  vector.print %cm : vector<3x2xi1>
  // CHECK-NEXT: 2
  %mred = vector.mask %mask { vector.reduction <add>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  vector.print %mred : i32
  // CHECK-NEXT: ( 101, 213 )
  %m2 = arith.constant dense<[[true, false, false], [true, true, false]]> : vector<2x3xi1>
  %acc4 = arith.constant dense<[100, 204]> : vector<2xi32>
  %mmr = vector.mask %m2 { vector.multi_reduction <add>, %m, %acc4 [1] : vector<2x3xi32> to vector<2xi32> } : vector<2x3xi1> -> vector<2xi32>
  vector.print %mmr : vector<2xi32>

  // One rounding: 16777217 is no f32, but the sum of the exact product is exact.
  // CHECK-NEXT: ( 1 )
  %x = arith.constant dense<4097.0> : vector<1xf32>
  %y = arith.constant dense<-16785408.0> : vector<1xf32>
  %fma = vector.fma %x, %x, %y : vector<1xf32>
  vector.print %fma : vector<1xf32>
  return
}
