//! Operands that are not read, or read twice, and results that are not used.

use ir::{AffineMap, Build, BuildBlocks, Mapping, Op, Type, Value};
use linalg::Structured;
use linalg::build::generic_state;
use rewrite::{MatchResult, Matched, Rewriter};

/// Whether the sizes of all loops are known from the other operands.
pub(super) fn can_drop(view: Structured<'_>, dropped: &[usize]) -> bool {
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

/// What becomes of the operands: the kept ones, and for each the number of the kept one that stands for it.
struct Plan {
    kept: Vec<usize>,
    stands_for: Vec<Option<usize>>,
}

fn plan(view: Structured<'_>) -> Option<Plan> {
    let (maps, inputs) = (view.maps(), view.num_inputs());
    let end = view.block()?.last()?;
    let yielded: Vec<Value> = end.operands().map(|value| value.handle()).collect();
    let (mut dropped, mut kept) = (Vec::new(), Vec::new());
    let mut stands_for = vec![None; view.num_operands()];
    for operand in 0..view.num_operands() {
        let is_init = operand >= inputs;
        let is_read = view.payload_uses(operand);
        if is_init && !view.has_pure_tensor_semantics() {
            stands_for[operand] = Some(kept.len());
            kept.push(operand);
            continue;
        }
        let unused = !is_read && (!is_init || view.result(operand - inputs).is_unused());
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
                && (!is_init
                    || (!is_read
                        && !view.payload_uses(other)
                        && yielded.get(other - inputs) == yielded.get(operand - inputs)))
        };
        if let Some(at) = kept.iter().position(same) {
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
pub(super) fn remove(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    let plan = plan(view).matched()?;
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
    let new_inputs = inputs.len();
    let state = generic_state(rw, loc, (&inputs, &outputs), &maps, &iterators);
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
