//! Operands that are not read, or read twice, and results that are not used.

use interfaces::is_pure;
use ir::{AffineMap, Build, BuildBlocks, Mapping, Op, Type, Value};
use linalg::build::generic_state;
use linalg::{Generic, IteratorType, Structured};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Adds the patterns that remove operands that are not read and results that are not used.
pub fn add_patterns(set: &mut PatternSet) {
    set.of::<Generic<'_>>(|op, rw| remove(op, rw, true));
    set.of::<Generic<'_>>(remove_cycles);
}

/// Adds the patterns that remove inputs that are not read, or that are other operands. All results stay.
pub fn add_input_patterns(set: &mut PatternSet) {
    set.of::<Generic<'_>>(|op, rw| remove(op, rw, false));
    set.of::<Generic<'_>>(unify_arguments);
}

/// Whether the sizes of all loops are known from the other operands.
pub(crate) fn can_drop(view: Structured<'_>, dropped: &[usize]) -> bool {
    let maps = view.maps();
    let kept: Vec<AffineMap> =
        (0..maps.len()).filter(|at| !dropped.contains(at)).map(|at| maps[at]).collect();
    if kept.is_empty() {
        // If there are no operands, there must be no loops.
        return view.num_loops() == 0;
    }
    let all = view.context().concat_maps(&kept);
    view.context().map(all).inverse_permutation().is_some()
}

/// Operands that stay, and for each operand the number of the one that stands for it.
struct Plan {
    kept: Vec<usize>,
    stands_for: Vec<Option<usize>>,
}

/// Whether nothing depends on an initial value: its result is not used, and no other one is computed from it.
fn is_dead(view: Structured<'_>, operand: usize, yielded: &[Value]) -> bool {
    let index = operand - view.num_inputs();
    if !view.result(index).is_unused() {
        return false;
    }
    let Some(argument) = view.block().map(|block| block.argument(operand)) else { return false };
    let only_returned = argument.uses().count() == 1 && yielded.get(index) == Some(&argument.handle());
    !view.payload_uses(operand) || only_returned
}

fn plan(view: Structured<'_>, remove_outputs: bool) -> Option<Plan> {
    let (maps, inputs) = (view.maps(), view.num_inputs());
    let end = view.block()?.last()?;
    let yielded: Vec<Value> = end.operands().map(|value| value.handle()).collect();
    let (mut dropped, mut kept) = (Vec::new(), Vec::new());
    let mut stands_for = vec![None; view.num_operands()];
    for operand in 0..view.num_operands() {
        let is_init = operand >= inputs;
        let is_read = view.payload_uses(operand);
        if is_init && !(remove_outputs && view.has_pure_tensor_semantics()) {
            stands_for[operand] = Some(kept.len());
            kept.push(operand);
            continue;
        }
        let unused = if is_init { is_dead(view, operand, &yielded) } else { !is_read };
        if unused {
            dropped.push(operand);
            if can_drop(view, &dropped) {
                continue;
            }
            dropped.pop();
        }
        let value = view.operand(operand).handle();
        let same = |&other: &usize| {
            (other >= inputs) == is_init
                && view.operand(other).handle() == value
                && maps[other] == maps[operand]
                && (!is_init || (!is_read && yielded.get(other - inputs) == yielded.get(operand - inputs)))
        };
        if let Some(at) = kept.iter().rposition(same) {
            dropped.push(operand);
            stands_for[operand] = Some(at);
            continue;
        }
        stands_for[operand] = Some(kept.len());
        kept.push(operand);
    }
    (kept.len() < view.num_operands()).then_some(Plan { kept, stands_for })
}

/// Removes operands that are not read or repeat others, and results that are not used.
fn remove(op: Op, rw: &mut Rewriter<'_>, remove_outputs: bool) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    let plan = plan(view, remove_outputs).matched()?;
    let count = view.num_inputs();
    let block = view.block().matched()?;
    let maps: Vec<AffineMap> = plan.kept.iter().map(|&at| view.maps()[at]).collect();
    let value = |&at: &usize| view.operand(at).handle();
    let inputs: Vec<Value> = plan.kept.iter().filter(|&&at| at < count).map(value).collect();
    let outputs: Vec<Value> = plan.kept.iter().filter(|&&at| at >= count).map(value).collect();
    let types: Vec<Type> = plan.kept.iter().map(|&at| block.argument(at).ty_handle()).collect();
    let arguments: Vec<Value> = block.arguments().map(|argument| argument.handle()).collect();
    let ops: Vec<Op> = block.ops().map(|inner| inner.handle()).collect();
    let results: Vec<Value> = view.results().map(|result| result.handle()).collect();
    let (loc, iterators) = (view.loc(), view.iterators());
    let extra = view.discardable().as_dictionary().unwrap_or(&[]).to_vec();
    let named = ["doc", "library_call"].map(|name| view.attr(name).map(|value| (name, value.handle())));
    let named = named.into_iter().flatten();
    let new_inputs = inputs.len();
    let mut state = generic_state(rw, loc, (&inputs, &outputs), &maps, &iterators);
    extra.iter().for_each(|attr| state.set_discardable(attr.name, attr.value));
    for (name, value) in named {
        state = state.attr(rw.context(), name, value);
    }
    let new = rw.insert(state);
    let region = rw.op(new).region(0).handle();
    let kept_inits: Vec<usize> = plan.kept.iter().filter(|&&at| at >= count).map(|at| at - count).collect();
    rw.build_block(region, &types, |rw, values| {
        let mut mapping = Mapping::new();
        for (argument, at) in arguments.iter().zip(&plan.stands_for) {
            if let Some(at) = at {
                mapping.map(*argument, values[*at]);
            }
        }
        let Some((end, inner)) = ops.split_last() else { return };
        for &inner in inner {
            rw.clone_op(inner, &mut mapping);
        }
        let yielded: Vec<Value> = rw.op(*end).operands().map(|value| value.handle()).collect();
        let yielded = kept_inits.iter().filter_map(|&at| yielded.get(at));
        let yielded: Vec<Value> = yielded.map(|&value| mapping.value_or_self(value)).collect();
        linalg::Yield::build(rw, loc, &yielded);
    });
    for (index, &old) in results.iter().enumerate() {
        let at = plan.stands_for.get(count + index).copied().flatten();
        let Some(at) = at.and_then(|at| at.checked_sub(new_inputs)) else { continue };
        let value = rw.op(new).results().nth(at).map(|result| result.handle());
        value.into_iter().for_each(|value| rw.replace_all_uses(old, value));
    }
    rw.erase_op(op);
    Ok(())
}

/// Returns initial values instead of what is computed from them and nothing else uses.
fn remove_cycles(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.has_pure_tensor_semantics())?;
    let block = view.block().matched()?;
    let end = block.last().matched()?;
    let mut cycles: Vec<(Op, Value)> = Vec::new();
    for operand in view.init_range() {
        let index = operand - view.num_inputs();
        let argument = block.argument(operand);
        let mut uses = argument.uses();
        let (Some(first), None) = (uses.next(), uses.next()) else { continue };
        let user = first.owner();
        let single = user.num_results() == 1 && user.result(0).uses().count() == 1;
        if view.result(index).is_unused()
            && single
            && index < end.num_operands()
            && end.operand(index) == user.result(0)
            && is_pure(user)
        {
            cycles.push((user.handle(), argument.handle()));
        }
    }
    rw.require(!cycles.is_empty())?;
    for (user, argument) in cycles {
        rw.replace_op(user, &[argument]);
    }
    Ok(())
}

/// Reads an operand that is there twice once only. An initial value is what it was only where nothing is accumulated.
fn unify_arguments(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    let block = view.block().matched()?;
    let (maps, inputs) = (view.maps(), view.num_inputs());
    let accumulates = view.iterators().iter().any(|&iterator| iterator != IteratorType::Parallel);
    let last = if accumulates { inputs } else { view.num_operands() };
    let mut found: Vec<(Value, Value)> = Vec::new();
    for at in (0..inputs).filter(|&at| view.payload_uses(at)) {
        let same = |&other: &usize| view.operand(other) == view.operand(at) && maps[other] == maps[at];
        let other = (at + 1..last).rev().find(same);
        found.extend(other.map(|other| (block.argument(at).handle(), block.argument(other).handle())));
    }
    rw.require(!found.is_empty())?;
    for (argument, other) in found {
        rw.replace_all_uses(argument, other);
    }
    Ok(())
}
