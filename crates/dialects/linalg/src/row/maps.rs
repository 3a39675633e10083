//! Reading indexing maps of the table.

use ir::{AffineExpr, AffineMap, Context};

/// Reads a map such as `"d0, d1*s0+d3*t0"`, with the numbers of strides `s` and dilations `t` in place.
pub(crate) fn read(cx: &Context, text: &str, loops: u32, strides: &[i64], dilations: &[i64]) -> AffineMap {
    let exprs = text.split(',').map(str::trim).filter(|expr| !expr.is_empty());
    let exprs: Vec<AffineExpr> = exprs.map(|expr| sum(cx, expr, strides, dilations)).collect();
    cx.make_map(loops, 0, exprs)
}

fn sum(cx: &Context, text: &str, strides: &[i64], dilations: &[i64]) -> AffineExpr {
    let terms = text.split('+').map(|term| product(cx, term, strides, dilations));
    terms.reduce(|sum, term| cx.affine_add(sum, term)).unwrap_or_else(|| cx.affine_constant(0))
}

fn product(cx: &Context, text: &str, strides: &[i64], dilations: &[i64]) -> AffineExpr {
    let factors = text.split('*').map(|factor| {
        let factor = factor.trim();
        let number: usize = factor.get(1..).and_then(|digits| digits.parse().ok()).unwrap_or(0);
        let constant = |list: &[i64]| cx.affine_constant(list.get(number).copied().unwrap_or(1));
        match factor.as_bytes().first() {
            Some(b's') => constant(strides),
            Some(b't') => constant(dilations),
            _ => cx.affine_dim(number as u32),
        }
    });
    factors.reduce(|product, factor| cx.affine_mul(product, factor)).unwrap_or_else(|| cx.affine_constant(1))
}

#[cfg(test)]
mod tests {
    use super::read;
    use ir::Context;
    use ir::def::Registry;

    #[test]
    fn strides_and_dilations_are_factors() {
        let cx = Context::new(Registry::new());
        let map = |strides: &[i64], dilations: &[i64]| {
            cx.map(read(&cx, "d0, d1*s0+d3*t0, d2", 4, strides, dilations)).to_string()
        };
        assert_eq!(map(&[1], &[1]), "(d0, d1, d2, d3) -> (d0, d1 + d3, d2)");
        assert_eq!(map(&[2], &[3]), "(d0, d1, d2, d3) -> (d0, d1 * 2 + d3 * 3, d2)");
    }
}
