// RECORD: mlir-opt --scf-forall-to-for

func.func @peel(%a: index, %b: index, %s: index, %m: memref<?xindex>) -> index {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %a to %b step %c4 iter_args(%x = %c0) -> (index) {
    %n = affine.min affine_map<(d0, d1)[s0] -> (s0, d0 - d1)>(%b, %i)[%c4]
    %q = affine.max affine_map<(d0, d1)[s0] -> (s0, d0 - d1)>(%b, %i)[%c4]
    %y = arith.addi %n, %x : index
    memref.store %q, %m[%i] : memref<?xindex>
    scf.yield %y : index
  }
  return %r : index
}
func.func @peel2(%b: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c17 = arith.constant 17 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c17 step %c4 {
    %n = affine.min affine_map<(d0) -> (4, -d0 + 17)>(%i)
    scf.for %j = %c0 to %n step %c3 {
      memref.store %n, %m[%j] : memref<?xindex>
    }
  }
  return
}
func.func @even(%b: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %n = affine.apply affine_map<(d0) -> (d0 * 4)>(%b)
  scf.for %i = %c0 to %n step %c4 {
    memref.store %n, %m[%i] : memref<?xindex>
  }
  return
}
func.func @canon(%b: index, %t: tensor<?x?xf32>, %f: tensor<1x1xf32>) -> (tensor<?x?xf32>, index, index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %r = scf.for %i = %c0 to %c16 step %c4 iter_args(%x = %t) -> (tensor<?x?xf32>) {
    %n = affine.min affine_map<(d0) -> (4, -d0 + 16)>(%i)
    %d = tensor.dim %x, %c0 : tensor<?x?xf32>
    %p = arith.addi %d, %n : index
    %y = tensor.insert_slice %f into %x[%p, %i] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<?x?xf32>
    scf.yield %y : tensor<?x?xf32>
  }
  %e = tensor.dim %r, %c4 : tensor<?x?xf32>
  %q = affine.max affine_map<(d0)[s0] -> (s0, -d0 + 16)>(%c4)[%b]
  return %r, %e, %q : tensor<?x?xf32>, index, index
}
func.func @range(%a: index, %b: index, %s: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %b step %s {
    %x = arith.addi %i, %a : index
    %y = arith.muli %x, %c4 : index
    memref.store %b, %m[%y] : memref<?xindex>
  }
  return
}
func.func @spec(%a: index, %b: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = affine.min affine_map<(d0) -> (1024, 32, d0)>(%a)
  scf.for %i = %c0 to %n step %c1 {
    memref.store %b, %m[%i] : memref<?xindex>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    memref.store %b, %m[%i] : memref<?xindex>
    scf.reduce
  }
  return
}
func.func @forall(%a: index, %b: index, %m: memref<?xindex>) {
  scf.forall (%i, %j) = (%a, 2) to (%b, 20) step (1, %a) {
    memref.store %i, %m[%j] : memref<?xindex>
  }
  scf.forall (%i, %j) in (%b, 20) {
    memref.store %i, %m[%j] : memref<?xindex>
  }
  return
}
func.func @par(%a: index, %b: index, %m: memref<?xindex>) {
  scf.parallel (%i, %j) = (%a, %b) to (%b, %a) step (%a, %b) {
    memref.store %i, %m[%j] : memref<?xindex>
    scf.reduce
  }
  return
}
