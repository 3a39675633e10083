//! Loops over the levels of several tensors.

use crate::emit::Emit;
use crate::iterator::LevelIterator;
use arith::CmpIPredicate;
use ir::{Block, Build, BuildBlocks, InsertPoint, Op, Type, Value};

/// Level of a tensor: the numbers of both.
pub(super) type TensorLevel = (usize, usize);

/// Kind of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LoopKind {
    /// `scf.for`.
    For,
    /// `scf.parallel`.
    Parallel,
    /// `scf.while`.
    While,
}

/// Loop that is being built.
pub(super) struct Loop {
    /// Its kind.
    pub(super) kind: LoopKind,
    /// The coordinate that it visits.
    pub(super) coordinate: Value,
    op: Op,
    block: Block,
    levels: Vec<TensorLevel>,
    /// Initial values that stand for those of a parallel reduction.
    inits: Vec<Value>,
}

impl Loop {
    /// Returns the block that it runs for each coordinate.
    pub(super) fn block(&self) -> Block {
        self.block
    }
}

/// Builder of nested sequences of loops.
#[derive(Default)]
pub(super) struct Loops {
    /// Iterators by tensor and level; the synthetic tensor is the last.
    pub(super) iterators: Vec<Vec<LevelIterator>>,
    /// Whether each operand has an encoding.
    pub(super) is_encoded: Vec<bool>,
    /// Loops that are being built, the outermost first.
    pub(super) stack: Vec<Loop>,
    /// First coordinate that the next loop of each open sequence visits.
    starts: Vec<Value>,
}

impl Loops {
    /// Returns the position in the level before one; `None` for the first, and for tensors without an encoding.
    fn position_before(&self, (tensor, level): TensorLevel) -> Option<Vec<Value>> {
        let level = level.checked_sub(1).filter(|_| self.is_encoded.get(tensor) == Some(&true))?;
        Some(self.iterators[tensor][level].cursor().to_vec())
    }

    /// Goes to the start of levels, before the first loop over them.
    pub(super) fn enter_sequence(&mut self, e: &mut Emit<'_, '_>, levels: &[TensorLevel]) {
        for &(tensor, level) in levels {
            let parent = self.position_before((tensor, level));
            self.iterators[tensor][level].init(e, parent.as_deref());
        }
        let zero = e.index(0);
        self.starts.push(zero);
    }

    /// Ends a sequence of loops.
    pub(super) fn exit_sequence(&mut self) {
        self.starts.pop();
    }

    /// Goes to a coordinate of a dense level that no loop visits.
    pub(super) fn locate(&mut self, e: &mut Emit<'_, '_>, (tensor, level): TensorLevel, coordinate: Value) {
        let parent = self.position_before((tensor, level));
        let iterator = &mut self.iterators[tensor][level];
        iterator.init(e, parent.as_deref());
        iterator.locate(e, coordinate);
    }

    /// Starts a loop over levels. The values that it carries are replaced by those in it.
    pub(super) fn enter(
        &mut self,
        e: &mut Emit<'_, '_>,
        levels: &[TensorLevel],
        carried: &mut Vec<Value>,
        parallel: bool,
        universal: bool,
    ) -> Option<LoopKind> {
        let (dense, mut sparse): (Vec<TensorLevel>, Vec<TensorLevel>) =
            levels.iter().partition(|level| self.iterators[level.0][level.1].is_random_access());
        // Levels with duplicates come first.
        sparse.sort_by_key(|level| self.iterators[level.0][level.1].is_for_loop());
        let universal = universal && !sparse.is_empty();
        let is_for = match sparse[..] {
            [] => true,
            [(tensor, level)] => self.iterators[tensor][level].is_for_loop(),
            _ => false,
        };
        let new = match is_for && !universal {
            true => self.enter_for(e, *sparse.first().or(dense.first())?, carried, parallel)?,
            false => self.enter_while(e, &sparse, carried, universal)?,
        };
        let (kind, coordinate) = (new.kind, new.coordinate);
        self.stack.push(Loop { levels: sparse.iter().chain(&dense).copied().collect(), ..new });
        for (tensor, level) in dense {
            self.iterators[tensor][level].locate(e, coordinate);
        }
        Some(kind)
    }

    /// Starts `scf.for` or `scf.parallel` over a level.
    fn enter_for(
        &mut self,
        e: &mut Emit<'_, '_>,
        (tensor, level): TensorLevel,
        carried: &mut Vec<Value>,
        parallel: bool,
    ) -> Option<Loop> {
        let step = e.index(1);
        let (low, high) = self.iterators[tensor][level].bounds(self.starts.last().copied())?;
        let cx = e.cx();
        let types: Vec<Type> = carried.iter().map(|&value| e.ty(value)).collect();
        let name = if parallel { "scf.parallel" } else { "scf.for" };
        let mut state =
            e.rw.state(name, e.loc).operands([low, high, step].into_iter().chain(carried.iter().copied()));
        if parallel {
            state = state.words(&cx, "operandSegmentSizes", &[1, 1, 1, carried.len() as u32]);
        }
        let op = e.rw.insert(state.results(types.iter().copied()).regions(1));
        mark(e, op);
        let region = e.rw.op(op).region(0).handle();
        let arguments: Vec<Type> = match parallel {
            true => vec![Type::INDEX],
            false => [Type::INDEX].into_iter().chain(types).collect(),
        };
        let block = e.rw.append_block(region, &arguments);
        e.enter(block);
        let arguments = e.arguments(block);
        let inits = if parallel { carried.clone() } else { Vec::new() };
        if !parallel {
            *carried = arguments[1..].to_vec();
        }
        let iterator = &mut self.iterators[tensor][level];
        let coordinate = if iterator.is_random_access() {
            arguments[0]
        } else {
            iterator.link(&arguments[..1]);
            iterator.read(e)?
        };
        let kind = if parallel { LoopKind::Parallel } else { LoopKind::For };
        Some(Loop { kind, coordinate, op, block, levels: Vec::new(), inits })
    }

    /// Starts `scf.while` over sparse levels.
    fn enter_while(
        &mut self,
        e: &mut Emit<'_, '_>,
        sparse: &[TensorLevel],
        carried: &mut Vec<Value>,
        universal: bool,
    ) -> Option<Loop> {
        let mut inits: Vec<Value> = Vec::new();
        for &(tensor, level) in sparse {
            inits.extend(self.iterators[tensor][level].cursor());
        }
        inits.extend(carried.iter());
        if universal {
            inits.push(*self.starts.last()?);
        }
        let (op, before, after) = e.while_(&inits);
        mark(e, op);
        e.enter(before);
        let arguments = e.arguments(before);
        let (mut condition, mut at) = (None, 0);
        for &(tensor, level) in sparse {
            let iterator = &self.iterators[tensor][level];
            let own = iterator.is_not_end(e, arguments[at])?;
            at += iterator.cursor().len();
            condition = Some(match condition {
                Some(all) => e.op("arith.andi", &[all, own], Type::I1),
                None => own,
            });
        }
        e.condition(condition?, &arguments);
        e.enter(after);
        let arguments = e.arguments(after);
        let mut rest = &arguments[..];
        for &(tensor, level) in sparse {
            rest = self.iterators[tensor][level].link(rest);
        }
        *carried = rest[..carried.len()].to_vec();
        let mut found = Vec::new();
        for &(tensor, level) in sparse {
            found.push(self.iterators[tensor][level].read(e)?);
        }
        let coordinate = match universal {
            true => *arguments.last()?,
            false => found.into_iter().reduce(|least, next| {
                let is_less = e.cmpi(CmpIPredicate::Ult, next, least);
                e.op("arith.select", &[is_less, next, least], Type::INDEX)
            })?,
        };
        let kind = LoopKind::While;
        Some(Loop { kind, coordinate, op, block: after, levels: Vec::new(), inits: Vec::new() })
    }

    /// Ends the innermost loop. The values that it carries are replaced by its results.
    pub(super) fn exit(&mut self, e: &mut Emit<'_, '_>, carried: &mut [Value]) -> Option<()> {
        let done = self.stack.pop()?;
        e.enter(done.block);
        match done.kind {
            LoopKind::For => e.yield_(carried),
            LoopKind::Parallel => reduce(e, &done, carried)?,
            LoopKind::While => return self.exit_while(e, &done, carried),
        }
        e.leave(done.op);
        carried.copy_from_slice(&e.results(done.op));
        Some(())
    }

    fn exit_while(&mut self, e: &mut Emit<'_, '_>, done: &Loop, carried: &mut [Value]) -> Option<()> {
        let results = e.results(done.op);
        let mut rest = &results[..];
        let mut yielded = Vec::new();
        let mut resumed = Vec::new();
        for &(tensor, level) in &done.levels {
            let iterator = &mut self.iterators[tensor][level];
            if iterator.is_random_access() {
                resumed.push((tensor, level));
                continue;
            }
            let is_visited = e.cmpi(CmpIPredicate::Eq, iterator.coordinate()?, done.coordinate);
            iterator.forward_if(e, is_visited);
            yielded.extend(iterator.cursor());
            rest = iterator.link(rest);
        }
        for value in carried.iter_mut() {
            yielded.push(std::mem::replace(value, *rest.first()?));
            rest = &rest[1..];
        }
        if let Some(&next) = rest.first() {
            let one = e.index(1);
            yielded.push(e.op("arith.addi", &[done.coordinate, one], Type::INDEX));
            *self.starts.last_mut()? = next;
            for (tensor, level) in resumed {
                self.iterators[tensor][level].resume(next);
            }
        }
        e.yield_(&yielded);
        e.leave(done.op);
        Some(())
    }
}

/// Notes on a loop where it comes from.
fn mark(e: &mut Emit<'_, '_>, op: Op) {
    let cx = e.cx();
    let from = cx.string_attr(b"linalg.generic");
    e.rw.modify_op(op, |op| {
        op.attr("Emitted from", Some(from));
    });
}

/// Ends a parallel loop with the reduction of its values: the operation that combines the initial value with another one moves to
/// `scf.reduce`.
fn reduce(e: &mut Emit<'_, '_>, done: &Loop, carried: &[Value]) -> Option<()> {
    let Some((&value, &init)) = carried.first().zip(done.inits.first()) else {
        e.effect("scf.reduce", &[]);
        return Some(());
    };
    let combine = e.rw.value(value).defining_op()?.handle();
    let operands: Vec<Value> = e.rw.op(combine).operands().map(|value| value.handle()).collect();
    let other = *operands.iter().find(|&&operand| operand != init)?;
    let ty = e.ty(value);
    let state = e.rw.state("scf.reduce", e.loc).operands([other]).regions(1);
    let op = e.rw.insert(state);
    let region = e.rw.op(op).region(0).handle();
    let block = e.rw.append_block(region, &[ty, ty]);
    e.rw.move_op(combine, InsertPoint::End(block));
    let arguments = e.arguments(block);
    e.rw.modify_op(combine, |combine| {
        combine.operands(&arguments);
    });
    e.enter(block);
    e.effect("scf.reduce.return", &[value]);
    Some(())
}
