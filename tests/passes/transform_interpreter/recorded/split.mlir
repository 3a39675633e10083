// RECORD: mlir-opt --transform-interpreter

func.func @f(%a: tensor<10x22xf32>, %d: tensor<10x22xf32>) -> tensor<10x22xf32> {
  %1 = linalg.exp ins(%a : tensor<10x22xf32>) outs(%d : tensor<10x22xf32>) -> tensor<10x22xf32>
  %2 = linalg.log ins(%1 : tensor<10x22xf32>) outs(%d : tensor<10x22xf32>) -> tensor<10x22xf32>
  %3 = linalg.abs ins(%2 : tensor<10x22xf32>) outs(%d : tensor<10x22xf32>) -> tensor<10x22xf32>
  %4 = linalg.ceil ins(%3 : tensor<10x22xf32>) outs(%d : tensor<10x22xf32>) -> tensor<10x22xf32>
  return %4 : tensor<10x22xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.split %0 after 4 {dimension = 1} : !transform.any_op
    %8 = transform.structured.match ops{["linalg.abs"]} in %m : (!transform.any_op) -> !transform.any_op
    %9, %10 = transform.structured.continuous_tile_sizes %8 {dimension = 1, target_size = 9} : (!transform.any_op) -> !transform.param<i64>
    transform.debug.emit_param_as_remark %9 : !transform.param<i64>
    transform.debug.emit_param_as_remark %10 : !transform.param<i64>
    %sp = transform.structured.split %8 after %10 {dimension = 1, multiway} : !transform.any_op, !transform.param<i64>
    %11 = transform.structured.match ops{["linalg.ceil"]} in %m : (!transform.any_op) -> !transform.any_op
    %12:3 = transform.structured.multitile_sizes %11 {target_size = 6, dimension = 1} : (!transform.any_op) -> !transform.param<i64>
    transform.debug.emit_param_as_remark %12#0 : !transform.param<i64>
    transform.debug.emit_param_as_remark %12#1 : !transform.param<i64>
    transform.debug.emit_param_as_remark %12#2 : !transform.param<i64>
    transform.yield
  }
}
