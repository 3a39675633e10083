// RUN: mlir-translate --mlir-to-llvmir --split-input-file --verify-diagnostics %s

// Intrinsics have the types of one of LLVM's signatures.

llvm.func @another_result(%x: i32) {
  // expected-error @below {{call intrinsic signature double (i32) to overloaded intrinsic "llvm.sqrt.f64" does not match any of the overloads}}
  // expected-error @below {{LLVM Translation failed for operation: llvm.call_intrinsic}}
  %0 = llvm.call_intrinsic "llvm.sqrt.f64"(%x) : (i32) -> f64
  llvm.return
}

// -----

llvm.func @too_few(%x: f64) {
  // expected-error @below {{intrinsic call has 2 operands but "llvm.fma" expects 3}}
  // expected-error @below {{LLVM Translation failed for operation: llvm.call_intrinsic}}
  %0 = llvm.call_intrinsic "llvm.fma"(%x, %x) : (f64, f64) -> f64
  llvm.return
}

// -----

llvm.func @too_many(%x: i32) {
  // expected-error @below {{intrinsic call has 1 operands but "llvm.donothing" expects 0}}
  // expected-error @below {{LLVM Translation failed for operation: llvm.call_intrinsic}}
  llvm.call_intrinsic "llvm.donothing"(%x) : (i32) -> ()
  llvm.return
}

// -----

llvm.func @another_structure(%x: f64) {
  // expected-error @below {{call intrinsic signature { float, i32 } (double) to overloaded intrinsic "llvm.frexp.f32.i32" does not match any of the overloads}}
  // expected-error @below {{LLVM Translation failed for operation: llvm.intr.frexp}}
  %0 = llvm.intr.frexp(%x) : (f64) -> !llvm.struct<(f32, i32)>
  llvm.return
}

// -----

llvm.func @another_width(%x: i32, %y: i64) {
  // expected-error @below {{call intrinsic signature <4 x i1> (i32, i64) to overloaded intrinsic "llvm.get.active.lane.mask.v4i1.i32" does not match any of the overloads}}
  // expected-error @below {{LLVM Translation failed for operation: llvm.intr.get.active.lane.mask}}
  %0 = llvm.intr.get.active.lane.mask %x, %y : i32, i64 to vector<4xi1>
  llvm.return
}

// -----

// Types in the name are those of the call, as LLVM renames it.
llvm.func @renamed(%x: f64, %v: vector<2xf64>) -> f64 {
  %0 = llvm.call_intrinsic "llvm.sqrt.f32"(%x) : (f64) -> f64
  %1 = llvm.call_intrinsic "llvm.vector.reduce.fadd"(%0, %v) : (f64, vector<2xf64>) -> f64
  llvm.return %1 : f64
}

// -----

// Some arguments are immediates.
llvm.func @no_immediate(%p: !llvm.ptr, %rw: i32) {
  %c = llvm.mlir.constant(1 : i32) : i32
  // expected-error @below {{immarg operand has non-immediate parameter}}
  llvm.call_intrinsic "llvm.prefetch.p0"(%p, %rw, %c, %c) : (!llvm.ptr, i32, i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @out_of_range(%x: i32, %s: f32) -> f32 {
  %c = llvm.mlir.constant(4 : i32) : i32
  // expected-error @below {{immarg value 4 out of range [0, 4)}}
  %0 = llvm.call_intrinsic "llvm.amdgcn.cvt.scalef32.f32.fp8"(%x, %s, %c) : (i32, f32, i32) -> f32
  llvm.return %0 : f32
}

// -----

// No types follow the name of an intrinsic that has none.
llvm.func @types_of_none() {
  // expected-error @below {{could not find LLVM intrinsic: "llvm.donothing.i32"}}
  // expected-error @below {{LLVM Translation failed for operation: llvm.call_intrinsic}}
  llvm.call_intrinsic "llvm.donothing.i32"() : () -> ()
  llvm.return
}

// -----

llvm.func @operand(%x: i32) -> f32 {
  %c = llvm.mlir.constant(3 : i32) : i32
  // expected-error @below {{intrinsic call operand #1 has type i32 but "llvm.amdgcn.cvt.scalef32.f32.fp8" expects float}}
  // expected-error @below {{LLVM Translation failed for operation: llvm.call_intrinsic}}
  %0 = llvm.call_intrinsic "llvm.amdgcn.cvt.scalef32.f32.fp8"(%x, %x, %c) : (i32, i32, i32) -> f32
  llvm.return %0 : f32
}

// -----

llvm.func @returned(%x: vector<16xi8>) -> vector<4xi32> {
  // expected-error @below {{intrinsic call returns <4 x i32> but "llvm.x86.sse2.psad.bw" actually returns <2 x i64>}}
  // expected-error @below {{LLVM Translation failed for operation: llvm.call_intrinsic}}
  %0 = llvm.call_intrinsic "llvm.x86.sse2.psad.bw"(%x, %x) : (vector<16xi8>, vector<16xi8>) -> vector<4xi32>
  llvm.return %0 : vector<4xi32>
}

// -----

// A type of the name follows from another.
llvm.func @another_shape(%x: vector<4xf32>, %n: i32) -> vector<2xi1> {
  // expected-error @below {{call intrinsic signature <2 x i1> (<4 x float>, i32) to overloaded intrinsic "llvm.is.fpclass" does not match any of the overloads}}
  // expected-error @below {{LLVM Translation failed for operation: llvm.call_intrinsic}}
  %0 = llvm.call_intrinsic "llvm.is.fpclass"(%x, %n) : (vector<4xf32>, i32) -> vector<2xi1>
  llvm.return %0 : vector<2xi1>
}
