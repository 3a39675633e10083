//! `index.casts` and `index.castu`.

use crate::fold::NARROW;
use crate::ranges;
use apnum::ApInt;
use diag::Diagnostic;
use interfaces::CastLike;
use interfaces::int_range::{InferResult, infer};
use ir::def::{Fold, FoldCx};
use ir::markers::{AnyInteger, Index};
use ir::{Context, OpRef, Type};
use macros::op;

ir::type_constraint! {
    /// An integer of any sign, or `index`.
    pub IntegerOrIndex = "integer or index", any(AnyInteger, Index);
}

/// Cast between `index` and an integer that extends with copies of the sign, or truncates.
///
/// ```mlir
/// %b = index.casts %a : i32 to index
/// %c = index.casts %b : index to i64
/// ```
#[op("index.casts", traits(PURE), fold, fold_needs(constants), verify = verify,
     interfaces(interfaces::CastLike = IndexCast,
                interfaces::InferIntRange = InferResult(|op, ranges| ranges::cast(op, ranges, infer::ext_s))),
     format = "$input attr-dict `:` type($input) `to` type($output)")]
pub struct CastS {
    #[operand]
    input: IntegerOrIndex,
    #[result]
    output: IntegerOrIndex,
}

/// Cast between `index` and an integer that extends with zeros, or truncates.
///
/// ```mlir
/// %b = index.castu %a : i32 to index
/// %c = index.castu %b : index to i64
/// ```
#[op("index.castu", traits(PURE), fold, fold_needs(constants), verify = verify,
     interfaces(interfaces::CastLike = IndexCast,
                interfaces::InferIntRange = InferResult(|op, ranges| ranges::cast(op, ranges, infer::ext_u))),
     format = "$input attr-dict `:` type($input) `to` type($output)")]
pub struct CastU {
    #[operand]
    input: IntegerOrIndex,
    #[result]
    output: IntegerOrIndex,
}

/// Casts between `index` and another type.
struct IndexCast;

impl CastLike for IndexCast {
    fn are_cast_compatible(&self, _: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
        matches!((inputs, outputs), ([input], [output]) if (*input == Type::INDEX) != (*output == Type::INDEX))
    }
}

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (from, to) = (op.operand(0).ty(), op.result(0).ty());
    if from.is_index() != to.is_index() {
        return Ok(());
    }
    Err(op.error(format!("operand type '{from}' and result type '{to}' are cast incompatible")))
}

/// Casts a constant, if the result is the same for `index` of 32 and of 64 bits.
fn fold_cast(cx: &FoldCx<'_>, extend: fn(&ApInt, u32) -> ApInt) -> Option<ir::Attr> {
    let value = cx.constant(0)?.as_int()?;
    let ty = cx.op.result(0).ty();
    let width = ty.int_width().unwrap_or(crate::fold::WIDE);
    let result = extend(value, width);
    // What is cast to 64 bits and cut to 32 is what is cast to 32.
    let holds = ty.is_index() || extend(&value.trunc(NARROW), width) == result;
    holds.then(|| cx.op.context().ap_int_attr(ty.handle(), result))
}

impl CastS<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_cast(cx, ApInt::sext_or_trunc).into()
    }
}

impl CastU<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_cast(cx, ApInt::zext_or_trunc).into()
    }
}

ir::ops![CastS, CastU];
