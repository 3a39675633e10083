// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file --verify-diagnostics

// What LLVM's verifier refuses in blocks is an error at the operation.

llvm.func @huge_align(%p: !llvm.ptr, %x: i32) {
  // expected-error @below {{huge alignment values are unsupported}}
  llvm.store %x, %p {alignment = 8589934592 : i64} : i32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @slot(%n: i32) {
  // expected-error @below {{Cannot allocate unsized type}}
  %0 = llvm.alloca %n x !llvm.array<2 x struct<"hidden", opaque>> : (i32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @tile(%n: i32) {
  // expected-error @below {{invalid type for alloca}}
  %0 = llvm.alloca %n x !llvm.x86_amx : (i32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @step(%p: !llvm.ptr, %n: i32) {
  // expected-error @below {{GEP into unsized type!}}
  %0 = llvm.getelementptr %p[%n] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"hidden", opaque>
  llvm.return
}

// -----

llvm.func @next(i32) -> i32
llvm.func @not_last(%x: i32) -> i32 {
  // expected-error @below {{musttail call must precede a ret with an optional bitcast}}
  %0 = llvm.call musttail @next(%x) : (i32) -> i32
  %1 = llvm.add %0, %x : i32
  llvm.return %1 : i32
}

// -----

llvm.func @next(i32) -> i32
llvm.func @other_result(%x: i32) -> i32 {
  // expected-error @below {{musttail call result must be returned}}
  %0 = llvm.call musttail @next(%x) : (i32) -> i32
  llvm.return %x : i32
}

// -----

// Constants are no instructions between a call and the return.
llvm.func @next(i32) -> i32
llvm.func @last(%x: i32) -> i32 {
  %0 = llvm.call musttail @next(%x) : (i32) -> i32
  %1 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}

// -----

llvm.func @next(i32)
llvm.func @more_parameters(%x: i32, %y: i32) {
  // expected-error @below {{cannot guarantee tail call due to mismatched parameter counts}}
  llvm.call musttail @next(%x) : (i32) -> ()
  llvm.return
}

// -----

llvm.func @next(i32) -> i32
llvm.func @no_result(%x: i32) {
  // expected-error @below {{cannot guarantee tail call due to mismatched return types}}
  %0 = llvm.call musttail @next(%x) : (i32) -> i32
  llvm.return
}

// -----

llvm.func @next(i32)
llvm.func @in_register(%x: i32 {llvm.inreg}) {
  // expected-error @below {{cannot guarantee tail call due to mismatched ABI impacting function attributes}}
  llvm.call musttail @next(%x) : (i32) -> ()
  llvm.return
}

// -----

llvm.func @next(i32)
llvm.func @variadic(%x: i32, ...) {
  // expected-error @below {{cannot guarantee tail call due to mismatched varargs}}
  llvm.call musttail @next(%x) : (i32) -> ()
  llvm.return
}

// -----

llvm.func @takes(!llvm.ptr {llvm.inalloca = i32})
llvm.func @own_slot(%n: i32) {
  %0 = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  // expected-error @below {{inalloca argument for call has mismatched alloca}}
  llvm.call @takes(%0) : (!llvm.ptr {llvm.inalloca = i32}) -> ()
  llvm.return
}

// -----

llvm.func @takes(!llvm.ptr {llvm.preallocated = i32})
llvm.func @not_set_up(%p: !llvm.ptr) {
  // expected-error @below {{preallocated operand either requires a preallocated bundle or the call to be musttail (but not both)}}
  llvm.call @takes(%p) : (!llvm.ptr {llvm.preallocated = i32}) -> ()
  llvm.return
}

// -----

llvm.func @personality(...) -> i32
llvm.func @entry() attributes {personality = @personality} {
  // expected-error @below {{EH pad cannot be in entry block.}}
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @personality(...) -> i32
llvm.func @may_throw()
llvm.func @both_ways() attributes {personality = @personality} {
  llvm.invoke @may_throw() to ^bb1 unwind ^bb1 : () -> ()
^bb1:
  // expected-error @below {{Block containing LandingPadInst must be jumped to only by the unwind edge of an invoke.}}
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @personality(...) -> i32
llvm.func @may_throw()
llvm.func @two_pads() attributes {personality = @personality} {
  llvm.invoke @may_throw() to ^bb1 unwind ^bb2 : () -> ()
^bb1:
  llvm.return
^bb2:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  // expected-error @below {{LandingPadInst not the first non-PHI instruction in the block.}}
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @no_personality(%x: !llvm.struct<(ptr, i32)>) {
  // expected-error @below {{ResumeInst needs to be in a function with a personality.}}
  llvm.resume %x : !llvm.struct<(ptr, i32)>
}

// -----

// The types of conversions fit each other.
llvm.func @not_wider(%x: f64) -> f32 {
  // expected-error @below {{DestTy too small for FPExt}}
  %0 = llvm.fpext %x : f64 to f32
  llvm.return %0 : f32
}

// -----

llvm.func @not_narrower(%x: i32) -> i64 {
  // expected-error @below {{DestTy too big for Trunc}}
  %0 = llvm.trunc %x : i32 to i64
  llvm.return %0 : i64
}

// -----

llvm.func @other_number(%x: vector<4xf32>) -> vector<2xi32> {
  // expected-error @below {{FPToSI source and dest vector length mismatch}}
  %0 = llvm.fptosi %x : vector<4xf32> to vector<2xi32>
  llvm.return %0 : vector<2xi32>
}

// -----

llvm.func @one_of_many(%x: vector<4xf32>) -> f16 {
  // expected-error @below {{fptrunc source and destination must both be a vector or neither}}
  %0 = llvm.fptrunc %x : vector<4xf32> to f16
  llvm.return %0 : f16
}

// -----

llvm.func @same_space(%x: vector<2x!llvm.ptr>) -> vector<4x!llvm.ptr> {
  // expected-error @below {{AddrSpaceCast must be between different address spaces}}
  %0 = llvm.addrspacecast %x : vector<2x!llvm.ptr> to vector<4x!llvm.ptr>
  llvm.return %0 : vector<4x!llvm.ptr>
}

// -----

llvm.func @pointers(%x: vector<4xi64>) -> vector<2x!llvm.ptr> {
  // expected-error @below {{IntToPtr Vector length mismatch}}
  %0 = llvm.inttoptr %x : vector<4xi64> to vector<2x!llvm.ptr>
  llvm.return %0 : vector<2x!llvm.ptr>
}

// -----

llvm.func @other_bits(%x: vector<[2]xf64>) -> vector<[2]xf32> {
  // expected-error @below {{Invalid bitcast}}
  %0 = llvm.bitcast %x : vector<[2]xf64> to vector<[2]xf32>
  llvm.return %0 : vector<[2]xf32>
}

// -----

llvm.func @selected(%c: vector<4xi1>, %x: i8) -> i8 {
  // expected-error @below {{Invalid operands for select instruction!}}
  %0 = llvm.select %c, %x, %x : vector<4xi1>, i8
  llvm.return %0 : i8
}
