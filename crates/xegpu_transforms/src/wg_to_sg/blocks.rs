//! Blocks of matrices, and matrices in shared memory.

use super::coordinates::{add_offsets, coordinates};
use super::layout_of;
use super::parts::{Parts, group_layout, types_of_descriptor};
use crate::layout::without_groups;
use dialect_transforms::make::{Make, handles};
use ir::{Attr, AttrRef, Build, DYNAMIC, Op, OpRef, Type, Value};
use rewrite::{ConversionRewriter, Converted, MatchFailure, MatchResult, Matched, Operands};
use shaped::slice::{self, Mixed};
use xegpu::TensorDesc;

/// Uses of caches.
const HINTS: [&str; 3] = ["l1_hint", "l2_hint", "l3_hint"];

/// Creates the number of the subgroup. In a branch with a range of subgroups it is that in the range.
fn subgroup(m: &mut Make<'_, '_>, op: Op) -> Value {
    let around = std::iter::successors(m.rw.op(op).parent(), |op| op.parent());
    let range = around.filter(|op| op.is("scf.if")).find_map(|op| op.attr("sg_id_range"));
    let first = range.and_then(|range| range.dialect_param(0)).and_then(AttrRef::as_i64).unwrap_or(0);
    let id = m.value("gpu.subgroup_id", &[], Type::INDEX);
    if first <= 0 {
        return id;
    }
    let first = m.index(first);
    m.value("index.sub", &[id, first], Type::INDEX)
}

/// Returns the offsets of an access whose operands begin with others.
fn mixed_offsets(op: OpRef<'_>) -> Vec<Mixed> {
    let first = match op.name_str() {
        "xegpu.store_nd" | "xegpu.store_matrix" => 2,
        _ => 1,
    };
    let fixed = op.attr("const_offsets").and_then(AttrRef::as_ints).unwrap_or_default();
    slice::mixed(&fixed, op.operands().skip(first).map(|value| value.handle()))
}

/// Creates the offsets of all parts that a subgroup has of a block.
fn part_offsets(
    op: Op,
    shape: &[i64],
    rw: &mut ConversionRewriter<'_>,
) -> Result<Vec<Vec<Value>>, MatchFailure> {
    let view = rw.op(op);
    let cx = view.context().clone();
    let old = mixed_offsets(view);
    rw.require(!old.is_empty())?;
    let layout = group_layout(&cx, layout_of(view)).matched()?;
    let m = &mut Make::like(rw, op);
    let id = subgroup(m, op);
    let places = coordinates(m, layout, id, shape).matched()?;
    Ok(places.iter().map(|place| add_offsets(m, place, &old)).collect())
}

/// Returns the attributes of accesses to parts.
fn attrs(op: OpRef<'_>) -> Vec<(&'static str, Attr)> {
    let hints = HINTS.into_iter().filter_map(|name| Some((name, op.attr(name)?.handle())));
    let layout = op.attr("layout").and_then(without_groups);
    hints.chain(layout.map(|layout| ("layout", layout))).collect()
}

/// Creates an access to a part.
fn access(
    m: &mut Make<'_, '_>,
    name: &str,
    first: &[Value],
    start: &[Value],
    results: &[Type],
    attrs: &[(&str, Attr)],
) -> Op {
    let cx = m.cx();
    let state = m.rw.state(name, m.loc).operands(first.iter().chain(start).copied());
    let state = state.results(results.iter().copied());
    let state = attrs.iter().fold(state, |state, &(name, attr)| state.attr(&cx, name, attr));
    m.rw.insert(state.attr(&cx, "const_offsets", cx.i64_array_attr(&vec![DYNAMIC; start.len()])))
}

/// Returns all attributes of an operation, as those without offsets keep them.
fn all_attrs(op: OpRef<'_>) -> Vec<(String, Attr)> {
    let cx = op.context();
    let name = |name: ir::Ident| String::from_utf8_lossy(cx.ident_text(name)).into_owned();
    op.attrs().map(|entry| (name(entry.name), entry.value)).collect()
}

/// Creates an operation with all attributes of another.
fn again(
    m: &mut Make<'_, '_>,
    name: &str,
    operands: &[Value],
    results: &[Type],
    attrs: &[(String, Attr)],
) -> Op {
    let cx = m.cx();
    let state = m.rw.state(name, m.loc).operands(operands.iter().copied()).results(results.iter().copied());
    m.rw.insert(attrs.iter().fold(state, |state, (name, attr)| state.attr(&cx, name, *attr)))
}

/// Returns the vector type of the elements that a descriptor describes.
fn described(m: &Make<'_, '_>, desc: Value) -> Option<Type> {
    let desc = TensorDesc::of(m.rw.value(desc).ty())?;
    Some(m.cx().vector_type(&desc.shape, desc.element.handle()))
}

pub(super) fn create(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let result = view.result(0).ty();
    let Converted::To(types) = types_of_descriptor(result) else {
        return rewrite::no_match("not distributed");
    };
    let part = *types.first().matched()?;
    let shape = result.dims().unwrap_or_default().to_vec();
    let source = view.operand(0).handle();
    let groups = [2, 3].map(|group| handles(view.group(group)));
    let names = ["const_shape", "const_strides"];
    let sizes: Vec<(&str, Attr)> =
        names.into_iter().filter_map(|name| Some((name, view.attr(name)?.handle()))).collect();
    let has_offsets =
        view.attr("const_offsets").and_then(AttrRef::as_ints).is_some_and(|list| !list.is_empty());
    let starts = match has_offsets {
        true => part_offsets(op, &shape, rw)?,
        false => vec![Vec::new(); types.len()],
    };
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let mut made = Vec::with_capacity(starts.len());
    for start in starts {
        let segments = [1, start.len() as u32, groups[0].len() as u32, groups[1].len() as u32];
        let operands =
            [source].into_iter().chain(start.iter().copied()).chain(groups.iter().flatten().copied());
        let state = m.rw.state("xegpu.create_nd_tdesc", m.loc).operands(operands).results([part]);
        let mut state = sizes.iter().fold(state, |state, &(name, attr)| state.attr(&cx, name, attr));
        if !start.is_empty() {
            state = state.attr(&cx, "const_offsets", cx.i64_array_attr(&vec![DYNAMIC; start.len()]));
        }
        made.push(m.rw.insert_value(state.words(&cx, "operandSegmentSizes", &segments)));
    }
    rw.replace_op_with(op, &[&made]);
    Ok(())
}

fn has_offsets(op: OpRef<'_>) -> bool {
    !mixed_offsets(op).is_empty()
}

/// Returns the shape that the descriptor of an access describes.
fn tile(op: OpRef<'_>, at: usize) -> Vec<i64> {
    op.operand(at).ty().dims().unwrap_or_default().to_vec()
}

pub(super) fn load(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let descs = operands.of(0).to_vec();
    let (own, all, shape) = (attrs(view), all_attrs(view), tile(view, 0));
    let starts = if has_offsets(view) { Some(part_offsets(op, &shape, rw)?) } else { None };
    let m = &mut Make::like(rw, op);
    let mut made = Vec::with_capacity(descs.len());
    for (at, &desc) in descs.iter().enumerate() {
        let ty = described(m, desc).matched()?;
        let load = match &starts {
            Some(starts) => access(m, "xegpu.load_nd", &[desc], starts.get(at).matched()?, &[ty], &own),
            None => again(m, "xegpu.load_nd", &[desc], &[ty], &all),
        };
        made.push(m.rw.op(load).result(0).handle());
    }
    rw.replace_op_with(op, &[&made]);
    Ok(())
}

pub(super) fn store(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let pairs: Vec<(Value, Value)> =
        operands.of(0).iter().copied().zip(operands.of(1).iter().copied()).collect();
    let (own, shape) = (attrs(view), tile(view, 1));
    let starts = if has_offsets(view) { Some(part_offsets(op, &shape, rw)?) } else { None };
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    for (at, &(value, desc)) in pairs.iter().enumerate() {
        match &starts {
            Some(starts) => {
                access(m, "xegpu.store_nd", &[value, desc], starts.get(at).matched()?, &[], &own);
            }
            None => {
                let state = m.rw.state("xegpu.store_nd", m.loc).operands([value, desc]);
                let hints = own.iter().filter(|(name, _)| HINTS.contains(name));
                m.rw.insert(hints.fold(state, |state, &(name, attr)| state.attr(&cx, name, attr)));
            }
        }
    }
    rw.erase_op(op);
    Ok(())
}

pub(super) fn prefetch(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let descs = operands.of(0).to_vec();
    let (own, all, shape) = (attrs(view), all_attrs(view), tile(view, 0));
    let starts = if has_offsets(view) { Some(part_offsets(op, &shape, rw)?) } else { None };
    let m = &mut Make::like(rw, op);
    for (at, &desc) in descs.iter().enumerate() {
        match &starts {
            Some(starts) => access(m, "xegpu.prefetch_nd", &[desc], starts.get(at).matched()?, &[], &own),
            None => again(m, "xegpu.prefetch_nd", &[desc], &[], &all),
        };
    }
    rw.erase_op(op);
    Ok(())
}

pub(super) fn update(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let descs = operands.of(0).to_vec();
    let moved: Vec<Value> = view.operands().skip(1).map(|value| value.handle()).collect();
    let offsets = view.attr("const_offsets").matched()?.handle();
    let m = &mut Make::like(rw, op);
    let update = |desc: Value| {
        let operands: Vec<Value> = std::iter::once(desc).chain(moved.iter().copied()).collect();
        let ty = m.ty(desc);
        m.with("xegpu.update_nd_offset", &operands, ty, &[("const_offsets", offsets)])
    };
    let made: Vec<Value> = descs.into_iter().map(update).collect();
    rw.replace_op_with(op, &[&made]);
    Ok(())
}

pub(super) fn load_matrix(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let ty = view.result(0).ty();
    let shape = ty.shape().matched()?.to_vec();
    let layout = view.attr("layout").matched()?;
    let parts = Parts::of(&shape, layout).matched()?;
    let part = view.context().vector_type(&parts.shape, ty.element_or_self().handle());
    let (desc, attrs) = (view.operand(0).handle(), attrs(view));
    let starts = part_offsets(op, &shape, rw)?;
    let m = &mut Make::like(rw, op);
    let mut made = Vec::with_capacity(starts.len());
    for start in starts {
        let load = access(m, "xegpu.load_matrix", &[desc], &start, &[part], &attrs);
        made.push(m.rw.op(load).result(0).handle());
    }
    rw.replace_op_with(op, &[&made]);
    Ok(())
}

pub(super) fn store_matrix(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let shape = view.operand(0).ty().shape().matched()?.to_vec();
    let (desc, attrs, values) = (view.operand(1).handle(), attrs(view), operands.of(0).to_vec());
    let starts = part_offsets(op, &shape, rw)?;
    let m = &mut Make::like(rw, op);
    for (value, start) in values.into_iter().zip(starts) {
        access(m, "xegpu.store_matrix", &[value, desc], &start, &[], &attrs);
    }
    rw.erase_op(op);
    Ok(())
}
