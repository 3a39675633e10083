//! The dialect `test`: the operations that passes for tests work on. Others of the dialect are accepted in generic form, as in mlir-opt.

mod agreement;
mod attributes;
mod binding;
mod branches;
mod broadcastable;
mod buffers;
mod canonicalizing;
mod compare;
mod compound;
mod confined;
mod control_flow;
mod effects;
mod elements;
mod enclosing;
mod folding;
mod following;
mod formats;
mod inference;
mod inlining;
mod layout;
mod legality;
mod naming;
mod nesting;
mod passing;
mod ranges;
mod recursive;
mod reify_bound;
mod rewriting;
mod shapes;
mod signs;
mod speculation;
mod spelling;
mod symbols;
mod tuples;
mod types;
mod value_with_bounds;
pub(crate) mod versioned;

pub(crate) use attributes::DerivedTypeAttr;
use bytecode::DialectBytecode;
pub(crate) use compound::Simple;
pub(crate) use effects::has_parametric_effects;
pub(crate) use inference::{OpWithInferType, OpWithInferTypeAdaptor, OpWithShapedInferType};
use interfaces::FoldHooks;
pub(crate) use recursive::{recursive_type, recursive_view};
pub(crate) use types::{TestMemrefType, TestTensorType, TestType};

use ir::def::Dialect;
use ir::{Attr, Context, Loc, OpState, RegionRef, Type};
use value_bounds::ValueBounds;

ir::dialect! {
    /// Operations that passes for tests work on.
    fn operations("test") {
        ops: [
            agreement, attributes, binding, branches, broadcastable, buffers, canonicalizing, compare, compound,
            confined, control_flow, effects, elements, enclosing, folding, following, formats::attributes, formats::directives,
            formats::lists, formats::nested, formats::operands, formats::references, formats::regions, formats::results, formats::types,
            inference, layout, legality, naming, nesting, passing, ranges, reify_bound, rewriting, shapes, signs,
            speculation, spelling, symbols, tuples, value_with_bounds, versioned,
        ],
        types: [
            layout::TestTypeWithLayout::DEF, compound::Simple::DEF, compound::Compound::DEF,
            compound::CompoundInner::DEF, compound::CompoundOuter::DEF, compound::CompoundOuterQualified::DEF,
            compound::TestInt::DEF, compound::TestStruct::DEF, recursive::Recursive::DEF, recursive::TestI32::DEF,
            types::TestMemrefType::DEF, types::TestTensorType::DEF,
            types::TestType::DEF,
        ],
        attrs: [versioned::AttrParams::DEF],
        materialize: materialize,
        interfaces: [interfaces::Inliner = inlining::TestInliner],
    }
}

/// Returns the state of the operation of a constant.
fn materialize(cx: &Context, value: Attr, ty: Type) -> Option<OpState> {
    let state = OpState::new(cx, cx.op_name("test.constant"), Loc::UNKNOWN).results([ty]);
    Some(state.attr(cx, "value", value))
}

/// Constants in the region of `test.one_region_op` stay there.
struct ConstantsStay;

impl FoldHooks for ConstantsStay {
    fn should_materialize_into(&self, region: RegionRef<'_>) -> bool {
        region.parent_op().is_some_and(|op| op.is("test.one_region_op"))
    }
}

/// Returns the dialect `test`.
pub fn dialect() -> Dialect {
    let mut dialect = operations()
        .attach::<dyn DialectBytecode>("test", &versioned::TestBytecode)
        .attach::<dyn FoldHooks>("test", &ConstantsStay)
        .attach::<dyn ValueBounds>("test.value_with_bounds", &value_with_bounds::BETWEEN_MIN_AND_MAX);
    dialect.allows_unknown_ops = true;
    dialect.allows_unknown_types = true;
    dialect
}
