//! Packs and unpacks through `linalg.generic`.

use super::operand::{Packed, Packing};
use super::{gathers, only_use};
use crate::packing::transpose::{Layout, build_unpack};
use crate::reshape_fusion::Control;
use ir::{Build, Dominance, InsertPoint, Mapping, Op, OpView, Value, ValueRef};
use linalg::build::{build_empty, generic_state};
use linalg::{Generic, IteratorType, Pack, Relayout, Structured, Unpack};
use rewrite::{MatchResult, Matched, Rewriter};
use shaped::slice;

/// The operation with all operands packed.
struct Plan {
    packed: Vec<Packed>,
    operands: Vec<Value>,
    points: usize,
}

impl Plan {
    fn of(view: Structured<'_>, packing: &Packing) -> Option<Self> {
        let packed = (0..view.num_operands()).map(|at| packing.operand(view, at)).collect::<Option<_>>()?;
        let operands = view.operands().map(|operand| operand.handle()).collect();
        Some(Plan { packed, operands, points: packing.num_tiled() })
    }

    fn needs_padding(&self, rw: &Rewriter<'_>) -> bool {
        self.packed.iter().zip(&self.operands).any(|(packed, &value)| packed.needs_padding(rw, value))
    }

    /// Builds the packed operation. `foldable` takes the source of an unpack instead of packing its result again.
    fn build(&self, rw: &mut Rewriter<'_>, op: Op, mut dest: Value, foldable: bool) -> Option<Op> {
        let (loc, inputs) = (rw.op(op).loc(), self.operands.len() - 1);
        let mut ins = Vec::with_capacity(inputs);
        for (packed, &value) in self.packed[..inputs].iter().zip(&self.operands) {
            let new = packed.build(rw, loc, value)?;
            ins.push(new);
        }
        if foldable {
            for value in ins.iter_mut().chain([&mut dest]) {
                *value = source_of_round_trip(rw.value(*value)).unwrap_or(*value);
            }
        }
        let mut iterators = Structured::of(rw.op(op))?.iterators();
        iterators.extend(std::iter::repeat_n(IteratorType::Parallel, self.points));
        let maps: Vec<_> = self.packed.iter().map(|packed| packed.map).collect();
        let mut state = generic_state(rw, loc, (&ins, &[dest]), &maps, &iterators);
        state.discardable = rw.op(op).discardable().as_dictionary().unwrap_or(&[]).into();
        let new = rw.insert(state);
        let (from, to) = (rw.op(op).region(0).handle(), rw.op(new).region(0).handle());
        rw.clone_region(from, to, &mut Mapping::new());
        Some(new)
    }
}

/// Returns the tensor that a pack of an unpack in the same layout gives back.
fn source_of_round_trip(value: ValueRef<'_>) -> Option<Value> {
    let pack: Pack<'_> = value.defining_op()?.cast()?;
    let unpack: Unpack<'_> = pack.source().defining_op()?.cast()?;
    let (a, b) = (pack.relayout(), unpack.relayout());
    let same = a.outer_perm == b.outer_perm && a.inner_dims == b.inner_dims && a.tiles == b.tiles;
    same.then(|| unpack.source().handle())
}

/// Whether the operation overwrites what its only initial value holds.
fn overwrites(view: Structured<'_>) -> bool {
    let init = view.num_inputs();
    view.operands().nth(init).is_some_and(|init| init.defining_op().is_some_and(|op| op.is("tensor.empty")))
        || view.block().is_none_or(|block| block.arguments().nth(init).is_none_or(|arg| arg.is_unused()))
}

/// Replaces a pack of the result of a `linalg.generic` by the operation on packed operands.
pub(super) fn bubble_up(op: Op, rw: &mut Rewriter<'_>, control: Control, poison: bool) -> MatchResult {
    let pack: Pack<'_> = rw.cast(op)?;
    let generic: Generic<'_> = pack.source().defining_op().and_then(|def| def.cast()).matched()?;
    let generic = OpView::op(generic);
    rw.require(control(OpView::op(pack), 0) && !gathers(generic) && generic.num_results() == 1)?;
    only_use(generic.result(0)).matched()?;
    rw.require(pack.padding_value().is_none())?;
    let view = Structured::of(generic).matched()?;
    let init = view.num_inputs();
    let packing = Packing::of(view, init, &pack.relayout()).matched()?;
    let plan = Plan::of(view, &packing).matched()?;
    rw.require(poison || !plan.needs_padding(rw))?;
    let (dest, generic, overwrites) = (pack.dest(), generic.handle(), overwrites(view));
    only_use(dest).matched()?;
    let empty = dest.defining_op().filter(|def| def.is("tensor.empty"));
    rw.require(empty.is_some() || Dominance::new().properly_dominates(dest, rw.op(generic)))?;
    let sizes = empty.map(|empty| {
        let shape = empty.result(0).ty().shape().unwrap_or(&[]);
        slice::mixed(shape, empty.operands().map(|size| size.handle()))
    });
    let (dest, element, loc) = (dest.handle(), dest.ty().element_or_self().handle(), rw.op(generic).loc());
    let init = plan.operands[init];
    let new = rw.at(InsertPoint::Before(generic), |rw| {
        let dest = sizes.map_or(dest, |sizes| build_empty(rw, loc, &sizes, element));
        let packed = plan.packed.last()?.build(rw, loc, init)?;
        plan.build(rw, generic, if overwrites { dest } else { packed }, false)
    });
    let result = rw.op(new.matched()?).result(0).handle();
    rw.replace_op(op, &[result]);
    Ok(())
}

/// Returns the only operand of an operation that is unpacked.
fn unpacked_operand(view: Structured<'_>) -> Option<(usize, Unpack<'_>)> {
    let mut found = view
        .operands()
        .enumerate()
        .filter_map(|(at, value)| Some((at, value.defining_op()?.cast::<Unpack<'_>>()?)));
    found.next().filter(|_| found.next().is_none())
}

/// Returns the layout of a pack.
pub(super) fn layout_of(parts: &Relayout<'_>) -> Layout {
    Layout {
        inner_dims: parts.inner_dims.clone(),
        tiles: parts.tiles.clone(),
        outer_perm: parts.outer_perm.clone(),
    }
}

/// Replaces a `linalg.generic` of an unpacked operand by the operation on packed operands, and unpacks its result.
pub(super) fn push_down(op: Op, rw: &mut Rewriter<'_>, control: Control, poison: bool) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.op().num_results() == 1 && !gathers(view.op()))?;
    let (at, unpack) = unpacked_operand(view).matched()?;
    rw.require(control(view.op(), at))?;
    let packing = Packing::of(view, at, &unpack.relayout()).matched()?;
    let plan = Plan::of(view, &packing).matched()?;
    rw.require(poison || !plan.needs_padding(rw))?;
    let (loc, overwrites) = (view.loc(), overwrites(view));
    let init = *plan.operands.last().matched()?;
    let packed = plan.packed.last().matched()?.build(rw, loc, init).matched()?;
    let pack: Option<Pack<'_>> =
        rw.value(packed).defining_op().filter(|_| packed != init).and_then(|def| def.cast());
    let layout = pack.map(|pack| layout_of(&pack.relayout()));
    let dest = match pack {
        Some(pack) if overwrites => pack.dest().handle(),
        _ => packed,
    };
    let new = plan.build(rw, op, dest, true).matched()?;
    let mut result = rw.op(new).result(0).handle();
    if let Some(layout) = layout {
        result = build_unpack(rw, loc, (result, init), &layout);
    }
    rw.replace_op(op, &[result]);
    Ok(())
}
