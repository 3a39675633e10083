// RECORD: mlir-opt --inline

// Accesses through `llvm.noalias` arguments get scopes of a domain of the call; the scopes and groups of the call are added to all.

// Two arguments that overlap nothing else.
llvm.func @sum(%a: !llvm.ptr {llvm.noalias}, %b: !llvm.ptr {llvm.noalias}, %c: !llvm.ptr) -> i32 {
  %0 = llvm.load %a : !llvm.ptr -> i32
  %1 = llvm.load %b : !llvm.ptr -> i32
  %2 = llvm.load %c : !llvm.ptr -> i32
  %3 = llvm.getelementptr %a[4] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %1, %3 : i32, !llvm.ptr
  %4 = llvm.mlir.constant(8 : i64) : i64
  "llvm.intr.memcpy"(%a, %b, %4) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return %0 : i32
}

llvm.func @stored(%a: !llvm.ptr {llvm.noalias}, %b: !llvm.ptr {llvm.noalias}) {
  llvm.store %a, %b : !llvm.ptr, !llvm.ptr
  %0 = llvm.load %b : !llvm.ptr -> !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> i32
  llvm.return
}

llvm.func @slots(%a: !llvm.ptr {llvm.noalias}, %c: i1, %d: !llvm.ptr) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %slot = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %0 = llvm.select %c, %a, %d : i1, !llvm.ptr
  %1 = llvm.load %slot : !llvm.ptr -> i32
  llvm.cond_br %c, ^x(%0 : !llvm.ptr), ^x(%a : !llvm.ptr)
^x(%p: !llvm.ptr):
  %2 = llvm.load %p : !llvm.ptr -> i32
  %g = llvm.mlir.addressof @g : !llvm.ptr
  llvm.store %2, %g : i32, !llvm.ptr
  %3 = llvm.ptrtoint %a : !llvm.ptr to i64
  %4 = llvm.inttoptr %3 : i64 to !llvm.ptr
  llvm.store %2, %4 : i32, !llvm.ptr
  %n = llvm.mlir.zero : !llvm.ptr
  llvm.store %2, %n : i32, !llvm.ptr
  llvm.return %2 : i32
}
llvm.mlir.global external @g() {addr_space = 0 : i32} : i32

llvm.func @not_used(%a: !llvm.ptr {llvm.noalias}, %b: !llvm.ptr) -> i32 {
  %0 = llvm.load %b : !llvm.ptr -> i32
  llvm.return %0 : i32
}

#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "own">
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain, description = "first">
#other = #llvm.alias_scope<id = distinct[2]<>, domain = #domain>
#group = #llvm.access_group<id = distinct[3]<>>
#group1 = #llvm.access_group<id = distinct[4]<>>

llvm.func @scoped(%a: !llvm.ptr, %b: !llvm.ptr {llvm.noalias}) {
  llvm.intr.experimental.noalias.scope.decl #scope
  %0 = llvm.load %a {alias_scopes = [#scope], noalias_scopes = [#other]} : !llvm.ptr -> i32
  llvm.store %0, %b {access_groups = [#group], alias_scopes = [#other]} : i32, !llvm.ptr
  llvm.return
}

llvm.func @caller(%a: !llvm.ptr, %b: !llvm.ptr, %c: i1) -> i32 {
  %0 = llvm.call @sum(%a, %b, %a) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> i32
  llvm.call @stored(%a, %b) : (!llvm.ptr, !llvm.ptr) -> ()
  %1 = llvm.call @slots(%a, %c, %b) : (!llvm.ptr, i1, !llvm.ptr) -> i32
  %2 = llvm.call @not_used(%a, %b) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.call @scoped(%a, %b) : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.call @scoped(%b, %a) {access_groups = [#group1, #group], alias_scopes = [#scope], noalias_scopes = [#other]} : (!llvm.ptr, !llvm.ptr) -> ()
  %3 = llvm.call @sum(%a, %b, %a) {access_groups = [#group1], noalias_scopes = [#other]} : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> i32
  llvm.return %0 : i32
}

llvm.func @picks(%a: !llvm.ptr {llvm.noalias}, %b: !llvm.ptr {llvm.noalias}, %d: !llvm.ptr, %c: i1) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %five = llvm.mlir.constant(5 : i32) : i32
  %slot = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store volatile %five, %slot : i32, !llvm.ptr
  %0 = llvm.select %c, %a, %d : i1, !llvm.ptr
  llvm.store %five, %0 : i32, !llvm.ptr
  %1 = llvm.select %c, %a, %b : i1, !llvm.ptr
  llvm.store %five, %1 : i32, !llvm.ptr
  %2 = llvm.select %c, %slot, %b : i1, !llvm.ptr
  llvm.store %five, %2 : i32, !llvm.ptr
  %g = llvm.mlir.addressof @g : !llvm.ptr
  llvm.store %five, %g : i32, !llvm.ptr
  %n = llvm.mlir.zero : !llvm.ptr
  %u = llvm.mlir.undef : !llvm.ptr
  %3 = llvm.select %c, %n, %b : i1, !llvm.ptr
  llvm.store %five, %3 : i32, !llvm.ptr
  %4 = llvm.select %c, %u, %b : i1, !llvm.ptr
  llvm.store %five, %4 : i32, !llvm.ptr
  %5 = llvm.addrspacecast %b : !llvm.ptr to !llvm.ptr<3>
  llvm.store %five, %5 : i32, !llvm.ptr<3>
  %6 = llvm.intr.launder.invariant.group %b : !llvm.ptr
  llvm.store %five, %6 : i32, !llvm.ptr
  %7 = llvm.freeze %b : !llvm.ptr
  llvm.store %five, %7 : i32, !llvm.ptr
  %8 = llvm.mlir.poison : !llvm.ptr
  llvm.store %five, %8 : i32, !llvm.ptr
  llvm.return
}

llvm.func @loops(%a: !llvm.ptr {llvm.noalias}, %b: !llvm.ptr {llvm.noalias}, %c: i1) {
  %five = llvm.mlir.constant(5 : i32) : i32
  llvm.br ^l(%a, %b : !llvm.ptr, !llvm.ptr)
^l(%p: !llvm.ptr, %q: !llvm.ptr):
  llvm.store %five, %p : i32, !llvm.ptr
  %n = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %v = llvm.load %q : !llvm.ptr -> !llvm.ptr
  llvm.cond_br %c, ^l(%n, %v : !llvm.ptr, !llvm.ptr), ^e
^e:
  llvm.return
}

llvm.func @both(%a: !llvm.ptr {llvm.byval = i32, llvm.noalias}, %b: !llvm.ptr {llvm.noalias}) {
  %five = llvm.mlir.constant(5 : i32) : i32
  llvm.store %five, %a : i32, !llvm.ptr
  llvm.store %five, %b : i32, !llvm.ptr
  llvm.return
}

llvm.func @two(%a: !llvm.ptr {llvm.noalias}, %b: !llvm.ptr {llvm.noalias}) -> !llvm.ptr {
  %five = llvm.mlir.constant(5 : i32) : i32
  llvm.store %five, %a : i32, !llvm.ptr
  llvm.store %five, %b : i32, !llvm.ptr
  llvm.return %a : !llvm.ptr
}

llvm.func @caller_of_more(%a: !llvm.ptr, %b: !llvm.ptr, %d: !llvm.ptr, %c: i1) -> !llvm.ptr {
  llvm.call @picks(%a, %b, %d, %c) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i1) -> ()
  llvm.call @loops(%a, %b, %c) : (!llvm.ptr, !llvm.ptr, i1) -> ()
  llvm.call @both(%a, %b) : (!llvm.ptr, !llvm.ptr) -> ()
  %0 = llvm.call @two(%a, %a) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
  %1 = llvm.call @two(%b, %0) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
  llvm.return %1 : !llvm.ptr
}
