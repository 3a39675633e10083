//! Which values are constants: sparse conditional constant propagation.

use super::{Flow, ForwardCx, ForwardTransfer, Lattice, SparseForward, SparseStates};
use ir::def::{Fold, FoldCx, Folded, OpDef, TraitSet, fold_repeated};
use ir::{Attr, Body, OpName, OpRef, ValueRef};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// What is known of a value's being constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ConstantValue {
    /// Nothing has been found to define it yet.
    #[default]
    Uninitialized,
    /// It is this, whenever it is defined.
    Known {
        /// The value.
        value: Attr,
        /// An operation of the dialect that can make it.
        dialect: OpName,
    },
    /// It is no constant.
    Unknown,
}

impl ConstantValue {
    /// The value, if it is known.
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

/// A [`ConstantValue`] in one word: zero where nothing is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ConstantFact(u64);

impl ConstantFact {
    /// It is no constant. No attribute has the word in the upper half.
    pub(super) const UNKNOWN: ConstantFact = ConstantFact(1);

    /// It is this, made by the dialect of an operation.
    #[inline]
    pub(super) fn known(value: Attr, dialect: OpName) -> Self {
        ConstantFact(u64::from(value.to_word()) << 32 | u64::from(dialect.to_word()))
    }

    /// Whether nothing has been found to define it yet.
    #[inline]
    pub(super) fn is_uninitialized(self) -> bool {
        self == ConstantFact::default()
    }

    /// The constant, if it is one.
    #[inline]
    pub fn value(self) -> Option<Attr> {
        Attr::from_word((self.0 >> 32) as u32)
    }

    /// The constant, if it is one, and an operation of the dialect that can make it.
    #[inline]
    pub fn value_and_dialect(self) -> Option<(Attr, OpName)> {
        Some((self.value()?, OpName::from_word(self.0 as u32)?))
    }

    /// As [`Lattice::join`], which calls it.
    #[inline]
    pub(super) fn join(&mut self, other: ConstantFact) -> bool {
        let joined = match (self.is_uninitialized(), other.is_uninitialized()) {
            (true, _) => other,
            (false, true) => *self,
            // The same constant may come from two dialects.
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

/// What is known of the values of all bodies of a program, when the bodies may be changed again.
pub struct ConstantTable {
    facts: Vec<ConstantFact>,
    /// Where the facts of each body start, by the addresses of bodies.
    bases: FxHashMap<usize, usize>,
}

impl ConstantTable {
    pub(super) fn new(facts: Vec<ConstantFact>, bases: FxHashMap<usize, usize>) -> Self {
        ConstantTable { facts, bases }
    }

    /// What was known of the values of a body, by their numbers; nothing of a body that was not looked at.
    pub fn of(&self, body: &Body) -> &[ConstantFact] {
        let base = self.bases.get(&std::ptr::from_ref(body).addr());
        let facts = base.and_then(|&base| self.facts.get(base..)?.get(..body.value_bound()));
        facts.unwrap_or(&[])
    }
}

/// The analysis: folds operations whose operands are constants wherever they can be executed. Its answers
/// are [`Flow::constant`].
pub type ConstantPropagation<'a> = SparseForward<'a, FoldTransfer>;

/// Folding as a transfer function.
#[derive(Default)]
pub struct FoldTransfer;

impl<'a> ForwardTransfer<'a> for FoldTransfer {
    type Lattice = ConstantValue;
    const SHARED: bool = true;

    fn entry_state(&self, _: ValueRef<'a>) -> ConstantValue {
        ConstantValue::Unknown
    }

    /// The facts are those that all analyses share.
    fn swap(&self, flow: &mut Flow<'a>, states: &mut SparseStates<'a, ConstantValue>) {
        std::mem::swap(&mut flow.constants, states);
    }

    fn visit_operation(&self, cx: &mut ForwardCx<'_, 'a, Self>, op: OpRef<'a>) {
        // Folds of operations with regions would have to look into them.
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

/// What an operation would fold to if its operands were these constants; `None` if it would not, or would
/// only change in place.
pub fn simulate_fold(op: OpRef<'_>, constants: &[Option<Attr>]) -> Option<SmallVec<[Folded; 1]>> {
    op.def().filter(|_| op.is_well_formed()).and_then(|def| simulate_fold_by(def, op, constants))
}

/// The same for a well-formed operation of this definition.
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

/// Whether folding would put constants after other operands.
fn swaps_operands(def: &OpDef, constants: &[Option<Attr>]) -> bool {
    let first = constants.iter().position(Option::is_some);
    def.traits.contains(TraitSet::COMMUTATIVE)
        && first.is_some_and(|first| constants[first..].iter().any(Option::is_none))
}
