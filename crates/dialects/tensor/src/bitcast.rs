//! `tensor.bitcast`.

use crate::cast::verify_types;
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::def::{ShapedPred, TypePred};
use ir::markers::*;
use ir::{Context, DYNAMIC, Op, Type, TypeRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

ir::type_constraint! {
    /// Tensor of numbers that can be bitcast.
    pub TensorOfBits =
        "tensor of signless integer or unsigned integer or signed integer or floating-point values",
        TypePred::container_of::<Bits>(ShapedPred::TENSOR);
    Bits = "signless integer or unsigned integer or signed integer or floating-point",
        any(AnyInteger, AnyFloat);
}

/// Reinterprets the bits as elements of another type of the same width.
///
/// ```mlir
/// %1 = tensor.bitcast %0 : tensor<4xui32> to tensor<4xi32>
/// ```
#[op(
    "tensor.bitcast",
    interfaces(interfaces::CastLike),
    canonicalize,
    traits(PURE),
    verify,
    fold,
    format = "$source attr-dict `:` type($source) `to` type($dest)"
)]
pub struct Bitcast {
    #[operand]
    source: TensorOfBits,
    #[result]
    dest: TensorOfBits,
}

impl<'a> interfaces::CastLikeMethods<'a> for Bitcast<'a> {
    fn are_cast_compatible(cx: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
        match (inputs, outputs) {
            ([input], [output]) => are_compatible(cx.ty(*input), cx.ty(*output)),
            _ => false,
        }
    }
}

fn are_compatible(a: TypeRef<'_>, b: TypeRef<'_>) -> bool {
    let width = |ty: TypeRef<'_>| ty.element_or_self().bit_width();
    if !a.is_tensor() || !b.is_tensor() || width(a).is_none() || width(a) != width(b) {
        return false;
    }
    match (a.shape(), b.shape()) {
        (Some(a), Some(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| a == b || a == DYNAMIC || b == DYNAMIC)
        }
        _ => true,
    }
}

impl Bitcast<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_types(*self, are_compatible)
    }

    /// Folds a bitcast to its own type.
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let source = self.source();
        (source.ty() == self.dest().ty()).then_some(source).into()
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Bitcast<'_>>(of_bitcast);
    }
}

/// Combines two bitcasts.
fn of_bitcast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cast: Bitcast<'_> = rw.cast(op)?;
    let before = cast.source().defining_op().and_then(|before| before.cast::<Bitcast<'_>>()).matched()?;
    let source = before.source().handle();
    rw.modify_op(op, |op| {
        op.operand(0, source);
    });
    Ok(())
}

ir::ops![Bitcast];
