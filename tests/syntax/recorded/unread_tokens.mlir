// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file 2>&1

// A token that cannot be read is the error, before anything that is wrong with the one before.

func.func @missing(%a: index, %t: tensor<4xf32>) {
  %0 = tensor.extract_slice %t[%a, 1'] [] []
}

// -----

func.func @unknown() {
  undefined $
}

// -----

func.func @types(%a: i32, %b: i32) {
  return %a, %b : i32 ^ i32
}

// -----

%1:2 = builtin.unrealized_conversion_cast to i64 % i1

// -----

"a.b"() {m = affine_map<(d0) -> (-(d0 - 1$)>} : () -> ()

// -----

func.func private @dialect_types(!llvm.ptr<3>')

// -----

func.func private @in_types(!llvm.array'<2 x i32>)

// -----

"a.b"() {a = #vector.kind<add>'} : () -> ()

// -----

func.func private @opaque(!a.b')

// -----

func.func @result_number(%a: i32) {
  return %a#-} : i32
}

// -----

func.func private @metadata() {-#

// -----

"a.b"() {-# : () -> ()

// -----

memref.global "private" constant

// -----

%0 = llvm.intr.vector.insert %a, %b[4] : vector<4xf32>

// -----

"a.b"() {a = @b::
