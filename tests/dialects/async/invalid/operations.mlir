// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// A region has a block.
func.func @a() -> !async.token {
  // expected-error@+1 {{'async.execute' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}}
  %token = async.execute { }
  return %token : !async.token
}

// -----

// What is yielded is what the results will be.
func.func @a(%t: !async.value<f32>) -> !async.token {
  // expected-error@+2 {{'async.execute' op along control flow edge from Operation async.yield to parent: successor operand type #0 'f32' should match successor input type #0 '!async.value<f64>'}}
  // expected-note@+1 {{region branch point}}
  %token, %r = async.execute (%t as %u: !async.value<f32>) -> !async.value<f64> { async.yield %u : f32 }
  return %token : !async.token
}

// -----

// All results are yielded.
func.func @a(%t: !async.value<f32>) -> !async.token {
  // expected-error@+2 {{'async.execute' op along control flow edge from Operation async.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note@+1 {{region branch point}}
  %token, %r = async.execute (%t as %u: !async.value<f32>) -> !async.value<f64> { async.yield  }
  return %token : !async.token
}

// -----

// Results are values.
func.func @a(%t: !async.value<f32>) -> !async.token {
  // expected-error@+1 {{'async.execute' op result #1 must be variadic of async value type, but got 'f64'}}
  %token, %r = async.execute (%t as %u: !async.value<f32>) -> f64 { async.yield  }
  return %token : !async.token
}

// -----

// A number of references is positive.
func.func @a(%t: !async.value<f32>) {
  // expected-error@+1 {{custom op 'async.runtime.add_ref' 'async.runtime.add_ref' op attribute 'count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  async.runtime.add_ref %t {count = 0 : i64} : !async.value<f32>
  return
}

// -----

// It is said.
func.func @a(%t: !async.value<f32>) {
  // expected-error@+1 {{'async.runtime.add_ref' op requires attribute 'count'}}
  async.runtime.add_ref %t : !async.value<f32>
  return
}

// -----

// A group is not available.
func.func @a(%t: !async.group) {
  // expected-error@+1 {{'async.runtime.set_available' op operand #0 must be async value type or async token type, but got '!async.group'}}
  async.runtime.set_available %t : !async.group
  return
}

// -----

// What is stored has the type of the value.
func.func @a(%t: !async.value<f32>, %v: f64) {
  // expected-error@+1 {{'async.runtime.store' op failed to verify that type of 'value' matches element type of 'storage'}}
  "async.runtime.store"(%v, %t) : (f64, !async.value<f32>) -> ()
  return
}

// -----

// A token is nothing but there.
func.func @a(%t: !async.token) {
  // expected-error@+1 {{'async.await' op awaiting on a token must have empty result}}
  "async.await"(%t) : (!async.token) -> (f32)
  return
}

// -----

// A value has its type.
func.func @a(%t: !async.value<f32>) {
  // expected-error@+1 {{'async.await' op result type 'f64' does not match async value type 'f32'}}
  %0 = "async.await"(%t) : (!async.value<f32>) -> f64
  return
}

// -----

// What is awaited is asynchronous.
func.func @a(%t: i32) {
  // expected-error@+1 {{'async.runtime.await' op operand #0 must be async value type or async token type or async group type, but got 'i32'}}
  async.runtime.await %t : i32
  return
}

// -----

// A declaration is private.
// expected-error@+1 {{'async.func' op symbol declaration cannot have public visibility}}
async.func @f(!async.value<f32>) -> !async.token
func.func @a(%t: !async.value<f32>) {
  async.call @f() : () -> !async.token
  return
}

// -----

// A call hands over all operands.
async.func private @f(!async.value<f32>) -> !async.token
func.func @a(%t: !async.value<f32>) {
  // expected-error@+1 {{'async.call' op incorrect number of operands for callee}}
  %0 = async.call @f() : () -> !async.token
  return
}

// -----

// They have the types of the function.
async.func private @f(!async.value<f32>) -> !async.token
func.func @a(%t: !async.value<f64>) {
  // expected-error@+1 {{'async.call' op operand type mismatch: expected operand type '!async.value<f32>', but provided '!async.value<f64>' for operand number 0}}
  %0 = async.call @f(%t) : (!async.value<f64>) -> !async.token
  return
}

// -----

// So have results.
async.func private @f(!async.value<f32>) -> !async.token
func.func @a(%t: !async.value<f32>) {
  // expected-error@+3 {{'async.call' op result type mismatch at index 0}}
  // expected-note@+2 {{      op result types: '!async.value<f32>'}}
  // expected-note@+1 {{function result types: '!async.token'}}
  %0 = async.call @f(%t) : (!async.value<f32>) -> !async.value<f32>
  return
}

// -----

// A call is to an asynchronous function.
func.func private @f(!async.value<f32>) -> !async.token
func.func @a(%t: !async.value<f32>) {
  // expected-error@+1 {{'async.call' op 'f' does not reference a valid async function}}
  %0 = async.call @f(%t) : (!async.value<f32>) -> !async.value<f32>
  return
}

// -----

// A function returns what is asynchronous.
// expected-error@+1 {{'async.func' op result type must be async value type or async token type, but got 'i32'}}
async.func @f() -> i32 { return }

// -----

// It returns something.
// expected-error@+1 {{'async.func' op result is expected to be at least of size 1, but got 0}}
async.func @f() {
  return
}

// -----

// The token is the first.
// expected-error@+1 {{'async.func' op  results' (optional) async token type is expected to appear as the 1st return value, but got 2}}
async.func @f(%x: f32) -> (!async.value<f32>, !async.token) {
  return %x : f32
}

// -----

// What is returned is what the values will be.
async.func @f(%x: f32) -> (!async.token, !async.value<i32>) {
  // expected-error@+1 {{'async.return' op operand types do not match the types returned from the parent FuncOp}}
  return %x : f32
}

// -----

// A return is in a function.
// expected-error@+1 {{'async.return' op expects parent op 'async.func'}}
func.func @a() { async.return }

// -----

// A yield is in an execution.
// expected-error@+1 {{'async.yield' op expects parent op 'async.execute'}}
func.func @a() { async.yield }
