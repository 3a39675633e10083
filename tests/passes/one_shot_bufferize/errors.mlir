// RUN: mlir-opt %s --one-shot-bufferize --allow-unregistered-dialect --split-input-file --verify-diagnostics

// An operation that is not known is an error, unless that is allowed.
func.func @unknown(%t: tensor<4xf32>) {
  // expected-error @+1 {{op was not bufferized}}
  "t.use"(%t) : (tensor<4xf32>) -> ()
  return
}

// -----

// A loop does not return what it allocates.
func.func @allocation(%n: index, %x: f32, %t: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %t) -> (tensor<4xf32>) {
    %0 = tensor.splat %x : tensor<4xf32>
    // expected-error @+1 {{Yield operand #0 is not equivalent to the corresponding iter bbArg}}
    scf.yield %0 : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// -----

// Tensors of buffers that others may access are not analyzed.
func.func @may_alias(%m: memref<4xf32>, %i: index) -> f32 {
  // expected-error @+1 {{to_tensor ops without `restrict` are not supported by One-Shot Analysis}}
  %t = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>
  %0 = tensor.extract %t[%i] : tensor<4xf32>
  return %0 : f32
}

// -----

// A buffer that may not be written is not a destination.
func.func @read_only(%t: tensor<4xf32>, %d: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{not bufferizable under the given constraints: would write to read-only buffer}}
  %0 = bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
