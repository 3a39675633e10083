// RUN: mlir-opt %s --sparsification-and-bufferization | FileCheck %s

// A sparse matrix times a vector: the matrix becomes its buffers, the vectors become buffers of their own.
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#matvec = {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}

// CHECK-LABEL: func @matvec
// CHECK-SAME:    (%[[POS:arg0]]: memref<?xindex>, %[[CRD:arg1]]: memref<?xindex>, %[[VAL:arg2]]: memref<?xf64>,
// CHECK-SAME:    %[[X:arg4]]: memref<16xf64>, %[[Y:arg5]]: memref<8xf64>) -> memref<8xf64>
// CHECK:         %[[VALS:.*]] = memref.subview %[[VAL]][0]
// CHECK:         %[[CRDS:.*]] = memref.subview %[[CRD]][0]
// CHECK:         scf.for %[[I:.*]] = %c0
// CHECK:           memref.load %[[Y]][%[[I]]]
// CHECK:           scf.for %[[P:[^ ]*]] =
// CHECK-NEXT:        %[[J:.*]] = memref.load %[[CRDS]][%[[P]]]
// CHECK-NEXT:        memref.load %[[VALS]][%[[P]]]
// CHECK-NEXT:        memref.load %[[X]][%[[J]]]
// CHECK:           memref.store %{{.*}}, %[[Y]][%[[I]]]
// CHECK:         return %[[Y]]
func.func @matvec(%a: tensor<8x16xf64, #CSR>, %x: tensor<16xf64>, %y: tensor<8xf64>) -> tensor<8xf64> {
  %0 = linalg.generic #matvec ins(%a, %x : tensor<8x16xf64, #CSR>, tensor<16xf64>) outs(%y : tensor<8xf64>) {
  ^bb0(%u: f64, %v: f64, %w: f64):
    %1 = arith.mulf %u, %v : f64
    %2 = arith.addf %w, %1 : f64
    linalg.yield %2 : f64
  } -> tensor<8xf64>
  return %0 : tensor<8xf64>
}

// The vector is read after it was overwritten: it is copied before.
// CHECK-LABEL: func @conflict
// CHECK-SAME:    (%[[A:.*]]: memref<8xf64>, %[[X:.*]]: f64
// CHECK:         %[[COPY:.*]] = memref.alloc() {alignment = 64 : i64} : memref<8xf64>
// CHECK-NEXT:    memref.copy %[[A]], %[[COPY]]
// CHECK-NEXT:    memref.store %[[X]], %[[COPY]]
// CHECK-NEXT:    memref.load %[[A]]
func.func @conflict(%a: tensor<8xf64>, %x: f64, %i: index) -> (tensor<8xf64>, f64) {
  %0 = tensor.insert %x into %a[%i] : tensor<8xf64>
  %1 = tensor.extract %a[%i] : tensor<8xf64>
  return %0, %1 : tensor<8xf64>, f64
}
