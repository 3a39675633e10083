// RUN: mlir-opt %s --split-input-file --verify-diagnostics --async-runtime-policy-based-ref-counting

// What has not been lowered to the runtime is an error.
func.func @execute() {
  %token = async.execute {
    // expected-error@+1 {{async operations must be lowered to async runtime operations}}
    async.yield
  }
  return
}

// -----

func.func @await(%token: !async.token) {
  // expected-error@+1 {{async operations must be lowered to async runtime operations}}
  async.await %token : !async.token
  return
}
