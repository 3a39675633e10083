//! Ranges that operations infer for their results, checked: every value that there is lies in the range that is inferred.
//!
//! Operations are found through the registry by their interface. Each is run by the interpreter on all operands of up to 4 bits, on
//! corner values above; its model is asked for all ranges of these widths, those without and those with a sign, and for many that
//! are bounded in both ways. [`watch`] compares what the analysis finds in whole functions with the values that are seen there.

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

/// How much is tried.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Combinations of operands' ranges for one instance of an operation.
    pub combinations: usize,
    /// Functions in which values are watched.
    pub functions: u64,
    /// Start of what is drawn.
    pub seed: u64,
}

impl Budget {
    /// What the tests of every day try.
    pub const SHORT: Budget = Budget { combinations: 1500, functions: 400, seed: 1 };
    /// All pairs of ranges of 4 bits.
    pub const FULL: Budget = Budget { combinations: 200_000, functions: 20_000, seed: 1 };
}

/// Which operations infer ranges, and what was found of them.
#[derive(Clone, Debug, Default)]
pub struct Ranges {
    /// Operations whose inference was checked.
    pub checked: BTreeSet<&'static str>,
    /// Operations whose inference was not checked, with the reason.
    pub unchecked: BTreeMap<&'static str, String>,
    /// What is wrong. Its programs are instances of operations and functions, its runs inferences.
    pub report: Report,
}

impl Ranges {
    /// How many inferences were checked, and what was not.
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
        if cx.interface::<dyn InferIntRange>(name).is_some()
            && let Some(info) = cx.op_info(name)
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
            // Three bits as well: not all is right that is right at powers of two.
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

    /// Each instance is of an operation that infers ranges, and reads.
    #[test]
    fn instances_are_up_to_date() {
        let cx = terrane::context();
        for (name, text) in instances::ALL {
            assert!(cx.interface::<dyn InferIntRange>(cx.op_name(name)).is_some(), "{name} infers no ranges");
            assert!(terrane::parse(&cx, text).is_ok(), "{text}");
        }
    }
}
