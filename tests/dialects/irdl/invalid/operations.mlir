// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Names, lists and references of definitions that do not fit.
// expected-error@+1 {{'irdl.dialect' op invalid dialect name}}
irdl.dialect @"d-x" {
}

// -----

// expected-error@+1 {{name of dialect should not contain uppercase letters}}
irdl.dialect @D {
  irdl.type @"a-b"
}

// -----

irdl.dialect @d {
  irdl.attribute @"9a"
}

// -----

irdl.dialect @d {
  // expected-error@+1 {{name of operation must contain only lowercase letters, digits and underscores}}
  irdl.operation @"a.b" {
    %0 = irdl.any
    irdl.operands(A: %0, a: %0, a: %0)
  }
}

// -----

irdl.dialect @d {
  // expected-error@+1 {{name of operation must contain only lowercase letters, digits and underscores}}
  irdl.operation @"-" {
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    // expected-error@+1 {{name of operand #0 must contain only lowercase letters, digits and underscores}}
    "irdl.operands"(%0) <{names = ["a-"], variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    // expected-error@+1 {{'irdl.operands' op the number of operands and their names must be the same, but got 1 and 0 respectively}}
    "irdl.operands"(%0) <{names = [], variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    // expected-error@+1 {{'irdl.results' op the number of results and their variadicities must be the same, but got 1 and 0 respectively}}
    "irdl.results"(%0) <{names = ["a"], variadicity = #irdl<variadicity_array[]>}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @d {
  irdl.type @o {
    %0 = irdl.any
    // expected-error@+1 {{'irdl.parameters' op the number of parameters and their names must be the same, but got 1 and 0 respectively}}
    "irdl.parameters"(%0) <{names = []}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    // expected-error@+1 {{'irdl.attributes' op the number of attribute names and their constraints must be the same but got 0 and 1 respectively}}
    "irdl.attributes"(%0) <{attributeValueNames = []}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    // expected-error@+1 {{'irdl.base' op the base type or attribute should be specified by either a name or a reference}}
    %0 = irdl.base
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    // expected-error@+1 {{'irdl.base' op the base type or attribute name should start with '!' or '#'}}
    %0 = irdl.base "x"
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.base "!"
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    // expected-error@+1 {{'irdl.region' op the number of blocks is expected to be >= 1 but got 0}}
    %0 = irdl.region with size 0
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    // expected-error@+1 {{'irdl.base' op symbol '@d::@o' does not refer to a type or attribute definition (refers to 'irdl.operation')}}
    %0 = irdl.base @d::@o
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    // expected-error@+1 {{'irdl.parametric' op symbol '@d::@x' not found}}
    %0 = irdl.parametric @d::@x<>
  }
}

// -----

irdl.dialect @d {
  // expected-error@+1 {{failed to verify AtMostOneChildOf trait: the operation contains at least two operations of type irdl.results}}
  irdl.operation @o {
    irdl.results()
    irdl.results()
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.region
    // expected-error@+1 {{'irdl.regions' op name of region #1 is a duplicate of the name of region #0}}
    irdl.regions(a: %0, a: %0)
  }
}

// -----

// expected-error@+1 {{'irdl.type' op expects parent op 'irdl.dialect'}}
irdl.type @d {
}

// -----

irdl.dialect @d {
  // expected-error@+1 {{'irdl.operation' op contains a value named 'x' for both its results and operands}}
  irdl.operation @o {
    %0 = irdl.any
    irdl.results(x: %0)
    irdl.operands(x: %0)
  }
}
