// RECORD: mlir-opt --offload-livein-value-canonicalization --allow-unregistered-dialect

// Constants and bounds go into regions that run elsewhere.
func.func @a0(%m: memref<?xf32>, %x: i32, %c: i1) {
  %c0 = arith.constant 0 : index
  %c10 = arith.constant 10 : index
  %cst = arith.constant 1.0 : f32
  %one = arith.constant 1 : index
  %b = acc.bounds lowerbound(%c0 : index) upperbound(%c10 : index) stride(%one : index)
  %v = vector.constant_mask [1] : vector<4xi1>
  %e = tensor.empty() : tensor<3xf32>
  %add = arith.addi %c0, %c10 : index
  acc.parallel {
    memref.store %cst, %m[%c0] : memref<?xf32>
    "use"(%b, %v, %e, %add) : (!acc.data_bounds_ty, vector<4xi1>, tensor<3xf32>, index) -> ()
    scf.if %c {
      memref.store %cst, %m[%c10] : memref<?xf32>
    }
    acc.yield
  }
  "use"(%c10) : (index) -> ()
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    memref.store %cst, %m[%c0] : memref<?xf32>
    gpu.terminator
  }
  return
}
func.func @b0(%m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %cst = arith.constant 1.0 : f32
  %k = arith.constant 8 : index
  acc.serial {
    memref.store %cst, %m[%c0] : memref<?xf32>
    acc.yield
  }
  acc.kernels {
    memref.store %cst, %m[%c0] : memref<?xf32>
    acc.terminator
  }
  acc.data {
    memref.store %cst, %m[%k] : memref<?xf32>
    acc.terminator
  } attributes {defaultAttr = #acc<defaultvalue none>}
  omp.parallel {
    memref.store %cst, %m[%k] : memref<?xf32>
    omp.terminator
  }
  acc.parallel {
    %l = arith.constant 3 : index
    acc.loop control(%i : index) = (%k : index) to (%l : index) step (%l : index) {
      memref.store %cst, %m[%l] : memref<?xf32>
      memref.store %cst, %m[%l] : memref<?xf32>
      acc.yield
    } attributes {independent = [#acc.device_type<none>]}
    acc.yield
  }
  return
}
func.func @c0(%m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %cst = arith.constant 1.0 : f32
  acc.parallel {
    memref.store %cst, %m[%c0] : memref<?xf32>
    acc.yield
  }
  return
}
func.func @a1(%m: memref<?xf32>, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %f0 = arith.constant 1.0 : f32
  %f1 = arith.constant 2.0 : f32
  %f2 = arith.constant 3.0 : f32
  acc.parallel {
    memref.store %f0, %m[%c3] : memref<?xf32>
    memref.store %f1, %m[%c2] : memref<?xf32>
    scf.if %c {
      memref.store %f2, %m[%c1] : memref<?xf32>
    } else {
      memref.store %f0, %m[%c0] : memref<?xf32>
    }
    memref.store %f2, %m[%c0] : memref<?xf32>
    acc.yield
  }
  memref.store %f0, %m[%c3] : memref<?xf32>
  memref.store %f1, %m[%c1] : memref<?xf32>
  memref.store %f0, %m[%c0] : memref<?xf32>
  return
}
func.func @nest1(%m: memref<?xf32>, %c: i1) {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant 1.0 : f32
  %one = arith.constant 1 : index
  acc.parallel {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
      memref.store %f0, %m[%c0] : memref<?xf32>
      gpu.terminator
    }
    acc.yield
  }
  return
}
func.func @chain1(%m: memref<?xf32>, %c: i1) {
  %c0 = arith.constant 0 : index
  %c10 = arith.constant 10 : index
  %c20 = arith.constant 20 : index
  %b = acc.bounds lowerbound(%c0 : index) upperbound(%c10 : index)
  %b2 = acc.bounds lowerbound(%c10 : index) upperbound(%c20 : index)
  acc.kernels {
    "use"(%b2, %b, %c20) : (!acc.data_bounds_ty, !acc.data_bounds_ty, index) -> ()
    "use"(%b2, %b, %c20) : (!acc.data_bounds_ty, !acc.data_bounds_ty, index) -> ()
    acc.terminator
  }
  "use"(%b2, %c20) : (!acc.data_bounds_ty, index) -> ()
  return
}
func.func @blocks1(%m: memref<?xf32>, %c: i1) {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant 1.0 : f32
  cf.cond_br %c, ^a, ^b
^a:
  acc.serial {
    cf.br ^x
  ^x:
    memref.store %f0, %m[%c0] : memref<?xf32>
    acc.yield
  }
  cf.br ^b
^b:
  %k = arith.constant dense<1> : vector<3xi32>
  %z = ub.poison : i32
  %n = arith.constant 4 : i32
  %w = llvm.mlir.constant(3 : i32) : i32
  acc.parallel num_gangs({%n : i32}) {
    "use"(%k, %z, %n, %w) : (vector<3xi32>, i32, i32, i32) -> ()
    acc.yield
  }
  return
}
func.func @u_first2(%m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c10 = arith.constant 10 : index
  %b = acc.bounds lowerbound(%c0 : index) upperbound(%c10 : index)
  acc.kernels {
    "use"(%b, %c0, %c10) : (!acc.data_bounds_ty, index, index) -> ()
    acc.terminator
  }
  return
}
func.func @o_first2(%m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c10 = arith.constant 10 : index
  %b = acc.bounds lowerbound(%c0 : index) upperbound(%c10 : index)
  acc.kernels {
    "use"(%c0, %b, %c10) : (index, !acc.data_bounds_ty, index) -> ()
    acc.terminator
  }
  return
}
func.func @o_clone2(%m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c10 = arith.constant 10 : index
  %c11 = arith.constant 11 : index
  %b = acc.bounds lowerbound(%c0 : index) upperbound(%c10 : index)
  acc.kernels {
    "use"(%c11, %b, %c10, %c0) : (index, !acc.data_bounds_ty, index, index) -> ()
    acc.terminator
  }
  "use"(%c11, %b, %c10, %c0) : (index, !acc.data_bounds_ty, index, index) -> ()
  return
}
