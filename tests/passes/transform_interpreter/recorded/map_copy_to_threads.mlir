// RECORD: mlir-opt --transform-interpreter --split-input-file

// Threads take as many contiguous elements as one access has, and all other dimensions are divided by as many threads as there are.
func.func @copy(%a: tensor<64xf32>, %b: tensor<64xf32>) -> tensor<64xf32> {
  %0 = linalg.copy ins(%a : tensor<64xf32>) outs(%b : tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    %loop, %tile = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 16 desired_bit_alignment = 128 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %loop "loop" : !transform.any_op
    transform.annotate %tile "tile" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @copy(%a: tensor<8x4x64xf32>, %b: tensor<8x4x64xf32>) -> tensor<8x4x64xf32> {
  %0 = linalg.copy ins(%a : tensor<8x4x64xf32>) outs(%b : tensor<8x4x64xf32>) -> tensor<8x4x64xf32>
  return %0 : tensor<8x4x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    %loop, %tile = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 32 desired_bit_alignment = 128 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %loop "loop" : !transform.any_op
    transform.annotate %tile "tile" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @copy(%a: tensor<8x4x64xf32>, %b: tensor<8x4x64xf32>) -> tensor<8x4x64xf32> {
  %0 = linalg.copy ins(%a : tensor<8x4x64xf32>) outs(%b : tensor<8x4x64xf32>) -> tensor<8x4x64xf32>
  return %0 : tensor<8x4x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    %loop, %tile = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 32 desired_bit_alignment = 64 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %loop "loop" : !transform.any_op
    transform.annotate %tile "tile" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @copy(%a: tensor<8x4x64xf32>, %b: tensor<8x4x64xf32>) -> tensor<8x4x64xf32> {
  %0 = linalg.copy ins(%a : tensor<8x4x64xf32>) outs(%b : tensor<8x4x64xf32>) -> tensor<8x4x64xf32>
  return %0 : tensor<8x4x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    %loop, %tile = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 512 desired_bit_alignment = 8 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %loop "loop" : !transform.any_op
    transform.annotate %tile "tile" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @copy(%a: tensor<3x5x7xf64>, %b: tensor<3x5x7xf64>) -> tensor<3x5x7xf64> {
  %0 = linalg.copy ins(%a : tensor<3x5x7xf64>) outs(%b : tensor<3x5x7xf64>) -> tensor<3x5x7xf64>
  return %0 : tensor<3x5x7xf64>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    %loop, %tile = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 30 desired_bit_alignment = 0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %loop "loop" : !transform.any_op
    transform.annotate %tile "tile" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @copy(%a: tensor<12x5x7xf16>, %b: tensor<12x5x7xf16>) -> tensor<12x5x7xf16> {
  %0 = linalg.copy ins(%a : tensor<12x5x7xf16>) outs(%b : tensor<12x5x7xf16>) -> tensor<12x5x7xf16>
  return %0 : tensor<12x5x7xf16>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    %loop, %tile = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 100 desired_bit_alignment = 64 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %loop "loop" : !transform.any_op
    transform.annotate %tile "tile" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @copy(%a: tensor<40x1x16xf32>, %b: tensor<40x1x16xf32>) -> tensor<40x1x16xf32> {
  %0 = linalg.copy ins(%a : tensor<40x1x16xf32>) outs(%b : tensor<40x1x16xf32>) -> tensor<40x1x16xf32>
  return %0 : tensor<40x1x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    %loop, %tile = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 48 desired_bit_alignment = 32 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %loop "loop" : !transform.any_op
    transform.annotate %tile "tile" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @copy(%a: tensor<9x4x6xf32>, %b: tensor<9x4x6xf32>) -> tensor<9x4x6xf32> {
  %0 = linalg.copy ins(%a : tensor<9x4x6xf32>) outs(%b : tensor<9x4x6xf32>) -> tensor<9x4x6xf32>
  return %0 : tensor<9x4x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    %loop, %tile = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 50 desired_bit_alignment = 32 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %loop "loop" : !transform.any_op
    transform.annotate %tile "tile" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @copy(%a: tensor<64x128xf32>, %b: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %0 = linalg.copy ins(%a : tensor<64x128xf32>) outs(%b : tensor<64x128xf32>) -> tensor<64x128xf32>
  return %0 : tensor<64x128xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    %loop, %tile = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 32 desired_bit_alignment = -128 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %loop "loop" : !transform.any_op
    transform.annotate %tile "tile" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @copy(%a: tensor<64x128xi192>, %b: tensor<64x128xi192>) -> tensor<64x128xi192> {
  %0 = linalg.copy ins(%a : tensor<64x128xi192>) outs(%b : tensor<64x128xi192>) -> tensor<64x128xi192>
  return %0 : tensor<64x128xi192>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    %loop, %tile = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 128 desired_bit_alignment = 256 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %loop "loop" : !transform.any_op
    transform.annotate %tile "tile" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @copy(%a: tensor<64x16xf32>, %b: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %0 = linalg.copy ins(%a : tensor<64x16xf32>) outs(%b : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    %loop, %tile = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 128 desired_bit_alignment = 6400000000000000000 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %loop "loop" : !transform.any_op
    transform.annotate %tile "tile" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @copy(%a: tensor<2x2xi4>, %b: tensor<2x2xi4>) -> tensor<2x2xi4> {
  %0 = linalg.copy ins(%a : tensor<2x2xi4>) outs(%b : tensor<2x2xi4>) -> tensor<2x2xi4>
  return %0 : tensor<2x2xi4>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    %loop, %tile = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 4 desired_bit_alignment = 128 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %loop "loop" : !transform.any_op
    transform.annotate %tile "tile" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @copy(%a: tensor<128x96xbf16>, %b: tensor<128x96xbf16>) -> tensor<128x96xbf16> {
  %0 = linalg.copy ins(%a : tensor<128x96xbf16>) outs(%b : tensor<128x96xbf16>) -> tensor<128x96xbf16>
  return %0 : tensor<128x96xbf16>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    %loop, %tile = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 256 desired_bit_alignment = 128 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %loop "loop" : !transform.any_op
    transform.annotate %tile "tile" : !transform.any_op
    transform.yield
  }
}

// -----

// A tile of a padded tensor can have no elements of the tensor.
func.func @pad(%a: tensor<7x61xf32>, %p: f32) -> tensor<8x64xf32> {
  %0 = tensor.pad %a low[0, 1] high[1, 2] {
  ^bb0(%x: index, %y: index):
    tensor.yield %p : f32
  } : tensor<7x61xf32> to tensor<8x64xf32>
  return %0 : tensor<8x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["tensor.pad"]} in %root : (!transform.any_op) -> !transform.any_op
    %loop, %tile = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 32 desired_bit_alignment = 128 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %loop "loop" : !transform.any_op
    transform.annotate %tile "tile" : !transform.any_op
    transform.yield
  }
}
