//! Random programs of affine nests, through every pass over them.

use crate::programs::Checker;
use crate::{Finding, Report};
use std::fmt::Write;
use validate::{Effort, Random};

/// Pipelines that the programs are run through.
pub const PIPELINES: [&str; 22] = [
    "affine-loop-fusion",
    "affine-loop-fusion{maximal}",
    "affine-loop-fusion{mode=producer compute-tolerance=10}",
    "func.func(affine-loop-tile{tile-size=2})",
    "func.func(affine-loop-tile{tile-size=3 separate})",
    "func.func(affine-loop-unroll{unroll-factor=3})",
    "func.func(affine-loop-unroll{unroll-factor=-1})",
    "func.func(affine-loop-unroll{unroll-factor=2 cleanup-unroll})",
    "func.func(affine-loop-unroll-jam{unroll-jam-factor=2})",
    "func.func(affine-loop-invariant-code-motion)",
    "func.func(affine-loop-normalize)",
    "func.func(affine-loop-normalize{promote-single-iter=1})",
    "func.func(affine-loop-coalescing)",
    "func.func(affine-parallelize{parallel-reductions=1})",
    "func.func(affine-scalrep)",
    "func.func(affine-simplify-structures)",
    "func.func(affine-super-vectorize{virtual-vector-size=2})",
    "func.func(affine-super-vectorize{virtual-vector-size=2,2})",
    "func.func(affine-super-vectorize{virtual-vector-size=4 vectorize-reductions=1})",
    "affine-loop-fusion,func.func(affine-scalrep,affine-loop-tile{tile-size=2})",
    "func.func(affine-loop-tile{tile-size=2},affine-loop-unroll{unroll-factor=2},affine-scalrep)",
    "func.func(affine-loop-normalize,affine-loop-coalescing,affine-loop-invariant-code-motion)",
];

/// Passes that random sequences are made of. One that does not apply or would not be legal says so, and the next one follows.
const STEPS: [&str; 52] = [
    "affine-loop-fusion{maximal}",
    "affine-infer-accesses",
    "canonicalize",
    "cse",
    "normalize-memrefs",
    "func.func(affine-array-contract)",
    "func.func(affine-band-tile{sizes=2,3})",
    "func.func(affine-band-tile{sizes=2,2,2 inner-sizes=1,2,1 separate})",
    "func.func(affine-copy-elision)",
    "func.func(affine-data-copy-generate)",
    "func.func(affine-data-copy-generate{fast-mem-capacity=1})",
    "func.func(affine-expand-index-ops)",
    "func.func(affine-expand-index-ops-as-affine)",
    "func.func(affine-fold-memref-alias-ops)",
    "func.func(affine-in-place-update)",
    "func.func(affine-index-set-split{at=2})",
    "func.func(affine-layout-block{sizes=4})",
    "func.func(affine-layout-block{sizes=4 as-map})",
    "func.func(affine-layout-pad{low=1 high=2})",
    "func.func(affine-layout-transpose{permutation=0})",
    "func.func(affine-loop-coalescing)",
    "func.func(affine-loop-distribute)",
    "func.func(affine-loop-distribute{depth=1})",
    "func.func(affine-loop-fuse{first=3 second=4})",
    "func.func(affine-loop-fuse{first=3 second=4 depth=2})",
    "func.func(affine-loop-interchange)",
    "func.func(affine-loop-interchange{depth=1 nest=3})",
    "func.func(affine-loop-interchange{permutation=2,0,1})",
    "func.func(affine-loop-invariant-code-motion)",
    "func.func(affine-loop-normalize{promote-single-iter=1})",
    "func.func(affine-loop-reverse)",
    "func.func(affine-loop-reverse{depth=1 nest=3})",
    "func.func(affine-loop-scale{factor=3})",
    "func.func(affine-loop-shift{statement=1})",
    "func.func(affine-loop-skew)",
    "func.func(affine-loop-skew{factor=-1})",
    "func.func(affine-loop-strip-mine{size=2})",
    "func.func(affine-loop-tile{tile-size=3 separate})",
    "func.func(affine-loop-transform{matrix=1,1,1,2})",
    "func.func(affine-loop-transform{matrix=2,0,0,1})",
    "func.func(affine-loop-unroll{unroll-factor=2})",
    "func.func(affine-loop-unroll-jam{unroll-jam-factor=2})",
    "func.func(affine-parallelize)",
    "func.func(affine-raise-from-memref)",
    "func.func(affine-scalrep)",
    "func.func(affine-schedule)",
    "func.func(affine-schedule{fusion=max tile-size=2 parallel})",
    "func.func(affine-schedule{fusion=none tile-size=2 separate})",
    "func.func(affine-simplify-min-max)",
    "func.func(affine-simplify-structures)",
    "func.func(affine-super-vectorize{virtual-vector-size=2})",
    "func.func(affine-super-vectorize{virtual-vector-size=2,2})",
];

/// Number of elements of each memref: more than any subscript reaches.
const SIZE: i64 = 24;

/// Writes a program: two memrefs are filled from the arguments, nests read and write them, and the result is made of all elements.
fn program(random: &mut Random) -> String {
    let mut text = String::from("func.func @f(%x: i32, %y: i32) -> i32 {\n%zero = arith.constant 0 : i32\n");
    for name in ["a", "b", "c"] {
        writeln!(text, "%{name} = memref.alloc() : memref<{SIZE}xi32>").unwrap();
        let value = if random.percent(50) { "%x" } else { "%y" };
        writeln!(text, "affine.for %i = 0 to {SIZE} {{\n%0 = arith.index_cast %i : index to i32").unwrap();
        writeln!(text, "%1 = arith.muli %0, {value} : i32").unwrap();
        writeln!(text, "affine.store %1, %{name}[%i] : memref<{SIZE}xi32>\n}}").unwrap();
    }
    for _ in 0..2 + random.below(3) {
        nest(random, &mut text);
    }
    text.push_str("%sum = affine.for %i = 0 to 24 iter_args(%s = %zero) -> (i32) {\n");
    text.push_str("%0 = affine.load %a[%i] : memref<24xi32>\n%1 = affine.load %b[%i] : memref<24xi32>\n");
    text.push_str("%2 = affine.load %c[%i] : memref<24xi32>\n%c3 = arith.constant 3 : i32\n");
    text.push_str(
        "%3 = arith.muli %s, %c3 : i32\n%4 = arith.addi %3, %0 : i32\n%5 = arith.xori %4, %1 : i32\n",
    );
    text.push_str("%6 = arith.addi %5, %2 : i32\naffine.yield %6 : i32\n}\n");
    text + "return %sum : i32\n}\n"
}

/// Writes a nest of one to three loops with statements.
fn nest(random: &mut Random, text: &mut String) {
    let depth = 1 + random.below(3);
    for level in 0..depth {
        let (lower, upper) = (random.below(2), 2 + random.below(3));
        let step = if random.percent(20) { " step 2" } else { "" };
        let lower = match level > 0 && random.percent(20) {
            true => format!("affine_map<(d0) -> (d0)>(%i{})", level - 1),
            false => lower.to_string(),
        };
        writeln!(text, "affine.for %i{level} = {lower} to {upper}{step} {{").unwrap();
    }
    let guarded = random.percent(15);
    if guarded {
        writeln!(text, "affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i0) {{").unwrap();
    }
    for at in 0..1 + random.below(2) {
        let (from, other, to) = (memref(random), memref(random), memref(random));
        let place = |random: &mut Random, name: &str| {
            format!("%{name}[{}] : memref<{SIZE}xi32>", subscript(random, depth))
        };
        writeln!(text, "%l{at} = affine.load {}", place(random, from)).unwrap();
        writeln!(text, "%m{at} = affine.load {}", place(random, other)).unwrap();
        let operation = ["arith.addi", "arith.muli", "arith.subi"][random.below(3)];
        writeln!(text, "%n{at} = {operation} %l{at}, %m{at} : i32").unwrap();
        let stored = ["%n", "%l"][random.below(2)];
        writeln!(text, "affine.store {stored}{at}, {}", place(random, to)).unwrap();
    }
    text.push_str(&"}\n".repeat(depth + usize::from(guarded)));
}

fn memref(random: &mut Random) -> &'static str {
    ["a", "b", "c"][random.below(3)]
}

/// Writes a subscript below the size: variables are at most 4, factors at most 2, of which two are not zero.
fn subscript(random: &mut Random, depth: usize) -> String {
    let mut sum = random.below(4).to_string();
    for _ in 0..2 {
        write!(sum, " + %i{} * {}", random.below(depth), random.below(3)).unwrap();
    }
    match random.below(8) {
        0 => format!("({sum}) mod 5"),
        1 => format!("({sum}) floordiv 2"),
        _ => sum,
    }
}

impl Checker {
    /// Runs affine programs with these seeds through every pass of the sequences alone, and then through random sequences of this length.
    /// Passes that do not apply count, and are left out of what is compared.
    pub fn run_affine_sequences(&self, seeds: std::ops::Range<u64>, length: usize) -> Report {
        let mut report = Report::default();
        for step in STEPS {
            assert!(self.parses(step), "{step} is no pipeline");
        }
        for seed in seeds {
            let mut random = Random::new(seed);
            let text = program(&mut random);
            let module = match terrane::parse(self.context(), &text) {
                Ok(module) => module,
                Err(error) => panic!("{error:?}\n{text}"),
            };
            report.programs += 1;
            // Each program begins with another pass, so that all of them come first in turn.
            let first = usize::try_from(seed).unwrap_or(0) % STEPS.len();
            let steps: Vec<&str> = [STEPS[first]]
                .into_iter()
                .chain((1..length).map(|_| STEPS[random.below(STEPS.len())]))
                .collect();
            let effort = Effort { inputs: 2, exhaustive_bits: 0, steps: 200_000, seed, poison: false };
            report.runs += 1;
            match self.check_steps(&module, &steps, &effort) {
                Ok(compared) => report.compared += u64::from(compared),
                Err(what) => report.add(Finding { subject: steps.join(","), what, module: text.clone() }),
            }
        }
        report
    }

    /// Runs affine programs with these seeds through all pipelines.
    pub fn run_affine(&self, seeds: std::ops::Range<u64>) -> Report {
        let mut report = Report::default();
        for seed in seeds {
            let text = program(&mut Random::new(seed));
            let module = match terrane::parse(self.context(), &text) {
                Ok(module) => module,
                Err(error) => panic!("{error:?}\n{text}"),
            };
            report.programs += 1;
            for pipeline in PIPELINES {
                report.runs += 1;
                let effort = Effort { inputs: 2, exhaustive_bits: 0, steps: 200_000, seed, poison: false };
                match self.check_with_effort(&module, pipeline, &effort) {
                    Ok(compared) => report.compared += u64::from(compared),
                    Err(what) => {
                        report.add(Finding { subject: pipeline.to_owned(), what, module: text.clone() });
                    }
                }
            }
        }
        report
    }
}
