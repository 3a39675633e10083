// RECORD: mlir-translate --mlir-to-llvmir

// Folds of a builder with the layout of the target: denormals are not compared, since the mode of the function is not known to it; bits divide
// by themselves only; addresses are compared by what they are offsets of; undefined indices are zero where they are extended.
llvm.mlir.global external @g(0 : i32) {addr_space = 0 : i32} : i32
llvm.func @flags(i1, i1, i1, i1, i1, i1)
llvm.func @pointers(!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr)
llvm.func @vectors(vector<2xi1>, vector<2xf32>)

llvm.func @denormals() {
  %d = llvm.mlir.constant(0x00000001 : f32) : f32
  %o = llvm.mlir.constant(1.0 : f32) : f32
  %u = llvm.mlir.undef : f32
  %0 = llvm.fcmp "oeq" %d, %d : f32
  %1 = llvm.fcmp "_false" %o, %d : f32
  %2 = llvm.fcmp "oeq" %u, %d : f32
  %3 = llvm.fcmp "oeq" %u, %o : f32
  %4 = llvm.fcmp "oeq" %o, %o : f32
  %5 = llvm.fcmp "ult" %d, %o : f32
  llvm.call @flags(%0, %1, %2, %3, %4, %5) : (i1, i1, i1, i1, i1, i1) -> ()
  %v = llvm.mlir.constant(dense<[1.0, 0x00000001]> : vector<2xf32>) : vector<2xf32>
  %i = llvm.mlir.undef : i32
  %6 = llvm.fcmp "oeq" %v, %v : vector<2xf32>
  %7 = llvm.insertelement %o, %v[%i : i32] : vector<2xf32>
  llvm.call @vectors(%6, %7) : (vector<2xi1>, vector<2xf32>) -> ()
  llvm.return
}

llvm.func @bits() {
  %f = llvm.mlir.constant(false) : i1
  %t = llvm.mlir.constant(true) : i1
  %0 = llvm.srem %t, %t : i1
  %1 = llvm.sdiv %t, %t : i1
  %2 = llvm.sdiv %f, %t : i1
  %3 = llvm.urem %t, %t : i1
  %4 = llvm.srem %t, %f : i1
  %5 = llvm.udiv %t, %t : i1
  llvm.call @flags(%0, %1, %2, %3, %4, %5) : (i1, i1, i1, i1, i1, i1) -> ()
  llvm.return
}

llvm.func @addresses() {
  %null = llvm.mlir.zero : !llvm.ptr
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %in = llvm.getelementptr inbounds %g[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %out = llvm.getelementptr %g[64] : (!llvm.ptr) -> !llvm.ptr, i8
  %n = llvm.mlir.constant(4096 : i64) : i64
  %p = llvm.inttoptr %n : i64 to !llvm.ptr
  %0 = llvm.icmp "ugt" %g, %null : !llvm.ptr
  %1 = llvm.icmp "ule" %g, %null : !llvm.ptr
  %2 = llvm.icmp "ult" %null, %g : !llvm.ptr
  %3 = llvm.icmp "uge" %null, %null : !llvm.ptr
  %4 = llvm.icmp "slt" %g, %g : !llvm.ptr
  %5 = llvm.icmp "ult" %null, %p : !llvm.ptr
  llvm.call @flags(%0, %1, %2, %3, %4, %5) : (i1, i1, i1, i1, i1, i1) -> ()
  %6 = llvm.icmp "ult" %g, %in : !llvm.ptr
  %7 = llvm.icmp "eq" %out, %in : !llvm.ptr
  %8 = llvm.icmp "ult" %out, %in : !llvm.ptr
  %9 = llvm.icmp "sgt" %g, %null : !llvm.ptr
  %10 = llvm.icmp "ne" %out, %g : !llvm.ptr
  %11 = llvm.icmp "ugt" %in, %null : !llvm.ptr
  llvm.call @flags(%6, %7, %8, %9, %10, %11) : (i1, i1, i1, i1, i1, i1) -> ()
  llvm.return
}

llvm.func @places() {
  %null = llvm.mlir.zero : !llvm.ptr
  %u = llvm.mlir.undef : !llvm.ptr
  %index = llvm.mlir.undef : i32
  %poison = llvm.mlir.poison : i32
  %0 = llvm.getelementptr nusw|nuw %u[3] : (!llvm.ptr) -> !llvm.ptr, i8
  %1 = llvm.getelementptr inbounds %u[3] : (!llvm.ptr) -> !llvm.ptr, i8
  %2 = llvm.getelementptr nusw %null[%poison] : (!llvm.ptr, i32) -> !llvm.ptr, f32
  %3 = llvm.getelementptr %null[%index, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  llvm.call @pointers(%0, %1, %2, %3) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}
