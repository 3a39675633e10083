//! Questions about tensors as buffers.

use crate::frozen::{Access, Definitions, Finding, Frozen, Uses};
use crate::interface::{AliasingOperands, AliasingValues, Bufferizable};
use crate::sets::{Numbered, Sets};
use crate::{Callees, Options, defaults};
use diag::Diagnostic;
use ir::{Body, Op, OpRef, OperandRef, RegionRef, Type, Value, ValueRef};
use rustc_hash::FxHashSet;
use smallvec::smallvec;
use std::ops::Range;

/// Operand as a handle.
pub type Use = (Op, usize);

/// Returns the handle of an operand.
pub fn use_of(operand: OperandRef<'_>) -> Use {
    (operand.owner().handle(), operand.position())
}

/// Returns an operand of an operation.
pub fn operand_of(op: OpRef<'_>, operand: usize) -> OperandRef<'_> {
    op.operand_uses().nth(operand).expect("the operation has this operand")
}

/// Findings of the analysis of a body.
pub struct Facts {
    /// Values that may share memory.
    pub aliases: Sets,
    /// Values that have the same buffer.
    pub equivalent: Sets,
    /// The values of the sets.
    pub values: Numbered,
    /// Findings about operands.
    pub uses: Uses,
    /// Operations in post-order: those on tensors, and those with regions.
    pub(crate) ops: Vec<Op>,
    /// Answers that are kept as long as the body does not change.
    pub(crate) frozen: Option<Frozen<&'static dyn Bufferizable>>,
}

impl Facts {
    /// Returns what is known of a body before its analysis.
    pub fn new(body: &Body, options: &Options, callees: &Callees) -> Self {
        let mut uses = Uses::of(body);
        let mut frozen = Frozen::new(body);
        let mut values = Numbered::new(body);
        let mut ops = Vec::with_capacity(body.op_bound());
        for op in body.root().walk_body_post_order() {
            uses.add_op(op);
            let defines = values.add_tensors_of(op);
            // What operations on scalars do, most of those in regions of others, is asked by none of the questions.
            let matters =
                defines || op.num_regions() > 0 || op.operands().any(|value| value.ty().is_tensor());
            frozen.set_model(op, callees.model(op).filter(|_| options.allows(op)));
            if matters {
                ops.push(op.handle());
            }
        }
        Facts {
            aliases: Sets::new(body.value_bound()),
            equivalent: Sets::new(body.value_bound()),
            values,
            uses,
            ops,
            frozen: Some(frozen),
        }
    }

    /// Keeps no answers any more, because the body is about to be changed.
    pub fn thaw(&mut self) {
        self.frozen = None;
    }
}

impl Facts {
    /// Returns whether an operand has an access; it is asked for once as long as the body does not change.
    fn once(&self, operand: OperandRef<'_>, access: Access, find: impl FnOnce() -> bool) -> bool {
        let place = self.frozen.as_ref().and_then(|frozen| Some((frozen, self.uses.place(operand)?)));
        let Some((frozen, place)) = place else { return find() };
        frozen.access(place, access).unwrap_or_else(|| {
            let found = find();
            frozen.set_access(place, access, found);
            found
        })
    }
}

/// Answers to operations that describe themselves as operations on buffers: MLIR's `AnalysisState`.
#[derive(Clone, Copy)]
pub struct AnalysisState<'a> {
    /// The options.
    pub options: &'a Options,
    /// The functions of the module.
    pub callees: &'a Callees,
    /// The result of the analysis so far, if there is one.
    pub facts: Option<&'a Facts>,
}

/// Returns the operation that defines a value, or in a block of which it is an argument.
pub fn owner(value: ValueRef<'_>) -> Option<OpRef<'_>> {
    value.defining_op().or_else(|| value.argument_block()?.parent_op())
}

impl AnalysisState<'_> {
    /// Returns the model of an operation, if it can and may be bufferized.
    pub fn model(&self, op: OpRef<'_>) -> Option<&'static dyn Bufferizable> {
        if let Some(frozen) = self.frozen() {
            return frozen.model(op);
        }
        let model = self.callees.model(op)?;
        self.options.allows(op).then_some(model)
    }

    fn frozen(&self) -> Option<&Frozen<&'static dyn Bufferizable>> {
        self.facts.and_then(|facts| facts.frozen.as_ref())
    }

    /// Returns the range of operands that an operation writes; it is found once as long as the body does not change.
    pub(crate) fn inits(&self, op: OpRef<'_>, find: impl FnOnce() -> Range<usize>) -> Range<usize> {
        match self.frozen() {
            Some(frozen) => frozen.inits(op, find),
            None => find(),
        }
    }

    /// Returns a state without the result of an analysis.
    pub fn base(&self) -> Self {
        AnalysisState { facts: None, ..*self }
    }

    /// Whether an operand is read.
    pub fn reads(&self, operand: OperandRef<'_>) -> bool {
        let find = || {
            let op = operand.owner();
            self.model(op).is_none_or(|model| model.reads(op, operand.position(), self))
        };
        self.facts.map_or_else(find, |facts| facts.once(operand, Access::Read, find))
    }

    /// Whether an operand is written.
    pub fn writes(&self, operand: OperandRef<'_>) -> bool {
        let find = || {
            let op = operand.owner();
            self.model(op).is_none_or(|model| model.writes(op, operand.position(), self))
        };
        self.facts.map_or_else(find, |facts| facts.once(operand, Access::Write, find))
    }

    /// Returns the values that may be aliases of an operand.
    pub fn aliasing_values<'v>(&self, operand: OperandRef<'v>) -> AliasingValues<'v> {
        let op = operand.owner();
        match self.model(op) {
            Some(model) => model.aliasing_values(op, operand.position(), self),
            None => defaults::unknown_aliasing_values(op),
        }
    }

    /// Returns the operands that may be aliases of a value.
    pub fn aliasing_operands<'v>(&self, value: ValueRef<'v>) -> AliasingOperands<'v> {
        let Some(op) = owner(value) else { return AliasingOperands::new() };
        match self.model(op) {
            Some(model) => model.aliasing_operands(op, value, self),
            None => defaults::unknown_aliasing_operands(op, value),
        }
    }

    /// Whether an operand is neither read nor written, but has aliases.
    pub fn only_aliases(&self, operand: OperandRef<'_>) -> bool {
        let op = operand.owner();
        self.model(op).is_some_and(|model| {
            let at = operand.position();
            !model.reads(op, at, self)
                && !model.writes(op, at, self)
                && !model.aliasing_values(op, at, self).is_empty()
        })
    }

    /// Whether the definition of a value defines the contents of its buffer.
    pub fn defines(&self, value: ValueRef<'_>) -> bool {
        let Some(op) = value.defining_op() else { return true };
        self.model(op).is_none_or(|model| model.result_writes(op, value, self))
    }

    /// Whether the buffer of a value is a new allocation.
    pub fn allocates(&self, value: ValueRef<'_>) -> bool {
        let Some(op) = value.defining_op() else { return false };
        self.model(op).is_some_and(|model| model.allocates(op, value, self))
    }

    /// Whether a value may be written.
    pub fn is_writable(&self, value: ValueRef<'_>) -> bool {
        let Some(op) = owner(value) else { return false };
        self.model(op).is_some_and(|model| model.is_writable(op, value, self))
    }

    /// Whether an operand is bufferized in place. Without an analysis, what is written is not.
    pub fn is_in_place(&self, operand: OperandRef<'_>) -> bool {
        match self.facts {
            Some(facts) => facts.uses.has(operand, Finding::InPlace),
            None => operand.owner().is("bufferization.to_buffer") || !self.writes(operand),
        }
    }

    /// Whether two values have the same buffer.
    pub fn are_equivalent(&self, a: ValueRef<'_>, b: ValueRef<'_>) -> bool {
        a == b || self.facts.is_some_and(|facts| facts.equivalent.same(a.number(), b.number()))
    }

    /// Whether two values may share memory. Without an analysis they may.
    pub fn may_alias(&self, a: ValueRef<'_>, b: ValueRef<'_>) -> bool {
        self.facts.is_none_or(|facts| facts.aliases.same(a.number(), b.number()))
    }

    /// Returns the values that may share memory with a value, which is one of them.
    pub fn aliases_of<'v>(&self, value: ValueRef<'v>) -> impl Iterator<Item = ValueRef<'v>> {
        let (facts, body) = (self.facts, value.body());
        let known = facts.filter(|facts| facts.values.get(body, value.number()).is_some());
        let all = known.into_iter().flat_map(move |facts| {
            facts.aliases.members(value.number()).filter_map(move |number| facts.values.get(body, number))
        });
        all.chain(known.is_none().then_some(value))
    }

    /// Returns the values that may share memory with the value of a number.
    pub(crate) fn aliases_of_number<'v>(
        &self,
        body: &'v Body,
        number: usize,
    ) -> impl Iterator<Item = ValueRef<'v>> {
        let facts = self.facts;
        facts.into_iter().flat_map(move |facts| {
            facts.aliases.members(number).filter_map(move |number| facts.values.get(body, number))
        })
    }

    /// Whether the elements of a tensor operand are unspecified.
    pub fn is_undefined(&self, operand: OperandRef<'_>) -> bool {
        self.facts.is_some_and(|facts| facts.uses.has(operand, Finding::Undefined))
    }

    /// Whether the buffer of a value is read, through aliases too.
    pub fn is_value_read(&self, value: ValueRef<'_>) -> bool {
        // Most values are read by a user, or have no alias that could be.
        if value.uses().any(|operand| self.reads(operand)) {
            return true;
        }
        if !value.uses().any(|operand| self.only_aliases(operand)) {
            return false;
        }
        let known = self.frozen().and_then(|frozen| frozen.value_is_read(value));
        known.unwrap_or_else(|| {
            let is_read = self.find_read(value);
            if let Some(frozen) = self.frozen() {
                frozen.set_value_is_read(value, is_read);
            }
            is_read
        })
    }

    fn find_read(&self, value: ValueRef<'_>) -> bool {
        let mut seen: FxHashSet<Value> = FxHashSet::default();
        let mut open = vec![value];
        while let Some(value) = open.pop() {
            if !seen.insert(value.handle()) {
                continue;
            }
            for operand in value.uses() {
                if self.reads(operand) {
                    return true;
                }
                if self.only_aliases(operand) {
                    open.extend(self.aliasing_values(operand).into_iter().map(|alias| alias.value));
                }
            }
        }
        false
    }

    /// Whether the buffer of a value is written by an operand that is bufferized in place.
    pub fn is_value_written(&self, value: ValueRef<'_>) -> bool {
        self.aliases_of(value)
            .any(|alias| alias.uses().any(|operand| self.is_in_place(operand) && self.writes(operand)))
    }

    /// Whether a value, or one that it may be an alias of, may be a part that was extracted from another.
    pub(crate) fn may_be_part(&self, value: ValueRef<'_>) -> bool {
        let known = |value: ValueRef<'_>| self.frozen().is_some_and(|frozen| frozen.is_no_part(value));
        let is_part = |op: OpRef<'_>| {
            let model = op.interface::<dyn interfaces::Subset>();
            model.is_some_and(|model| matches!(model.kind(op), interfaces::SubsetKind::Extraction { .. }))
        };
        let body = value.body();
        let mut seen: FxHashSet<Value> = FxHashSet::default();
        let mut open = vec![value];
        while let Some(value) = open.pop() {
            if known(value) || !seen.insert(value.handle()) {
                continue;
            }
            if value.defining_op().is_some_and(is_part) {
                return true;
            }
            open.extend(self.aliasing_operands(value).into_iter().map(|alias| alias.operand.value()));
        }
        if let Some(frozen) = self.frozen() {
            seen.into_iter().for_each(|value| frozen.set_no_part(value, body));
        }
        false
    }

    /// Returns the values that define the contents of a value.
    pub fn definitions(&self, value: ValueRef<'_>) -> Definitions {
        let known = self.frozen().and_then(|frozen| frozen.definitions(value));
        known.unwrap_or_else(|| {
            let found = if self.defines(value) {
                smallvec![value.handle()]
            } else {
                let traversal = crate::Traversal { leaves: false, ..Default::default() };
                let found = self.find_values_up(value, &|value| self.defines(value), traversal);
                found.into_iter().map(|value| value.handle()).collect()
            };
            if let Some(frozen) = self.frozen() {
                frozen.set_definitions(value, &found);
            }
            found
        })
    }

    /// Whether an operand that is copied needs no copy of its elements.
    pub fn can_omit_copy(&self, operand: OperandRef<'_>) -> bool {
        let is_read = self.reads(operand);
        self.is_undefined(operand)
            || self.writes(operand) && !is_read
            || !is_read && !self.aliasing_values(operand).iter().any(|alias| self.is_value_read(alias.value))
    }

    /// Returns the innermost region around that may run several times; the region itself at most.
    pub fn repetitive_region<'v>(&self, region: Option<RegionRef<'v>>) -> Option<RegionRef<'v>> {
        self.region_around(region, |model, op, region| model.is_repetitive(op, region))
    }

    /// Returns the innermost region around that is run by several threads; the region itself at most.
    pub fn parallel_region<'v>(&self, region: Option<RegionRef<'v>>) -> Option<RegionRef<'v>> {
        self.region_around(region, |model, op, region| model.is_parallel(op, region))
    }

    fn region_around<'v>(
        &self,
        region: Option<RegionRef<'v>>,
        is: impl Fn(&dyn Bufferizable, OpRef<'v>, usize) -> bool,
    ) -> Option<RegionRef<'v>> {
        let mut at = region;
        while let Some(region) = at {
            let op = region.parent_op()?;
            if self.model(op).is_some_and(|model| is(model, op, region.position())) {
                return Some(region);
            }
            at = op.block().and_then(|block| block.region());
        }
        None
    }

    /// Returns the type of the buffer of a tensor.
    ///
    /// # Errors
    /// Why there is none.
    pub fn buffer_type(&self, value: ValueRef<'_>) -> Result<Type, Diagnostic> {
        self.buffer_type_in(value, &mut Vec::new())
    }

    /// Returns the type of the buffer of a tensor, while those of the tensors in `open` are being computed.
    ///
    /// # Errors
    /// Why there is none.
    pub fn buffer_type_in(&self, value: ValueRef<'_>, open: &mut Vec<Value>) -> Result<Type, Diagnostic> {
        open.push(value.handle());
        let found = match owner(value) {
            Some(op) => match self.model(op) {
                // Definitions may be a long chain.
                Some(model) => ir::ensure_sufficient_stack(|| model.buffer_type(op, value, self, open)),
                None => crate::types::unknown(self.options, op, value.ty()),
            },
            None => Ok(value.ty_handle()),
        };
        open.pop();
        found
    }

    /// Whether an operation is one on tensors.
    pub fn has_tensor_semantics(&self, op: OpRef<'_>) -> bool {
        defaults::is_on_tensors(op, self.callees.model(op))
    }
}
