//! Comparison with isl, if its Python binding is installed.

mod support;

use presburger::{Int, IntegerRelation, PresburgerRelation, Space, VarKind};
use std::io::Write;
use std::process::{Command, Stdio};
use support::{Random, random_row, rounds};

/// Checks lines `operation, a, b, result`; prints those that are wrong, and how many were compared.
const CHECK: &str = r#"
import sys, islpy
context = islpy.DEFAULT_CONTEXT
context.set_max_operations(3000000)
wrong = compared = hard = 0
for line in sys.stdin:
    context.reset_operations()
    op, a, b, result = line.rstrip("\n").split("\t")
    kind = islpy.Map if "] -> [" in a.split("{", 1)[1].split(":")[0] else islpy.Set
    x = kind(a)
    try:
        if op == "empty":
            ok = str(x.is_empty()).lower() == result
        elif op == "subset":
            ok = str(x.is_subset(kind(b))).lower() == result
        elif op in ("lexmin", "lexmax"):
            try:
                ok = getattr(x, op)().is_equal(kind(result))
            except islpy.Error as error:
                if "maximal number of operations" in str(error):
                    raise
                ok = "unbounded" in str(error) and result == "unbounded"
        elif op == "project":
            ok = x.project_out(islpy.dim_type.set, 0, 1).is_equal(kind(result))
        elif op == "then":
            ok = x.apply_range(kind(b)).is_equal(kind(result))
        elif op == "gist":
            ok = x.intersect(kind(b)).is_equal(kind(result).intersect(kind(b)))
        elif op == "count":
            ok = str(x.count_val()) == result
        elif op == "closure":
            closure, exact = x.transitive_closure()
            ours = kind(result)
            ok = ours.is_equal(closure) if exact else ours.is_subset(closure)
        elif op == "more than closure":
            closure, exact = x.transitive_closure()
            ok = not exact or closure.is_subset(kind(result))
        elif op == "same":
            ok = x.is_equal(kind(result))
        else:
            ok = getattr(x, op)(kind(b)).is_equal(kind(result)) if b else getattr(x, op)().is_equal(type(getattr(x, op)())(result))
    except islpy.Error as error:
        if "maximal number of operations" in str(error):
            hard += 1
            continue
        ok = False
        print(error)
    compared += 1
    if not ok:
        wrong += 1
        print("WRONG", line)
print("compared", compared, "too hard", hard, "wrong", wrong)
"#;

/// Returns a conjunction without an enclosing box; every other one has few variables, dense rows and larger
/// numbers.
fn unbounded_conjunct(random: &mut Random, space: Space) -> IntegerRelation {
    let mut relation = IntegerRelation::universe(space);
    let dense = space.vars() <= 3 && random.chance(2);
    relation.append_vars(VarKind::Local, random.below(if dense { 2 } else { 3 }));
    let columns = relation.space().columns();
    let row = |random: &mut Random| match dense {
        true => (0..columns).map(|_| random.in_range(-4, 4).into()).collect(),
        false => random_row(random, columns),
    };
    for _ in 0..1 + random.below(5) {
        relation.add_inequality(row(random));
    }
    if random.chance(2) {
        relation.add_equality(row(random));
    }
    relation
}

fn unbounded_relation(random: &mut Random, space: Space) -> PresburgerRelation {
    let count = 1 + random.below(2);
    PresburgerRelation::new(space, (0..count).map(|_| unbounded_conjunct(random, space)))
}

/// Steps of constant distance, between random bounds.
fn steps(random: &mut Random, dims: usize) -> PresburgerRelation {
    let space = Space::relation(dims, dims, random.below(2));
    let step = |random: &mut Random| {
        let mut relation = unbounded_conjunct(random, space);
        for dim in 0..dims {
            let mut row = vec![Int::ZERO; relation.space().columns()];
            (row[dim], row[dims + dim]) = (Int::ONE, Int::MINUS_ONE);
            *row.last_mut().expect("a constant") = random.in_range(-2, 2).into();
            relation.add_equality(row);
        }
        relation
    };
    let count = 1 + random.below(2);
    PresburgerRelation::new(space, (0..count).map(|_| step(random)))
}

/// Returns a sum of large multiples of bounded numbers: points are rare.
fn knapsack(random: &mut Random) -> PresburgerRelation {
    let dims = 2 + random.below(4);
    let mut relation = IntegerRelation::universe(Space::set(dims, 0));
    let weights: Vec<i64> = (0..dims).map(|_| random.in_range(-5000, 5000)).collect();
    let row = |constant: i64, sign: i64| -> Vec<Int> {
        weights.iter().map(|weight| (sign * weight).into()).chain([constant.into()]).collect()
    };
    let total = random.in_range(-20000, 20000);
    relation.add_inequality(row(-total, 1));
    relation.add_inequality(row(total + random.in_range(0, 4), -1));
    for dim in 0..dims {
        if random.chance(8) {
            continue;
        }
        relation.add_lower_bound(dim, 0.into());
        relation.add_upper_bound(dim, random.in_range(1, 40).into());
    }
    relation.into()
}

/// Returns a number near the limit of 64 bits, so that products exceed it.
fn large(random: &mut Random) -> PresburgerRelation {
    let dims = 1 + random.below(2);
    let symbols = random.below(2);
    let mut relation = IntegerRelation::universe(Space::set(dims, symbols));
    relation.append_vars(VarKind::Local, random.below(2));
    let number = |random: &mut Random| match random.below(3) {
        0 => Int::from(random.in_range(-3, 3)),
        1 => &Int::from(i64::MAX) - random.in_range(0, 1000),
        _ => &Int::from(i64::MIN) + random.in_range(0, 1000),
    };
    let columns = relation.space().columns();
    for _ in 0..2 {
        relation.add_inequality((0..columns).map(|_| number(random)).collect());
    }
    if random.chance(3) {
        relation.add_equality((0..columns).map(|_| number(random)).collect());
    }
    for column in 0..columns - 1 {
        relation.add_lower_bound(column, number(random));
        relation.add_upper_bound(column, number(random));
    }
    relation.into()
}

fn cases() -> Vec<String> {
    let verbose = std::env::var("PRESBURGER_VERBOSE").is_ok();
    let mut random = Random::new(41);
    let mut lines = Vec::new();
    let mut add =
        |op: &str, a: &PresburgerRelation, b: Option<&PresburgerRelation>, result: &dyn Fn() -> String| {
            let b = b.map(ToString::to_string).unwrap_or_default();
            if verbose {
                eprintln!("{op}\t{a}\t{b}");
            }
            lines.push(format!("{op}\t{a}\t{b}\t{}", result()));
        };
    for _ in 0..rounds(30) {
        let space = Space::set(1 + random.below(3), random.below(2));
        let (a, b) = (unbounded_relation(&mut random, space), unbounded_relation(&mut random, space));
        add("empty", &a, None, &|| a.is_integer_empty().to_string());
        add("subset", &a, Some(&b), &|| a.is_subset(&b).to_string());
        add("intersect", &a, Some(&b), &|| a.intersect(&b).to_string());
        add("subtract", &a, Some(&b), &|| a.subtract(&b).to_string());
        add("complement", &a, None, &|| a.complement().to_string());
        add("same", &a, None, &|| a.coalesce().to_string());
        add("same", &a, None, &|| a.with_only_division_locals().to_string());
        let context = b.disjuncts().first().cloned().unwrap_or(IntegerRelation::universe(space));
        add("gist", &a, Some(&context.clone().into()), &|| a.gist(&context).to_string());
        add("project", &a, None, &|| a.project_out(VarKind::Range, 0, 1).to_string());
        for (op, largest) in [("lexmin", false), ("lexmax", true)] {
            add(op, &a, None, &|| {
                let optimum = if largest { a.lexmax() } else { a.lexmin() };
                let empty = optimum.unbounded.is_integer_empty();
                if empty { optimum.function.to_relation().to_string() } else { "unbounded".to_string() }
            });
        }
        let space = Space::relation(1 + random.below(2), 1 + random.below(2), random.below(2));
        let back = Space::relation(space.range, 1, space.symbols);
        let (a, b) = (unbounded_relation(&mut random, space), unbounded_relation(&mut random, back));
        add("then", &a, Some(&b), &|| a.then(&b).to_string());
        let dims = 1 + random.below(2);
        let steps = steps(&mut random, dims);
        let closure = steps.transitive_closure();
        let name = if closure.is_exact { "closure" } else { "more than closure" };
        add(name, &steps, None, &|| closure.relation.to_string());
        let (large, other) = (large(&mut random), large(&mut random));
        add("empty", &large, None, &|| large.is_integer_empty().to_string());
        add("same", &large, None, &|| large.coalesce().to_string());
        if large.space() == other.space() {
            add("intersect", &large, Some(&other), &|| large.intersect(&other).to_string());
            add("subtract", &large, Some(&other), &|| large.subtract(&other).to_string());
        }
        let knapsack = knapsack(&mut random);
        add("empty", &knapsack, None, &|| knapsack.is_integer_empty().to_string());
        if knapsack.space().range < 4 && knapsack.is_bounded() {
            add("count", &knapsack, None, &|| knapsack.count_points().expect("a bounded set").to_string());
        }
        add("domain", &a, None, &|| a.domain().to_string());
        add("range", &a, None, &|| a.range().to_string());
    }
    lines
}

#[test]
fn isl_agrees() {
    let known = Command::new("python3").args(["-c", "import islpy"]).stderr(Stdio::null()).status();
    if !known.is_ok_and(|status| status.success()) {
        eprintln!("skipped: python3 has no islpy");
        return;
    }
    let python = Command::new("python3")
        .args(["-c", CHECK])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let mut python = python.expect("python3 runs");
    let text = cases().join("\n");
    python.stdin.take().expect("a pipe").write_all(text.as_bytes()).expect("python3 reads");
    let output = python.wait_with_output().expect("python3 ends");
    let output = String::from_utf8_lossy(&output.stdout);
    println!("{output}");
    assert!(output.contains(" wrong 0\n"), "{output}");
}
