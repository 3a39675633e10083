//! Lowering of `vector.scan`: slices along the dimension, one after the other.

use crate::make::{broadcast, extract, extract_slice, insert_slice, shape_cast, zero};
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::Op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::Scan;

/// Adds the pattern.
pub fn patterns(set: &mut PatternSet) {
    set.of::<Scan<'_>>(lower);
}

fn lower(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Scan<'_> = rw.cast(op)?;
    let (source, initial) = (view.source().handle(), view.initial_value().handle());
    let (kind, inclusive) = (view.kind(), view.inclusive());
    let (result, carried) = (view.dest().ty_handle(), view.accumulated_value().ty_handle());
    let dim = usize::try_from(view.reduction_dim()).ok().matched()?;
    let cx = rw.context().clone();
    let ty = VectorType::of(&cx, result).matched()?;
    rw.require(dim < ty.rank() && !ty.is_scalable(dim) && ty.shape[dim] <= crate::MOST)?;
    rw.require(super::contract::arithmetic::supports(kind, cx.ty(ty.element)))?;
    let mut sizes = ty.shape.clone();
    let count = std::mem::replace(&mut sizes[dim], 1);
    let mut slice = ty.clone();
    slice.shape[dim] = 1;
    let slice = slice.vector(&cx);
    let (mut offsets, steps) = (vec![0; ty.rank()], vec![1; ty.rank()]);
    let m = &mut Make::like(rw, op);
    let mut made = zero(m, result);
    let (mut last_input, mut last_output) = (None, None);
    for place in 0..count {
        offsets[dim] = place;
        let input = extract_slice(m, source, &offsets, &sizes);
        let output = match (last_output, last_input) {
            (Some(output), Some(before)) => {
                let operands = [output, if inclusive { input } else { before }];
                vector::combine(m.rw, m.loc, kind, operands, None, None)
            }
            _ if inclusive => input,
            _ if ty.rank() == 1 => broadcast(m, initial, slice),
            _ => shape_cast(m, initial, slice),
        };
        made = insert_slice(m, output, made, &offsets, &steps);
        (last_input, last_output) = (Some(input), Some(output));
    }
    let last = last_output.matched()?;
    let carried = if ty.rank() == 1 {
        let element = extract(m, last, &[0]);
        broadcast(m, element, carried)
    } else {
        shape_cast(m, last, carried)
    };
    rw.replace_op(op, &[made, carried]);
    Ok(())
}
