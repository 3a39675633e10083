// RECORD: mlir-opt --allow-unregistered-dialect
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-op-generic

// Each operation, type and attribute, in the forms that it can be written in.
#spec = #ptr.spec<size = 32, abi = 32, preferred = 64, index = 16>

!p = !ptr.ptr<#ptr.generic_space>
!ps = vector<8x!p>
!m = memref<?x3xi16, #ptr.generic_space>

func.func @constants() -> (!p, !p, !ptr.ptr<#llvm.address_space<3>>) {
  %0 = ptr.constant #ptr.null : !p
  %1 = ptr.constant #ptr.address<0x20> : !p
  %2 = ptr.constant {tag} #ptr.address<77> : !ptr.ptr<#llvm.address_space<3>>
  return %0, %1, %2 : !p, !p, !ptr.ptr<#llvm.address_space<3>>
}

func.func @accesses(%p: !p, %x: i32, %q: !ptr.ptr<#nvvm.memory_space<global>>) -> f64 {
  %0 = ptr.load %p : !p -> f64
  %1 = ptr.load volatile %p nontemporal alignment = 2 : !p -> tensor<2xf32>
  %2 = ptr.load %p atomic syncscope("block") acquire invariant invariant_group alignment = 4 : !p -> i32
  %3 = ptr.load %q atomic unordered alignment = 1 {tag = 1 : i8} : !ptr.ptr<#nvvm.memory_space<global>> -> i8
  ptr.store %x, %p : i32, !p
  ptr.store volatile %x, %p atomic seq_cst alignment = 4 : i32, !p
  ptr.store %0, %q nontemporal invariant_group alignment = 16 {tag} : f64, !ptr.ptr<#nvvm.memory_space<global>>
  return %0 : f64
}

func.func @lanes(%p: !p, %ps: !ps, %mask: vector<8xi1>, %x: vector<8xf16>, %t: tensor<?x!p>, %tm: tensor<?xi1>, %tx: tensor<?xi64>) {
  %0 = ptr.gather %ps, %mask, %x alignment = 2 : !ps -> vector<8xf16>
  %1 = ptr.gather %t, %tm, %tx {tag} : tensor<?x!p> -> tensor<?xi64>
  %2 = ptr.masked_load %p, %mask, %x : !p -> vector<8xf16>
  ptr.masked_store %x, %p, %mask alignment = 8 : vector<8xf16>, !p
  ptr.scatter %x, %ps, %mask : vector<8xf16>, !ps
  ptr.scatter %tx, %t, %tm alignment = 1 : tensor<?xi64>, tensor<?x!p>
  return
}

func.func @arithmetic(%p: !p, %ps: !ps, %i: i16, %is: vector<8xindex>, %t: tensor<2x?x!p>, %ti: tensor<2x?xi8>) {
  %0 = ptr.ptr_add %p, %i : !p, i16
  %1 = ptr.ptr_add %p, %i : !p, i16
  %2 = ptr.ptr_add nusw %ps, %is : !ps, vector<8xindex>
  %3 = ptr.ptr_add nuw %p, %ti : !p, tensor<2x?xi8>
  %4 = ptr.ptr_add inbounds %t, %i : tensor<2x?x!p>, i16
  %5 = ptr.ptr_diff %p, %0 : !p -> index
  %6 = ptr.ptr_diff nuw %ps, %2 : !ps -> vector<8xi32>
  %7 = ptr.ptr_diff nuw|nsw %t, %4 : tensor<2x?x!p> -> tensor<2x?xi64>
  %8 = ptr.type_offset !p : index
  %9 = ptr.type_offset memref<2x3xf32> : i16
  return
}

func.func @parts(%m: !m, %u: memref<*xf32, #ptr.generic_space>) -> !ptr.ptr_metadata<!m> {
  %0 = ptr.to_ptr %m : !m -> !p
  %1 = ptr.get_metadata %m : !m
  %2 = ptr.from_ptr %0 metadata %1 : !p -> !m
  %3 = ptr.from_ptr %0 : !p -> memref<9xf32, #ptr.generic_space>
  %4 = ptr.to_ptr %u : memref<*xf32, #ptr.generic_space> -> !p
  return %1 : !ptr.ptr_metadata<!m>
}

module attributes {dlti.dl_spec = #dlti.dl_spec<!p = #spec>, x.spaces = [#ptr.generic_space, #ptr.generic_space], x.spec = #ptr.spec<size = 16, abi = 8, preferred = 8>, x.typed = [#ptr.null : !p, #ptr.address<9> : !p]} {
}
