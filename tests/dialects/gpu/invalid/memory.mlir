// RUN: mlir-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// Memory of a device has sizes and elements that fit.
// expected-error@+1 {{'gpu.dynamic_shared_memory' op address space must be address_space<workgroup>}}
func.func @f() { %0 = gpu.dynamic_shared_memory : memref<?xi8> return }

// -----

// expected-error@+1 {{'gpu.dynamic_shared_memory' op result memref type must be memref<?xi8, #gpu.address_space<workgroup>>}}
func.func @f() { %0 = gpu.dynamic_shared_memory : memref<4xi8, #gpu.address_space<workgroup>> return }

// -----

// expected-error@+1 {{'gpu.dynamic_shared_memory' op result #0 must be 1D memref of 8-bit signless integer values, but got 'memref<?xf32, #gpu.address_space<workgroup>>'}}
func.func @f() { %0 = gpu.dynamic_shared_memory : memref<?xf32, #gpu.address_space<workgroup>> return }

// -----

// expected-error@+1 {{'gpu.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
func.func @f() { %0 = gpu.alloc (): memref<?xf32> return }

// -----

// expected-error@+1 {{'gpu.alloc' op symbol operand count does not equal memref symbol count}}
func.func @f() { %0 = gpu.alloc (): memref<2xf32, affine_map<(d0)[s0] -> (d0 + s0)>> return }

// -----

// expected-error@+1 {{'gpu.memcpy' op arguments have incompatible element type}}
func.func @f(%a: memref<?xf32>, %b: memref<?xi32>) { gpu.memcpy %a, %b : memref<?xf32>, memref<?xi32> return }

// -----

// expected-error@+1 {{'gpu.memcpy' op arguments have incompatible shape}}
func.func @f(%a: memref<4xf32>, %b: memref<5xf32>) { gpu.memcpy %a, %b : memref<4xf32>, memref<5xf32> return }

// -----

// expected-error@+1 {{'gpu.memset' op failed to verify that all of {dst, value} have same element type}}
func.func @f(%a: memref<4xf32>, %b: i32) { gpu.memset %a, %b : memref<4xf32>, i32 return }

// -----

// expected-error@+1 {{custom op 'gpu.host_register' invalid kind of type specified: expected builtin.unranked_memref, but found 'memref<4xf32>'}}
func.func @f(%a: memref<4xf32>, %b: i32) { gpu.host_register %a : memref<4xf32> return }

// -----

// expected-error@+2 {{use of value '%i' expects different type than prior uses: '!gpu.sparse.spmat_handle' vs 'index'}}
// expected-note@+1 {{prior use here}}
func.func @f(%i: index, %v: memref<?xf64>) { gpu.destroy_sp_mat %i return }
