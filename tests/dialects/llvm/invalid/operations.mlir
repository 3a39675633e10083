// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// A load gives a type that has a size.
func.func @load(%p: !llvm.ptr) -> i32 {
  // expected-error@+1 {{'llvm.load' op result #0 must be LLVM type with size, but got '!llvm.void'}}
  %0 = "llvm.load"(%p) : (!llvm.ptr) -> !llvm.void
  %1 = llvm.mlir.constant(0 : i32) : i32
  return %1 : i32
}

// -----

// Positions are in bounds of the structure.
func.func @extract(%s: !llvm.struct<(i32, i64)>) -> i32 {
  %r = llvm.extractvalue %s[2] : !llvm.struct<(i32, i64)>
  // expected-error@+1 {{custom op 'llvm.extractvalue' position out of bounds: 2}}
  return %r : i32
}

// -----

// An inserted value has the type of its place.
func.func @insert(%s: !llvm.struct<(i32, i64)>, %x: f32) -> !llvm.struct<(i32, i64)> {
  // expected-error@+1 {{'llvm.insertvalue' op Type mismatch: cannot insert 'f32' into '!llvm.struct<(i32, i64)>'}}
  %0 = "llvm.insertvalue"(%s, %x) <{position = array<i64: 0>}> : (!llvm.struct<(i32, i64)>, f32) -> !llvm.struct<(i32, i64)>
  return %0 : !llvm.struct<(i32, i64)>
}

// -----

// An address is that of a global or function.
func.func @address() -> !llvm.ptr {
  // expected-error@+1 {{'llvm.mlir.addressof' op must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'}}
  %r = llvm.mlir.addressof @nowhere : !llvm.ptr
  return %r : !llvm.ptr
}

// -----

// A comparison gives an i1.
func.func @icmp(%x: i32) -> i32 {
  // expected-error@+1 {{'llvm.icmp' op result #0 must be 1-bit signless integer or LLVM dialect-compatible vector of 1-bit signless integer, but got 'i32'}}
  %0 = "llvm.icmp"(%x, %x) <{predicate = 0 : i64}> : (i32, i32) -> i32
  return %0 : i32
}

// -----

// A call refers to a function that there is.
func.func @call() {
  // expected-error@+1 {{'llvm.call' op 'nowhere' does not reference a symbol in the current scope}}
  llvm.call @nowhere() : () -> ()
  return
}

// -----

llvm.func @dereferenceable_integer(%p: !llvm.ptr) {
  // expected-error @below {{'llvm.load' op expected op to return a single LLVM pointer type}}
  %0 = llvm.load %p dereferenceable<bytes = 8> : !llvm.ptr -> i64
  llvm.return
}

// -----

llvm.func @dereferenceable_vector(%x: vector<2xi64>) {
  // expected-error @below {{'llvm.inttoptr' op expected op to return a single LLVM pointer type}}
  %0 = llvm.inttoptr %x dereferenceable<bytes = 8> : vector<2xi64> to vector<2x!llvm.ptr>
  llvm.return
}
