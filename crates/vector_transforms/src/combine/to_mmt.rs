//! Products of matrices as those of which the second one is transposed: `c(m, n) += a(m, k) * b(n, k)`.

use crate::lower::contract::{Contracted, iterator};
use crate::make::{transpose, with_kind};
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::{Attr, Build, Op, Value};
use rewrite::{MatchResult, PatternSet, Rewriter};
use vector::{CombiningKind, Contract};

/// Adds the pattern.
pub fn patterns(set: &mut PatternSet) {
    set.of::<Contract<'_>>(canonicalize);
}

/// Transposes an operand, before it is extended if it is.
fn transposed(m: &mut Make<'_, '_>, operand: Value) -> Value {
    let made = m.rw.value(operand).defining_op();
    let extension = made.filter(|made| made.is(arith::ExtSI::NAME) || made.is(arith::ExtUI::NAME));
    let Some((name, narrow)) = extension.map(|made| (made.name_str(), made.operand(0).handle())) else {
        return transpose(m, operand, &[1, 0]);
    };
    let name = name.to_owned();
    let narrow = transpose(m, narrow, &[1, 0]);
    let cx = m.cx();
    let element = cx.ty(m.ty(operand)).element_or_self().handle();
    let ty = m.with_element(m.ty(narrow), element);
    m.value(&name, &[narrow], ty)
}

fn canonicalize(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Contracted::of(op, rw)?;
    rw.require(!x.masking.is_masked() && x.kind == CombiningKind::Add)?;
    rw.require(x.reductions == [false, false, true] && VectorType::of(rw.context(), x.result).is_some())?;
    let (mk, km): (&[usize], &[usize]) = (&[0, 2], &[2, 0]);
    let (kn, nk): (&[usize], &[usize]) = (&[2, 1], &[1, 2]);
    let (mn, nm): (&[usize], &[usize]) = (&[0, 1], &[1, 0]);
    let (lhs, rhs, out) = (&x.maps[0][..], &x.maps[1][..], &x.maps[2][..]);
    rw.require((lhs == mk || lhs == km) && (rhs == nk || rhs == kn) && (out == mn || out == nm))?;
    rw.require(!(lhs == mk && rhs == nk && out == mn))?;
    let m = &mut Make::like(rw, op);
    let (turn_lhs, turn_rhs, swap) = (lhs == km, rhs == kn, out == nm);
    // MLIR's order: what is the second factor then is transposed first.
    let (mut a, mut b) = (x.lhs, x.rhs);
    if swap {
        if turn_lhs {
            a = transposed(m, a);
        }
        if turn_rhs {
            b = transposed(m, b);
        }
        std::mem::swap(&mut a, &mut b);
    } else {
        if turn_rhs {
            b = transposed(m, b);
        }
        if turn_lhs {
            a = transposed(m, a);
        }
    }
    let cx = m.cx();
    let maps = [mk, nk, mn].map(|dims| {
        let results: Vec<_> = dims.iter().map(|&dim| cx.affine_dim(dim as u32)).collect();
        cx.map_attr(cx.make_map(3, 0, results))
    });
    let iterators: Vec<Attr> = x.reductions.iter().map(|&reduction| iterator(&cx, reduction)).collect();
    let attrs = [("indexing_maps", cx.array_attr(&maps)), ("iterator_types", cx.array_attr(&iterators))];
    let made = with_kind(m, Contract::NAME, &[a, b, x.acc], x.result, x.kind, &attrs);
    let made = rw.op(made).result(0).handle();
    rw.replace_op(op, &[made]);
    Ok(())
}
