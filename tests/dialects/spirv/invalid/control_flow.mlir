// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Blocks of selections and loops are in their order, and branches fit them.
// expected-error@+1 {{expected ','}}
spirv.func @f(%a: i1) -> () "None" { spirv.BranchConditional %a [1], ^a, ^a
 ^a: spirv.Return }

// -----

// expected-error@+1 {{'spirv.BranchConditional' op must have exactly two branch weights}}
spirv.func @f(%a: i1) -> () "None" { "spirv.BranchConditional"(%a) [^a, ^a] {branch_weights = [1 : i32], operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> ()
 ^a: spirv.Return }

// -----

// expected-error@+1 {{'spirv.BranchConditional' op branch weights cannot both be zero}}
spirv.func @f(%a: i1) -> () "None" { spirv.BranchConditional %a [0, 0], ^a, ^a
 ^a: spirv.Return }

// -----

// expected-error@+1 {{branch has 1 operands for successor #0, but target block has 0}}
spirv.func @f(%a: i1) -> () "None" { spirv.Branch ^a(%a : i1)
 ^a: spirv.Return }

// -----

// expected-error@+1 {{'spirv.Unreachable' op cannot be used in reachable block}}
spirv.func @f(%a: i1) -> () "None" { spirv.Unreachable }

// -----

// expected-error@+1 {{'spirv.mlir.merge' op expects parent op to be one of 'spirv.mlir.selection, spirv.mlir.loop'}}
spirv.func @f(%a: i1) -> () "None" { spirv.mlir.merge }

// -----

// expected-error@+1 {{'spirv.mlir.selection' op must have a selection header block}}
spirv.func @f(%a: i1) -> () "None" { spirv.mlir.selection { spirv.mlir.merge } spirv.Return }

// -----

// expected-error@+1 {{'spirv.mlir.selection' op last block must be the merge block with only one 'spirv.mlir.merge' op}}
spirv.func @f(%a: i1) -> () "None" { spirv.mlir.selection { spirv.Branch ^a
^a: spirv.Return } spirv.Return }

// -----

// expected-error@+1 {{'spirv.mlir.selection' op should not have 'spirv.mlir.merge' op outside the merge block}}
spirv.func @f(%a: i1) -> () "None" { spirv.mlir.selection { spirv.Branch ^a
^a: spirv.mlir.merge
^b: spirv.mlir.merge } spirv.Return }

// -----

// expected-error@+1 {{custom op 'spirv.mlir.selection' invalid selection_control attribute specification: Foo}}
spirv.func @f(%a: i1) -> () "None" { spirv.mlir.selection control(Foo) { spirv.mlir.merge } spirv.Return }

// -----

// expected-error@+1 {{'spirv.mlir.loop' op must have an entry block branching to the loop header block}}
spirv.func @f(%a: i1) -> () "None" { spirv.mlir.loop { spirv.mlir.merge } spirv.Return }

// -----

// expected-error@+1 {{'spirv.mlir.loop' op must have a loop header block branched from the entry block}}
spirv.func @f(%a: i1) -> () "None" { spirv.mlir.loop { spirv.Branch ^b
^b: spirv.mlir.merge } spirv.Return }

// -----

// expected-error@+1 {{'spirv.mlir.loop' op requires a loop continue block branching to the loop header block}}
spirv.func @f(%a: i1) -> () "None" { spirv.mlir.loop { spirv.Branch ^b
^b: spirv.Branch ^c
^c: spirv.mlir.merge } spirv.Return }

// -----

// expected-error@+1 {{'spirv.mlir.loop' op entry block must only have one 'spirv.Branch' op to the second block}}
spirv.func @f(%a: i1) -> () "None" { spirv.mlir.loop { spirv.Branch ^c
^b: spirv.Branch ^c
^c: spirv.Branch ^d
^d: spirv.mlir.merge } spirv.Return }

// -----

// expected-error@+1 {{'spirv.mlir.loop' op second to last block must be the loop continue block that branches to the loop header block}}
spirv.func @f(%a: i1) -> () "None" { spirv.mlir.loop { spirv.Branch ^b
^b: spirv.Branch ^c
^c: spirv.Branch ^d
^d: spirv.mlir.merge } spirv.Return }

// -----

// expected-error@+1 {{'spirv.mlir.loop' op can only have the entry and loop continue block branching to the loop header block}}
spirv.func @f(%a: i1) -> () "None" { spirv.mlir.loop { spirv.Branch ^b
^b: spirv.Branch ^e
^e: spirv.Branch ^b
^c: spirv.Branch ^b
^d: spirv.mlir.merge } spirv.Return }
