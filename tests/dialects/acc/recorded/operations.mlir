// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Each operation, type and attribute, and each clause in the forms that it can be written in.
func.func @clauses(%a: memref<10xf32>, %p: !llvm.ptr, %i: i64, %x: index, %u: memref<*xf32>, %t: i1) {
  %0 = acc.copyin varPtr(%a : memref<10xf32>) -> memref<10xf32>
  %1 = acc.copyin varPtr(%p : !llvm.ptr) varType(i32) -> !llvm.ptr
  %2 = acc.copyin varPtr(%a : memref<10xf32>) varType(tensor<10xf32>) async(%i : i64, %x : index [#acc.device_type<nvidia>]) -> memref<10xf32> {name = "a", structured = false}
  %3 = acc.create varPtr(%a : memref<10xf32>) async -> memref<10xf32>
  %5 = acc.create varPtr(%a : memref<10xf32>) async(%i : i64) -> memref<10xf32>
  %b = acc.bounds lowerbound(%x : index) upperbound(%x : index) stride(%i : i64)
  %6 = acc.present varPtr(%a : memref<10xf32>) varPtrPtr(%p : !llvm.ptr) bounds(%b, %b) -> memref<10xf32>
  %7 = acc.deviceptr varPtr(%u : memref<*xf32>) -> memref<*xf32>
  acc.copyout accPtr(%0 : memref<10xf32>) bounds(%b) to varPtr(%a : memref<10xf32>)
  acc.delete accPtr(%0 : memref<10xf32>) async(%i : i64)
  acc.parallel dataOperands(%0 : memref<10xf32>) async(%i : i64) num_gangs({%i : i64, %x : index} [#acc.device_type<nvidia>], {%i : i64}) num_workers(%i : i64) vector_length(%x : index [#acc.device_type<host>]) wait({devnum: %i : i64, %i : i64}, {%x : index} [#acc.device_type<nvidia>]) {
    acc.yield
  } attributes {defaultAttr = #acc<defaultvalue none>}
  acc.serial async wait {
  }
  acc.kernels wait([#acc.device_type<nvidia>], {%i : i64}) self(%t) if(%t) {
  }
  acc.loop gang({num=%i : i64, static=%x : index}) worker(%i : i64) vector tile({%i : i64, %x : index}) control(%k : index, %l : i32) = (%x, %x : index, index) to (%x, %x : index, index) step (%x, %x : index, index) {
    acc.yield
  } attributes {inclusiveUpperbound = array<i1: true, false>, independent = [#acc.device_type<none>]}
  %pr = acc.private varPtr(%a : memref<10xf32>) recipe(@pr1) -> memref<10xf32>
  acc.loop combined(parallel) gang([#acc.device_type<nvidia>, #acc.device_type<host>]) private(%pr : memref<10xf32>) {
    acc.yield
  } attributes {seq = [#acc.device_type<none>], unstructured}
  acc.enter_data if(%t) async wait_devnum(%x : index) wait(%i, %x : i64, index) dataOperands(%0 : memref<10xf32>)
  acc.wait(%i, %x : i64, index) async(%i : i64)
  %upd = acc.update_device varPtr(%a : memref<10xf32>) -> memref<10xf32>
  acc.update async(%i : i64) dataOperands(%upd : memref<10xf32>) attributes {ifPresent}
  %ud = acc.use_device varPtr(%a : memref<10xf32>) -> memref<10xf32>
  acc.host_data dataOperands(%ud : memref<10xf32>) {
    acc.terminator
  }
  acc.set default_async(%i : i64)
  acc.init device_num(%i : i64) if(%t) attributes {device_types = [#acc.device_type<nvidia>]}
  return
}
acc.routine @r1 func(@clauses) gang
acc.routine @r2 func(@clauses) bind(@g, "h" [#acc.device_type<host>]) gang(dim: 2 : i64 [#acc.device_type<host>]) nohost implicit
acc.routine @r3 func(@clauses) gang([#acc.device_type<host>], dim: 1 : i64 [#acc.device_type<radeon>]) vector ([#acc.device_type<nvidia>])
acc.private.recipe @pr1 : memref<10xf32> init {
^bb0(%a: memref<10xf32>):
  acc.yield %a : memref<10xf32>
} destroy {
^bb0(%a: memref<10xf32>, %b: memref<10xf32>):
  acc.terminator
}
func.func @more(%a: memref<10xf32>, %p: !llvm.ptr, %i: i64, %x: index, %t: i1, %s: memref<i32>, %v: memref<i32>, %n: i32) attributes {acc.routine_info = #acc.routine_info<[@r]>} {
  %0 = acc.firstprivate varPtr(%a : memref<10xf32>) recipe(@fp) -> memref<10xf32>
  %1 = acc.reduction varPtr(%a : memref<10xf32>) recipe(@red) -> memref<10xf32>
  %2 = acc.private varPtr(%a : memref<10xf32>) recipe(@pr) -> memref<10xf32> {implicit = true, name = "x"}
  acc.parallel combined(loop) firstprivate(%0 : memref<10xf32>) private(%2 : memref<10xf32>) reduction(%1 : memref<10xf32>) {
    acc.loop combined(parallel) vector(%i : i64) {
      acc.yield
    } attributes {independent = [#acc.device_type<none>], unstructured}
    acc.yield
  }
  %3 = acc.nocreate varPtr(%a : memref<10xf32>) -> memref<10xf32>
  %4 = acc.attach varPtr(%a : memref<10xf32>) -> memref<10xf32>
  %5 = acc.getdeviceptr varPtr(%a : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_update_host>}
  %6 = acc.cache varPtr(%a : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_cache_readonly>, modifiers = #acc<data_clause_modifier readonly>}
  %7 = acc.declare_device_resident varPtr(%a : memref<10xf32>) -> memref<10xf32>
  %8 = acc.declare_link varPtr(%a : memref<10xf32>) -> memref<10xf32>
  %9 = acc.create varPtr(%a : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_copyout>}
  acc.data if(%t) async(%i : i64) dataOperands(%9, %3 : memref<10xf32>, memref<10xf32>) wait({%i : i64}) {
    acc.terminator
  }
  acc.data {
    acc.terminator
  } attributes {defaultAttr = #acc<defaultvalue present>}
  acc.detach accPtr(%4 : memref<10xf32>)
  acc.update_host accPtr(%5 : memref<10xf32>) to varPtr(%a : memref<10xf32>) {structured = false}
  acc.update if(%t) wait({devnum: %i : i64, %x : index}) dataOperands(%5 : memref<10xf32>)
  acc.exit_data async(%i : i64) wait dataOperands(%5 : memref<10xf32>) attributes {finalize}
  acc.enter_data dataOperands(%9 : memref<10xf32>)
  %token = acc.declare_enter dataOperands(%9, %8, %7 : memref<10xf32>, memref<10xf32>, memref<10xf32>)
  acc.declare_exit token(%token) dataOperands(%9 : memref<10xf32>)
  acc.declare_exit dataOperands(%9 : memref<10xf32>)
  acc.declare dataOperands(%9 : memref<10xf32>) {
  }
  acc.kernel_environment dataOperands(%9 : memref<10xf32>) async {
  }
  %b = acc.bounds extent(%x : index) startIdx(%n : i32) {strideInBytes = true}
  %lb = acc.get_lowerbound %b : (!acc.data_bounds_ty) -> index
  %ub = acc.get_upperbound %b : (!acc.data_bounds_ty) -> index
  %st = acc.get_stride %b : (!acc.data_bounds_ty) -> index
  %ex = acc.get_extent %b : (!acc.data_bounds_ty) -> index
  acc.atomic.read %v = %s : memref<i32>, memref<i32>, i32
  acc.atomic.write if(%t) %s = %n : memref<i32>, i32
  acc.atomic.update %s : memref<i32> {
  ^bb0(%o: i32):
    %w = arith.addi %o, %n : i32
    acc.yield %w : i32
  }
  acc.atomic.capture {
    acc.atomic.read %v = %s : memref<i32>, memref<i32>, i32
    acc.atomic.write %s = %n : memref<i32>, i32
  }
  acc.shutdown if(%t)
  acc.set device_num(%i : i64) if(%t) attributes {device_type = #acc.device_type<nvidia>}
  acc.wait async if(%t)
  acc.wait
  return
}
acc.routine @r func(@more) seq
acc.private.recipe @pr : memref<10xf32> init {
^bb0(%a: memref<10xf32>):
  acc.yield %a : memref<10xf32>
}
acc.firstprivate.recipe @fp : memref<10xf32> init {
^bb0(%a: memref<10xf32>):
  acc.yield %a : memref<10xf32>
} copy {
^bb0(%a: memref<10xf32>, %b: memref<10xf32>):
  acc.terminator
} destroy {
^bb0(%a: memref<10xf32>):
  acc.terminator
}
acc.reduction.recipe @red : memref<10xf32> attributes {x} reduction_operator <add> init {
^bb0(%a: memref<10xf32>):
  acc.yield %a : memref<10xf32>
} combiner {
^bb0(%a: memref<10xf32>, %b: memref<10xf32>):
  acc.yield %a : memref<10xf32>
}
acc.global_ctor @ctor {
  acc.terminator
}
acc.global_dtor @dtor {
  acc.terminator
}
memref.global @g : memref<10xf32> {a = #acc.var_name<"n">, acc.declare = #acc.declare<dataClause = acc_create>, b = #acc.declare_action<preAlloc = @r, postDealloc = @r>, c = #acc.declare<dataClause = acc_copyin, implicit = true>, d = #acc.par_level<gang_dim1>, e = #acc<construct acc_construct_parallel>}
acc.routine @r4 func(@clauses) bind("only")
acc.routine @r5 func(@clauses) bind(@only [#acc.device_type<host>])
