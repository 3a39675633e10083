// Sine and cosine are the results of one operation, in this order.
// RUN: terrane run --interpret %s | FileCheck %s

// Rounded to 11 bits: 1723 and 1107 of 2048.
// CHECK: [0, 0.84130859375]
// CHECK-NEXT: [1, 0.54052734375]
func.func @main() -> (vector<2xf16>, vector<2xf16>) {
  %v = arith.constant dense<[0.0, 1.0]> : vector<2xf16>
  %s, %c = math.sincos %v : vector<2xf16>
  return %s, %c : vector<2xf16>, vector<2xf16>
}
