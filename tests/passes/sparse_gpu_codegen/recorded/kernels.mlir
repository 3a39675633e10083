// RECORD: mlir-opt --sparse-reinterpret-map --sparsification=parallelization-strategy=dense-outer-loop --sparse-gpu-codegen
// RECORD: mlir-opt --sparse-gpu-codegen=num-threads=32

// Loops as kernels, and loops that stay.
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>

func.func @matvec(%a: tensor<?x?xf64, #CSR>, %b: tensor<?xf64>, %o: tensor<?xf64>) -> tensor<?xf64> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a, %b : tensor<?x?xf64, #CSR>, tensor<?xf64>) outs(%o : tensor<?xf64>) {
  ^bb0(%x: f64, %y: f64, %out: f64):
    %1 = arith.mulf %x, %y : f64
    %2 = arith.addf %out, %1 : f64
    linalg.yield %2 : f64
  } -> tensor<?xf64>
  return %0 : tensor<?xf64>
}

func.func @noattr(%a: memref<?xf32>, %b: memref<8xf32>, %n: index, %s: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %s, %b[%i] : memref<8xf32>
    scf.reduce
  }
  return
}

func.func @nobuffers(%n: index, %s: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = arith.addf %s, %s : f32
    scf.reduce
  } {"Emitted from" = "linalg.generic"}
  return
}

func.func @first(%a: memref<?xf32>, %b: memref<8xf32>, %n: index, %s: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = memref.load %a[%i] : memref<?xf32>
    %1 = arith.mulf %0, %s : f32
    memref.store %1, %a[%i] : memref<?xf32>
    scf.reduce
  } {"Emitted from" = "linalg.generic"}
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %0 = memref.load %b[%i] : memref<8xf32>
    %1 = memref.load %a[%c3] : memref<?xf32>
    %2 = arith.addf %0, %1 : f32
    memref.store %2, %b[%i] : memref<8xf32>
    scf.reduce
  } {"Emitted from" = "linalg.generic"}
  return
}
func.func @second(%a: memref<?xf32>, %b: memref<8xf32>, %n: index, %s: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = memref.load %a[%i] : memref<?xf32>
    %1 = arith.mulf %0, %s : f32
    memref.store %1, %a[%i] : memref<?xf32>
    scf.reduce
  } {"Emitted from" = "linalg.generic"}
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %0 = memref.load %b[%i] : memref<8xf32>
    %1 = memref.load %a[%c3] : memref<?xf32>
    %2 = arith.addf %0, %1 : f32
    memref.store %2, %b[%i] : memref<8xf32>
    scf.reduce
  } {"Emitted from" = "linalg.generic"}
  return
}
