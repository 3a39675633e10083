// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Accesses fit their pointers, and chains of indices the types that they lead through.
// expected-note@+2 {{prior use here}}
// expected-error@+1 {{use of value '%p' expects different type than prior uses: '!spirv.ptr<f32, Input>' vs '!spirv.ptr<f32, Function>'}}
func.func @f(%p: !spirv.ptr<f32, Function>) -> () { %0 = spirv.Load "Input" %p : f32
 return }

// -----

// expected-error@+1 {{custom op 'spirv.Load' invalid storage_class attribute specification: "Functio"}}
func.func @f(%p: !spirv.ptr<f32, Function>) -> () { %0 = spirv.Load "Functio" %p : f32
 return }

// -----

// expected-error@+1 {{expected attribute value}}
func.func @f(%p: !spirv.ptr<f32, Function>) -> () { %0 = spirv.Load %p : f32
 return }

// -----

// expected-error@+1 {{expected SSA operand}}
func.func @f(%p: !spirv.ptr<f32, Function>) -> () { %0 = spirv.Load "Function" : f32
 return }

// -----

// expected-note@+2 {{prior use here}}
// expected-error@+1 {{use of value '%p' expects different type than prior uses: '!spirv.ptr<i32, Function>' vs '!spirv.ptr<f32, Function>'}}
func.func @f(%p: !spirv.ptr<f32, Function>) -> () { %0 = spirv.Load "Function" %p : i32
 return }

// -----

// expected-error@+1 {{expected ','}}
func.func @f(%p: !spirv.ptr<f32, Function>) -> () { %0 = spirv.Load "Function" %p ["Aligned"] : f32
 return }

// -----

// expected-error@+1 {{expected ']'}}
func.func @f(%p: !spirv.ptr<f32, Function>) -> () { %0 = spirv.Load "Function" %p ["Volatile", 4] : f32
 return }

// -----

// expected-error@+1 {{custom op 'spirv.Load' invalid memory_access attribute specification: "Volatil"}}
func.func @f(%p: !spirv.ptr<f32, Function>) -> () { %0 = spirv.Load "Function" %p ["Volatil"] : f32
 return }

// -----

// expected-error@+1 {{'spirv.Load' op attribute 'alignment' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
func.func @f(%p: !spirv.ptr<f32, Function>) -> () { %0 = spirv.Load "Function" %p ["Aligned", 5] : f32
 return }

// -----

// expected-error@+1 {{'spirv.Load' op invalid alignment specification without aligned memory access specification}}
func.func @f(%p: !spirv.ptr<f32, Function>) -> () { %0 = spirv.Load "Function" %p {alignment = 4 : i32} : f32
 return }

// -----

// expected-error@+1 {{'spirv.Load' op missing alignment value}}
func.func @f(%p: !spirv.ptr<f32, Function>) -> () { %0 = spirv.Load "Function" %p {memory_access = #spirv.memory_access<Aligned>} : f32
 return }

// -----

// expected-error@+1 {{'spirv.Load' op invalid alignment specification with non-aligned memory access specification}}
func.func @f(%p: !spirv.ptr<f32, Function>) -> () { %0 = spirv.Load "Function" %p {memory_access = #spirv.memory_access<Volatile>, alignment = 4 : i32} : f32
 return }

// -----

// expected-error@+1 {{'spirv.Load' op mismatch in result type and pointer type}}
func.func @f(%p: !spirv.ptr<f32, Function>) -> () { %0 = "spirv.Load"(%p) : (!spirv.ptr<f32, Function>) -> i32
 return }

// -----

// expected-error@+1 {{custom op 'spirv.Store' expected 2 operands}}
func.func @f(%p: !spirv.ptr<f32, Function>) -> () { spirv.Store "Function" %p : f32
 return }

// -----

// expected-error@+1 {{custom op 'spirv.Store' expected 2 operands}}
func.func @f(%p: !spirv.ptr<f32, Function>, %a: f32) -> () { spirv.Store "Function" %p, %a, %a : f32
 return }

// -----

// expected-note@+2 {{prior use here}}
// expected-error@+1 {{use of value '%a' expects different type than prior uses: 'f32' vs 'i32'}}
func.func @f(%p: !spirv.ptr<f32, Function>, %a: i32) -> () { spirv.Store "Function" %p, %a : f32
 return }

// -----

// expected-error@+1 {{expected attribute value}}
func.func @f(%p: !spirv.ptr<f32, Function>, %a: i32) -> () { spirv.Store  %p, %a : f32
 return }

// -----

// expected-error@+1 {{expected ']'}}
func.func @f(%p: !spirv.ptr<f32, Function>, %a: f32) -> () { spirv.Store "Function" %p, %a ["Aligned", 4 : f32
 return }

// -----

// expected-error@+1 {{'spirv.CopyMemory' op both operands must be pointers to the same type}}
func.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<i32, Function>) -> () { "spirv.CopyMemory"(%p, %q) : (!spirv.ptr<f32, Function>, !spirv.ptr<i32, Function>) -> ()
 return }

// -----

// expected-error@+1 {{expected ':'}}
func.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<i32, Function>) -> () { spirv.CopyMemory "Function" %p, "Function" %p {source_alignment = 4 : i32} : f32
 return }

// -----

// expected-error@+1 {{'spirv.AccessChain' op cannot extract from non-composite type 'f32' with index 0}}
func.func @f(%p: !spirv.ptr<f32, Function>, %i: i32) -> () { spirv.AccessChain %p[%i] : !spirv.ptr<f32, Function>, i32 -> !spirv.ptr<f32, Function>
 return }

// -----

// expected-error@+1 {{'spirv.AccessChain' op index must be an integer spirv.Constant to access element of spirv.struct}}
func.func @f(%p: !spirv.ptr<!spirv.struct<(f32)>, Function>, %i: i32) -> () { spirv.AccessChain %p[%i] : !spirv.ptr<!spirv.struct<(f32)>, Function>, i32 -> !spirv.ptr<f32, Function>
 return }

// -----

func.func @f(%p: !spirv.ptr<!spirv.struct<(f32)>, Function>) -> () { %i = spirv.Constant 4 : i32
 // expected-error@+1 {{'spirv.AccessChain' op index 4 out of bounds for '!spirv.struct<(f32)>'}}
 spirv.AccessChain %p[%i] : !spirv.ptr<!spirv.struct<(f32)>, Function>, i32 -> !spirv.ptr<f32, Function>
 return }

// -----

func.func @f(%p: !spirv.ptr<!spirv.struct<(f32)>, Function>) -> () { %i = spirv.Undef : i32
 // expected-error@+1 {{'spirv.AccessChain' index must be an integer spirv.Constant to access element of spirv.struct, but provided spirv.Undef}}
 spirv.AccessChain %p[%i] : !spirv.ptr<!spirv.struct<(f32)>, Function>, i32 -> !spirv.ptr<f32, Function>
 return }

// -----

func.func @f(%p: !spirv.ptr<!spirv.array<4 x f32>, Function>, %i: i32) -> () {
 // expected-error@+1 {{'spirv.AccessChain' op invalid result type: expected '!spirv.ptr<f32, Function>', but provided '!spirv.ptr<i32, Function>'}}
 spirv.AccessChain %p[%i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<i32, Function>
 return }

// -----

func.func @f(%p: !spirv.ptr<!spirv.array<4 x f32>, Function>, %i: i32) -> () {
 // expected-error@+1 {{'spirv.AccessChain' op cannot extract from non-composite type 'f32' with index 0}}
 spirv.AccessChain %p[%i, %i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
 return }

// -----

func.func @f(%p: !spirv.ptr<!spirv.array<4 x f32>, Function>, %i: i32) -> () {
 // expected-error@+1 {{custom op 'spirv.AccessChain' number of operands and types do not match: got 0 operands and 2 types}}
 spirv.AccessChain %p[] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
 return }

// -----

func.func @f(%p: f32, %i: i32) -> () {
 // expected-error@+1 {{'spirv.AccessChain' op operand #0 must be any SPIR-V pointer type, but got 'f32'}}
 spirv.AccessChain %p[%i] : f32, i32 -> !spirv.ptr<f32, Function>
 return }
