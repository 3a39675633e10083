//! `shape.index_to_size` and `shape.size_to_index`.

use crate::types::{SizeOrIndex, SizeType, is_size};
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::markers::Index;
use ir::{Context, Op, Type};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// A size that is an `index`.
///
/// ```mlir
/// %0 = shape.index_to_size %a
/// ```
#[op(
    "shape.index_to_size",
    traits(PURE),
    fold,
    fold_needs(constants),
    canonicalize,
    format = "$arg attr-dict"
)]
pub struct IndexToSize {
    #[operand]
    arg: Index,
    #[result]
    result: SizeType,
}

/// The `index` that a size is. If the size is an error, the result is undefined.
///
/// ```mlir
/// %0 = shape.size_to_index %a : !shape.size
/// ```
#[op(
    "shape.size_to_index",
    interfaces(interfaces::CastLike),
    traits(PURE),
    fold,
    canonicalize,
    verify,
    format = "$arg attr-dict `:` type($arg)"
)]
pub struct SizeToIndex {
    #[operand]
    arg: SizeOrIndex,
    #[result]
    result: Index,
}

impl IndexToSize<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        cx.constants.first().copied().flatten().into()
    }

    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<IndexToSize<'_>, SizeToIndex<'_>>(of_size_to_index);
    }
}

impl<'a> interfaces::CastLikeMethods<'a> for SizeToIndex<'a> {
    fn are_cast_compatible(cx: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
        let ([from], [to]) = (inputs, outputs) else { return false };
        (*from == Type::INDEX || is_size(cx.ty(*from))) && *to == Type::INDEX
    }
}

impl SizeToIndex<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (from, to) = (self.arg().ty(), self.result().ty());
        if (from.is_index() || is_size(from)) && to.is_index() {
            return Ok(());
        }
        Err(self.error(format!("operand type '{from}' and result type '{to}' are cast incompatible")))
    }

    /// Folds a constant, and an operand that is an `index`.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        if let Some(constant) = cx.constants.first().copied().flatten() {
            return constant.into();
        }
        (self.arg().ty() == self.result().ty()).then(|| self.arg()).into()
    }

    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<SizeToIndex<'_>, IndexToSize<'_>>(of_index_to_size);
    }
}

fn of_size_to_index(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: IndexToSize<'_> = rw.cast(op)?;
    let inner: SizeToIndex<'_> = view.arg().defining_op().and_then(|op| op.cast()).matched()?;
    rw.require(inner.arg().ty() == view.result().ty())?;
    let value = inner.arg().handle();
    rw.replace_op(op, &[value]);
    Ok(())
}

fn of_index_to_size(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: SizeToIndex<'_> = rw.cast(op)?;
    let inner: IndexToSize<'_> = view.arg().defining_op().and_then(|op| op.cast()).matched()?;
    let value = inner.arg().handle();
    rw.replace_op(op, &[value]);
    Ok(())
}

ir::ops![IndexToSize, SizeToIndex];
