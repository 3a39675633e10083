// RECORD: mlir-opt --convert-parallel-loops-to-gpu

// Indices and sizes are as the maps of the mapping say; two loops cannot have one processor.
#b = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0 + 1), bound = (d0) -> (d0 * 2)>
func.func @maps(%n: index, %B: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %f, %B[%i, %i] : memref<?x?xf32>
    scf.reduce
  } {mapping = [#b]}
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    memref.store %f, %B[%i, %i] : memref<?x?xf32>
    scf.reduce
  } {mapping = [#b, #b]}
  return
}
