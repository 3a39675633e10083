//! A share of the checks of lowerings to LLVM, for every run of the tests.

use trust::{programs::Checker, to_llvm};

#[test]
fn lowerings_refine_single_operations() {
    let share = std::env::var("SHARE").ok().and_then(|share| share.parse().ok()).unwrap_or(7);
    let found = to_llvm::operations(&Checker::default(), share, 10);
    println!("{} {} {}", found.report.programs, found.report.runs, found.report.compared);
    println!("{}", found.text());
    assert!(found.report.findings.is_empty(), "{}", found.report.text());
}

#[test]
fn lowerings_refine_random_programs() {
    let seeds = std::env::var("SEEDS").ok().and_then(|share| share.parse().ok()).unwrap_or(200);
    let found = to_llvm::programs(&Checker::default(), 0..seeds);
    println!("{} {} {}", found.report.programs, found.report.runs, found.report.compared);
    assert!(found.report.findings.is_empty(), "{}", found.report.text());
}

#[test]
fn lowerings_refine_functions_of_memory() {
    let compared = to_llvm::memory(64).unwrap_or_else(|found| panic!("{found}"));
    assert!(compared > 60, "{compared} functions were compared");
}
