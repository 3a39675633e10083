// RECORD: mlir-opt --convert-gpu-to-llvm-spv --split-input-file --allow-unregistered-dialect

// Memory without a space is that of the grid.
gpu.module @kernels {
  memref.global @table : memref<4xf32>
  func.func private @known(memref<2xmemref<4xf32>>, memref<*xi8>, tuple<memref<4xi8>>, memref<4xi8, 3>) attributes {types = [memref<4xi1>]}

  gpu.func @called(%a: memref<4xf32> {llvm.align = 16 : i64}, %b: memref<?xf32, #gpu.address_space<global>>, %c: memref<2x?xf32, #gpu.address_space<workgroup>>, %d: i32 {llvm.noundef}) -> i32 {
    gpu.return %d : i32
  }

  gpu.func @started(%a: memref<4xf32>, %n: index, %v: vector<2x2xf32>) kernel attributes {known_block_size = array<i32: 8, 4, 2>, known_grid_size = array<i32: 1, 2, 3>, mine} {
    gpu.return
  }
}

// -----

// Memory of a workgroup is an argument, that of a thread is on its stack.
gpu.module @memory {
  gpu.func @of_group(%n: i32) workgroup(%a : memref<4x2xf32, #gpu.address_space<workgroup>>, %b : memref<8xindex, 3> {llvm.align = 16 : i64}) private(%c : memref<3xf32, #gpu.address_space<private>>, %d : memref<6xi8, #gpu.address_space<private>> {llvm.align = 4 : i64}) kernel {
    "use.it"(%a, %b, %c, %d) : (memref<4x2xf32, #gpu.address_space<workgroup>>, memref<8xindex, 3>, memref<3xf32, #gpu.address_space<private>>, memref<6xi8, #gpu.address_space<private>>) -> ()
    gpu.return
  }

  gpu.func @called() workgroup(%a : memref<f32, 3>) {
    gpu.return
  }
}

// -----

gpu.module @messages {
  gpu.func @say(%i: i32, %f: f32, %n: index) {
    gpu.printf "%d of %f\0A", %i, %f : i32, f32
    gpu.printf "again %d\0A", %n : index
    gpu.printf "%d of %f\0A", %i, %f : i32, f32
    gpu.return
  }
}

// -----

// What has no function of OpenCL stays.
gpu.module @rest {
  gpu.func @kernel(%f: f32) kernel {
    %0 = gpu.subgroup_reduce add %f : (f32) -> f32
    %1 = gpu.cluster_id x
    %2 = arith.addf %0, %f : f32
    gpu.return
  }
}

// -----

// A declaration that is there is called as it says.
gpu.module @declared {
  llvm.func @_Z7barrierj(i32) attributes {no_unwind}
  llvm.func spir_funccc @_Z6printfPU3AS2Kcz(!llvm.ptr<2>, ...) -> i32

  func.func @wait() {
    gpu.barrier
    gpu.printf "done"
    return
  }
}
