//! The `smt` dialect: satisfiability modulo theories.

mod arrays;
mod bits;
mod constraints;
mod core;
mod enums;
mod integers;
mod relations;
mod types;

pub use enums::{BvCmpPredicate, IntPredicate};
pub use types::{ARRAY, BIT_VECTOR, BITS, BOOL, FUNC, INT, SORT};

ir::dialect! {
    /// Satisfiability modulo theories.
    pub fn dialect("smt") {
        ops: [arrays, bits, core, integers, relations],
        types: [&types::ARRAY, &types::BIT_VECTOR, &types::BOOL, &types::FUNC, &types::INT, &types::SORT],
        attrs: [&types::BITS],
        materialize: materialize,
    }
}

/// Makes the operation of a constant that folds have found.
fn materialize(cx: &ir::Context, value: ir::Attr, ty: ir::Type) -> Option<ir::OpState> {
    let name = match cx.ty(ty).dialect_def()?.name {
        "smt.bool" => "smt.constant",
        "smt.int" => "smt.int.constant",
        "smt.bv" => "smt.bv.constant",
        _ => return None,
    };
    let state = ir::OpState::new(cx, cx.op_name(name), ir::Loc::UNKNOWN).results([ty]);
    Some(state.attr(cx, "value", value))
}
