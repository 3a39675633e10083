// RECORD: mlir-opt --inline

// What is passed by value is copied where the callee may write to it, or asks for more alignment than the memory is known to have.

llvm.func @touch(!llvm.ptr)

// Is copied, aligned as it asks for.
llvm.func @writes(%p: !llvm.ptr {llvm.align = 16 : i64, llvm.byval = !llvm.struct<(i64, i32)>}) {
  %0 = llvm.mlir.constant(7 : i64) : i64
  llvm.store %0, %p : i64, !llvm.ptr
  llvm.call @touch(%p) : (!llvm.ptr) -> ()
  llvm.return
}

llvm.func @without_alignment(%p: !llvm.ptr {llvm.byval = !llvm.array<3 x i16>}) -> i16 {
  %0 = llvm.load %p : !llvm.ptr -> i16
  llvm.return %0 : i16
}

llvm.func @only_reads(%p: !llvm.ptr {llvm.align = 4 : i64, llvm.byval = f32}) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
  %0 = llvm.load %p : !llvm.ptr -> f32
  llvm.return %0 : f32
}

llvm.func @more_aligned(%p: !llvm.ptr {llvm.align = 32 : i64, llvm.byval = f32}) -> f32 attributes {memory_effects = #llvm.memory_effects<other = readwrite, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
  %0 = llvm.load %p : !llvm.ptr -> f32
  llvm.return %0 : f32
}

llvm.func @unused(%p: !llvm.ptr {llvm.byval = i64}) {
  llvm.return
}

llvm.func @space(%p: !llvm.ptr<5> {llvm.byval = i64}) -> i64 {
  %0 = llvm.load %p : !llvm.ptr<5> -> i64
  llvm.return %0 : i64
}

llvm.func @caller(%p: !llvm.ptr, %q: !llvm.ptr<5>, %c: i1) -> i64 {
  llvm.cond_br %c, ^a, ^b
^a:
  llvm.call @writes(%p) : (!llvm.ptr) -> ()
  %0 = llvm.call @without_alignment(%p) : (!llvm.ptr) -> i16
  llvm.call @unused(%p) : (!llvm.ptr) -> ()
  llvm.br ^b
^b:
  %1 = llvm.call @only_reads(%p) : (!llvm.ptr) -> f32
  %2 = llvm.call @more_aligned(%p) : (!llvm.ptr) -> f32
  %3 = llvm.call @space(%q) : (!llvm.ptr<5>) -> i64
  llvm.return %3 : i64
}

llvm.func @known_places(%aligned: !llvm.ptr {llvm.align = 32 : i64}, %less: !llvm.ptr {llvm.align = 4 : i64}) -> f32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.alloca %one x f32 {alignment = 8 : i64} : (i64) -> !llvm.ptr
  %b = llvm.alloca %one x f32 : (i64) -> !llvm.ptr
  %bc = llvm.bitcast %b : !llvm.ptr to !llvm.ptr
  %g = llvm.mlir.addressof @global : !llvm.ptr
  %e = llvm.mlir.addressof @elsewhere : !llvm.ptr
  %ce = llvm.mlir.addressof @common : !llvm.ptr
  %gep = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, f32
  %0 = llvm.call @more_aligned(%aligned) : (!llvm.ptr) -> f32
  %1 = llvm.call @more_aligned(%less) : (!llvm.ptr) -> f32
  %2 = llvm.call @more_aligned(%a) : (!llvm.ptr) -> f32
  %3 = llvm.call @more_aligned(%bc) : (!llvm.ptr) -> f32
  %4 = llvm.call @more_aligned(%g) : (!llvm.ptr) -> f32
  %5 = llvm.call @more_aligned(%e) : (!llvm.ptr) -> f32
  %6 = llvm.call @more_aligned(%gep) : (!llvm.ptr) -> f32
  %7 = llvm.call @only_reads(%less) : (!llvm.ptr) -> f32
  %8 = llvm.call @more_aligned(%ce) : (!llvm.ptr) -> f32
  llvm.return %0 : f32
}
llvm.mlir.global internal @global() {addr_space = 0 : i32} : f32
llvm.mlir.global external @elsewhere() {addr_space = 0 : i32} : f32
llvm.mlir.global common @common(0.0 : f32) {addr_space = 0 : i32} : f32

func.func @nested(%p: !llvm.ptr, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    llvm.call @writes(%p) : (!llvm.ptr) -> ()
  }
  return
}
llvm.func @inalloca(%p: !llvm.ptr {llvm.inalloca = i64}) {
  llvm.return
}
llvm.func @byref(%p: !llvm.ptr {llvm.byref = i64}) {
  llvm.return
}
llvm.func @preallocated(%p: !llvm.ptr {llvm.preallocated = i64}) {
  llvm.return
}
llvm.func @sret(%p: !llvm.ptr {llvm.sret = i64}) {
  llvm.return
}
llvm.func @others(%p: !llvm.ptr) {
  llvm.call @inalloca(%p) : (!llvm.ptr) -> ()
  llvm.call @byref(%p) : (!llvm.ptr) -> ()
  llvm.call @preallocated(%p) : (!llvm.ptr) -> ()
  llvm.call @sret(%p) : (!llvm.ptr) -> ()
  llvm.return
}
