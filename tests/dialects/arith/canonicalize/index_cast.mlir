// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A cast there and back is the value, if no bits are lost.
// CHECK-LABEL: func.func @round_trip(
// CHECK-NEXT:    return %arg0 : i32
// CHECK-LABEL: func.func @round_trip_unsigned(
// CHECK-NEXT:    return %arg0 : i32
func.func @round_trip(%x: i32) -> i32 {
  %0 = arith.index_cast %x : i32 to index
  %1 = arith.index_cast %0 : index to i32
  return %1 : i32
}

func.func @round_trip_unsigned(%x: i32) -> i32 {
  %0 = arith.index_castui %x : i32 to index
  %1 = arith.index_castui %0 : index to i32
  return %1 : i32
}

// A cast with a sign and one without to another type are no round trip, and stay.
// CHECK-LABEL: func.func @mixed_round_trip(
// CHECK-NEXT:    %0 = arith.index_cast %arg0 : i32 to index
// CHECK-NEXT:    %1 = arith.index_castui %0 : index to i64
// CHECK-NEXT:    return %1 : i64
func.func @mixed_round_trip(%x: i32) -> i64 {
  %0 = arith.index_cast %x : i32 to index
  %1 = arith.index_castui %0 : index to i64
  return %1 : i64
}

// A cast extends itself: index_cast(extsi(x)) = index_cast(x), and likewise without a sign.
// CHECK-LABEL: func.func @of_extsi(
// CHECK-NEXT:    %0 = arith.index_cast %arg0 : i8 to index
// CHECK-NEXT:    return %0 : index
// CHECK-LABEL: func.func @of_extui(
// CHECK-NEXT:    %0 = arith.index_castui %arg0 : i8 to index
// CHECK-NEXT:    return %0 : index
func.func @of_extsi(%x: i8) -> index {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.index_cast %0 : i32 to index
  return %1 : index
}

func.func @of_extui(%x: i8) -> index {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.index_castui %0 : i32 to index
  return %1 : index
}

// An extension of the other kind stays.
// CHECK-LABEL: func.func @of_other_extension(
// CHECK-NEXT:    %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT:    %1 = arith.index_cast %0 : i32 to index
// CHECK-NEXT:    return %1 : index
func.func @of_other_extension(%x: i8) -> index {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.index_cast %0 : i32 to index
  return %1 : index
}
