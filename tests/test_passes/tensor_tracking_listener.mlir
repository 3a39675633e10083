// RUN: mlir-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics --test-tensor-transform-patterns=test-tracking-listener

// A handle to an operation refers to the one of its name that defines the values in its place.
func.func @found(%size: index) -> tensor<?xf32> {
  %0 = tensor.empty(%size) {replaced} : tensor<?xf32>
  // expected-remark @below {{replacement found}}
  %1 = tensor.empty(%size) {replacement_0 = 0} : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @through_casts(%size: index) {
  %0 = tensor.empty(%size) {replaced} : tensor<?xf32>
  // expected-remark @below {{replacement found}}
  %1 = tensor.empty(%size) : tensor<?xf32>
  %2 = tensor.cast %1 {replacement_0 = 0} : tensor<?xf32> to tensor<5xf32>
  return
}

// -----

func.func @of_another_name(%size: index) {
  // expected-error @below {{listener could not find replacement op}}
  %0 = tensor.empty(%size) {replaced} : tensor<?xf32>
  %1 = "a.b"() {replacement_0 = 0} : () -> tensor<?xf32>
  return
}

// -----

func.func @of_several_operations() {
  // expected-error @below {{listener could not find replacement op}}
  %0:2 = "a.b"() {replaced} : () -> (i32, i32)
  %1:2 = "a.b"() {replacement_0 = 1} : () -> (i32, i32)
  %2:2 = "a.b"() {replacement_1 = 0} : () -> (i32, i32)
  return
}

// -----

func.func @no_results() {
  // expected-error @below {{listener could not find replacement op}}
  "a.b"() {replaced} : () -> ()
  return
}

// -----

func.func @two_replacements(%size: index) {
  %0 = tensor.empty(%size) {replaced} : tensor<?xf32>
  // expected-remark @below {{other 'replacement_0'}}
  %1 = tensor.empty(%size) {replacement_0 = 0} : tensor<?xf32>
  // expected-error @below {{only one 'replacement_0' is allowed per test case}}
  %2 = tensor.empty(%size) {replacement_0 = 0} : tensor<?xf32>
  return
}

// -----

func.func @two_replaced(%size: index) {
  // expected-remark @below {{other 'replaced' op}}
  %0 = tensor.empty(%size) {replaced} : tensor<?xf32>
  // expected-error @below {{only one 'replaced' op is allowed per test case}}
  %1 = tensor.empty(%size) {replaced} : tensor<?xf32>
  return
}

// -----

func.func @no_replacement(%size: index) {
  // expected-error @below {{insufficient replacement values}}
  %0 = tensor.empty(%size) {replaced} : tensor<?xf32>
  return
}
