//! `resolve-ranked-shaped-type-result-dims` and `resolve-shaped-type-result-dims`: sizes of results are computed from operands.

use crate::reify_dim;
use dialect_transforms::applied::value_of;
use ir::{Body, Op};
use pass::{Failed, PassCx, PassResult, pass};
use rewrite::{
    GreedyConfig, MatchResult, Matched, PatternSet, Rewriter, apply_greedily, constant_i64, for_each_body,
};
use scf::Forall;

/// Resolve memref.dim of result values of ranked shape type
///
/// `tensor.dim` and `memref.dim` of a result become what the operation that returns it says of its sizes, in terms of its operands.
/// A size of an output of `scf.forall` in the loop is that of the tensor it starts with.
///
/// ```mlir
/// %0 = tensor.empty(%n) : tensor<?xf32>
/// %1 = tensor.dim %0, %c0 : tensor<?xf32>          // %1 = %n
/// ```
#[pass(
    "resolve-ranked-shaped-type-result-dims",
    name = "ResolveRankedShapeTypeResultDimsPass",
    depends("affine", "arith", "memref", "tensor")
)]
#[derive(Clone, Copy, Debug)]
pub struct ResolveRankedShapedTypeResultDims {
    /// Throw an error when pattern rewriter hits iteration limit
    #[option(default = true)]
    error_on_pattern_iteration_limit: bool,
}

impl ResolveRankedShapedTypeResultDims {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        run(cx, body, self.error_on_pattern_iteration_limit)
    }
}

/// Resolve memref.dim of result values
///
/// As `resolve-ranked-shaped-type-result-dims`: no operation here says more of its sizes than of results of known rank.
#[pass(
    "resolve-shaped-type-result-dims",
    name = "ResolveShapedTypeResultDimsPass",
    depends("affine", "arith", "memref", "tensor")
)]
#[derive(Clone, Copy, Debug)]
pub struct ResolveShapedTypeResultDims {
    /// Throw an error when pattern rewriter hits iteration limit
    #[option(default = true)]
    error_on_pattern_iteration_limit: bool,
}

impl ResolveShapedTypeResultDims {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        run(cx, body, self.error_on_pattern_iteration_limit)
    }
}

fn run(cx: &mut PassCx<'_>, body: &mut Body, fails: bool) -> PassResult {
    let mut set = PatternSet::new(body.context());
    patterns(&mut set);
    let set = set.freeze();
    let converged = for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
        apply_greedily(body, scope, &set, &GreedyConfig::default()).converged()
    });
    if !fails || converged.into_iter().all(|converged| converged) {
        return Ok(());
    }
    cx.emit(body.root().error("pattern application failed to converge"));
    Err(Failed)
}

/// Adds the patterns that replace sizes of results by what is computed from operands.
pub fn patterns(set: &mut PatternSet) {
    for name in [memref::Dim::NAME, tensor::Dim::NAME] {
        set.on(name, of_result);
    }
    set.of::<tensor::Dim<'_>>(of_output);
}

fn of_result(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (source, index) = {
        let mut operands = view.operands();
        (operands.next().matched()?, operands.next().matched()?)
    };
    let dim = constant_i64(index).and_then(|dim| usize::try_from(dim).ok()).matched()?;
    let owner = source.defining_op().matched()?.handle();
    let (result, loc) = (source.position(), view.loc());
    let size = reify_dim(owner, result, dim, rw).matched()?;
    let value = value_of(rw, loc, size);
    rw.require(value != rw.op(op).result(0).handle())?;
    rw.replace_op(op, &[value]);
    Ok(())
}

fn of_output(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: tensor::Dim<'_> = rw.cast(op)?;
    let source = view.source();
    let block = source.argument_block().filter(|block| block.is_entry()).matched()?;
    let forall: Forall<'_> = block.parent_op().and_then(|op| op.cast()).matched()?;
    let place = source.position().checked_sub(forall.rank()).matched()?;
    let init = forall.outputs().nth(place).matched()?.handle();
    rw.modify_op(op, |op| {
        op.operand(0, init);
    });
    Ok(())
}
