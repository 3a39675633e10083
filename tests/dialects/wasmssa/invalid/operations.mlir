// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Types that differ, initial values that are no constants, and labels that are not there.
// expected-error@+1 {{custom op 'wasmssa.func' invalid type for wasm.func argument. Expecting !wasm<local T>, got 'i32'}}
wasmssa.func @f(%a: i32) -> i32 {
  wasmssa.return
}

// -----

wasmssa.func @f(%a: !wasmssa<local ref to i32>) {
  %0 = wasmssa.local_get %a : ref to i32
  %1 = wasmssa.extend 8 : i32 low bits from %0 : i32
  // expected-error@+1 {{trying to extend the 32 low bits from a 'i32' value is illegal}}
  %2 = wasmssa.extend 32 : i32 low bits from %0 : i32
  wasmssa.return
}

// -----

wasmssa.func @f(%a: !wasmssa<local ref to i32>) {
  %0 = wasmssa.local_get %a : ref to i32
  // expected-error@+1 {{extend op can only take 8, 16 or 32 bits. Got 7}}
  %1 = wasmssa.extend 7 : i32 low bits from %0 : i32
  wasmssa.return
}

// -----

wasmssa.func @f(%a: !wasmssa<local ref to i32>) {
  %0 = wasmssa.local_get %a : ref to i32
  // expected-error@+1 {{reinterpret input and output type should be distinct}}
  %1 = wasmssa.reinterpret %0 : i32 as i32
  wasmssa.return
}

// -----

wasmssa.func @f(%a: !wasmssa<local ref to i32>) {
  %0 = wasmssa.local_get %a : ref to i32
  // expected-error@+1 {{input type ('i32') and output type ('i64') have incompatible bit widths}}
  %1 = wasmssa.reinterpret %0 : i32 as i64
  wasmssa.return
}

// -----

wasmssa.func @f(%a: !wasmssa<local ref to i32>, %b: !wasmssa<local ref to i64>) {
  %0 = wasmssa.local_get %a : ref to i32
  // expected-error@+1 {{input type and result type of local.set do not match}}
  wasmssa.local_set %b : ref to i64 to %0 : i32
  wasmssa.return
}

// -----

wasmssa.func @f(%a: !wasmssa<local ref to i32>, %b: !wasmssa<local ref to i64>) {
  %0 = wasmssa.local_get %a : ref to i32
  // expected-error@+1 {{input type and output type of local.tee do not match}}
  %1 = wasmssa.local_tee %b : ref to i64 to %0 : i32
  wasmssa.return
}

// -----

// expected-error@+1 {{expected a constant initializer for this operator, got %1 = "wasmssa.add"(%0, %0) : (i32, i32) -> i32}}
wasmssa.global @g i32 : {
  %0 = wasmssa.const 10 : i32
  %1 = wasmssa.add %0 %0 : i32
  wasmssa.return %1 : i32
}

// -----

wasmssa.global @g i32 : {
  // expected-error@+1 {{symbol @h is undefined}}
  %0 = wasmssa.global_get @h : i32
  wasmssa.return %0 : i32
}

// -----

wasmssa.import_global "h" from "env" as @h mutable : i32
wasmssa.global @g i32 : {
  // expected-error@+1 {{global.get op is considered constant if it's referring to a import.global symbol marked non-mutable}}
  %0 = wasmssa.global_get @h : i32
  wasmssa.return %0 : i32
}

// -----

// expected-error@+1 {{failed to verify 'elementType': 32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float or 128-bit signless integer or Opaque type for function reference or Opaque type for external reference}}
wasmssa.func @f(%a: !wasmssa<local ref to i16>) {
  wasmssa.return
}

// -----

// expected-error@+1 {{custom op 'wasmssa.func' expecting either `exported` or symbol name. got foo}}
wasmssa.func foo @f() {
  wasmssa.return
}

// -----

wasmssa.func @f(%a: !wasmssa<local ref to f32>) {
  %0 = wasmssa.local_get %a : ref to f32
  // expected-error@+1 {{'wasmssa.ctz' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'f32'}}
  %1 = wasmssa.ctz %0 : f32
  wasmssa.return
}

// -----

wasmssa.func @f(%a: !wasmssa<local ref to f32>) {
  // expected-error@+1 {{'wasmssa.block_return' op expects an operation with a label around it at level 0}}
  wasmssa.block_return
}

// -----

wasmssa.func @f() {
  wasmssa.block : {
    %2 = wasmssa.const 2 : i32
    // expected-error@+1 {{'wasmssa.branch_if' op expects an operation with a label around it at level 3}}
    wasmssa.branch_if %2 to level 3 else ^bb1
  ^bb1:
    wasmssa.block_return
  } > ^bb2
^bb2:
  wasmssa.return
}

// -----

// expected-error@+1 {{expected ':'}}
wasmssa.global exported @g i32 mutabl : {
  %0 = wasmssa.const 10 : i32
  wasmssa.return %0 : i32
}

// -----

// expected-error@+1 {{failed to verify 'reference': Opaque type for function reference or Opaque type for external reference}}
wasmssa.table @t !wasmssa<tabletype i32 [0: 65536]>

// -----

// expected-error@+1 {{entry block argument type should be LocalRefType, got 'i32' for block argument 0}}
"wasmssa.func"() <{sym_name = "x", functionType = (i32) -> ()}> ({
^bb0(%a: i32):
  wasmssa.return
}) : () -> ()

// -----

// expected-error@+1 {{func argument type #0('i32') doesn't match entry block referenced type ('i64')}}
"wasmssa.func"() <{sym_name = "x", functionType = (i32) -> ()}> ({
^bb0(%a: !wasmssa<local ref to i64>):
  wasmssa.return
}) : () -> ()

// -----

// expected-error@+1 {{entry block should have same number of arguments as function type. Function type has 1, entry block has 0}}
"wasmssa.func"() <{sym_name = "x", functionType = (i32) -> ()}> ({
^bb0:
  wasmssa.return
}) : () -> ()

// -----

wasmssa.func @f(%a: !wasmssa<local ref to f32>) {
  // expected-error@+1 {{'wasmssa.const' op result #0 must be 32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float, but got 'i8'}}
  %0 = wasmssa.const 1 : i8
  wasmssa.return
}

// -----

wasmssa.func @ok(%c: !wasmssa<local ref to i32>) -> i32 {
  %0 = wasmssa.local_get %c : ref to i32
  wasmssa.if %0 : {
    %1 = wasmssa.const 1.0 : f32
    wasmssa.block_return %1 : f32
  } else {
    %1 = wasmssa.const 2.0 : f32
    wasmssa.block_return %1 : f32
  } > ^bb1
^bb1(%r: f32):
  wasmssa.if %0(%0) : i32 : {
  ^bb0(%x: i32):
    wasmssa.block_return
  } > ^bb2
^bb2:
  wasmssa.return %0 : i32
}
wasmssa.func @decl(i32) -> (i32, f32)
// expected-error@+1 {{custom op 'wasmssa.func' invalid type for wasm.func argument. Expecting !wasm<local T>, got 'i32'}}
wasmssa.import_func "a" from "b" as @c {type = () -> (), foo = 1 : i32}
func.func private @types(!wasmssa.funcref, !wasmssa<limit[1:]>, !wasmssa.externref)
