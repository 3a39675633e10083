//! `affine.linearize_index`.

use crate::index_basis::{
    BasisElement, mixed, numbers_attr, parse_list, print_list, split, verify_gaps, with_constants,
};
use diag::Diagnostic;
use ir::def::{Edit, Fold, FoldCx};
use ir::markers::*;
use ir::{Op, Type, Value, ValueRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, is_zero};
use smallvec::SmallVec;

/// Index of digits in a mixed-radix basis, the most significant first.
///
/// There are as many digits as elements of the basis, or one more. In the first case the first element is an
/// assumed bound of the first digit. `disjoint` asserts that each digit is not negative and less than its
/// radix.
///
/// ```mlir
/// %i = affine.linearize_index disjoint [%x, %y, %z] by (2, %n, 5) : index
/// ```
#[op(
    "affine.linearize_index",
    canonicalize,
    traits(PURE, ATTR_SIZED_OPERAND_SEGMENTS),
    fold,
    verify,
    custom(DynamicIndexList(parse_list, print_list)),
    format = "(`disjoint` $disjoint^)? ` ` `[` $multi_index `]` `by` \
               custom<DynamicIndexList>($dynamic_basis, $static_basis) attr-dict `:` type($linear_index)"
)]
pub struct LinearizeIndex {
    #[operand]
    multi_index: Variadic<Index>,
    #[operand]
    dynamic_basis: Variadic<Index>,
    #[attr]
    static_basis: DenseI64ArrayAttr,
    /// Flag: digits are in range.
    #[attr]
    disjoint: UnitProp,
    #[result]
    linear_index: Index,
}

impl LinearizeIndex<'_> {
    /// Returns the basis.
    pub fn basis(self) -> Vec<BasisElement> {
        mixed(&self.static_basis(), self.dynamic_basis().map(|value| value.handle()))
    }

    /// Whether the basis has an element for the first digit.
    pub fn has_outer_bound(self) -> bool {
        self.multi_index().len() > 0 && self.multi_index().len() == self.static_basis().len()
    }

    /// Returns the basis without an element for the first digit.
    pub fn effective_basis(self) -> Vec<BasisElement> {
        let mut basis = self.basis();
        if self.has_outer_bound() {
            basis.remove(0);
        }
        basis
    }
}

impl LinearizeIndex<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (basis, digits) = (self.static_basis(), self.multi_index().len());
        if digits != basis.len() && digits != basis.len() + 1 {
            return Err(
                self.error("should be passed a basis element for each index except possibly the first")
            );
        }
        verify_gaps(*self, &basis, self.dynamic_basis().len())
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<LinearizeIndex<'_>>(drop_leading_zero).of::<LinearizeIndex<'_>>(drop_unit_digits);
    }

    fn fold(self, fold: &mut FoldCx<'_>) -> Fold {
        let cx = self.context();
        let digits = self.multi_index().len();
        let (of_digits, of_basis) = fold.constants.split_at(digits.min(fold.constants.len()));
        if let Some(basis) = with_constants(cx, &self.basis(), of_basis) {
            let (numbers, values) = split(&basis);
            let sizes = [digits as u32, values.len() as u32];
            let operands: SmallVec<[Value; 4]> =
                self.multi_index().map(ValueRef::handle).chain(values).collect();
            fold.edits.push(Edit::Operands(operands));
            fold.edits.push(Edit::Words("operandSegmentSizes", SmallVec::from_slice(&sizes)));
            fold.edits.push(Edit::Attr("static_basis", numbers_attr(cx, &numbers)));
            return Fold::InPlace;
        }
        match digits {
            0 => return cx.index_attr(0).into(),
            1 => return self.operand(0).handle().into(),
            _ => {}
        }
        let known = crate::constants::known(cx, of_digits);
        let value = known.into_iter().collect::<Option<Vec<i64>>>().and_then(|digits| {
            let mut basis = self.effective_basis().into_iter().rev();
            let (mut sum, mut stride) = (0i64, 1i64);
            for digit in digits.into_iter().rev() {
                sum = sum.wrapping_add(digit.wrapping_mul(stride));
                stride = match basis.next() {
                    Some(BasisElement::Static(radix)) => stride.wrapping_mul(radix),
                    Some(BasisElement::Dynamic(_)) => return None,
                    None => 0,
                };
            }
            Some(cx.index_attr(sum))
        });
        value.into()
    }
}

/// Replaces the operation by one of fewer digits.
fn replace(op: Op, rw: &mut Rewriter<'_>, digits: &[Value], basis: &[BasisElement], disjoint: bool) {
    let cx = rw.context().clone();
    let (numbers, values) = split(basis);
    let sizes = [digits.len() as u32, values.len() as u32];
    let state = LinearizeIndex::state(&cx, rw.op(op).loc())
        .operands(digits.iter().copied().chain(values))
        .results([Type::INDEX])
        .words(&cx, "operandSegmentSizes", &sizes)
        .with(&cx, LinearizeIndex::STATIC_BASIS, &numbers)
        .with(&cx, LinearizeIndex::DISJOINT, disjoint);
    rw.replace_with(op, state);
}

/// Drops a leading zero.
fn drop_leading_zero(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: LinearizeIndex<'_> = rw.cast(op)?;
    let first = view.multi_index().next().matched()?;
    rw.require(is_zero(first))?;
    let digits: Vec<Value> = view.multi_index().map(ValueRef::handle).collect();
    if digits.len() == 1 {
        rw.replace_op(op, &digits);
        return Ok(());
    }
    let (basis, disjoint) = (view.effective_basis(), view.disjoint());
    replace(op, rw, &digits[1..], &basis, disjoint);
    Ok(())
}

/// Drops a digit in radix 1 that is zero: a constant, or because digits are in range.
fn drop_unit_digits(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: LinearizeIndex<'_> = rw.cast(op)?;
    let (outer, disjoint) = (view.has_outer_bound(), view.disjoint());
    let mut padded: Vec<Option<BasisElement>> = view.basis().into_iter().map(Some).collect();
    if !outer {
        padded.insert(0, None);
    }
    let pairs: Vec<(ValueRef<'_>, Option<BasisElement>)> = view.multi_index().zip(padded).collect();
    let counts = |(value, element): &(ValueRef<'_>, Option<BasisElement>)| {
        *element != Some(BasisElement::Static(1)) || !(disjoint || is_zero(*value))
    };
    let kept: Vec<(Value, Option<BasisElement>)> =
        pairs.iter().filter(|pair| counts(pair)).map(|(value, element)| (value.handle(), *element)).collect();
    rw.require(kept.len() < pairs.len())?;
    let digits: Vec<Value> = kept.iter().map(|(value, _)| *value).collect();
    let basis: Vec<BasisElement> = kept.iter().filter_map(|(_, element)| *element).collect();
    replace(op, rw, &digits, &basis, disjoint);
    Ok(())
}

ir::ops![LinearizeIndex];
