//! Answers about a body that does not change, in arrays by number.

use ir::{Body, Op, OpRef, OperandRef, Value, ValueRef};
use smallvec::{SmallVec, smallvec};
use std::cell::{Cell, RefCell};
use std::ops::Range;

/// Values that define the contents of another: mostly one.
pub type Definitions = SmallVec<[Value; 2]>;

/// Kind of access of an operand.
#[derive(Clone, Copy)]
pub(crate) enum Access {
    Read,
    Write,
}

/// Number of the first operand of an operation that has none here.
const NONE: u32 = u32::MAX;

/// Finding about an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// It is bufferized in place.
    InPlace = 1,
    /// It is a tensor whose elements are unspecified.
    Undefined = 2,
}

/// Findings about the operands of the operations that a body had at first.
pub struct Uses {
    /// Operations by number, each with the number of its first operand.
    ops: Vec<(Option<Op>, u32)>,
    /// Findings by number of the operand, as bits.
    findings: Vec<u8>,
}

impl Uses {
    /// Returns no findings about a body without operations.
    pub(crate) fn of(body: &Body) -> Self {
        Uses { ops: vec![(None, NONE); body.op_bound()], findings: Vec::new() }
    }

    /// Gives numbers to the operands of an operation.
    pub(crate) fn add_op(&mut self, op: OpRef<'_>) {
        if op.num_operands() > 0 {
            self.ops[op.number()] = (Some(op.handle()), self.findings.len() as u32);
            self.findings.resize(self.findings.len() + op.num_operands(), 0);
        }
    }

    /// Returns the number of operands.
    pub(crate) fn bound(&self) -> usize {
        self.findings.len()
    }

    /// Returns the number of an operand, if its operation is one of those at first.
    pub(crate) fn place(&self, operand: OperandRef<'_>) -> Option<usize> {
        let op = operand.owner();
        let &(known, first) = self.ops.get(op.number())?;
        let place = (first as usize).wrapping_add(operand.position());
        // The number may have been given to another operation since.
        (known == Some(op.handle()) && place < self.findings.len()).then_some(place)
    }

    /// Whether an operand has a finding.
    pub fn has(&self, operand: OperandRef<'_>, finding: Finding) -> bool {
        self.place(operand).is_some_and(|place| self.findings[place] & finding as u8 != 0)
    }

    /// Adds a finding about an operand; whether it is new.
    pub(crate) fn add(&mut self, operand: OperandRef<'_>, finding: Finding) -> bool {
        let Some(place) = self.place(operand) else { return false };
        let is_new = self.findings[place] & finding as u8 == 0;
        self.findings[place] |= finding as u8;
        is_new
    }
}

/// Answers about a body, with models `M` of operations.
pub(crate) struct Frozen<M> {
    /// Models by number of the operation; that of the root is the last.
    models: Vec<Option<M>>,
    /// Accesses by number of the operand: two bits for each kind, whether it is known and what it is.
    accesses: RefCell<Vec<u8>>,
    /// Definitions by number of the value.
    definitions: RefCell<Vec<Option<Definitions>>>,
    /// Operands that operations write, by number of the operation, as far as it was asked for.
    inits: Vec<Cell<Option<(u32, u32)>>>,
    /// Whether values are read, by number, as far as it was asked for.
    reads: Vec<Cell<Option<bool>>>,
    /// Values that no value which they may be an alias of extracts a part for, by number.
    no_parts: Vec<Cell<bool>>,
}

impl<M: Copy> Frozen<M> {
    pub(crate) fn new(body: &Body) -> Self {
        let values = body.value_bound();
        Frozen {
            models: vec![None; body.op_bound() + 1],
            accesses: RefCell::default(),
            definitions: RefCell::new(vec![None; values]),
            inits: vec![Cell::new(None); body.op_bound()],
            reads: vec![Cell::new(None); values],
            no_parts: vec![Cell::new(false); values],
        }
    }

    /// Sets the model of an operation.
    pub(crate) fn set_model(&mut self, op: OpRef<'_>, model: Option<M>) {
        let place = self.place(op);
        self.models[place] = model;
    }

    /// Returns the model of an operation, if it can and may be bufferized.
    pub(crate) fn model(&self, op: OpRef<'_>) -> Option<M> {
        self.models[self.place(op)]
    }

    fn place(&self, op: OpRef<'_>) -> usize {
        if op.is_root() { self.models.len() - 1 } else { op.number() }
    }

    /// Returns the range of operands that an operation writes; it is found once.
    pub(crate) fn inits(&self, op: OpRef<'_>, find: impl FnOnce() -> Range<usize>) -> Range<usize> {
        let Some(known) = self.inits.get(op.number()) else { return find() };
        if let Some((start, end)) = known.get() {
            return start as usize..end as usize;
        }
        let found = find();
        known.set(Some((found.start as u32, found.end as u32)));
        found
    }

    /// Returns whether an operand has an access, if that is known.
    pub(crate) fn access(&self, place: usize, access: Access) -> Option<bool> {
        let bits = self.accesses.borrow().get(place).copied()? >> (2 * access as u8);
        (bits & 1 != 0).then_some(bits & 2 != 0)
    }

    /// Sets whether an operand has an access.
    pub(crate) fn set_access(&self, place: usize, access: Access, has: bool) {
        let mut accesses = self.accesses.borrow_mut();
        if accesses.len() <= place {
            accesses.resize(place + 1, 0);
        }
        accesses[place] |= (1 | u8::from(has) << 1) << (2 * access as u8);
    }

    /// Returns the definitions of a value, if they are known.
    pub(crate) fn definitions(&self, value: ValueRef<'_>) -> Option<Definitions> {
        // Most lists have one element, which needs no copy of a list.
        let known = self.definitions.borrow();
        let known = known[value.number()].as_ref()?;
        Some(if let [only] = known[..] { smallvec![only] } else { known.clone() })
    }

    /// Sets the definitions of a value.
    pub(crate) fn set_definitions(&self, value: ValueRef<'_>, found: &Definitions) {
        self.definitions.borrow_mut()[value.number()] = Some(found.clone());
    }

    /// Returns whether a value is read through aliases, if that is known.
    pub(crate) fn value_is_read(&self, value: ValueRef<'_>) -> Option<bool> {
        self.reads[value.number()].get()
    }

    /// Sets whether a value is read through aliases.
    pub(crate) fn set_value_is_read(&self, value: ValueRef<'_>, is_read: bool) {
        self.reads[value.number()].set(Some(is_read));
    }

    /// Whether a value is known to be an alias of no extracted part.
    pub(crate) fn is_no_part(&self, value: ValueRef<'_>) -> bool {
        self.no_parts[value.number()].get()
    }

    /// Notes that a value is an alias of no extracted part.
    pub(crate) fn set_no_part(&self, value: Value, body: &Body) {
        self.no_parts[body.value(value).number()].set(true);
    }
}
