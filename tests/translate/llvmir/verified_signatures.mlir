// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file --verify-diagnostics

// What LLVM's verifier refuses in signatures is an error at the function or the call.

// expected-error @below {{Attribute 'range(i32 0, 5)' applied to incompatible type!}}
llvm.func @range_of_others(i64 {llvm.range = #llvm.constant_range<i32, 0, 5>})

// -----

// expected-error @below {{Attribute 'allocalign' applied to incompatible type!}}
llvm.func @alignment_of_float(f32 {llvm.allocalign})

// -----

llvm.func @takes(i32)
llvm.func @argument(%x: i32) {
  // expected-error @below {{Attribute 'noalias' applied to incompatible type!}}
  llvm.call @takes(%x) : (i32 {llvm.noalias}) -> ()
  llvm.return
}

// -----

// expected-error @below {{Attributes 'zeroext and signext' are incompatible!}}
llvm.func @two_extensions(i32 {llvm.signext, llvm.zeroext})

// -----

// expected-error @below {{Attributes 'byval', 'inalloca', 'preallocated', 'inreg', 'nest', 'byref', and 'sret' are incompatible!}}
llvm.func @passed_twice(!llvm.ptr {llvm.byval = i32, llvm.nest})

// -----

// expected-error @below {{Attribute 'byval' does not support unsized types!}}
llvm.func @copy_of_unknown(!llvm.ptr {llvm.byval = !llvm.struct<"unknown", opaque>})

// -----

// expected-error @below {{huge 'byref' arguments are unsupported}}
llvm.func @huge(!llvm.ptr {llvm.byref = !llvm.array<2147483648 x i16>})

// -----

// expected-error @below {{alignment is not a power of two}}
llvm.func @align(!llvm.ptr {llvm.align = 6 : i64})

// -----

// expected-error @below {{stack alignment is not a power of two}}
llvm.func @stack_align(i32 {llvm.alignstack = 12 : i64})

// -----

// expected-error @below {{dereferenceable bytes must be non-zero}}
llvm.func @no_bytes(!llvm.ptr {llvm.dereferenceable = 0 : i64})

// -----

// expected-error @below {{Incompatible argument and return types for 'returned' attribute}}
llvm.func @returned(i32 {llvm.returned}) -> i64

// -----

// A vector is returned as another of the same size.
llvm.func @returned_bits(vector<2xi32> {llvm.returned}) -> vector<4xi16>

// -----

// expected-error @below {{Attribute 'elementtype' can only be applied to intrinsics and inline asm.}}
llvm.func @elements(!llvm.ptr {llvm.elementtype = i32})

// -----

// expected-error @below {{Cannot have multiple 'sret' parameters!}}
llvm.func @two_results(!llvm.ptr {llvm.sret = i32}, !llvm.ptr {llvm.sret = i32})

// -----

// expected-error @below {{Attribute 'sret' is not on first or second parameter!}}
llvm.func @late_result(i32, i32, !llvm.ptr {llvm.sret = i32})

// -----

// expected-error @below {{Invalid struct return type!}}
llvm.func @result_and_more(!llvm.ptr {llvm.sret = i32}) -> i32

// -----

// expected-error @below {{More than one parameter has attribute nest!}}
llvm.func @two_nests(!llvm.ptr {llvm.nest}, !llvm.ptr {llvm.nest})

// -----

// expected-error @below {{inalloca isn't on the last parameter!}}
llvm.func @inalloca(!llvm.ptr {llvm.inalloca = i32}, i32)

// -----

llvm.func @source() -> !llvm.ptr
llvm.func @result() {
  // expected-error @below {{Attribute 'nest' does not apply to function return values}}
  %0 = llvm.call @source() : () -> (!llvm.ptr {llvm.nest})
  llvm.return
}

// -----

// expected-error @below {{Function takes token but isn't an intrinsic}}
llvm.func @token(!llvm.token)

// -----

// expected-error @below {{Function returns a x86_amx but isn't an intrinsic}}
llvm.func @tile() -> !llvm.x86_amx

// -----

// expected-error @below {{Function arguments must have first-class types!}}
llvm.func @unknown(!llvm.struct<"hidden", opaque>)

// -----

// expected-error @below {{Calling convention does not support varargs or perfect forwarding!}}
llvm.func fastcc @variadic(...)

// -----

// expected-error @below {{Calling convention requires void return type}}
llvm.func amdgpu_kernelcc @kernel() -> i32

// -----

// expected-error @below {{Calling convention disallows byval}}
llvm.func amdgpu_vscc @shader(!llvm.ptr {llvm.byval = i32})

// -----

// expected-error @below {{Calling convention parameter requires byval}}
llvm.func x86_intrcc @interrupt(i32)

// -----

llvm.func spir_kernelcc @entry()
llvm.func @calls_entry() {
  // expected-error @below {{calling convention does not permit calls}}
  llvm.call spir_kernelcc @entry() : () -> ()
  llvm.return
}

// -----

// expected-error @below {{Attribute 'optnone' requires 'noinline'!}}
llvm.func @unoptimized() attributes {passthrough = ["optnone"]}

// -----

// expected-error @below {{Attributes 'minsize and optnone' are incompatible!}}
llvm.func @small() attributes {no_inline, optimize_none, passthrough = ["minsize"]}

// -----

// expected-error @below {{Attribute 'byval' does not apply to functions!}}
llvm.func @copied() attributes {passthrough = ["byval"]}

// -----

// expected-error @below {{Attribute 'jumptable' requires 'unnamed_addr'}}
llvm.func @table() attributes {passthrough = ["jumptable"]}

// -----

// expected-error @below {{'allocsize' number of elements argument must refer to an integer parameter}}
llvm.func @allocates(i64, f64) attributes {passthrough = [["allocsize", "1"]]}

// -----

// expected-error @below {{'vscale_range' maximum must be power-of-two value}}
llvm.func @scales() vscale_range(2, 6) {
  llvm.return
}

// -----

// expected-error @below {{invalid value for 'denormal-fp-math' attribute: flush}}
llvm.func @denormals() attributes {denormal_fp_math = "flush"} {
  llvm.return
}

// -----

// expected-error @below {{"warn-stack-size" takes an unsigned integer: many}}
llvm.func @warns() attributes {passthrough = [["warn-stack-size", "many"]]}

// -----

// expected-error @below {{llvm intrinsics cannot be defined!}}
llvm.func @llvm.own() {
  llvm.return
}

// -----

// expected-error @below {{invalid linkage for function definition}}
llvm.func extern_weak @defined() {
  llvm.return
}

// -----

// expected-error @below {{symbol with local linkage must have default visibility}}
llvm.func internal hidden @local() {
  llvm.return
}

// -----

llvm.comdat @groups {
  llvm.comdat_selector @only any
}
// expected-error @below {{Declaration may not be in a Comdat!}}
llvm.func @only() comdat(@groups::@only)
