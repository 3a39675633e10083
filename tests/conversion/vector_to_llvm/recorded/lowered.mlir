// RECORD: mlir-opt --convert-vector-to-llvm --allow-unregistered-dialect

func.func @s(%a: vector<2x2xf32>, %p: memref<?x?xf32>, %i: index, %pad: f32, %idx: vector<2x3xindex>, %m: vector<2x3xi1>, %pt: vector<2x3xf32>, %e: f32) -> (vector<2x2xf32>, vector<4xf32>, vector<2x3xf32>, vector<2x1xf32>, vector<4xindex>) {
 %0 = vector.fma %a, %a, %a : vector<2x2xf32>
 %1 = vector.transfer_read %p[%i, %i], %pad : memref<?x?xf32>, vector<4xf32>
 vector.transfer_write %1, %p[%i, %i] : vector<4xf32>, memref<?x?xf32>
 %2 = vector.gather %p[%i, %i][%idx], %m, %pt : memref<?x?xf32>, vector<2x3xindex>, vector<2x3xi1>, vector<2x3xf32> into vector<2x3xf32>
 %3 = vector.from_elements %e, %pad : vector<2x1xf32>
 %4 = vector.step : vector<4xindex>
 return %0, %1, %2, %3, %4 : vector<2x2xf32>, vector<4xf32>, vector<2x3xf32>, vector<2x1xf32>, vector<4xindex>
}
