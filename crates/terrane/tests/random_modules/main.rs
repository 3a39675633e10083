//! Random modules, generated from the definitions of all registered operations: what verifies reads back
//! from its custom and its generic text, and stays valid under every pass.
//!
//! The definitions are the generator's only knowledge of the operations: operands, results, attributes and
//! regions are drawn from their constraints, and what the verifier rejects is thrown away.
//!
//! `TERRANE_RANDOM_MODULES=N` makes N times as many modules. `TERRANE_RANDOM_MODULES_DUMP=FOLDER` writes all
//! that was drawn there, each with the verifier's first error in its first line, so that another verifier can
//! be compared.

mod check;
mod grow;
mod pool;
mod types;

use check::Findings;
use grow::{Grower, KNOWN};
use pool::Pool;
use std::collections::BTreeMap;

/// A small generator of numbers that are random enough.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound.max(1)
    }

    pub(crate) fn percent(&mut self, share: usize) -> bool {
        self.below(100) < share
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}

/// How many modules are made.
const MODULES: u64 = 160;
/// How often an operation is tried in a module before it is left for the next.
const DRAWS: usize = 60;

/// Operations of patterns stand in patterns only, and have tests of their own. Custom forms of transform lose operands that the constants
/// beside them do not ask for, as MLIR's do.
const PATTERNS: [&str; 3] = ["pdl", "pdl_interp", "transform"];

/// Dialects whose operations mostly refer to functions, globals and shapes that the generator does not make.
const REFERRING: [&str; 5] = ["async", "index", "ml_program", "quant", "shape"];

/// Dialects whose operations are rows of tables, and want vectors of certain lengths or types of their own. In `acc` and `omp`, arrays
/// would have to fit the values of clauses, and MLIR too prints no arguments of empty blocks of `irdl`: they are in no module.
const TABLES: [&str; 9] =
    ["amdgpu", "amx", "arm_neon", "arm_sve", "emitc", "mpi", "smt", "sparse_tensor", "x86vector"];

/// Dialects of which most operations want vectors of a length that the hardware has.
const TILES: [&str; 2] = ["arm_sme", "vcix"];

/// Dialects of which most operations want a grid, a local, a pointer or a descriptor of a type of their own.
const GRIDS: [&str; 5] = ["ptr", "shard", "wasmssa", "xegpu", "xevm"];

// Shows.
#[test]
fn modules_of_all_operations_read_back_and_stay_valid() {
    // What types and attributes do not fit one another without their verifiers' help is missed.
    const OWN: [&str; 11] =
        ["acc", "gpu", "irdl", "linalg", "llvm", "nvgpu", "nvvm", "omp", "rocdl", "spirv", "tosa"];
    let others = [&OWN[..], &PATTERNS, &REFERRING, &TABLES, &TILES, &GRIDS].concat();
    check(|dialect| !others.contains(&dialect), 8);
}

#[test]
fn modules_of_shapes_and_references_read_back_and_stay_valid() {
    check(|dialect| REFERRING.contains(&dialect), 1);
}

#[test]
fn modules_of_tables_read_back_and_stay_valid() {
    check(|dialect| TABLES.contains(&dialect), 1);
}

#[test]
fn modules_of_tiles_read_back_and_stay_valid() {
    check(|dialect| TILES.contains(&dialect), 1);
}

#[test]
fn modules_of_grids_and_tiles_read_back_and_stay_valid() {
    check(|dialect| GRIDS.contains(&dialect), 1);
}

#[test]
fn modules_of_gpu_read_back_and_stay_valid() {
    // Launches and kernels belong together, and matrices fit only some others.
    check(|dialect| dialect == "gpu", 2);
}

#[test]
fn modules_of_linalg_read_back_and_stay_valid() {
    // The regions and shapes of most of its operations follow from their maps, which the generator does not know.
    check(|dialect| dialect == "linalg", 1);
}

#[test]
fn modules_of_llvm_read_back_and_stay_valid() {
    // Many of its operations want attributes of debug information and the like.
    check(|dialect| dialect == "llvm", 4);
}

#[test]
fn modules_of_nvvm_read_back_and_stay_valid() {
    // Many of its operations want attributes that fit one another.
    check(|dialect| dialect == "nvvm", 2);
}

#[test]
fn modules_of_rocdl_read_back_and_stay_valid() {
    // Each of its operations wants vectors of a length, and pointers into a memory, of its own.
    check(|dialect| dialect == "rocdl", 8);
}

#[test]
fn modules_of_nvgpu_read_back_and_stay_valid() {
    // Fragments fit the shape of a product, and tiles their descriptor.
    check(|dialect| dialect == "nvgpu", 2);
}

#[test]
fn modules_of_spirv_read_back_and_stay_valid() {
    // Pointers fit what they point to, and many operations stand in modules, functions and graphs of the dialect only.
    check(|dialect| dialect == "spirv", 8);
}

#[test]
fn modules_of_tosa_read_back_and_stay_valid() {
    // Sizes of images fit windows, paddings and strides.
    check(|dialect| dialect == "tosa", 2);
}

/// Modules of the operations of some dialects. Of `share` operations, all but one must be in some module.
fn check(drawn: impl Fn(&str) -> bool, share: usize) {
    let cx = terrane::context();
    cx.allow_unregistered(true);
    let pool = Pool::new(&cx, types::of(&drawn));
    // Modules and functions are in every module.
    let scaffold = ["builtin.module", "func.func", "func.return"];
    let drawn = |info: &&terrane::ir::OpInfo| drawn(info.def().dialect());
    let all: Vec<_> =
        cx.registered_ops().into_iter().filter_map(|name| cx.op_info(name)).filter(drawn).collect();
    let mut reached: BTreeMap<&str, usize> = all.iter().map(|info| (info.def().name, 0)).collect();
    let mut tried = reached.clone();
    let mut findings = Findings::default();
    for seed in 1..=scaled(MODULES) {
        let random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        let mut grower = Grower::new(&cx, &pool, random);
        // Those that were tried least come first.
        let mut subjects: Vec<_> = all
            .iter()
            .map(|info| info.def())
            .filter(|def| !scaffold.contains(&def.name) && KNOWN.iter().all(|known| known.0 != def.name))
            .collect();
        subjects.sort_by_cached_key(|def| (tried[def.name], grower.random.below(1000)));
        // Small modules show best what is wrong; large ones let operations meet.
        let count = if seed % 3 == 0 { 12 } else { 1 + grower.random.below(2) };
        for def in subjects.into_iter().take(count) {
            tried.entry(def.name).and_modify(|count| *count += 1);
            let _ = (0..DRAWS).find(|_| grower.try_add(def, &mut findings));
        }
        let Some(module) = grower.finish() else { continue };
        for op in module.root().walk() {
            if let Some(count) = reached.get_mut(op.name_str()) {
                *count += 1;
            }
        }
        findings.check(&module, seed);
    }
    let missed: Vec<&str> = reached.iter().filter(|entry| *entry.1 == 0).map(|entry| *entry.0).collect();
    println!("{} of {} operations reached; not {missed:?}", reached.len() - missed.len(), reached.len());
    findings.report();
    assert!(missed.len() * share <= reached.len(), "{missed:?}");
}

/// `TERRANE_RANDOM_MODULES=N` makes N times as many.
fn scaled(count: u64) -> u64 {
    let factor = std::env::var("TERRANE_RANDOM_MODULES").ok().and_then(|text| text.parse::<u64>().ok());
    count * factor.unwrap_or(1)
}
