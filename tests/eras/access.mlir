// RUN: mlir-opt %s --era=2019 --split-input-file --verify-diagnostics --verify-roundtrip | FileCheck %s

// The example of the rationale, without its slips: the elements `pos` and `pos + 1` are read.
##pair = (d0) -> (r0) : r0 - d0 >= 0, d0 - r0 + 1 >= 0

// CHECK-DAG: #[[PAIR:set[0-9]*]] = affine_set<(d0, d1) : (d1 - d0 >= 0, d0 - d1 + 1 >= 0)>
// CHECK-DAG: #[[ROWS:set[0-9]*]] = affine_set<(d0, d1)[s0] : (d0 >= 0, -d0 + 1023 >= 0, d1 >= 0, -d1 + s0 - 1 >= 0)>
// CHECK: func.func @count
// CHECK-SAME: legacy.reads = [{argument = 0 : i64, inputs = 1 : i64, operands = array<i64: 1>, relation = #[[PAIR]]}]
func @count(%a: memref<128xf32>, %pos: index) -> f32
  reads: {%a ##pair(%pos)}
  writes: {
  %0 = load %a[%pos] : memref<128xf32>
  return %0 : f32
}

// Of an external function, in brackets, with a relation in place.
// CHECK: func.func private @reduce
// CHECK-SAME: legacy.may_writes = [{argument = 1 : i64, inputs = 0 : i64, relation = #set{{[0-9]*}}}]
// CHECK-SAME: legacy.reads = [{argument = 0 : i64, inputs = 0 : i64, operands = array<i64: 2>, relation = #[[ROWS]]}]
// CHECK-SAME: x.pure
func @reduce(%m: memref<1024x?xf32>, %out: memref<f32>, %n: index) [
  reads: {%m, ()[s0] -> (r0, r1) : (0 <= r0, r0 <= 1023, 0 <= r1, r1 <= s0 - 1) ()[%n]}
  writes:
  may_reads:
  may_writes: {%out, () -> () : 0 == 0}
] attributes {x.pure}

// -----

// expected-error@+1 {{undefined affine relation id 'none'}}
func @f(%a: memref<4xf32>) reads: {%a ##none()}

// -----

// expected-error@+1 {{an access names arguments of its function}}
func @f(%a: memref<4xf32>) reads: {%b () -> (o) : o >= 0}

// -----

##r = (i) -> (o) : o - i == 0
// expected-error@+1 {{redefinition of affine relation id 'r'}}
##r = (i) -> (o) : o - i == 0

// -----

##r = (i) -> (o) : o - i == 0
// expected-error@+1 {{the relation has 1 inputs and symbols, not 2}}
func @f(%a: memref<4xf32>, %i: index) writes: {%a ##r(%i, %i)}

// -----

// expected-error@+1 {{'legacy.reads': 'operands' names 1 integer arguments, the inputs and symbols of the relation}}
func @f(%a: memref<4xf32>) reads: {%a (i) -> (o) : o - i == 0 (%a)}

// -----

// expected-error@+1 {{redefinition of identifier 'i'}}
##r = (i) -> (i) : i >= 0
