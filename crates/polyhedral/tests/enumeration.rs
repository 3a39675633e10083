//! Transformed schedules of random nests against the enumeration of all instances: legality, and the generated loops.

use ir::Context;
use ir::def::Registry;
use polyhedral::{
    Aliasing, CodegenOptions, Dependences, Scheduled, Scop, distribute, find_scops, generate, permute,
    reverse, scale, shift, skew, split_index_set, strip_mine, tile, transform_by,
};
use presburger::Int;
use std::collections::BTreeMap;
use std::fmt::Write;

/// A pseudo-random generator.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: i64) -> i64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as i64) % bound
    }
}

/// Statement `a[write] = a[read]`, with factors of both loops and a constant.
#[derive(Debug)]
struct Statement {
    write: [i64; 3],
    read: [i64; 3],
}

/// Part of the body of the outer loop: a statement, or an inner loop from `lower`, or the outer variable, to `upper`, by a step.
#[derive(Debug)]
enum Item {
    Statement(Statement),
    Loop { triangle: bool, lower: i64, upper: i64, step: i64, body: Vec<Statement> },
}

#[derive(Debug)]
struct Program {
    upper: i64,
    step: i64,
    items: Vec<Item>,
}

fn statement(random: &mut Random) -> Statement {
    let mut subscript = || [random.below(3), random.below(3) - 1, random.below(4)];
    Statement { write: subscript(), read: subscript() }
}

fn program(random: &mut Random) -> Program {
    let item = |random: &mut Random| match random.below(3) {
        0 => Item::Statement(statement(random)),
        _ => Item::Loop {
            triangle: random.below(3) == 0,
            lower: random.below(3),
            upper: 2 + random.below(4),
            step: 1 + random.below(4) / 3,
            body: (0..1 + random.below(2)).map(|_| statement(random)).collect(),
        },
    };
    let items = (0..1 + random.below(2)).map(|_| item(random)).collect();
    Program { upper: 2 + random.below(4), step: 1 + random.below(4) / 3, items }
}

/// Instance: number of the statement, and iteration.
type Instance = (usize, Vec<i64>);

impl Program {
    fn text(&self) -> String {
        let mut out = format!(
            "func.func @f(%a: memref<100xf32>) {{\n affine.for %i = 0 to {} step {} {{\n",
            self.upper, self.step
        );
        let subscript = |[a, b, c]: [i64; 3], inner: bool| match inner {
            true => format!("%i * {a} + %j * {b} + {}", c + 20),
            false => format!("%i * {a} + {}", c + 20),
        };
        let mut number = 0;
        let mut line = |out: &mut String, statement: &Statement, inner: bool| {
            let (write, read) = (subscript(statement.write, inner), subscript(statement.read, inner));
            writeln!(out, "%v{number} = affine.load %a[{read}] : memref<100xf32>").unwrap();
            writeln!(out, "affine.store %v{number}, %a[{write}] : memref<100xf32>").unwrap();
            number += 1;
        };
        for item in &self.items {
            match item {
                Item::Statement(statement) => line(&mut out, statement, false),
                Item::Loop { triangle, lower, upper, step, body } => {
                    let from =
                        if *triangle { "affine_map<(d0) -> (d0)>(%i)".to_owned() } else { lower.to_string() };
                    writeln!(out, "affine.for %j = {from} to {upper} step {step} {{").unwrap();
                    body.iter().for_each(|statement| line(&mut out, statement, true));
                    out.push_str("}\n");
                }
            }
        }
        out.push_str("}\nreturn\n}\n");
        out
    }

    /// Returns all instances in order, with the elements that they write and read.
    fn instances(&self) -> Vec<(Instance, i64, i64)> {
        let at = |[a, b, c]: [i64; 3], i: i64, j: i64| a * i + b * j + c;
        let mut found = Vec::new();
        for i in (0..self.upper).step_by(self.step as usize) {
            let mut number = 0;
            for item in &self.items {
                match item {
                    Item::Statement(s) => {
                        found.push(((number, vec![i]), at(s.write, i, 0), at(s.read, i, 0)));
                        number += 1;
                    }
                    Item::Loop { triangle, lower, upper, step, body } => {
                        for j in (if *triangle { i } else { *lower }..*upper).step_by(*step as usize) {
                            for (offset, s) in body.iter().enumerate() {
                                found.push((
                                    (number + offset, vec![i, j]),
                                    at(s.write, i, j),
                                    at(s.read, i, j),
                                ));
                            }
                        }
                        number += body.len();
                    }
                }
            }
        }
        found
    }
}

fn context() -> Context {
    Context::new(
        Registry::new()
            .with(affine::dialect())
            .with(arith::dialect())
            .with(func::dialect())
            .with(memref::dialect()),
    )
}

/// Applies a random transformation, if it is applicable.
fn transform(random: &mut Random, nest: &mut Scheduled) -> &'static str {
    let depth = random.below(2) as usize;
    let applied = match random.below(10) {
        0 => permute(nest, 0, &[1, 0]).map(|()| "interchange"),
        1 => skew(nest, 1, 0, random.below(5) - 2).map(|()| "skew"),
        2 => scale(nest, depth, 1 + random.below(3)).map(|()| "scale"),
        3 => reverse(nest, depth).map(|()| "reverse"),
        4 => shift(nest, depth, Some(random.below(3) as usize), random.below(5) - 2).map(|()| "shift"),
        5 => distribute(nest, depth).map(|()| "distribute"),
        6 => strip_mine(nest, depth, 1 + random.below(3)).map(|()| "strip-mine"),
        7 => tile(nest, 0, &[1 + random.below(3), 1 + random.below(3)]).map(|()| "tile"),
        8 => split_index_set(nest, depth, random.below(5)).map(|()| "split"),
        _ => {
            let matrix = [1 + random.below(2), random.below(3) - 1, random.below(3) - 1, 1 + random.below(2)];
            match matrix[0] * matrix[3] == matrix[1] * matrix[2] {
                true => Ok("nothing"),
                false => transform_by(nest, 0, &matrix).map(|()| "matrix"),
            }
        }
    };
    applied.unwrap_or("nothing")
}

/// Whether instances that access one element, and one of which writes it, keep their order.
fn keeps_conflicts(reference: &[(Instance, i64, i64)], times: &[Vec<Int>]) -> bool {
    reference.iter().enumerate().all(|(at, (_, write, read))| {
        reference[..at].iter().enumerate().all(|(before, (_, earlier_write, earlier_read))| {
            let conflicts = write == earlier_write || write == earlier_read || read == earlier_write;
            !conflicts || times[before] < times[at]
        })
    })
}

/// Returns the only static control part of a function.
fn only_scop(body: &ir::Body, text: &str) -> Scop {
    let (mut scops, rejected) = find_scops(body, &ir::Scope::top());
    assert!(rejected.is_empty() && scops.len() == 1, "{text}");
    scops.remove(0)
}

/// Returns the instances that generated loops run, in their order, by numbers of statements.
fn generated(
    nest: &Scheduled,
    options: CodegenOptions,
    number_of: &dyn Fn(usize) -> usize,
    what: &str,
) -> Vec<Instance> {
    let tree =
        generate(&nest.scop, &nest.schedules, options).unwrap_or_else(|error| panic!("{what}: {error:?}"));
    let mut order: Vec<Instance> = Vec::new();
    let done = tree.run(nest.schedules[0].len(), &[], 1_000_000, &mut |statement, iteration| {
        let iteration = iteration.iter().map(|value| value.to_i64().expect("small")).collect();
        order.push((number_of(statement), iteration));
    });
    assert!(done, "{what}");
    order
}

#[test]
fn each_instance_runs_once_in_the_order_of_its_time() {
    let mut random = Random(2026);
    let cx = context();
    let (mut legal, mut illegal) = (0, 0);
    for round in 0..150 {
        let program = program(&mut random);
        let text = program.text();
        let module = syntax::parse_bytes(&cx, "nest.mlir", text.as_bytes(), &syntax::ParseOptions::default())
            .into_result()
            .unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
        let function = module
            .root()
            .regions()
            .flat_map(|region| region.ops().collect::<Vec<_>>())
            .next()
            .expect("a function");
        let body = function.body_of().expect("a body");
        let scop = only_scop(body, &text);
        let names: BTreeMap<usize, ir::Op> = scop.statements.iter().map(|s| s.ops[0]).enumerate().collect();
        let mut nest = Scheduled::new(scop);
        let steps: Vec<&str> = (0..1 + random.below(3)).map(|_| transform(&mut random, &mut nest)).collect();
        let what = format!("round {round}: {steps:?} of\n{text}");
        let reference = program.instances();

        // Times by statement and iteration; a statement that was split has several schedules.
        let number_of = |statement: usize| {
            let op = nest.scop.statements[statement].ops[0];
            names.iter().find(|(_, other)| **other == op).map(|(&number, _)| number).expect("a statement")
        };
        let functions: Vec<_> = nest.schedules.iter().map(|schedule| schedule.function()).collect();
        let time = |(number, iteration): &Instance| -> Vec<Int> {
            let point: Vec<Int> = iteration.iter().map(|&value| Int::from(value)).collect();
            let own = (0..functions.len())
                .find(|&at| number_of(at) == *number && nest.scop.statements[at].domain.contains(&point));
            functions[own.unwrap_or_else(|| panic!("no domain has {number} {iteration:?}: {what}"))]
                .evaluate(&point)
        };
        let times: Vec<Vec<Int>> = reference.iter().map(|(instance, ..)| time(instance)).collect();
        let is_legal = keeps_conflicts(&reference, &times);
        let dependences = Dependences::of(body, &nest.scop, Aliasing::May);
        let violation = dependences.violation(&nest.schedules);
        assert_eq!(violation.is_none(), is_legal, "{what}\n{violation:?}");
        *(if is_legal { &mut legal } else { &mut illegal }) += 1;

        let options = CodegenOptions {
            separate_full_tiles: random.below(2) == 0,
            max_copies: 1 + random.below(6) as usize,
            ..CodegenOptions::default()
        };
        let mut order = generated(&nest, options, &number_of, &what);
        let times: Vec<Vec<Int>> = order.iter().map(time).collect();
        assert!(times.is_sorted(), "{what}\n{order:?}");
        let mut expected: Vec<Instance> = reference.into_iter().map(|(instance, ..)| instance).collect();
        expected.sort();
        order.sort();
        assert_eq!(order, expected, "{what}");
    }
    assert!(legal > 30 && illegal > 15, "{legal} {illegal}");
}
