// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

#group = #llvm.access_group<id = distinct[0]<>>
#domain = #llvm.alias_scope_domain<id = distinct[1]<>, description = "a domain">
#scope = #llvm.alias_scope<id = distinct[2]<>, domain = #domain>
#named = #llvm.alias_scope<id = "a name", domain = #domain, description = "a scope">
#root = #llvm.tbaa_root<id = "root">
#char = #llvm.tbaa_type_desc<id = "char", members = {<#root, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#char, 0>, <#char, 4>}>
#tag = #llvm.tbaa_tag<base_type = #pair, access_type = #char, offset = 4>
#read_only = #llvm.tbaa_tag<base_type = #pair, access_type = #char, offset = 4, constant = true>

llvm.func @accesses(%p: !llvm.ptr, %q: !llvm.ptr<1>, %n: i32, %x: f32) {
  %0 = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %1 = llvm.alloca %n x !llvm.struct<(i32, ptr)> {alignment = 16 : i64, note} : (i32) -> !llvm.ptr<5>
  %2 = llvm.alloca inalloca %n x f32 {alignment = 0 : i64} : (i32) -> !llvm.ptr
  %3 = llvm.load %p : !llvm.ptr -> i32
  %4 = llvm.load volatile %p {alignment = 4 : i64, nontemporal} : !llvm.ptr -> vector<4xf32>
  %5 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  %6 = llvm.load %p atomic syncscope("agent") seq_cst {alignment = 8 : i64} : !llvm.ptr -> f64
  %7 = llvm.load %p invariant : !llvm.ptr -> i32
  %8 = llvm.load %p invariant_group {access_groups = [#group], tbaa = [#tag, #read_only]} : !llvm.ptr -> i32
  %9 = llvm.load %p dereferenceable<bytes = 8, mayBeNull = true> : !llvm.ptr -> !llvm.ptr
  llvm.store %x, %p : f32, !llvm.ptr
  llvm.store volatile %x, %q {alignment = 4 : i64} : f32, !llvm.ptr<1>
  llvm.store %x, %p atomic release {alignment = 4 : i64} : f32, !llvm.ptr
  llvm.store %x, %p invariant_group {nontemporal} : f32, !llvm.ptr
  llvm.store %x, %p {alias_scopes = [#scope], noalias_scopes = [#scope, #named]} : f32, !llvm.ptr
  llvm.intr.experimental.noalias.scope.decl #scope
  llvm.return
}

llvm.func @addresses(%p: !llvm.ptr, %v: vector<2x!llvm.ptr>, %i: i64, %j: vector<2xi64>) {
  %0 = llvm.getelementptr %p[0] : (!llvm.ptr) -> !llvm.ptr, i8
  %1 = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %2 = llvm.getelementptr %p[%i, 1, %i, -1] {note} : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.struct<(i32, array<4 x array<2 x f32>>)>
  %3 = llvm.getelementptr nusw|nuw %p[4, 1] : (!llvm.ptr) -> !llvm.ptr, vector<4xi8>
  %4 = llvm.getelementptr inbounds|nuw %v[%j] : (vector<2x!llvm.ptr>, vector<2xi64>) -> vector<2x!llvm.ptr>, i32
  %5 = llvm.getelementptr nuw %p[1, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"named", (i32, f32)>
  llvm.return
}

llvm.func @atomics(%p: !llvm.ptr, %i: i32, %f: f32, %v: vector<2xf16>, %q: !llvm.ptr) {
  %0 = llvm.atomicrmw add %p, %i monotonic : !llvm.ptr, i32
  %1 = llvm.atomicrmw volatile fadd %p, %f syncscope("singlethread") seq_cst {alignment = 8 : i64} : !llvm.ptr, f32
  %2 = llvm.atomicrmw fmax %p, %v acq_rel : !llvm.ptr, vector<2xf16>
  %3 = llvm.atomicrmw xchg %p, %q acquire : !llvm.ptr, !llvm.ptr
  %4 = llvm.atomicrmw _or %p, %i release : !llvm.ptr, i32
  %5 = llvm.atomicrmw usub_sat %p, %i release : !llvm.ptr, i32
  %6 = llvm.cmpxchg %p, %i, %i acq_rel monotonic : !llvm.ptr, i32
  %7 = llvm.cmpxchg weak volatile %p, %q, %q syncscope("s") seq_cst acquire {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
  llvm.fence acquire
  llvm.fence syncscope("agent") seq_cst
  %8 = llvm.va_arg %p : (!llvm.ptr) -> f64
  llvm.return
}
