//! Tests against recorded output of mlir-opt 22, and of properties on random expressions.

use super::{BinaryKind, InputBounds};
use crate::{AffineExpr, Context};

/// Each line: source, the text after construction, the text after `--affine-simplify-structures`.
const ORACLE: &str = include_str!("oracle.txt");

/// Parser of test expressions: `+ -` bind weaker than the others; all are left-associative.
struct Source<'s> {
    cx: &'s Context,
    tokens: Vec<&'s str>,
    at: usize,
}

impl<'s> Source<'s> {
    fn parse(cx: &'s Context, text: &'s str) -> AffineExpr {
        let mut tokens = Vec::new();
        let mut rest = text.trim_start();
        while !rest.is_empty() {
            let word = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
            let (token, after) = rest.split_at(word.max(1));
            tokens.push(token);
            rest = after.trim_start();
        }
        let mut source = Source { cx, tokens, at: 0 };
        let expr = source.sum();
        assert_eq!(source.at, source.tokens.len(), "{text}");
        expr
    }

    fn next_of(&mut self, wanted: &[&str]) -> Option<&'s str> {
        let token = self.tokens.get(self.at).copied().filter(|token| wanted.contains(token))?;
        self.at += 1;
        Some(token)
    }

    fn sum(&mut self) -> AffineExpr {
        let mut lhs = self.product();
        while let Some(sign) = self.next_of(&["+", "-"]) {
            let rhs = self.product();
            lhs = if sign == "+" { self.cx.affine_add(lhs, rhs) } else { self.cx.affine_sub(lhs, rhs) };
        }
        lhs
    }

    fn product(&mut self) -> AffineExpr {
        let mut lhs = self.operand();
        while let Some(sign) = self.next_of(&["*", "mod", "floordiv", "ceildiv"]) {
            let kind = match sign {
                "*" => BinaryKind::Mul,
                "mod" => BinaryKind::Mod,
                "floordiv" => BinaryKind::FloorDiv,
                _ => BinaryKind::CeilDiv,
            };
            let rhs = self.operand();
            lhs = self.cx.affine_binary(kind, lhs, rhs);
        }
        lhs
    }

    fn operand(&mut self) -> AffineExpr {
        let token = self.tokens[self.at];
        self.at += 1;
        match token {
            "-" => {
                let operand = self.operand();
                self.cx.affine_mul(self.cx.affine_constant(-1), operand)
            }
            "(" => {
                let inner = self.sum();
                assert!(self.next_of(&[")"]).is_some());
                inner
            }
            _ => match token.split_at(1) {
                ("d", at) => self.cx.affine_dim(at.parse().unwrap()),
                ("s", at) => self.cx.affine_symbol(at.parse().unwrap()),
                _ => self.cx.affine_constant(token.parse().unwrap()),
            },
        }
    }
}

fn rows() -> impl Iterator<Item = [&'static str; 3]> {
    ORACLE.lines().map(|line| {
        let parts: Vec<&str> = line.split(" => ").collect();
        parts.try_into().unwrap()
    })
}

#[test]
fn construction_simplifies_as_the_oracle_does() {
    let cx = Context::new(crate::def::Registry::new());
    let mut wrong = Vec::new();
    for [source, built, _] in rows() {
        let text = cx.expr(Source::parse(&cx, source)).to_string();
        if text != built {
            wrong.push(format!("{source}\n  got  {text}\n  want {built}"));
        }
    }
    assert!(rows().count() > 200 && wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn flattening_simplifies_as_the_oracle_does() {
    let cx = Context::new(crate::def::Registry::new());
    let mut wrong = Vec::new();
    for [source, _, simplified] in rows() {
        let expr = Source::parse(&cx, source);
        let text = cx.expr(cx.simplify_affine_expr(expr, 3, 2)).to_string();
        if text != simplified {
            wrong.push(format!("{source}\n  got  {text}\n  want {simplified}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn maps_and_sets_print_as_the_oracle_does() {
    let cx = Context::new(crate::def::Registry::new());
    let [d0, d1, s0] = [cx.affine_dim(0), cx.affine_dim(1), cx.affine_symbol(0)];
    let map = cx.make_map(2, 1, [cx.affine_add(d0, s0), d1]);
    assert_eq!(cx.map(map).to_string(), "(d0, d1)[s0] -> (d0 + s0, d1)");
    assert_eq!(cx.map(cx.make_map(0, 0, [])).to_string(), "() -> ()");
    let five = cx.affine_constant(-5);
    let set = cx.make_set(1, 1, &[(cx.affine_add(d0, five), false), (cx.affine_sub(s0, d0), true)]);
    assert_eq!(cx.set(set).to_string(), "(d0)[s0] : (d0 - 5 >= 0, -d0 + s0 == 0)");
    assert_eq!(cx.set(cx.empty_set(0, 1)).to_string(), "()[s0] : (1 == 0)");
    assert!(cx.set(cx.empty_set(0, 1)).is_empty_set() && !cx.set(set).is_empty_set());
    assert_eq!(cx.set(set).contains(&[7], &[7]), Some(true));
    assert_eq!(cx.set(set).contains(&[4], &[4]), Some(false));
    assert_eq!(cx.set(set).contains(&[7], &[]), None);
}

/// Pseudo-random number generator (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }

    fn value(&mut self) -> i64 {
        self.below(41) as i64 - 20
    }
}

/// Creates a random expression, and computes its value without any simplification.
fn random(cx: &Context, rng: &mut Random, depth: u32, inputs: &[i64; 4]) -> (AffineExpr, Option<i64>) {
    if depth == 0 {
        return match rng.below(5) {
            0 => {
                let value = rng.value();
                (cx.affine_constant(value), Some(value))
            }
            1 | 2 => {
                let at = rng.below(2);
                (cx.affine_dim(at as u32), Some(inputs[at as usize]))
            }
            _ => {
                let at = rng.below(2);
                (cx.affine_symbol(at as u32), Some(inputs[2 + at as usize]))
            }
        };
    }
    let (lhs, a) = random(cx, rng, depth - 1, inputs);
    let kind = [BinaryKind::Add, BinaryKind::Mul, BinaryKind::Mod, BinaryKind::FloorDiv, BinaryKind::CeilDiv]
        [rng.below(5) as usize];
    let (rhs, b) = match kind {
        BinaryKind::Add => random(cx, rng, depth - 1, inputs),
        _ if rng.below(4) == 0 => (cx.affine_symbol(0), Some(inputs[2])),
        _ => {
            let value = rng.below(12) as i64 + 1;
            (cx.affine_constant(value), Some(value))
        }
    };
    let value = a.zip(b).and_then(|(a, b)| super::arith::apply(kind, a, b));
    (cx.affine_binary(kind, lhs, rhs), value)
}

#[test]
fn values_survive_simplification_composition_and_replacement() {
    let cx = Context::new(crate::def::Registry::new());
    let mut rng = Random(0x9e37_79b9_7f4a_7c15);
    let mut compared = 0;
    for _ in 0..4000 {
        let inputs = [rng.value(), rng.value(), rng.below(9) as i64 + 1, rng.below(9) as i64 + 1];
        let (expr, value) = random(&cx, &mut rng, 4, &inputs);
        let Some(value) = value else { continue };
        compared += 1;
        let (dims, symbols) = inputs.split_at(2);
        let eval = |e: AffineExpr| cx.expr(e).eval(dims, symbols);
        let text = cx.expr(expr).to_string();
        assert_eq!(eval(expr), Some(value), "{text}");
        let simple = cx.simplify_affine_expr(expr, 2, 2);
        assert_eq!(eval(simple), Some(value), "{text} became {}", cx.expr(simple));
        let divisor = cx.expr(expr).largest_known_divisor();
        assert!(value == 0 || (divisor != 0 && value.unsigned_abs().is_multiple_of(divisor)), "{text}");
        let bounds = inputs.map(Some);
        let bounds = InputBounds { dims: 2, lower: &bounds, upper: &bounds };
        assert!(cx.expr(expr).bound(bounds, true).is_none_or(|bound| bound >= value), "{text}");
        assert!(cx.expr(expr).bound(bounds, false).is_none_or(|bound| bound <= value), "{text}");
        let reparsed = Source::parse(&cx, &text);
        assert_eq!(eval(reparsed), Some(value), "{text}");
        // Swapping the dimensions in the expression and in the inputs changes nothing.
        let swap = [cx.affine_dim(1), cx.affine_dim(0)];
        let swapped = cx.expr(expr).replace_dims(&swap);
        assert_eq!(cx.expr(swapped).eval(&[dims[1], dims[0]], symbols), Some(value), "{text}");
        let outer = cx.make_map(2, 2, [expr]);
        let inner = cx.permutation_map(&[1, 0]).unwrap();
        let composed = cx.map(outer).compose(inner).unwrap();
        assert_eq!(cx.map(composed).eval(&[dims[1], dims[0]], symbols), Some(vec![value]), "{text}");
        let (bound, left) = cx.map(outer).bind_operands(&[Some(dims[0]), None, None, Some(symbols[1])]);
        assert_eq!((cx.map(bound).eval(&[dims[1]], &[symbols[0]]), left), (Some(vec![value]), vec![1, 2]));
    }
    assert!(compared > 2000, "{compared}");
}

#[test]
fn map_queries() {
    let cx = Context::new(crate::def::Registry::new());
    let permutation = cx.permutation_map(&[2, 0, 1]).unwrap();
    let map = cx.map(permutation);
    assert!(map.is_permutation() && !map.is_identity() && cx.permutation_map(&[0, 0]).is_none());
    let inverse = map.inverse_permutation().unwrap();
    assert!(cx.map(map.compose(inverse).unwrap()).is_identity());
    assert_eq!(map.apply_permutation(&['a', 'b', 'c']), Some(vec!['c', 'a', 'b']));
    let minor = cx.map(cx.minor_identity_map(3, 2).unwrap());
    assert!(minor.is_minor_identity() && minor.is_projected_permutation(false) && !minor.is_permutation());
    assert!(minor.inverse_permutation().is_none());
    let broadcast = minor.project_dims(&[false, true, false], false);
    assert_eq!(cx.map(broadcast).to_string(), "(d0, d1, d2) -> (0, d2)");
    assert_eq!(cx.map(broadcast).minor_identity_with_broadcasting(), Some(vec![0]));
    assert_eq!(cx.map(broadcast).permutation_of_minor_identity_with_broadcasting(), Some(vec![0, 1]));
    let inverse = cx.map(broadcast).inverse_and_broadcast_projected_permutation().unwrap();
    assert_eq!(cx.map(inverse).to_string(), "(d0, d1) -> (0, 0, d1)");
    assert_eq!(cx.map(cx.map(broadcast).compress_unused_dims()).to_string(), "(d0) -> (0, d0)");
    assert_eq!(cx.map(minor.shift_dims(2, 1)).to_string(), "(d0, d1, d2, d3, d4) -> (d3, d4)");
    assert_eq!(cx.map(minor.drop_result(0)).to_string(), "(d0, d1, d2) -> (d2)");
    assert_eq!(cx.map(cx.constant_map(4)).constant_results(), Some(vec![4]));
    let both = cx.concat_maps(&[permutation, cx.make_map(1, 1, [cx.affine_symbol(0)])]);
    assert_eq!(cx.map(both).to_string(), "(d0, d1, d2)[s0] -> (d2, d0, d1, s0)");
    assert_eq!(minor.partial_constant_fold(&[None, Some(3), None]), {
        cx.make_map(3, 0, [cx.affine_constant(3), cx.affine_dim(2)])
    });
    assert_eq!(cx.map(map.compose(permutation).unwrap()).compose_values(&[5, 6, 7]), Some(vec![6, 7, 5]));
}

#[test]
fn deep_expressions_do_not_exhaust_the_stack() {
    const DEPTH: u32 = 100_000;
    let cx = Context::new(crate::def::Registry::new());
    let four = cx.affine_constant(4);
    let (mut chain, mut sum, mut right) = (cx.affine_dim(0), cx.affine_mul(cx.affine_dim(0), four), four);
    for at in 1..DEPTH {
        let divided = cx.affine_floordiv(chain, cx.affine_constant(3));
        chain = cx.affine_add(divided, cx.affine_dim(at % 2));
        sum = cx.affine_add(sum, cx.affine_mul(cx.affine_dim(at), four));
        right = cx.affine_add(cx.affine_dim(at), right);
    }
    let dims: Vec<i64> = vec![1; DEPTH as usize];
    assert_eq!(cx.expr(chain).eval(&dims, &[]), Some(1));
    assert_eq!(cx.expr(sum).eval(&dims, &[]), Some(4 * i64::from(DEPTH)));
    assert_eq!(cx.expr(chain).post_order().count(), 4 * (DEPTH as usize - 1) + 1);
    assert!(cx.expr(chain).to_string().len() > DEPTH as usize);
    let quotient = cx.affine_floordiv(sum, four);
    assert_eq!(cx.expr(quotient).eval(&dims, &[]), Some(i64::from(DEPTH)));
    assert_eq!(cx.affine_modulo(cx.affine_add(sum, four), four), cx.affine_constant(0));
    let odd = cx.affine_add(sum, cx.affine_symbol(0));
    assert_eq!(cx.affine_modulo(odd, four), cx.affine_modulo(cx.affine_symbol(0), four));
    assert!(cx.expr(sum).is_function_of_dim(DEPTH - 1) && !cx.expr(chain).is_function_of_symbol(0));
    let shifted = cx.expr(chain).shift_dims(2, 1, 0);
    assert_eq!(cx.expr(shifted).dim_bound(), 3);
    assert_eq!(cx.simplify_affine_expr(sum, DEPTH, 0), sum);
    let simple = cx.simplify_affine_expr(chain, 2, 0);
    assert_eq!(cx.expr(simple).eval(&dims, &[]), Some(1));
    let semi = cx.affine_floordiv(cx.affine_mul(right, cx.affine_symbol(0)), cx.affine_symbol(0));
    assert_eq!(
        cx.expr(cx.simplify_affine_expr(semi, DEPTH, 1)).eval(&dims, &[7]),
        Some(i64::from(DEPTH) + 3)
    );
}
