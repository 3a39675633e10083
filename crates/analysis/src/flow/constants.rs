//! Sparse conditional constant propagation.

use super::{Flow, ForwardCx, ForwardTransfer, Lattice, SparseForward, SparseStates};
use ir::def::{Fold, FoldCx, Folded, OpDef, TraitSet, fold_repeated};
use ir::{Attr, Body, OpName, OpRef, ValueRef};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Constant lattice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ConstantValue {
    /// No definition has been reached yet.
    #[default]
    Uninitialized,
    /// Always this constant.
    Known {
        /// The constant.
        value: Attr,
        /// An operation of the dialect that can materialize it.
        dialect: OpName,
    },
    /// Not constant.
    Unknown,
}

impl ConstantValue {
    /// Returns the constant, if there is one.
    pub fn known(self) -> Option<Attr> {
        match self {
            ConstantValue::Known { value, .. } => Some(value),
            _ => None,
        }
    }
}

impl Lattice for ConstantValue {
    fn join(&mut self, other: &Self) -> bool {
        let mut fact = ConstantFact::from(*self);
        let changed = fact.join((*other).into());
        *self = fact.into();
        changed
    }
}

/// A [`ConstantValue`] in one word: zero if uninitialized.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ConstantFact(u64);

impl ConstantFact {
    /// Not constant. No attribute has this word in the upper half.
    pub(super) const UNKNOWN: ConstantFact = ConstantFact(1);

    /// Creates a constant of the dialect of an operation.
    #[inline]
    pub(super) fn known(value: Attr, dialect: OpName) -> Self {
        ConstantFact(u64::from(value.to_word()) << 32 | u64::from(dialect.to_word()))
    }

    /// Whether no definition has been reached yet.
    #[inline]
    pub(super) fn is_uninitialized(self) -> bool {
        self == ConstantFact::default()
    }

    /// Returns the constant, if it is one.
    #[inline]
    pub fn value(self) -> Option<Attr> {
        Attr::from_word((self.0 >> 32) as u32)
    }

    /// Returns the constant, and an operation of the dialect that can materialize it.
    #[inline]
    pub fn value_and_dialect(self) -> Option<(Attr, OpName)> {
        Some((self.value()?, OpName::from_word(self.0 as u32)?))
    }

    /// Joins two facts: see [`Lattice::join`].
    #[inline]
    pub(super) fn join(&mut self, other: ConstantFact) -> bool {
        let joined = match (self.is_uninitialized(), other.is_uninitialized()) {
            (true, _) => other,
            (false, true) => *self,
            // Two dialects may have equal constants.
            (false, false) if self.0 >> 32 == other.0 >> 32 => *self,
            (false, false) => ConstantFact::UNKNOWN,
        };
        std::mem::replace(self, joined) != joined
    }
}

impl From<ConstantValue> for ConstantFact {
    fn from(value: ConstantValue) -> Self {
        match value {
            ConstantValue::Uninitialized => ConstantFact::default(),
            ConstantValue::Unknown => ConstantFact::UNKNOWN,
            ConstantValue::Known { value, dialect } => ConstantFact::known(value, dialect),
        }
    }
}

impl From<ConstantFact> for ConstantValue {
    fn from(fact: ConstantFact) -> Self {
        match fact.value_and_dialect() {
            Some((value, dialect)) => ConstantValue::Known { value, dialect },
            None if fact.is_uninitialized() => ConstantValue::Uninitialized,
            None => ConstantValue::Unknown,
        }
    }
}

/// Constant facts of all values of a body and its nested bodies, detached from the bodies so that they may be
/// changed.
pub struct ConstantTable {
    facts: Vec<ConstantFact>,
    /// Index of the first fact of each body, by address.
    bases: FxHashMap<usize, usize>,
}

impl ConstantTable {
    pub(super) fn new(facts: Vec<ConstantFact>, bases: FxHashMap<usize, usize>) -> Self {
        ConstantTable { facts, bases }
    }

    /// Returns the facts of a body's values, by value number; empty for a body that was not analysed.
    pub fn of(&self, body: &Body) -> &[ConstantFact] {
        let base = self.bases.get(&std::ptr::from_ref(body).addr());
        let facts = base.and_then(|&base| self.facts.get(base..)?.get(..body.value_bound()));
        facts.unwrap_or(&[])
    }
}

/// Constant propagation: folds reachable operations whose operands are constants. Its results are
/// [`Flow::constant`].
pub type ConstantPropagation<'a> = SparseForward<'a, FoldTransfer>;

/// Transfer function that folds.
#[derive(Default)]
pub struct FoldTransfer;

impl<'a> ForwardTransfer<'a> for FoldTransfer {
    type Lattice = ConstantValue;
    const SHARED: bool = true;

    fn entry_state(&self, _: ValueRef<'a>) -> ConstantValue {
        ConstantValue::Unknown
    }

    /// The facts are shared by all analyses.
    fn swap(&self, flow: &mut Flow<'a>, states: &mut SparseStates<'a, ConstantValue>) {
        std::mem::swap(&mut flow.constants, states);
    }

    fn visit_operation(&self, cx: &mut ForwardCx<'_, 'a, Self>, op: OpRef<'a>) {
        // Folds of operations with regions would have to inspect them.
        if !op.is_bare() && op.num_regions() > 0 {
            return cx.results_to_entry(op);
        }
        let mut constants: SmallVec<[Option<Attr>; 4]> = SmallVec::new();
        for operand in op.operands() {
            match *cx.fact(operand) {
                ConstantValue::Uninitialized => return,
                ConstantValue::Unknown => constants.push(None),
                ConstantValue::Known { value, .. } => constants.push(Some(value)),
            }
        }
        let Some(folded) = simulate_fold(op, &constants) else { return cx.results_to_entry(op) };
        for (result, folded) in op.results().zip(folded) {
            let fact = match folded {
                Folded::Attr(value) => ConstantValue::Known { value, dialect: op.name() },
                Folded::Value(value) => *cx.fact(op.body().value(value)),
            };
            cx.join(result, &fact);
        }
    }
}

/// Returns the fold of an operation with these constant operands; `None` if it does not fold, or only in
/// place.
pub fn simulate_fold(op: OpRef<'_>, constants: &[Option<Attr>]) -> Option<SmallVec<[Folded; 1]>> {
    op.def().filter(|_| op.is_well_formed()).and_then(|def| simulate_fold_by(def, op, constants))
}

/// Folds a well-formed operation of this definition with these constant operands.
pub(super) fn simulate_fold_by(
    def: &OpDef,
    op: OpRef<'_>,
    constants: &[Option<Attr>],
) -> Option<SmallVec<[Folded; 1]>> {
    let mut in_place = false;
    if let Some(fold) = def.hooks.fold {
        let mut cx = FoldCx { op, constants, edits: SmallVec::new() };
        match fold(&mut cx) {
            Fold::Results(results) if results.len() == op.num_results() && !is_itself(op, &results) => {
                return Some(results);
            }
            Fold::Results(_) | Fold::None => {}
            Fold::InPlace => in_place = !cx.edits.is_empty(),
        }
    }
    if in_place || !def.traits.intersects(TraitSet::FOLDED) || swaps_operands(def, constants) {
        return None;
    }
    fold_repeated(op, def.traits).map(|value| smallvec::smallvec![Folded::Value(value)])
}

fn is_itself(op: OpRef<'_>, results: &[Folded]) -> bool {
    op.results().zip(results).any(|(result, folded)| *folded == Folded::Value(result.handle()))
}

/// Whether folding would move constants after other operands.
fn swaps_operands(def: &OpDef, constants: &[Option<Attr>]) -> bool {
    let first = constants.iter().position(Option::is_some);
    def.traits.contains(TraitSet::COMMUTATIVE)
        && first.is_some_and(|first| constants[first..].iter().any(Option::is_none))
}
