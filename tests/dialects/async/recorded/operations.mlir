// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Functions, calls, execution and groups.
async.func private @external(f32 {a.b}) -> (!async.token, !async.value<f32>)
async.func nested @token() -> !async.token attributes {a = 1} {
  return
}
async.func @values(%x: f32) -> (!async.token, !async.value<f32>, !async.value<f32>) {
  %0:3 = call @values(%x) : (f32) -> (!async.token, !async.value<f32>, !async.value<f32>)
  return %x, %x : f32, f32
}
func.func @run(%size: index, %x: f32, %t: !async.token, %v: !async.value<f32>) -> f32 {
  %a = async.execute {
    async.yield
  }
  %b = async.execute {
    async.yield
  }
  %c, %d = async.execute [%t, %a] (%v as %y: !async.value<f32>) -> !async.value<f32> attributes {a} {
    async.yield %y : f32
  }
  %e, %f:2 = async.execute (%v as %y: !async.value<f32>, %d as %z: !async.value<f32>) -> (!async.value<f32>, !async.value<f32>) {
    %w = arith.addf %y, %z : f32
    async.yield %w, %x : f32, f32 {a}
  }
  %g = async.create_group %size : !async.group
  %h = async.add_to_group %e, %g : !async.token
  %i = async.add_to_group %f#1, %g : !async.value<f32>
  async.await_all %g
  async.await %e : !async.token
  %j = async.await %f#0 : !async.value<f32>
  %k = async.call @token() : () -> !async.token
  return %j : f32
}
