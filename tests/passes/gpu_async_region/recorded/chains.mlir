// RECORD: mlir-opt --gpu-async-region

// Tokens chain launches, memory and waits; the host waits before effects, at ends of blocks, and after async.execute.
module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @f() kernel {
      gpu.return
    }
  }
  func.func private @foo()
  func.func @simple(%n: index, %A: memref<7xf32>, %B: memref<7xf32>, %x: f32) {
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    call @foo() : () -> ()
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
  func.func @memory(%n: index, %A: memref<7xf32>, %x: f32) {
    %0 = gpu.alloc () : memref<7xf32>
    gpu.memset %0, %x : memref<7xf32>, f32
    gpu.memcpy %A, %0 : memref<7xf32>, memref<7xf32>
    gpu.dealloc %0 : memref<7xf32>
    return
  }
  func.func @existing(%n: index) {
    %t = gpu.wait async
    %t1 = gpu.launch_func async [%t] @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    gpu.launch_func [%t1] @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    gpu.wait [%t1]
    return
  }
  func.func @exec(%n: index) {
    %t, %v = async.execute -> !async.value<index> {
      gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
      gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
      async.yield %n : index
    }
    %t2 = async.execute [%t] {
      gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
      async.yield
    }
    async.await %t2 : !async.token
    %w = async.await %v : !async.value<index>
    gpu.launch_func @k::@f blocks in (%w, %n, %n) threads in (%n, %n, %n)
    return
  }
  func.func @loop(%n: index, %c: i1) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
      gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    }
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    cf.cond_br %c, ^a, ^b
  ^a:
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  ^b:
    %q = arith.addi %n, %n : index
    return
  }
}
