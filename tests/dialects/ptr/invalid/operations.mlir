// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// What pointers, accesses and layouts must not be.
func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{alignment must be a power of 2}}
  %0 = ptr.load %p alignment = 12 : !ptr.ptr<#ptr.generic_space> -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{alignment must be positive}}
  %0 = ptr.load %p alignment = -4 : !ptr.ptr<#ptr.generic_space> -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{'ptr.load' op expected alignment for atomic access}}
  %0 = ptr.load %p atomic acquire : !ptr.ptr<#ptr.generic_space> -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{'ptr.load' op unsupported ordering 'acq_rel'}}
  %0 = ptr.load %p atomic acq_rel alignment = 4 : !ptr.ptr<#ptr.generic_space> -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{'ptr.load' op expected syncscope to be null for non-atomic access}}
  %0 = "ptr.load"(%p) <{syncscope = "one"}> : (!ptr.ptr<#ptr.generic_space>) -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{custom op 'ptr.load' `nontemporal` clause can appear at most once in the expansion of the oilist directive}}
  %0 = ptr.load %p nontemporal nontemporal : !ptr.ptr<#ptr.generic_space> -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{custom op 'ptr.load' invalid value for property alignment, expected optional int64_t}}
  %0 = ptr.load %p alignment = much : !ptr.ptr<#ptr.generic_space> -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#llvm.address_space<1>>) {
  // expected-error@+1 {{type must be LLVM type with size, but got 'tensor<2xi8>'}}
  %0 = ptr.load %p : !ptr.ptr<#llvm.address_space<1>> -> tensor<2xi8>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#llvm.address_space<1>>) {
  // expected-error@+1 {{type must be LLVM type with size, but got 'vector<2x2xi8>'}}
  %0 = ptr.load %p : !ptr.ptr<#llvm.address_space<1>> -> vector<2x2xi8>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#llvm.address_space<1>>) {
  // expected-error@+1 {{type must be LLVM type with size, but got '!ptr.ptr<#ptr.generic_space>'}}
  %0 = ptr.load %p : !ptr.ptr<#llvm.address_space<1>> -> !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#llvm.address_space<1>>) {
  // expected-error@+1 {{unsupported type 'i12' for atomic access}}
  %0 = ptr.load %p atomic monotonic alignment = 8 : !ptr.ptr<#llvm.address_space<1>> -> i12
  return
}

// -----

func.func @f(%p: !ptr.ptr<#llvm.address_space<1>>) {
  // expected-error@+1 {{unsupported type '!ptr.ptr<#llvm.address_space<1>>' for atomic access}}
  %0 = ptr.load %p atomic monotonic alignment = 8 : !ptr.ptr<#llvm.address_space<1>> -> !ptr.ptr<#llvm.address_space<1>>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %x: f64) {
  // expected-error@+1 {{'ptr.store' op unsupported ordering 'acquire'}}
  ptr.store %x, %p atomic acquire alignment = 8 : f64, !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %x: f64) {
  // expected-error@+1 {{custom op 'ptr.store' expected one of [not_atomic, unordered, monotonic, acquire, release, acq_rel, seq_cst] for Atomic ordering for LLVM's memory model, got: never}}
  ptr.store %x, %p atomic never alignment = 8 : f64, !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#llvm.address_space<1>>, %x: index) {
  // expected-error@+1 {{type must be LLVM type with size, but got 'index'}}
  ptr.store %x, %p : index, !ptr.ptr<#llvm.address_space<1>>
  return
}

// -----

// expected-error@+1 {{invalid kind of attribute specified}}
func.func @f(%p: !ptr.ptr<7 : i32>) {
  return
}

// -----

// expected-error@+1 {{invalid kind of attribute specified}}
func.func @f(%p: !ptr.ptr<#gpu.address_space<private>>) {
  return
}

// -----

// expected-error@+1 {{expected '<'}}
func.func @f(%p: !ptr.ptr) {
  return
}

// -----

// expected-error@+1 {{the ptr-like type has no metadata}}
func.func @f(%p: !ptr.ptr_metadata<!ptr.ptr<#ptr.generic_space>>) {
  return
}

// -----

// expected-error@+1 {{invalid kind of type specified}}
func.func @f(%p: !ptr.ptr_metadata<vector<2xi8>>) {
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{the result type cannot be `!ptr.ptr`}}
  %0 = ptr.from_ptr %p : !ptr.ptr<#ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{expected the input and output to have the same memory space}}
  %0 = ptr.from_ptr %p : !ptr.ptr<#ptr.generic_space> -> memref<2xi8>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{the input value cannot be of type `!ptr.ptr`}}
  %0 = ptr.to_ptr %p : !ptr.ptr<#ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: memref<2xi8, 1>) {
  // expected-error@+1 {{expected the input and output to have the same memory space}}
  %0 = ptr.to_ptr %p : memref<2xi8, 1> -> !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: tensor<2xi8>) {
  // expected-error@+1 {{custom op 'ptr.to_ptr' invalid kind of type specified}}
  %0 = ptr.to_ptr %p : tensor<2xi8> -> !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: i8) {
  // expected-error@+1 {{custom op 'ptr.get_metadata' invalid kind of type specified}}
  %0 = ptr.get_metadata %p : i8
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %m: !ptr.ptr_metadata<memref<3xi8>>) {
  // expected-error@+1 {{'ptr.from_ptr' op failed to verify that metadata type}}
  %0 = "ptr.from_ptr"(%p, %m) : (!ptr.ptr<#ptr.generic_space>, !ptr.ptr_metadata<memref<3xi8>>) -> memref<4xi8, #ptr.generic_space>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'ptr.constant' op result #0 must be pointer type, but got 'i8'}}
  %0 = ptr.constant 5 : i8
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'ptr.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "ptr.constant"() <{value = 5 : i8}> : () -> !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{invalid kind of type specified}}
  %0 = ptr.constant #ptr.null : i8
  return
}

// -----

func.func @f() {
  %0 = ptr.constant #ptr.null
  // expected-error@+1 {{expected a trailing type}}
  return
}

// -----

func.func @f(%p: vector<3x!ptr.ptr<#ptr.generic_space>>, %i: vector<2xi8>) {
  // expected-error@+1 {{shapes of base and offset must match}}
  %0 = ptr.ptr_add %p, %i : vector<3x!ptr.ptr<#ptr.generic_space>>, vector<2xi8>
  return
}

// -----

func.func @f(%p: vector<3x!ptr.ptr<#ptr.generic_space>>, %i: tensor<3xi8>) {
  // expected-error@+1 {{the shaped containers type must match}}
  %0 = ptr.ptr_add %p, %i : vector<3x!ptr.ptr<#ptr.generic_space>>, tensor<3xi8>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %i: f16) {
  // expected-error@+1 {{'ptr.ptr_add' op operand #1 must be A shaped type with value semantics and rank. of signless integer or index values or signless integer or index, but got 'f16'}}
  %0 = ptr.ptr_add %p, %i : !ptr.ptr<#ptr.generic_space>, f16
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %i: i8) {
  // expected-error@+2 {{'ptr.ptr_add' op inferred type(s) '!ptr.ptr<#ptr.generic_space>' are incompatible with return type(s) of operation '!ptr.ptr<#llvm.address_space<1>>'}}
  // expected-error@+1 {{'ptr.ptr_add' op failed to infer returned types}}
  %0 = "ptr.ptr_add"(%p, %i) : (!ptr.ptr<#ptr.generic_space>, i8) -> !ptr.ptr<#llvm.address_space<1>>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{'ptr.ptr_diff' op result #0 must be A shaped type with value semantics and rank. of signless integer or index values or signless integer or index, but got 'f32'}}
  %0 = ptr.ptr_diff %p, %p : !ptr.ptr<#ptr.generic_space> -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{'ptr.ptr_diff' op requires the same shape for all operands and results}}
  %0 = ptr.ptr_diff %p, %p : !ptr.ptr<#ptr.generic_space> -> vector<2xi8>
  return
}

// -----

func.func @f(%p: vector<2x!ptr.ptr<#ptr.generic_space>>) {
  // expected-error@+1 {{expected the result to have the same container type as the operands when operands are shaped}}
  %0 = ptr.ptr_diff %p, %p : vector<2x!ptr.ptr<#ptr.generic_space>> -> tensor<2xi8>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %q: !ptr.ptr<#llvm.address_space<1>>) {
  // expected-error@+1 {{'ptr.ptr_diff' op failed to verify that all of {lhs, rhs} have same type}}
  %0 = "ptr.ptr_diff"(%p, %q) : (!ptr.ptr<#ptr.generic_space>, !ptr.ptr<#llvm.address_space<1>>) -> i8
  return
}

// -----

func.func @f(%p: vector<2x!ptr.ptr<#ptr.generic_space>>, %m: vector<2xi1>, %x: vector<2xi8>) {
  // expected-error@+1 {{alignment must be a power of 2}}
  %0 = ptr.gather %p, %m, %x alignment = 5 : vector<2x!ptr.ptr<#ptr.generic_space>> -> vector<2xi8>
  return
}

// -----

func.func @f(%p: vector<3x!ptr.ptr<#ptr.generic_space>>, %m: vector<2xi1>, %x: vector<2xi8>) {
  // expected-error@+1 {{'ptr.gather' op failed to verify that all of {result, ptrs} have same shape}}
  %0 = ptr.gather %p, %m, %x : vector<3x!ptr.ptr<#ptr.generic_space>> -> vector<2xi8>
  return
}

// -----

func.func @f(%p: vector<2x!ptr.ptr<#ptr.generic_space>>, %m: tensor<2xi1>, %x: tensor<2xi8>) {
  // expected-error@+1 {{'ptr.gather' op failed to verify that all of {result, ptrs} have same type IDs}}
  %0 = ptr.gather %p, %m, %x : vector<2x!ptr.ptr<#ptr.generic_space>> -> tensor<2xi8>
  return
}

// -----

func.func @f(%p: vector<2x!ptr.ptr<#ptr.generic_space>>, %m: vector<2xi1>, %x: i8) {
  // expected-error@+1 {{custom op 'ptr.gather' invalid kind of type specified}}
  %0 = ptr.gather %p, %m, %x : vector<2x!ptr.ptr<#ptr.generic_space>> -> i8
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %m: vector<2xi1>, %x: vector<2xi8>) {
  // expected-error@+1 {{'ptr.masked_load' op failed to verify that result and mask must be compatible}}
  %0 = "ptr.masked_load"(%p, %m, %x) : (!ptr.ptr<#ptr.generic_space>, vector<2xi1>, vector<2xi8>) -> vector<3xi8>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#llvm.address_space<1>>, %m: tensor<2xi1>, %x: tensor<2xi8>) {
  // expected-error@+1 {{type must be LLVM type with size, but got 'tensor<2xi8>'}}
  %0 = ptr.masked_load %p, %m, %x : !ptr.ptr<#llvm.address_space<1>> -> tensor<2xi8>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %m: vector<2xi1>, %x: vector<2xi8>) {
  // expected-error@+1 {{alignment must be positive}}
  ptr.masked_store %x, %p, %m alignment = 0 : vector<2xi8>, !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: tensor<2x!ptr.ptr<#ptr.generic_space>>, %m: vector<2xi1>, %x: vector<2xi8>) {
  // expected-error@+1 {{'ptr.scatter' op failed to verify that all of {value, ptrs} have same type IDs}}
  "ptr.scatter"(%x, %p, %m) : (vector<2xi8>, tensor<2x!ptr.ptr<#ptr.generic_space>>, vector<2xi1>) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'ptr.type_offset' op result #0 must be signless integer or index, but got 'f32'}}
  %0 = ptr.type_offset i8 : f32
  return
}

// -----

// expected-error@+1 {{size entry must be divisible by 8}}
module attributes {x.a = #ptr.spec<size = 12, abi = 8, preferred = 8>} {
}

// -----

// expected-error@+1 {{preferred alignment is expected to be at least as large as ABI alignment}}
module attributes {x.a = #ptr.spec<size = 16, abi = 16, preferred = 8>} {
}

// -----

// expected-error@+1 {{index entry must be divisible by 8}}
module attributes {x.a = #ptr.spec<size = 16, abi = 16, preferred = 16, index = 1>} {
}

// -----

// expected-error@+1 {{struct is missing required parameter: preferred}}
module attributes {x.a = #ptr.spec<size = 16, abi = 16>} {
}

// -----

// expected-error@+1 {{expected layout attribute for '!ptr.ptr<#ptr.generic_space>' to be a #ptr.spec attribute}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!ptr.ptr<#ptr.generic_space> = 8 : i32>} {
}
