//! Checks of the ranges that operations infer for their results: every actual value is in the inferred range.
//!
//! Operations are found through the registry by their interface. The interpreter runs each on all operands of
//! up to 4 bits, and on corner values above; its model is queried for all ranges of these widths, signed and
//! unsigned, and for many that are bounded in both ways. [`watch`] compares the results of the analysis of
//! whole functions with the values at run time.

mod domain;
pub(crate) mod instances;
mod table;
pub mod watch;

use crate::shapes::{self, TYPES};
use crate::{Finding, Report};
use std::collections::{BTreeMap, BTreeSet};
use table::Table;
use terrane::interfaces::InferIntRange;
use terrane::ir::Context;

/// Extent of the checks.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Combinations of operands' ranges for one instance of an operation.
    pub combinations: usize,
    /// Functions in which values are watched.
    pub functions: u64,
    /// Seed of the random choices.
    pub seed: u64,
}

impl Budget {
    /// Budget of the regular tests.
    pub const SHORT: Budget = Budget { combinations: 600, functions: 200, seed: 1 };
    /// All pairs of ranges of 4 bits.
    pub const FULL: Budget = Budget { combinations: 200_000, functions: 20_000, seed: 1 };
}

/// Operations that infer ranges, and the findings about them.
#[derive(Clone, Debug, Default)]
pub struct Ranges {
    /// Operations whose inference was checked.
    pub checked: BTreeSet<&'static str>,
    /// Operations whose inference was not checked, with the reason.
    pub unchecked: BTreeMap<&'static str, String>,
    /// Errors. Its programs are instances of operations and functions, its runs inferences.
    pub report: Report,
}

impl Ranges {
    /// Returns the number of checked inferences, and a list of unchecked operations.
    pub fn text(&self) -> String {
        let all = self.checked.len() + self.unchecked.len();
        let mut text = format!("ranges of operations {:4} of {all:4}", self.checked.len());
        for (number, (name, why)) in self.unchecked.iter().enumerate() {
            text += &format!("{} {name} ({why})", if number == 0 { "; not" } else { "," });
        }
        text + "\n"
    }
}

/// Checks the inference of all operations that have one, and the analysis.
pub fn run(budget: &Budget) -> Ranges {
    let cx = terrane::context();
    let mut ranges = operations(&cx, budget);
    for number in 0..budget.functions {
        watch::check(&cx, budget.seed.wrapping_mul(1 << 32) + number, &mut ranges.report);
    }
    ranges
}

/// Checks the inference of all operations that have one.
pub fn operations(cx: &Context, budget: &Budget) -> Ranges {
    let mut texts: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
    for name in cx.registered_ops() {
        // Numbers of threads, and special registers, depend on where they are asked for, not on operands.
        let of_place = |name: &str| name.starts_with("gpu.") || name.starts_with("nvvm.read.ptx.sreg.");
        if cx.interface::<dyn InferIntRange>(name).is_some()
            && let Some(info) = cx.op_info(name)
            && !of_place(info.def().name)
        {
            texts.insert(info.def().name, Vec::new());
        }
    }
    for shape in shapes::all(cx) {
        let is_integer = |&ty: &usize| TYPES[ty] == "index" || TYPES[ty].starts_with('i');
        if let Some(list) = texts.get_mut(shape.name)
            && shape.operands.iter().chain(&shape.results).all(is_integer)
        {
            let text = shape.function(false);
            // Three bits as well, since an error may not show at powers of two.
            list.extend(text.contains("i4").then(|| text.replace("i4", "i3")));
            list.push(text);
        }
    }
    for (name, text) in instances::ALL {
        if let Some(list) = texts.get_mut(name) {
            list.push((*text).to_owned());
        }
    }
    let mut ranges = Ranges::default();
    for (name, list) in texts {
        check(cx, name, &list, budget, &mut ranges);
    }
    ranges
}

fn check(cx: &Context, name: &'static str, texts: &[String], budget: &Budget, ranges: &mut Ranges) {
    let mut why = "no instance of it is known".to_owned();
    for (number, text) in texts.iter().enumerate() {
        match Table::of(cx, name, text) {
            Ok(table) => {
                ranges.checked.insert(name);
                ranges.report.programs += 1;
                let seed = budget.seed.wrapping_add(number as u64);
                let (runs, finding) = table.check(budget.combinations, seed);
                ranges.report.runs += runs;
                if let Some(what) = finding {
                    let subject = format!("range of {name}");
                    ranges.report.add(Finding { subject, what, module: text.clone() });
                }
            }
            Err(reason) => why = reason,
        }
    }
    if !ranges.checked.contains(name) {
        ranges.unchecked.insert(name, why);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that each instance is of an operation that infers ranges, and can be parsed.
    #[test]
    fn instances_are_up_to_date() {
        let cx = terrane::context();
        for (name, text) in instances::ALL {
            assert!(cx.interface::<dyn InferIntRange>(cx.op_name(name)).is_some(), "{name} infers no ranges");
            assert!(terrane::parse(&cx, text).is_ok(), "{text}");
        }
    }
}
