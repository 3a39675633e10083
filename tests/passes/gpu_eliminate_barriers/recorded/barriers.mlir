// RECORD: mlir-opt --gpu-eliminate-barriers

// Barriers between accesses that conflict are kept: in straight code, around loops, in conditions, and of memory that may be the same.
func.func private @use(f32)
func.func @kernel(%A: memref<?xf32>, %B: memref<?xf32>, %x: f32) attributes {__parallel_region_boundary_for_test} {
  %c0 = arith.constant 0 : index
  %t = gpu.thread_id x
  gpu.barrier
  memref.store %x, %A[%t] : memref<?xf32>
  gpu.barrier
  gpu.barrier
  %v = memref.load %A[%c0] : memref<?xf32>
  gpu.barrier
  %w = memref.load %B[%c0] : memref<?xf32>
  gpu.barrier
  %s = arith.addf %v, %w : f32
  memref.store %s, %B[%t] : memref<?xf32>
  gpu.barrier
  return
}
func.func @loops(%A: memref<?xf32>, %n: index, %x: f32, %c: i1) attributes {__parallel_region_boundary_for_test} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = gpu.thread_id x
  scf.for %i = %c0 to %n step %c1 {
    gpu.barrier
    memref.store %x, %A[%t] : memref<?xf32>
    gpu.barrier
    %v = memref.load %A[%i] : memref<?xf32>
    gpu.barrier
    %v1 = memref.load %A[%i] : memref<?xf32>
    gpu.printf "", %v, %v1 : f32, f32
  }
  gpu.barrier
  scf.for %i = %c0 to %n step %c1 {
    gpu.barrier
    %v = memref.load %A[%i] : memref<?xf32>
    gpu.barrier
    %v2 = memref.load %A[%c0] : memref<?xf32>
    %s = arith.addf %v, %v2 : f32
    %g = memref.alloca() : memref<1xf32>
    memref.store %s, %g[%c0] : memref<1xf32>
    gpu.barrier
    %q = memref.load %g[%c0] : memref<1xf32>
    memref.store %q, %g[%t] : memref<1xf32>
  }
  scf.if %c {
    gpu.barrier
    memref.store %x, %A[%t] : memref<?xf32>
  }
  scf.while : () -> () {
    gpu.barrier
    scf.condition(%c)
  } do {
    memref.store %x, %A[%t] : memref<?xf32>
    gpu.barrier
    scf.yield
  }
  return
}
memref.global "private" @g1 : memref<4xf32>
memref.global "private" @g2 : memref<4xf32>
func.func @alias(%A: memref<4xf32>, %x: f32, %n: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) workgroup(%w : memref<4xf32, 3>) {
    %p = memref.alloca() : memref<4xf32>
    %g1 = memref.get_global @g1 : memref<4xf32>
    %g2 = memref.get_global @g2 : memref<4xf32>
    memref.store %x, %p[%tx] : memref<4xf32>
    gpu.barrier
    memref.store %x, %A[%tx] : memref<4xf32>
    gpu.barrier
    memref.store %x, %w[%tx] : memref<4xf32, 3>
    gpu.barrier
    memref.store %x, %g1[%tx] : memref<4xf32>
    gpu.barrier
    memref.store %x, %g2[%tx] : memref<4xf32>
    gpu.barrier
    memref.store %x, %p[%tx] : memref<4xf32>
    gpu.barrier
    %sub = memref.subview %A[0] [2] [1] : memref<4xf32> to memref<2xf32>
    %v = memref.load %sub[%tx] : memref<2xf32>
    func.call @use(%v) : (f32) -> ()
    gpu.barrier
    %q = memref.load %p[%tx] : memref<4xf32>
    gpu.printf "", %q : f32
    gpu.terminator
  }
  return
}
func.func @captured(%A: memref<?xf32>, %x: f32, %o: memref<1xmemref<4xf32>>, %c: i1) attributes {__parallel_region_boundary_for_test} {
  %c0 = arith.constant 0 : index
  %p = memref.alloc() : memref<4xf32>
  memref.store %p, %o[%c0] : memref<1xmemref<4xf32>>
  gpu.barrier
  memref.store %x, %p[%c0] : memref<4xf32>
  gpu.barrier
  %q = memref.load %o[%c0] : memref<1xmemref<4xf32>>
  memref.store %x, %q[%c0] : memref<4xf32>
  gpu.barrier
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %x, %A[%c0] : memref<?xf32>
  gpu.barrier
  return
^b:
  return
}
func.func @w1(%A: memref<?xf32>, %t: index, %x: f32, %c: i1) attributes {__parallel_region_boundary_for_test} {
  memref.store %x, %A[%t] : memref<?xf32>
  scf.while : () -> () {
    gpu.barrier
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}
func.func @w2(%A: memref<?xf32>, %t: index, %x: f32, %c: i1) attributes {__parallel_region_boundary_for_test} {
  scf.while : () -> () {
    gpu.barrier
    scf.condition(%c)
  } do {
    memref.store %x, %A[%t] : memref<?xf32>
    scf.yield
  }
  return
}
func.func @affine(%A: memref<?xf32>, %t: index, %x: f32, %c: i1) attributes {__parallel_region_boundary_for_test} {
  affine.for %i = 0 to 8 {
    gpu.barrier
    memref.store %x, %A[%t] : memref<?xf32>
    gpu.barrier
  }
  return
}
func.func @for(%A: memref<?xf32>, %t: index, %x: f32, %c: i1) attributes {__parallel_region_boundary_for_test} {
  scf.for %i = %t to %t step %t {
    gpu.barrier
    memref.store %x, %A[%t] : memref<?xf32>
    gpu.barrier
  }
  return
}
func.func @par(%A: memref<?xf32>, %t: index, %x: f32, %c: i1) attributes {__parallel_region_boundary_for_test} {
  scf.parallel (%i) = (%t) to (%t) step (%t) {
    gpu.barrier
    memref.store %x, %A[%t] : memref<?xf32>
    gpu.barrier
    scf.reduce
  }
  return
}
