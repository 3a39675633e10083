//! Throughput on systems of typical dependence analyses: 2 to 8 coordinates, 6 to 14 constraints.

use presburger::PresburgerRelation;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Pairs of instances, a source and a sink, that access the same cell.
const CASES: [(&str, &str); 7] = [
    (
        "stencil in time",
        "[n, t] -> { [s, i] -> [u, j] : 0 <= s, u < t and 1 <= i, j <= n and j = i + 1 and s < u }",
    ),
    (
        "matrix product",
        "[n] -> { [i, j, k] -> [x, y, z] : 0 <= i, j, k, x, y, z < n and x = i and y = j and z > k }",
    ),
    ("triangle", "[n] -> { [i, j] -> [x, y] : 0 <= j <= i < n and 0 <= y <= x < n and y = i and x > i }"),
    ("constant bounds", "{ [i, j] -> [x, y] : 0 <= i, j, x, y < 64 and 2i = x + 3 and j = y and i < x }"),
    ("linearized", "{ [i, j] -> [x, y] : 0 <= i, j, x, y < 32 and 32i + j = 32x + y + 1 and i > x }"),
    (
        "tiles",
        "[n] -> { [I, i] -> [X, x] : 32I <= i < 32I + 32 and 32X <= x < 32X + 32 and 0 <= i, x < n and x = i + 1 and X > I }",
    ),
    (
        "strided",
        "[n] -> { [i] -> [x] : 0 <= i, x < n and exists (a, b: i = 2a and x = 3b) and x > i and x - i <= 7 }",
    ),
];

/// Returns the rate in runs per second.
fn rate(mut operation: impl FnMut()) -> f64 {
    let start = Instant::now();
    let mut runs = 0;
    while start.elapsed() < Duration::from_millis(200) {
        operation();
        runs += 1;
    }
    f64::from(runs) / start.elapsed().as_secs_f64()
}

fn main() {
    println!(
        "{:18}{:>12}{:>12}{:>12}{:>12}   operations a second",
        "", "empty", "lexmax", "subtract", "compose"
    );
    for (name, text) in CASES {
        let relation: PresburgerRelation = text.parse().expect("a relation");
        let sources = relation.inverse();
        let last = sources.lexmax().function.to_relation();
        let rates = [
            rate(|| {
                black_box(relation.is_integer_empty());
            }),
            rate(|| {
                black_box(sources.lexmax());
            }),
            rate(|| {
                black_box(sources.subtract(&last));
            }),
            rate(|| {
                black_box(relation.then(&relation));
            }),
        ];
        print!("{name:18}");
        rates.iter().for_each(|rate| print!("{rate:12.0}"));
        println!();
    }
}
