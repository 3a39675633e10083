// RUN: terrane run %s --entry work -O3 7 | FileCheck %s
// RUN: terrane run %s --entry work -O0 7 | FileCheck %s
// RUN: terrane run %s --entry work --interpret 7 | FileCheck %s

// Positions and speeds of particles, as records.
// CHECK: {{^}}4634043279532683217{{$}}
func.func @step(%p: memref<?x6xf64>, %i: index, %dt: f64) {
  %x = arith.constant 0 : index
  %y = arith.constant 1 : index
  %z = arith.constant 2 : index
  %u = arith.constant 3 : index
  %v = arith.constant 4 : index
  %w = arith.constant 5 : index
  %one = arith.constant 1.0 : f64
  %px = memref.load %p[%i, %x] : memref<?x6xf64>
  %py = memref.load %p[%i, %y] : memref<?x6xf64>
  %pz = memref.load %p[%i, %z] : memref<?x6xf64>
  %vx = memref.load %p[%i, %u] : memref<?x6xf64>
  %vy = memref.load %p[%i, %v] : memref<?x6xf64>
  %vz = memref.load %p[%i, %w] : memref<?x6xf64>
  %xx = arith.mulf %px, %px : f64
  %yy = arith.mulf %py, %py : f64
  %zz = arith.mulf %pz, %pz : f64
  %s0 = arith.addf %xx, %yy : f64
  %s1 = arith.addf %s0, %zz : f64
  %s2 = arith.addf %s1, %one : f64
  %r = arith.divf %dt, %s2 : f64
  %ax = arith.mulf %px, %r : f64
  %ay = arith.mulf %py, %r : f64
  %az = arith.mulf %pz, %r : f64
  %ux = arith.subf %vx, %ax : f64
  %uy = arith.subf %vy, %ay : f64
  %uz = arith.subf %vz, %az : f64
  memref.store %ux, %p[%i, %u] : memref<?x6xf64>
  memref.store %uy, %p[%i, %v] : memref<?x6xf64>
  memref.store %uz, %p[%i, %w] : memref<?x6xf64>
  %dx = arith.mulf %ux, %dt : f64
  %dy = arith.mulf %uy, %dt : f64
  %dz = arith.mulf %uz, %dt : f64
  %qx = arith.addf %px, %dx : f64
  %qy = arith.addf %py, %dy : f64
  %qz = arith.addf %pz, %dz : f64
  memref.store %qx, %p[%i, %x] : memref<?x6xf64>
  memref.store %qy, %p[%i, %y] : memref<?x6xf64>
  memref.store %qz, %p[%i, %z] : memref<?x6xf64>
  return
}
func.func @work(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %steps = arith.constant 100 : index
  %dt = arith.constant 0.01 : f64
  %zero = arith.constant 0.0 : f64
  %p = memref.alloc(%n) : memref<?x6xf64>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %c6 step %c1 {
      %k = arith.addi %i, %j : index
      %l = arith.index_cast %k : index to i32
      %f = arith.sitofp %l : i32 to f64
      memref.store %f, %p[%i, %j] : memref<?x6xf64>
    }
  }
  scf.for %t = %c0 to %steps step %c1 {
    scf.for %i = %c0 to %n step %c1 {
      func.call @step(%p, %i, %dt) : (memref<?x6xf64>, index, f64) -> ()
    }
  }
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> (f64) {
    %x = memref.load %p[%i, %c0] : memref<?x6xf64>
    %t = arith.addf %s, %x : f64
    scf.yield %t : f64
  }
  %b = arith.bitcast %r : f64 to i64
  memref.dealloc %p : memref<?x6xf64>
  return %b : i64
}
