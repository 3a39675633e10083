// RECORD: mlir-translate --mlir-to-llvmir

// A chain of insertions is one constant.
llvm.mlir.global internal constant @pairs() {addr_space = 0 : i32} : !llvm.array<3 x struct<(i8, i16)>> {
  %one = llvm.mlir.constant(1 : i8) : i8
  %two = llvm.mlir.constant(2 : i16) : i16
  %0 = llvm.mlir.undef : !llvm.struct<(i8, i16)>
  %1 = llvm.insertvalue %one, %0[0] : !llvm.struct<(i8, i16)>
  %2 = llvm.insertvalue %two, %1[1] : !llvm.struct<(i8, i16)>
  %3 = llvm.mlir.zero : !llvm.array<3 x struct<(i8, i16)>>
  %4 = llvm.insertvalue %2, %3[0] : !llvm.array<3 x struct<(i8, i16)>>
  %5 = llvm.insertvalue %2, %4[2] : !llvm.array<3 x struct<(i8, i16)>>
  %6 = llvm.insertvalue %two, %5[2, 1] : !llvm.array<3 x struct<(i8, i16)>>
  llvm.return %6 : !llvm.array<3 x struct<(i8, i16)>>
}

// Elements that are all zero are written as such.
llvm.mlir.global internal constant @zeros() {addr_space = 0 : i32} : !llvm.array<2 x i32> {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %0 = llvm.mlir.undef : !llvm.array<2 x i32>
  %1 = llvm.insertvalue %zero, %0[0] : !llvm.array<2 x i32>
  %2 = llvm.insertvalue %zero, %1[1] : !llvm.array<2 x i32>
  llvm.return %2 : !llvm.array<2 x i32>
}

// The start of a chain is a constant though a later part is none.
llvm.func @later(%x: i32) -> !llvm.array<3 x i32> {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %0 = llvm.mlir.zero : !llvm.array<3 x i32>
  %1 = llvm.insertvalue %zero, %0[0] : !llvm.array<3 x i32>
  %2 = llvm.insertvalue %zero, %1[1] : !llvm.array<3 x i32>
  %3 = llvm.insertvalue %x, %2[1] : !llvm.array<3 x i32>
  %4 = llvm.insertvalue %zero, %3[2] : !llvm.array<3 x i32>
  llvm.return %4 : !llvm.array<3 x i32>
}

// A part of a chain that is used twice stays what it is.
llvm.func @shared(%p: !llvm.ptr) -> !llvm.array<2 x i32> {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %0 = llvm.mlir.undef : !llvm.array<2 x i32>
  %1 = llvm.insertvalue %one, %0[0] : !llvm.array<2 x i32>
  %2 = llvm.insertvalue %two, %1[1] : !llvm.array<2 x i32>
  llvm.store %2, %p : !llvm.array<2 x i32>, !llvm.ptr
  %3 = llvm.insertvalue %one, %1[1] : !llvm.array<2 x i32>
  %4 = llvm.insertvalue %two, %3[0] : !llvm.array<2 x i32>
  llvm.store %1, %p : !llvm.array<2 x i32>, !llvm.ptr
  llvm.return %4 : !llvm.array<2 x i32>
}
