//! Results of an operation for operands, and the inferences of its model.

use super::domain::{Bounds, Domain, Number, number};
use std::panic::{AssertUnwindSafe, catch_unwind};
use terrane::interfaces::int_range::range_width;
use terrane::interfaces::{InferIntRange, IntRange};
use terrane::interp::Val;
use terrane::ir::{Body, Context, OpRef};
use validate::{Argument, Behavior, Effort, Input, Inputs, Random, Snapshot, run};

/// Inputs of one operation at the most.
const MOST_INPUTS: usize = 4096;

/// One run: the integers of each operand and of each result.
struct Outcome {
    operands: Vec<Vec<Number>>,
    results: Vec<Vec<Number>>,
}

/// All runs of an operation.
pub(super) struct Table {
    module: Box<Body>,
    name: &'static str,
    outcomes: Vec<Outcome>,
    /// For each operand that is or contains integers, the ranges for queries.
    domains: Vec<Option<Domain>>,
    /// For each range, a bit for each outcome whose operand is in it.
    members: Vec<Vec<Vec<u64>>>,
}

impl Table {
    /// Runs the first operation of the function `@f`, which uses the parameters in their order.
    ///
    /// # Errors
    /// The reason why it cannot be run.
    pub(super) fn of(cx: &Context, name: &'static str, text: &str) -> Result<Self, String> {
        let module = terrane::parse(cx, text).map_err(|_| "an instance does not read".to_owned())?;
        let op = operation(&module, name);
        let types: Vec<_> = op.operands().map(|operand| operand.ty()).collect();
        let mut lists = Vec::new();
        for &ty in &types {
            let effort = Effort { inputs: 24, exhaustive_bits: 4, ..Effort::default() };
            lists.push(Inputs::of_types([ty], &effort)?.inputs);
        }
        let domains: Vec<Option<Domain>> = types.iter().map(|&ty| range_width(ty).map(Domain::of)).collect();
        let outcomes = outcomes(&module, &lists)?;
        let mut members = Vec::new();
        for (operand, domain) in domains.iter().enumerate() {
            let bits = |range: &IntRange| {
                let bounds = Bounds::of(range);
                let mut bits = vec![0; outcomes.len().div_ceil(64)];
                for (at, outcome) in outcomes.iter().enumerate() {
                    if outcome.operands[operand].iter().all(|&value| bounds.contains(value)) {
                        bits[at / 64] |= 1 << (at % 64);
                    }
                }
                bits
            };
            members.push(domain.iter().flat_map(|domain| &domain.ranges).map(bits).collect());
        }
        Ok(Table { module, name, outcomes, domains, members })
    }

    /// Queries the ranges of results: for all combinations of ranges that are bounded in one way if there are
    /// not too many, and for a sample of all. Returns the number of queries, and the errors.
    pub(super) fn check(&self, combinations: usize, seed: u64) -> (u64, Option<String>) {
        let op = operation(&self.module, self.name);
        let Some(model) = op.interface::<dyn InferIntRange>() else { return (0, None) };
        let sizes: Vec<[usize; 2]> = self
            .domains
            .iter()
            .map(|domain| domain.as_ref().map_or([1, 1], |domain| [domain.simple, domain.ranges.len()]))
            .collect();
        let mut runs = 0;
        let mut wrong = |numbers: &[usize]| {
            runs += 1;
            self.wrong(op, model, numbers)
        };
        let simple: usize = sizes.iter().map(|size| size[0]).product();
        let mut random = Random::new(seed);
        for number in 0..simple.min(combinations) {
            let mut rest = number;
            let mut next = |size: usize| {
                if simple > combinations {
                    return random.below(size);
                }
                let digit = rest % size;
                rest /= size;
                digit
            };
            let numbers: Vec<usize> = sizes.iter().map(|size| next(size[0])).collect();
            if let Some(what) = wrong(&numbers) {
                return (runs, Some(what));
            }
        }
        for _ in 0..combinations / 2 {
            let numbers: Vec<usize> = sizes.iter().map(|size| random.below(size[1])).collect();
            if let Some(what) = wrong(&numbers) {
                return (runs, Some(what));
            }
        }
        (runs, None)
    }

    /// Returns the error in the ranges inferred from the operands' ranges of these numbers.
    fn wrong(&self, op: OpRef<'_>, model: &dyn InferIntRange, numbers: &[usize]) -> Option<String> {
        let operands: Vec<Option<IntRange>> = self
            .domains
            .iter()
            .zip(numbers)
            .map(|(domain, &number)| domain.as_ref().map(|domain| domain.ranges[number].clone()))
            .collect();
        let mut inferred = Vec::new();
        let asked = catch_unwind(AssertUnwindSafe(|| {
            model.infer(op, &operands, &mut |value, range| inferred.push((value, range)));
        }));
        if asked.is_err() {
            return Some(format!("its inference panics: {operands:?}"));
        }
        for (value, range) in inferred {
            let Some(result) = op.results().position(|result| result.handle() == value) else { continue };
            let bounds = Bounds::of(&range);
            for outcome in self.outcomes_in(numbers) {
                if let Some(value) = outcome.results[result].iter().find(|&&value| !bounds.contains(value)) {
                    return Some(format!(
                        "a result is not in its range: {} of {:?}, but {range} was inferred of {operands:?}",
                        value.1,
                        outcome
                            .operands
                            .iter()
                            .map(|list| list.iter().map(|v| v.1).collect())
                            .collect::<Vec<Vec<i64>>>(),
                    ));
                }
            }
        }
        None
    }

    /// Returns the outcomes of operands in the ranges of these numbers.
    fn outcomes_in(&self, numbers: &[usize]) -> impl Iterator<Item = &Outcome> {
        let word = move |at: usize| {
            let lists = self.members.iter().zip(numbers).filter_map(|(lists, &number)| lists.get(number));
            lists.fold(u64::MAX, |bits, list| bits & list[at])
        };
        let mut at = 0;
        let mut bits = if self.outcomes.is_empty() { 0 } else { word(0) };
        std::iter::from_fn(move || {
            while bits == 0 {
                at += 1;
                if at * 64 >= self.outcomes.len() {
                    return None;
                }
                bits = word(at);
            }
            let bit = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            Some(self.outcomes.get(at * 64 + bit))
        })
        .flatten()
    }
}

/// Returns the first operation of this name in the function.
fn operation<'a>(module: &'a Body, name: &str) -> OpRef<'a> {
    module.root().walk().find(|op| op.is(name)).expect("the text has the operation")
}

/// Returns the behaviour of the function on all combinations of arguments, or on an evenly spread sample.
fn outcomes(module: &Body, lists: &[Vec<Input>]) -> Result<Vec<Outcome>, String> {
    let count: usize = lists.iter().map(Vec::len).product();
    let step = count.div_ceil(MOST_INPUTS).max(1);
    // Odd, so that all values of an operand occur.
    let step = if step > 1 { step | 1 } else { step };
    let (mut found, mut why) = (Vec::new(), String::new());
    for number in (0..count).step_by(step) {
        let mut rest = number;
        let input: Input = lists
            .iter()
            .map(|list| {
                let at = rest % list.len();
                rest /= list.len();
                list[at][0].clone()
            })
            .collect();
        match run(module, "f", &input, 1000) {
            Behavior::Returned(returned, _) => {
                let results = returned.results.iter().map(|result| match result {
                    Snapshot::Value(value) => integers(value),
                    _ => Vec::new(),
                });
                let operands = input.iter().map(|argument| match argument {
                    Argument::Value(value) => integers(value),
                    Argument::MemRef { .. } => Vec::new(),
                });
                found.push(Outcome { operands: operands.collect(), results: results.collect() });
            }
            Behavior::Unsupported(reason) => why = reason,
            _ => {}
        }
    }
    if found.is_empty() { Err(why) } else { Ok(found) }
}

/// Returns the integers of a value; poison has none.
fn integers(value: &Val) -> Vec<Number> {
    match value {
        Val::Int(value) => vec![number(value)],
        _ => value.items().unwrap_or_default().iter().flat_map(integers).collect(),
    }
}
