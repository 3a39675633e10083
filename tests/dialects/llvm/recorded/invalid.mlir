// RECORD: not mlir-opt --split-input-file 2>&1 >/dev/null

// What the verifiers and parsers ask.

llvm.func @f(%a: i32, %b: i64) {
  %0 = llvm.add %a, %b : i32
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  %0 = llvm.zext %a : i32 to i16
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  %0 = llvm.sext %a : i32 to vector<4xi64>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.bitcast %p : !llvm.ptr to i64
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.bitcast %p : !llvm.ptr to !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  %0 = llvm.icmp "foo" %a, %a : i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.getelementptr %p[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr %p[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr %p[0, 2] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.getelementptr"(%p) <{rawConstantIndices = array<i32: 0, -2147483648>, elem_type = i32}> : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.struct<(i32, f32)>) {
  %0 = llvm.extractvalue %s[2] : !llvm.struct<(i32, f32)>
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.struct<(i32, f32)>) {
  %0 = "llvm.extractvalue"(%s) <{position = array<i64: 1>}> : (!llvm.struct<(i32, f32)>) -> i32
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.struct<(i32, f32)>, %x: i32) {
  %0 = "llvm.insertvalue"(%s, %x) <{position = array<i64: 1>}> : (!llvm.struct<(i32, f32)>, i32) -> !llvm.struct<(i32, f32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic monotonic : !llvm.ptr -> f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic release {alignment = 4 : i64} : !llvm.ptr -> f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: i1) {
  llvm.store %x, %p atomic release {alignment = 4 : i64} : i1, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: i32) {
  %0 = llvm.atomicrmw fadd %p, %x monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: i32) {
  %0 = llvm.atomicrmw add %p, %x unordered : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: i32) {
  %0 = llvm.cmpxchg %p, %x, %x acq_rel release : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f() {
  llvm.fence monotonic
  llvm.return
}

// -----

llvm.func @g(i32)
llvm.func @f(%x: i64) {
  llvm.call @g(%x) : (i64) -> ()
  llvm.return
}

// -----

llvm.func @g(i32)
llvm.func @f(%x: i32) {
  llvm.call @g(%x, %x) : (i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @g(i32)
llvm.func @f(%x: i32) {
  %0 = llvm.call @g(%x) : (i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%x: i32) {
  llvm.call @missing(%x) : (i32) -> ()
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @f(%x: i32) {
  llvm.call @g(%x) : (i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%x: i32) {
  llvm.call_intrinsic "foo"(%x) : (i32) -> ()
  llvm.return
}

// -----

llvm.func @f() -> i32 {
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}

// -----

llvm.func internal @f()

// -----

llvm.func common @f()

// -----

llvm.func @f() attributes {no_inline, always_inline} {
  llvm.return
}

// -----

llvm.func @f(%x: i32 {llvm.noalias})

// -----

llvm.func @f(%x: !llvm.ptr {llvm.sret})

// -----

llvm.func @f() -> (!llvm.ptr {llvm.nocapture})

// -----

llvm.func @f(%x: tensor<4xf32>)

// -----

llvm.func @f() -> (i32, i32)

// -----

llvm.mlir.global @g(1 : i32) : !llvm.void

// -----

llvm.mlir.global @g("abc") : !llvm.array<2 x i8>

// -----

llvm.mlir.global common @g(1 : i32) : i32

// -----

llvm.mlir.global internal @g() : i64 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}

// -----

llvm.mlir.global @g(1 : i32) {alignment = 3 : i64} : i32

// -----

llvm.mlir.global @g(1 : i32)

// -----

llvm.func @f() {
  %0 = llvm.mlir.addressof @missing : !llvm.ptr
  llvm.return
}

// -----

llvm.mlir.global @g(1 : i32) {addr_space = 3 : i32} : i32
llvm.func @f() {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant(1.0 : f32) : i64
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant(dense<1> : vector<4xi32>) : vector<2xi32>
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant("abc") : i32
  llvm.return
}

// -----

llvm.func @f(%x: i32) {
  llvm.switch %x : i32, ^bb1 [
    1: ^bb1(%x : i32)
  ]
^bb1:
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.landingpad cleanup : i32
  llvm.return
}

// -----

llvm.mlir.global_ctors ctors = [@f], priorities = [], data = []

// -----

llvm.comdat @c {
  llvm.func @f()
}

// -----

llvm.module_flags [1]

// -----

func.func private @f(!llvm.struct<"a", (i32)>, !llvm.struct<"a", (i64)>)

// -----

func.func private @f(!llvm.struct<"a">)

// -----

func.func private @f(!llvm.struct<opaque>)

// -----

func.func private @f(!llvm.struct<(void)>)

// -----

func.func private @f(!llvm.array<4 x func<void ()>>)

// -----

func.func private @f(!llvm.func<i32 (void)>)

// -----

func.func private @f(!llvm.foo)

// -----

func.func private @f(!llvm.i32)

// -----

"t.x"() {a = #llvm.loop_annotation<foo = 1>} : () -> ()

// -----

func.func private @f() attributes {t.x = #llvm.di_file<"a">}

// -----

llvm.func @f(%v: vector<4xf32>, %s: vector<[4]xf32>) {
  %0 = llvm.intr.vector.insert %s, %v[0] : vector<[4]xf32> into vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%x: f32) {
  %0 = llvm.intr.sincos(%x) : (f32) -> !llvm.struct<(f32, f64)>
  llvm.return
}
