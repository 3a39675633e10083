// RUN: not mlir-opt --allow-unregistered-dialect --split-input-file %s 2>&1 | FileCheck %s

// Values of parameters. After each error MLIR names its own class of the parameter.

// CHECK: :[[@LINE+1]]:43: error: expected one of {{\[}}none, read, write, readwrite] for LLVM ModRefInfo, got: foo
"a.b"() {a = #llvm.memory_effects<other = foo, argMem = read, inaccessibleMem = read>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:43: error: expected keyword for LLVM ModRefInfo
"a.b"() {a = #llvm.memory_effects<other = >} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:29: error: expected ::mlir::LLVM::FastmathFlags to be one of: none, nnan, ninf, nsz, arcp, contract, afn, reassoc, fast
"a.b"() {a = #llvm.fastmath<foo>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:26: error: expected keyword for Calling Conventions
"a.b"() {a = #llvm.cconv<>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:28: error: expected one of {{\[}}external, available_externally, linkonce, linkonce_odr, weak, weak_odr, appending, internal, private, extern_weak, common] for LLVM linkage types, got: foo
"a.b"() {a = #llvm.linkage<foo>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:37: error: expected one of {{\[}}none, "non-leaf"non-leaf, all, reserved, "non-leaf-no-reserve"non-leaf-no-reserve] for LLVM FramePointerKind, got: foo
"a.b"() {a = #llvm.framePointerKind<foo>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:33: error: expected one of {{\[}}none, notail, musttail, tail] for Tail Call Kind, got: foo
"a.b"() {a = #llvm.tailcallkind<foo>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:32: error: expected one of {{\[}}none, sync, async] for LLVM Unwind Behavior, got: foo
"a.b"() {a = #llvm.uwtableKind<foo>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:34: error: expected one of {{\[}}none, nsw, nuw] for LLVM integer overflow flags, got: foo
"a.b"() {a = #llvm.overflow<nsw, foo>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:35: error: invalid kind of attribute specified
"a.b"() {a = #llvm.tbaa_root<id = 3>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:28: error: invalid kind of attribute specified
"a.b"() {a = #llvm.di_file<3 in "x">} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:40: error: expected attribute value
"a.b"() {a = #llvm.di_basic_type<name = x>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:41: error: invalid kind of attribute specified
"a.b"() {a = #llvm.di_compile_unit<id = 3>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:46: error: invalid kind of attribute specified
"a.b"() {a = #llvm.di_local_variable<scope = #llvm.zero>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:47: error: invalid kind of attribute specified
"a.b"() {a = #llvm.di_subroutine_type<types = 3>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:47: error: invalid kind of attribute specified
"a.b"() {a = #llvm.loop_annotation<startLoc = 3>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:55: error: invalid kind of attribute specified
"a.b"() {a = #llvm.loop_annotation<disableNonforced = 3>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:52: error: expected keyword for LLVM DISubprogram flags
"a.b"() {a = #llvm.di_subprogram<subprogramFlags = 3>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:49: error: integer value too large
"a.b"() {a = #llvm.di_namespace<exportSymbols = 3>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:38: error: invalid kind of attribute specified
"a.b"() {a = #llvm.access_group<id = 3>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:57: error: invalid kind of attribute specified
"a.b"() {a = #llvm.tbaa_type_desc<id = "a", members = {<#llvm.zero, 0>}>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:40: error: integer value too large
func.func private @too_large(!llvm.ptr<-2147483648>)
