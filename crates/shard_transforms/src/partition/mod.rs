//! `shard-partition`.
//!
//! `shape` says which part of a tensor a device has, `reshard` exchanges parts, `operation` and `structured` make the operations of a device.

mod annotated;
mod operation;
mod reshard;
mod shape;
mod structured;

pub use annotated::reshard_annotated;
pub(crate) use shape::{grid_shape, group_size};

use crate::annotate::{SHARD, SHARDING, sharding_of};
use diag::Diagnostic;
use ir::{Block, Body, Build, InsertPoint, Loc, Mapping, Op, OpRef, Scope, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::Rewriter;
use shape::shard_type;

/// Partition a function into SPMD form.
///
/// The function of all devices becomes that of one: tensors become the part that a device has, and where shardings change, devices exchange
/// parts. All tensors must have a sharding, as [`sharding-propagation`](sharding-propagation.md) leaves them.
///
/// ```mlir
/// func.func @f(%x: tensor<2x16xf32>) -> tensor<8x16xf32> {
///   %0 = tosa.sigmoid %x : (tensor<2x16xf32>) -> tensor<2x16xf32>
///   %1 = shard.all_gather %0 on @grid grid_axes = [0] gather_axis = 0 : tensor<2x16xf32> -> tensor<8x16xf32>
///   return %1 : tensor<8x16xf32>
/// }
/// ```
#[pass(
    "shard-partition",
    name = "Partition",
    depends("shard", "affine", "arith", "linalg", "scf", "tensor"),
    can_schedule_on = crate::is_function
)]
#[derive(Clone, Copy, Debug)]
pub struct ShardPartition;

impl ShardPartition {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let scope = cx.scope();
        let mut partition = Partition { rw: Rewriter::new(body), scope, map: Mapping::new() };
        match partition.function() {
            Ok(()) => {
                set_type(body);
                Ok(())
            }
            Err(error) => cx.fail(error),
        }
    }
}

/// A function that becomes that of a device.
struct Partition<'b> {
    rw: Rewriter<'b>,
    scope: &'b Scope<'b>,
    /// Parts of tensors, and other values.
    map: Mapping,
}

/// Whether a value is a tensor that has dimensions to be split.
fn is_split(value: ir::ValueRef<'_>) -> bool {
    value.ty().is_tensor() && value.ty().rank().is_some_and(|rank| rank > 0)
}

impl Partition<'_> {
    fn function(&mut self) -> Result<(), Diagnostic> {
        let root = self.rw.body().root();
        let Some(region) = root.regions().next() else { return Ok(()) };
        let has_shard = |block: &ir::BlockRef<'_>| block.ops().any(|op| op.is(SHARD));
        let blocks: Vec<Block> = region.blocks().filter(has_shard).map(|block| block.handle()).collect();
        let region = region.handle();
        if !blocks.is_empty()
            && let Some(branch) = self.rw.body().root().walk_body().find(|op| op.num_successors() > 0)
        {
            return Err(branch.error("sharding interface is not implemented."));
        }
        for &block in &blocks {
            self.block(region, block)?;
        }
        self.rw.erase_blocks(&blocks);
        Ok(())
    }

    /// Makes the block of a device.
    fn block(&mut self, region: ir::Region, block: Block) -> Result<(), Diagnostic> {
        let types = self.argument_types(block)?;
        let view = self.rw.block(block);
        let arguments: Vec<(Value, Loc)> =
            view.arguments().map(|argument| (argument.handle(), argument.loc())).collect();
        let ops: Vec<Op> = view.ops().map(OpRef::handle).collect();
        let new = self.rw.create_block(region, &types);
        let parts: Vec<Value> = self.rw.block(new).arguments().map(|argument| argument.handle()).collect();
        for ((argument, _), part) in arguments.into_iter().zip(parts) {
            self.map.map(argument, part);
        }
        self.rw.move_to(InsertPoint::End(new));
        for op in ops {
            self.any(op)?;
        }
        Ok(())
    }

    /// Returns the types of the arguments of a block of a device.
    fn argument_types(&self, block: Block) -> Result<Vec<Type>, Diagnostic> {
        let view = self.rw.block(block);
        let number =
            view.region().map_or(0, |region| region.blocks().take_while(|other| *other != view).count());
        let error = |why: String| self.rw.body().root().plain_error(format!("Cannot partition: {why}"));
        let argument_type = |argument: ir::ValueRef<'_>| {
            if !is_split(argument) {
                return Ok(argument.ty_handle());
            }
            let at = argument.position();
            if !argument.has_one_use() {
                return Err(error(format!(
                    "expected a single use for block argument {at} in block {number}"
                )));
            }
            let sharding = argument.users().next().and_then(sharding_of);
            let Some(sharding) = sharding else {
                return Err(error(format!(
                    "expected a shard.shard op for block argument {at} in block {number}"
                )));
            };
            shard_type(argument.ty(), &sharding, self.scope).map_err(error)
        };
        view.arguments().map(argument_type).collect()
    }

    /// Returns the part of a value.
    fn part(&self, value: Value) -> Value {
        self.map.value_or_self(value)
    }

    /// Makes what a device does of an operation.
    fn any(&mut self, op: Op) -> Result<(), Diagnostic> {
        let view = self.rw.op(op);
        match view.name_str() {
            SHARDING => Ok(()),
            SHARD => self.shard(op),
            "shard.get_sharding" => self.get_sharding(op),
            _ => self.operation(op),
        }
    }

    fn get_sharding(&mut self, op: Op) -> Result<(), Diagnostic> {
        let view = self.rw.op(op);
        let def = view.operands().next().and_then(|source| source.defining_op()).filter(|def| def.is(SHARD));
        let sharding = def.and_then(|shard| shard.operands().nth(1)?.defining_op()).map(OpRef::handle);
        let Some(sharding) = sharding else {
            return Err(view.plain_error("expected a shard op as source of get_sharding"));
        };
        let old = view.result(0).handle();
        let new = self.rw.clone_op(sharding, &mut self.map);
        let new = self.rw.op(new).result(0).handle();
        self.map.map(old, new);
        Ok(())
    }

    /// Exchanges parts where a tensor that has a sharding gets another one.
    fn shard(&mut self, op: Op) -> Result<(), Diagnostic> {
        let view = self.rw.op(op);
        let (source, result) = (view.operand(0), view.result(0).handle());
        let part = self.part(source.handle());
        let from = source.defining_op().and_then(sharding_of);
        let part = match (from, sharding_of(view)) {
            (Some(from), Some(to)) => self.reshard(op, part, &from, &to)?,
            _ => part,
        };
        self.map.map(result, part);
        Ok(())
    }
}

/// Gives a function the types of its arguments and of what it returns.
fn set_type(body: &mut Body) {
    let cx = body.context().clone();
    let root = body.root();
    let Some(region) = root.regions().next() else { return };
    let is_return = |op: &OpRef<'_>| op.has_trait(ir::def::TraitSet::RETURN_LIKE);
    let end = region.blocks().filter_map(|block| block.last()).find(is_return);
    let (Some(end), Some(entry)) = (end, region.first_block()) else { return };
    let inputs: Vec<Type> = entry.arguments().map(|argument| argument.ty_handle()).collect();
    let results: Vec<Type> = end.operand_types().collect();
    let ty = cx.type_attr(cx.function_type(&inputs, &results));
    let root = body.root_handle();
    body.set_attr(root, cx.ident("function_type"), Some(ty));
}
