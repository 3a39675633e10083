// RUN: mlir-opt %s | FileCheck %s

// Copies bytes between places that may overlap.
// CHECK-LABEL: func.func @memmove(
// CHECK-NEXT:    "llvm.intr.memmove"(%arg0, %arg1, %arg2) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT:    return
func.func @memmove(%a: !llvm.ptr, %b: !llvm.ptr, %c: i64) {
  "llvm.intr.memmove"(%a, %b, %c) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}

// Copies a constant number of bytes without a call.
// CHECK-LABEL: func.func @memcpy_inline(
// CHECK-NEXT:    "llvm.intr.memcpy.inline"(%arg0, %arg1) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT:    return
func.func @memcpy_inline(%a: !llvm.ptr, %b: !llvm.ptr) {
  "llvm.intr.memcpy.inline"(%a, %b) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  return
}

// Sets a constant number of bytes without a call.
// CHECK-LABEL: func.func @memset_inline(
// CHECK-NEXT:    "llvm.intr.memset.inline"(%arg0, %arg1) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, i8) -> ()
// CHECK-NEXT:    return
func.func @memset_inline(%a: !llvm.ptr, %b: i8) {
  "llvm.intr.memset.inline"(%a, %b) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, i8) -> ()
  return
}

// Stores the lanes that are set.
// CHECK-LABEL: func.func @masked_store(
// CHECK-NEXT:    llvm.intr.masked.store %arg0, %arg1, %arg2 {alignment = 4 : i32} : vector<8xi32>, vector<8xi1> into !llvm.ptr
// CHECK-NEXT:    return
func.func @masked_store(%a: vector<8xi32>, %b: !llvm.ptr, %c: vector<8xi1>) {
  llvm.intr.masked.store %a, %b, %c {alignment = 4 : i32} : vector<8xi32>, vector<8xi1> into !llvm.ptr
  return
}

// Loads the lanes that are set, each from its pointer; the others are handed on.
// CHECK-LABEL: func.func @masked_gather(
// CHECK-NEXT:    %0 = llvm.intr.masked.gather %arg0, %arg1, %arg2 {alignment = 4 : i32} : (vector<8x!llvm.ptr>, vector<8xi1>, vector<8xi32>) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @masked_gather(%a: vector<8x!llvm.ptr>, %b: vector<8xi1>, %c: vector<8xi32>) -> vector<8xi32> {
  %0 = llvm.intr.masked.gather %a, %b, %c {alignment = 4 : i32} : (vector<8x!llvm.ptr>, vector<8xi1>, vector<8xi32>) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Stores the lanes that are set, each to its pointer.
// CHECK-LABEL: func.func @masked_scatter(
// CHECK-NEXT:    llvm.intr.masked.scatter %arg0, %arg1, %arg2 {alignment = 4 : i32} : vector<8xi32>, vector<8xi1> into vector<8x!llvm.ptr>
// CHECK-NEXT:    return
func.func @masked_scatter(%a: vector<8xi32>, %b: vector<8x!llvm.ptr>, %c: vector<8xi1>) {
  llvm.intr.masked.scatter %a, %b, %c {alignment = 4 : i32} : vector<8xi32>, vector<8xi1> into vector<8x!llvm.ptr>
  return
}

// Loads packed elements to the lanes that are set.
// CHECK-LABEL: func.func @masked_expandload(
// CHECK-NEXT:    %0 = "llvm.intr.masked.expandload"(%arg0, %arg1, %arg2) : (!llvm.ptr, vector<8xi1>, vector<8xi32>) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @masked_expandload(%a: !llvm.ptr, %b: vector<8xi1>, %c: vector<8xi32>) -> vector<8xi32> {
  %0 = "llvm.intr.masked.expandload"(%a, %b, %c) : (!llvm.ptr, vector<8xi1>, vector<8xi32>) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Stores the lanes that are set, packed.
// CHECK-LABEL: func.func @masked_compressstore(
// CHECK-NEXT:    "llvm.intr.masked.compressstore"(%arg0, %arg1, %arg2) : (vector<8xi32>, !llvm.ptr, vector<8xi1>) -> ()
// CHECK-NEXT:    return
func.func @masked_compressstore(%a: vector<8xi32>, %b: !llvm.ptr, %c: vector<8xi1>) {
  "llvm.intr.masked.compressstore"(%a, %b, %c) : (vector<8xi32>, !llvm.ptr, vector<8xi1>) -> ()
  return
}

// A pointer without the bits that a mask clears.
// CHECK-LABEL: func.func @ptrmask(
// CHECK-NEXT:    %0 = llvm.intr.ptrmask %arg0, %arg1 : (!llvm.ptr, i64) -> !llvm.ptr
// CHECK-NEXT:    return %0 : !llvm.ptr
func.func @ptrmask(%a: !llvm.ptr, %b: i64) -> !llvm.ptr {
  %0 = llvm.intr.ptrmask %a, %b : (!llvm.ptr, i64) -> !llvm.ptr
  return %0 : !llvm.ptr
}

// The state of the stack.
// CHECK-LABEL: func.func @stacksave(
// CHECK-NEXT:    %0 = llvm.intr.stacksave : !llvm.ptr
// CHECK-NEXT:    return %0 : !llvm.ptr
func.func @stacksave() -> !llvm.ptr {
  %0 = llvm.intr.stacksave : !llvm.ptr
  return %0 : !llvm.ptr
}

// Frees the allocations since a state of the stack.
// CHECK-LABEL: func.func @stackrestore(
// CHECK-NEXT:    llvm.intr.stackrestore %arg0 : !llvm.ptr
// CHECK-NEXT:    return
func.func @stackrestore(%a: !llvm.ptr) {
  llvm.intr.stackrestore %a : !llvm.ptr
  return
}

// From here memory does not change.
// CHECK-LABEL: func.func @invariant_start(
// CHECK-NEXT:    %0 = llvm.intr.invariant.start 8, %arg0 : !llvm.ptr
// CHECK-NEXT:    return %0 : !llvm.ptr
func.func @invariant_start(%a: !llvm.ptr) -> !llvm.ptr {
  %0 = llvm.intr.invariant.start 8, %a : !llvm.ptr
  return %0 : !llvm.ptr
}

// From here it may change.
// CHECK-LABEL: func.func @invariant_end(
// CHECK-NEXT:    llvm.intr.invariant.end %arg0, 8, %arg1 : !llvm.ptr
// CHECK-NEXT:    return
func.func @invariant_end(%a: !llvm.ptr, %b: !llvm.ptr) {
  llvm.intr.invariant.end %a, 8, %b : !llvm.ptr
  return
}

// A pointer of which earlier invariants are forgotten.
// CHECK-LABEL: func.func @launder_invariant_group(
// CHECK-NEXT:    %0 = llvm.intr.launder.invariant.group %arg0 : !llvm.ptr
// CHECK-NEXT:    return %0 : !llvm.ptr
func.func @launder_invariant_group(%a: !llvm.ptr) -> !llvm.ptr {
  %0 = llvm.intr.launder.invariant.group %a : !llvm.ptr
  return %0 : !llvm.ptr
}

// A pointer without invariants.
// CHECK-LABEL: func.func @strip_invariant_group(
// CHECK-NEXT:    %0 = llvm.intr.strip.invariant.group %arg0 : !llvm.ptr
// CHECK-NEXT:    return %0 : !llvm.ptr
func.func @strip_invariant_group(%a: !llvm.ptr) -> !llvm.ptr {
  %0 = llvm.intr.strip.invariant.group %a : !llvm.ptr
  return %0 : !llvm.ptr
}
