// A variable that devices have: the host describes it.

llvm.mlir.global external @g(dense<7> : tensor<5xi32>) {addr_space = 0 : i32, omp.declare_target = #omp.declaretarget<device_type = (any), capture_clause = (enter)>} : !llvm.array<5 x i32>
llvm.mlir.global external @h(7 : i32) {addr_space = 0 : i32, omp.declare_target = #omp.declaretarget<device_type = (nohost), capture_clause = (enter)>} : i32
llvm.mlir.global external @i(7 : i32) {addr_space = 0 : i32, omp.declare_target = #omp.declaretarget<device_type = (host), capture_clause = (to)>} : i32
