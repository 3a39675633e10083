// RUN: mlir-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// Launches have kernels, sizes and bodies that fit.
func.func @f(%n: index) { 
// expected-error@+1 {{'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute}}
  gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
  return }

// -----

module attributes {gpu.container_module} { 
func.func @f(%n: index) { 
// expected-error@+1 {{'gpu.launch_func' op kernel container 'k' is undefined}}
  gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
  return }
}

// -----

module attributes {gpu.container_module} { 
func.func @k() { return }
func.func @f(%n: index) { 
// expected-error@+1 {{'gpu.launch_func' op kernel module 'k' is undefined}}
  gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
  return }
}

// -----

module attributes {gpu.container_module} { 
gpu.module @k { }
func.func @f(%n: index) { 
// expected-error@+1 {{'gpu.launch_func' op kernel function '@k::@f' is undefined}}
  gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
  return }
}

// -----

module attributes {gpu.container_module} { 
// expected-note@+1 {{see the kernel definition here}}
gpu.module @k { gpu.module @f { } }
func.func @f(%n: index) { 
// expected-error@+1 {{'gpu.launch_func' op referenced kernel '@k::@f' is not a function}}
  gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
  return }
}

// -----

module attributes {gpu.container_module} { 
gpu.module @k { gpu.func @f() { gpu.return } }
func.func @f(%n: index) { 
// expected-error@+1 {{'gpu.launch_func' op kernel function is missing the 'gpu.kernel' attribute}}
  gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
  return }
}

// -----

module attributes {gpu.container_module} { 
gpu.module @k { gpu.func @f(%a: f32) kernel { gpu.return } }
func.func @f(%n: index) { 
// expected-error@+1 {{'gpu.launch_func' op got 0 kernel operands but expected 1}}
  gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
  return }
}

// -----

module attributes {gpu.container_module} { 
gpu.module @k { gpu.func @f(%a: f32) kernel { gpu.return } }
func.func @f(%n: index) { 
// expected-error@+1 {{'gpu.launch_func' op type of function argument 0 does not match}}
  gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%n : index)
  return }
}

// -----

module attributes {gpu.container_module} { 
gpu.module @k { gpu.func @f() kernel { gpu.return } }
func.func @f(%n: index, %i: i32) { 
// expected-error@+1 {{'gpu.launch_func' op expects types of the cluster dimensions must be the same}}
  "gpu.launch_func"(%n, %n, %n, %n, %n, %n, %n, %i, %n) <{kernel = @k::@f, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>}> : (index, index, index, index, index, index, index, i32, index) -> ()
  return }
}

// -----

module attributes {gpu.container_module} { 
gpu.module @k { gpu.func @f() kernel { gpu.return } }
func.func @f(%n: index, %i: i32) { 
// expected-error@+1 {{'gpu.launch_func' op failed to verify that all of {gridSizeX, gridSizeY, gridSizeZ, blockSizeX, blockSizeY, blockSizeZ} have same type}}
  "gpu.launch_func"(%n, %n, %n, %n, %n, %i) <{kernel = @k::@f, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0>}> : (index, index, index, index, index, i32) -> ()
  return }
}

// -----

func.func @f(%n: index) { 
// expected-error@+1 {{'gpu.launch' op unexpected number of region arguments}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
   ^bb0(%x: index):
      "gpu.terminator"() : () -> ()
    }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
  return }

// -----

func.func @f(%n: index) { 
// expected-error@+1 {{'gpu.launch' op cluster size must be all present}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>}> ({
   ^bb0(%x: index):
      "gpu.terminator"() : () -> ()
    }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index, index) -> ()
  return }

// -----

func.func @f(%n: index) { 
// expected-error@+2 {{expected 'gpu.terminator' or a terminator with successors}}
// expected-note@+1 {{in 'gpu.launch' body region}}
    gpu.launch blocks(%bx, %by, %bz) in (%sbx = %n, %sby = %n, %sbz = %n) threads(%tx, %ty, %tz) in (%stx = %n, %sty = %n, %stz = %n) { gpu.yield }
  return }

// -----

func.func @f(%n: index) { 
// expected-error@+1 {{'gpu.launch' op expected memref type in attribution}}
    gpu.launch blocks(%bx, %by, %bz) in (%sbx = %n, %sby = %n, %sbz = %n) threads(%tx, %ty, %tz) in (%stx = %n, %sty = %n, %stz = %n) workgroup(%x : i32) { gpu.terminator }
  return }

// -----

func.func @f(%n: index) { 
// expected-error@+1 {{'gpu.launch' op expected memory space private in attribution}}
    gpu.launch blocks(%bx, %by, %bz) in (%sbx = %n, %sby = %n, %sbz = %n) threads(%tx, %ty, %tz) in (%stx = %n, %sty = %n, %stz = %n) private(%x : memref<1xi32, #gpu.address_space<workgroup>>) { gpu.terminator }
  return }

// -----

func.func @f(%n: index) { 
// expected-error@+1 {{custom op 'gpu.launch' needs to be named when marked 'async'}}
    gpu.launch async blocks(%bx, %by, %bz) in (%sbx = %n, %sby = %n, %sbz = %n) threads(%tx, %ty, %tz) in (%stx = %n, %sty = %n, %stz = %n) { gpu.terminator }
  return }

// -----

// expected-error@+1 {{'gpu.terminator' op expects parent op 'gpu.launch'}}
func.func @f() { "gpu.terminator"() : () -> () }

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%n: i32) { 
// expected-error@+1 {{use of value '%n' expects different type than prior uses: 'index' vs 'i32'}}
    gpu.launch blocks(%bx, %by) in (%sbx = %n, %sby = %n, %sbz = %n) threads(%tx, %ty, %tz) in (%stx = %n, %sty = %n, %stz = %n) { gpu.terminator }
  return }

// -----

func.func @f(%n: i32) { 
// expected-error@+1 {{expected ','}}
    gpu.launch blocks(%bx, %by, %bz) in (%sbx = %n, %sby = %n) threads(%tx, %ty, %tz) in (%stx = %n, %sty = %n, %stz = %n) { gpu.terminator }
  return }

// -----

func.func @f(%n: i32) { 
// expected-error@+1 {{custom op 'gpu.launch' expected 'blocks'}}
    gpu.launch threads(%tx, %ty, %tz) in (%stx = %n, %sty = %n, %stz = %n) { gpu.terminator }
  return }
