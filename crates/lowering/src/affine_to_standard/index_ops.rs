//! `affine.delinearize_index` and `affine.linearize_index`.

use super::emit::{Emit, Lowered};
use affine::{BasisElement, DelinearizeIndex, LinearizeIndex};
use arith::{CmpIPredicate, IntegerOverflowFlags};
use interfaces::LoopLike;
use ir::{Body, Op, Value};

/// The products of the elements of a basis from each one on; products do not overflow.
fn strides(emit: &mut Emit<'_>, basis: &[BasisElement], not_negative: bool) -> Vec<Value> {
    let flags = match not_negative {
        true => IntegerOverflowFlags::NSW.union(IntegerOverflowFlags::NUW),
        false => IntegerOverflowFlags::NSW,
    };
    let mut products = Vec::with_capacity(basis.len());
    let (mut of_values, mut of_numbers) = (None, 1i64);
    for &element in basis.iter().rev() {
        match (element, of_values) {
            (BasisElement::Static(number), _) => of_numbers = of_numbers.wrapping_mul(number),
            (BasisElement::Dynamic(value), None) => of_values = Some(value),
            (BasisElement::Dynamic(value), Some(product)) => {
                of_values = Some(emit.binary_flags("arith.muli", product, value, flags));
            }
        }
        products.push(match of_values {
            Some(product) if of_numbers == 1 => product,
            Some(product) => {
                let number = emit.index(of_numbers);
                emit.binary_flags("arith.muli", product, number, flags)
            }
            None => emit.index(of_numbers),
        });
    }
    products.reverse();
    products
}

pub(super) fn lower_delinearize(emit: &mut Emit<'_>, op: Op) -> Lowered {
    let view = emit.body().op(op).cast::<DelinearizeIndex<'_>>().ok_or_else(Vec::new)?;
    let (index, basis, results) = (view.linear_index().handle(), view.effective_basis(), view.num_results());
    if results != basis.len() + 1 {
        return Err(Vec::new());
    }
    if basis.is_empty() {
        return Ok(vec![index]);
    }
    let strides = strides(emit, &basis, true);
    let zero = emit.index(0);
    let mut digits = vec![emit.binary("arith.floordivsi", index, strides[0])];
    for (position, &stride) in strides.iter().enumerate() {
        let remainder = emit.binary("arith.remsi", index, stride);
        let is_negative = emit.compare(CmpIPredicate::Slt, remainder, zero);
        let corrected = emit.binary_flags("arith.addi", remainder, stride, IntegerOverflowFlags::NSW);
        let rest = emit.select(is_negative, corrected, remainder);
        digits.push(match strides.get(position + 1) {
            Some(&next) => emit.binary("arith.divsi", rest, next),
            None => rest,
        });
    }
    Ok(digits)
}

pub(super) fn lower_linearize(emit: &mut Emit<'_>, op: Op) -> Lowered {
    let view = emit.body().op(op).cast::<LinearizeIndex<'_>>().ok_or_else(Vec::new)?;
    let digits: Vec<Value> = view.multi_index().map(|digit| digit.handle()).collect();
    let (basis, disjoint) = (view.effective_basis(), view.disjoint());
    let Some((&last, others)) = digits.split_last() else { return Ok(vec![emit.index(0)]) };
    if others.len() != basis.len() {
        return Err(Vec::new());
    }
    let strides = strides(emit, &basis, disjoint);
    let mut terms = Vec::with_capacity(digits.len());
    for (&digit, stride) in others.iter().zip(strides) {
        let scaled = emit.binary_flags("arith.muli", digit, stride, IntegerOverflowFlags::NSW);
        terms.push((scaled, invariant_loops(emit.body(), op, digit)));
    }
    terms.push((last, invariant_loops(emit.body(), op, last)));
    // What changes least is added first, so that more of the sum can leave loops.
    terms.sort_by_key(|&(_, loops)| std::cmp::Reverse(loops));
    let sum = terms
        .into_iter()
        .map(|(term, _)| term)
        .reduce(|sum, term| emit.binary_flags("arith.addi", sum, term, IntegerOverflowFlags::NSW));
    Ok(sum.into_iter().collect())
}

/// Number of loops around an operation, from the innermost, in which a value is invariant.
fn invariant_loops(body: &Body, op: Op, value: Value) -> usize {
    let value = body.value(value);
    let around = std::iter::successors(body.op(op).parent(), |op| op.parent());
    let loops = around.filter_map(|op| Some((op, op.interface::<dyn LoopLike>()?)));
    loops.take_while(|(op, model)| model.is_defined_outside(*op, value)).count()
}
