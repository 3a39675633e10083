//! `affine-expand-index-ops-as-affine`: linear and multi-dimensional indices as `affine.apply`.

use crate::folded_apply::{binary_map, composed_apply, index_constant};
use affine::{BasisElement, DelinearizeIndex, LinearizeIndex};
use ir::affine::BinaryKind;
use ir::{AffineExpr, Body, InsertPoint, Loc, Op, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, MatchResult, Matched, PatternSet, Rewriter, apply_greedily, for_each_body};

/// Lower affine operations operating on indices into affine.apply operations
///
/// `affine.delinearize_index` becomes quotients and remainders by the products of its basis, `affine.linearize_index` a sum of products.
///
/// ```mlir
/// %0:2 = affine.delinearize_index %i into (4, 8) : index, index    %0 = affine.apply affine_map<(d0) -> (d0 floordiv 8)>(%i)
///                                                                  %1 = affine.apply affine_map<(d0) -> (d0 mod 8)>(%i)
/// ```
#[pass("affine-expand-index-ops-as-affine", name = "AffineExpandIndexOpsAsAffine")]
pub struct AffineExpandIndexOpsAsAffine;

impl AffineExpandIndexOpsAsAffine {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.of::<DelinearizeIndex<'_>>(expand_delinearize).of::<LinearizeIndex<'_>>(expand_linearize);
        let patterns = set.freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &patterns, &GreedyConfig::default());
        });
        Ok(())
    }
}

/// Creates the product of a part of a basis.
fn product(rw: &mut Rewriter<'_>, op: Op, loc: Loc, basis: &[BasisElement]) -> Value {
    let cx = rw.context().clone();
    let (mut operands, mut expr) = (Vec::new(), cx.affine_constant(1));
    for element in basis {
        let factor: AffineExpr = match *element {
            BasisElement::Static(number) => cx.affine_constant(number),
            BasisElement::Dynamic(value) => {
                operands.push(value);
                cx.affine_symbol(operands.len() as u32 - 1)
            }
        };
        expr = cx.affine_mul(expr, factor);
    }
    let map = cx.make_map(0, operands.len() as u32, vec![expr]);
    composed_apply(rw, op, loc, map, &operands)
}

fn expand_delinearize(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: DelinearizeIndex<'_> = rw.cast(op)?;
    let (loc, index, basis) = (view.loc(), view.linear_index().handle(), view.effective_basis());
    rw.require(view.num_results() == basis.len() + 1)?;
    let divisors: Vec<Value> = (0..basis.len()).map(|at| product(rw, op, loc, &basis[at..])).collect();
    let (quotient, remainder) = (binary_map(rw, BinaryKind::FloorDiv), binary_map(rw, BinaryKind::Mod));
    let mut rest = index;
    let mut results = Vec::with_capacity(divisors.len() + 1);
    for divisor in divisors {
        results.push(composed_apply(rw, op, loc, quotient, &[rest, divisor]));
        rest = composed_apply(rw, op, loc, remainder, &[rest, divisor]);
    }
    results.push(rest);
    rw.replace_op(op, &results);
    Ok(())
}

fn expand_linearize(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: LinearizeIndex<'_> = rw.cast(op)?;
    let loc = view.loc();
    let digits: Vec<Value> = view.multi_index().map(|digit| digit.handle()).collect();
    let basis = view.effective_basis();
    if digits.is_empty() {
        let zero = rw.at(InsertPoint::Before(op), |rw| index_constant(rw, loc, 0));
        rw.replace_op(op, &[zero]);
        return Ok(());
    }
    rw.require(digits.len() == basis.len() + 1)?;
    let cx = rw.context().clone();
    // Each digit is multiplied by the product of the basis after it.
    let mut operands: Vec<Value> = Vec::new();
    let mut symbol = |value: Value| {
        operands.push(value);
        cx.affine_symbol(operands.len() as u32 - 1)
    };
    let digits: Vec<AffineExpr> = digits.into_iter().map(&mut symbol).collect();
    let mut strides = vec![cx.affine_constant(1)];
    for element in basis.iter().rev() {
        let factor = match *element {
            BasisElement::Static(number) => cx.affine_constant(number),
            BasisElement::Dynamic(value) => symbol(value),
        };
        let last = strides[strides.len() - 1];
        strides.push(cx.affine_mul(last, factor));
    }
    strides.reverse();
    let mut sum = cx.affine_constant(0);
    for (&digit, &stride) in digits.iter().zip(&strides) {
        sum = cx.affine_add(sum, cx.affine_mul(digit, stride));
    }
    let map = cx.make_map(0, operands.len() as u32, vec![sum]);
    let value = Some(composed_apply(rw, op, loc, map, &operands)).matched()?;
    rw.replace_op(op, &[value]);
    Ok(())
}
