// RECORD: not mlir-opt --transform-interpreter --split-input-file 2>&1 >/dev/null

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<14x6xf32>) -> tensor<20x8xf32> {
    %0 = tensor.pad %a low[2, 0] high[4, 2] {
    ^bb0(%i: index, %j: index):
      %1 = arith.addi %i, %j : index
      %2 = arith.index_cast %1 : index to i32
      %3 = arith.sitofp %2 : i32 to f32
      tensor.yield %3 : f32
    } : tensor<14x6xf32> to tensor<20x8xf32>
    return %0 : tensor<20x8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["tensor.pad"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %op tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%a: memref<24x36xf32>, %b: memref<36x50xf32>, %c: memref<24x50xf32, strided<[64, 1], offset: ?>>) {
    linalg.matmul ins(%a, %b : memref<24x36xf32>, memref<36x50xf32>) outs(%c : memref<24x50xf32, strided<[64, 1], offset: ?>>)
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.fuse %op tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<24x36xf32>, %b: tensor<36x50xf32>, %c: tensor<24x50xf32>) -> tensor<24x50xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<24x36xf32>, tensor<36x50xf32>) outs(%c : tensor<24x50xf32>) -> tensor<24x50xf32>
    return %0 : tensor<24x50xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %a, %b, %c, %d = transform.structured.tile_reduction_using_for %op reduction_dims = [2] by tile_sizes = [2, 0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<?x?xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
    %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<?x?xf32>) outs(%c : tensor<?xf32>) {
    ^bb0(%x: f32, %z: f32):
      %1 = arith.mulf %x, %x : f32
      %2 = arith.addf %1, %z : f32
      linalg.yield %2 : f32
    } -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %a, %b, %c, %d = transform.structured.tile_reduction_using_forall %op by num_threads = [2, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<?x?xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
    %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<?x?xf32>) outs(%c : tensor<?xf32>) {
    ^bb0(%x: f32, %z: f32):
      %1 = arith.mulf %x, %x : f32
      %2 = arith.addf %1, %z : f32
      linalg.yield %2 : f32
    } -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %a, %b, %c, %d = transform.structured.tile_reduction_using_forall %op by tile_sizes = [0, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<12x40x5xf32>, %c: tensor<12x5xf32>) -> tensor<12x5xf32> {
    %0 = linalg.reduce ins(%a : tensor<12x40x5xf32>) outs(%c : tensor<12x5xf32>) dimensions = [1]
      (%x: f32, %acc: f32) {
        %1 = arith.maximumf %x, %acc : f32
        linalg.yield %1 : f32
      }
    return %0 : tensor<12x5xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.reduce"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.fuse %op tile_sizes [4, 4] {use_forall} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<24x36xf32>, %b: tensor<36x50xf32>, %c: tensor<24x50xf32>) -> tensor<24x50xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<24x36xf32>, tensor<36x50xf32>) outs(%c : tensor<24x50xf32>) -> tensor<24x50xf32>
    return %0 : tensor<24x50xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %o = transform.cast %op : !transform.any_op to !transform.op<"linalg.pack">
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<?x48xf32>, %e: tensor<?x6x8x8xf32>, %z: f32) -> tensor<?x6x8x8xf32> {
    %0 = linalg.pack %a padding_value(%z : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %e : tensor<?x48xf32> -> tensor<?x6x8x8xf32>
    return %0 : tensor<?x6x8x8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.pack"]} in %root : (!transform.any_op) -> !transform.any_op
    %a = transform.structured.winograd_conv2d %op {fmr = 0 : i32} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<?x48xf32>, %e: tensor<?x6x8x8xf32>, %z: f32) -> tensor<?x6x8x8xf32> {
    %0 = linalg.pack %a padding_value(%z : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %e : tensor<?x48xf32> -> tensor<?x6x8x8xf32>
    return %0 : tensor<?x6x8x8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.pack"]} in %root : (!transform.any_op) -> !transform.any_op
    %a = transform.structured.rewrite_in_destination_passing_style %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
