// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// A key is there once.
// expected-error@+1 {{repeated DLTI key: i32}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = 5 : i32, i32 = 6>} {
}

// -----

// It is not empty.
// expected-error@+1 {{empty string as DLTI key is not allowed}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"" = 5>} {
}

// -----

// It comes before an equals sign.
// expected-error@+1 {{expected '='}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"a" 5>} {
}

// -----

// An entry is a pair.
// expected-error@+1 {{invalid kind of attribute specified}}
module attributes {dlti.dl_spec = #dlti.dl_spec<5>} {
}

// -----

// Integers have alignments.
// expected-error@+1 {{expected a dense i64 elements attribute in the data layout entry #dlti.dl_entry<i32, 5 : i64>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = 5>} {
}

// -----

// They have one or two.
// expected-error@+1 {{expected 1 or 2 elements in the data layout entry #dlti.dl_entry<i32, dense<[64, 32, 3]> : vector<3xi64>>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<[64, 32, 3]> : vector<3xi64>>} {
}

// -----

// The preferred one is not less.
// expected-error@+1 {{preferred alignment is expected to be greater than or equal to the abi alignment in data layout entry #dlti.dl_entry<i32, dense<[64, 32]> : vector<2xi64>>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<[64, 32]> : vector<2xi64>>} {
}

// -----

// Index has a width.
// expected-error@+1 {{expected integer attribute in the data layout entry for 'index'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 5.0>} {
}

// -----

// Other types of the core have no layout of their own.
// expected-error@+1 {{unexpected data layout for a built-in type}}
module attributes {dlti.dl_spec = #dlti.dl_spec<vector<4xi32> = 5>} {
}

// -----

// Types of dialects have one if these say so.
// expected-error@+1 {{data layout specified for a type that does not support it}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!pdl.value = "x">} {
}

// -----

// A pointer has a size and alignments.
// expected-error@+1 {{expected layout attribute for '!llvm.ptr' to be a dense integer elements attribute with 3 or 4 elements}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<32> : vector<1xi64>>} {
}

// -----

// A structure has alignments only as a whole.
// expected-error@+1 {{unexpected layout attribute for struct '!llvm.struct<(i32)>'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<(i32)> = dense<[32, 32]> : vector<2xi64>>} {
}

// -----

// There are two orders of bytes.
// expected-error@+1 {{'dlti.endianness' data layout entry is expected to be either 'big' or 'little'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "medium">} {
}

// -----

// Names are known.
// expected-error@+1 {{unknown data layout entry name: dlti.unknown}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.unknown" = 5>} {
}

// -----

// A nested module does not change what has a name.
// expected-note@+1 {{enclosing op with data layout}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  // expected-error@+1 {{data layout does not combine with layouts of enclosing ops}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little">} {
  }
}

// -----

// The attribute is a specification.
// expected-error@+1 {{'dlti.dl_spec' is expected to be a #dlti.dl_spec attribute}}
module attributes {dlti.dl_spec = 5} {
}

// -----

// So is that of a function.
// expected-error@+1 {{'dlti.dl_spec' is expected to be a #dlti.dl_spec attribute}}
func.func private @f() attributes {dlti.dl_spec = 5}

// -----

// Attributes are known.
// expected-error@+1 {{attribute 'dlti.unknown' not supported by dialect}}
module attributes {dlti.unknown = 5} {
}

// -----

// Modules of kernels have data layouts too.
// expected-error@+1 {{'dlti.endianness' data layout entry is expected to be either 'big' or 'little'}}
gpu.module @kernels attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "middle">} {
}

// -----

// So has any operation of the interface, wherever it is.
// expected-note@+1 {{enclosing op with data layout}}
"test.op_with_data_layout"() ({
  // expected-error@+1 {{data layout does not combine with layouts of enclosing ops}}
  gpu.module @kernels attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little">} {
  }
  "test.finish"() : () -> ()
}) {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} : () -> ()
