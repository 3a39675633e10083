//! Lowerings to LLVM: single operations on all operand values, and random programs, before and after.

use crate::programs::Checker;
use crate::shapes;
use crate::{Finding, Report, control};
use std::collections::BTreeSet;
use terrane::ir::{Body, Context, Threads};
use terrane::pass::{PassManager, parse_pipeline};
use validate::{Effort, Random, Verdict, compare};

/// The lowerings of functions of single operations.
const PIPELINES: [&str; 4] = [
    "convert-to-llvm",
    "convert-arith-to-llvm,convert-math-to-llvm,convert-complex-to-llvm",
    "convert-arith-to-llvm,convert-math-to-llvm,convert-complex-to-llvm,convert-ub-to-llvm,convert-cf-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts",
    "convert-to-llvm,canonicalize,cse",
];

/// The lowerings of random programs.
const WHOLE: [&str; 3] = [
    "lower-affine,convert-scf-to-cf,convert-to-llvm",
    "lower-affine,convert-scf-to-cf,expand-strided-metadata,lower-affine,finalize-memref-to-llvm,convert-arith-to-llvm,convert-cf-to-llvm,convert-ub-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts",
    "canonicalize,lower-affine,convert-scf-to-cf,canonicalize,convert-to-llvm,canonicalize,cse",
];

/// Lowerings of functions on memory: views are expanded first.
const OF_MEMORY: [&str; 2] = [
    "convert-scf-to-cf,expand-strided-metadata,lower-affine,convert-to-llvm",
    "canonicalize,convert-scf-to-cf,expand-strided-metadata,lower-affine,canonicalize,finalize-memref-to-llvm,convert-arith-to-llvm,convert-cf-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts",
];

/// Functions of control flow and calls, which no single arithmetic operation covers.
const TEXTS: [&str; 10] = [
    "func.func @f(%a: i1, %b: i3) -> i3 { cf.cond_br %a, ^x(%b : i3), ^y  ^x(%c: i3): return %c : i3  ^y: %d = arith.constant 3 : i3  cf.br ^x(%d : i3) }",
    "func.func @f(%a: i3, %b: i3) -> i3 { cf.switch %a : i3, [default: ^x(%a : i3), 2: ^x(%b : i3), -1: ^y]  ^x(%c: i3): return %c : i3  ^y: %d = arith.constant 1 : i3  return %d : i3 }",
    "func.func @f(%a: i1, %b: i3) -> i3 { cf.assert %a, \"a\"  return %b : i3 }",
    "func.func private @g(i3, index, complex<f32>) -> (i3, i1)  func.func @f(%a: i3, %i: index, %z: complex<f32>) -> (i1, i3) { %r:2 = call @g(%a, %i, %z) : (i3, index, complex<f32>) -> (i3, i1)  return %r#1, %r#0 : i1, i3 }",
    "func.func @f(%a: i3) -> (i3, i3) { %r:2 = call @g(%a) : (i3) -> (i3, i3)  return %r#1, %r#0 : i3, i3 }  func.func private @g(%a: i3) -> (i3, i3) { %s = arith.addi %a, %a : i3  return %a, %s : i3, i3 }",
    "func.func @f(%a: i3, %c: i1) -> i3 { %g = constant @g : (i3) -> i3  %h = constant @h : (i3) -> i3  %k = arith.select %c, %g, %h : (i3) -> i3  %r = call_indirect %k(%a) : (i3) -> i3  return %r : i3 }  func.func private @g(%a: i3) -> i3 { return %a : i3 }  func.func private @h(%a: i3) -> i3 { %s = arith.addi %a, %a : i3  return %s : i3 }",
    "func.func @f(%a: i3) -> (i3, vector<2xi3>) { %p = ub.poison : i3  %q = ub.poison : vector<2xi3>  return %p, %q : i3, vector<2xi3> }",
    "func.func @f(%a: i1) -> i1 { cf.cond_br %a, ^x, ^y  ^x: return %a : i1  ^y: ub.unreachable }",
    "func.func @f(%a: i3) -> (index, i1, f8E5M2, complex<f32>, vector<2x2xi3>) { %i = arith.constant -7 : index  %t = arith.constant true  %m = arith.constant -2.0 : f8E5M2  %z = complex.constant [1.0 : f32, -0.0 : f32] : complex<f32>  %v = arith.constant dense<[[1, 2], [-1, -4]]> : vector<2x2xi3>  return %i, %t, %m, %z, %v : index, i1, f8E5M2, complex<f32>, vector<2x2xi3> }",
    "func.func @f(%a: vector<3xi1>, %b: vector<3xi2>, %c: vector<3xi2>) -> vector<3xi2> { %r = arith.select %a, %b, %c : vector<3xi1>, vector<3xi2>  return %r : vector<3xi2> }",
];

/// Functions of memory: views, copies, globals, atomic updates.
const MEMORY: &str = include_str!("to_llvm_memory.mlir");

/// Operations that a lowering computes differently, as in MLIR, which are not compared.
const LEFT_OUT: [(&str, &str); 6] = [
    ("complex.abs", "the root of the sum of squares, which overflow"),
    ("complex.div", "parts overflow on the way where the quotient does not"),
    ("index.ceildivs", "the least number is negated, which overflows"),
    ("math.expm1", "a difference, which is zero near zero"),
    ("math.log1p", "a logarithm of a sum, which is zero near zero"),
    ("math.rsqrt", "a root and a quotient, each of which is rounded"),
];

/// Returns whether a lowering computes part of a text differently, as in MLIR. It applies the flags of
/// complex numbers to all intermediate results too.
fn is_approximate(text: &str) -> bool {
    let promises = text.contains("nnan") || text.contains("ninf");
    LEFT_OUT.iter().any(|(name, _)| text.contains(name)) || (promises && text.contains("\"complex."))
}

/// Returns whether a pass lowers to LLVM operations that it computes differently, as in MLIR.
pub(crate) fn is_explained(pass: &str, text: &str) -> bool {
    pass.contains("-llvm") && is_approximate(text)
}

/// Operations that were lowered and compared.
#[derive(Default)]
pub struct Lowered {
    /// Findings and counts.
    pub report: Report,
    /// Operations that were lowered and compared.
    pub seen: BTreeSet<String>,
    /// Operations that were not, in any shape.
    pub unseen: BTreeSet<String>,
}

impl Lowered {
    fn check(
        &mut self,
        checker: &Checker,
        cx: &Context,
        text: &str,
        pipelines: &[&str],
        effort: &Effort,
    ) -> bool {
        let Ok(module) = terrane::parse(cx, text) else { return false };
        self.report.programs += 1;
        let mut compared = false;
        for pipeline in pipelines {
            self.report.runs += 1;
            match checker.check_with_effort(&module, pipeline, effort) {
                Ok(known) => {
                    self.report.compared += u64::from(known);
                    compared |= known;
                }
                Err(what) => {
                    self.found(checker, &module, pipeline, what, effort);
                    return true;
                }
            }
        }
        compared
    }

    fn found(&mut self, checker: &Checker, module: &Body, pipeline: &str, what: String, effort: &Effort) {
        let options = reduce::Options { tests: 300, ..reduce::Options::default() };
        let small = reduce::reduce(module, &options, &mut |module| {
            checker.check_with_effort(module, pipeline, effort).is_err()
        });
        // One finding for each set of operations.
        let names = small
            .root()
            .walk()
            .map(|op| op.name_str())
            .filter(|name| !name.starts_with("func.") && *name != "builtin.module");
        let names: BTreeSet<&str> = names.collect();
        let names: Vec<&str> = names.into_iter().collect();
        let subject = format!("{pipeline} on {}", names.join(", "));
        self.report.add(Finding { subject, what, module: terrane::print(&small) });
    }

    /// Returns the number of operations that were lowered and compared, and a list of the others.
    pub fn text(&self) -> String {
        let unseen: Vec<&str> = self.unseen.iter().map(String::as_str).collect();
        format!("  operations lowered to LLVM: {}; not compared: {}\n", self.seen.len(), unseen.join(", "))
    }
}

/// Returns the function in other types: other widths, and vectors.
fn variants(text: &str) -> Vec<String> {
    let mut all = vec![text.to_owned()];
    if text.contains(": i8") || text.contains("(i8") {
        all.extend(["i32", "i64"].map(|wide| text.replace("i8", wide)));
    }
    // Of all functions of floats there is one of each kind, and one of vectors in an array.
    if text.contains("f32") {
        all.extend(["f16", "bf16", "f64"].map(|kind| text.replace("f32", kind)));
        if !text.contains("complex") {
            let ints = text.replace("i1", "vector<2x1xi1>").replace("i8", "vector<2x1xi8>");
            all.push(ints.replace("f32", "vector<2x1xf32>"));
        }
    }
    if text.contains(": i2") || text.contains("(i2") {
        all.push(text.replace("i2", "i3"));
        let vectors = text.replace("i1", "vector<2x1xi1>").replace("i2", "vector<2x1xi2>");
        all.push(vectors.replace("i4", "vector<2x1xi4>").replace("i8", "vector<2x1xi8>"));
    }
    all
}

/// Checks single operations, one of `share` shapes, on all operands that have `bits` bits together.
pub fn operations(checker: &Checker, share: usize, bits: u32) -> Lowered {
    let cx = terrane::context();
    terrane::interp::attach(&cx);
    let effort = Effort { inputs: 64, exhaustive_bits: bits, steps: 3000, seed: 1, poison: true };
    let mut lowered = Lowered::default();
    for text in TEXTS {
        lowered.check(checker, &cx, text, &PIPELINES, &effort);
    }
    for (number, shape) in shapes::all(&cx).iter().enumerate() {
        if number % share != 0 || is_approximate(&shape.function(false)) {
            continue;
        }
        for text in variants(&shape.function(false)) {
            if lowered.check(checker, &cx, &text, &PIPELINES, &effort) {
                lowered.seen.insert(shape.name.to_owned());
            }
        }
        lowered.unseen.insert(shape.name.to_owned());
    }
    let seen = lowered.seen.clone();
    lowered.unseen.retain(|name| !seen.contains(name));
    lowered
}

/// Checks functions on memory, through whole lowerings. Returns the number of comparisons.
///
/// # Errors
/// The first that is wrong, with the reason.
pub fn memory(inputs: usize) -> Result<usize, String> {
    let cx = terrane::context();
    let registry = terrane::passes();
    let before = terrane::parse(&cx, MEMORY).map_err(|errors| format!("{errors:?}"))?;
    let effort = Effort { inputs, exhaustive_bits: 10, steps: 3000, seed: 1, poison: false };
    let mut compared = 0;
    for pipeline in OF_MEMORY {
        let mut after = before.clone_body();
        let passes = parse_pipeline(&format!("builtin.module({pipeline})"), &registry);
        let passes = passes.map_err(|error| format!("{error:?}"))?;
        let run = PassManager::new(passes).threads(Threads::ONE).run(&mut after, &mut |_| ());
        run.map_err(|_| format!("{pipeline} fails"))?;
        for finding in compare(&before, &after, &effort) {
            match finding.verdict {
                Verdict::Refines { .. } => compared += 1,
                Verdict::Unknown(_) => {}
                other => return Err(format!("{pipeline}: @{}: {other:?}", finding.function)),
            }
        }
    }
    Ok(compared)
}

/// Checks random programs with these seeds.
pub fn programs(checker: &Checker, seeds: std::ops::Range<u64>) -> Lowered {
    let cx = terrane::context();
    terrane::interp::attach(&cx);
    let mut lowered = Lowered::default();
    for seed in seeds {
        let mut random = Random::new(seed);
        let text = match seed % 2 {
            0 => control::graph(&mut random),
            _ => control::structured(&mut random),
        };
        let effort = Effort { inputs: 8, exhaustive_bits: 4, steps: 3000, seed, poison: false };
        lowered.check(checker, &cx, &text, &WHOLE, &effort);
    }
    lowered
}
