// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file 2>&1

"a.b"() {a = #llvm.memory_effects<foo} : () -> ()

// -----

"a.b"() {a = #llvm.memory_effects<foo>} : () -> ()

// -----

"a.b"() {a = #llvm.memory_effects<foo = read>} : () -> ()

// -----

"a.b"() {a = #llvm.memory_effects<>} : () -> ()

// -----

"a.b"() {a = #llvm.memory_effects<other = read>} : () -> ()

// -----

"a.b"() {a = #llvm.memory_effects<other = read,>} : () -> ()

// -----

"a.b"() {a = #llvm.memory_effects<other = read, other = read>} : () -> ()

// -----

"a.b"() {a = #llvm.di_basic_type<5 = 3>} : () -> ()

// -----

"a.b"() {a = #llvm.di_basic_type<tag = DW_TAG_base_type,>} : () -> ()

// -----

"a.b"() {a = #llvm.tbaa_root<name = "a">} : () -> ()

// -----

llvm.func @f(%a: i32) { llvm.add %a, %a overflow<nsw, foo> : i32 }

// -----

llvm.func @f(%a: i32) { llvm.add %a, %a overflow<"nsw"> : i32 }

// -----

llvm.func @f(%a: i32) { llvm.add %a, %a overflow<nsw, > : i32 }

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32) { llvm.getelementptr foo %p[%a] : (!llvm.ptr, i32) -> !llvm.ptr, i32 }

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32) { llvm.getelementptr inbounds | %p[%a] : (!llvm.ptr, i32) -> !llvm.ptr, i32 }

// -----

func.func private @wraps(!llvm.ptr<-1>, !llvm.target<"a", true>)
