// RUN: mlir-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// An operation may use what a region of it defines (which is an error, but no reason to panic), also where the name was used before.
func.func @used_in_a_region_before(%d: i1) {
  scf.if %d {
    "t.use"(%x) : (i1) -> ()
  }
  // expected-error@below {{operand #0 does not dominate this use}}
  scf.if %x {
    // expected-note@below {{operand defined here (op in a child region)}}
    %x = arith.constant true
  }
  return
}

// -----

func.func @used_in_the_same_region_before() {
  // expected-error@below {{operand #0 does not dominate this use}}
  "t.use"(%x) : (i1) -> ()
  scf.if %x {
    scf.if %x {
      // expected-note@below {{operand defined here (op in a child region)}}
      %x = arith.constant true
    }
  }
  return
}
