// Threads of a block work together: they wait at barriers, in loops too, and exchange values.
// RUN: terrane run --interpret %s | FileCheck %s

module attributes {gpu.container_module} {
  // A thread reads what another one wrote before the barrier: the numbers come out reversed, and in each step of the loop the sums of
  // neighbours are formed.
  func.func private @reverse(%to: memref<8xi64>) {
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c8 = arith.constant 8 : index
    %c7 = arith.constant 7 : index
    %c0 = arith.constant 0 : index
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %c1, %sz = %c1) workgroup(%shared : memref<8xi64, #gpu.address_space<workgroup>>) private(%own : memref<1xi64, #gpu.address_space<private>>) {
      %number = arith.index_cast %tx : index to i64
      memref.store %number, %own[%c0] : memref<1xi64, #gpu.address_space<private>>
      %x = memref.load %own[%c0] : memref<1xi64, #gpu.address_space<private>>
      memref.store %x, %shared[%tx] : memref<8xi64, #gpu.address_space<workgroup>>
      gpu.barrier
      %other = arith.subi %c7, %tx : index
      %y = memref.load %shared[%other] : memref<8xi64, #gpu.address_space<workgroup>>
      %sum = scf.for %i = %c0 to %c3 step %c1 iter_args(%z = %y) -> (i64) {
        gpu.barrier
        memref.store %z, %shared[%tx] : memref<8xi64, #gpu.address_space<workgroup>>
        gpu.barrier
        %next = arith.addi %tx, %c1 : index
        %at = arith.remui %next, %c8 : index
        %w = memref.load %shared[%at] : memref<8xi64, #gpu.address_space<workgroup>>
        %s = arith.addi %z, %w : i64
        scf.yield %s : i64
      }
      memref.store %sum, %to[%tx] : memref<8xi64>
      gpu.terminator
    }
    return
  }

  // Blocks have memory of their own; all threads of a block get its sum, its greatest number, and the number of a neighbour.
  gpu.module @kernels {
    gpu.func @exchange(%to: memref<4x4xi64>) workgroup(%count : memref<i64, 3>) kernel {
      %bx = gpu.block_id x
      %tx = gpu.thread_id x
      %global = gpu.global_id x
      %x = arith.index_cast %global : index to i64
      %sum = gpu.all_reduce add %x {
      } : (i64) -> i64
      %max = gpu.all_reduce %x {
      ^bb0(%a: i64, %b: i64):
        %m = arith.maxsi %a, %b : i64
        gpu.yield %m : i64
      } : (i64) -> i64
      %one = arith.constant 1 : i32
      %four = arith.constant 4 : i32
      %neighbour, %valid = gpu.shuffle xor %x, %one, %four : i64
      %c0 = arith.constant 0 : index
      %first = arith.cmpi eq, %tx, %c0 : index
      scf.if %first {
        memref.store %x, %count[] : memref<i64, 3>
      }
      gpu.barrier
      %start = memref.load %count[] : memref<i64, 3>
      %s = arith.addi %sum, %max : i64
      %t = arith.addi %s, %neighbour : i64
      %u = arith.addi %t, %start : i64
      func.call @put(%u, %to, %bx, %tx) : (i64, memref<4x4xi64>, index, index) -> ()
      gpu.return
    }
    func.func private @put(%x: i64, %to: memref<4x4xi64>, %i: index, %j: index) {
      memref.store %x, %to[%i, %j] : memref<4x4xi64>
      return
    }
  }

  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %a = memref.alloc() : memref<8xi64>
    call @reverse(%a) : (memref<8xi64>) -> ()
    %0 = vector.load %a[%c0] : memref<8xi64>, vector<8xi64>
    // CHECK: ( 44, 36, 28, 20, 12, 12, 28, 44 )
    vector.print %0 : vector<8xi64>
    memref.dealloc %a : memref<8xi64>
    %m, %t = gpu.alloc async () : memref<4x4xi64>
    %t1 = gpu.launch_func async [%t] @kernels::@exchange blocks in (%c4, %c1, %c1) threads in (%c4, %c1, %c1) args(%m : memref<4x4xi64>)
    gpu.wait [%t1]
    %1 = vector.load %m[%c0, %c0] : memref<4x4xi64>, vector<4x4xi64>
    // CHECK-NEXT: ( ( 10, 9, 12, 11 ), ( 38, 37, 40, 39 ), ( 66, 65, 68, 67 ), ( 94, 93, 96, 95 ) )
    vector.print %1 : vector<4x4xi64>
    gpu.dealloc %m : memref<4x4xi64>
    return
  }
}
