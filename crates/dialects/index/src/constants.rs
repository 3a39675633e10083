//! `index.constant`, `index.bool.constant` and `index.sizeof`.

use crate::fold::{NARROW, WIDE};
use apnum::ApInt;
use interfaces::int_range::{InferResult, IntRange};
use ir::def::{Fold, FoldCx};
use ir::markers::{BoolAttr, I1, Index, IndexAttr};
use ir::{Attr, Context, Loc, OpRef, OpState, Type, Value};
use macros::op;

/// A constant of type `index`. Its result is named after the value.
///
/// ```mlir
/// %idx42 = index.constant 42
/// ```
#[op("index.constant", traits(PURE, CONSTANT_LIKE), fold, result_names,
     interfaces(interfaces::InferIntRange = InferResult(constant_range)),
     format = "attr-dict $value")]
pub struct Constant {
    #[attr]
    value: IndexAttr,
    #[result]
    result: Index,
}

/// A constant of type `i1`. Its result is named after the value.
///
/// ```mlir
/// %true = index.bool.constant true
/// ```
#[op("index.bool.constant", traits(PURE, CONSTANT_LIKE), fold, result_names,
     interfaces(interfaces::InferIntRange = InferResult(constant_range)),
     format = "attr-dict $value")]
pub struct BoolConstant {
    #[attr]
    value: BoolAttr,
    #[result]
    result: I1,
}

/// Number of bits of `index` on the target: 32 to 64.
///
/// ```mlir
/// %bits = index.sizeof
/// ```
#[op("index.sizeof", traits(PURE),
     interfaces(interfaces::InferIntRange = InferResult(size_range)),
     format = "attr-dict")]
pub struct SizeOf {
    #[result]
    result: Index,
}

impl Constant<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        self.attr("value").map(|value| value.handle()).into()
    }

    fn result_names(self, name: &mut dyn FnMut(Value, &str)) {
        name(self.result().handle(), &format!("idx{}", self.value()));
    }
}

impl BoolConstant<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        self.attr("value").map(|value| value.handle()).into()
    }

    fn result_names(self, name: &mut dyn FnMut(Value, &str)) {
        name(self.result().handle(), if self.value() { "true" } else { "false" });
    }
}

fn constant_range(op: OpRef<'_>, _: &[IntRange]) -> Option<IntRange> {
    op.attr("value")?.as_int().map(IntRange::constant)
}

fn size_range(_: OpRef<'_>, _: &[IntRange]) -> Option<IntRange> {
    let bits = |bits: u32| ApInt::from_u64(WIDE, u64::from(bits));
    Some(IntRange::unsigned(bits(NARROW), bits(WIDE)))
}

/// Returns the state of a constant of type `index`.
pub(crate) fn state(cx: &Context, loc: Loc, value: Attr) -> OpState {
    Constant::state(cx, loc).results([Type::INDEX]).attr(cx, "value", value)
}

/// Returns the state of the constant operation of an attribute of type `index` or `i1`.
pub fn materialize(cx: &Context, value: Attr, ty: Type) -> Option<OpState> {
    let attr = cx.attr_ref(value);
    if attr.as_bool().is_some() && ty == Type::I1 {
        return Some(BoolConstant::state(cx, Loc::UNKNOWN).results([ty]).attr(cx, "value", value));
    }
    let is_index = attr.as_int().is_some() && attr.ty().is_some_and(|ty| ty.is_index());
    (is_index && ty == Type::INDEX).then(|| state(cx, Loc::UNKNOWN, value))
}

ir::ops![BoolConstant, Constant, SizeOf];
