// RECORD: mlir-opt --canonicalize

// Folds and patterns of launches, waits, copies, allocations, barriers and reductions.
func.func private @use(index, index)
func.func private @tok(!gpu.async.token)
func.func @launch(%n: index) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%sbx = %n, %sby = %c1, %sbz = %c1) threads(%tx, %ty, %tz) in (%stx = %c1, %sty = %n, %stz = %c1) {
    func.call @use(%bx, %by) : (index, index) -> ()
    func.call @use(%tx, %ty) : (index, index) -> ()
    func.call @use(%sbx, %sby) : (index, index) -> ()
    gpu.terminator
  }
  return
}
func.func @waits() {
  gpu.wait
  %t = gpu.wait async
  %t1 = gpu.wait async
  gpu.wait [%t, %t1]
  %a, %t2 = gpu.alloc async [%t] () : memref<4xf32>
  %b, %t3 = gpu.alloc async [%t] () : memref<4xf32>
  %t4 = gpu.wait async [%t2]
  %t5 = gpu.wait async [%t4, %t3]
  %t6 = gpu.wait async [%t3, %t1]
  gpu.wait [%t5, %t]
  call @tok(%t6) : (!gpu.async.token) -> ()
  %t7 = gpu.dealloc async [%t5] %a : memref<4xf32>
  %t8 = gpu.dealloc async [%t7] %b : memref<4xf32>
  gpu.wait [%t8]
  return
}
func.func @copies(%m: memref<4xf32>, %t: !gpu.async.token) {
  %a = memref.alloc() : memref<4xf32>
  gpu.memcpy %a, %m : memref<4xf32>, memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %t1 = gpu.memcpy async [%t] %b, %m : memref<4xf32>, memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  call @tok(%t1) : (!gpu.async.token) -> ()
  %c, %ct = gpu.alloc async () : memref<4xf32>
  %t2 = gpu.memcpy async [%t, %t1] %c, %m : memref<4xf32>, memref<4xf32>
  %t3 = gpu.dealloc async [%t2] %c : memref<4xf32>
  gpu.wait [%t3]
  %d = gpu.alloc () : memref<4xf32>
  %t4 = gpu.memcpy async %d, %m : memref<4xf32>, memref<4xf32>
  gpu.dealloc [%t4] %d : memref<4xf32>
  return
}
func.func @casts(%m: memref<4xf32>, %x: f32) {
  %c = memref.cast %m : memref<4xf32> to memref<?xf32>
  gpu.memcpy %c, %m : memref<?xf32>, memref<4xf32>
  gpu.memset %c, %x : memref<?xf32>, f32
  return
}
func.func @dims(%n: index, %k: index) -> (index, index) {
  %a = gpu.alloc (%n, %k) : memref<?x4x?xf32>
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %d0 = memref.dim %a, %c0 : memref<?x4x?xf32>
  %d2 = memref.dim %a, %c2 : memref<?x4x?xf32>
  return %d0, %d2 : index, index
}
gpu.module @k {
  gpu.func @b(%x: f32, %c: i1, %l: i32) kernel {
    gpu.barrier
    gpu.barrier
    %r = gpu.all_reduce add %x {
    } : (f32) -> f32
    %s = gpu.subgroup_reduce add %x : (f32) -> f32
    %s1 = gpu.subgroup_reduce add %x cluster(size = 1) : (f32) -> f32
    gpu.printf "", %r, %s, %s1 : f32, f32, f32
    scf.if %c {
      %r1 = gpu.all_reduce add %x {
      } : (f32) -> f32
      gpu.printf "", %r1 : f32
    }
    cf.cond_br %c, ^a, ^b
  ^a:
    %r2 = gpu.all_reduce add %x {
    } : (f32) -> f32
    gpu.printf "", %r2 : f32
    gpu.barrier
    gpu.return
  ^b:
    %b0 = gpu.subgroup_broadcast %x, first_active_lane : f32
    %b1 = gpu.subgroup_broadcast %b0, specific_lane %l : f32
    gpu.printf "", %b1 : f32
    %dead = gpu.thread_id x
    %dead1, %v = gpu.shuffle xor %x, %l, %l : f32
    %dead2 = gpu.subgroup_broadcast %x, first_active_lane : f32
    %dead3 = gpu.subgroup_reduce add %x : (f32) -> f32
    gpu.return
  }
}
func.func @reduce_in_func(%x: f32, %n: index) {
  %r = gpu.all_reduce add %x {
  } : (f32) -> f32
  gpu.printf "", %r : f32
  gpu.launch blocks(%bx, %by, %bz) in (%sbx = %n, %sby = %n, %sbz = %n) threads(%tx, %ty, %tz) in (%stx = %n, %sty = %n, %stz = %n) {
    %r1 = gpu.all_reduce add %x {
    } : (f32) -> f32
    gpu.printf "", %r1 : f32
    gpu.terminator
  }
  %id = gpu.thread_id x
  %id1 = gpu.thread_id x
  %id2 = gpu.thread_id y
  call @use(%id, %id1) : (index, index) -> ()
  call @use(%id, %id2) : (index, index) -> ()
  return
}
