// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file | FileCheck %s

// A kernel has the convention of kernels, and groups of 1 to 256 threads, all of one size, if it does not say more.
// CHECK: define amdgpu_kernel void @kernel() #0 {
// CHECK: define amdgpu_kernel void @limited() #1 !reqd_work_group_size !1 {
// CHECK: define void @device() #2 {
// CHECK: attributes #0 = { "amdgpu-flat-work-group-size"="1,256" "uniform-work-group-size"="true" }
// CHECK: attributes #1 = { "amdgpu-flat-work-group-size"="1,64" "amdgpu-unsafe-fp-atomics"="true" "amdgpu-waves-per-eu"="2" "uniform-work-group-size"="false" }
// CHECK: attributes #2 = { "amdgpu-flat-work-group-size"="1,128" }
// CHECK: !1 = !{i32 16, i32 4, i32 1}
llvm.func @kernel() attributes {rocdl.kernel} {
  llvm.return
}
llvm.func @limited() attributes {rocdl.flat_work_group_size = "1,64", rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 16, 4, 1>, rocdl.uniform_work_group_size = false, rocdl.unsafe_fp_atomics = true, rocdl.waves_per_eu = 2 : i32} {
  llvm.return
}
llvm.func @device() attributes {rocdl.max_flat_work_group_size = 128 : i32} {
  llvm.return
}

// -----

// Sizes are asked of the device library; arguments that are attributes are constants; hints and attributes of results stay.
// CHECK-LABEL: define i32 @calls(ptr addrspace(3) %0, <2 x i32> %1, <8 x i32> %2) {
// CHECK-NEXT:   %4 = call range(i32 0, 64) i32 @llvm.amdgcn.workitem.id.x()
// CHECK-NEXT:   %5 = call range(i64 1, 1025) i64 @__ockl_get_local_size(i32 1)
// CHECK-NEXT:   %6 = call i64 @__ockl_get_num_groups(i32 2)
// CHECK-NEXT:   %7 = trunc i64 %6 to i32
// CHECK-NEXT:   %8 = call noundef i32 @llvm.amdgcn.mbcnt.lo(i32 %4, i32 %7)
// CHECK-NEXT:   fence syncscope("workgroup") release
// CHECK-NEXT:   call void @llvm.amdgcn.s.barrier()
// CHECK-NEXT:   fence syncscope("workgroup") acquire
// CHECK-NEXT:   %9 = call <2 x i32> @llvm.amdgcn.ds.read.tr4.b64.v2i32(ptr addrspace(3) %0), !amdgpu.last.use !1
// CHECK-NEXT:   %10 = call <8 x i32> @llvm.amdgcn.wmma.i32.16x16x16.iu8.v8i32.v2i32(i1 true, <2 x i32> %9, i1 false, <2 x i32> %1, <8 x i32> %2, i1 true)
// CHECK-NEXT:   ret i32 %8
// CHECK: declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()
// CHECK: declare i64 @__ockl_get_local_size(i32)
// CHECK: !1 = !{}
llvm.func @calls(%p: !llvm.ptr<3>, %a: vector<2xi32>, %c: vector<8xi32>) -> i32 {
  %0 = rocdl.workitem.id.x range <i32, 0, 64> : i32
  %1 = rocdl.workgroup.dim.y range <i64, 1, 1025> : i64
  %2 = rocdl.grid.dim.z : i32
  %3 = rocdl.mbcnt.lo %0, %2 {res_attrs = [{llvm.noundef}]} : (i32, i32) -> i32
  rocdl.barrier
  %4 = rocdl.ds.read.tr4.b64 %p {rocdl.last_use} : <3> -> vector<2xi32>
  %5 = rocdl.wmma.i32.16x16x16.iu8 %4, %a, %c {clamp = true, signA = true} : (vector<2xi32>, vector<2xi32>, vector<8xi32>) -> vector<8xi32>
  llvm.return %3 : i32
}
