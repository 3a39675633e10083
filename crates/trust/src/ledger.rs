//! Ledger of the folds and patterns that applied.

use std::collections::{BTreeMap, BTreeSet};
use terrane::ir::Context;
use terrane::ir::def::TraitSet;
use terrane::rewrite::{FrozenPatternSet, Root, TriedPattern};

/// Folds and patterns that no generated program exercises, with the reason. One that applies nevertheless
/// must be removed.
pub const LEFT_OUT: [(&str, &str); 9] = [
    ("into_sum (arith.addf)", NO_VECTORS),
    ("into_sum (arith.addi)", NO_VECTORS),
    ("compare (arith.cmpi)", NO_VECTORS),
    ("fold_cast (scf.for)", NO_TENSORS),
    ("drop_outputs (scf.forall)", NO_TENSORS),
    ("fold_bounds (scf.forall)", NO_TENSORS),
    ("fold_casts (scf.forall)", NO_TENSORS),
    ("fold_short_dimensions (scf.forall)", NO_TENSORS),
    ("fold_variables (scf.forall)", NO_TENSORS),
];
const NO_VECTORS: &str = "wants operations of vector among the operands of arith";
const NO_TENSORS: &str = "wants loops over tensors, which random programs do not have";

/// All folds and patterns, and those that applied to checked inputs.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    /// By dialect: all folds, as `fold NAME`, and all patterns, as `NAME (OPERATION)`.
    pub all: BTreeMap<String, BTreeSet<String>>,
    /// Those that applied.
    pub fired: BTreeSet<String>,
}

impl Ledger {
    /// Creates the ledger of all folds and patterns of the operations of dialects.
    pub fn of(cx: &Context, patterns: &FrozenPatternSet, dialects: &[&str]) -> Self {
        let mut ledger = Ledger::default();
        for info in cx.registered_ops().into_iter().filter_map(|name| cx.op_info(name)) {
            let def = info.def();
            let folds = def.hooks.fold.is_some() && !def.traits.contains(TraitSet::CONSTANT_LIKE);
            if dialects.contains(&def.dialect()) && folds {
                ledger.all.entry(def.dialect().to_owned()).or_default().insert(format!("fold {}", def.name));
            }
        }
        for number in 0..patterns.len() {
            let pattern = patterns.pattern(number);
            if let Root::Op(op) = pattern.root() {
                let dialect = op.split('.').next().unwrap_or("");
                if dialects.contains(&dialect) {
                    ledger.all.entry(dialect.to_owned()).or_default().insert(entry(pattern.into()));
                }
            }
        }
        ledger
    }

    /// Merges another ledger.
    pub fn merge(&mut self, other: Ledger) {
        if self.all != other.all {
            other.all.into_iter().for_each(|(dialect, all)| self.all.entry(dialect).or_default().extend(all));
        }
        self.fired.extend(other.fired);
    }

    /// Returns those that are excluded but have applied: the reason is out of date.
    pub fn stale(&self) -> Vec<&'static str> {
        LEFT_OUT.iter().map(|(name, _)| *name).filter(|name| self.fired.contains(*name)).collect()
    }

    /// Returns the number of those that applied, and of all.
    pub fn coverage(&self) -> (usize, usize) {
        let all = self.all.values().flatten();
        (all.clone().filter(|name| self.fired.contains(*name)).count(), all.count())
    }

    /// Returns a table by dialect, and a list of those that did not apply.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (dialect, all) in &self.all {
            let missing: Vec<&str> =
                all.iter().filter(|name| !self.fired.contains(*name)).map(String::as_str).collect();
            let (left_out, missed): (Vec<&str>, Vec<&str>) =
                missing.iter().partition(|name| LEFT_OUT.iter().any(|(left_out, _)| left_out == *name));
            text += &format!("{dialect:10} {:4} of {:4}", all.len() - missing.len(), all.len());
            for (what, names) in [("not", missed), ("left out:", left_out)] {
                text +=
                    &if names.is_empty() { String::new() } else { format!("; {what} {}", names.join(", ")) };
            }
            text += "\n";
        }
        for name in self.stale() {
            text += &format!("{name} is left out, but does something\n");
        }
        let (seen, all) = self.coverage();
        text + &format!(
            "{:10} {seen:4} of {all:4} ({:.1} %)\n",
            "all",
            100.0 * seen as f64 / all.max(1) as f64
        )
    }
}

/// Returns the entry of a pattern.
pub(crate) fn entry(pattern: TriedPattern<'_>) -> String {
    match pattern.root {
        Root::Op(op) => format!("{} ({op})", pattern.name),
        _ => pattern.name.to_owned(),
    }
}
