// RUN: mlir-opt %s --convert-pdl-to-pdl-interp --split-input-file --verify-diagnostics

// The type of a new operation's result is nowhere said.
pdl.pattern : benefit(1) {
  %root = operation "t.a"
  rewrite %root {
    %t = type
    // expected-error @+1 {{unable to infer result type for operation}}
    %new = operation "t.b" -> (%t : !pdl.type)
    erase %root
  }
}

// -----

// What hangs together by a constraint only cannot be found.
// expected-error @+1 {{has operations that cannot be reached from one another}}
pdl.pattern : benefit(1) {
  %a = operation "t.a"
  %b = operation "t.b"
  apply_native_constraint "near"(%a, %b : !pdl.operation, !pdl.operation)
  rewrite %a {
    erase %a
  }
}

// -----

// MLIR's pass makes an operation of it that does not verify.
pdl.pattern : benefit(1) {
  %first = operation "t.a"
  // expected-error @+1 {{'pdl.result' op 'index' is negative, and no result has such a number}}
  %value = result -1 of %first
  %root = operation "t.b"(%value : !pdl.value)
  rewrite %root {
    erase %root
  }
}
