//! Operations that make tuples and take them apart.

use ir::def::TypePred;
use ir::markers::*;
use macros::op;

ir::type_constraint! {
    /// Any tuple, as messages of MLIR describe it.
    pub TupleOfAny = "tuple with any combination of any type values", TypePred::Tuple;
}

/// Tuple of values.
///
/// ```mlir
/// %0 = "test.make_tuple"(%a, %b) : (i1, i32) -> tuple<i1, i32>
/// ```
#[op("test.make_tuple")]
pub struct MakeTuple {
    #[operand]
    inputs: Variadic<AnyType>,
    #[result]
    result: TupleOfAny,
}

/// Element of a tuple.
///
/// ```mlir
/// %0 = "test.get_tuple_element"(%t) {index = 1 : i32} : (tuple<i1, i32>) -> i32
/// ```
#[op("test.get_tuple_element")]
pub struct GetTupleElement {
    #[operand]
    input: TupleOfAny,
    #[attr]
    index: I32Attr,
    #[result]
    result: AnyType,
}

ir::ops![GetTupleElement, MakeTuple];
