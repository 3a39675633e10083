//! `affine.delinearize_index`.

use crate::index_basis::{
    BasisElement, basis_edits, mixed, parse_list, print_list, split, verify_gaps, with_constants,
};
use diag::Diagnostic;
use ir::def::{Fold, FoldCx, Folded};
use ir::markers::*;
use ir::{Build, Op, Type, Value};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter};

/// Digits of an index in a mixed-radix basis, the most significant first.
///
/// There are as many results as elements of the basis, or one more. In the first case the first element is an
/// assumed bound of the index, and is not used in the computation.
///
/// ```mlir
/// %i:3 = affine.delinearize_index %index into (%c16, 224, 224) : index, index, index
/// ```
#[op(
    "affine.delinearize_index",
    interfaces(interfaces::ConditionallySpeculatable),
    canonicalize,
    traits(NO_MEMORY_EFFECT),
    fold,
    verify,
    custom(DynamicIndexList(parse_list, print_list)),
    format = "$linear_index `into` custom<DynamicIndexList>($dynamic_basis, $static_basis) \
               attr-dict `:` type($multi_index)"
)]
pub struct DelinearizeIndex {
    #[operand]
    linear_index: Index,
    #[operand]
    dynamic_basis: Variadic<Index>,
    #[attr]
    static_basis: DenseI64ArrayAttr,
    #[result]
    multi_index: Variadic<Index>,
}

impl DelinearizeIndex<'_> {
    /// Returns the basis.
    pub fn basis(self) -> Vec<BasisElement> {
        mixed(&self.static_basis(), self.dynamic_basis().map(|value| value.handle()))
    }

    /// Returns the basis without an element for the first result.
    pub fn effective_basis(self) -> Vec<BasisElement> {
        let mut basis = self.basis();
        if self.has_outer_bound() {
            basis.remove(0);
        }
        basis
    }

    /// Whether the basis has an element for the first result.
    pub fn has_outer_bound(self) -> bool {
        let results = self.num_results();
        results > 0 && results == self.basis().len()
    }
}

impl DelinearizeIndex<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (basis, results) = (self.static_basis(), self.num_results());
        if results != basis.len() && results != basis.len() + 1 {
            return Err(self.error("should return an index for each basis element and up to one extra index"));
        }
        verify_gaps(*self, &basis, self.dynamic_basis().len())?;
        if basis.iter().any(|&element| element <= 0 && element != ir::DYNAMIC) {
            return Err(self.error("no basis element may be statically non-positive"));
        }
        Ok(())
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<DelinearizeIndex<'_>>(drop_unit_elements);
    }

    fn fold(self, fold: &mut FoldCx<'_>) -> Fold {
        let cx = self.context();
        if let Some(basis) = with_constants(cx, &self.basis(), fold.constants.get(1..).unwrap_or(&[])) {
            fold.edits = basis_edits(cx, std::iter::once(self.linear_index().handle()), &basis);
            return Fold::InPlace;
        }
        if self.num_results() == 1 {
            return self.linear_index().handle().into();
        }
        let index = fold.constants.first().copied().flatten().and_then(|index| cx.attr_ref(index).as_i64());
        let Some(mut rest) = index else { return Fold::None };
        let mut digits = Vec::with_capacity(self.num_results());
        for element in self.effective_basis().into_iter().rev() {
            let BasisElement::Static(radix @ 1..) = element else { return Fold::None };
            digits.push(rest.rem_euclid(radix));
            rest = rest.div_euclid(radix);
        }
        digits.push(rest);
        if digits.len() != self.num_results() {
            return Fold::None;
        }
        Fold::Results(digits.iter().rev().map(|&digit| Folded::Attr(cx.index_attr(digit))).collect())
    }
}

/// Replaces a digit in radix 1 by 0.
fn drop_unit_elements(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: DelinearizeIndex<'_> = rw.cast(op)?;
    let (results, loc, index) = (view.num_results(), view.loc(), view.linear_index().handle());
    let outer = view.has_outer_bound();
    let mut padded: Vec<Option<BasisElement>> = view.basis().into_iter().map(Some).collect();
    if !outer {
        padded.insert(0, None);
    }
    let is_unit = |element: &Option<BasisElement>| *element == Some(BasisElement::Static(1));
    rw.require(padded.len() == results && padded.iter().any(is_unit))?;
    let cx = rw.context().clone();
    let state =
        rw.state(arith::Constant::NAME, loc).attr(&cx, "value", cx.index_attr(0)).results([Type::INDEX]);
    let zero = rw.insert_value(state);
    let kept: Vec<Option<BasisElement>> =
        padded.iter().filter(|element| !is_unit(element)).copied().collect();
    let mut fresh: Vec<Value> = Vec::new();
    if !kept.is_empty() {
        let basis: Vec<BasisElement> = kept.iter().flatten().copied().collect();
        let (numbers, values) = split(&basis);
        let types = vec![Type::INDEX; kept.len()];
        let new = DelinearizeIndex::build(rw, loc, index, &values, &numbers, &types);
        fresh = rw.op(new).results().map(|result| result.handle()).collect();
    }
    let mut fresh = fresh.into_iter();
    let values: Vec<Value> = padded
        .iter()
        .map(|element| if is_unit(element) { zero } else { fresh.next().unwrap_or(zero) })
        .collect();
    rw.replace_op(op, &values);
    Ok(())
}

ir::ops![DelinearizeIndex];
