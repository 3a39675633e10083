//! Dependences of random nests against the enumeration of all pairs of instances.

use affine_analysis::{Access, Component, Dependence, PairRelation};
use ir::Context;
use ir::def::Registry;
use std::fmt::Write;

/// A pseudo-random generator.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: i64) -> i64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as i64) % bound
    }
}

/// Loop of a nest: from `lower`, or the variable around, up to `upper`, by `step`.
struct Loop {
    lower: i64,
    triangle: bool,
    upper: i64,
    step: i64,
}

/// Subscript `(a * i + b * j + c)`, its quotient or its remainder by a number.
struct Subscript {
    factors: Vec<i64>,
    constant: i64,
    divisor: Option<(bool, i64)>,
}

/// Statement: a load or a store in the innermost loop of a nest.
struct Statement {
    store: bool,
    subscripts: Vec<Subscript>,
}

struct Program {
    nests: Vec<(Vec<Loop>, Vec<Statement>)>,
}

fn program(random: &mut Random) -> Program {
    let rank = 1 + random.below(2);
    let nests = (0..1 + random.below(2))
        .map(|_| {
            let depth = 1 + random.below(2);
            let loops: Vec<Loop> = (0..depth)
                .map(|level| Loop {
                    lower: random.below(3) - 1,
                    triangle: level > 0 && random.below(3) == 0,
                    upper: 1 + random.below(6),
                    step: 1 + random.below(3),
                })
                .collect();
            let statements = (0..1 + random.below(2))
                .map(|_| Statement {
                    store: random.below(3) > 0,
                    subscripts: (0..rank).map(|_| subscript(random, depth)).collect(),
                })
                .collect();
            (loops, statements)
        })
        .collect();
    Program { nests }
}

fn subscript(random: &mut Random, depth: i64) -> Subscript {
    Subscript {
        factors: (0..depth).map(|_| random.below(5) - 2).collect(),
        constant: random.below(5) - 2,
        divisor: (random.below(4) == 0).then(|| (random.below(2) == 0, 2 + random.below(2))),
    }
}

impl Program {
    fn text(&self) -> String {
        let rank = self.nests[0].1[0].subscripts.len();
        let ty = format!("memref<{}f32>", "?x".repeat(rank));
        let mut text = format!("func.func @f(%m: {ty}, %x: f32) {{\n");
        for (loops, statements) in &self.nests {
            for (level, one) in loops.iter().enumerate() {
                let lower = match one.triangle {
                    true => format!("affine_map<(d0) -> (d0)>(%i{})", level - 1),
                    false => one.lower.to_string(),
                };
                writeln!(text, "affine.for %i{level} = {lower} to {} step {} {{", one.upper, one.step)
                    .unwrap();
            }
            for statement in statements {
                let subscripts: Vec<String> = statement.subscripts.iter().map(Subscript::text).collect();
                let place = format!("%m[{}] : {ty}", subscripts.join(", "));
                match statement.store {
                    true => writeln!(text, "affine.store %x, {place}").unwrap(),
                    false => writeln!(text, "affine.load {place}").unwrap(),
                }
            }
            text.push_str(&"}\n".repeat(loops.len()));
        }
        text + "return\n}\n"
    }
}

impl Subscript {
    fn text(&self) -> String {
        let mut sum = String::new();
        for (at, factor) in self.factors.iter().enumerate() {
            write!(sum, "%i{at} * {factor} + ").unwrap();
        }
        match self.divisor {
            None => format!("{sum}{}", self.constant),
            Some((true, by)) => format!("({sum}{}) floordiv {by}", self.constant),
            Some((false, by)) => format!("({sum}{}) mod {by}", self.constant),
        }
    }

    fn at(&self, point: &[i64]) -> i64 {
        let sum: i64 = self.factors.iter().zip(point).map(|(a, b)| a * b).sum::<i64>() + self.constant;
        match self.divisor {
            None => sum,
            Some((true, by)) => sum.div_euclid(by),
            Some((false, by)) => sum.rem_euclid(by),
        }
    }
}

/// Returns the iterations of a nest, in order.
fn points(loops: &[Loop]) -> Vec<Vec<i64>> {
    let mut found: Vec<Vec<i64>> = vec![Vec::new()];
    for one in loops {
        let mut next = Vec::new();
        for point in found {
            let mut value = if one.triangle { point[point.len() - 1] } else { one.lower };
            while value < one.upper {
                next.push([&point[..], &[value]].concat());
                value += one.step;
            }
        }
        found = next;
    }
    found
}

/// Returns the dependence at a depth by enumeration.
fn enumerate(program: &Program, source: (usize, usize), sink: (usize, usize), depth: usize) -> Dependence {
    let (first, second) = (&program.nests[source.0], &program.nests[sink.0]);
    let (a, b) = (&first.1[source.1], &second.1[sink.1]);
    if !a.store && !b.store {
        return Dependence::None;
    }
    let common = if source.0 == sink.0 { first.0.len() } else { 0 };
    let mut ranges: Option<Vec<(i64, i64)>> = None;
    for p in points(&first.0) {
        for q in points(&second.0) {
            let same = a.subscripts.iter().zip(&b.subscripts).all(|(a, b)| a.at(&p) == b.at(&q));
            let equal = p.iter().zip(&q).take(common).take_while(|(p, q)| p == q).count();
            let carried = match depth > common {
                true => equal == common && source < sink,
                false => equal == depth - 1 && q[depth - 1] > p[depth - 1],
            };
            if !same || !carried {
                continue;
            }
            let distances: Vec<i64> = (0..common).map(|at| q[at] - p[at]).collect();
            match &mut ranges {
                None => ranges = Some(distances.iter().map(|&distance| (distance, distance)).collect()),
                Some(ranges) => {
                    for (range, &distance) in ranges.iter_mut().zip(&distances) {
                        *range = (range.0.min(distance), range.1.max(distance));
                    }
                }
            }
        }
    }
    ranges.map_or(Dependence::None, |ranges| {
        let component = |&(lower, upper): &(i64, i64)| Component { lower: Some(lower), upper: Some(upper) };
        Dependence::Some(ranges.iter().map(component).collect())
    })
}

#[test]
fn dependences_are_those_of_all_instances() {
    let registry = Registry::new().with(affine::dialect()).with(arith::dialect()).with(func::dialect());
    let cx = Context::new(registry.with(memref::dialect()).with(ub_dialect()));
    let mut random = Random(7);
    let mut found = 0;
    for round in 0..400 {
        let program = program(&mut random);
        let text = program.text();
        let module = syntax::parse_bytes(&cx, "nest.mlir", text.as_bytes(), &syntax::ParseOptions::default())
            .into_result()
            .unwrap();
        let function = module.children()[0];
        let body = module.child(function).unwrap();
        let accesses: Vec<Access> = body.root().walk_body().filter_map(Access::of).collect();
        let mut names = Vec::new();
        for (nest, (_, statements)) in program.nests.iter().enumerate() {
            names.extend((0..statements.len()).map(|at| (nest, at)));
        }
        assert_eq!(accesses.len(), names.len());
        for (source, &from) in accesses.iter().zip(&names) {
            for (sink, &to) in accesses.iter().zip(&names) {
                let relation = PairRelation::new(body, source, sink).unwrap();
                for depth in 1..=relation.num_common_loops() + 1 {
                    let computed = match source.writes || sink.writes {
                        true => relation.at_depth(depth),
                        false => Dependence::None,
                    };
                    let expected = enumerate(&program, from, to, depth);
                    found += usize::from(expected.is_some());
                    assert_eq!(computed, expected, "round {round}, {from:?} to {to:?} at {depth}:\n{text}");
                }
            }
        }
    }
    assert!(found > 300, "{found} dependences");
}

fn ub_dialect() -> ir::def::Dialect {
    ub::dialect()
}
