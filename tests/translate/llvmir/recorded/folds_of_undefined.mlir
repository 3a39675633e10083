// RECORD: mlir-translate --mlir-to-llvmir

// Constants with elements that are undefined or poison, in the order in which LLVM tries its rules.
llvm.mlir.global external @g() {addr_space = 0 : i32} : i32

llvm.func @numbers(%p: !llvm.ptr) {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.constant(1 : i32) : i32
  %9 = llvm.mlir.constant(9 : i32) : i32
  %u = llvm.mlir.undef : i32
  %x = llvm.mlir.poison : i32
  %v = llvm.mlir.constant(dense<[6, 5]> : vector<2xi32>) : vector<2xi32>
  %z = llvm.mlir.zero : vector<2xi32>
  %half_undef = llvm.insertelement %u, %v[%0 : i32] : vector<2xi32>
  %half_poison = llvm.insertelement %x, %v[%0 : i32] : vector<2xi32>
  %half_zero = llvm.insertelement %0, %v[%0 : i32] : vector<2xi32>
  %undef = llvm.mlir.undef : vector<2xi32>
  %a = llvm.mul %undef, %v : vector<2xi32>
  %b = llvm.udiv %v, %z : vector<2xi32>
  %c = llvm.udiv %v, %half_zero : vector<2xi32>
  %d = llvm.add %undef, %half_poison overflow<nsw> : vector<2xi32>
  %e = llvm.or %undef, %v : vector<2xi32>
  %f = llvm.insertelement %0, %z[%9 : i32] : vector<2xi32>
  %h = llvm.icmp "uge" %half_poison, %z : vector<2xi32>
  %i = llvm.icmp "ult" %half_poison, %z : vector<2xi32>
  %j = llvm.icmp "ult" %half_poison, %v : vector<2xi32>
  %k = llvm.extractelement %v[%x : i32] : vector<2xi32>
  llvm.store %a, %p : vector<2xi32>, !llvm.ptr
  llvm.store %b, %p : vector<2xi32>, !llvm.ptr
  llvm.store %c, %p : vector<2xi32>, !llvm.ptr
  llvm.store %d, %p : vector<2xi32>, !llvm.ptr
  llvm.store %e, %p : vector<2xi32>, !llvm.ptr
  llvm.store %f, %p : vector<2xi32>, !llvm.ptr
  llvm.store %h, %p : vector<2xi1>, !llvm.ptr
  llvm.store %i, %p : vector<2xi1>, !llvm.ptr
  llvm.store %j, %p : vector<2xi1>, !llvm.ptr
  llvm.store %k, %p : i32, !llvm.ptr
  %n = llvm.mlir.constant(-0.0 : f32) : f32
  %m = llvm.mlir.undef : f32
  %o = llvm.fsub %n, %m : f32
  %q = llvm.fsub %m, %n : f32
  llvm.store %o, %p : f32, !llvm.ptr
  llvm.store %q, %p : f32, !llvm.ptr
  llvm.return
}

llvm.func @choices(%p: !llvm.ptr) {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.constant(1 : i32) : i32
  %t = llvm.mlir.constant(dense<[true, false, true]> : vector<3xi1>) : vector<3xi1>
  %u = llvm.mlir.undef : i1
  %x = llvm.mlir.poison : i1
  %s = llvm.insertelement %u, %t[%0 : i32] : vector<3xi1>
  %mixed = llvm.insertelement %x, %s[%1 : i32] : vector<3xi1>
  %v = llvm.mlir.constant(dense<[1, 2, 3]> : vector<3xi32>) : vector<3xi32>
  %w = llvm.mlir.constant(dense<[1, 5, 6]> : vector<3xi32>) : vector<3xi32>
  %po = llvm.mlir.poison : vector<3xi32>
  %un = llvm.mlir.undef : vector<3xi32>
  %a = llvm.select %mixed, %v, %w : vector<3xi1>, vector<3xi32>
  %b = llvm.select %mixed, %v, %v : vector<3xi1>, vector<3xi32>
  %c = llvm.select %mixed, %po, %w : vector<3xi1>, vector<3xi32>
  %d = llvm.select %u, %po, %w : i1, vector<3xi32>
  %e = llvm.select %x, %v, %v : i1, vector<3xi32>
  llvm.store %a, %p : vector<3xi32>, !llvm.ptr
  llvm.store %b, %p : vector<3xi32>, !llvm.ptr
  llvm.store %c, %p : vector<3xi32>, !llvm.ptr
  llvm.store %d, %p : vector<3xi32>, !llvm.ptr
  llvm.store %e, %p : vector<3xi32>, !llvm.ptr
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %n = llvm.mlir.zero : !llvm.ptr
  %bit = llvm.ptrtoint %g : !llvm.ptr to i1
  %f = llvm.select %bit, %un, %w : i1, vector<3xi32>
  %h = llvm.select %bit, %po, %w : i1, vector<3xi32>
  %i = llvm.select %bit, %v, %un : i1, vector<3xi32>
  llvm.store %f, %p : vector<3xi32>, !llvm.ptr
  llvm.store %h, %p : vector<3xi32>, !llvm.ptr
  llvm.store %i, %p : vector<3xi32>, !llvm.ptr
  llvm.return
}

llvm.func @bits(%p: !llvm.ptr) {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %x = llvm.mlir.poison : i32
  %y = llvm.mlir.poison : i64
  %v = llvm.mlir.constant(dense<[6, 5]> : vector<2xi32>) : vector<2xi32>
  %w = llvm.mlir.constant(dense<[6, 5]> : vector<2xi64>) : vector<2xi64>
  %mixed = llvm.insertelement %x, %v[%0 : i32] : vector<2xi32>
  %wide = llvm.insertelement %y, %w[%0 : i32] : vector<2xi64>
  %a = llvm.bitcast %mixed : vector<2xi32> to i64
  %b = llvm.bitcast %mixed : vector<2xi32> to vector<4xi16>
  %c = llvm.bitcast %wide : vector<2xi64> to vector<4xi32>
  %d = llvm.bitcast %wide : vector<2xi64> to vector<4xf32>
  %e = llvm.bitcast %mixed : vector<2xi32> to f64
  %f = llvm.mlir.constant(2.5 : bf16) : bf16
  %g = llvm.bitcast %f : bf16 to f16
  llvm.store %a, %p : i64, !llvm.ptr
  llvm.store %b, %p : vector<4xi16>, !llvm.ptr
  llvm.store %c, %p : vector<4xi32>, !llvm.ptr
  llvm.store %d, %p : vector<4xf32>, !llvm.ptr
  llvm.store %e, %p : f64, !llvm.ptr
  llvm.store %g, %p : f16, !llvm.ptr
  llvm.return
}

llvm.func @addresses(%p: !llvm.ptr) {
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %v = llvm.mlir.constant(dense<[6, 5]> : vector<2xi32>) : vector<2xi32>
  %1 = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.ptrtoint %g : !llvm.ptr to i64
  %b = llvm.trunc %a : i64 to i1
  %c = llvm.extractelement %v[%a : i64] : vector<2xi32>
  %d = llvm.insertelement %1, %v[%a : i64] : vector<2xi32>
  %f = llvm.mlir.constant(false) : i1
  %e = llvm.icmp "eq" %b, %f : i1
  %h = llvm.icmp "ne" %b, %b : i1
  llvm.store %b, %p : i1, !llvm.ptr
  llvm.store %c, %p : i32, !llvm.ptr
  llvm.store %d, %p : vector<2xi32>, !llvm.ptr
  llvm.store %e, %p : i1, !llvm.ptr
  llvm.store %h, %p : i1, !llvm.ptr
  llvm.return
}
