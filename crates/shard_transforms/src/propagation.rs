//! `sharding-propagation`.

use crate::annotate::{
    SHARD, SHARDING, annotate_operand, annotate_result, is_for_users, of_operand, of_result, sharding_of,
};
use crate::model::Model;
use crate::option::ShardingOption;
use diag::Diagnostic;
use ir::def::TraitSet;
use ir::{Body, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use rewrite::Rewriter;
use shard::Sharding;

/// Order in which operations are visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TraversalOrder {
    /// From the first operation on.
    Forward,
    /// From the last operation on.
    Backward,
    /// From the first on, then from the last on.
    ForwardBackward,
    /// From the last on, then from the first on.
    BackwardForward,
}

pass::option_enum!(TraversalOrder {
    Forward = "forward",
    Backward = "backward",
    ForwardBackward = "forward-backward",
    BackwardForward = "backward-forward",
});

/// sharding propagation
///
/// Shardings of some tensors of a function are propagated to all others: each operand and each result gets a `shard.shard`. Where
/// shardings conflict, those that an operation's own operands and results are given win, and others are changed in between.
///
/// ```mlir
/// %sharding = shard.sharding @grid split_axes = [[0]] : !shard.sharding
/// %0 = shard.shard %x to %sharding annotate_for_users : tensor<8x16xf32>
/// %1 = tosa.sigmoid %0 : (tensor<8x16xf32>) -> tensor<8x16xf32>
/// %sharding_0 = shard.sharding @grid split_axes = [[0]] : !shard.sharding
/// %2 = shard.shard %1 to %sharding_0 : tensor<8x16xf32>
/// ```
#[pass("sharding-propagation", name = "ShardingPropagation", depends("shard"), can_schedule_on = crate::is_function)]
#[derive(Clone, Copy, Debug)]
pub struct ShardingPropagation {
    /// Traversal order to use for sharding propagation:
    #[option(default = TraversalOrder::BackwardForward)]
    traversal: TraversalOrder,
}

/// Most combinations of shardings that are tried.
const MOST_COMBINATIONS: usize = 1 << 12;

impl ShardingPropagation {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let root = body.root();
        let region = root.regions().next();
        if region.is_none_or(|region| region.blocks().count() != 1) {
            let error = root.error("only one block is supported!");
            return cx.fail(error);
        }
        let order = self.traversal;
        if matches!(order, TraversalOrder::Backward | TraversalOrder::BackwardForward) {
            traverse(cx, body, true);
        }
        if order != TraversalOrder::Backward {
            traverse(cx, body, false);
        }
        if order == TraversalOrder::ForwardBackward {
            traverse(cx, body, true);
        }
        Ok(())
    }
}

/// Visits the operations of a function, until one fails.
fn traverse(cx: &mut PassCx<'_>, body: &mut Body, is_backward: bool) {
    let block = body.root().regions().next().and_then(|region| region.first_block());
    let mut ops: Vec<Op> = block.into_iter().flat_map(|block| block.ops()).map(OpRef::handle).collect();
    if is_backward {
        ops.reverse();
    }
    for op in ops {
        let mut errors = Vec::new();
        let visited = visit(&mut Rewriter::new(body), op, &mut errors);
        errors.into_iter().for_each(|error| cx.emit(error));
        if let Err(error) = visited {
            cx.emit(error);
            cx.signal_failure();
            return;
        }
    }
}

/// Gives the operands and results of an operation shardings, if some are known.
fn visit(rw: &mut Rewriter<'_>, op: Op, errors: &mut Vec<Diagnostic>) -> Result<(), Diagnostic> {
    let view = rw.op(op);
    let model = Model::of(view);
    if view.has_trait(TraitSet::TERMINATOR)
        || view.has_trait(TraitSet::CONSTANT_LIKE) && model.is_none()
        || [SHARD, SHARDING, "shard.get_sharding"].contains(&view.name_str())
    {
        return Ok(());
    }
    let model = model.ok_or_else(|| view.error("sharding interface is not implemented."))?;
    let results = Choices::new(view.results().map(of_result), false);
    let operands = Choices::new(view.operands().map(of_operand), true);
    let option = select(view, &model, &operands, &results, errors);
    let option = option.map_err(|()| view.error("fail to get sharding option."))?;
    let Some(option) = option else { return Ok(()) };
    let annotations = option.annotations(view, &model);
    let annotations = annotations.ok_or_else(|| view.error("fail to set sharding annotations."))?;
    let failed = view.error("fail to set sharding annotations.");
    let (of_operands, of_results) = annotations.split_at(view.num_operands());
    let mut annotate = || {
        for (number, sharding) in of_results.iter().enumerate() {
            if let Some(sharding) = sharding {
                annotate_result(rw, op, number, sharding)?;
            }
        }
        for (number, sharding) in of_operands.iter().enumerate() {
            if let Some(sharding) = sharding {
                annotate_operand(rw, op, number, sharding)?;
            }
        }
        Some(())
    };
    annotate().ok_or(failed)
}

/// Shardings of operands or results: some must be, others can be.
struct Choices {
    /// Whether each must be, and what it is.
    shardings: Vec<Option<(bool, Sharding)>>,
}

impl Choices {
    /// Collects shardings; those must be that are for users, or those that are not.
    fn new(found: impl Iterator<Item = Option<(bool, Sharding)>>, must_for_users: bool) -> Self {
        let must = |(for_users, sharding)| (for_users == must_for_users, sharding);
        Choices { shardings: found.map(|found| found.map(must)).collect() }
    }

    /// Returns combinations: those that can be are taken or left out, the last ones first.
    fn combinations(&self) -> impl Iterator<Item = Vec<Option<Sharding>>> {
        let free = self.shardings.iter().flatten().filter(|(must, _)| !must).count();
        let count = u32::try_from(free).ok().and_then(|free| 1_usize.checked_shl(free));
        let count = count.unwrap_or(MOST_COMBINATIONS).min(MOST_COMBINATIONS);
        (0..count).map(move |left_out| {
            let mut place = free;
            let mut choose = |(must, sharding): &(bool, Sharding)| {
                if !must {
                    place -= 1;
                }
                let takes = *must || left_out.checked_shr(place as u32).unwrap_or(0) & 1 == 0;
                takes.then(|| sharding.clone())
            };
            self.shardings.iter().map(|found| found.as_ref().and_then(&mut choose)).collect()
        })
    }
}

/// Degree to which a distribution contradicts the shardings that there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Resharding {
    /// Not at all.
    None,
    /// Tensors are given other shardings between operations.
    Between,
    /// The operation's own operands or results are given other ones.
    Own,
}

/// Returns the distribution that contradicts least; `Ok(None)` if nothing is known.
fn select(
    op: OpRef<'_>,
    model: &Model,
    operands: &Choices,
    results: &Choices,
    errors: &mut Vec<Diagnostic>,
) -> Result<Option<ShardingOption>, ()> {
    let mut best: Option<(Resharding, ShardingOption)> = None;
    for results in results.combinations() {
        for operands in operands.combinations() {
            let option = ShardingOption::of(op, model, &operands, &results, errors);
            let Some(option) = option.filter(|option| !option.is_empty) else { continue };
            let annotations = option.annotations(op, model).ok_or(())?;
            let resharding = resharding(op, &annotations);
            if resharding == Resharding::None {
                return Ok(Some(option));
            }
            if best.as_ref().is_none_or(|(least, _)| resharding < *least) {
                best = Some((resharding, option));
            }
        }
    }
    Ok(best.map(|(_, option)| option))
}

/// Returns how much shardings contradict those that there are.
fn resharding(op: OpRef<'_>, annotations: &[Option<Sharding>]) -> Resharding {
    let (of_operands, of_results) = annotations.split_at(op.num_operands().min(annotations.len()));
    let mut found = Resharding::None;
    let mut compare = |shard: OpRef<'_>, sharding: &Option<Sharding>, is_own: bool| {
        if sharding_of(shard) != *sharding {
            found = found.max(if is_own { Resharding::Own } else { Resharding::Between });
        }
    };
    for (operand, sharding) in op.operands().zip(of_operands) {
        if let Some(shard) = operand.defining_op().filter(|def| def.is(SHARD)) {
            compare(shard, sharding, is_for_users(shard));
        }
    }
    for (result, sharding) in op.results().zip(of_results) {
        for shard in result.users().filter(|user| user.is(SHARD)) {
            compare(shard, sharding, !is_for_users(shard));
        }
    }
    found
}
