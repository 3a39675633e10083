//! Folds that hold for 32 and 64 bits.

use apnum::ApInt;
use ir::def::{Fold, FoldCx};
use ir::{Attr, Build, Op, OpView, Type, ValueRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_int};

/// Least width of `index`.
pub(crate) const NARROW: u32 = 32;
/// Greatest width of `index`: that of constants.
pub(crate) const WIDE: u32 = 64;

/// Computation of integers of one width; `None` where it is undefined.
pub(crate) type Compute = fn(&ApInt, &ApInt) -> Option<ApInt>;

/// Computes with 64 bits, if the low 32 bits of the result are the result of the low 32 bits of the operands.
pub(crate) fn compute(lhs: &ApInt, rhs: &ApInt, calculate: Compute) -> Option<ApInt> {
    let wide = calculate(lhs, rhs)?;
    let narrow = calculate(&lhs.trunc(NARROW), &rhs.trunc(NARROW))?;
    (wide.trunc(NARROW) == narrow).then_some(wide)
}

/// Returns the constant that an operand is, if it has 64 bits.
pub(crate) fn constant<'a>(cx: &FoldCx<'a>, operand: usize) -> Option<&'a ApInt> {
    cx.constant(operand)?.as_int().filter(|value| value.width() == WIDE)
}

/// Folds two constants.
pub(crate) fn fold_constants(cx: &FoldCx<'_>, calculate: Compute) -> Fold {
    let folded = || compute(constant(cx, 0)?, constant(cx, 1)?, calculate);
    folded().map(|value| attr(cx, value)).into()
}

/// Returns the attribute of a value.
pub(crate) fn attr(cx: &FoldCx<'_>, value: ApInt) -> Attr {
    cx.op.context().ap_int_attr(Type::INDEX, value)
}

/// An associative and commutative operation.
pub(crate) trait Associative {
    /// Computation of the operation.
    const COMPUTE: Compute;
}

/// Adds the pattern `(x op a) op b = x op (a op b)` of an associative and commutative operation.
pub(crate) fn add_associativity<'v, V: OpView<'v> + Associative + 'static>(set: &mut PatternSet) {
    set.of_constant::<V>(|op, rw| associate(op, rw, V::DEF, V::COMPUTE));
}

fn associate(op: Op, rw: &mut Rewriter<'_>, def: &'static ir::def::OpDef, calculate: Compute) -> MatchResult {
    let outer = rw.op(op);
    rw.require(outer.isa(def) && outer.is_well_formed())?;
    let loc = outer.loc();
    let right = index_constant(outer.operand(1)).matched()?;
    let inner = outer.operand(0).defining_op().filter(|inner| inner.isa(def) && inner.is_well_formed());
    let inner = inner.matched()?;
    let left = index_constant(inner.operand(1)).matched()?;
    let operand = inner.operand(0).handle();
    let merged = compute(&right, &left, calculate).matched()?;
    let value = rw.context().ap_int_attr(Type::INDEX, merged);
    let state = crate::constants::state(rw.context(), loc, value);
    let constant = rw.insert_value(state);
    let state = rw.state(def.name, loc).operands([operand, constant]).results([Type::INDEX]);
    rw.replace_with(op, state);
    Ok(())
}

/// Returns the constant that a value of type `index` is.
pub(crate) fn index_constant(value: ValueRef<'_>) -> Option<ApInt> {
    constant_int(value).filter(|value| value.width() == WIDE)
}
