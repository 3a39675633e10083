//! Unrolling of accesses to matrices in shared memory.

use super::{Options, extract_parts, offsets, offsets_of_parts, own_layout, unpack};
use dialect_transforms::applied::value_of;
use dialect_transforms::make::Make;
use ir::{Attr, Build, DYNAMIC, Op, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, Rewriter, create_or_fold};
use shaped::slice::Mixed;

/// Creates the offsets of parts.
fn starts(
    m: &mut Make<'_, '_>,
    old: &[Mixed],
    whole: &[i64],
    part: &[i64],
) -> Result<Vec<Vec<Value>>, MatchFailure> {
    let all = offsets_of_parts(whole, part).matched()?;
    m.rw.require(old.len() == whole.len())?;
    let mut starts = Vec::with_capacity(all.len());
    for offsets in all {
        let mut start = Vec::with_capacity(old.len());
        for (&old, offset) in old.iter().zip(offsets) {
            let old = value_of(m.rw, m.loc, old);
            let offset = m.index(offset);
            let state = m.rw.state("arith.addi", m.loc).operands([old, offset]).results([Type::INDEX]);
            start.push(create_or_fold(m.rw, state));
        }
        starts.push(start);
    }
    Ok(starts)
}

/// Returns the attributes of accesses to parts.
fn attrs(m: &Make<'_, '_>, rank: usize, layout: Option<Attr>) -> Vec<(&'static str, Attr)> {
    let offsets = m.cx().i64_array_attr(&vec![DYNAMIC; rank]);
    [Some(("const_offsets", offsets)), layout.map(|layout| ("layout", layout))]
        .into_iter()
        .flatten()
        .collect()
}

pub(super) fn load(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let ty = view.result(0).ty();
    let whole = ty.shape().matched()?.to_vec();
    let shape = options.shape(op, rw)?;
    rw.require(shape.len() == whole.len())?;
    let (old, layout, desc) = (offsets(view, 1), own_layout(view), view.operand(0).handle());
    let (ty, part) = (ty.handle(), view.context().vector_type(&shape, ty.element_or_self().handle()));
    let m = &mut Make::like(rw, op);
    let attrs = attrs(m, whole.len(), layout);
    let starts = starts(m, &old, &whole, &shape)?;
    let mut made = Vec::with_capacity(starts.len());
    for start in starts {
        let operands: Vec<Value> = std::iter::once(desc).chain(start).collect();
        made.push(m.with("xegpu.load_matrix", &operands, part, &attrs));
    }
    let whole = unpack(m, &made, ty, &shape)?;
    rw.replace_op(op, &[whole]);
    Ok(())
}

pub(super) fn store(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let whole = view.operand(0).ty().shape().matched()?.to_vec();
    let shape = options.shape(op, rw)?;
    let (old, layout) = (offsets(view, 2), own_layout(view));
    let [value, desc] = [0, 1].map(|at| view.operand(at).handle());
    rw.require(shape.len() == whole.len() && offsets_of_parts(&whole, &shape).is_some())?;
    let m = &mut Make::like(rw, op);
    let attrs = attrs(m, whole.len(), layout);
    let parts = extract_parts(m, value, &shape);
    let cx = m.cx();
    for (part, start) in parts.into_iter().zip(starts(m, &old, &whole, &shape)?) {
        let state = m.rw.state("xegpu.store_matrix", m.loc).operands([part, desc].into_iter().chain(start));
        m.rw.insert(attrs.iter().fold(state, |state, &(name, attr)| state.attr(&cx, name, attr)));
    }
    rw.erase_op(op);
    Ok(())
}
