// RECORD: not mlir-opt --split-input-file 2>&1

// What the verifiers of operations and attributes refuse.
llvm.func @k(%p: !llvm.ptr, %i: i32, %f: f32) {
  %0 = "rocdl.ballot"(%i) : (i32) -> i64
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr) {
  "rocdl.s.barrier.join"(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @k(%v: vector<4xi32>, %f: f32) {
  %0 = "rocdl.cvt.scalef32.pk8.fp4.f16"(%v, %f) : (vector<4xi32>, f32) -> i32
  llvm.return
}

// -----

llvm.func @k(%a: i32, %b: i64) {
  %0 = "rocdl.readlane"(%b, %a) : (i64, i32) -> i32
  llvm.return
}

// -----

llvm.func @k(%a: f32, %b: f64) {
  %0 = "rocdl.fmed3"(%a, %a, %b) : (f32, f32, f64) -> f32
  llvm.return
}

// -----

llvm.func @k() {
  "rocdl.s.waitcnt"() : () -> ()
  llvm.return
}

// -----

llvm.func @k() {
  "rocdl.s.nop"() <{count = 3 : i32}> : () -> ()
  llvm.return
}

// -----

llvm.func @k(%a: vector<8xf16>, %c: vector<8xf32>) {
  %0 = "rocdl.wmma.f32.16x16x16.bf16"(%a, %a, %c) : (vector<8xf16>, vector<8xf16>, vector<8xf32>) -> vector<8xf32>
  llvm.return
}

// -----

llvm.func @k(%a: i32) {
  %0 = "rocdl.permlane16.swap"(%a, %a) <{boundControl = true, fi = true}> : (i32, i32) -> i32
  llvm.return
}

// -----

llvm.func @k(%a: vector<4xi32>, %b: i32) {
  %0 = rocdl.raw.buffer.load %a, %b, %b : f32
  llvm.return
}

// -----

llvm.func @k(%a: vector<4xi32>, %b: i32, %c: f32) {
  rocdl.raw.buffer.store %c, %a, %b, %b, %c : f32
  llvm.return
}

// -----

llvm.func @k() {
  %0 = rocdl.workitem.id.x range <i32, 0, 64> : memref<2xi32>
  llvm.return
}

// -----

llvm.mlir.global external @g() {rocdl.kernel} : i32

// -----

gpu.module @a [#rocdl.target<chip = "gfx90a", chip = "gfx1100">] {
}
