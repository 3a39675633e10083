//! Values that depend on themselves: in graph regions, and in unreachable blocks. Every pass terminates on
//! them, and none panics.

use std::fmt::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;
use terrane::ir::Threads;
use terrane::pass::{Event, PassManager, parse_pipeline};
use validate::Random;

/// Passes that write files or require options.
const LEFT_OUT: [&str; 4] =
    ["snapshot-op-locations", "composite-fixed-point-pass", "reduction-tree", "opt-reduction-pass"];

const MODULES: u64 = 100;

/// Names of values by type: `i32`, `i1`, `index`.
#[derive(Clone)]
struct Values([Vec<String>; 3]);

impl Values {
    fn pick(&self, random: &mut Random, ty: usize) -> String {
        random.pick(&self.0[ty]).cloned().unwrap_or_default()
    }
}

/// Returns the type of the result of a kind of operation.
fn result_of(kind: usize) -> usize {
    match kind {
        0..=9 => 0,
        10..=12 => 1,
        _ => 2,
    }
}

const KINDS: usize = 15;

/// Returns the text of an operation of a kind, with any values as operands.
fn operation(random: &mut Random, name: &str, kind: usize, values: &Values) -> String {
    let [i, j, b, c, x] = [0, 0, 1, 1, 2].map(|ty| values.pick(random, ty));
    let plain = ["addi", "subi", "muli", "andi", "xori", "maxsi", "shli", "divsi"];
    let op = random.pick(&plain).copied().unwrap_or("addi");
    let text = match kind {
        0..=2 => format!("arith.{op} {i}, {j} : i32"),
        3 => format!("arith.constant {} : i32", random.below(3)),
        4 => format!("arith.select {b}, {i}, {j} : i32"),
        5 => format!("arith.index_cast {x} : index to i32"),
        6 => format!(
            "scf.if {b} -> i32 {{\nscf.yield {i} : i32\n}} else {{\n{name}e = arith.{op} {i}, {j} : i32\nscf.yield {name}e : i32\n}}"
        ),
        7 => format!(
            "scf.for {name}k = {x} to {x} step {x} iter_args({name}s = {i}) -> i32 {{\n{name}t = arith.{op} {name}s, {j} : i32\nscf.yield {name}t : i32\n}}"
        ),
        8 => format!(
            "scf.while ({name}s = {i}) : (i32) -> i32 {{\nscf.condition({b}) {j} : i32\n}} do {{\n^bb0({name}t: i32):\nscf.yield {name}t : i32\n}}"
        ),
        9 => {
            let label = &name[1..];
            format!(
                "scf.execute_region -> i32 {{\ncf.cond_br {b}, ^a{label}({i} : i32), ^b{label}\n^a{label}({name}s: i32):\n{name}t = arith.{op} {name}s, {j} : i32\ncf.br ^a{label}({name}t : i32)\n^b{label}:\nscf.yield {j} : i32\n}}"
            )
        }
        10 => format!("arith.cmpi slt, {i}, {j} : i32"),
        11 => format!("arith.xori {b}, {c} : i1"),
        12 => format!("arith.constant {}", random.percent(50)),
        13 => format!("arith.index_cast {i} : i32 to index"),
        _ => format!("arith.muli {x}, {x} : index"),
    };
    format!("{name} = {text}\n")
}

/// Returns a list of operations to write: names and kinds, at least one of each type.
fn plan(random: &mut Random, prefix: &str, most: usize) -> Vec<(String, usize)> {
    let mut kinds = vec![3, 12, 13];
    kinds.extend((0..random.below(most + 1)).map(|_| random.below(KINDS)));
    for at in (1..kinds.len()).rev() {
        kinds.swap(at, random.below(at + 1));
    }
    kinds.into_iter().enumerate().map(|(at, kind)| (format!("%{prefix}{at}"), kind)).collect()
}

fn add(values: &mut Values, ops: &[(String, usize)]) {
    ops.iter().for_each(|(name, kind)| values.0[result_of(*kind)].push(name.clone()));
}

/// Returns a graph region whose operations use each other in any order.
fn graph(random: &mut Random) -> String {
    let ops = plan(random, "g", 9);
    let mut values = Values(Default::default());
    add(&mut values, &ops);
    let body: String = ops.iter().map(|(name, kind)| operation(random, name, *kind, &values)).collect();
    let (a, b) = (values.pick(random, 0), values.pick(random, 1));
    let body = format!("{body}\"test.use\"({a}, {b}) : (i32, i1) -> ()\n");
    if random.percent(50) { body } else { format!("\"test.graph\"() ({{\n{body}}}) : () -> ()\n") }
}

/// Returns a function of blocks; unreachable ones use values of all blocks.
fn blocks(random: &mut Random) -> String {
    let count = 3 + random.below(4);
    let targets: Vec<Vec<usize>> =
        (0..count).map(|_| (0..random.below(3)).map(|_| 1 + random.below(count - 1)).collect()).collect();
    let mut reached = vec![0];
    let mut at = 0;
    while let Some(&block) = reached.get(at) {
        for &to in &targets[block] {
            if !reached.contains(&to) {
                reached.push(to);
            }
        }
        at += 1;
    }
    let inputs = Values([vec!["%i".into()], vec!["%c".into()], vec!["%x".into()]]);
    let plans: Vec<_> = (0..count).map(|block| plan(random, &format!("v{block}_"), 4)).collect();
    let argument = |block: usize| format!("%p{block}");
    let mut all = inputs.clone();
    plans.iter().for_each(|ops| add(&mut all, ops));
    all.0[0].extend((1..count).map(argument));
    let mut text = "func.func @f(%i: i32, %c: i1, %x: index) -> i32 {\n".to_owned();
    for (block, ops) in plans.iter().enumerate() {
        let mut values = inputs.clone();
        if block > 0 {
            let _ = writeln!(text, "^bb{block}({}: i32):", argument(block));
            values.0[0].push(argument(block));
        }
        let is_reached = reached.contains(&block);
        for op in ops {
            let known = if is_reached { &values } else { &all };
            let line = operation(random, &op.0, op.1, known);
            text.push_str(&line);
            add(&mut values, std::slice::from_ref(op));
        }
        let known = if is_reached { &values } else { &all };
        let mut edge = |to: usize| format!("^bb{to}({} : i32)", known.pick(random, 0));
        let end = match targets[block][..] {
            [to] => format!("cf.br {}", edge(to)),
            [yes, no] => {
                let (yes, no) = (edge(yes), edge(no));
                format!("cf.cond_br {}, {yes}, {no}", known.pick(random, 1))
            }
            _ => format!("return {} : i32", known.pick(random, 0)),
        };
        let _ = writeln!(text, "{end}");
    }
    text + "}\n"
}

/// Returns the error of a pass on a text, if there is one; `None` too if it cannot be parsed.
fn wrong(
    cx: &terrane::ir::Context,
    registry: &terrane::pass::PassRegistry,
    pass: &str,
    text: &str,
) -> Option<String> {
    let mut module = terrane::parse(cx, text).ok()?;
    let mut panicked = None;
    let run = catch_unwind(AssertUnwindSafe(|| {
        let pipeline = parse_pipeline(&format!("builtin.module({pass})"), registry).ok()?;
        PassManager::new(pipeline)
            .threads(Threads::ONE)
            .run(&mut module, &mut |event| {
                if let Event::Diagnostic(diagnostic) = event
                    && diagnostic.message().contains("panicked")
                {
                    panicked = Some(diagnostic.message().to_owned());
                }
            })
            .ok()
    }));
    match run {
        Err(_) => Some("it panicked".to_owned()),
        Ok(_) => panicked,
    }
}

#[test]
fn passes_end_on_cycles_of_uses() {
    let (done, wait) = mpsc::channel();
    let at = Arc::new(Mutex::new(String::new()));
    let now = at.clone();
    std::thread::spawn(move || {
        let (cx, registry) = (terrane::context(), terrane::passes());
        cx.allow_unregistered(true);
        let passes: Vec<String> = registry.passes().map(|pass| pass.argument.to_owned()).collect();
        let passes: Vec<String> =
            passes.into_iter().filter(|pass| !LEFT_OUT.contains(&pass.as_str())).collect();
        let mut read = 0;
        for seed in 0..MODULES {
            let mut random = Random::new(seed);
            let text = if seed % 2 == 0 { graph(&mut random) } else { blocks(&mut random) };
            read += u64::from(terrane::parse(&cx, &text).is_ok());
            for pass in &passes {
                if let Ok(mut at) = at.lock() {
                    *at = format!("{pass}, seed {seed}:\n{text}");
                }
                if let Some(what) = wrong(&cx, &registry, pass, &text) {
                    let _ = done.send(Err(format!("{what}: {pass}, seed {seed}:\n{text}")));
                    return;
                }
            }
        }
        let _ = done.send(Ok(read));
    });
    match wait.recv_timeout(Duration::from_secs(300)) {
        Ok(Ok(read)) => assert!(read * 2 > MODULES, "only {read} modules could be read"),
        Ok(Err(what)) => panic!("{what}"),
        Err(_) => panic!("no end of {}", now.lock().map(|at| at.clone()).unwrap_or_default()),
    }
}
