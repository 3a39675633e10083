//! Decomposition of `linalg.generic` into one operation for each statement of its body.

use crate::vectorize::build::constant;
use arith::zero_attr;
use ir::{AffineMap, Mapping, Op, Value};
use linalg::build::{build_empty, build_generic, loop_sizes};
use linalg::{Generic, Structured};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::Mixed;

/// Adds the pattern that splits the first statement of the body off.
pub fn add_patterns(set: &mut PatternSet) {
    set.on(Generic::NAME, split_first);
}

/// Parts of an operation whose first statement becomes an operation of its own.
struct Parts {
    inputs: Vec<Value>,
    outputs: Vec<Value>,
    maps: Vec<AffineMap>,
    arguments: Vec<Value>,
    first: Op,
    rest: Vec<Op>,
    yielded: Vec<Value>,
    results: Vec<Value>,
}

impl Parts {
    fn of(view: Structured<'_>) -> Option<Self> {
        let block = view.block()?;
        let mut ops: Vec<Op> = block.ops().map(|op| op.handle()).collect();
        let end = block.last()?;
        ops.pop()?;
        let handles = |values: &mut dyn Iterator<Item = ir::ValueRef<'_>>| -> Vec<Value> {
            values.map(|value| value.handle()).collect()
        };
        let first = block.ops().next()?;
        let (&head, rest) = ops.split_first()?;
        Some(Parts {
            inputs: handles(&mut view.inputs()),
            outputs: handles(&mut view.inits()),
            maps: view.maps(),
            arguments: handles(&mut block.arguments()),
            first: head,
            rest: rest.to_vec(),
            yielded: handles(&mut end.operands()),
            results: handles(&mut first.results()),
        })
    }

    /// Returns the result of the whole that the first statement computes alone.
    fn result_of(&self, value: Value) -> Option<usize> {
        self.yielded.iter().position(|&yielded| yielded == value)
    }
}

/// Whether an operation is one that is split: parallel loops over tensors, and several statements.
fn can_split(view: Structured<'_>) -> bool {
    let written = view.map_refs().into_iter().skip(view.num_inputs());
    let Some(block) = view.block() else { return false };
    let mut results = block.ops().next().into_iter().flat_map(|first| first.results());
    view.is_all_parallel()
        && view.has_pure_tensor_semantics()
        && written.into_iter().all(|map| map.is_permutation())
        && block.ops().count() > 2
        && results.all(|result| result.ty().is_int_or_index() || result.ty().is_float())
}

fn split_first(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(can_split(view))?;
    let (loc, iterators) = (view.loc(), view.iterators());
    view.shapes_to_loops().matched()?;
    let parts = Parts::of(view).matched()?;
    let has_zero =
        |value: &Value| parts.results.contains(value) || zero_attr(rw.value(*value).ty()).is_some();
    rw.require(parts.yielded.iter().all(has_zero))?;
    let (inits, maps) = intermediate(op, &parts, iterators.len(), loc, rw);
    // Constants are outside of the new body: they would be statements to split off.
    let zeros: Vec<Option<Value>> = parts
        .yielded
        .iter()
        .map(|value| match parts.results.contains(value) {
            true => None,
            false => {
                let ty = rw.value(*value).ty_handle();
                let zero = zero_attr(rw.context().ty(ty))?;
                Some(constant(rw, loc, ty, zero))
            }
        })
        .collect();
    let outputs = [&parts.outputs[..], &inits].concat();
    let all_maps = [&parts.maps[..], &maps].concat();
    let peeled = build_generic(rw, loc, (&parts.inputs, &outputs), &all_maps, &iterators, |rw, values| {
        let mut mapping = mapped(&parts.arguments, values);
        rw.clone_op(parts.first, &mut mapping);
        let known = parts.yielded.iter().zip(&zeros).map(|(&value, zero)| zero.unwrap_or(value));
        known.chain(parts.results.iter().copied()).map(|value| mapping.value_or_self(value)).collect()
    });
    let peeled: Vec<Value> = rw.op(peeled).results().map(|result| result.handle()).collect();
    let (own, extra) = peeled.split_at(parts.outputs.len().min(peeled.len()));
    let inputs = [&parts.inputs[..], extra].concat();
    let (read, written) = parts.maps.split_at(parts.inputs.len());
    let all_maps = [read, &maps, written].concat();
    let rest = build_generic(rw, loc, (&inputs, &parts.outputs), &all_maps, &iterators, |rw, values| {
        let (read, written) = values.split_at(parts.inputs.len());
        let (computed, written) = written.split_at(parts.results.len());
        let mut mapping = mapped(&parts.arguments, &[read, written].concat());
        parts.results.iter().zip(computed).for_each(|(&old, &new)| mapping.map(old, new));
        for &op in &parts.rest {
            rw.clone_op(op, &mut mapping);
        }
        parts.yielded.iter().map(|&value| mapping.value_or_self(value)).collect()
    });
    let rest: Vec<Value> = rw.op(rest).results().map(|result| result.handle()).collect();
    let pick = |at: usize| if zeros[at].is_none() { own[at] } else { rest[at] };
    let replacements: Vec<Value> = (0..rest.len()).map(pick).collect();
    rw.replace_op(op, &replacements);
    Ok(())
}

/// Returns the mapping of arguments.
fn mapped(from: &[Value], to: &[Value]) -> Mapping {
    let mut mapping = Mapping::new();
    from.iter().zip(to).for_each(|(&old, &new)| mapping.map(old, new));
    mapping
}

/// Returns what the results of the first statement are written to, and by which maps: the output that they are yielded to, or a
/// new tensor of the size of the loops.
fn intermediate(
    op: Op,
    parts: &Parts,
    loops: usize,
    loc: ir::Loc,
    rw: &mut Rewriter<'_>,
) -> (Vec<Value>, Vec<AffineMap>) {
    let (mut inits, mut maps) = (Vec::new(), Vec::new());
    let mut domain: Option<Vec<Mixed>> = None;
    for &result in &parts.results {
        if let Some(at) = parts.result_of(result) {
            inits.push(parts.outputs[at]);
            maps.push(parts.maps[parts.inputs.len() + at]);
            continue;
        }
        let domain = domain.get_or_insert_with(|| loop_sizes(rw, op, loc).unwrap_or_default());
        let element = rw.value(result).ty_handle();
        inits.push(build_empty(rw, loc, domain, element));
        maps.push(rw.context().multi_dim_identity_map(loops as u32));
    }

    (inits, maps)
}
