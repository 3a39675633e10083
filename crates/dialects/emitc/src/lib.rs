//! The `emitc` dialect: C and C++ as operations.

mod arithmetic;
mod class;
mod constraints;
mod control;
mod do_while;
mod enums;
mod expression;
mod functions;
mod switch;
mod symbols;
pub mod types;
mod variables;

pub use enums::CmpPredicate;
pub use expression::CExpression;
pub use functions::{FormatPart, parse_format};
pub use types::{ARRAY, LVALUE, OPAQUE, OPAQUE_ATTR, POINTER, PTRDIFF, SIZE, SSIZE};

ir::dialect! {
    /// C and C++ as operations.
    pub fn dialect("emitc") {
        ops: [arithmetic, class, control, do_while, expression, functions, switch, variables],
        types: [&types::ARRAY, &types::LVALUE, &types::OPAQUE, &types::POINTER, &types::PTRDIFF, &types::SIZE, &types::SSIZE],
        attrs: [&types::OPAQUE_ATTR],
        materialize: materialize,
    }
}

/// Makes the operation of a constant that folds have found.
fn materialize(cx: &ir::Context, value: ir::Attr, ty: ir::Type) -> Option<ir::OpState> {
    let state = ir::OpState::new(cx, cx.op_name("emitc.constant"), ir::Loc::UNKNOWN).results([ty]);
    Some(state.attr(cx, "value", value))
}
