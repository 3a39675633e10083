//! Fusion of a producer and its consumer.

use crate::reshape_fusion::Control;
use interfaces::is_memory_effect_free;
use ir::{AffineMap, Build, BuildBlocks, Loc, Mapping, Op, OpView, Type, Value};
use linalg::build::generic_state;
use linalg::{Generic, Index, IteratorType, Structured};
use rewrite::{MatchResult, Matched, Rewriter};

/// Producer and consumer, and how the loops of the former follow from those of the latter.
struct Pair<'a> {
    producer: Structured<'a>,
    consumer: Structured<'a>,
    /// Number of the operand of the consumer.
    operand: usize,
    /// Number of the result of the producer.
    result: usize,
    /// Map from the loops of the consumer to those of the producer.
    loops: AffineMap,
}

impl<'a> Pair<'a> {
    /// Returns the pair of an operand, if its producer can be fused.
    fn of(consumer: Structured<'a>, operand: usize) -> Option<Self> {
        let value = consumer.operand(operand);
        let producer = value.defining_op()?.cast::<Generic<'_>>()?;
        let producer = Structured::of(OpView::op(producer))?;
        let cx = consumer.context();
        let is_input = operand < consumer.num_inputs();
        if !producer.has_pure_tensor_semantics() || !producer.is_all_parallel() || !is_input {
            return None;
        }
        let read = cx.map(*consumer.maps().get(operand)?);
        if read.num_results() != producer.num_loops() {
            return None;
        }
        let result = value.position();
        let written = cx.map(*producer.maps().get(producer.num_inputs() + result)?);
        if !written.is_permutation() {
            return None;
        }
        let inverse = written.inverse_permutation()?;
        let loops = cx.map(inverse).compose(read.handle())?;
        let pair = Pair { producer, consumer, operand, result, loops };
        pair.covers_all_loops().then_some(pair)
    }

    /// Returns the map of an operand of the producer in the loops of the consumer.
    fn map_of(&self, operand: usize) -> Option<AffineMap> {
        self.consumer.context().map(*self.producer.maps().get(operand)?).compose(self.loops)
    }

    /// Whether each loop of a reduction is still a dimension of an operand.
    fn covers_all_loops(&self) -> bool {
        let iterators = self.consumer.iterators();
        if !iterators.contains(&IteratorType::Reduction) {
            return true;
        }
        let value = self.consumer.operand(self.operand);
        let others = self.consumer.operands().zip(self.consumer.maps());
        let others = others.filter(|(other, _)| *other != value).map(|(_, map)| map);
        let read = (0..self.producer.num_inputs()).filter_map(|operand| self.map_of(operand));
        let mut covered = vec![false; iterators.len()];
        for map in others.chain(read) {
            for dim in self.consumer.context().map(map).results().filter_map(|result| result.as_dim()) {
                if let Some(slot) = covered.get_mut(dim as usize) {
                    *slot = true;
                }
            }
        }
        covered.into_iter().all(|covered| covered)
    }

    /// Returns the numbers of the results of the producer that are needed after the fusion.
    fn preserved(&self) -> Vec<usize> {
        let inputs = self.producer.num_inputs();
        let needed = |&result: &usize| {
            let used = self.producer.result(result).users().any(|user| user != self.consumer.op());
            used || self.producer.payload_uses(inputs + result)
                || !crate::unused_operands::can_drop(self.producer, &[inputs + result])
        };
        (0..self.producer.num_results()).filter(needed).collect()
    }
}

/// Parts of the fused operation.
struct Fused {
    inputs: Vec<Value>,
    outputs: Vec<Value>,
    maps: Vec<AffineMap>,
}

fn fused(pair: &Pair<'_>, preserved: &[usize]) -> Option<Fused> {
    let (producer, consumer) = (pair.producer, pair.consumer);
    let (own, maps) = (consumer.num_inputs(), consumer.maps());
    let mut parts = Fused { inputs: Vec::new(), outputs: Vec::new(), maps: Vec::new() };
    let of_consumer = |parts: &mut Fused, operand: usize| {
        let value = consumer.operand(operand).handle();
        if operand < own {
            parts.inputs.push(value)
        } else {
            parts.outputs.push(value)
        }
        parts.maps.push(maps[operand]);
    };
    (0..pair.operand).for_each(|operand| of_consumer(&mut parts, operand));
    for operand in 0..producer.num_inputs() {
        parts.inputs.push(producer.operand(operand).handle());
        parts.maps.push(pair.map_of(operand)?);
    }
    (pair.operand + 1..own).for_each(|operand| of_consumer(&mut parts, operand));
    for &result in preserved {
        let operand = producer.num_inputs() + result;
        parts.outputs.push(producer.operand(operand).handle());
        parts.maps.push(pair.map_of(operand)?);
    }
    (own..consumer.num_operands()).for_each(|operand| of_consumer(&mut parts, operand));
    let all = consumer.context().concat_maps(&parts.maps);
    consumer.context().map(all).inverse_permutation()?;
    Some(parts)
}

/// Handles of what the fused region is made of.
struct Blocks {
    producer: Op,
    consumer: Op,
    /// Arguments of the fused region, as arguments of the producer or the consumer.
    arguments: Vec<Value>,
    types: Vec<Type>,
    /// Argument of the consumer that the producer computes.
    replaced: Value,
    result: usize,
    preserved: Vec<usize>,
    loops: AffineMap,
}

fn blocks(pair: &Pair<'_>, preserved: &[usize]) -> Option<Blocks> {
    let (producer, consumer) = (pair.producer.block()?, pair.consumer.block()?);
    let inputs = pair.producer.num_inputs();
    let own = pair.consumer.num_inputs();
    let arguments = (0..pair.operand)
        .map(|at| consumer.argument(at))
        .chain((0..inputs).map(|at| producer.argument(at)))
        .chain((pair.operand + 1..own).map(|at| consumer.argument(at)))
        .chain(preserved.iter().map(|result| producer.argument(inputs + result)))
        .chain((own..consumer.num_arguments()).map(|at| consumer.argument(at)));
    let arguments: Vec<_> = arguments.collect();
    Some(Blocks {
        producer: pair.producer.op().handle(),
        consumer: pair.consumer.op().handle(),
        types: arguments.iter().map(|argument| argument.ty_handle()).collect(),
        arguments: arguments.iter().map(|argument| argument.handle()).collect(),
        replaced: consumer.argument(pair.operand).handle(),
        result: pair.result,
        preserved: preserved.to_vec(),
        loops: pair.loops,
    })
}

/// Returns the operations of the region of an operation without the terminator, and its operands.
fn body_of(rw: &Rewriter<'_>, op: Op) -> (Vec<Op>, Vec<Value>) {
    let block = rw.op(op).region(0).first_block();
    let mut ops: Vec<Op> = block.into_iter().flat_map(|block| block.ops()).map(|op| op.handle()).collect();
    let end = ops.pop();
    let yielded = end.map(|end| rw.op(end).operands().map(|value| value.handle()).collect());
    (ops, yielded.unwrap_or_default())
}

/// Fills the fused region: the producer's operations, then the consumer's.
fn fill(rw: &mut Rewriter<'_>, loc: Loc, parts: &Blocks, num_loops: usize, values: &[Value]) {
    let mut mapping = Mapping::new();
    for (&old, &new) in parts.arguments.iter().zip(values) {
        mapping.map(old, new);
    }
    let (ops, yielded) = body_of(rw, parts.producer);
    let indices: Vec<(i64, Value)> = ops
        .iter()
        .filter_map(|&op| rw.op(op).cast::<Index<'_>>())
        .map(|index| (index.dim(), index.result().handle()))
        .collect();
    if !indices.is_empty() {
        let cx = rw.context().clone();
        let fused: Vec<Value> = (0..num_loops).map(|dim| Index::build_value(rw, loc, dim as i64)).collect();
        for (dim, result) in indices {
            let map = cx.map(parts.loops).sub_map(&[dim as usize]);
            let state = rw.state("affine.apply", loc).operands(fused.iter().copied()).results([Type::INDEX]);
            let Some(map) = map else { continue };
            let value = rw.insert_value(state.attr(&cx, "map", cx.map_attr(map)));
            mapping.map(result, value);
        }
    }
    for op in ops {
        if !rw.op(op).is(Index::NAME) {
            rw.clone_op(op, &mut mapping);
        }
    }
    if let Some(&value) = yielded.get(parts.result) {
        mapping.map(parts.replaced, mapping.value_or_self(value));
    }
    let (ops, last) = body_of(rw, parts.consumer);
    for op in ops {
        rw.clone_op(op, &mut mapping);
    }
    let kept = parts.preserved.iter().filter_map(|&result| yielded.get(result));
    let values: Vec<Value> = kept.chain(&last).map(|&value| mapping.value_or_self(value)).collect();
    linalg::Yield::build(rw, loc, &values);
}

/// Other uses of a producer that is fused.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum OtherUses {
    /// They use the producer, which is computed twice.
    Stay,
    /// They use results of the fused operation.
    Move,
}

/// Fuses the first producer of an operand that the control admits.
pub(super) fn fuse(op: Op, rw: &mut Rewriter<'_>, control: Control, others: OtherUses) -> MatchResult {
    let consumer = Structured::of(rw.op(op)).matched()?;
    rw.require(consumer.block().is_some())?;
    let pairs = (0..consumer.num_operands()).filter_map(|operand| Pair::of(consumer, operand));
    let mut pairs = pairs.filter(|pair| control(consumer.op(), pair.operand));
    let pair = pairs.next().matched()?;
    let preserved = pair.preserved();
    let parts = fused(&pair, &preserved).matched()?;
    let inner = blocks(&pair, &preserved).matched()?;
    let (loc, iterators) = (consumer.loc(), consumer.iterators());
    let producer_results: Vec<Value> =
        preserved.iter().map(|&result| pair.producer.result(result).handle()).collect();
    let own_results: Vec<Value> = consumer.results().map(|result| result.handle()).collect();
    let state = generic_state(rw, loc, (&parts.inputs, &parts.outputs), &parts.maps, &iterators);
    let new = rw.insert(state);
    let region = rw.op(new).region(0).handle();
    rw.build_block(region, &inner.types, |rw, values| fill(rw, loc, &inner, iterators.len(), values));
    let results: Vec<Value> = rw.op(new).results().map(|result| result.handle()).collect();
    let (kept, own) = results.split_at(producer_results.len().min(results.len()));
    if others == OtherUses::Move {
        for (&old, &new) in producer_results.iter().zip(kept) {
            rw.replace_all_uses(old, new);
        }
    }
    for (&old, &new) in own_results.iter().zip(own) {
        rw.replace_all_uses(old, new);
    }
    rw.erase_op(op);
    // What the producer does is done in the fused operation now: once, also where it has effects.
    let left = rw.op(inner.producer);
    if left.results().all(|result| result.is_unused()) && !is_memory_effect_free(left) {
        rw.erase_op(inner.producer);
    }
    Ok(())
}
