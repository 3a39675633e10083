// Where the elements of vectors go, in the interpreter: each line is worked out by hand.
// RUN: terrane run --interpret %s | FileCheck %s

func.func @main() {
  %a = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %b = arith.constant dense<[7, 8, 9]> : vector<3xi32>
  %s = arith.constant 10 : i32

  // CHECK: ( ( 1, 4 ), ( 2, 5 ), ( 3, 6 ) )
  %t = vector.transpose %a, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
  vector.print %t : vector<3x2xi32>

  // CHECK-NEXT: ( ( 7, 8, 9 ), ( 7, 8, 9 ) )
  %br = vector.broadcast %b : vector<3xi32> to vector<2x3xi32>
  vector.print %br : vector<2x3xi32>

  // A dimension of one element is repeated.
  // CHECK-NEXT: ( ( 1, 1 ), ( 4, 4 ) )
  %col = vector.extract_strided_slice %a {offsets = [0, 0], sizes = [2, 1], strides = [1, 1]} : vector<2x3xi32> to vector<2x1xi32>
  %wide = vector.broadcast %col : vector<2x1xi32> to vector<2x2xi32>
  vector.print %wide : vector<2x2xi32>

  // CHECK-NEXT: ( ( 1, 2 ), ( 3, 4 ), ( 5, 6 ) )
  %sc = vector.shape_cast %a : vector<2x3xi32> to vector<3x2xi32>
  vector.print %sc : vector<3x2xi32>

  // CHECK-NEXT: ( 9, 7, 7 )
  %sh = vector.shuffle %b, %b [2, 3, 0] : vector<3xi32>, vector<3xi32>
  vector.print %sh : vector<3xi32>

  // Rows are shuffled whole.
  // CHECK-NEXT: ( ( 4, 5, 6 ), ( 1, 2, 3 ), ( 4, 5, 6 ) )
  %rows = vector.shuffle %a, %a [1, 2, 3] : vector<2x3xi32>, vector<2x3xi32>
  vector.print %rows : vector<3x3xi32>

  // CHECK-NEXT: ( 7, 1, 8, 2, 9, 3 )
  %first = vector.extract %a[0] : vector<3xi32> from vector<2x3xi32>
  %in = vector.interleave %b, %first : vector<3xi32> -> vector<6xi32>
  vector.print %in : vector<6xi32>

  // CHECK-NEXT: ( 7, 8, 9 )
  // CHECK-NEXT: ( 1, 2, 3 )
  %even, %odd = vector.deinterleave %in : vector<6xi32> -> vector<3xi32>
  vector.print %even : vector<3xi32>
  vector.print %odd : vector<3xi32>

  // CHECK-NEXT: ( ( 1, 2, 3 ), ( 4, 10, 6 ) )
  %i = vector.insert %s, %a [1, 1] : i32 into vector<2x3xi32>
  vector.print %i : vector<2x3xi32>

  // The part lies along the last dimensions, from (0, 1).
  // CHECK-NEXT: ( ( 1, 4, 1 ), ( 4, 5, 6 ) )
  %e00, %e01, %e02, %e10, %e11, %e12 = vector.to_elements %a : vector<2x3xi32>
  %two = vector.from_elements %e10, %e00 : vector<2xi32>
  %is = vector.insert_strided_slice %two, %a {offsets = [0, 1], strides = [1]} : vector<2xi32> into vector<2x3xi32>
  vector.print %is : vector<2x3xi32>

  // 0x00020001 and 0x00040003 are low half first.
  // CHECK-NEXT: ( 1, 2, 3, 4 )
  %halves = arith.constant dense<[131073, 262147]> : vector<2xi32>
  %bits = vector.bitcast %halves : vector<2xi32> to vector<4xi16>
  vector.print %bits : vector<4xi16>

  // CHECK-NEXT: ( 1, 2 )
  %f = arith.constant dense<[0x3F8000003F800000, 0x4000000040000000]> : vector<2xi64>
  %g = vector.bitcast %f : vector<2xi64> to vector<4xf32>
  %half = vector.extract_strided_slice %g {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  vector.print %half : vector<2xf32>

  // CHECK-NEXT: ( 0, 1, 2, 3 )
  %st = vector.step : vector<4xindex>
  vector.print %st : vector<4xindex>

  // Scalable vectors are those of vscale 1.
  // CHECK-NEXT: 1
  %vs = vector.vscale
  vector.print %vs : index
  // CHECK-NEXT: ( 10, 10 )
  %scalable = vector.broadcast %s : i32 to vector<[2]xi32>
  %fixed = vector.scalable.extract %scalable[0] : vector<2xi32> from vector<[2]xi32>
  vector.print %fixed : vector<2xi32>

  // CHECK-NEXT: text
  // CHECK-NEXT: ( -1, )
  vector.print str "text\n"
  vector.print punctuation <open>
  %minus = arith.constant -1 : i32
  vector.print %minus : i32 punctuation <comma>
  vector.print punctuation <close>
  return
}
