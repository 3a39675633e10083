// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// All operations of coroutines and of the runtime.
func.func @coroutine() {
  %id = async.coro.id
  %handle = async.coro.begin %id
  %state = async.coro.save %handle
  async.coro.suspend %state, ^suspend, ^resume, ^cleanup
^resume:
  async.runtime.resume %handle
  cf.br ^cleanup
^cleanup:
  async.coro.free %id, %handle {a}
  cf.br ^suspend
^suspend:
  async.coro.end %handle
  return
}
func.func @runtime(%size: index, %x: f32, %handle: !async.coro.handle) -> i1 {
  %token = async.runtime.create : !async.token
  %value = async.runtime.create {a} : !async.value<f32>
  %group = async.runtime.create_group %size : !async.group
  async.runtime.store %x, %value : <f32>
  async.runtime.set_available %value : !async.value<f32>
  async.runtime.set_error %token : !async.token
  async.runtime.add_ref %token {count = 2 : i64} : !async.token
  async.runtime.drop_ref %group {count = 1 : i64} : !async.group
  %rank = async.runtime.add_to_group %value, %group : !async.value<f32>
  async.runtime.await %group : !async.group
  async.runtime.await_and_resume %value, %handle : !async.value<f32>
  %y = async.runtime.load %value : <f32>
  %threads = async.runtime.num_worker_threads : index
  %error = async.runtime.is_error %group : !async.group
  return %error : i1
}
func.func private @types(!async.coro.id, !async.coro.state, !async.value<!async.value<tensor<4xf32>>>)
