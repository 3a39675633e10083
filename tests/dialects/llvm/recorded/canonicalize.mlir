// RECORD: mlir-opt --allow-unregistered-dialect --canonicalize
// RECORD: mlir-opt --allow-unregistered-dialect --cse

llvm.func @f(%a: i32, %p: !llvm.ptr, %q: !llvm.ptr<3>) -> i32 {
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %0 = llvm.shl %c3, %c2 : i32
  %1 = llvm.or %c3, %c0 : i32
  %2 = llvm.zext %c3 : i32 to i64
  %3 = llvm.icmp "eq" %a, %a : i32
  %4 = llvm.getelementptr %p[%c0] : (!llvm.ptr, i32) -> !llvm.ptr, i8
  %5 = llvm.getelementptr %p[%c0, %c2] : (!llvm.ptr, i32, i32) -> !llvm.ptr, !llvm.array<4 x i8>
  %6 = llvm.bitcast %a : i32 to f32
  %7 = llvm.bitcast %6 : f32 to i32
  %8 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %9 = llvm.insertvalue %a, %8[0] : !llvm.struct<(i32, i32)>
  %10 = llvm.insertvalue %c3, %9[1] : !llvm.struct<(i32, i32)>
  %11 = llvm.extractvalue %10[0] : !llvm.struct<(i32, i32)>
  %12 = llvm.extractvalue %8[0] : !llvm.struct<(i32, i32)>
  %13 = llvm.mlir.zero : !llvm.ptr
  %14 = llvm.alloca %a x i32 : (i32) -> !llvm.ptr
  %15 = llvm.icmp "eq" %13, %14 : !llvm.ptr
  %16 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  %17 = llvm.addrspacecast %16 : !llvm.ptr<3> to !llvm.ptr
  %18 = llvm.mlir.poison : i32
  %19 = llvm.mlir.zero : i32
  %20 = llvm.mlir.zero : f32
  %21 = llvm.mlir.zero : vector<4xi32>
  %22 = llvm.add %a, %c0 : i32
  %23 = llvm.mlir.addressof @f : !llvm.ptr
  %24 = llvm.mlir.addressof @f : !llvm.ptr
  "t.use"(%0, %1, %2, %3, %4, %5, %7, %11, %12, %15, %17, %18, %19, %20, %21, %22, %23, %24) : (i32, i32, i64, i1, !llvm.ptr, !llvm.ptr, i32, i32, i32, i1, !llvm.ptr, i32, i32, f32, vector<4xi32>, i32, !llvm.ptr, !llvm.ptr) -> ()
  %30 = llvm.load %p : !llvm.ptr -> i32
  %31 = llvm.intr.fabs(%6) : (f32) -> f32
  %32 = llvm.load volatile %p : !llvm.ptr -> i32
  %33 = llvm.udiv %a, %c2 : i32
  %34 = llvm.call @g(%a) : (i32) -> i32
  %35 = "llvm.intr.ctlz"(%a) <{is_zero_poison = true}> : (i32) -> i32
  llvm.cond_br %3, ^bb1, ^bb2
^bb1:
  llvm.br ^bb3(%a : i32)
^bb2:
  llvm.br ^bb3(%c3 : i32)
^bb3(%x: i32):
  llvm.return %x : i32
}
llvm.func @g(i32) -> i32
