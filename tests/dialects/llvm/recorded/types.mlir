// RECORD: mlir-opt

func.func private @simple(!llvm.void, !llvm.token, !llvm.label, !llvm.metadata, !llvm.x86_amx, !llvm.ppc_fp128)
func.func private @pointers(!llvm.ptr, !llvm.ptr<0>, !llvm.ptr<42>, vector<4x!llvm.ptr<3>>)
func.func private @arrays(!llvm.array<4 x i32>, !llvm.array<0 x ptr>, !llvm.array<2 x !llvm.array<3 x ptr<2>>>, !llvm.array<2 x ppc_fp128>, !llvm.array<8 x vector<[4]xf32>>)
func.func private @functions(!llvm.func<void ()>, !llvm.func<i32 (f32, ptr, ...)>, !llvm.func<ptr (...)>)
func.func private @literal(!llvm.struct<()>, !llvm.struct<(i32, ptr, struct<(f32)>)>, !llvm.struct<packed (i8, i32)>, !llvm.struct<packed ()>)
func.func private @identified(!llvm.struct<"a", (i32)>, !llvm.struct<"b", packed (i8, struct<"a", (i32)>)>, !llvm.struct<"c", opaque>, !llvm.struct<"a", (i32)>)
func.func private @quoted(!llvm.struct<"a b\22c", (i32)>)
func.func private @recursive(!llvm.struct<"r", (ptr, array<2 x struct<"r">>, !llvm.struct<(struct<"r">)>)>)
func.func private @foreign(!llvm.struct<(tensor<4xi32>, index)>, !llvm.array<2 x tuple<i32>>, !llvm.struct<(array<2 x index>, array<2 x i64>)>)
func.func private @targets(!llvm.target<"spirv.Image", f32, 4, 5>, !llvm.target<"x">, !llvm.target<"y", struct<(i32, ptr)>, 1>, !llvm.target<"z", 7>)
