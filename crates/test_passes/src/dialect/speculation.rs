//! Operations that may or may not be executed speculatively.

use interfaces::{ConditionallySpeculatable, ConditionallySpeculatableMethods, Speculatability};
use ir::markers::*;
use macros::op;

/// Producer that may be executed speculatively.
///
/// ```mlir
/// %0 = "test.always_speculatable_op"() : () -> i32
/// ```
#[op("test.always_speculatable_op", traits(NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE))]
pub struct AlwaysSpeculatable {
    #[result]
    result: I32,
}

/// Producer that may not be executed speculatively.
///
/// ```mlir
/// %0 = "test.never_speculatable_op"() : () -> i32
/// ```
#[op("test.never_speculatable_op", traits(NO_MEMORY_EFFECT))]
pub struct NeverSpeculatable {
    #[result]
    result: I32,
}

/// Function that may be executed speculatively on an `arith.constant`.
///
/// ```mlir
/// %0 = "test.conditionally_speculatable_op"(%x) : (i32) -> i32
/// ```
#[op("test.conditionally_speculatable_op", interfaces(ConditionallySpeculatable), traits(NO_MEMORY_EFFECT))]
pub struct ConditionallySpeculatableOp {
    #[operand]
    input: I32,
    #[result]
    result: I32,
}

impl<'a> ConditionallySpeculatableMethods<'a> for ConditionallySpeculatableOp<'a> {
    fn speculatability(self) -> Speculatability {
        Speculatability::yes_if(self.input().defining_op().is_some_and(|op| op.is("arith.constant")))
    }
}

/// Producer that may be executed speculatively if all of its region may.
///
/// ```mlir
/// %0 = "test.recursively_speculatable_op"() ({
///   test.region_yield %x : i32
/// }) : () -> i32
/// ```
#[op("test.recursively_speculatable_op", traits(RECURSIVELY_SPECULATABLE, RECURSIVE_MEMORY_EFFECTS))]
pub struct RecursivelySpeculatable {
    #[result]
    result: I32,
    #[region]
    body: SizedRegion<1>,
}

ir::ops![AlwaysSpeculatable, ConditionallySpeculatableOp, NeverSpeculatable, RecursivelySpeculatable];
