//! Tests of the greedy driver. Orders of operations are recorded from mlir-opt 22 on the same program
//! with `arith` operations.

use super::*;
use crate::test_dialect::{find_all, parse, show};
use crate::{MatchResult, PatternSet};

const PROGRAM: &str = "module {
  %x = t.opaque
  %a = t.const 1
  %b = t.const 2
  %c = t.add %a, %b
  %d = t.add %c, %x
  t.use %d, %a
  t.region {
    %e = t.const 2
    %g = t.const 5
    %h = t.add %e, %g
    %i = t.add %h, %d
    t.use %h, %g
  }
  %k = t.const 7
  %l = t.const 1
  %m = t.add %k, %l
  t.use %m, %l
}";

fn run(text: &str, patterns: impl FnOnce(&mut PatternSet), config: &GreedyConfig) -> (String, GreedyOutcome) {
    let mut body = parse(text);
    let mut set = PatternSet::new(body.context());
    patterns(&mut set);
    let outcome = apply_greedily(&mut body, &Scope::top(), &set.freeze(), config);
    (show(&body), outcome)
}

fn print(config: &GreedyConfig) -> String {
    run(PROGRAM, |_| {}, config).0
}

#[test]
fn constants_are_placed_as_upstream() {
    let expected = "%0 = t.const 8\n%1 = t.const 7\n%2 = t.const 3\n%3 = t.const 5\n%4 = t.const 1
%5 = t.opaque\n%6 = t.add %5, %2\nt.use %6, %4\nt.region {\n  t.use %1, %3\n}\nt.use %0, %4\n";
    assert_eq!(print(&GreedyConfig::default().top_down(true)), expected);
    assert_eq!(print(&GreedyConfig::default().top_down(false)), expected);
}

#[test]
fn one_iteration_leaves_new_constants_in_place() {
    let expected = "%0 = t.const 5\n%1 = t.const 1\n%2 = t.opaque\n%3 = t.const 3\n%4 = t.add %2, %3
t.use %4, %1\nt.region {\n  %5 = t.const 7\n  t.use %5, %0\n}\n%6 = t.const 8\nt.use %6, %1\n";
    let config = GreedyConfig { max_iterations: Some(1), ..GreedyConfig::default().top_down(true) };
    assert_eq!(print(&config), expected);
}

#[test]
fn constants_do_not_fold() {
    let mut body = parse("module { %a = t.const 1\n t.use %a }");
    let constant = find_all(&body, "t.const")[0];
    assert_eq!(crate::fold_op(&mut body, constant), FoldOutcome::None);
}

/// `x - y = x + (-y)`
fn sub_to_add(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    use ir::Build;
    let (x, y) = (rw.op(op).operand(0).handle(), rw.op(op).operand(1).handle());
    let (loc, ty) = (rw.op(op).loc(), rw.op(op).result(0).ty_handle());
    let negated = rw.state("t.neg", loc).operands([y]).results([ty]);
    let negated = rw.insert_value(negated);
    let sum = rw.state("t.add", loc).operands([x, negated]).results([ty]);
    rw.replace_with(op, sum);
    Ok(())
}

#[test]
fn patterns_cascade_with_folds() {
    let text = "module { %x = t.opaque\n %y = t.opaque\n %n = t.neg %y\n %a = t.sub %x, %n\n t.use %a }";
    let (text, outcome) = run(text, |set| _ = set.on("t.sub", sub_to_add), &GreedyConfig::default());
    assert_eq!(text, "%0 = t.opaque\n%1 = t.opaque\n%2 = t.add %0, %1\nt.use %2\n");
    assert!(outcome.changed && outcome.converged());
}

/// Swaps operands endlessly.
fn swap(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let (x, y) = (rw.op(op).operand(0).handle(), rw.op(op).operand(1).handle());
    rw.modify_op(op, |op| {
        op.operands(&[y, x]);
    });
    Ok(())
}

#[test]
fn patterns_that_run_away_are_named() {
    let text = "module { %x = t.opaque\n %y = t.opaque\n %a = t.sub %x, %y\n t.use %a }";
    let config = GreedyConfig { runaway: Some(1000), ..GreedyConfig::default() };
    let (_, outcome) = run(text, |set| _ = set.on("t.sub", swap), &config);
    let stopped = outcome.stopped.unwrap();
    assert_eq!(stopped.limit, Limit::Runaway(1000));
    let firing = Firing { pattern: "swap".into(), op: "t.sub".into(), count: 1000 };
    assert_eq!(stopped.firing, [firing]);
    let diagnostic = stopped.to_diagnostic(diag::Place::default());
    assert!(diagnostic.notes()[0].message.contains("pattern 'swap' was applied 1000 times"));
}

#[test]
fn limits_of_rewrites_and_iterations_are_reported() {
    let text = "module { %x = t.opaque\n %y = t.opaque\n %a = t.sub %x, %y\n t.use %a }";
    let config = GreedyConfig { max_rewrites: Some(3), ..GreedyConfig::default() };
    let (_, outcome) = run(text, |set| _ = set.on("t.sub", swap), &config);
    assert_eq!(outcome.stopped.unwrap().limit, Limit::Iterations(10));
}

#[test]
fn strict_drivers_leave_other_operations_alone() {
    let program = "module { %a = t.const 1\n %b = t.add %a, %a\n %c = t.add %b, %b\n t.use %c }";
    let fold = |strictness: Strictness| {
        let mut body = parse(program);
        let first = find_all(&body, "t.add")[0];
        let set = PatternSet::new(body.context()).freeze();
        let config = GreedyConfig::default().strictness(strictness);
        apply_greedily_to_ops(&mut body, &[first], &Scope::top(), &set, &config, None);
        show(&body)
    };
    let once = "%0 = t.const 1\n%1 = t.const 2\n%2 = t.add %1, %1\nt.use %2\n";
    assert_eq!(fold(Strictness::ExistingOps), once);
    assert_eq!(fold(Strictness::ExistingAndNewOps), once);
    assert_eq!(fold(Strictness::AnyOp), "%0 = t.const 4\nt.use %0\n");
}

/// Throughput on a chain, half of which folds. Run with `--release -- --ignored --nocapture`.
#[test]
#[ignore = "a measurement"]
fn speed() {
    use std::fmt::Write;
    let count = 200_000;
    let mut text = String::from("module {\n%x = t.opaque\n%v0 = t.add %x, %x\n");
    for number in 0..count {
        let _ = writeln!(text, "%c{number} = t.const {}", number % 100);
        let _ = writeln!(text, "%v{} = t.add %c{number}, %v{number}", number + 1);
        let _ = writeln!(text, "%s{number} = t.sub %v{number}, %c{number}\nt.use %s{number}");
    }
    text.push('}');
    let mut body = parse(&text);
    let ops = body.root().region(0).ops().count();
    let set = crate::PatternSet::new(body.context()).freeze();
    let config = GreedyConfig::default().top_down(true).simplify(SimplifyRegions::Normal);
    let start = std::time::Instant::now();
    apply_greedily(&mut body, &Scope::top(), &set, &config);
    let time = start.elapsed();
    println!("{ops} operations in {time:?}: {:.2} M/s", ops as f64 / time.as_secs_f64() / 1e6);
}
