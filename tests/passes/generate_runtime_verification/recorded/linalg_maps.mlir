// RECORD: mlir-opt --generate-runtime-verification

#none = affine_map<() -> ()>
#bc = affine_map<(d0) -> (0, d0)>
#id = affine_map<(d0) -> (d0)>
#mod = affine_map<(d0) -> (d0 mod 4)>
#sc = affine_map<(d0) -> ()>
func.func @zero(%a: memref<f32>, %b: memref<f32>) {
  linalg.generic {indexing_maps = [#none, #none], iterator_types = []} ins(%a : memref<f32>) outs(%b : memref<f32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @bc(%a: memref<?x?xf32>, %f: f32, %b: memref<?xf32>) {
  linalg.generic {indexing_maps = [#bc, #sc, #id], iterator_types = ["parallel"]} ins(%a, %f : memref<?x?xf32>, f32) outs(%b : memref<?xf32>) {
  ^bb0(%x: f32, %z: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @mod(%a: memref<?xf32>, %b: memref<9xf32>) {
  linalg.generic {indexing_maps = [#mod, #id], iterator_types = ["parallel"]} ins(%a : memref<?xf32>) outs(%b : memref<9xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @empty(%n: index, %m: index, %c: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %e = tensor.empty(%n, %m) : tensor<?x?xf32>
  %0 = linalg.map { arith.negf } ins(%c : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>)
  %1 = linalg.transpose ins(%0 : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) permutation = [1, 0]
  return %1, %0 : tensor<?x?xf32>, tensor<?x?xf32>
}
func.func @red(%n: memref<?x4xf32>, %c: memref<?xf32>) {
  linalg.reduce { arith.addf } ins(%n : memref<?x4xf32>) outs(%c : memref<?xf32>) dimensions = [1]
  linalg.broadcast ins(%c : memref<?xf32>) outs(%n : memref<?x4xf32>) dimensions = [1]
  linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%c : memref<?xf32>) outs(%c : memref<?xf32>)
  return
}
func.func @zerosize(%c: memref<0xf32>, %d: memref<0xf32>) {
  linalg.exp ins(%c : memref<0xf32>) outs(%d : memref<0xf32>)
  return
}
func.func @nested(%c: memref<?xf32>, %d: memref<?xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%c : memref<?xf32>) outs(%d : memref<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    %i = linalg.index 0 : index
    %l = memref.load %c[%i] : memref<?xf32>
    linalg.yield %l : f32
  }
  return
}
func.func @pool(%i: tensor<?x?x?x?xf32>, %w: tensor<?x?xf32>, %o: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %0 = linalg.pooling_nchw_sum {dilations = dense<[2, 3]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%i, %w : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%o : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %0 : tensor<?x?x?x?xf32>
}
#r2 = affine_map<(d0, d1) -> (-d0 + d1 + 3, d1 floordiv 2)>
#i2 = affine_map<(d0, d1) -> (d0, d1)>
func.func @loop(%n: index, %a: memref<?x?xf32>, %b: memref<?x?xf32>) {
  scf.for %i = %n to %n step %n {
    linalg.generic {indexing_maps = [#r2, #i2], iterator_types = ["parallel", "parallel"]} ins(%a : memref<?x?xf32>) outs(%b : memref<?x?xf32>) {
    ^bb0(%x: f32, %y: f32):
      linalg.yield %x : f32
    }
  }
  return
}
