//! `sparse_tensor.coiterate`.

use super::iterate::emit_loop;
use super::space::{Space, SpaceIterator};
use super::{are_carried, cast};
use crate::emit::Emit;
use arith::CmpIPredicate;
use ir::{Block, Op, Type, Value, ValueRef};
use sparse_tensor::{Coiterate, iterator_of, members};

/// Case of a loop over several spaces.
struct Case {
    /// The spaces that have an iterator.
    spaces: u64,
    block: Block,
}

/// Loop over several spaces that is replaced.
struct Coiteration<'c> {
    /// Cases, those with the most spaces first.
    cases: Vec<Case>,
    iterators: Vec<SpaceIterator>,
    /// Types of the iterators.
    types: Vec<Type>,
    /// Whether the coordinate is an argument of the regions.
    has_coordinate: bool,
    casts: &'c mut Vec<Op>,
}

/// Replaces a loop over several iteration spaces. Returns the loops.
pub(super) fn lower(e: &mut Emit<'_, '_>, op: Op, casts: &mut Vec<Op>) -> Option<Vec<Op>> {
    let view = e.rw.op(op).cast::<Coiterate<'_>>()?;
    let spaces: Vec<ValueRef<'_>> = view.iter_spaces().collect();
    let fields = spaces.iter().map(|&space| Space::of(space)).collect::<Option<Vec<_>>>()?;
    let types = spaces.iter().map(|space| iterator_of(space.ty())).collect::<Option<Vec<_>>>()?;
    let mut cases = Vec::new();
    for (spaces, region) in view.case_spaces().into_iter().zip(view.regions()) {
        cases.push(Case { spaces, block: region.first_block()?.handle() });
    }
    cases.sort_by_key(|case| std::cmp::Reverse(case.spaces.count_ones()));
    let mut carried: Vec<Value> = view.init_args().map(|init| init.handle()).collect();
    let results: Vec<Type> = view.result_types().collect();
    let has_coordinate = view.used_levels() != 0;
    // Where no space has a coordinate no iterator leads to it; coordinates of several levels are not compared.
    let is_supported = cases.iter().all(|case| case.spaces != 0)
        && fields.iter().all(|space| space.num_levels() == 1)
        && are_carried(e, &results);
    if !is_supported {
        return None;
    }
    let iterators = fields.iter().map(|space| space.iterator(e, 0..1, None)).collect::<Option<Vec<_>>>()?;
    let mut new = Coiteration { cases, iterators, types, has_coordinate, casts };
    for iterator in &mut new.iterators {
        iterator.last.start(e);
    }
    let mut loops = Vec::new();
    for case in 0..new.cases.len() {
        let (results, op) = match new.cases[case].spaces.count_ones() {
            1 => new.rest(e, case, &carried)?,
            _ => new.together(e, case, &carried)?,
        };
        carried = results;
        loops.push(op);
    }
    e.rw.replace_op(op, &carried);
    Some(loops)
}

impl Coiteration<'_> {
    /// Emits the loop over what is left of the only space of a case.
    fn rest(&mut self, e: &mut Emit<'_, '_>, case: usize, carried: &[Value]) -> Option<(Vec<Value>, Op)> {
        let space = members(self.cases[case].spaces).next()?;
        let mut iterator = self.iterators[space].clone();
        let result = emit_loop(e, &mut iterator, carried, &mut |e, iterator, carried| {
            let coordinate = iterator.coordinate(e, 0)?;
            self.iterators[space] = iterator.clone();
            self.copy(e, case, coordinate, carried)
        });
        self.iterators[space] = iterator;
        result
    }

    /// Emits the loop over several spaces until one of them ends.
    fn together(&mut self, e: &mut Emit<'_, '_>, case: usize, carried: &[Value]) -> Option<(Vec<Value>, Op)> {
        let (set, count) = (self.cases[case].spaces, carried.len());
        let mut inits = carried.to_vec();
        for space in members(set) {
            inits.extend(self.iterators[space].last.cursor());
        }
        let (op, before, after) = e.while_(&inits);
        e.enter(before);
        let arguments = e.arguments(before);
        let (mut condition, mut at) = (None, count);
        for space in members(set) {
            let own = self.iterators[space].is_not_end(e, arguments[at]);
            at += self.iterators[space].last.cursor().len();
            condition = Some(match condition {
                Some(all) => e.op("arith.andi", &[all, own], Type::I1),
                None => own,
            });
        }
        e.condition(condition?, &arguments);
        e.enter(after);
        let arguments = e.arguments(after);
        let mut rest = &arguments[count..];
        let mut found = Vec::new();
        for space in members(set) {
            let iterator = &mut self.iterators[space];
            rest = iterator.last.link(rest);
            found.push(iterator.coordinate(e, 0)?);
        }
        let least = found.iter().copied().reduce(|least, next| {
            let is_less = e.cmpi(CmpIPredicate::Ult, next, least);
            e.op("arith.select", &[is_less, next, least], Type::INDEX)
        })?;
        let mut next = self.branches(e, set, least, &arguments[..count])?;
        for (space, coordinate) in members(set).zip(found) {
            let is_visited = e.cmpi(CmpIPredicate::Eq, coordinate, least);
            let iterator = &mut self.iterators[space].last;
            iterator.forward_if(e, is_visited);
            next.extend(iterator.cursor());
        }
        e.yield_(&next);
        e.leave(op);
        let mut results = e.results(op);
        let mut rest = &results[count..];
        for space in members(set) {
            rest = self.iterators[space].last.link(rest);
        }
        results.truncate(count);
        Some((results, op))
    }

    /// Emits the branches of the cases of some spaces at a coordinate. Returns the next carried values.
    fn branches(
        &mut self,
        e: &mut Emit<'_, '_>,
        set: u64,
        at: Value,
        carried: &[Value],
    ) -> Option<Vec<Value>> {
        let types: Vec<Type> = carried.iter().map(|&value| e.ty(value)).collect();
        let cases: Vec<usize> =
            (0..self.cases.len()).filter(|&case| self.cases[case].spaces & !set == 0).collect();
        let mut open = Vec::new();
        for case in cases {
            let mut condition = e.boolean(true);
            for space in members(self.cases[case].spaces) {
                let coordinate = self.iterators[space].last.coordinate()?;
                let own = e.cmpi(CmpIPredicate::Eq, coordinate, at);
                condition = e.op("arith.andi", &[condition, own], Type::I1);
            }
            let (op, yes, no) = e.if_(condition, &types);
            e.enter(yes);
            let values = self.copy(e, case, at, carried)?;
            e.yield_(&values);
            e.enter(no);
            open.push(op);
        }
        let mut values = carried.to_vec();
        for op in open.into_iter().rev() {
            e.yield_(&values);
            e.leave(op);
            values = e.results(op);
        }
        Some(values)
    }

    /// Emits a copy of a case. Returns what it yields.
    fn copy(
        &mut self,
        e: &mut Emit<'_, '_>,
        case: usize,
        at: Value,
        carried: &[Value],
    ) -> Option<Vec<Value>> {
        let Case { spaces, block } = self.cases[case];
        let mut arguments = carried.to_vec();
        arguments.extend(self.has_coordinate.then_some(at));
        for space in members(spaces) {
            let cursor = self.iterators[space].last.cursor();
            arguments.push(cast(e, cursor, self.types[space], self.casts));
        }
        e.copy_block(block, &arguments)
    }
}
