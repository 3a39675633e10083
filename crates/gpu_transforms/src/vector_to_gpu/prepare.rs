//! Contractions as products of matrices in the form that is converted.

use dialect_transforms::vector::transfer::Transfer;
use ir::def::EnumAttr;
use ir::{AffineExpr, AffineMap, AttrRef, Build, Context, Loc, Op, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::{Contract, IteratorType, TransferRead, Transpose};

/// Returns the patterns that make contractions products of a matrix and another, whose rows are the columns where `transposed`.
pub(super) fn patterns(cx: &Context, transposed: bool) -> PatternSet {
    let mut set = PatternSet::new(cx);
    if transposed {
        set.of::<Contract<'_>>(|op, rw| straighten(op, rw, [[0, 2], [1, 2]]));
    } else {
        set.of::<Contract<'_>>(|op, rw| straighten(op, rw, [[0, 2], [2, 1]]));
    }
    set.of::<Transpose<'_>>(transpose_read);
    set
}

/// Returns the loops that the two dimensions of each operand of a contraction of three loops are, if the first two of these are parallel
/// and the third is a reduction.
pub(super) fn loops_of(contract: Contract<'_>) -> Option<[[u32; 2]; 3]> {
    let cx = contract.context();
    let iterators = contract.attr("iterator_types")?.as_array()?;
    let iterators =
        iterators.filter_map(|iterator| IteratorType::from_word(IteratorType::DEF.narrow(iterator)?));
    if !iterators.eq([IteratorType::Parallel, IteratorType::Parallel, IteratorType::Reduction]) {
        return None;
    }
    let maps = contract.attr("indexing_maps")?.as_array()?;
    let maps: Vec<AffineMap> = maps.filter_map(AttrRef::as_affine_map).collect();
    let dims = |map: AffineMap| -> Option<[u32; 2]> {
        cx.map(map).results().map(|result| result.as_dim()).collect::<Option<Vec<u32>>>()?.try_into().ok()
    };
    let [lhs, rhs, result] = maps.try_into().ok()?;
    Some([dims(lhs)?, dims(rhs)?, dims(result)?])
}

/// Whether two dimensions are these loops, in either order.
fn is_of(dims: [u32; 2], loops: [u32; 2]) -> bool {
    dims == loops || dims == [loops[1], loops[0]]
}

/// Swaps and transposes the factors of a contraction until their dimensions are those of `form`.
fn straighten(op: Op, rw: &mut Rewriter<'_>, form: [[u32; 2]; 2]) -> MatchResult {
    let contract: Contract<'_> = rw.cast(op)?;
    let [mut lhs, mut rhs, result] = loops_of(contract).matched()?;
    rw.require(is_of(result, [0, 1]) && is_of(lhs, [0, 2]) && is_of(rhs, [1, 2]))?;
    let (loc, acc, ty) = (contract.loc(), contract.acc().handle(), contract.result().ty_handle());
    let kind = contract.kind();
    let mut values = [contract.lhs().handle(), contract.rhs().handle()];
    if result == [1, 0] {
        // The columns of the result are those of the first factor: what has been the second is now the first.
        values.swap(0, 1);
        let rename = |dims: [u32; 2]| dims.map(|dim| if dim == 2 { 2 } else { 1 - dim });
        (lhs, rhs) = (rename(rhs), rename(lhs));
    }
    rw.require(result == [1, 0] || [lhs, rhs] != form)?;
    for (at, dims) in [(1, rhs), (0, lhs)] {
        if dims != form[at] {
            values[at] = transpose(rw, loc, values[at]);
        }
    }
    let cx = rw.context().clone();
    let dim = |dim: u32| cx.affine_dim(dim);
    let maps = [form[0], form[1], [0, 1]].map(|dims| cx.map_attr(cx.make_map(3, 0, dims.map(dim))));
    let iterators = rw.op(op).attr("iterator_types").matched()?.handle();
    let state = Contract::state(&cx, loc).operands([values[0], values[1], acc]).results([ty]);
    let mut state = state.attr(&cx, "indexing_maps", cx.array_attr(&maps));
    state.put(&cx, Contract::KIND, kind);
    let made = rw.insert_value(state.attr(&cx, "iterator_types", iterators));
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Creates the transposition of a matrix.
fn transpose(rw: &mut Rewriter<'_>, loc: Loc, matrix: Value) -> Value {
    let cx = rw.context().clone();
    let ty = rw.value(matrix).ty();
    let mut shape = ty.shape().unwrap_or_default().to_vec();
    shape.reverse();
    let ty = ty.with_shape(&shape).handle();
    let state = Transpose::state(&cx, loc).operands([matrix]).results([ty]);
    rw.insert_value(state.attr(&cx, "permutation", cx.i64_array_attr(&[1, 0])))
}

/// Transposes a matrix while it is read; an extension of its elements between follows.
fn transpose_read(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let transpose: Transpose<'_> = rw.cast(op)?;
    let mut source = transpose.vector();
    let extension = source.defining_op().filter(|def| EXTENSIONS.contains(&def.name_str()));
    if let Some(extension) = extension {
        source = extension.operand(0);
    }
    let read =
        source.defining_op().filter(|def| def.is(TransferRead::NAME)).and_then(Transfer::of).matched()?;
    rw.require(read.rank(rw.body()) > 0 && read.mask.is_none() && read.in_bounds.iter().all(|bound| *bound))?;
    let (loc, ty) = (transpose.loc(), transpose.result().ty());
    let permutation = transpose.permutation().to_vec();
    let element = source.ty().element_or_self().handle();
    let (result, read_ty) = (ty.handle(), ty.with_element(element).handle());
    let extension = extension.map(|extension| extension.name_str().to_owned());
    let cx = rw.context().clone();
    let old: Vec<AffineExpr> = cx.map(read.map).results().map(|result| result.handle()).collect();
    let new: Option<Vec<AffineExpr>> =
        permutation.iter().map(|&dim| old.get(usize::try_from(dim).ok()?).copied()).collect();
    let map = cx.map(read.map).with_results(new.matched()?);
    let indices = read.indices.len() as u32;
    let operands = [read.base].into_iter().chain(read.indices).chain(read.padding);
    let state = TransferRead::state(&cx, loc).operands(operands).results([read_ty]);
    let state = state.words(&cx, "operandSegmentSizes", &[1, indices, 1, 0]);
    let bounds: Vec<_> = read.in_bounds.iter().map(|&bound| cx.bool_attr(bound)).collect();
    let state = state.attr(&cx, "permutation_map", cx.map_attr(map));
    let mut made = rw.insert_value(state.attr(&cx, "in_bounds", cx.array_attr(&bounds)));
    if let Some(name) = extension {
        let state = rw.state(&name, loc).operands([made]).results([result]);
        made = rw.insert_value(state);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Extensions of elements.
pub(super) const EXTENSIONS: [&str; 3] = [arith::ExtSI::NAME, arith::ExtUI::NAME, arith::ExtF::NAME];
