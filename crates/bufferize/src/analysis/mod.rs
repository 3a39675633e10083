//! Which operands are bufferized in place: the analysis of a body.
//!
//! Operands are visited one after the other. One is bufferized in place if then no operand reads what another one has overwritten,
//! and nothing is written that may not be; its aliases are joined with it.

pub mod annotate;
mod conflict;
mod groups;
mod order;
mod subset;

use crate::frozen::Finding;
use crate::interface::Relation;
use crate::state::operand_of;
use crate::{AnalysisState, Callees, Facts, Options};
use diag::Diagnostic;
use interfaces::RegionBranchTerminator;
use ir::{Attr, Body, Dominance, Op, OpRef, OperandRef, ValueRef};

/// Part of a conflict, which becomes an attribute of an operation.
pub struct Note {
    /// The operation.
    pub op: Op,
    /// Kind of conflict: 0 for a value that would be lost, 1 for a write to what may not be written.
    pub kind: usize,
    /// Number of the conflict.
    pub number: usize,
    /// The part.
    pub part: String,
}

impl Note {
    /// Adds the numbers of conflicts that were noted before.
    pub fn shift(&mut self, before: [usize; 2]) {
        self.number += before[self.kind];
    }

    /// Leaves the attribute.
    pub fn apply(&self, body: &mut Body) {
        let name = format!("{}_{}[{}]", ["C", "W"][self.kind], self.number, self.part);
        let name = body.context().ident(&name);
        body.set_attr(self.op, name, Some(Attr::UNIT));
    }
}

/// Result of the analysis of a body.
pub struct Outcome {
    /// Findings.
    pub facts: Facts,
    /// Conflicts.
    pub notes: Vec<Note>,
    /// Number of conflicts of each kind.
    pub conflicts: [usize; 2],
    /// Operands in place and out of place.
    pub counts: [u64; 2],
    /// Errors; the analysis has failed if there are any.
    pub errors: Vec<Diagnostic>,
}

/// Analysis of a body while it runs.
pub(crate) struct Analysis<'a> {
    body: &'a Body,
    options: &'a Options,
    callees: &'a Callees,
    facts: Facts,
    groups: groups::Groups,
    dominance: Dominance,
    notes: Vec<Note>,
    /// Number of conflicts of each kind that were noted.
    conflicts: [usize; 2],
    counts: [u64; 2],
    /// Whether an operand that is in place writes.
    has_writes: bool,
}

/// Analyzes a body.
pub fn analyze(body: &Body, options: &Options, callees: &Callees) -> Outcome {
    let facts = Facts::new(body, options, callees);
    let groups = groups::Groups::new(body, &facts, &AnalysisState { options, callees, facts: Some(&facts) });
    let mut analysis = Analysis {
        body,
        options,
        callees,
        facts,
        groups,
        dominance: Dominance::new(),
        notes: Vec::new(),
        conflicts: [0, 0],
        counts: [0, 0],
        has_writes: false,
    };
    let errors = analysis.run();
    let Analysis { facts, notes, conflicts, counts, .. } = analysis;
    Outcome { facts, notes, conflicts, counts, errors }
}

impl<'a> Analysis<'a> {
    pub(crate) fn state(&self) -> AnalysisState<'_> {
        AnalysisState { options: self.options, callees: self.callees, facts: Some(&self.facts) }
    }

    fn run(&mut self) -> Vec<Diagnostic> {
        self.decide_what_must_be();
        if let Err(error) = self.check_assumptions() {
            return vec![error];
        }
        for op in order::order(self.body, &self.state(), self.ops()) {
            let count = self.body.op(op).num_operands();
            for at in 0..count {
                let operand = operand_of(self.body.op(op), at);
                if operand.value().ty().is_tensor() {
                    self.decide(operand);
                }
            }
        }
        self.find_equivalences();
        self.find_undefined_uses();
        let state = self.state();
        self.ops().filter_map(|op| state.model(op)?.verify_analysis(op, &state).err()).collect()
    }

    /// Iterates over the operations of the body in post-order.
    fn ops(&self) -> impl Iterator<Item = OpRef<'a>> + use<'a, '_> {
        let body = self.body;
        self.facts.ops.iter().map(|&op| body.op(op))
    }

    /// Bufferizes operands in place that have to be.
    fn decide_what_must_be(&mut self) {
        let state = self.state();
        let mut found = Vec::new();
        for op in self.ops() {
            let Some(model) = state.model(op) else { continue };
            let tensors = op.operand_uses().filter(|operand| operand.value().ty().is_tensor());
            found.extend(tensors.filter(|operand| model.must_be_in_place(op, operand.position(), &state)));
        }
        found.into_iter().for_each(|operand| self.put_in_place(operand));
    }

    /// Checks what the analysis relies on.
    fn check_assumptions(&mut self) -> Result<(), Diagnostic> {
        let state = self.state();
        let to_tensor = self.callees.names(self.body.context()).to_tensor;
        for op in self.ops() {
            if let Some(model) = state.model(op) {
                check_blocks(op, model)?;
            }
        }
        let ops: Vec<OpRef<'a>> = self.ops().filter(|&op| state.model(op).is_some()).collect();
        for op in ops {
            if op.name() == to_tensor && op.attr("restrict").is_none() && !op.is_unused() {
                return Err(
                    op.error("to_tensor ops without `restrict` are not supported by One-Shot Analysis")
                );
            }
            // Nothing is lost or written that may not be while nothing is written.
            if !self.has_writes {
                continue;
            }
            for operand in op.operand_uses().filter(|operand| operand.value().ty().is_tensor()) {
                // The operands that have to be in place are in conflict with each other, or with what may not be written.
                let why = if self.would_lose_a_value(operand, true) {
                    "cannot avoid RaW conflict"
                } else if self.state().is_in_place(operand) && self.would_write_what_may_not_be(operand, true)
                {
                    "would write to read-only buffer"
                } else {
                    continue;
                };
                return Err(op.error(format!("not bufferizable under the given constraints: {why}")));
            }
        }
        Ok(())
    }

    fn decide(&mut self, operand: OperandRef<'a>) {
        let sets = self.joined(operand);
        if self.would_write(operand, &sets) || self.would_lose(operand, &sets) {
            self.counts[1] += 1;
        } else {
            self.put_in_place(operand);
        }
    }

    fn would_write(&mut self, operand: OperandRef<'a>, sets: &[usize]) -> bool {
        match self.options.print_conflicts {
            true => self.would_write_what_may_not_be(operand, false),
            false => self.would_write_fixed(operand, sets),
        }
    }

    fn would_lose(&mut self, operand: OperandRef<'a>, sets: &[usize]) -> bool {
        self.would_lose_in_block(operand, sets).unwrap_or_else(|| self.would_lose_a_value(operand, false))
    }

    fn put_in_place(&mut self, operand: OperandRef<'a>) {
        if !self.facts.uses.add(operand, Finding::InPlace) {
            return;
        }
        self.counts[0] += 1;
        let number = operand.value().number();
        let writes = self.state().writes(operand);
        self.has_writes |= writes;
        self.groups.add_in_place(&self.facts, operand, writes);
        for alias in self.state().aliasing_values(operand) {
            self.groups.join(&mut self.facts, alias.value.number(), number);
        }
    }

    /// Joins values that have the same buffer.
    fn find_equivalences(&mut self) {
        // A loop returns its initial value if its body does, so the body comes first.
        let ops: Vec<OpRef<'a>> = self.ops().collect();
        for op in ops {
            let arguments =
                op.regions().filter(|_| op.body_of().is_none()).flat_map(|region| region.blocks());
            let arguments = arguments.flat_map(|block| block.arguments());
            for value in op.results().chain(arguments).filter(|value| value.ty().is_tensor()) {
                self.join_equivalent(value);
            }
        }
    }

    fn join_equivalent(&mut self, value: ValueRef<'a>) {
        let state = self.state();
        let aliases = state.aliasing_operands(value);
        let Some(first) = aliases.first().map(|alias| alias.operand.value()) else { return };
        let mut same = None;
        let mut all = true;
        for alias in &aliases {
            let other = alias.operand.value();
            let is_equivalent = alias.relation == Relation::Equivalent && state.is_in_place(alias.operand);
            if is_equivalent && alias.definite {
                same = Some(other);
                break;
            }
            if !is_equivalent || !state.are_equivalent(other, first) {
                all = false;
                break;
            }
        }
        // All possible aliases are the same buffer, and the value is not a new one.
        if same.is_none() && all && !state.allocates(value) {
            same = Some(first);
        }
        if let Some(same) = same {
            self.facts.equivalent.join(value.number(), same.number());
        }
    }

    /// Finds uses of tensors that nothing has defined the elements of.
    fn find_undefined_uses(&mut self) {
        let state = self.state();
        let mut found = Vec::new();
        for op in self.ops().filter(|&op| state.model(op).is_some()) {
            for result in op.results().filter(|result| result.ty().is_tensor()) {
                if state.definitions(result).is_empty() {
                    found.extend(result.uses());
                }
            }
        }
        for operand in found {
            self.facts.uses.add(operand, Finding::Undefined);
        }
    }

    /// Notes the parts of a conflict.
    pub(crate) fn note(&mut self, kind: usize, parts: impl IntoIterator<Item = (Op, String)>) {
        let number = self.conflicts[kind];
        self.conflicts[kind] += 1;
        self.notes.extend(parts.into_iter().map(|(op, part)| Note { op, kind, number, part }));
    }
}

/// Checks that an operation has no region of several blocks that it does not support.
pub(crate) fn check_blocks(op: ir::OpRef<'_>, model: &dyn crate::Bufferizable) -> Result<(), Diagnostic> {
    let has_several = |region: ir::RegionRef<'_>| region.blocks().nth(1).is_some();
    if op.num_regions() == 0
        || model.supports_blocks()
        || op.body_of().is_some()
        || !op.regions().any(has_several)
    {
        return Ok(());
    }
    Err(op.error(
        "op or BufferizableOpInterface implementation does not support unstructured control flow, but at least one region has \
         multiple blocks",
    ))
}

/// Whether an operation forwards operands to its parent or a region of that.
pub(crate) fn is_region_terminator(op: ir::OpRef<'_>) -> bool {
    op.interface::<dyn RegionBranchTerminator>().is_some() || op.has_trait(ir::def::TraitSet::RETURN_LIKE)
}
