//! Builders of operations that patterns share.

use crate::shape_ops::ConstShape;
use crate::variable::shape_elements;
use ir::{Build, Loc, Value};

/// Builds a constant shape.
pub fn build_shape<B: Build>(b: &mut B, loc: Loc, shape: &[i64]) -> Value {
    let cx = b.context().clone();
    let rank = [Some(cx.i32_attr(shape.len() as i32))];
    let ty = cx.find_type_def("tosa.shape").map(|def| cx.dialect_type(def, rank));
    let state =
        ConstShape::state(&cx, loc).results(ty).with(&cx, ConstShape::VALUES, shape_elements(&cx, shape));
    b.insert_value(state)
}
