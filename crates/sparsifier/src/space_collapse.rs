//! `sparse-space-collapse`: nested loops over the levels of a tensor as one loop.

use interfaces::LoopLikeMethods;
use ir::{Body, InsertPoint, Mapping, Op, OpRef, Type, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{Rewriter, for_each_body};
use sparse_tensor::{Iterate, build_space, iterator_of, levels, members};

/// Sparse space collapsing pass
///
/// Loops over consecutive levels of a tensor that are perfectly nested become one loop over the iteration space of all these levels. A loop
/// that does anything else but run the next one stays.
///
/// ```mlir
/// %rows = sparse_tensor.extract_iteration_space %t lvls = 0
/// sparse_tensor.iterate %i in %rows {
///   %columns = sparse_tensor.extract_iteration_space %t at %i lvls = 1
///   sparse_tensor.iterate %j in %columns { ... }
/// }
///
/// %all = sparse_tensor.extract_iteration_space %t lvls = 0 to 2
/// sparse_tensor.iterate %j in %all { ... }
/// ```
#[pass("sparse-space-collapse", name = "SparseSpaceCollapse", on = "func.func", depends("sparse_tensor"))]
pub struct SparseSpaceCollapse;

impl SparseSpaceCollapse {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let changed = for_each_body(body, cx.scope(), cx.threads(), &|_, body| collapse_all(body));
        if changed.iter().all(|changed| !changed) {
            cx.leave_unchanged();
        }
        Ok(())
    }
}

/// An iteration space, and the loop over it.
#[derive(Clone, Copy)]
struct Nested {
    space: Op,
    iterate: Op,
}

/// Collapses the nests of a body. Returns whether there are any.
fn collapse_all(body: &mut Body) -> bool {
    let is_space = |op: &OpRef<'_>| op.is("sparse_tensor.extract_iteration_space");
    let mut chains: Vec<Vec<Nested>> = vec![Vec::new()];
    for space in body.root().walk_body().filter(is_space) {
        let Some(chain) = chains.last_mut() else { break };
        match next_of(body, chain.last(), space) {
            Some(next) => chain.push(next),
            // As in MLIR, a space that ends a nest starts none.
            None => chains.push(Vec::new()),
        }
    }
    chains.retain(|chain| chain.len() > 1);
    let mut rw = Rewriter::new(body);
    for chain in &chains {
        collapse(&mut rw, chain);
    }
    !chains.is_empty()
}

/// Returns a space with its loop, if it can be collapsed with the one around it, or start a nest.
fn next_of(body: &Body, outer: Option<&Nested>, space: OpRef<'_>) -> Option<Nested> {
    let user = single_user(space.result(0))?;
    let inner = user.cast::<Iterate<'_>>()?;
    if inner.init_args().any(|init| init == space.result(0)) {
        return None;
    }
    let next = Nested { space: space.handle(), iterate: inner.handle() };
    let Some(outer) = outer else { return Some(next) };
    let (outer_space, outer) = (body.op(outer.space), body.op(outer.iterate).cast::<Iterate<'_>>()?);
    let block = outer.region().first_block()?;
    let iterator = block.arguments().last()?;
    let is_consecutive = outer_space.operand(0) == space.operand(0)
        && space.operands().nth(1) == Some(iterator)
        && single_user(iterator).is_some_and(|user| user.handle() == space.handle());
    let ops = [space.handle(), inner.handle(), block.last()?.handle()];
    let is_perfect = block.ops().map(OpRef::handle).eq(ops);
    let carried = outer.iteration_arguments();
    let passes_on = carried.len() == inner.init_args().len()
        && carried.iter().zip(inner.init_args()).all(|(&argument, init)| argument == init)
        && carried.iter().all(|&argument| argument.has_one_use())
        && outer.yielded().is_some_and(|(end, range)| {
            end.operands().skip(range.start).take(range.len()).eq(inner.results())
        });
    (is_consecutive && is_perfect && passes_on).then_some(next)
}

/// Returns the operation that uses a value, if there is one use only.
fn single_user(value: ValueRef<'_>) -> Option<OpRef<'_>> {
    value.has_one_use().then(|| value.users().next())?
}

/// Replaces a nest by a copy of its innermost loop over all levels.
fn collapse(rw: &mut Rewriter<'_>, chain: &[Nested]) -> Option<()> {
    let (root, leaf) = (chain.first()?, chain.last()?);
    let cx = rw.context().clone();
    let (first, last) = (rw.op(root.space), rw.op(leaf.space));
    let low = levels(first.result(0).ty())?.1;
    let high = levels(last.result(0).ty())?.2;
    let (tensor, parent) = (first.operand(0).handle(), first.operands().nth(1).map(|parent| parent.handle()));
    let (leaf_space, loc) = (last.result(0).handle(), first.loc());
    rw.move_to(InsertPoint::Before(root.space));
    let space = build_space(rw, loc, tensor, parent, low..high)?;
    let ty = rw.value(space).ty_handle();
    let mut mapping = Mapping::new();
    mapping.map(leaf_space, space);
    let outer: Iterate<'_> = rw.cast(root.iterate).ok()?;
    let inner: Iterate<'_> = rw.cast(leaf.iterate).ok()?;
    for (init, value) in inner.init_args().zip(outer.init_args()) {
        mapping.map(init.handle(), value.handle());
    }
    let carried = outer.init_args().len();
    let copy = rw.clone_op(leaf.iterate, &mut mapping);
    let used = move_coordinates(rw, chain, copy, carried)?;
    let (set, iterator_ty) = (cx.i64_attr(used as i64), iterator_of(cx.ty(ty))?);
    let iterator = rw.op(copy).region(0).first_block()?.arguments().last()?.handle();
    rw.modify_op(copy, |op| {
        op.attr("crdUsedLvls", Some(set)).argument_type(iterator, iterator_ty);
    });
    let results: Vec<Value> = rw.op(copy).results().map(|result| result.handle()).collect();
    rw.replace_op(root.iterate, &results);
    rw.erase_op(root.space);
    Some(())
}

/// Makes the coordinates of the outer loops those of a loop over all levels. Returns the set of all levels that are used.
fn move_coordinates(rw: &mut Rewriter<'_>, chain: &[Nested], copy: Op, carried: usize) -> Option<u64> {
    let block = rw.op(copy).region(0).first_block()?.handle();
    let (mut used, mut shift, mut at) = (0, 0, carried);
    for (number, nested) in chain.iter().enumerate() {
        let view: Iterate<'_> = rw.cast(nested.iterate).ok()?;
        let (_, low, high) = levels(view.iter_space().ty())?;
        let set = view.used_levels();
        used |= set.checked_shl(shift).unwrap_or_default();
        shift += u32::try_from(high - low).ok()?;
        if number + 1 == chain.len() {
            break;
        }
        let arguments = view.region().first_block()?.arguments();
        let coordinates: Vec<Value> =
            arguments.skip(carried).take(members(set).count()).map(|value| value.handle()).collect();
        for old in coordinates {
            let new = rw.insert_argument(block, at, Type::INDEX);
            rw.replace_all_uses(old, new);
            at += 1;
        }
    }
    Some(used)
}
