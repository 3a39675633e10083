// RECORD: mlir-opt --convert-to-llvm --split-input-file

!p = !ptr.ptr<#ptr.generic_space>

func.func @sums(%p: !p, %i: index, %j: i16) -> !p {
  %0 = ptr.ptr_add %p, %i : !p, index
  %1 = ptr.ptr_add nuw %0, %j : !p, i16
  %2 = ptr.ptr_add nusw %1, %j : !p, i16
  %3 = ptr.ptr_add inbounds %2, %i : !p, index
  return %3 : !p
}

func.func @sizes() -> (index, i16, i64) {
  %0 = ptr.type_offset i24 : index
  %1 = ptr.type_offset memref<?x?xf32> : i16
  %2 = ptr.type_offset !p : i64
  return %0, %1, %2 : index, i16, i64
}

// -----

// Metadata has what the type does not say.
!m = memref<?x5x?xi8, strided<[?, 3, 1], offset: ?>, #ptr.generic_space>
!s = memref<4xi8, strided<[1], offset: 2>, #ptr.generic_space>
!p = !ptr.ptr<#ptr.generic_space>

func.func @parts(%m: !m, %p: !p) -> (!ptr.ptr_metadata<!m>, !p, !m) {
  %0 = ptr.get_metadata %m : !m
  %1 = ptr.to_ptr %m : !m -> !p
  %2 = ptr.from_ptr %p metadata %0 : !p -> !m
  return %0, %1, %2 : !ptr.ptr_metadata<!m>, !p, !m
}

func.func @known(%d: !ptr.ptr_metadata<!s>, %p: !p) -> !s {
  %0 = ptr.from_ptr %p metadata %d : !p -> !s
  return %0 : !s
}

func.func @without_metadata(%p: !p) -> !s {
  %0 = ptr.from_ptr %p : !p -> !s
  return %0 : !s
}

// -----

// Loads, stores and differences have no conversion, nor have types without a counterpart.
!p = !ptr.ptr<#ptr.generic_space>

func.func @others(%p: !p) -> (i64, i8) {
  %0 = ptr.load %p : !p -> i64
  %1 = ptr.ptr_diff %p, %p : !p -> i64
  ptr.store %1, %p : i64, !p
  %2 = ptr.type_offset tensor<2xf32> : i8
  return %0, %2 : i64, i8
}
