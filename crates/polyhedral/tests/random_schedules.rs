//! Random schedules of random imperfect nests against the enumeration of all instances: each instance runs once, in the order of its time,
//! a schedule is legal exactly if no two conflicting instances change places, and the loops that are made of it compute the same.
//!
//! Loops are up to three deep and not rectangular, with a symbol in some bounds; statements are at all depths. Times are made of quotients,
//! sums and constants, which differ between statements, as those of blocked factorizations do.

use apnum::ApInt;
use interp::{Interp, Val};
use ir::Context;
use ir::def::Registry;
use polyhedral::{Aliasing, CodegenOptions, Dependences, Schedule, Scop, find_scops, generate, replace};
use presburger::{Int, MultiAffine};
use std::fmt::Write;

/// A pseudo-random generator.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: i64) -> i64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as i64) % bound
    }
}

/// Value of the symbol.
const N: i64 = 5;
/// Rows and columns of the memref.
const SIZE: i64 = 48;
/// Subscript of zero.
const ORIGIN: i64 = 16;

/// Affine function of the three induction variables, a constant, and the symbol.
type Affine = [i64; 5];

fn value(of: &Affine, at: &[i64]) -> i64 {
    of.iter().zip(at).map(|(factor, value)| factor * value).sum::<i64>() + of[3] + of[4] * N
}

fn text(of: &Affine, depth: usize) -> String {
    let mut terms: Vec<String> = (0..depth).map(|at| format!("%i{at} * {}", of[at])).collect();
    terms.push(of[3].to_string());
    if of[4] != 0 {
        terms.push("s0".to_owned());
    }
    terms.join(" + ")
}

/// Statement `a[write] = a[read] * 5 + number`, or a loop.
#[derive(Debug)]
enum Item {
    Statement { write: [Affine; 2], read: [Affine; 2] },
    Loop { lower: Affine, upper: Affine, step: i64, body: Vec<Item> },
}

/// Returns a subscript: mostly one variable, as in factorizations.
fn subscript(random: &mut Random, depth: usize) -> Affine {
    let mut of = [0, 0, 0, random.below(2), 0];
    of[random.below(depth as i64) as usize] = 1;
    if random.below(4) == 0 {
        of[random.below(depth as i64) as usize] += 1 - 2 * random.below(2);
    }
    of
}

fn items(random: &mut Random, depth: usize, is_root: bool) -> Vec<Item> {
    let count = if is_root { 1 } else { 1 + random.below(2) };
    let item = |random: &mut Random| {
        if depth == 3 || depth > 0 && random.below(3) == 0 {
            let mut access = || [subscript(random, depth), subscript(random, depth)];
            return Item::Statement { write: access(), read: access() };
        }
        let mut lower = [0, 0, 0, random.below(2), 0];
        let mut upper = match random.below(3) {
            0 => [0, 0, 0, random.below(2), 1],
            _ => [0, 0, 0, 4 + random.below(3), 0],
        };
        if depth > 0 {
            let around = random.below(depth as i64) as usize;
            match random.below(4) {
                0 => lower[around] = 1,
                1 => {
                    upper = [0, 0, 0, random.below(2), 0];
                    upper[around] = 1;
                }
                2 => upper[around] = -1,
                _ => {}
            }
        }
        let step = 1 + random.below(6) / 5;
        Item::Loop { lower, upper, step, body: items(random, depth + 1, false) }
    };
    (0..count).map(|_| item(random)).collect()
}

fn write_items(out: &mut String, items: &[Item], depth: usize, number: &mut usize) {
    for item in items {
        match item {
            Item::Statement { write, read } => {
                let [w0, w1] = write.map(|of| text(&of, depth));
                let [r0, r1] = read.map(|of| text(&of, depth));
                let ty = format!("memref<{SIZE}x{SIZE}xi32>");
                writeln!(out, "%v{number} = affine.load %a[{r0} + {ORIGIN}, {r1} + {ORIGIN}] : {ty}")
                    .unwrap();
                writeln!(out, "%m{number} = arith.muli %v{number}, %five : i32").unwrap();
                writeln!(out, "%c{number} = arith.constant {} : i32", *number + 1).unwrap();
                writeln!(out, "%s{number} = arith.addi %m{number}, %c{number} : i32").unwrap();
                writeln!(out, "affine.store %s{number}, %a[{w0} + {ORIGIN}, {w1} + {ORIGIN}] : {ty}")
                    .unwrap();
                *number += 1;
            }
            Item::Loop { lower, upper, step, body } => {
                let names: Vec<String> = (0..depth).map(|at| format!("%i{at}")).collect();
                let dims: Vec<String> = (0..depth).map(|at| format!("d{at}")).collect();
                let map = |of: &Affine| {
                    let expr = text(of, depth).replace("%i", "d");
                    format!("affine_map<({})[s0] -> ({expr})>({})[%n]", dims.join(", "), names.join(", "))
                };
                let (lower, upper) = (map(lower), map(upper));
                writeln!(out, "affine.for %i{depth} = {lower} to {upper} step {step} {{").unwrap();
                write_items(out, body, depth + 1, number);
                out.push_str("}\n");
            }
        }
    }
}

/// Statement that is executed, its iteration, and the elements that it writes and reads.
#[derive(Clone, Debug)]
struct Instance {
    statement: usize,
    iteration: Vec<i64>,
    write: [i64; 2],
    read: [i64; 2],
}

/// Counts the statements of items.
fn count(items: &[Item]) -> usize {
    let of = |item: &Item| match item {
        Item::Statement { .. } => 1,
        Item::Loop { body, .. } => count(body),
    };
    items.iter().map(of).sum()
}

fn enumerate(items: &[Item], at: &[i64], first: usize, found: &mut Vec<Instance>) {
    let mut statement = first;
    for item in items {
        match item {
            Item::Statement { write, read } => {
                let [write, read] = [write, read].map(|of| of.map(|of| value(&of, at)));
                found.push(Instance { statement, iteration: at.to_vec(), write, read });
                statement += 1;
            }
            Item::Loop { lower, upper, step, body } => {
                for next in (value(lower, at)..value(upper, at)).step_by(*step as usize) {
                    enumerate(body, &[at, &[next]].concat(), statement, found);
                }
                statement += count(body);
            }
        }
    }
}

/// Returns a dimension of one schedule: a coordinate, a sum of two, a quotient of either, or a constant.
fn dimension(random: &mut Random, schedule: &Schedule, depth: usize, size: i64) -> MultiAffine {
    let coordinate = random.below(depth as i64) as usize;
    let mut coefficients = vec![0; depth];
    coefficients[coordinate] = if random.below(6) == 0 { -1 } else { 1 };
    if random.below(5) == 0 {
        coefficients[random.below(depth as i64) as usize] += 1;
    }
    let affine = schedule.affine(&coefficients, if random.below(4) == 0 { random.below(5) - 2 } else { 0 });
    match random.below(6) {
        0 => schedule.constant(random.below(3)),
        1 | 2 => affine,
        _ => affine.floor_div(&Int::from(size)),
    }
}

/// Returns schedules with a few random dimensions before those of the text, so that no two instances have one time.
fn schedules(random: &mut Random, scop: &Scop) -> Vec<Schedule> {
    let mut schedules = scop.textual_schedule();
    let depths: Vec<usize> = scop.statements.iter().map(|statement| statement.depth()).collect();
    let inserted = 1 + random.below(3) as usize;
    for at in 0..inserted {
        let size = 2 + random.below(4);
        let same = random.below(2) == 0;
        let common = random.below(depths.iter().copied().min().unwrap_or(1) as i64) as usize;
        for (schedule, &depth) in schedules.iter_mut().zip(&depths) {
            let mut coefficients = vec![0; depth];
            coefficients[common] = 1;
            let dim = match same {
                true => schedule.affine(&coefficients, 0).floor_div(&Int::from(size)),
                false => dimension(random, schedule, depth, size),
            };
            schedule.insert(at, dim);
        }
    }
    if random.below(2) == 0 {
        // The loops of the text in another order, or backwards.
        for (schedule, &depth) in schedules.iter_mut().zip(&depths) {
            if depth > 1 && random.below(2) == 0 {
                let (a, b) = (schedule.dims()[inserted + 1].clone(), schedule.dims()[inserted + 3].clone());
                schedule.set(inserted + 1, b);
                schedule.set(inserted + 3, a);
            }
        }
    }
    schedules
}

fn context() -> Context {
    let registry = Registry::new().with(affine::dialect()).with(arith::dialect()).with(func::dialect());
    Context::new(registry.with(memref::dialect()))
}

/// Whether instances that access one element, and one of which writes it, keep their order.
fn keeps_conflicts(reference: &[Instance], times: &[Vec<Int>]) -> bool {
    reference.iter().enumerate().all(|(at, later)| {
        reference[..at].iter().enumerate().all(|(before, earlier)| {
            let conflicts =
                later.write == earlier.write || later.write == earlier.read || later.read == earlier.write;
            !conflicts || times[before] < times[at]
        })
    })
}

/// Returns the contents of the memref after the instances in this order, from the numbers of its elements on.
fn contents(order: &[&Instance]) -> Vec<u64> {
    let mut elements: Vec<u32> = (0..(SIZE * SIZE) as u32).collect();
    let place = |of: [i64; 2]| ((of[0] + ORIGIN) * SIZE + of[1] + ORIGIN) as usize;
    for instance in order {
        let read = elements[place(instance.read)];
        elements[place(instance.write)] = read.wrapping_mul(5).wrapping_add(instance.statement as u32 + 1);
    }
    elements.into_iter().map(u64::from).collect()
}

/// Returns the contents of the memref after the function has run.
fn run(module: &ir::Body) -> Vec<u64> {
    let mut interpreter = Interp::new(module);
    let elements = (0..(SIZE * SIZE) as u64).map(|bits| Val::Int(ApInt::from_u64(32, bits))).collect();
    let memref = interpreter.import(&[SIZE, SIZE], elements);
    let arguments = vec![memref.clone(), Val::Int(ApInt::from_u64(64, N as u64))];
    interpreter.run("f", arguments).unwrap_or_else(|trap| panic!("{trap:?}"));
    let Val::MemRef(memref) = memref else { panic!("a memref") };
    let number = |value: Option<Val>| match value {
        Some(Val::Int(value)) => value.low_u64(),
        other => panic!("{other:?}"),
    };
    interpreter.export(&memref).into_iter().map(number).collect()
}

/// Returns the text of a program.
fn program(items: &[Item]) -> String {
    let mut text = format!("func.func @f(%a: memref<{SIZE}x{SIZE}xi32>, %n: index) {{\n");
    text.push_str("%five = arith.constant 5 : i32\n");
    write_items(&mut text, items, 0, &mut 0);
    text.push_str("return\n}\n");
    text
}

/// Checks the loops of schedules, given the instances in the order of their times: instances, order, and the memory afterwards.
fn check_loops(
    module: &mut ir::Body,
    function: ir::Op,
    (scop, schedules): (&Scop, &[Schedule]),
    options: CodegenOptions,
    expected: &[&Instance],
    what: &str,
) {
    let tree = generate(scop, schedules, options).unwrap_or_else(|error| panic!("{what}: {error:?}"));
    let mut order: Vec<(usize, Vec<i64>)> = Vec::new();
    let dims = schedules[0].len();
    let done = tree.run(dims, &[Int::from(N)][..scop.symbols()], 1_000_000, &mut |statement, iteration| {
        order.push((statement, iteration.iter().map(|value| value.to_i64().expect("small")).collect()));
    });
    assert!(done, "{what}");
    let wanted: Vec<(usize, Vec<i64>)> =
        expected.iter().map(|i| (i.statement, i.iteration.clone())).collect();
    assert_eq!(order, wanted, "{what}");
    let body = module.child_mut(function).expect("a function has a body");
    replace(body, scop, dims, &tree).unwrap_or_else(|error| panic!("{what}: {error:?}"));
    let text = syntax::print::to_string(module, &syntax::print::PrintOptions::default());
    let mut errors = Vec::new();
    assert!(ir::verify(module, ir::Threads::ONE, &mut errors), "{what}\n{text}\n{errors:?}");
    assert_eq!(run(module), contents(expected), "{what}\n{text}");
}

/// Checks one program with one choice of schedules. Returns whether they are legal.
fn check(random: &mut Random, cx: &Context, round: usize) -> Option<bool> {
    let items = items(random, 0, true);
    let mut reference = Vec::new();
    enumerate(&items, &[], 0, &mut reference);
    let text = program(&items);
    let mut module = syntax::parse_bytes(cx, "nest.mlir", text.as_bytes(), &syntax::ParseOptions::default())
        .into_result()
        .unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
    let function = module.children()[0];
    let body = module.child(function)?;
    let (mut scops, rejected) = find_scops(body, &ir::Scope::top());
    assert!(rejected.is_empty() && scops.len() == 1, "{text}");
    let scop = scops.remove(0);
    let schedules = schedules(random, &scop);
    let functions: Vec<MultiAffine> = schedules.iter().map(Schedule::function).collect();
    let shown: Vec<String> = functions.iter().map(MultiAffine::to_string).collect();
    let options = CodegenOptions {
        separate_full_tiles: random.below(2) == 0,
        max_copies: random.below(7) as usize,
        ..CodegenOptions::default()
    };
    let what = format!("round {round}, {options:?}: {}\n{text}", shown.join("\n"));
    let time = |instance: &Instance| -> Vec<Int> {
        let mut point: Vec<Int> = instance.iteration.iter().map(|&value| Int::from(value)).collect();
        point.extend([Int::from(N)].into_iter().take(scop.symbols()));
        functions[instance.statement].evaluate(&point)
    };
    let times: Vec<Vec<Int>> = reference.iter().map(time).collect();
    let is_legal = keeps_conflicts(&reference, &times);
    let violation = Dependences::of(body, &scop, Aliasing::May).violation(&schedules);
    // A violation may need another value of the symbol.
    assert!(is_legal || violation.is_some(), "{what}");
    assert!(!is_legal || violation.is_none() || scop.symbols() > 0, "{what}\n{violation:?}");

    let mut order: Vec<usize> = (0..reference.len()).collect();
    order.sort_by(|&a, &b| times[a].cmp(&times[b]));
    let expected: Vec<&Instance> = order.into_iter().map(|at| &reference[at]).collect();
    check_loops(&mut module, function, (&scop, &schedules), options, &expected, &what);
    Some(is_legal)
}

#[test]
fn random_times_are_kept() {
    let cx = context();
    interp::attach(&cx);
    let rounds: usize = std::env::var("ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(60);
    let mut random = Random(30);
    let found: Vec<bool> = (0..rounds).filter_map(|round| check(&mut random, &cx, round)).collect();
    let legal = found.iter().filter(|&&is_legal| is_legal).count();
    assert!(legal * 10 > rounds && (rounds - legal) * 10 > rounds, "{legal} of {rounds}");
}
