//! The loop in which stages of several iterations overlap.

use super::{Part, Pipeline};
use crate::make::handles;
use arith::CmpIPredicate;
use ir::{Build, InsertPoint, Mapping, Op, Type, Value};
use rewrite::Rewriter;
use rustc_hash::FxHashMap;
use scf::For;

/// Value that a later stage uses, and the stages of its definition and its last use.
pub(super) struct Crossing {
    value: Value,
    defined: usize,
    used: usize,
}

/// Places of the arguments of the new loop, by the value that they are and the number of stages since its definition.
type Places = FxHashMap<(Value, usize), usize>;

/// The new loop, while it is filled.
struct Kernel {
    op: Op,
    variable: Value,
    arguments: Vec<Value>,
    places: Places,
    mapping: Mapping,
    predicates: Vec<Option<Value>>,
}

impl Pipeline<'_> {
    /// Returns the values that later stages use, in the order of their first such use.
    pub(super) fn crossing(&self, rw: &Rewriter<'_>) -> Vec<Crossing> {
        let mut found: Vec<Crossing> = Vec::new();
        let Some(block) = rw.op(self.op).region(0).first_block() else { return found };
        for &(op, stage) in &self.schedule {
            for operand in Self::nested_operands(rw.op(op)) {
                let Some((def, distance)) = self.definition(operand, block) else { continue };
                let Some(&defined) = self.stages.get(&def.handle()) else { continue };
                let distance = usize::from(distance > 0);
                if defined == stage || defined == stage + distance {
                    continue;
                }
                let value = operand.handle();
                match found.iter_mut().find(|known| known.value == value) {
                    Some(known) => known.used = known.used.max(stage),
                    None => found.push(Crossing { value, defined, used: stage }),
                }
            }
        }
        found
    }

    /// Builds the loop.
    pub(super) fn kernel(&mut self, crossing: &[Crossing], rw: &mut Rewriter<'_>) -> Option<Op> {
        let (inits, places) = self.inits(crossing, rw)?;
        let mut kernel = self.create(&inits, places, rw)?;
        self.versions.clear();
        if self.options.keeps_epilogue {
            let [_, upper, step] = self.bounds;
            let variable = kernel.variable;
            for left in (1..=self.last_stage).rev() {
                let m = &mut self.make(rw);
                let ty = m.ty(upper);
                let number = m.int(ty, left as i128);
                let offset = m.same("arith.muli", &[step, number]);
                let end = m.same("arith.subi", &[upper, offset]);
                kernel.predicates.push(Some(m.cmpi(CmpIPredicate::Slt, variable, end)));
            }
        } else {
            kernel.predicates = vec![None; self.last_stage];
        }
        kernel.predicates.push(None);
        for place in 0..self.schedule.len() {
            let (op, stage) = self.schedule[place];
            self.fill(op, stage, &mut kernel, rw)?;
        }
        self.finish_kernel(crossing, &kernel, rw)?;
        Some(kernel.op)
    }

    /// Returns the initial values of the new loop, and where they are.
    fn inits(&self, crossing: &[Crossing], rw: &Rewriter<'_>) -> Option<(Vec<Value>, Places)> {
        let old = handles(rw.op(self.op).cast::<For<'_>>()?.init_args());
        let (mut inits, mut places) = (Vec::new(), Places::default());
        for (at, &value) in self.yielded.iter().enumerate() {
            inits.push(match self.stage_of(value, rw) {
                Some(stage) => self.version(self.carried[at], self.last_stage - stage)?,
                None => old[at],
            });
        }
        for known in crossing {
            let distance = known.used.checked_sub(known.defined)?;
            for at in 0..distance {
                inits.push(self.version(known.value, self.last_stage - known.used + at)?);
                places.insert((known.value, distance - at), inits.len() - 1);
            }
        }
        Some((inits, places))
    }

    /// Creates the loop without its body.
    fn create(&self, inits: &[Value], places: Places, rw: &mut Rewriter<'_>) -> Option<Kernel> {
        let [lower, upper, step] = self.bounds;
        let unsigned = rw.op(self.op).cast::<For<'_>>()?.unsigned_cmp();
        let mut end = upper;
        if !self.options.keeps_epilogue {
            let m = &mut self.make(rw);
            let ty = m.ty(upper);
            let number = m.int(ty, self.last_stage as i128);
            let offset = m.same("arith.muli", &[step, number]);
            end = m.same("arith.subi", &[upper, offset]);
        }
        let (cx, loc) = (rw.context().clone(), rw.op(self.op).loc());
        let types: Vec<Type> = inits.iter().map(|&init| rw.value(init).ty_handle()).collect();
        let state =
            rw.state(For::NAME, loc).operands([lower, end, step].into_iter().chain(inits.iter().copied()));
        let mut state = state.results(types.iter().copied()).regions(1);
        if unsigned {
            state = state.attr(&cx, "unsignedCmp", cx.attr(ir::AttrData::Unit));
        }
        let op = rw.insert(state);
        let region = rw.op(op).region(0).handle();
        let arguments: Vec<Type> = std::iter::once(rw.value(lower).ty_handle()).chain(types).collect();
        let block = rw.create_block(region, &arguments);
        rw.move_to(InsertPoint::End(block));
        let arguments = handles(rw.block(block).arguments());
        let (&variable, arguments) = arguments.split_first()?;
        let mut mapping = Mapping::new();
        mapping.map(self.variable, variable);
        for (&old, &new) in self.carried.iter().zip(arguments) {
            mapping.map(old, new);
        }
        let arguments = arguments.to_vec();
        Some(Kernel { op, variable, arguments, places, mapping, predicates: Vec::new() })
    }

    /// Builds an operation of the loop, whose operands are those of its own iteration.
    fn fill(&self, op: Op, stage: usize, kernel: &mut Kernel, rw: &mut Rewriter<'_>) -> Option<()> {
        let new = rw.clone_op(op, &mut kernel.mapping);
        let operands: Vec<Vec<Value>> =
            rw.op(op).walk_body().map(|nested| handles(nested.operands())).collect();
        let copies: Vec<Op> = rw.op(new).walk_body().map(|nested| nested.handle()).collect();
        for (copy, operands) in copies.into_iter().zip(operands) {
            for (at, operand) in operands.into_iter().enumerate() {
                let value = match operand == self.variable {
                    true => Some(self.advanced(new, stage, kernel.variable, rw)),
                    false => self.earlier(operand, stage, kernel, rw)?,
                };
                if let Some(value) = value {
                    rw.modify_op(copy, |copy| {
                        copy.operand(at, value);
                    });
                }
            }
        }
        let finished = self.finish(new, kernel.predicates.get(stage).copied()?, (Part::Kernel, 0), rw)?;
        let (results, new_results) = (handles(rw.op(op).results()), handles(rw.op(finished).results()));
        for (result, new_result) in results.into_iter().zip(new_results) {
            kernel.mapping.map(result, new_result);
        }
        Some(())
    }

    /// Builds the induction variable of the iteration that a stage works for, before an operation.
    fn advanced(&self, before: Op, stage: usize, variable: Value, rw: &mut Rewriter<'_>) -> Value {
        let step = self.bounds[2];
        rw.at(InsertPoint::Before(before), |rw| {
            let m = &mut self.make(rw);
            let ty = m.ty(step);
            let number = m.int(ty, (self.last_stage - stage) as i128);
            let offset = m.same("arith.muli", &[step, number]);
            m.same("arith.addi", &[variable, offset])
        })
    }

    /// Returns what a stage uses for a value of another one: an argument of the loop, or a value of the same iteration of the new
    /// loop. The inner option is `None` if the clone has the right value; the outer one if there is no such value.
    fn earlier(
        &self,
        operand: Value,
        stage: usize,
        kernel: &Kernel,
        rw: &Rewriter<'_>,
    ) -> Option<Option<Value>> {
        let mut source = operand;
        if let Some(place) = self.carried_place(operand) {
            let yielded = self.yielded[place];
            match self.stage_of(yielded, rw) {
                None => return Some(None),
                Some(defined) if defined == stage => return Some(None),
                Some(defined) if defined == stage + 1 => {
                    return Some(Some(kernel.mapping.value_or_self(yielded)));
                }
                Some(_) => source = yielded,
            }
        }
        match self.stage_of(source, rw) {
            None => Some(None),
            Some(defined) if defined == stage => Some(None),
            Some(defined) => {
                let distance = stage.checked_sub(defined)?;
                let place = *kernel.places.get(&(operand, distance))?;
                Some(Some(*kernel.arguments.get(place)?))
            }
        }
    }

    /// Builds the terminator, and notes the results of the loop that the epilogue uses.
    fn finish_kernel(&mut self, crossing: &[Crossing], kernel: &Kernel, rw: &mut Rewriter<'_>) -> Option<()> {
        let results = handles(rw.op(kernel.op).results());
        let used: Vec<bool> = rw.op(self.op).results().map(|result| !result.is_unused()).collect();
        let mut yielded = Vec::new();
        for (at, is_used) in used.into_iter().enumerate() {
            let value = self.yielded[at];
            let mut source = kernel.mapping.value_or_self(value);
            if self.options.keeps_epilogue && is_used {
                let stage = self.definition_stage(value, rw);
                if let Some(predicate) = stage.and_then(|stage| kernel.predicates[stage]) {
                    source = self.make(rw).select(predicate, source, kernel.arguments[at]);
                }
            }
            yielded.push(source);
        }
        for known in crossing {
            let mut version = (self.last_stage + 1).checked_sub(known.used)?;
            for _ in 1..known.used - known.defined {
                self.set_version(known.value, results[yielded.len()], version);
                version += 1;
                yielded.push(*kernel.arguments.get(yielded.len() + 1)?);
            }
            self.set_version(known.value, results[yielded.len()], version);
            yielded.push(kernel.mapping.value_or_self(known.value));
        }
        for (at, &result) in results.iter().enumerate().take(self.yielded.len()) {
            let (argument, value) = (self.carried[at], self.yielded[at]);
            match self.stage_of(value, rw) {
                None => (1..=self.last_stage).for_each(|stage| self.set_version(argument, value, stage)),
                Some(0) => {}
                Some(stage) => self.set_version(argument, result, self.last_stage - stage + 1),
            }
        }
        let state = rw.state(scf::Yield::NAME, rw.op(self.op).loc()).operands(yielded);
        rw.insert(state);
        Some(())
    }

    /// Returns the stage that defines a value, or the value that an argument has in the next iteration.
    fn definition_stage(&self, value: Value, rw: &Rewriter<'_>) -> Option<usize> {
        let value = self.carried_place(value).map_or(value, |place| self.yielded[place]);
        self.stage_of(value, rw)
    }
}
