// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// An allocated tensor has an operand for each dynamic size.
func.func @sizes() -> tensor<?xf32> {
  // expected-error@+1 {{'bufferization.alloc_tensor' op incorrect number of dynamic sizes, has 0, expected 1}}
  %r = bufferization.alloc_tensor() : tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

// A copy says its sizes itself.
func.func @copy(%t: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  // expected-error@+1 {{dynamic sizes not needed when copying a tensor}}
  %0 = bufferization.alloc_tensor(%n) copy(%t) : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// There is a condition for each buffer that is to be freed.
func.func @conditions(%m: memref<4xf32>, %c: i1) {
  // expected-error@+1 {{'bufferization.dealloc' op must have the same number of conditions as memrefs to deallocate}}
  bufferization.dealloc (%m, %m : memref<4xf32>, memref<4xf32>) if (%c)
  return
}
