// RUN: terrane opt %s --math-extend-to-supported-types | FileCheck %s

// f4E2M1FN has no infinity: a power that overflows is its greatest number, whatever the flags. In f32 it would be
// poison with them, so the wide operation has only those that say something of the narrow one.
// CHECK-LABEL: func.func @no_infinity(
// CHECK-NEXT:    %0 = arith.extf %arg0 fastmath<contract> : f4E2M1FN to f32
// CHECK-NEXT:    %1 = math.fpowi %0, %arg1 fastmath<nsz> : f32, i64
// CHECK-NEXT:    %2 = arith.truncf %1 fastmath<contract> : f32 to f4E2M1FN
func.func @no_infinity(%a: f4E2M1FN, %n: i64) -> f4E2M1FN {
  %0 = math.fpowi %a, %n fastmath<nnan,ninf,nsz> : f4E2M1FN, i64
  return %0 : f4E2M1FN
}

// f16 has both.
// CHECK-LABEL: func.func @infinity(
// CHECK:         math.fpowi %{{.*}}, %{{.*}} fastmath<nnan,ninf> : f32, i64
func.func @infinity(%a: f16, %n: i64) -> f16 {
  %0 = math.fpowi %a, %n fastmath<nnan,ninf> : f16, i64
  return %0 : f16
}
