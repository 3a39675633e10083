// RUN: mlir-opt %s --convert-vector-to-llvm | FileCheck %s

// A vector of several dimensions is an array of vectors: parts are taken out of the array, elements out of a vector.
// CHECK-LABEL: func.func @part(
// CHECK:         %[[ARRAY:.*]] = builtin.unrealized_conversion_cast %arg0 : vector<2x4xf32> to !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT:    %[[ROW:.*]] = llvm.extractvalue %[[ARRAY]][1]
// CHECK-NEXT:    return %[[ROW]]
func.func @part(%a: vector<2x4xf32>) -> vector<4xf32> {
  %0 = vector.extract %a[1] : vector<4xf32> from vector<2x4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @element(
// CHECK:         %[[ROW:.*]] = llvm.extractvalue %{{.*}}[1]
// CHECK-NEXT:    %[[PLACE:.*]] = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT:    llvm.extractelement %[[ROW]][%[[PLACE]] : i64] : vector<4xf32>
func.func @element(%a: vector<2x4xf32>) -> f32 {
  %0 = vector.extract %a[1, 2] : f32 from vector<2x4xf32>
  return %0 : f32
}

// A transfer that may be out of bounds is a load under a mask.
// CHECK-LABEL: func.func @transfer(
// CHECK:         %[[SIZE:.*]] = memref.dim %arg0
// CHECK:         arith.subi %[[SIZE]], %arg1
// CHECK:         %[[MASK:.*]] = arith.cmpi sgt
// CHECK:         llvm.intr.masked.load %{{.*}}, %[[MASK]], %{{.*}} {alignment = 4 : i32}
func.func @transfer(%m: memref<?xf32>, %i: index, %p: f32) -> vector<4xf32> {
  %0 = vector.transfer_read %m[%i], %p : memref<?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// A vector of equal elements is one element, copied to the other lanes.
// CHECK-LABEL: func.func @broadcast(
// CHECK-NEXT:    %[[NONE:.*]] = llvm.mlir.poison : vector<4xf32>
// CHECK:         %[[ONE:.*]] = llvm.insertelement %arg0, %[[NONE]]
// CHECK-NEXT:    llvm.shufflevector %[[ONE]], %[[NONE]] [0, 0, 0, 0]
func.func @broadcast(%a: f32) -> vector<4xf32> {
  %0 = vector.broadcast %a : f32 to vector<4xf32>
  return %0 : vector<4xf32>
}
