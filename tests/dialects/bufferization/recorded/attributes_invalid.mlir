// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file 2>&1 >/dev/null

// Attributes of the dialect on operations and arguments.

func.func private @f(tensor<?xf32> {bufferization.access = "foo"})

// -----

func.func private @f(tensor<?xf32> {bufferization.access = 1})

// -----

func.func private @f(tensor<?xf32> {bufferization.writable = false})

// -----

func.func private @f(tensor<?xf32> {bufferization.writable = 1})

// -----

func.func @f(%a: tensor<?xf32> {bufferization.writable = 1}) { return }

// -----

func.func @f(%a: tensor<?xf32> {bufferization.buffer_layout = true}) { return }

// -----

func.func @f(%a: tensor<?xf32> {bufferization.foo = true}) { return }

// -----

func.func @f(%a: tensor<?xf32>) attributes {bufferization.foo} { return }

// -----

func.func @f(%a: tensor<?xf32>) attributes {bufferization.writable} { return }

// -----

func.func @f(%a: tensor<?xf32>) attributes {bufferization.access = "read"} { return }

// -----

func.func @f(%a: tensor<?xf32>) attributes {bufferization.manual_deallocation} { return }

// -----

func.func @f(%a: tensor<?xf32>) attributes {bufferization.manual_deallocation = 1} { return }

// -----

"foo.a"() {bufferization.manual_deallocation} : () -> ()

// -----

%0 = arith.constant {bufferization.manual_deallocation} 1 : i32

// -----

"foo.a"() ({^bb0(%a: i32): }) {bufferization.writable = true} : () -> ()

// -----

"foo.a"() {bufferization.foo} : () -> ()

// -----

"foo.a"() {bufferization.escape} : () -> ()

// -----

func.func @f(%a: f32) { %0 = bufferization.to_tensor %a : f32 to tensor<f32> return }

// -----

func.func @f(%a: memref<f32>) { %0 = bufferization.to_tensor %a : memref<f32> to memref<f32> return }

// -----

func.func @f(%a: memref<f32>) { %0 = bufferization.clone %a : tensor<f32> to memref<f32> return }

// -----

func.func @f(%a: memref<f32>) { %0 = bufferization.alloc_tensor() : memref<f32> return }

// -----

func.func @f(%a: memref<f32>) { %0 = bufferization.alloc_tensor() : f32 return }
