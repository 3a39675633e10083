// RUN: mlir-opt %s --split-input-file --verify-diagnostics --verify-roundtrip | FileCheck %s

// CHECK: legacy.alloc_static(4096) {x} : memref<4x8xf32>
func.func @fixed() -> memref<4x8xf32> {
  %0 = legacy.alloc_static(4096) {x} : memref<4x8xf32>
  return %0 : memref<4x8xf32>
}

// CHECK: func.func private @sum(memref<8xf32>, memref<f32>) attributes {legacy.reads = [{argument = 0 : i64, inputs = 1 : i64, relation = #{{.*}}}]}
func.func private @sum(memref<8xf32>, memref<f32>) attributes {
  legacy.reads = [{argument = 0, inputs = 1, relation = affine_set<(i, o) : (i - o == 0, o >= 0, 7 - o >= 0)>}]
}

// -----

func.func @dynamic() {
  // expected-error@+1 {{must be statically shaped memref}}
  %0 = "legacy.alloc_static"() <{address = 1 : i64}> : () -> memref<?xf32>
  return
}

// -----

func.func @symbols() {
  // expected-error@+1 {{its layout must have no symbols}}
  %0 = legacy.alloc_static(1) : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return
}

// -----

// expected-error@+1 {{the relation has 1 dimensions, not 1 inputs and 1 subscripts}}
func.func private @short(memref<8xf32>) attributes {
  legacy.writes = [{argument = 0, inputs = 1, relation = affine_set<(o) : (o >= 0)>}]
}

// -----

// expected-error@+1 {{the relation has 1 dimensions, not 9223372036854775807 inputs and 1 subscripts}}
func.func private @huge(memref<8xf32>) attributes {
  legacy.writes = [{argument = 0, inputs = 9223372036854775807, relation = affine_set<(o) : (o >= 0)>}]
}

// -----

// expected-error@+1 {{argument 0 is no ranked memref}}
func.func private @other(i32) attributes {
  legacy.may_reads = [{argument = 0, inputs = 0, relation = affine_set<() : (0 == 0)>}]
}

// -----

// expected-error@+1 {{size expressions cannot refer to dimension values}}
module attributes {legacy.range_sizes = {m = affine_map<(d0) -> (d0)>}} {
}
