// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-loop-interchange{distinct-memrefs}))' --split-input-file --verify-diagnostics
// Shows R-138, R-260.

// A call is a statement with the accesses that its function declares, of the arguments of this call.

// The distance is (1, -1) here, for the arguments of this call.
func.func private @step(memref<16x16xf32>, index, index) attributes {legacy.reads = [{argument = 0 : i64, inputs = 2 : i64, operands = array<i64: 1, 2>, relation = affine_set<(d0, d1, d2, d3) : (d2 - d0 + 1 == 0, d3 - d1 - 1 == 0)>}], legacy.writes = [{argument = 0 : i64, inputs = 2 : i64, operands = array<i64: 1, 2>, relation = affine_set<(d0, d1, d2, d3) : (d2 - d0 == 0, d3 - d1 == 0)>}]}
func.func @reversed(%m: memref<16x16xf32>) {
  // expected-error@+1 {{interchange reverses a dependence (flow)}}
  affine.for %i = 1 to 16 {
    affine.for %j = 0 to 15 {
      // expected-note@+2 {{source: iteration}}
      // expected-note@+1 {{at distance (1, -1)}}
      func.call @step(%m, %i, %j) : (memref<16x16xf32>, index, index) -> ()
    }
  }
  return
}

// -----

// The function is the same; both subscripts are of the same loop, and the other one carries nothing but the order of writes to one element.
func.func private @step(memref<16x16xf32>, index, index) attributes {legacy.reads = [{argument = 0 : i64, inputs = 2 : i64, operands = array<i64: 1, 2>, relation = affine_set<(d0, d1, d2, d3) : (d2 - d0 + 1 == 0, d3 - d1 - 1 == 0)>}], legacy.writes = [{argument = 0 : i64, inputs = 2 : i64, operands = array<i64: 1, 2>, relation = affine_set<(d0, d1, d2, d3) : (d2 - d0 == 0, d3 - d1 == 0)>}]}
func.func @kept(%m: memref<16x16xf32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %row = affine.apply affine_map<(d0, d1) -> (d0 * 2)>(%i, %j)
      func.call @step(%m, %row, %j) : (memref<16x16xf32>, index, index) -> ()
    }
  }
  return
}

// -----

// What the function does not declare is not known.
func.func private @step(memref<16x16xf32>, index)
func.func @unknown(%m: memref<16x16xf32>) {
  affine.for %i = 1 to 16 {
    affine.for %j = 0 to 15 {
      // expected-remark@+1 {{not transformed: an operation has effects that are not affine accesses}}
      func.call @step(%m, %i) : (memref<16x16xf32>, index) -> ()
    }
  }
  return
}

// -----

// Without arguments, inputs are the loops around the call: two here.
func.func private @sum(memref<16xf32>) attributes {legacy.reads = [{argument = 0 : i64, inputs = 1 : i64, relation = affine_set<(d0, d1) : (d1 - d0 == 0)>}]}
func.func @inputs(%m: memref<16xf32>) {
  affine.for %i = 1 to 16 {
    affine.for %j = 0 to 15 {
      // expected-remark@+1 {{not transformed: the called function does not say which arguments its accesses are of}}
      func.call @sum(%m) : (memref<16xf32>) -> ()
    }
  }
  return
}
