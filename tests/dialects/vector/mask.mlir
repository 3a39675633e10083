// RUN: mlir-opt %s | mlir-opt --mlir-print-op-generic | FileCheck %s

// CHECK: "vector.mask"(%{{.*}}) ({
// CHECK-NEXT: "vector.reduction"
// CHECK-NEXT: "vector.yield"(%{{.*}}) : (f32) -> ()
// CHECK-NEXT: }) : (vector<16xi1>) -> f32
func.func @reduction(%a: vector<16xf32>, %m: vector<16xi1>) -> f32 {
  %0 = vector.mask %m {
    %1 = vector.reduction <add>, %a : vector<16xf32> into f32
    vector.yield %1 : f32
  } : vector<16xi1> -> f32
  return %0 : f32
}

// CHECK: "vector.mask"(%{{.*}}) ({
// CHECK-NEXT: "vector.transfer_write"
// CHECK-NEXT: "vector.yield"() : () -> ()
func.func @write(%v: vector<8xf32>, %m: memref<?xf32>, %i: index, %k: vector<8xi1>) {
  vector.mask %k { vector.transfer_write %v, %m[%i] : vector<8xf32>, memref<?xf32> } : vector<8xi1>
  return
}
