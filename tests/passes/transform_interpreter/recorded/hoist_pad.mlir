// RECORD: mlir-opt --allow-unregistered-dialect --split-input-file --transform-interpreter

func.func @f(%a: tensor<24x12xf32>) -> tensor<24x12xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c24 = arith.constant 24 : index
  %c12 = arith.constant 12 : index
  %cst = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c24 step %c5 iter_args(%x = %a) -> (tensor<24x12xf32>) {
    %r2 = scf.for %j = %c0 to %c12 step %c4 iter_args(%y = %x) -> (tensor<24x12xf32>) {
      %s = affine.min affine_map<(d0) -> (5, -d0 + 24)>(%i)
      %t = tensor.extract_slice %a[%i, %j] [%s, 4] [1, 1] : tensor<24x12xf32> to tensor<?x4xf32>
      %h = affine.apply affine_map<(d0) -> (-d0 + 5)>(%s)
      %p = tensor.pad %t low[0, 0] high[%h, 0] {
      ^bb0(%u: index, %v: index):
        tensor.yield %cst : f32
      } : tensor<?x4xf32> to tensor<5x4xf32>
      %q = "test.compute"(%p) : (tensor<5x4xf32>) -> tensor<5x4xf32>
      %z = tensor.extract_slice %q[0, 0] [%s, 4] [1, 1] : tensor<5x4xf32> to tensor<?x4xf32>
      %w = tensor.insert_slice %z into %y[%i, %j] [%s, 4] [1, 1] : tensor<?x4xf32> into tensor<24x12xf32>
      scf.yield %w : tensor<24x12xf32>
    }
    scf.yield %r2 : tensor<24x12xf32>
  }
  return %r : tensor<24x12xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %p = transform.structured.match ops{["tensor.pad"]} in %root : (!transform.any_op) -> !transform.any_op
    %h = transform.structured.hoist_pad %p by 1 loops : (!transform.any_op) -> !transform.any_op
    transform.print %h : !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<24x12xf32>) -> tensor<24x12xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c24 = arith.constant 24 : index
  %c12 = arith.constant 12 : index
  %cst = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c24 step %c5 iter_args(%x = %a) -> (tensor<24x12xf32>) {
    %r2 = scf.for %j = %c0 to %c12 step %c4 iter_args(%y = %x) -> (tensor<24x12xf32>) {
      %s = affine.min affine_map<(d0) -> (5, -d0 + 24)>(%i)
      %t = tensor.extract_slice %a[%i, %j] [%s, 4] [1, 1] : tensor<24x12xf32> to tensor<?x4xf32>
      %h = affine.apply affine_map<(d0) -> (-d0 + 5)>(%s)
      %p = tensor.pad %t low[0, 0] high[%h, 0] {
      ^bb0(%u: index, %v: index):
        tensor.yield %cst : f32
      } : tensor<?x4xf32> to tensor<5x4xf32>
      %q = "test.compute"(%p) : (tensor<5x4xf32>) -> tensor<5x4xf32>
      %z = tensor.extract_slice %q[0, 0] [%s, 4] [1, 1] : tensor<5x4xf32> to tensor<?x4xf32>
      %w = tensor.insert_slice %z into %y[%i, %j] [%s, 4] [1, 1] : tensor<?x4xf32> into tensor<24x12xf32>
      scf.yield %w : tensor<24x12xf32>
    }
    scf.yield %r2 : tensor<24x12xf32>
  }
  return %r : tensor<24x12xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %p = transform.structured.match ops{["tensor.pad"]} in %root : (!transform.any_op) -> !transform.any_op
    %h = transform.structured.hoist_pad %p by 2 loops : (!transform.any_op) -> !transform.any_op
    transform.print %h : !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<24x12xf32>) -> tensor<24x12xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c24 = arith.constant 24 : index
  %c12 = arith.constant 12 : index
  %cst = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c24 step %c5 iter_args(%x = %a) -> (tensor<24x12xf32>) {
    %r2 = scf.for %j = %c0 to %c12 step %c4 iter_args(%y = %x) -> (tensor<24x12xf32>) {
      %s = affine.min affine_map<(d0) -> (5, -d0 + 24)>(%i)
      %t = tensor.extract_slice %a[%i, %j] [%s, 4] [1, 1] : tensor<24x12xf32> to tensor<?x4xf32>
      %h = affine.apply affine_map<(d0) -> (-d0 + 5)>(%s)
      %p = tensor.pad %t low[0, 0] high[%h, 0] {
      ^bb0(%u: index, %v: index):
        tensor.yield %cst : f32
      } : tensor<?x4xf32> to tensor<5x4xf32>
      %q = "test.compute"(%p) : (tensor<5x4xf32>) -> tensor<5x4xf32>
      %z = tensor.extract_slice %q[0, 0] [%s, 4] [1, 1] : tensor<5x4xf32> to tensor<?x4xf32>
      %w = tensor.insert_slice %z into %y[%i, %j] [%s, 4] [1, 1] : tensor<?x4xf32> into tensor<24x12xf32>
      scf.yield %w : tensor<24x12xf32>
    }
    scf.yield %r2 : tensor<24x12xf32>
  }
  return %r : tensor<24x12xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %p = transform.structured.match ops{["tensor.pad"]} in %root : (!transform.any_op) -> !transform.any_op
    %h = transform.structured.hoist_pad %p by 2 loops, transpose by [1, 0] : (!transform.any_op) -> !transform.any_op
    transform.print %h : !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<24x12xf32>) -> tensor<24x12xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c24 = arith.constant 24 : index
  %c12 = arith.constant 12 : index
  %cst = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c24 step %c5 iter_args(%x = %a) -> (tensor<24x12xf32>) {
    %r2 = scf.for %j = %c0 to %c12 step %c4 iter_args(%y = %x) -> (tensor<24x12xf32>) {
      %s = affine.min affine_map<(d0) -> (5, -d0 + 24)>(%i)
      %t = tensor.extract_slice %a[%i, %j] [%s, 4] [1, 1] : tensor<24x12xf32> to tensor<?x4xf32>
      %h = affine.apply affine_map<(d0) -> (-d0 + 5)>(%s)
      %p = tensor.pad %t low[0, 0] high[%h, 0] {
      ^bb0(%u: index, %v: index):
        tensor.yield %cst : f32
      } : tensor<?x4xf32> to tensor<5x4xf32>
      %q = "test.compute"(%p) : (tensor<5x4xf32>) -> tensor<5x4xf32>
      %z = tensor.extract_slice %q[0, 0] [%s, 4] [1, 1] : tensor<5x4xf32> to tensor<?x4xf32>
      %w = tensor.insert_slice %z into %y[%i, %j] [%s, 4] [1, 1] : tensor<?x4xf32> into tensor<24x12xf32>
      scf.yield %w : tensor<24x12xf32>
    }
    scf.yield %r2 : tensor<24x12xf32>
  }
  return %r : tensor<24x12xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %p = transform.structured.match ops{["tensor.pad"]} in %root : (!transform.any_op) -> !transform.any_op
    %l = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %l0, %l1 = transform.split_handle %l : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %h = transform.structured.hoist_pad.build_packing_loop_nest %p above %l1 : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.print %h : !transform.any_op
    transform.yield
  }
}
