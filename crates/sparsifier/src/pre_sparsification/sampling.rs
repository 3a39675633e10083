//! Sums of products that are sampled by a sparse tensor.

use super::{copy_of, is_new, is_new_zero};
use crate::types::is_sparse;
use ir::{BlockRef, Build, BuildBlocks, InsertPoint, Loc, Mapping, Op, OpRef, Type, Value, ValueRef};
use linalg::build::generic_state;
use linalg::{Generic, Structured};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Adds the pattern.
pub(super) fn add_patterns(set: &mut PatternSet) {
    set.of::<Generic<'_>>(fuse_multiply_over_add);
}

/// Fuses a sum of products with the multiplication of it by a sparse tensor: each product is multiplied instead.
fn fuse_multiply_over_add(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let consumer = Structured::of(rw.op(op)).matched()?;
    rw.require(
        consumer.has_pure_tensor_semantics() && consumer.num_inits() == 1 && consumer.num_inputs() == 2,
    )?;
    rw.require(consumer.is_all_parallel() && consumer.map_refs().iter().all(|map| map.is_identity()))?;
    let other = usize::from(is_sparse(consumer.operand(0).ty()));
    rw.require(is_sparse(consumer.operand(1 - other).ty()))?;
    let sum = consumer.operand(other);
    let producer =
        sum.defining_op().and_then(Structured::of).filter(|def| def.is(Generic::NAME)).matched()?;
    rw.require(producer.has_pure_tensor_semantics() && producer.num_inits() == 1 && sum.has_one_use())?;
    let (init, zero) = (consumer.operand(2), producer.operand(producer.num_inputs()));
    rw.require(is_new(init) && is_new_zero(zero))?;
    let (product_block, sample_block) = (producer.block().matched()?, consumer.block().matched()?);
    let sampler = sampler_of(sample_block).matched()?.handle();
    let accumulator = accumulator_of(product_block).matched()?;
    let result = consumer.result(0);
    let initial = match is_sparse(result.ty()) {
        true => None,
        false => {
            let alloc = init.defining_op().filter(|def| def.is("bufferization.alloc_tensor")).matched()?;
            rw.require(alloc.num_operands() == 0)?;
            let copy =
                zero.defining_op().filter(|def| def.is("bufferization.alloc_tensor")).and_then(copy_of);
            Some((alloc.handle(), copy.matched()?.handle()))
        }
    };
    let mut maps = producer.maps();
    maps.push(*maps.last().matched()?);
    let mut inputs: Vec<Value> = producer.inputs().map(|value| value.handle()).collect();
    inputs.push(consumer.operand(1 - other).handle());
    let (loc, iterators, output) = (producer.loc(), producer.iterators(), init.handle());
    let sampled = sample_block.argument(1 - other).handle();
    let place = sample_block.argument(other).handle();
    let old: Vec<Value> = product_block.arguments().map(|argument| argument.handle()).collect();
    let mut order = old.clone();
    order.insert(old.len() - 1, sampled);
    let state = generic_state(rw, loc, (&inputs, &[output]), &maps, &iterators);
    let ops: Vec<Op> = product_block.ops().map(|op| op.handle()).collect();
    let body = Fused {
        ops: &ops[..ops.len() - 1],
        addition: accumulator.0.handle(),
        product: accumulator.1.handle(),
        sampler,
        place,
    };
    let fused = rw.insert(state);
    body.emit(rw, loc, fused, &order);
    if let Some((alloc, copy)) = initial {
        rw.modify_op(alloc, |alloc| {
            alloc.operands(&[copy]).words("operandSegmentSizes", &[0, 1, 0]);
        });
    }
    let value = rw.op(fused).result(0).handle();
    rw.replace_op(op, &[value]);
    Ok(())
}

/// The region of a fused operation.
struct Fused<'a> {
    /// Operations of the producer.
    ops: &'a [Op],
    /// Sum that it yields.
    addition: Op,
    /// Product that is added.
    product: Value,
    /// Multiplication of the consumer.
    sampler: Op,
    /// Its operand that is the sum.
    place: Value,
}

impl Fused<'_> {
    /// Emits the region, whose arguments stand for the given ones of both operations.
    fn emit(&self, rw: &mut Rewriter<'_>, loc: Loc, fused: Op, order: &[Value]) {
        let types: Vec<Type> = order.iter().map(|&value| rw.value(value).ty_handle()).collect();
        let region = rw.op(fused).region(0).handle();
        let block = rw.append_block(region, &types);
        let mut mapping = Mapping::new();
        for (at, &value) in order.iter().enumerate() {
            let argument = rw.block(block).argument(at).handle();
            mapping.map(value, argument);
        }
        rw.at(InsertPoint::End(block), |rw| {
            for &inner in self.ops.iter().filter(|&&inner| inner != self.addition) {
                rw.clone_op(inner, &mut mapping);
            }
            mapping.map(self.place, mapping.value_or_self(self.product));
            let scaled = rw.clone_op(self.sampler, &mut mapping);
            let scaled = rw.op(scaled).result(0).handle();
            mapping.map(self.product, scaled);
            let added = rw.clone_op(self.addition, &mut mapping);
            let added = rw.op(added).result(0).handle();
            linalg::Yield::build(rw, loc, &[added]);
        });
    }
}

fn is_product(op: OpRef<'_>) -> bool {
    op.is("arith.mulf") || op.is("arith.muli")
}

/// Returns the operation that a block yields.
fn yielded(block: BlockRef<'_>) -> Option<OpRef<'_>> {
    block.last()?.operands().next()?.defining_op().filter(|def| def.block() == Some(block))
}

/// Returns the product of the first two arguments of a block, if it is all that the block computes.
fn sampler_of(block: BlockRef<'_>) -> Option<OpRef<'_>> {
    let def = yielded(block).filter(|def| is_product(*def))?;
    let arguments = [block.argument(0), block.argument(1)];
    let operands = [def.operand(0), def.operand(1)];
    (operands == arguments || operands == [arguments[1], arguments[0]]).then_some(def)
}

/// Returns the sum of the last argument of a block and a product of others, and that product.
fn accumulator_of(block: BlockRef<'_>) -> Option<(OpRef<'_>, ValueRef<'_>)> {
    let def = yielded(block).filter(|def| def.is("arith.addf") || def.is("arith.addi"))?;
    let last = block.arguments().last()?;
    let [left, right] = [def.operand(0), def.operand(1)];
    let product = if left == last { right } else { left };
    ((left == last || right == last) && is_product_of_others(product, last)).then_some((def, product))
}

/// Whether a value is an argument of a block or a product of such, without a certain one.
fn is_product_of_others(value: ValueRef<'_>, excluded: ValueRef<'_>) -> bool {
    let mut pending = vec![value];
    let mut seen = Vec::new();
    while let Some(value) = pending.pop() {
        if value == excluded {
            return false;
        }
        match value.defining_op() {
            Some(def) if !is_product(def) => return false,
            Some(def) if !seen.contains(&def.handle()) => {
                seen.push(def.handle());
                pending.extend(def.operands());
            }
            _ => {}
        }
    }
    true
}
