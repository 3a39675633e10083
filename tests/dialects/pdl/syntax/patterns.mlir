// RUN: mlir-opt %s --split-input-file --allow-unregistered-dialect | FileCheck %s

// A pattern: the operations to match, and their replacement.

// x op x is replaced by x: the operand is named twice.
// CHECK-LABEL: module {
// CHECK-NEXT:    pdl.pattern @same_operands : benefit(1) {
// CHECK-NEXT:      %0 = type
// CHECK-NEXT:      %1 = operand : %0
// CHECK-NEXT:      %2 = operation "test.op"(%1, %1 : !pdl.value, !pdl.value)  -> (%0 : !pdl.type)
// CHECK-NEXT:      rewrite %2 {
// CHECK-NEXT:        replace %2 with(%1 : !pdl.value)
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:  }
pdl.pattern @same_operands : benefit(1) {
  %type = pdl.type
  %x = pdl.operand : %type
  %root = pdl.operation "test.op"(%x, %x : !pdl.value, !pdl.value) -> (%type : !pdl.type)
  pdl.rewrite %root {
    pdl.replace %root with(%x : !pdl.value)
  }
}

// -----

// An attribute may be any, of a type, or constant; operations that are connected by a result are matched together.
// CHECK-LABEL: module {
// CHECK-NEXT:    pdl.pattern @chain : benefit(2) {
// CHECK-NEXT:      %0 = type : i32
// CHECK-NEXT:      %1 = attribute
// CHECK-NEXT:      %2 = attribute = 7 : i32
// CHECK-NEXT:      %3 = operation "test.inner"  {"any" = %1, "constant" = %2} -> (%0 : !pdl.type)
// CHECK-NEXT:      %4 = result 0 of %3
// CHECK-NEXT:      %5 = operation "test.outer"(%4 : !pdl.value)
// CHECK-NEXT:      rewrite %5 {
// CHECK-NEXT:        erase %5
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:  }
pdl.pattern @chain : benefit(2) {
  %type = pdl.type : i32
  %any = pdl.attribute
  %constant = pdl.attribute = 7 : i32
  %inner = pdl.operation "test.inner" {"any" = %any, "constant" = %constant} -> (%type : !pdl.type)
  %value = pdl.result 0 of %inner
  %root = pdl.operation "test.outer"(%value : !pdl.value)
  pdl.rewrite %root {
    pdl.erase %root
  }
}

// -----

// Ranges stand for any number of operands, results and types.
// CHECK-LABEL: module {
// CHECK-NEXT:    pdl.pattern @ranges : benefit(1) {
// CHECK-NEXT:      %0 = types
// CHECK-NEXT:      %1 = operands
// CHECK-NEXT:      %2 = operation "test.op"(%1 : !pdl.range<value>)  -> (%0 : !pdl.range<type>)
// CHECK-NEXT:      rewrite %2 {
// CHECK-NEXT:        %3 = operation "test.new"(%1 : !pdl.range<value>)  -> (%0 : !pdl.range<type>)
// CHECK-NEXT:        %4 = results of %3
// CHECK-NEXT:        %5 = range %4 : !pdl.range<value>
// CHECK-NEXT:        replace %2 with(%5 : !pdl.range<value>)
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:  }
pdl.pattern @ranges : benefit(1) {
  %types = pdl.types
  %operands = pdl.operands
  %root = pdl.operation "test.op"(%operands : !pdl.range<value>) -> (%types : !pdl.range<type>)
  pdl.rewrite %root {
    %new = pdl.operation "test.new"(%operands : !pdl.range<value>) -> (%types : !pdl.range<type>)
    %results = pdl.results of %new
    %all = pdl.range %results : !pdl.range<value>
    pdl.replace %root with(%all : !pdl.range<value>)
  }
}

// -----

// Conditions and steps that PDL has no operation for are registered functions.
// CHECK-LABEL: module {
// CHECK-NEXT:    pdl.pattern @native : benefit(1) {
// CHECK-NEXT:      %0 = operand
// CHECK-NEXT:      %1 = operation "test.op"(%0 : !pdl.value)
// CHECK-NEXT:      apply_native_constraint "isSmall"(%0 : !pdl.value)
// CHECK-NEXT:      rewrite %1 {
// CHECK-NEXT:        %2 = apply_native_rewrite "build"(%0 : !pdl.value) : !pdl.operation
// CHECK-NEXT:        replace %1 with %2
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:  }
pdl.pattern @native : benefit(1) {
  %x = pdl.operand
  %root = pdl.operation "test.op"(%x : !pdl.value)
  pdl.apply_native_constraint "isSmall"(%x : !pdl.value)
  pdl.rewrite %root {
    %new = pdl.apply_native_rewrite "build"(%x : !pdl.value) : !pdl.operation
    pdl.replace %root with %new
  }
}
