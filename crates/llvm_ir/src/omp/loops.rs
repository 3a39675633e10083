//! Canonical loops: from zero to a number of iterations by one; and `omp.loop_nest`, which becomes such loops.

use super::clauses::{is_set, operands};
use super::state::CanonicalLoop;
use crate::builder::build::Template;
use crate::builder::code::{BlockId, FunctionId, InsertPoint, InstId, InstKind, Operand, Piece};
use crate::kinds::Binary;
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::OpRef;

/// Bounds of a loop.
pub(crate) struct Bounds {
    pub(crate) start: Operand,
    pub(crate) stop: Operand,
    pub(crate) step: Operand,
    pub(crate) is_signed: bool,
    /// Whether the last bound is reached.
    pub(crate) is_inclusive: bool,
}

impl<'m> Translator<'m> {
    /// Creates the blocks of a loop before others: those until the body before `pre`, those after before `post`.
    pub(crate) fn loop_skeleton(
        &mut self,
        count: &Operand,
        function: FunctionId,
        [pre, post]: [Option<BlockId>; 2],
        name: &str,
    ) -> CanonicalLoop {
        let block = |translator: &mut Translator<'m>, part: &str, before: Option<BlockId>| {
            translator.builder.code.add_block_before(function, &format!("omp_{name}.{part}"), before)
        };
        let preheader = block(self, "preheader", pre);
        let header = block(self, "header", pre);
        let condition = block(self, "cond", pre);
        let body = block(self, "body", pre);
        let latch = block(self, "inc", post);
        let exit = block(self, "exit", post);
        let after = block(self, "after", post);
        let ty = self.type_of(count);
        self.at_end(preheader);
        self.br(header);
        self.at_end(header);
        let counter = self.emit_value(InstKind::Phi, ty, &format!("omp_{name}.iv"), Template::default());
        self.br(condition);
        self.at_end(condition);
        let compared = self.icmp("ult", &counter, count, &format!("omp_{name}.cmp"));
        self.cond_br(&compared, body, exit);
        self.at_end(body);
        self.br(latch);
        self.at_end(latch);
        let one = self.int(ty, 1);
        let next = self.binary(Binary::Add, 2, &counter, &one, &format!("omp_{name}.next"));
        self.br(header);
        let zero = self.int(ty, 0);
        self.set_incoming(&counter, &[(zero, preheader), (next, latch)]);
        self.at_end(exit);
        self.br(after);
        CanonicalLoop { header, condition, body, latch, exit, after, counter, next, count: *count }
    }

    /// Sets the incoming values of a phi.
    pub(crate) fn set_incoming(&mut self, phi: &Operand, incoming: &[(Operand, BlockId)]) {
        let pieces = self.phi_template(self.type_of(phi), incoming).finish();
        if let Some(inst) = self.def_of(phi) {
            self.builder.code.insts[inst.index()].pieces = pieces;
        }
    }

    /// Returns the block before a loop.
    pub(crate) fn preheader(&self, of: &CanonicalLoop) -> BlockId {
        let code = &self.builder.code;
        let preds = code.blocks[of.header.index()].uses.iter();
        let mut preds = preds.filter_map(|inst| code.insts[inst.index()].block);
        preds.find(|&pred| pred != of.latch).unwrap_or(of.header)
    }

    /// Creates the number of iterations at the current point.
    pub(crate) fn trip_count(&mut self, bounds: &Bounds, name: &str) -> Operand {
        let Bounds { start, stop, step, .. } = bounds;
        let ty = self.type_of(start);
        let (zero, one) = (self.int(ty, 0), self.int(ty, 1));
        let (span, is_empty, increment);
        let inclusive = bounds.is_inclusive;
        if bounds.is_signed {
            let is_negative = self.icmp("slt", step, &zero, "");
            let negated = self.binary(Binary::Sub, 0, &zero, step, "");
            increment = self.select(&is_negative, &negated, step, "");
            let low = self.select(&is_negative, stop, start, "");
            let high = self.select(&is_negative, start, stop, "");
            span = self.binary(Binary::Sub, 1, &high, &low, "");
            is_empty = self.icmp(if inclusive { "slt" } else { "sle" }, &high, &low, "");
        } else {
            increment = *step;
            span = self.binary(Binary::Sub, 2, stop, start, "");
            is_empty = self.icmp(if inclusive { "ult" } else { "ule" }, stop, start, "");
        }
        let count = if inclusive {
            let steps = self.binary(Binary::UDiv, 0, &span, &increment, "");
            self.binary(Binary::Add, 0, &steps, &one, "")
        } else {
            let rest = self.binary(Binary::Sub, 0, &span, &one, "");
            let steps = self.binary(Binary::UDiv, 0, &rest, &increment, "");
            let count = self.binary(Binary::Add, 0, &steps, &one, "");
            let is_one = self.icmp("ule", &span, &increment, "");
            self.select(&is_one, &one, &count, "")
        };
        self.select(&is_empty, &zero, &count, &format!("omp_{name}.tripcount"))
    }

    /// Creates a loop at a point; what is after it goes to the block after the loop.
    pub(crate) fn counted_loop(&mut self, at: InsertPoint, count: &Operand, name: &str) -> CanonicalLoop {
        self.builder.at = at;
        let block = self.insert_block();
        let function = self.builder.code.function_of(block);
        let next = self.builder.code.next_block(block);
        let made = self.loop_skeleton(count, function, [next, next], name);
        self.builder.at = at;
        self.builder.code.move_rest(at, made.after);
        self.at_end(block);
        let preheader = self.preheader(&made);
        self.br(preheader);
        made
    }

    /// Creates the value of a loop's variable at the begin of its body.
    pub(crate) fn loop_variable(&mut self, of: &CanonicalLoop, bounds: &Bounds) -> Operand {
        self.builder.at = self.builder.code.first_insertion(of.body);
        let span = self.binary(Binary::Mul, 0, &of.counter, &bounds.step, "");
        self.binary(Binary::Add, 0, &span, &bounds.start, "")
    }

    /// Converts `omp.loop_nest`; the outermost loop, which wrappers transform.
    pub(super) fn convert_loop_nest(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        let Some(region) = op.regions().next() else { return Ok(()) };
        let lower = operands(op, "loop_lower_bounds");
        let upper = operands(op, "loop_upper_bounds");
        let steps = operands(op, "loop_steps");
        let variables: Vec<_> =
            region.first_block().into_iter().flat_map(|block| block.arguments()).collect();
        let mut loops: Vec<CanonicalLoop> = Vec::new();
        let mut at = self.builder.at;
        for (((start, stop), step), variable) in lower.into_iter().zip(upper).zip(steps).zip(variables) {
            let bounds = Bounds {
                start: self.operand_of(plan, start),
                stop: self.operand_of(plan, stop),
                step: self.operand_of(plan, step),
                is_signed: true,
                is_inclusive: is_set(op, "loop_inclusive"),
            };
            self.builder.at = match loops.first() {
                Some(first) => self.builder.code.before_terminator(self.preheader(first)),
                None => at,
            };
            let count = self.trip_count(&bounds, "loop");
            let made = self.counted_loop(at, &count, "loop");
            let value = self.loop_variable(&made, &bounds);
            self.map(plan, variable, &value);
            at = self.builder.at;
            loops.push(made);
        }
        self.builder.at = at;
        self.convert_region(plan, region, "omp.loop_nest.region")?;
        let Some(mut after) = loops.first().map(|first| first.after) else { return Ok(()) };
        if let Some(sizes) = op.attr("tile_sizes").and_then(|sizes| sizes.as_ints()) {
            let ty = self.type_of(&loops[0].counter);
            let sizes: Vec<Operand> = sizes.into_iter().map(|size| self.int(ty, size)).collect();
            loops = self.tile_loops(&loops, &sizes);
            after = self.builder.code.successors(loops[0].after).first().copied().unwrap_or(after);
        }
        let collapsed = op.attr("collapse_num_loops").and_then(|count| count.as_i64()).unwrap_or(1);
        loops.truncate(usize::try_from(collapsed).unwrap_or(1).max(1));
        let top = if loops.len() > 1 { self.collapse_loops(&loops) } else { loops.remove(0) };
        if let Some(slot) = self.omp.loops.last_mut() {
            *slot = Some(top);
        }
        self.builder.at = self.builder.code.first_insertion(after);
        Ok(())
    }

    /// Makes one loop of several that are nested.
    fn collapse_loops(&mut self, loops: &[CanonicalLoop]) -> CanonicalLoop {
        let (outer, inner) = (&loops[0], &loops[loops.len() - 1]);
        let preheader = self.preheader(outer);
        let function = self.builder.code.function_of(preheader);
        self.at_terminator(preheader);
        let mut count = outer.count;
        for of in &loops[1..] {
            count = self.binary(Binary::Mul, 2, &count, &of.count, "");
        }
        let next = self.builder.code.next_block(preheader);
        let result = self.loop_skeleton(&count, function, [next, Some(outer.after)], "collapsed");
        self.builder.at = self.builder.code.first_insertion(result.body);
        let mut rest = result.counter;
        let mut counters = vec![rest; loops.len()];
        for (of, counter) in loops.iter().zip(&mut counters).skip(1).rev() {
            *counter = self.binary(Binary::URem, 0, &rest, &of.count, "");
            rest = self.binary(Binary::UDiv, 0, &rest, &of.count, "");
        }
        counters[0] = rest;
        self.redirect_block(result.body, outer.body);
        for pair in loops.windows(2) {
            self.redirect_predecessors(pair[1].header, pair[1].body);
        }
        let mut from = inner.latch;
        for pair in loops.windows(2).rev() {
            self.redirect_predecessors(from, pair[1].after);
            from = pair[0].latch;
        }
        self.redirect_predecessors(from, result.latch);
        let before = self.preheader(&result);
        self.redirect_block(preheader, before);
        self.redirect_block(result.after, outer.after);
        for (of, counter) in loops.iter().zip(&counters) {
            self.replace_counter(of, counter);
        }
        for of in loops {
            for block in [of.header, of.condition, of.latch, of.exit] {
                self.remove_control(block);
            }
        }
        result
    }

    /// Replaces the counter of a loop by another value wherever it is used.
    pub(super) fn replace_counter(&mut self, of: &CanonicalLoop, by: &Operand) {
        let Operand::Local(old) = of.counter else { return };
        self.users_of(old).into_iter().for_each(|inst| self.replace_operand(inst, old, by));
    }

    /// Returns the instructions that use a value.
    pub(crate) fn users_of(&self, value: crate::builder::code::ValueId) -> Vec<InstId> {
        let insts = self.builder.code.insts.iter().enumerate();
        let used = insts.filter(|(_, inst)| inst.block.is_some() && inst.values().any(|used| used == value));
        used.map(|(index, _)| InstId(index as u32)).collect()
    }

    /// Removes a block of a loop's control, whose instructions are used no more.
    pub(super) fn remove_control(&mut self, block: BlockId) {
        for inst in self.builder.code.blocks[block.index()].insts.clone() {
            self.builder.code.erase(inst);
        }
        self.builder.code.remove_block(block);
    }

    /// Sets the target of the branch at the end of a block, which may have none.
    pub(crate) fn redirect_block(&mut self, block: BlockId, to: BlockId) {
        match self.builder.code.terminator(block) {
            Some(last) => {
                let first = self.builder.code.insts[last.index()].blocks().next();
                self.builder.code.redirect(last, first, to);
            }
            None => drop(self.builder.code.add_branch(block, to)),
        }
    }

    /// Sets the targets of all branches to a block.
    pub(super) fn redirect_predecessors(&mut self, from: BlockId, to: BlockId) {
        for inst in self.builder.code.blocks[from.index()].uses.clone() {
            self.builder.code.redirect(inst, Some(from), to);
        }
    }

    /// Replaces the counter of a loop in its body by another value, which is created at the begin of the body.
    pub(crate) fn map_counter(
        &mut self,
        of: &CanonicalLoop,
        make: impl FnOnce(&mut Translator<'m>) -> Operand,
    ) {
        let Operand::Local(old) = of.counter else { return };
        let control = [of.condition, of.latch];
        let users = self.users_of(old).into_iter();
        let users: Vec<InstId> = users
            .filter(|inst| {
                self.builder.code.insts[inst.index()].block.is_some_and(|block| !control.contains(&block))
            })
            .collect();
        self.builder.at = self.builder.code.first_insertion(of.body);
        if let Operand::Local(new) = make(self) {
            users.into_iter().for_each(|inst| self.builder.code.replace_uses_in(inst, old, new));
        }
    }

    /// Sets the number of iterations of a loop.
    pub(crate) fn set_trip_count(&mut self, of: &CanonicalLoop, count: &Operand) {
        let code = &self.builder.code;
        let is_compare = |inst: &&InstId| matches!(code.insts[inst.index()].pieces.first(), Some(Piece::Text(text)) if text.starts_with(b"icmp"));
        let Some(&compare) = code.blocks[of.condition.index()].insts.iter().find(is_compare) else { return };
        let mut out = Template::new("icmp ult ");
        self.put_typed(&of.counter, &mut out);
        out.text(", ");
        self.put(count, &mut out);
        self.builder.code.insts[compare.index()].pieces = out.finish();
    }
}
