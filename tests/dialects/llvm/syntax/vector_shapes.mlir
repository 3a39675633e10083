// RUN: mlir-opt %s | FileCheck %s

// Elements of two vectors in turn.
// CHECK-LABEL: func.func @vector_interleave2(
// CHECK-NEXT:    %0 = "llvm.intr.vector.interleave2"(%arg0, %arg1) : (vector<4xi32>, vector<4xi32>) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vector_interleave2(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<8xi32> {
  %0 = "llvm.intr.vector.interleave2"(%a, %b) : (vector<4xi32>, vector<4xi32>) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Elements of even and of odd positions.
// CHECK-LABEL: func.func @vector_deinterleave2(
// CHECK-NEXT:    %0 = "llvm.intr.vector.deinterleave2"(%arg0) : (vector<8xi32>) -> !llvm.struct<(vector<4xi32>, vector<4xi32>)>
// CHECK-NEXT:    return %0 : !llvm.struct<(vector<4xi32>, vector<4xi32>)>
func.func @vector_deinterleave2(%a: vector<8xi32>) -> !llvm.struct<(vector<4xi32>, vector<4xi32>)> {
  %0 = "llvm.intr.vector.deinterleave2"(%a) : (vector<8xi32>) -> !llvm.struct<(vector<4xi32>, vector<4xi32>)>
  return %0 : !llvm.struct<(vector<4xi32>, vector<4xi32>)>
}

// A part of a scalable vector.
// CHECK-LABEL: func.func @vector_extract(
// CHECK-NEXT:    %0 = llvm.intr.vector.extract %arg0[4] : vector<4xi32> from vector<[8]xi32>
// CHECK-NEXT:    return %0 : vector<4xi32>
func.func @vector_extract(%a: vector<[8]xi32>) -> vector<4xi32> {
  %0 = llvm.intr.vector.extract %a[4] : vector<4xi32> from vector<[8]xi32>
  return %0 : vector<4xi32>
}

// A scalable vector with another part.
// CHECK-LABEL: func.func @vector_insert(
// CHECK-NEXT:    %0 = llvm.intr.vector.insert %arg1, %arg0[4] : vector<4xi32> into vector<[8]xi32>
// CHECK-NEXT:    return %0 : vector<[8]xi32>
func.func @vector_insert(%a: vector<[8]xi32>, %b: vector<4xi32>) -> vector<[8]xi32> {
  %0 = llvm.intr.vector.insert %b, %a[4] : vector<4xi32> into vector<[8]xi32>
  return %0 : vector<[8]xi32>
}

// The numbers 0, 1, 2, 3.
// CHECK-LABEL: func.func @stepvector(
// CHECK-NEXT:    %0 = llvm.intr.stepvector : vector<4xi32>
// CHECK-NEXT:    return %0 : vector<4xi32>
func.func @stepvector() -> vector<4xi32> {
  %0 = llvm.intr.stepvector : vector<4xi32>
  return %0 : vector<4xi32>
}

// The factor that scalable vectors are longer by.
// CHECK-LABEL: func.func @vscale(
// CHECK-NEXT:    %0 = "llvm.intr.vscale"() : () -> i32
// CHECK-NEXT:    return %0 : i32
func.func @vscale() -> i32 {
  %0 = "llvm.intr.vscale"() : () -> i32
  return %0 : i32
}

// Lanes whose number, counted from the first operand, is below the second.
// CHECK-LABEL: func.func @get_active_lane_mask(
// CHECK-NEXT:    %0 = llvm.intr.get.active.lane.mask %arg0, %arg1 : i32, i32 to vector<8xi1>
// CHECK-NEXT:    return %0 : vector<8xi1>
func.func @get_active_lane_mask(%a: i32, %b: i32) -> vector<8xi1> {
  %0 = llvm.intr.get.active.lane.mask %a, %b : i32, i32 to vector<8xi1>
  return %0 : vector<8xi1>
}
