//! Holes: operations in place of text that could not be parsed.
//!
//! A text with errors is parsed to a module too: editors need one at every keystroke. Each construct with an
//! error becomes an operation [`HOLE`], which no dialect defines, so that the verifier refuses it. It has
//!
//! - the range of the text as its location, and the error as its attribute `error`;
//! - a result of type `none` for each value that the text names. A use of it as another type takes the result
//!   of a further hole, whose operand it is, so that uses have the types that they are written with;
//! - the regions that were open or complete at the error, with all that was parsed of them. An operation that
//!   owns a body is kept with its attributes so far, in a region of the hole.
//!
//! Uses of values that nothing defines get holes at the start of the body.

use super::ops::{MAX_REGIONS, ResultName};
use super::{ParseResult, Parser};
use crate::record::ElementKind;
use diag::Diagnostic;
use ir::asm::ParsedOperand;
use ir::{AttrData, Block, Body, Context, Loc, LocExtent, Op, OpRef, OpState, Region, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// Name of the operation in place of text that could not be parsed.
pub const HOLE: &str = "builtin.error_hole";

/// Maximum number of results of a hole: the text could ask for millions.
const MAX_RESULTS: u32 = 1 << 12;

/// State of an operation that failed.
pub(super) struct Failed {
    /// Position of the operation's name.
    pos: u32,
    state: Box<OpState>,
}

/// Hole that is in no block yet: it must not count as content of its region while that is parsed.
pub(super) struct Pending {
    op: Op,
    place: HolePlace,
}

/// Place of a pending hole.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum HolePlace {
    /// After an operation.
    After(Op),
    /// At the start of a block.
    Start(Block),
    /// In a region without blocks.
    Region(Region),
}

/// Region that was open at an error.
#[derive(Clone, Copy)]
pub(super) struct CutRegion {
    pub(super) region: Region,
    /// Position of its brace.
    pub(super) start: usize,
}

impl<'a> Parser<'a> {
    /// Takes back a state. That of an operation that failed is kept for its hole.
    #[inline]
    pub fn give_back<T>(&mut self, pos: u32, state: Box<OpState>, done: &ParseResult<T>) {
        match done {
            Ok(_) => self.states.push(state),
            Err(_) => self.failed = Some(Failed { pos, state }),
        }
    }

    /// Leaves a hole for a construct in the open region, with the region that was open in it.
    #[cold]
    pub(super) fn leave_hole(&mut self, error: &Diagnostic, range: Range<usize>, cut: Option<CutRegion>) {
        let text = self.src[range.clone()].trim_ascii_end();
        let range = range.start..range.start + text.len();
        let loc = self.range_loc(&range);
        let mut hole = hole_of(self.cx, error, loc);
        // An earlier state is that of an operation that was parsed in another way after it failed.
        if let Some(failed) = self.failed.take().filter(|failed| failed.pos as usize >= range.start) {
            self.keep_regions(*failed.state, cut, &range, &mut hole);
        }
        let names = self.names_of_hole(range.start);
        let count: u32 = names.iter().map(|name| name.count).sum();
        hole.result_types.extend(std::iter::repeat_n(Type::NONE, count as usize));
        let op = self.body.create(hole);
        self.pending.extend(self.place_of_hole().map(|place| Pending { op, place }));
        if self.observer.is_none() {
            return;
        }
        self.note(range, ElementKind::Op(op));
        let mut at = 0;
        for name in names {
            let value = self.body.op(op).result(at).handle();
            at += name.count as usize;
            self.record_values(name.pos, value, name.count);
            self.fill(name.key, value, name.count);
        }
    }

    /// Returns the end of the open region.
    fn place_of_hole(&self) -> Option<HolePlace> {
        let (region, block) = self.end_of_region()?;
        let Some(block) = block else { return Some(HolePlace::Region(region)) };
        let last = self.body.block(block).last();
        Some(last.map_or(HolePlace::Start(block), |last| HolePlace::After(last.handle())))
    }

    /// Moves the regions of an operation that failed to its hole.
    fn keep_regions(
        &mut self,
        mut state: OpState,
        cut: Option<CutRegion>,
        range: &Range<usize>,
        hole: &mut OpState,
    ) {
        let body = state.child.as_deref().unwrap_or(&self.body);
        let mut seen = FxHashSet::default();
        let mut regions = std::mem::take(&mut state.built_regions);
        regions.extend(cut.map(|cut| cut.region));
        // The operation may have been created before the error.
        let is_loose = |region: Region| body.region(region).parent_op().is_none();
        regions.retain(|region| is_loose(*region) && seen.insert(*region));
        regions.truncate(MAX_REGIONS);
        if let Some(cut) = cut.filter(|cut| regions.contains(&cut.region)) {
            self.note(cut.start..range.end, ElementKind::Region(cut.region));
        }
        if state.child.is_none() {
            hole.built_regions = regions;
            return;
        }
        state.built_regions = regions;
        if state.slots.is_empty() {
            state.set_defaults(self.cx);
        }
        state.operands.clear();
        state.result_types.clear();
        state.successors.clear();
        if let Some(child) = &mut state.child {
            self.holes += place_pending(&mut self.pending, child);
        }
        let op = self.body.create(state);
        let region = self.body.new_region();
        let block = self.body.append_new_block(region, &[]);
        self.body.append(block, op);
        let inner = self.body.op(op).inner().handle();
        self.note(range.clone(), ElementKind::Op(inner));
        hole.built_regions.push(region);
    }

    /// Returns the names of the results that the text at a position lists, if they are not defined yet.
    fn names_of_hole(&mut self, start: usize) -> Vec<ResultName> {
        let (before, len) = (self.pos, self.result_names.len());
        self.pos = start;
        let listed = self.byte() == b'%' && self.noted_results().is_ok();
        let mut names = self.result_names.split_off(len);
        self.pos = before;
        names.retain(|name| listed && self.names.visible(name.key).is_none());
        let total = names.iter().fold(0u32, |total, name| total.saturating_add(name.count));
        if total > MAX_RESULTS { Vec::new() } else { names }
    }

    /// Returns the location of a range of the text.
    fn range_loc(&self, range: &Range<usize>) -> Loc {
        let (from, to) = (self.line_column(range.start), self.line_column(range.end));
        let extent = if from.line == to.line { LocExtent::Columns } else { LocExtent::Lines };
        let file = self.cx.ident(&self.file);
        let range = [from.line, from.column, to.line, to.column];
        self.cx.loc_of_attr(self.cx.attr(AttrData::FileLoc { file, range, extent }))
    }

    /// Returns a result of a hole as a value of a type, for a use.
    #[cold]
    pub(super) fn use_of_hole(&mut self, value: Value, ty: Type, operand: ParsedOperand) -> Value {
        if ty == Type::NONE {
            return value;
        }
        let name = self.cx.op_name(HOLE);
        let value_ref = self.body.value(value);
        let known = value_ref
            .users()
            .filter(|user| user.name() == name && user.num_results() == 1)
            .map(|user| user.result(0))
            .find(|result| result.ty_handle() == ty);
        if let Some(known) = known {
            return known.handle();
        }
        let Some(of) = value_ref.defining_op().map(OpRef::handle) else { return value };
        let loc = self.loc_at_pos(operand.pos.0);
        let op = self.body.create(OpState::new(self.cx, name, loc).operands([value]).results([ty]));
        self.pending.push(Pending { op, place: HolePlace::After(of) });
        self.body.op(op).result(0).handle()
    }
}

/// Puts the pending holes of a body into it, in their order. Returns their number.
#[cold]
pub(super) fn place_pending(pending: &mut Vec<Pending>, body: &mut Body) -> usize {
    let mut last: FxHashMap<HolePlace, Op> = FxHashMap::default();
    let here: Vec<Pending> = pending.extract_if(.., |hole| body.is_live(hole.op)).collect();
    let mut placed = 0;
    for Pending { op, place } in here {
        placed += 1;
        let before = last.get(&place).copied();
        last.insert(place, op);
        let after = match place {
            HolePlace::After(before) => body.is_live(before).then_some(before),
            _ => None,
        };
        match (before.or(after), place) {
            (Some(before), _) if body.op(before).block().is_some() => body.insert_after(before, op),
            (_, HolePlace::Start(block)) if body.is_live_block(block) => body.prepend(block, op),
            (_, HolePlace::Region(region)) => {
                let block = match body.region(region).first_block() {
                    Some(block) => block.handle(),
                    None => body.append_new_block(region, &[]),
                };
                body.prepend(block, op);
            }
            _ => placed -= 1,
        }
    }
    placed
}

/// Returns the state of a hole for an error.
fn hole_of(cx: &Context, error: &Diagnostic, loc: Loc) -> OpState {
    let mut state = OpState::new(cx, cx.op_name(HOLE), loc);
    state.set_discardable(cx.ident("error"), cx.string_attr(error.message().as_bytes()));
    state
}

/// Returns a module that consists of one hole, for input of which nothing can be read.
pub(super) fn nothing(cx: &Context, error: Option<&Diagnostic>) -> Box<Body> {
    let mut body = Body::new(cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
    let region = body.root().region(0).handle();
    body.append_new_block(region, &[]);
    if let Some(error) = error {
        append(&mut body, error);
    }
    body
}

/// Puts all that operations use into the module, and makes sure that there is a hole.
#[cold]
pub(super) fn complete(module: &mut Body, error: Option<&Diagnostic>, holes: usize) {
    let placed = place_loose(module);
    if let Some(error) = error.filter(|_| placed + holes == 0) {
        append(module, error);
    }
}

/// Appends a hole to the last block of a module.
fn append(module: &mut Body, error: &Diagnostic) {
    let Some(region) = module.root().regions().next().map(|region| region.handle()) else { return };
    let block = match module.region(region).last_block() {
        Some(block) => block.handle(),
        None => module.append_new_block(region, &[]),
    };
    let hole = hole_of(module.context(), error, module.root().loc());
    let op = module.create(hole);
    module.append(block, op);
}

/// Puts what the operations of a body and of those nested in it use into it: values that nothing defines
/// become results of holes, and blocks that nothing defines get one. Returns the number of holes.
fn place_loose(body: &mut Body) -> usize {
    let (mut ops, mut blocks) = (Vec::new(), Vec::new());
    let mut seen: FxHashSet<Op> = FxHashSet::default();
    for op in body.root().walk_body().filter(|op| !op.is_root()) {
        for loose in op.operands().filter_map(|operand| operand.defining_op()) {
            if loose.block().is_none() && seen.insert(loose.handle()) {
                ops.extend(entry_of(op).map(|entry| (loose.handle(), entry)));
            }
        }
        let region = op.block().and_then(|block| block.region());
        let loose = op.successors().filter(|block| block.region().is_none());
        blocks.extend(loose.filter_map(|block| Some((block.handle(), region?.handle()))));
    }
    let mut placed = ops.len();
    for (loose, entry) in ops.into_iter().rev() {
        let op = body.op(loose);
        let types: Vec<Type> = op.result_types().collect();
        let name = body.context().op_name(HOLE);
        let hole = OpState::new(body.context(), name, op.loc()).results(types.iter().copied());
        let hole = body.create(hole);
        for at in 0..types.len() {
            let (old, new) = (body.op(loose).result(at).handle(), body.op(hole).result(at).handle());
            body.replace_all_uses(old, new);
        }
        body.erase(loose);
        body.prepend(entry, hole);
    }
    for (block, region) in blocks {
        if body.block(block).region().is_none() {
            body.append_block(region, block);
            let hole = OpState::new(body.context(), body.context().op_name(HOLE), Loc::UNKNOWN);
            let hole = body.create(hole);
            body.append(block, hole);
            placed += 1;
        }
    }
    for op in body.children() {
        if let Some(child) = body.child_mut(op) {
            placed += ir::ensure_sufficient_stack(|| place_loose(child));
        }
    }
    placed
}

/// Returns the entry block of the region of the body's root that an operation is in.
fn entry_of(op: OpRef<'_>) -> Option<Block> {
    let mut block = op.block()?;
    while let Some(parent) = block.parent_op().filter(|parent| !parent.is_root()) {
        block = parent.block()?;
    }
    block.region()?.first_block().map(|block| block.handle())
}

#[cfg(test)]
mod tests;
