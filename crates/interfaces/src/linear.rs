//! Integers as linear combinations: the equalities of `ValueBoundsOpInterface`.

use ir::def::TraitSet;
use ir::{AttrRef, Body, OpRef, Value};
use macros::interface;
use std::collections::BTreeMap;

/// Integer: a value or a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// A value.
    Value(Value),
    /// A constant.
    Constant(i64),
}

/// Linear combination: a constant plus values times coefficients.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Linear {
    /// Constant term.
    pub constant: i64,
    /// Values with their coefficients.
    pub terms: Vec<(Value, i64)>,
}

/// Interface of operations whose results are linear combinations of their operands, as unbounded integers.
#[interface]
pub trait LinearResults: Send + Sync {
    /// Returns a result as a linear combination; `None` if it is none.
    fn linear(&self, op: OpRef<'_>, result: usize) -> Option<Linear>;
}

/// Largest number of definitions followed for one sum.
const MOST_STEPS: usize = 64;

/// Returns the sum of parts times coefficients, if it is a constant because all values cancel out. `None` if
/// they do not, or it is too large.
pub fn constant_sum(body: &Body, parts: &[(Part, i64)]) -> Option<i64> {
    let mut constant: i64 = 0;
    let mut open: BTreeMap<usize, (Value, i64)> = BTreeMap::new();
    let mut leaves: BTreeMap<usize, i64> = BTreeMap::new();
    for &(part, factor) in parts {
        match part {
            Part::Constant(value) => constant = constant.checked_add(value.checked_mul(factor)?)?,
            Part::Value(value) => add(&mut open, body, value, factor)?,
        }
    }
    for _ in 0..MOST_STEPS {
        let Some((number, (value, factor))) = open.pop_last() else { break };
        if factor == 0 {
            continue;
        }
        match linear(body, value) {
            Some(sum) => {
                constant = constant.checked_add(sum.constant.checked_mul(factor)?)?;
                for (value, times) in sum.terms {
                    add(&mut open, body, value, times.checked_mul(factor)?)?;
                }
            }
            None => {
                let entry = leaves.entry(number).or_default();
                *entry = entry.checked_add(factor)?;
            }
        }
    }
    let settled = open.values().all(|&(_, factor)| factor == 0) && leaves.values().all(|&factor| factor == 0);
    settled.then_some(constant)
}

fn add(open: &mut BTreeMap<usize, (Value, i64)>, body: &Body, value: Value, factor: i64) -> Option<()> {
    let entry = open.entry(body.value(value).number()).or_insert((value, 0));
    entry.1 = entry.1.checked_add(factor)?;
    Some(())
}

/// Returns a value as a linear combination.
fn linear(body: &Body, value: Value) -> Option<Linear> {
    let value = body.value(value);
    let def = value.defining_op().filter(|def| def.is_well_formed())?;
    if def.has_trait(TraitSet::CONSTANT_LIKE) {
        let constant = def.attr("value").and_then(AttrRef::as_i64)?;
        return Some(Linear { constant, terms: Vec::new() });
    }
    def.interface::<dyn LinearResults>()?.linear(def, value.position())
}
