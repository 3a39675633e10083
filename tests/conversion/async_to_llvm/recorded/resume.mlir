// RECORD: mlir-opt --convert-async-to-llvm

// The function that resumes a coroutine is there where one is resumed.
func.func @resume(%handle: !async.coro.handle) {
  async.runtime.resume %handle
  return
}
