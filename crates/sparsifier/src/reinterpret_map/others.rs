//! Operations other than `linalg.generic`.

use super::remap::{demap, demapped_operands, has_mapped, reinterpret, remap_results};
use crate::types::{encoding_of, is_mapped};
use ir::def::EnumAttr;
use ir::{Build, DYNAMIC, InsertPoint, Loc, Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, no_match};
use sparse_tensor::{CrdTransDirectionKind, demapped};

/// Adds the patterns.
pub(super) fn add_patterns(set: &mut PatternSet) {
    set.on("bufferization.alloc_tensor", demap_creation).on("tensor.empty", demap_creation);
    set.on("sparse_tensor.assemble", demap_creation).on("sparse_tensor.disassemble", demap_operands);
    set.on("tensor.insert", demap_insertion).on("sparse_tensor.foreach", demap_foreach);
}

/// Emits the coordinates of levels of coordinates of dimensions, or the other way.
fn translate(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    tensor: Type,
    crds: &[Value],
    direction: CrdTransDirectionKind,
) -> Option<Vec<Value>> {
    let cx = rw.context().clone();
    let view = sparse_tensor::encoding::of_type(cx.ty(tensor))?;
    let to_lvl = direction == CrdTransDirectionKind::Dim2lvl;
    let map = if to_lvl { Some(view.dim_to_lvl) } else { view.lvl_to_dim };
    if let Some(map) = map.map(|map| cx.map(map)).filter(|map| map.is_permutation()) {
        return map.results().map(|result| crds.get(result.as_dim()? as usize).copied()).collect();
    }
    let count = if to_lvl { view.levels.len() } else { view.dim_rank() };
    let state = rw.state("sparse_tensor.crd_translate", loc).operands(crds.iter().copied());
    let state = state
        .results(vec![Type::INDEX; count])
        .attr(&cx, "direction", CrdTransDirectionKind::DEF.widen(&cx, direction.to_word()))
        .attr(&cx, "encoder", sparse_tensor::encoding::encoding_attr(cx.ty(tensor))?);
    let op = rw.insert(state);
    Some(rw.op(op).results().map(|result| result.handle()).collect())
}

/// Emits a constant of type `index`.
fn index(rw: &mut Rewriter<'_>, loc: Loc, number: i64) -> Value {
    linalg::build::constant_index(rw, loc, number)
}

/// Emits the sizes of the levels whose sizes the type of the levels does not say.
fn level_sizes(rw: &mut Rewriter<'_>, loc: Loc, ty: Type, dynamic: &[Value]) -> Option<Vec<Value>> {
    let cx = rw.context().clone();
    let shape = cx.ty(ty).shape()?.to_vec();
    let levels = cx.ty(demapped(cx.ty(ty))?).shape()?.to_vec();
    let view = sparse_tensor::encoding::of_type(cx.ty(ty))?;
    let mut sizes = dynamic.iter();
    if cx.map(view.dim_to_lvl).is_permutation() {
        let dims: Vec<Option<Value>> =
            shape.iter().map(|&size| if size == DYNAMIC { sizes.next().copied() } else { None }).collect();
        let map = cx.map(view.dim_to_lvl);
        return Some(map.results().filter_map(|result| dims[result.as_dim()? as usize]).collect());
    }
    if dynamic.is_empty() {
        return Some(Vec::new());
    }
    // The last coordinate of each level is that of the last element.
    let mut last = Vec::new();
    for size in shape {
        last.push(if size == DYNAMIC {
            let one = index(rw, loc, 1);
            let state = rw.state("arith.subi", loc).operands([*sizes.next()?, one]).results([Type::INDEX]);
            rw.insert_value(state)
        } else {
            index(rw, loc, size - 1)
        });
    }
    let last = translate(rw, loc, ty, &last, CrdTransDirectionKind::Dim2lvl)?;
    let mut found = Vec::new();
    for (crd, _) in last.into_iter().zip(levels).filter(|(_, size)| *size == DYNAMIC) {
        let one = index(rw, loc, 1);
        let state = rw.state("arith.addi", loc).operands([crd, one]).results([Type::INDEX]);
        found.push(rw.insert_value(state));
    }
    Some(found)
}

/// Replaces an operation that makes a tensor by one that makes the tensor of its levels.
fn demap_creation(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.num_results() == 1 && has_mapped(view))?;
    let (loc, ty) = (view.loc(), view.result(0).ty_handle());
    let levels = demapped(view.result(0).ty()).matched()?;
    let mut operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    if !view.is("sparse_tensor.assemble") {
        // A tensor that is copied, and a hint, are not sizes of dimensions.
        rw.require(operands.len() == view.result(0).ty().dynamic_dims())?;
        operands = level_sizes(rw, loc, ty, &operands).matched()?;
    }
    let is_allocation = rw.op(op).is("bufferization.alloc_tensor");
    rw.modify_op(op, |op| {
        op.operands(&operands).result_type(0, levels);
        if is_allocation {
            op.words("operandSegmentSizes", &[operands.len() as u32, 0, 0]);
        }
    });
    remap_results(rw, op, &[ty]);
    Ok(())
}

/// Changes the operands of an operation to tensors of levels.
fn demap_operands(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    rw.require(has_mapped(rw.op(op)))?;
    let operands = demapped_operands(rw, op);
    rw.require(operands.iter().all(|&value| !is_mapped(rw.value(value).ty())))?;
    rw.modify_op(op, |op| {
        op.operands(&operands);
    });
    Ok(())
}

/// Inserts at the coordinates of levels.
fn demap_insertion(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.num_results() == 1 && has_mapped(view) && view.num_operands() > 2)?;
    let (loc, ty) = (view.loc(), view.result(0).ty_handle());
    let levels = demapped(view.result(0).ty()).matched()?;
    let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let tensor = demap(rw, loc, operands[1]);
    let crds = translate(rw, loc, ty, &operands[2..], CrdTransDirectionKind::Dim2lvl).matched()?;
    let state = rw.state("tensor.insert", loc).operands([operands[0], tensor].into_iter().chain(crds));
    let inserted = rw.insert_value(state.results([levels]));
    let value = reinterpret(rw, loc, inserted, ty);
    rw.replace_op(op, &[value]);
    Ok(())
}

/// Visits the levels of a tensor.
fn demap_foreach(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cx = rw.context().clone();
    let view = rw.op(op);
    rw.require(has_mapped(view))?;
    let block = view.region(0).single_block().matched()?;
    let (body, end) = (block.handle(), block.last().matched()?.handle());
    let is_constant = view.operand(0).defining_op().is_some_and(|def| def.is("arith.constant"));
    if is_constant {
        return no_match("a constant has no levels");
    }
    let (loc, tensor, order) =
        (view.loc(), view.operand(0).ty_handle(), view.attr("order").map(|order| order.handle()));
    let (rank, inits) = (view.operand(0).ty().rank().matched()?, view.num_operands() - 1);
    let results: Vec<Type> = view.result_types().collect();
    rw.require(order.is_none() && block.num_arguments() == rank + 1 + inits)?;
    let operands = demapped_operands(rw, op);
    rw.require(operands.iter().all(|&value| !is_mapped(rw.value(value).ty())))?;
    let levels = encoding_of(rw.value(operands[0])).map_or(rank, |view| view.levels.len());
    let types: Vec<Type> = operands[1..].iter().map(|&init| rw.value(init).ty_handle()).collect();
    let element = rw.value(operands[0]).ty().element_or_self().handle();
    rw.modify_op(op, |op| {
        op.operands(&operands);
        types.iter().enumerate().for_each(|(at, &ty)| _ = op.result_type(at, ty));
    });
    let old: Vec<Value> = rw.block(body).arguments().map(|argument| argument.handle()).collect();
    let mut new = Vec::new();
    for ty in std::iter::repeat_n(Type::INDEX, levels).chain([element]).chain(types) {
        new.push(rw.add_argument(body, ty));
    }
    rw.move_to(InsertPoint::Start(body));
    let is_sparse_source = sparse_tensor::encoding::of_type(cx.ty(tensor)).is_some();
    let mut replacements = match is_sparse_source {
        true => translate(rw, loc, tensor, &new[..levels], CrdTransDirectionKind::Lvl2dim).matched()?,
        false => new[..levels].to_vec(),
    };
    replacements.push(new[levels]);
    for (&argument, &value) in old[rank + 1..].iter().zip(&new[levels + 1..]) {
        let ty = rw.value(argument).ty_handle();
        replacements.push(reinterpret(rw, loc, value, ty));
    }
    old.iter().zip(replacements).for_each(|(&old, new)| rw.replace_all_uses(old, new));
    (0..old.len()).for_each(|_| rw.erase_argument(body, 0));
    let yielded: Vec<Value> = rw.op(end).operands().map(|value| value.handle()).collect();
    rw.move_to(InsertPoint::Before(end));
    let yielded: Vec<Value> = yielded.into_iter().map(|value| demap(rw, loc, value)).collect();
    rw.modify_op(end, |end| {
        end.operands(&yielded);
    });
    remap_results(rw, op, &results);
    Ok(())
}
