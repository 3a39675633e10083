//! `complex.bitcast`.

use crate::part_type;
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::markers::AnyType;
use ir::{Op, TypeData, TypeRef, Value, ValueRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Reinterprets the bits of a complex number as a number of the same width, or vice versa.
///
/// ```mlir
/// %a = complex.bitcast %b : complex<f32> to i64
/// ```
#[op(
    "complex.bitcast",
    canonicalize,
    traits(PURE),
    verify,
    fold,
    format = "$operand attr-dict `:` type($operand) `to` type($result)"
)]
pub struct Bitcast {
    #[operand]
    operand: AnyType,
    #[result]
    result: AnyType,
}

fn is_complex(ty: TypeRef<'_>) -> bool {
    matches!(ty.data(), TypeData::Complex(_))
}

fn width(ty: TypeRef<'_>) -> Option<u32> {
    match part_type(ty) {
        Some(part) => part.bit_width()?.checked_mul(2),
        None => ty.bit_width(),
    }
}

impl Bitcast<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (from, to) = (self.operand().ty(), self.result().ty());
        for (ty, what) in [(from, "operand"), (to, "result")] {
            if !(ty.is_integer() || ty.is_float() || is_complex(ty)) {
                return Err(self.error(format!("{what} must be int/float/complex")));
            }
        }
        if is_complex(from) == is_complex(to) && from != to {
            return Err(self.error("requires that either input or output has a complex type"));
        }
        if width(from) == width(to) {
            return Ok(());
        }
        Err(self.error("casting bitwidths do not match"))
    }

    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let source = self.operand();
        (source.ty() == self.result().ty()).then_some(source).into()
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Bitcast<'_>>(of_bitcast).of::<arith::Bitcast<'_>>(arith_of_complex);
    }
}

/// Returns the source of a bitcast of either dialect.
fn source(value: ValueRef<'_>) -> Option<ValueRef<'_>> {
    let op = value.defining_op()?;
    let is = op.cast::<Bitcast<'_>>().is_some() || op.cast::<arith::Bitcast<'_>>().is_some();
    is.then(|| op.operand(0))
}

/// Replaces a bitcast by one of another source, of the dialect that supports it.
fn cast_from(op: Op, rw: &mut Rewriter<'_>, source: Value) -> MatchResult {
    let view = rw.op(op);
    let (from, to) = (rw.value(source).ty(), view.result(0).ty());
    let def = if is_complex(from) || is_complex(to) { Bitcast::DEF } else { arith::Bitcast::DEF };
    let state = def.state(rw.context(), view.loc()).operands([source]).results([to.handle()]);
    rw.replace_with(op, state);
    Ok(())
}

/// Combines two bitcasts.
fn of_bitcast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Bitcast<'_> = rw.cast(op)?;
    let source = source(view.operand()).matched()?;
    let source = source.handle();
    cast_from(op, rw, source)
}

/// Combines two bitcasts, the second of `arith`.
fn arith_of_complex(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: arith::Bitcast<'_> = rw.cast(op)?;
    let before = view.r#in().defining_op().and_then(|before| before.cast::<Bitcast<'_>>()).matched()?;
    let source = before.operand().handle();
    cast_from(op, rw, source)
}

ir::ops![Bitcast];
