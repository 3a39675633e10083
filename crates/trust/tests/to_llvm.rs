//! Part of the checks of lowerings to LLVM, for every run of the tests.

use trust::{programs::Checker, to_llvm};

#[test]
fn lowerings_refine_single_operations() {
    let found = to_llvm::operations(&Checker::default(), 7, 10);
    assert!(found.report.findings.is_empty(), "{}", found.report.text());
    let (compared, runs) = (found.report.compared, found.report.runs);
    assert!(compared * 10 > runs * 9, "{compared} of {runs} runs were compared\n{}", found.text());
    assert!(found.seen.len() > 100, "{}", found.text());
}

#[test]
fn lowerings_refine_random_programs() {
    let found = to_llvm::programs(&Checker::default(), 0..100);
    assert!(found.report.findings.is_empty(), "{}", found.report.text());
    let (compared, runs) = (found.report.compared, found.report.runs);
    assert!(compared * 10 > runs * 8, "{compared} of {runs} runs were compared");
}

#[test]
fn lowerings_refine_functions_of_memory() {
    let compared = to_llvm::memory(64).unwrap_or_else(|found| panic!("{found}"));
    assert!(compared > 42, "{compared} functions were compared");
}
