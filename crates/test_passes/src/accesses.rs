//! By values: the operations that access what they stand for.

use crate::underlying::UnderlyingValues;
use analysis::flow::Lattice;
use interfaces::{EffectInstance, effects_of};
use ir::OpRef;
use std::collections::BTreeMap;

/// The operations of some values, each in the order in which they were found. Of other values nothing is known.
#[derive(Clone, Default)]
pub(crate) struct Accesses<'a>(BTreeMap<usize, Vec<OpRef<'a>>>);

impl Lattice for Accesses<'_> {
    fn join(&mut self, other: &Self) -> bool {
        let mut changed = false;
        for (&value, ops) in &other.0 {
            let own = self.0.entry(value).or_default();
            for &op in ops {
                if !own.contains(&op) {
                    own.push(op);
                    changed = true;
                }
            }
        }
        changed
    }
}

impl<'a> Accesses<'a> {
    /// The operations of a value, if something is known of it.
    pub(crate) fn of(&self, value: usize) -> Option<&[OpRef<'a>]> {
        self.0.get(&value).map(Vec::as_slice)
    }

    /// Adds the accesses of an operation; `None` if a value that it accesses is not known.
    pub(crate) fn with(
        &self,
        op: OpRef<'a>,
        accessed: impl IntoIterator<Item = Option<usize>>,
    ) -> Option<Accesses<'a>> {
        let mut made = self.clone();
        for value in accessed {
            made.0.insert(value?, vec![op]);
        }
        Some(made)
    }

    /// Adds the effects of an operation of which `counts` holds; `None` if their values are not known.
    pub(crate) fn with_effects(
        &self,
        op: OpRef<'a>,
        values: &UnderlyingValues<'a>,
        counts: impl Fn(&EffectInstance) -> bool,
    ) -> Accesses<'a> {
        let made = effects_of(op).and_then(|effects| {
            let on = |effect: &EffectInstance| {
                let value = op.body().value(effect.value()?);
                values.number(value)
            };
            let all: Option<Vec<_>> =
                effects.iter().map(|effect| on(effect).map(|value| (value, counts(effect)))).collect();
            let counted = all?.into_iter().filter(|(_, counts)| *counts);
            self.with(op, counted.map(|(value, _)| Some(value)))
        });
        made.unwrap_or_default()
    }
}
