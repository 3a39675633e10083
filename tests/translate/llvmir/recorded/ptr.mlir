// RECORD: mlir-translate --mlir-to-llvmir

!p = !ptr.ptr<#llvm.address_space<0>>
!s = !ptr.ptr<#nvvm.memory_space<shared>>
!ps = vector<2x!p>

llvm.mlir.global external @at() {addr_space = 0 : i32} : !p

llvm.func @declared(!llvm.struct<(!ptr.ptr<#llvm.address_space<5>>, i8)>, !llvm.array<3 x !p>) -> !s

llvm.func @accesses(%p: !p, %s: !s, %x: i32, %flag: i1) -> f32 {
  %0 = ptr.load %p : !p -> f32
  %1 = ptr.load volatile %p atomic syncscope("workgroup") acquire invariant_group alignment = 4 : !p -> i32
  %2 = ptr.load %s nontemporal invariant alignment = 2 : !s -> !p
  ptr.store %x, %s : i32, !s
  ptr.store volatile %1, %p atomic seq_cst alignment = 8 : i32, !p
  ptr.store %2, %p nontemporal invariant_group : !p, !p
  %3 = llvm.select %flag, %2, %p : i1, !p
  ptr.store %0, %3 : f32, !p
  llvm.return %0 : f32
}

llvm.func @lanes(%p: !p, %ps: !ps, %mask: vector<2xi1>, %x: vector<2xf64>) -> vector<2xf64> {
  %0 = ptr.gather %ps, %mask, %x : !ps -> vector<2xf64>
  %1 = ptr.masked_load %p, %mask, %0 alignment = 16 : !p -> vector<2xf64>
  ptr.masked_store %1, %p, %mask : vector<2xf64>, !p
  ptr.scatter %1, %ps, %mask alignment = 8 : vector<2xf64>, !ps
  llvm.return %1 : vector<2xf64>
}

llvm.func @arithmetic(%p: !p, %s: !s, %ps: !ps, %i: i64, %is: vector<2xi16>) -> !ps {
  %0 = ptr.ptr_add %p, %i : !p, i64
  %1 = ptr.ptr_add nuw %s, %i : !s, i64
  %2 = ptr.ptr_add nusw %ps, %i : !ps, i64
  %3 = ptr.ptr_add inbounds %p, %is : !p, vector<2xi16>
  %4 = ptr.ptr_add %ps, %is : !ps, vector<2xi16>
  %5 = ptr.ptr_diff %0, %p : !p -> i64
  %6 = ptr.ptr_diff nuw %s, %1 : !s -> i16
  %7 = ptr.ptr_diff nsw %2, %4 : !ps -> vector<2xi64>
  %8 = ptr.ptr_diff %0, %p : !p -> i128
  ptr.store %6, %s : i16, !s
  ptr.store %7, %p : vector<2xi64>, !p
  ptr.store %8, %p : i128, !p
  %9 = ptr.ptr_add %p, %5 : !p, i64
  ptr.store %9, %s : !p, !s
  llvm.return %3 : !ps
}

// Pointers and sizes that are known are constants.
llvm.func @constants(%p: !p) -> !p {
  %0 = ptr.constant #ptr.null : !p
  %1 = ptr.constant #ptr.address<0x30> : !p
  %2 = ptr.constant #ptr.address<512> : !s
  %3 = ptr.type_offset i24 : i64
  %4 = ptr.type_offset !llvm.struct<(i16, f64)> : i32
  %5 = ptr.type_offset !llvm.array<5 x !p> : i64
  %6 = ptr.ptr_add inbounds %1, %5 : !p, i64
  %7 = ptr.ptr_diff %1, %0 : !p -> i64
  %8 = ptr.ptr_diff %p, %1 : !p -> i32
  ptr.store %0, %p : !p, !p
  ptr.store %2, %p : !s, !p
  ptr.store %3, %2 : i64, !s
  ptr.store %4, %p : i32, !p
  ptr.store %7, %1 : i64, !p
  ptr.store %8, %p : i32, !p
  llvm.return %6 : !p
}
