//! Unrolling of contractions.

use super::{Accumulators, Options, Parts};
use crate::lower::contract::Contracted;
use crate::make::{again, slice_or_fold};
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::{Op, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::Contract;

pub(super) fn patterns(set: &mut PatternSet, options: &Options) {
    let o = options.clone();
    set.of::<Contract<'_>>(move |op, rw| contract(op, &o, rw));
}

/// Returns what a list of all loops has for the dimensions of an operand.
fn of_operand(map: &[usize], list: &[i64]) -> Vec<i64> {
    map.iter().map(|&dim| list[dim]).collect()
}

fn contract(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Contracted::of(op, rw)?;
    let result = VectorType::of(rw.context(), x.result).matched()?;
    let types = [&x.lhs_ty, &x.rhs_ty, &result];
    rw.require(!x.masking.is_masked() && types.iter().all(|ty| ty.scalable == 0))?;
    let mut bounds = vec![0; x.reductions.len()];
    for (map, ty) in x.maps.iter().zip(types) {
        for (&dim, &size) in map.iter().zip(&ty.shape) {
            *bounds.get_mut(dim).matched()? = size;
        }
    }
    let parts = Parts::of_rank(op, &bounds, options, rw)?;
    let shapes = [0, 1, 2].map(|number: usize| of_operand(&x.maps[number], &parts.shape));
    let m = &mut Make::like(rw, op);
    let part_ty = VectorType::fixed(&shapes[2], result.element).vector(&m.cx());
    let mut accumulators = Accumulators::default();
    for offsets in &parts.offsets {
        let slice = |m: &mut Make<'_, '_>, number: usize, operand: Value| {
            let offsets = of_operand(&x.maps[number], offsets);
            slice_or_fold(m, operand, &offsets, &shapes[number])
        };
        let lhs = slice(m, 0, x.lhs);
        let rhs = slice(m, 1, x.rhs);
        let place = of_operand(&x.maps[2], offsets);
        let acc = match accumulators.get(&place) {
            Some(acc) => acc,
            None => slice(m, 2, x.acc),
        };
        let made = again(m, op, &[lhs, rhs, acc], part_ty);
        accumulators.set(place, made);
    }
    let made = accumulators.assemble(m, x.result);
    rw.replace_op(op, &[made]);
    Ok(())
}
