//! Reductions of products as contractions, and contractions of transposed or stretched vectors as those of the vectors before. What is
//! transposed for a contraction, and back after it, is contracted as it is.

use crate::lower::contract::{Contracted, iterator};
use crate::make::{vector_type, with_kind};
use crate::masking::Masking;
use dialect_transforms::make::Make;
use ir::{AffineMap, Attr, Context, Op, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::{Broadcast, CombiningKind, Contract, MultiReduction, Transpose};

/// Adds the patterns.
pub fn patterns(set: &mut PatternSet) {
    set.of::<MultiReduction<'_>>(of_product);
    set.of::<Contract<'_>>(of_stretched);
    set.of::<Contract<'_>>(of_transposed);
    set.of::<Transpose<'_>>(transposed_as_before);
}

/// Returns the map of these loops.
fn map_of(cx: &Context, loops: usize, dims: &[usize]) -> AffineMap {
    let dims: Vec<_> = dims.iter().map(|&dim| cx.affine_dim(dim as u32)).collect();
    cx.make_map(loops as u32, 0, dims)
}

/// Returns the attributes of a contraction.
fn attrs_of(cx: &Context, maps: &[Vec<usize>; 3], reductions: &[bool]) -> [(&'static str, Attr); 2] {
    let maps: Vec<Attr> = maps.iter().map(|map| cx.map_attr(map_of(cx, reductions.len(), map))).collect();
    let iterators: Vec<Attr> = reductions.iter().map(|&reduction| iterator(cx, reduction)).collect();
    [("indexing_maps", cx.array_attr(&maps)), ("iterator_types", cx.array_attr(&iterators))]
}

/// Replaces the sum of products along dimensions.
fn of_product(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: MultiReduction<'_> = rw.cast(op)?;
    rw.require(view.kind() == CombiningKind::Add && !Masking::of(rw.op(op)).is_masked())?;
    let product = view.source().defining_op().matched()?;
    rw.require(product.is(arith::MulF::NAME) || product.is(arith::MulI::NAME))?;
    let [lhs, rhs] = [0, 1].map(|number| product.operand(number).handle());
    let (acc, result) = (view.acc().handle(), view.dest().ty_handle());
    let rank = view.source().ty().rank().matched()?;
    let dims = view.reduction_dims();
    let reductions: Vec<bool> = (0..rank).map(|dim| dims.contains(&(dim as i64))).collect();
    let all: Vec<usize> = (0..rank).collect();
    let kept: Vec<usize> = (0..rank).filter(|&dim| !reductions[dim]).collect();
    let m = &mut Make::like(rw, op);
    let attrs = attrs_of(&m.cx(), &[all.clone(), all, kept], &reductions);
    let made = with_kind(m, Contract::NAME, &[lhs, rhs, acc], result, CombiningKind::Add, &attrs);
    let made = rw.op(made).result(0).handle();
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Replaces a contraction by one of other operands.
fn replace(
    x: &Contracted,
    operands: [Value; 2],
    maps: &[Vec<usize>; 3],
    reductions: &[bool],
    rw: &mut Rewriter<'_>,
) -> MatchResult {
    let m = &mut Make::like(rw, x.op);
    let attrs = attrs_of(&m.cx(), maps, reductions);
    let operands = [operands[0], operands[1], x.acc];
    let made = with_kind(m, Contract::NAME, &operands, x.result, x.kind, &attrs);
    let made = rw.op(made).result(0).handle();
    rw.replace_op(x.op, &[made]);
    Ok(())
}

fn of_transposed(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Contracted::of(op, rw)?;
    rw.require(!x.masking.is_masked())?;
    let mut maps = x.maps.clone();
    let mut operands = [x.lhs, x.rhs];
    let mut changed = false;
    for (operand, map) in operands.iter_mut().zip(&mut maps) {
        let made = rw.value(*operand).defining_op().and_then(|made| made.cast::<Transpose<'_>>());
        let Some(transpose) = made else { continue };
        let old = map.clone();
        for (&dim, loop_dim) in transpose.permutation().iter().zip(old) {
            *map.get_mut(usize::try_from(dim).ok().matched()?).matched()? = loop_dim;
        }
        *operand = transpose.vector().handle();
        changed = true;
    }
    rw.require(changed)?;
    let reductions = x.reductions.clone();
    replace(&x, operands, &maps, &reductions, rw)
}

/// Replaces the transpose of a contraction that adds to a vector which is transposed the other way.
fn transposed_as_before(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Transpose<'_> = rw.cast(op)?;
    let after = view.permutation().to_vec();
    let contract = view.vector().defining_op().filter(|made| made.is(Contract::NAME)).matched()?;
    rw.require(contract.result(0).has_one_use())?;
    let result = rw.op(op).result(0).ty_handle();
    let x = Contracted::of(contract.handle(), rw)?;
    rw.require(!x.masking.is_masked())?;
    let made = rw.value(x.acc).defining_op().and_then(|made| made.cast::<Transpose<'_>>());
    let before = made.matched()?;
    let (acc, permutation) = (before.vector().handle(), before.permutation().to_vec());
    let inverse = (0i64..)
        .zip(&after)
        .all(|(at, &from)| usize::try_from(from).is_ok_and(|from| permutation.get(from) == Some(&at)));
    rw.require(inverse && after.len() == permutation.len())?;
    let mut maps = x.maps.clone();
    let old = maps[2].clone();
    let dims = after.iter().map(|&from| old.get(usize::try_from(from).ok()?).copied());
    maps[2] = dims.collect::<Option<_>>().matched()?;
    let m = &mut Make::like(rw, op);
    let attrs = attrs_of(&m.cx(), &maps, &x.reductions);
    let made = with_kind(m, Contract::NAME, &[x.lhs, x.rhs, acc], result, x.kind, &attrs);
    let made = rw.op(made).result(0).handle();
    rw.replace_op(op, &[made]);
    Ok(())
}

fn of_stretched(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Contracted::of(op, rw)?;
    rw.require(!x.masking.is_masked())?;
    let mut maps = x.maps.clone();
    let mut operands = [x.lhs, x.rhs];
    let mut changed = false;
    for (operand, map) in operands.iter_mut().zip(&mut maps) {
        let made = rw.value(*operand).defining_op().and_then(|made| made.cast::<Broadcast<'_>>());
        let Some(broadcast) = made else { continue };
        let (Some(from), Some(to)) = (broadcast.source().ty().shape(), broadcast.vector().ty().shape())
        else {
            continue;
        };
        let added = to.len() - from.len();
        // A stretched reduction adds up its element several times.
        let is_reduced = (0..added).any(|dim| to[dim] != 1 && x.reductions[map[dim]]);
        if !broadcast.source().ty().is_vector() || added == 0 || from != &to[added..] || is_reduced {
            continue;
        }
        *operand = broadcast.source().handle();
        map.drain(..added);
        changed = true;
    }
    rw.require(changed)?;
    let used: Vec<usize> =
        (0..x.reductions.len()).filter(|dim| maps.iter().any(|map| map.contains(dim))).collect();
    let reductions: Vec<bool> = used.iter().map(|&dim| x.reductions[dim]).collect();
    rw.require(reductions.contains(&true))?;
    rw.require(used.iter().all(|dim| maps[0].contains(dim) || maps[1].contains(dim)))?;
    for map in &mut maps {
        for dim in map.iter_mut() {
            *dim = used.iter().position(|other| other == dim).matched()?;
        }
    }
    let m = Make::like(rw, op);
    let is_vector = operands.iter().all(|&operand| vector_type(&m, operand).is_some_and(|ty| ty.rank() > 0));
    rw.require(is_vector)?;
    replace(&x, operands, &maps, &reductions, rw)
}
