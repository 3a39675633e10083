//! Definitions of all dialects: what an author's `dialect().check()` asks, and that all readers of formats agree.

use std::collections::BTreeSet;
use terrane::interfaces::{Branch, ConditionallySpeculatable, MemoryEffects};
use terrane::ir::def::{OpDef, TraitSet};
use terrane::ir::{Context, OpName};
use terrane::syntax::format::Format;

#[test]
fn all_dialects_are_well_defined() {
    terrane::registry().check().unwrap();
}

/// Dialects are checked by the types that constraints say, formats compiled by those that a context has.
#[test]
fn all_formats_compile() {
    let cx = terrane::context();
    let mut formats = 0;
    for name in cx.registered_ops() {
        let Some(info) = cx.op_info(name) else { continue };
        if let Some(format) = Format::of(&cx, info) {
            assert!(format.is_ok(), "{}: {:?}", cx.op_name_str(name), format.err());
            formats += 1;
        }
    }
    assert!(formats > 300, "only {formats} formats");
}

/// Freezing a set stops at a pattern for an operation that does not exist.
#[test]
fn all_canonicalization_patterns_are_of_operations_that_exist() {
    let cx: Context = terrane::context();
    cx.load_all();
    assert!(terrane::rewrite::canonicalization_patterns(&cx).iter().count() > 100);
    terrane::rewrite::canonicalization_patterns(&cx).freeze();
}

fn patterns_of(name: &'static str) -> terrane::rewrite::PatternSet {
    let mut set = terrane::rewrite::PatternSet::new(&terrane::context());
    set.on(name, do_nothing);
    set
}

fn do_nothing(_: terrane::ir::Op, _: &mut terrane::rewrite::Rewriter<'_>) -> terrane::rewrite::MatchResult {
    terrane::rewrite::no_match("")
}

#[test]
#[should_panic(
    expected = "pattern 'do_nothing': 'arith.adi' is no operation of its dialect; is 'arith.addi' meant?"
)]
fn a_pattern_of_an_operation_that_does_not_exist_is_told() {
    patterns_of("arith.adi").freeze();
}

#[test]
fn a_pattern_of_a_dialect_that_is_not_registered_is_accepted() {
    patterns_of("other.adi").freeze();
}

/// Names of the operations of which a predicate holds.
fn operations(holds: impl Fn(&Context, OpName, &'static OpDef) -> bool) -> Vec<String> {
    let cx = terrane::context();
    let names = cx.registered_ops().into_iter().filter(|&name| holds(&cx, name, cx.op_def(name).unwrap()));
    names.map(|name| cx.op_name_str(name).to_owned()).collect()
}

const NONE: [&str; 0] = [];

/// The traits of memory are shortcuts past an interface, which debug builds compare with them. Otherwise effects and speculation are
/// said once: by a trait, or by an interface.
#[test]
fn traits_and_interfaces_do_not_contradict_each_other() {
    let accesses = operations(|cx, name, def| {
        def.traits.intersects(TraitSet::READS.with(TraitSet::WRITES))
            && cx.interface::<dyn MemoryEffects>(name).is_none()
    });
    assert_eq!(accesses, NONE);
    let said_twice = operations(|cx, name, def| {
        def.traits.contains(TraitSet::NO_MEMORY_EFFECT) && cx.interface::<dyn MemoryEffects>(name).is_some()
    });
    assert_eq!(said_twice, NONE);
    let said_twice = operations(|cx, name, def| {
        def.traits.contains(TraitSet::ALWAYS_SPECULATABLE)
            && cx.interface::<dyn ConditionallySpeculatable>(name).is_some()
    });
    assert_eq!(said_twice, NONE);
}

/// A constant has a value to fold to, and its dialect makes constants of values.
#[test]
fn constants_fold_and_are_materialized() {
    let constants = |lacks: fn(&Context, &'static OpDef) -> bool| {
        operations(|cx, _, def| def.traits.contains(TraitSet::CONSTANT_LIKE) && lacks(cx, def))
    };
    assert!(constants(|_, _| true).len() > 5);
    assert_eq!(constants(|_, def| def.hooks.fold.is_none()), NONE);
    assert_eq!(constants(|_, def| !def.operands.is_empty() || def.results.len() != 1), NONE);
    let cannot =
        constants(|cx, def| cx.find_dialect(def.dialect()).is_none_or(|it| it.materialize.is_none()));
    assert_eq!(cannot, NONE);
}

/// Branches say which operands their successors receive, operations that end a region where control goes. As upstream, programs of
/// `pdl_interp`, coroutines and blocks of WebAssembly do not.
#[test]
fn branches_have_their_interface() {
    let lacking = operations(|cx, name, def| {
        !def.successors.is_empty()
            && !["async", "pdl_interp", "wasmssa"].contains(&def.dialect())
            && cx.interface::<dyn Branch>(name).is_none()
    });
    assert_eq!(lacking, NONE);
}

/// Dialects most of whose operations are rows of tables: the form says all.
const TABLES: [&str; 23] = [
    "acc",
    "amdgpu",
    "amx",
    "arm_neon",
    "arm_sme",
    "arm_sve",
    "builtin",
    "emitc",
    "irdl",
    "llvm",
    "mpi",
    "nvvm",
    "omp",
    "rocdl",
    "shard",
    "smt",
    "sparse_tensor",
    "spirv",
    "vcix",
    "wasmssa",
    "x86vector",
    "xegpu",
    "xevm",
];

/// Examples show also what ends a region. The trust crate parses them.
#[test]
fn operations_are_documented() {
    assert_eq!(operations(|_, _, def| def.doc.trim().is_empty()), NONE);
    let without_example =
        operations(|_, _, def| !def.traits.contains(TraitSet::TERMINATOR) && !def.doc.contains("```mlir"));
    let dialects: BTreeSet<&str> = without_example.iter().filter_map(|name| name.split('.').next()).collect();
    assert_eq!(dialects, BTreeSet::from(TABLES), "{without_example:?}");
}
