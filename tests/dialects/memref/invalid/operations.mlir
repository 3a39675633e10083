// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// An allocation has an operand for each dynamic size.
func.func @alloc_sizes(%n: index) -> memref<?x?xf32> {
  // expected-error@+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 1, expected 2}}
  %0 = memref.alloc(%n) : memref<?x?xf32>
  return %0 : memref<?x?xf32>
}

// -----

// An alignment is a power of two.
func.func @alignment() -> memref<4xf32> {
  // expected-error@+1 {{custom op 'memref.alloc' 'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %0 = memref.alloc() {alignment = 3 : i64} : memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

// An access has an index for each dimension.
func.func @load_rank(%m: memref<4x4xf32>, %i: index) -> f32 {
  // expected-error@+1 {{'memref.load' op incorrect number of indices for load, expected 2 but got 1}}
  %0 = memref.load %m[%i] : memref<4x4xf32>
  return %0 : f32
}
func.func @store_rank(%m: memref<4x4xf32>, %i: index, %x: f32) {
  // expected-error@+1 {{'memref.store' op store index operand count not equal to memref rank}}
  memref.store %x, %m[%i] : memref<4x4xf32>
  return
}

// -----

// A store stores an element.
func.func @store_type(%m: memref<4xf32>, %i: index, %x: i32) {
  // expected-error@+1 {{'memref.store' op failed to verify that type of 'value' matches element type of 'memref'}}
  "memref.store"(%x, %m, %i) : (i32, memref<4xf32>, index) -> ()
  return
}

// -----

// A cast keeps the type of elements.
func.func @cast_element(%m: memref<4xf32>) -> memref<4xi32> {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<4xi32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32> to memref<4xi32>
  return %0 : memref<4xi32>
}

// -----

// A subview is in bounds of its buffer.
func.func @subview_bounds(%m: memref<8xf32>) -> memref<4xf32, strided<[1], offset: 6>> {
  // expected-error@+1 {{slice along dimension 0 runs out-of-bounds: 9 >= 8}}
  %0 = memref.subview %m[6] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 6>>
  return %0 : memref<4xf32, strided<[1], offset: 6>>
}

// -----

// Its type says its offset and strides.
func.func @subview_type(%m: memref<8xf32>) -> memref<4xf32> {
  // expected-error@+1 {{expected result type to be 'memref<4xf32, strided<[1], offset: 2>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<4xf32>'}}
  %0 = memref.subview %m[2] [4] [1] : memref<8xf32> to memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

// An expansion keeps the number of elements.
func.func @expand_elements(%m: memref<6xf32>) -> memref<2x4xf32> {
  // expected-error@+1 {{'memref.expand_shape' op collapsed dim size (6) must equal reassociation group size (8)}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 4] : memref<6xf32> into memref<2x4xf32>
  return %0 : memref<2x4xf32>
}

// -----

// A collapse names each dimension once.
func.func @collapse_dims(%m: memref<2x3xf32>) -> memref<2xf32> {
  // expected-error@+1 {{'memref.collapse_shape' op expanded rank (2) inconsistent with number of reassociation indices (1)}}
  %0 = memref.collapse_shape %m [[0]] : memref<2x3xf32> into memref<2xf32>
  return %0 : memref<2xf32>
}

// -----

// A view has bytes.
func.func @view_type(%m: memref<64xf32>, %o: index) -> memref<4xf32> {
  // expected-error@+1 {{'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<64xf32>'}}
  %0 = memref.view %m[%o][] : memref<64xf32> to memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

// A transposition names each dimension once.
func.func @transpose_map(%m: memref<2x3xf32>) -> memref<2x2xf32> {
  // expected-error@+1 {{'memref.transpose' op expected a permutation map}}
  %0 = memref.transpose %m (i, j) -> (i, i) : memref<2x3xf32> to memref<2x2xf32>
  return %0 : memref<2x2xf32>
}

// -----

// A copy is between buffers of one shape.
func.func @copy_shapes(%m: memref<4xf32>, %n: memref<8xf32>) {
  // expected-error@+1 {{'memref.copy' op requires the same shape for all operands}}
  memref.copy %m, %n : memref<4xf32> to memref<8xf32>
  return
}

// -----

// A global is known by the module.
func.func @no_global() -> memref<4xf32> {
  // expected-error@+1 {{'memref.get_global' op 'nowhere' does not reference a valid global memref}}
  %0 = memref.get_global @nowhere : memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

// Its initial value has its type.
// expected-error@+1 {{inferred shape of elements literal ([2]) does not match type ([4])}}
memref.global @wrong : memref<4xf32> = dense<[1.0, 2.0]>

// -----

// An atomic update of floats does not add integers.
func.func @atomic_kind(%m: memref<4xf32>, %i: index, %x: f32) -> f32 {
  // expected-error@+1 {{'memref.atomic_rmw' op with kind 'addi' expects an integer type}}
  %0 = memref.atomic_rmw addi %x, %m[%i] : (f32, memref<4xf32>) -> f32
  return %0 : f32
}
