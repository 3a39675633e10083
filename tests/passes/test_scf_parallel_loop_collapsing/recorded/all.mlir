// RECORD: mlir-opt --test-scf-parallel-loop-collapsing="collapsed-indices-0=0,2 collapsed-indices-1=1"

func.func @collapse(%a: index, %b: index, %m: memref<?x?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c7 = arith.constant 7 : index
  %c29 = arith.constant 29 : index
  scf.parallel (%i, %j, %k) = (%c0, %a, %c3) to (%a, %b, %c29) step (%c1, %c3, %c7) {
    memref.store %v, %m[%i, %j, %k] : memref<?x?x?xf32>
    scf.reduce
  }
  return
}
