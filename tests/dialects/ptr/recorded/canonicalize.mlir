// RECORD: mlir-opt --canonicalize
// RECORD: mlir-opt --cse

!p = !ptr.ptr<#ptr.generic_space>
!m = memref<6xf32, #ptr.generic_space>
!d = memref<?xf32, #ptr.generic_space>

// Zeros that are added go.
func.func @zeros(%p: !p, %ps: vector<2x!p>) -> (!p, vector<2x!p>, vector<2x!p>) {
  %c0 = arith.constant 0 : index
  %c0_i8 = arith.constant 0 : i8
  %zeros = arith.constant dense<0> : vector<2xi16>
  %0 = ptr.ptr_add inbounds %p, %c0 : !p, index
  %1 = ptr.ptr_add %0, %c0_i8 : !p, i8
  %2 = ptr.ptr_add %ps, %c0 : vector<2x!p>, index
  %3 = ptr.ptr_add %ps, %zeros : vector<2x!p>, vector<2xi16>
  return %1, %2, %3 : !p, vector<2x!p>, vector<2x!p>
}

// A pointer that a memref is made of is known; so is a memref that is made of its own parts.
func.func @parts(%p: !p, %m: !m, %d: !d) -> (!p, !m, !m, !d, !d, memref<6xi32, #ptr.generic_space>) {
  %0 = ptr.from_ptr %p : !p -> !m
  %1 = ptr.to_ptr %0 : !m -> !p
  %2 = ptr.from_ptr %1 : !p -> !d
  %3 = ptr.to_ptr %2 : !d -> !p
  %4 = ptr.to_ptr %m : !m -> !p
  %5 = ptr.from_ptr %4 : !p -> !m
  %6 = ptr.get_metadata %m : !m
  %7 = ptr.from_ptr %4 metadata %6 : !p -> !m
  %8 = ptr.to_ptr %d : !d -> !p
  %9 = ptr.from_ptr %8 : !p -> !d
  %10 = ptr.get_metadata %d : !d
  %11 = ptr.from_ptr %8 metadata %10 : !p -> !d
  %12 = ptr.from_ptr %4 : !p -> memref<6xi32, #ptr.generic_space>
  return %3, %5, %7, %9, %11, %12 : !p, !m, !m, !d, !d, memref<6xi32, #ptr.generic_space>
}

// Loads whose values are not used go, if they are not volatile and order nothing.
func.func @loads(%p: !p, %mask: vector<4xi1>, %x: vector<4xi8>) -> (i32, i32, !p, !p) {
  %0 = ptr.load %p : !p -> i64
  %1 = ptr.load volatile %p : !p -> i64
  %2 = ptr.load %p atomic unordered alignment = 8 : !p -> i64
  %3 = ptr.load %p atomic monotonic alignment = 8 : !p -> i64
  %4 = ptr.masked_load %p, %mask, %x : !p -> vector<4xi8>
  %5 = ptr.load %p : !p -> i32
  %6 = ptr.load %p : !p -> i32
  %7 = ptr.constant #ptr.null : !p
  %8 = ptr.constant #ptr.null : !p
  return %5, %6, %7, %8 : i32, i32, !p, !p
}
