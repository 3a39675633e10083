// RUN: terrane opt %s --split-input-file --verify-diagnostics

// The custom form shows the numbers and sizes of a launch, which are indices.
func.func @types(%n: index) {
  // expected-error@+1 {{'gpu.launch' op expects numbers and sizes as region arguments to be of type 'index'}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  ^bb0(%a: i32, %b: index, %c: index, %d: index, %e: index, %f: index, %g: index, %h: index, %i: index, %j: index, %k: index, %l: index):
    "gpu.terminator"() : () -> ()
  }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @empty(%n: index) {
  // expected-error@+1 {{'gpu.launch' op region #0 ('body') failed to verify constraint: region with at least 1 blocks}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
  return
}
