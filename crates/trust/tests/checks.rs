//! Part of all checks, for every run of the tests.

use trust::{claims, lowerings, pairs, programs, ranges, rewrites};

#[test]
fn rewrites_refine_expressions() {
    let (ledger, report) = rewrites::Checker::default().run(0..3000, 8);
    assert!(report.findings.is_empty(), "{}", report.text());
    assert!(report.compared > 500, "{} of {} programs were compared", report.compared, report.programs);
    // A short run covers most folds and patterns; a long one covers the rest.
    let (seen, all) = ledger.coverage();
    assert!(seen * 2 >= all, "{seen} of {all}\n{}", ledger.text());
    assert!(ledger.stale().is_empty(), "{}", ledger.text());
}

#[test]
fn rewrites_refine_pairs() {
    let checker = pairs::Checker::default();
    let (_, report) = checker.run(0..checker.count() / 64, &pairs::Budget { combinations: 2, bits: 4 });
    assert!(report.findings.is_empty(), "{}", report.text());
    assert!(report.compared > 500, "{} of {} functions were compared", report.compared, report.programs);
}

#[test]
fn definitions_claim_what_holds() {
    let report = claims::run_shapes(4);
    assert!(report.findings.is_empty(), "{}", report.text());
    assert!(
        report.programs > 150 && report.runs > 3000,
        "{} programs, {} runs",
        report.programs,
        report.runs
    );
}

#[test]
fn examples_are_valid_and_behave_as_declared() {
    let report = claims::run_examples();
    assert!(report.findings.is_empty(), "{}", report.text());
    assert!(
        report.programs > 300 && report.runs > 3000,
        "{} programs, {} runs",
        report.programs,
        report.runs
    );
}

#[test]
fn passes_refine_random_programs() {
    let (ledger, report) = programs::Checker::default().run(0..80, 3);
    assert!(report.findings.is_empty(), "{}", report.text());
    assert!(report.compared > 150, "{} of {} runs were compared", report.compared, report.runs);
    assert!(ledger.stale().is_empty(), "{}", ledger.text());
}

#[test]
fn ranges_hold_all_values() {
    let ranges = ranges::run(&ranges::Budget::SHORT);
    assert!(ranges.report.findings.is_empty(), "{}", ranges.report.text());
    assert!(ranges.report.compared > 20_000, "{} values were seen", ranges.report.compared);
    assert!(ranges.unchecked.is_empty(), "{}", ranges.text());
}

#[test]
fn passes_refine_single_operations() {
    let report = lowerings::run_all(40, 6);
    assert!(report.findings.is_empty(), "{}", report.text());
    assert!(report.compared > 200, "{} of {} runs were compared", report.compared, report.runs);
}

#[test]
fn passes_refine_affine_programs() {
    let report = programs::Checker::default().run_affine(0..25);
    assert!(report.findings.is_empty(), "{}", report.text());
    assert!(report.compared > 400, "{} of {} runs were compared", report.compared, report.runs);
}

#[test]
fn sequences_of_passes_refine_affine_programs() {
    let count = std::env::var("ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(52);
    let report = programs::Checker::default().run_affine_sequences(0..count, 4);
    assert!(report.findings.is_empty(), "{}", report.text());
    assert!(report.compared * 2 > count, "{} of {} runs were compared", report.compared, report.runs);
}
