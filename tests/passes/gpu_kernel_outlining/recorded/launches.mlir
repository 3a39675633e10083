// RECORD: mlir-opt --gpu-kernel-outlining
// RECORD: mlir-opt '--gpu-kernel-outlining=data-layout-str=#dlti.dl_spec<#dlti.dl_entry<index,32:i32>>'

// Launches of a function are in modules of their own unless they name one, with what they call.
#map = affine_map<(d0) -> (d0 * 2)>
memref.global "private" constant @g : memref<4xf32> = dense<1.0>
func.func private @helper(%x: f32) -> f32 {
  return %x : f32
}
func.func private @helper2(%x: f32) -> f32 {
  %0 = call @helper(%x) : (f32) -> f32
  return %0 : f32
}
func.func @multi(%n: index, %A: memref<?xf32>, %x: f32, %s: i32) {
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %d = arith.addi %n, %c1 : index
  %dim = memref.dim %A, %c1 : memref<?xf32>
  gpu.launch blocks(%bx, %by, %bz) in (%sbx = %n, %sby = %c1, %sbz = %c1) threads(%tx, %ty, %tz) in (%stx = %c32, %sty = %c1, %stz = %c1) {
    %y = func.call @helper2(%x) : (f32) -> f32
    %z = arith.addi %bx, %c32 : index
    %w = arith.addi %z, %d : index
    %w1 = arith.addi %w, %dim : index
    %g = memref.get_global @g : memref<4xf32>
    memref.store %y, %A[%w1] : memref<?xf32>
    memref.store %y, %g[%tx] : memref<4xf32>
    %q = arith.addi %sbx, %stx : index
    memref.store %y, %A[%q] : memref<?xf32>
    gpu.terminator
  } {foo = 1 : i32}
  %t = gpu.wait async
  %t2 = gpu.launch async [%t] blocks(%bx, %by, %bz) in (%sbx = %c1, %sby = %c1, %sbz = %c1) threads(%tx, %ty, %tz) in (%stx = %n, %sty = %c1, %stz = %c1) dynamic_shared_memory_size %s workgroup(%w : memref<4xf32, #gpu.address_space<workgroup>>) private(%p : memref<1xf32, #gpu.address_space<private>>) {
    memref.store %x, %w[%tx] : memref<4xf32, #gpu.address_space<workgroup>>
    memref.store %x, %p[%c1] : memref<1xf32, #gpu.address_space<private>>
    gpu.terminator
  }
  gpu.wait [%t2]
  return
}
func.func @named(%n: index, %c: i1) {
  %c1 = arith.constant 1 : index
  gpu.launch clusters(%cx, %cy, %cz) in (%scx = %c1, %scy = %c1, %scz = %n) blocks(%bx, %by, %bz) in (%sbx = %n, %sby = %c1, %sbz = %c1) threads(%tx, %ty, %tz) in (%stx = %n, %sty = %c1, %stz = %c1) module(@mymod) function(@myfun) {
    cf.cond_br %c, ^a, ^b
  ^a:
    gpu.printf "%d", %cx : index
    gpu.terminator
  ^b:
    gpu.printf "%d", %scz : index
    gpu.terminator
  }
  gpu.launch blocks(%bx, %by, %bz) in (%sbx = %n, %sby = %c1, %sbz = %c1) threads(%tx, %ty, %tz) in (%stx = %n, %sty = %c1, %stz = %c1) module(@mymod) function(@myfun) {
    gpu.terminator
  }
  scf.for %i = %c1 to %n step %c1 {
    gpu.launch blocks(%bx, %by, %bz) in (%sbx = %n, %sby = %c1, %sbz = %c1) threads(%tx, %ty, %tz) in (%stx = %n, %sty = %c1, %stz = %c1) {
      gpu.printf "%d", %i : index
      gpu.terminator
    }
  }
  return
}
