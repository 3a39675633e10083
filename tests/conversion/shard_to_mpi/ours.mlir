// RUN: mlir-opt %s --convert-shard-to-mpi | FileCheck %s

shard.grid @g(shape = 3x4x5)

// The size that is asked for is that of the dimension.
// CHECK-LABEL: func @dynamic
// CHECK:         %[[ONE:.*]] = arith.constant 1 : index
// CHECK:         memref.dim %arg0, %[[ONE]]
func.func @dynamic(%a: memref<120x?x120xi8>) -> memref<120x?x120xi8> {
  %0 = shard.update_halo %a on @g split_axes = [[0]] halo_sizes = [2, 3] : memref<120x?x120xi8>
  return %0 : memref<120x?x120xi8>
}

// Sizes of halos may be values, and are compared as they are.
// CHECK-LABEL: func @halo
// CHECK:         %[[SIZE:.*]] = arith.index_cast %arg1 : i64 to index
// CHECK:         arith.cmpi sgt, %[[SIZE]], %{{.*}} : index
func.func @halo(%a: memref<12x12xi8>, %h: i64) -> memref<12x12xi8> {
  %0 = shard.update_halo %a on @g split_axes = [[1]] halo_sizes = [2, %h] : memref<12x12xi8>
  return %0 : memref<12x12xi8>
}

// A dimension that is not split has no starts.
// CHECK-LABEL: func @starts
// CHECK:         tensor.from_elements %{{.*}} : tensor<9xindex>
func.func @starts(%d: index, %o: i64) -> (index, index, index) {
  %s = shard.sharding @g split_axes = [[0], [], [1]] sharded_dims_offsets = [0, 2, 4, 6, 0, 1, 2, 3, %o] : !shard.sharding
  %0:3 = shard.shard_shape dims = [8, %d, 9] sharding = %s device = [%d, 2, 3] : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}

// Of two axes, the second varies faster.
// CHECK-LABEL: func @two_axes
// CHECK:         %[[OUTER:.*]] = arith.muli %arg0, %{{.*}} : index
// CHECK:         arith.addi %[[OUTER]], %arg1 : index
func.func @two_axes(%i: index, %j: index) -> index {
  %s = shard.sharding @g split_axes = [[0, 1]] : !shard.sharding
  %0 = shard.shard_shape dims = [100] sharding = %s device = [%i, %j, 3] : index
  return %0 : index
}
