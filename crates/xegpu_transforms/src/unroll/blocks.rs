//! Unrolling of operations on blocks of matrices.

use super::{HINTS, Options, add, attrs_of, offsets, offsets_of_parts, own_layout, pack, unpack};
use dialect_transforms::make::Make;
use ir::{Attr, Build, DYNAMIC, Op, OpRef, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, Rewriter};
use shaped::slice::Mixed;

/// Creates the offsets of a part: those of the block and how much farther it is.
fn start(m: &mut Make<'_, '_>, old: &[Mixed], more: &[i64]) -> Vec<Value> {
    old.iter().zip(more).map(|(&old, &more)| add(m, old, more)).collect()
}

/// Returns the shape that the descriptor of an operation describes.
fn described(op: OpRef<'_>, at: usize) -> Vec<i64> {
    op.operand(at).ty().dims().unwrap_or_default().to_vec()
}

fn has_offsets(op: OpRef<'_>) -> bool {
    op.attr("const_offsets").is_some()
}

pub(super) fn create(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let shape = options.shape(op, rw)?;
    let view = rw.op(op);
    let result = view.result(0);
    let (ty, part) = (result.ty_handle(), options.part(result.ty(), &shape)?);
    let whole = result.ty().dims().unwrap_or_default().to_vec();
    let old = offsets(view, 1).into_iter().take(whole.len()).collect::<Vec<Mixed>>();
    let others = attrs_of(view, &["const_shape", "const_strides"]);
    let source = view.operand(0).handle();
    let groups = [2, 3].map(|group| view.group(group).map(|value| value.handle()).collect::<Vec<Value>>());
    let m = &mut Make::like(rw, op);
    let places = match old.is_empty() {
        true => vec![Vec::new()],
        false => offsets_of_parts(&whole, &shape).matched()?,
    };
    let cx = m.cx();
    let mut made = Vec::with_capacity(places.len());
    for place in places {
        let start = start(m, &old, &place);
        let segments = [1, start.len() as u32, groups[0].len() as u32, groups[1].len() as u32];
        let operands =
            [source].into_iter().chain(start.iter().copied()).chain(groups.iter().flatten().copied());
        let mut state = m.rw.state("xegpu.create_nd_tdesc", m.loc).operands(operands).results([part]);
        for &(name, value) in &others {
            state = state.attr(&cx, name, value);
        }
        if !start.is_empty() {
            state = state.attr(&cx, "const_offsets", cx.i64_array_attr(&vec![DYNAMIC; start.len()]));
        }
        made.push(m.rw.insert_value(state.words(&cx, "operandSegmentSizes", &segments)));
    }
    let whole = unpack(m, &made, ty, &shape)?;
    rw.replace_op(op, &[whole]);
    Ok(())
}

pub(super) fn update(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let shape = options.shape(op, rw)?;
    let view = rw.op(op);
    let (desc, ty) = (view.operand(0).handle(), view.result(0).ty_handle());
    let moved: Vec<Value> = view.operands().skip(1).map(|value| value.handle()).collect();
    let attrs = attrs_of(view, &["const_offsets"]);
    let types = options.parts(rw, desc, &shape)?;
    let m = &mut Make::like(rw, op);
    let parts = pack(m, desc, &types, &shape);
    let parts: Vec<Value> = parts
        .into_iter()
        .map(|part| {
            let operands: Vec<Value> = std::iter::once(part).chain(moved.iter().copied()).collect();
            let ty = m.ty(part);
            m.with("xegpu.update_nd_offset", &operands, ty, &attrs)
        })
        .collect();
    let whole = unpack(m, &parts, ty, &shape)?;
    rw.replace_op(op, &[whole]);
    Ok(())
}

/// Accesses to the parts of a block.
struct Accesses {
    name: &'static str,
    /// Offsets of the block.
    old: Vec<Mixed>,
    attrs: Vec<(&'static str, Attr)>,
    /// Descriptors and how much farther a part is. One descriptor serves accesses with offsets of their own.
    places: Vec<(Value, Vec<i64>)>,
}

impl Accesses {
    fn new(
        m: &mut Make<'_, '_>,
        (op, name, at): (Op, &'static str, usize),
        shape: &[i64],
        options: &Options,
        attrs: Vec<(&'static str, Attr)>,
    ) -> Result<Accesses, MatchFailure> {
        let view = m.rw.op(op);
        let (desc, whole, old) = (view.operand(at).handle(), described(view, at), offsets(view, at + 1));
        let has_offsets = has_offsets(view);
        m.rw.require(!has_offsets || old.len() == whole.len())?;
        let mut types = options.parts(m.rw, desc, shape)?;
        let all = offsets_of_parts(&whole, shape).matched()?;
        if has_offsets {
            types.truncate(1);
        }
        let descs = pack(m, desc, &types, shape);
        let first = *descs.first().matched()?;
        let places = match has_offsets {
            true => all.into_iter().map(|more| (first, more)).collect(),
            false => descs.into_iter().map(|desc| (desc, Vec::new())).collect(),
        };
        Ok(Accesses { name, old, attrs, places })
    }

    /// Creates the access to a part.
    fn create(&self, m: &mut Make<'_, '_>, stored: Option<Value>, part: usize, results: &[Type]) -> Op {
        let cx = m.cx();
        let (desc, more) = &self.places[part];
        let start = start(m, &self.old, more);
        let operands = stored.into_iter().chain([*desc]).chain(start.iter().copied());
        let state = m.rw.state(self.name, m.loc).operands(operands).results(results.iter().copied());
        let mut state = self.attrs.iter().fold(state, |state, &(name, attr)| state.attr(&cx, name, attr));
        if !start.is_empty() {
            state = state.attr(&cx, "const_offsets", cx.i64_array_attr(&vec![DYNAMIC; start.len()]));
        }
        m.rw.insert(state)
    }
}

/// Returns the attributes of accesses to parts: with offsets the layout is that of what is in an instruction.
fn attrs(op: OpRef<'_>, others: &[&'static str]) -> Vec<(&'static str, Attr)> {
    let names: Vec<&'static str> = HINTS.into_iter().chain(others.iter().copied()).collect();
    let mut attrs = attrs_of(op, &names);
    let layout =
        if has_offsets(op) { own_layout(op) } else { op.attr("layout").map(|layout| layout.handle()) };
    attrs.extend(layout.map(|layout| ("layout", layout)));
    attrs
}

pub(super) fn prefetch(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let shape = options.shape(op, rw)?;
    let attrs = attrs(rw.op(op), &[]);
    let m = &mut Make::like(rw, op);
    let accesses = Accesses::new(m, (op, "xegpu.prefetch_nd", 0), &shape, options, attrs)?;
    for part in 0..accesses.places.len() {
        accesses.create(m, None, part, &[]);
    }
    rw.erase_op(op);
    Ok(())
}

pub(super) fn load(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let shape = options.shape(op, rw)?;
    let view = rw.op(op);
    let attrs = attrs(view, &["packed", "transpose"]);
    let ty = view.result(0).ty();
    let (ty, loaded) = (ty.handle(), view.context().vector_type(&shape, ty.element_or_self().handle()));
    let m = &mut Make::like(rw, op);
    let accesses = Accesses::new(m, (op, "xegpu.load_nd", 0), &shape, options, attrs)?;
    let mut made = Vec::with_capacity(accesses.places.len());
    for part in 0..accesses.places.len() {
        let load = accesses.create(m, None, part, &[loaded]);
        made.push(m.rw.op(load).result(0).handle());
    }
    let whole = unpack(m, &made, ty, &shape)?;
    rw.replace_op(op, &[whole]);
    Ok(())
}

pub(super) fn store(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let shape = options.shape(op, rw)?;
    let view = rw.op(op);
    let (attrs, value) = (attrs(view, &[]), view.operand(0).handle());
    rw.require(view.operand(0).ty().shape() == Some(&described(view, 1)[..]))?;
    let types = options.parts(rw, value, &shape)?;
    let m = &mut Make::like(rw, op);
    let accesses = Accesses::new(m, (op, "xegpu.store_nd", 1), &shape, options, attrs)?;
    let values = pack(m, value, &types, &shape);
    for (part, &value) in values.iter().enumerate() {
        accesses.create(m, Some(value), part, &[]);
    }
    rw.erase_op(op);
    Ok(())
}
