//! Every fold and canonicalization pattern, checked on all pairs of operations on small integers.
//!
//! A pair is an operation that uses a result of another. Its other operands are parameters, equal or not, every constant, or poison, and
//! the operations have every combination of flags and predicates: where these are few, all of it is checked on all inputs.

use crate::Report;
use crate::ledger::Ledger;
use crate::rewrites::Rewrites;
use crate::shapes::{self, Shape, TYPES};
use std::fmt::Write;
use terrane::ir::Context;
use validate::Random;

/// Extent of the check of each pair.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Maximum number of combinations of operands; all of them, if there are not more.
    pub combinations: u64,
    /// Maximum number of bits of all inputs together for which all inputs are tried.
    pub bits: u32,
}

/// Operand that is not a result of the inner operation.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Leaf {
    /// Parameter, by its number among those of its type.
    Parameter(usize),
    Constant(u64),
    Poison,
    /// The result of the inner operation once more.
    Inner,
}

/// An operation that uses a result of another.
#[derive(Clone, Copy, Debug)]
struct Pair {
    inner: usize,
    /// The result that is used.
    result: usize,
    outer: usize,
    /// The operand that it is.
    position: usize,
}

/// All pairs, and the data for their checks.
pub struct Checker {
    cx: Context,
    shapes: Vec<Shape>,
    pairs: Vec<Pair>,
    rewrites: Rewrites,
}

/// Maximum width of integers: wider ones have too many constants.
const WIDEST: u32 = 4;

fn width(ty: usize) -> Option<u32> {
    TYPES[ty].strip_prefix('i')?.parse().ok().filter(|&width| width <= WIDEST)
}

impl Default for Checker {
    fn default() -> Self {
        let cx = terrane::context();
        let mut shapes = shapes::all(&cx);
        shapes.retain(|shape| shape.operands.iter().chain(&shape.results).all(|&ty| width(ty).is_some()));
        let mut pairs = Vec::new();
        for (inner, made) in shapes.iter().enumerate() {
            for (outer, user) in shapes.iter().enumerate() {
                for (result, ty) in made.results.iter().enumerate() {
                    let positions = (0..user.operands.len()).filter(|&at| user.operands[at] == *ty);
                    pairs.extend(positions.map(|position| Pair { inner, result, outer, position }));
                }
            }
        }
        let rewrites = Rewrites::new(&cx);
        Checker { cx, shapes, pairs, rewrites }
    }
}

impl Checker {
    /// Returns the number of pairs.
    pub fn count(&self) -> u64 {
        self.pairs.len() as u64
    }

    /// Checks the pairs with these numbers; adjacent numbers are of dissimilar pairs.
    pub fn run(&self, numbers: std::ops::Range<u64>, budget: &Budget) -> (Ledger, Report) {
        let mut ledger = self.rewrites.ledger(&shapes::DIALECTS);
        let mut report = Report::default();
        // A prime larger than the number of pairs: each is visited once.
        const SPREAD: u64 = 2_147_483_647;
        for number in numbers.start..numbers.end.min(self.count()) {
            let at = (u128::from(number) * u128::from(SPREAD) % u128::from(self.count())) as usize;
            self.check(&self.pairs[at], number, budget, &mut ledger, &mut report);
        }
        (ledger, report)
    }

    fn check(&self, pair: &Pair, seed: u64, budget: &Budget, ledger: &mut Ledger, report: &mut Report) {
        let places = self.places(pair);
        let all = places.iter().fold(1u64, |all, leaves| all.saturating_mul(leaves.len() as u64));
        let mut random = Random::new(seed);
        for turn in 0..all.min(budget.combinations) {
            let mut number = if all <= budget.combinations { turn } else { random.next() % all };
            let leaves: Vec<Leaf> = places
                .iter()
                .map(|leaves| {
                    let leaf = leaves[(number % leaves.len() as u64) as usize];
                    number /= leaves.len() as u64;
                    leaf
                })
                .collect();
            let Some(text) = self.function(pair, &leaves) else { continue };
            let Ok(module) = terrane::parse(&self.cx, &text) else { continue };
            report.programs += 1;
            self.rewrites.check_all(&module, &text, budget.bits, turn, ledger, report);
        }
    }

    /// Returns the possible values of each operand: those of the inner operation, then the others of the
    /// outer one.
    fn places(&self, pair: &Pair) -> Vec<Vec<Leaf>> {
        let (inner, outer) = (&self.shapes[pair.inner], &self.shapes[pair.outer]);
        let used = inner.results[pair.result];
        let leaves = |ty: usize| {
            let constants = (0..1u64 << width(ty).unwrap_or(0)).map(Leaf::Constant);
            let parameters = [Leaf::Parameter(0), Leaf::Parameter(1), Leaf::Poison];
            parameters.into_iter().chain(constants).collect::<Vec<Leaf>>()
        };
        let mut places: Vec<Vec<Leaf>> = inner.operands.iter().map(|&ty| leaves(ty)).collect();
        for (position, &ty) in outer.operands.iter().enumerate() {
            if position != pair.position {
                let again = (ty == used).then_some(Leaf::Inner);
                places.push(leaves(ty).into_iter().chain(again).collect());
            }
        }
        places
    }

    /// Returns the function that returns the results of the outer operation; `None` if another combination
    /// differs only in the numbers of parameters.
    fn function(&self, pair: &Pair, leaves: &[Leaf]) -> Option<String> {
        let (inner, outer) = (&self.shapes[pair.inner], &self.shapes[pair.outer]);
        let others = (0..outer.operands.len()).filter(|&position| position != pair.position);
        let types: Vec<usize> =
            inner.operands.iter().copied().chain(others.map(|position| outer.operands[position])).collect();
        let result = match inner.results.len() {
            1 => "%v".to_owned(),
            _ => format!("%v#{}", pair.result),
        };
        let (mut parameters, mut lines, mut names) = (Vec::new(), String::new(), Vec::new());
        for (&leaf, &ty) in leaves.iter().zip(&types) {
            let name = match leaf {
                Leaf::Inner => result.clone(),
                Leaf::Parameter(number) => {
                    let earlier = parameters.contains(&(ty, 0));
                    if number == 1 && !earlier {
                        return None;
                    }
                    if !parameters.contains(&(ty, number)) {
                        parameters.push((ty, number));
                    }
                    format!("%a{ty}_{number}")
                }
                Leaf::Constant(bits) => {
                    let value = signed(bits, width(ty).unwrap_or(1));
                    let name = format!("%c{}", names.len());
                    let _ = writeln!(lines, "  {name} = arith.constant {value} : {}", TYPES[ty]);
                    name
                }
                Leaf::Poison => {
                    let name = format!("%c{}", names.len());
                    let _ = writeln!(lines, "  {name} = ub.poison : {}", TYPES[ty]);
                    name
                }
            };
            names.push(name);
        }
        let mut outer_names = names.split_off(inner.operands.len());
        outer_names.insert(pair.position, result);
        let parameters: Vec<String> =
            parameters.iter().map(|&(ty, number)| format!("%a{ty}_{number}: {}", TYPES[ty])).collect();
        let types: Vec<&str> = outer.results.iter().map(|&ty| TYPES[ty]).collect();
        let results: Vec<String> = match outer.results.len() {
            1 => vec!["%r".to_owned()],
            count => (0..count).map(|number| format!("%r#{number}")).collect(),
        };
        Some(format!(
            "func.func @f({}) -> ({}) {{\n{lines}  {}\n  {}\n  return {} : {}\n}}\n",
            parameters.join(", "),
            types.join(", "),
            inner.text(&names, "%v"),
            outer.text(&outer_names, "%r"),
            results.join(", "),
            types.join(", ")
        ))
    }
}

fn signed(bits: u64, width: u32) -> String {
    if width == 1 {
        return (bits == 1).to_string();
    }
    let bits = bits as i64;
    (if bits >> (width - 1) == 1 { bits - (1 << width) } else { bits }).to_string()
}
