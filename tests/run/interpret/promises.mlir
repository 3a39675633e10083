// Promises of `fastmath` that are broken make poison, in each element by itself; unreachable code ends the run.
// RUN: not terrane run --interpret %s --entry nan 2>&1 | FileCheck %s --check-prefix=NAN
// RUN: terrane run --interpret %s --entry lanes | FileCheck %s --check-prefix=LANES
// RUN: not terrane run --interpret %s --entry unreachable 2>&1 | FileCheck %s --check-prefix=UNREACHABLE

// NAN: promises.mlir:[[@LINE+6]]:{{[0-9]+}}: error: branch on poison
func.func @nan() {
  %zero = arith.constant 0.0 : f32
  %nan = arith.divf %zero, %zero : f32
  %root = math.sqrt %nan fastmath<nnan> : f32
  %less = arith.cmpf olt, %root, %zero : f32
  cf.cond_br %less, ^end, ^end
^end:
  return
}

// LANES: 2
func.func @lanes() -> f32 {
  %v = arith.constant dense<[4.0, -4.0]> : vector<2xf32>
  %r = math.sqrt %v fastmath<nnan> : vector<2xf32>
  %0 = vector.extract %r[0] : f32 from vector<2xf32>
  return %0 : f32
}

// UNREACHABLE: promises.mlir:[[@LINE+2]]:{{[0-9]+}}: error: control reaches what must not be reached
func.func @unreachable() {
  ub.unreachable
}
