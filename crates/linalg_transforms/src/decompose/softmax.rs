//! `linalg.softmax` as reductions and elementwise operations.

use ir::{AffineExpr, AffineMap, Build, InsertPoint, Loc, Op, Value};
use linalg::IteratorType;
use linalg::build::{build_empty, build_generic, build_named, size_of};
use rewrite::{MatchFailure, Matched, Rewriter};
use shaped::slice::Mixed;

/// Loops over all elements, and those without the dimension of the sum.
struct Plan {
    loc: Loc,
    maps: [AffineMap; 2],
    parallel: Vec<IteratorType>,
    reduction: Vec<IteratorType>,
}

/// Replaces a `linalg.softmax` by the maximum along the dimension, exponentials of differences to it, their sum and quotients. Returns the
/// operations in order.
///
/// # Errors
/// If the operation is another one, or not on tensors.
pub fn decompose_softmax(op: Op, rw: &mut Rewriter<'_>) -> Result<Vec<Op>, MatchFailure> {
    let view = rw.op(op);
    if !view.is("linalg.softmax") || view.num_results() != 1 {
        return Err(MatchFailure { reason: "no softmax on tensors" });
    }
    let (loc, input, output) = (view.loc(), view.operand(0).handle(), view.operand(1).handle());
    let dim = view.attr("dimension").and_then(|dim| dim.as_i64()).and_then(|dim| usize::try_from(dim).ok());
    let (dim, rank) = (dim.matched()?, rw.value(input).ty().rank().matched()?);
    let element = rw.value(output).ty().element_or_self().handle();
    rw.move_to(InsertPoint::Before(op));
    let mut sizes: Vec<Mixed> = (0..rank).map(|dim| size_of(rw, loc, input, dim)).collect();
    if dim >= sizes.len() {
        return Err(MatchFailure { reason: "no such dimension" });
    }
    sizes.remove(dim);
    let plan = Plan::of(rw, loc, rank, dim);
    let reduced = build_empty(rw, loc, &sizes, element);
    let neutral =
        arith::reduction_identity(rw.context(), arith::AtomicRMWKind::Maxnumf, element).matched()?;
    let (start, first) = filled(rw, loc, neutral, reduced);
    let maximum = plan.reduce(rw, input, start, "arith.maxnumf");
    let top = rw.op(maximum).result(0).handle();
    let exponentials = plan.combine(rw, [input, top], output, "arith.subf", Some("math.exp"));
    let powers = rw.op(exponentials).result(0).handle();
    let zero = arith::reduction_identity(rw.context(), arith::AtomicRMWKind::Addf, element).matched()?;
    let (start, second) = filled(rw, loc, zero, reduced);
    let sum = plan.reduce(rw, powers, start, "arith.addf");
    let total = rw.op(sum).result(0).handle();
    let quotients = plan.combine(rw, [powers, total], output, "arith.divf", None);
    let result = rw.op(quotients).result(0).handle();
    rw.replace_op(op, &[result]);
    Ok(vec![first, maximum, exponentials, second, sum, quotients])
}

/// Replaces a `linalg.softmax` on buffers. The maximum and the sum along the dimension are in buffers of their own, which are freed; the
/// exponentials are where the result will be.
///
/// # Errors
/// If the operation is another one, or not on buffers.
pub fn decompose_softmax_on_buffers(op: Op, rw: &mut Rewriter<'_>) -> Result<(), MatchFailure> {
    let view = rw.op(op);
    if !view.is("linalg.softmax") || view.num_results() != 0 {
        return Err(MatchFailure { reason: "no softmax on buffers" });
    }
    let (loc, input, output) = (view.loc(), view.operand(0).handle(), view.operand(1).handle());
    let dim = view.attr("dimension").and_then(|dim| dim.as_i64()).and_then(|dim| usize::try_from(dim).ok());
    let (dim, shape) = (dim.matched()?, rw.value(input).ty().shape().matched()?.to_vec());
    if dim >= shape.len() {
        return Err(MatchFailure { reason: "no such dimension" });
    }
    let element = rw.value(output).ty().element_or_self().handle();
    rw.move_to(InsertPoint::Before(op));
    let plan = Plan::of(rw, loc, shape.len(), dim);
    let largest =
        arith::reduction_identity(rw.context(), arith::AtomicRMWKind::Maxnumf, element).matched()?;
    let zero = arith::reduction_identity(rw.context(), arith::AtomicRMWKind::Addf, element).matched()?;
    let maximum = reduced_buffer(rw, loc, input, dim);
    filled(rw, loc, largest, maximum);
    plan.reduce(rw, input, maximum, "arith.maxnumf");
    plan.combine(rw, [input, maximum], output, "arith.subf", Some("math.exp"));
    let sum = reduced_buffer(rw, loc, input, dim);
    filled(rw, loc, zero, sum);
    plan.reduce(rw, output, sum, "arith.addf");
    plan.combine(rw, [output, sum], output, "arith.divf", None);
    for buffer in [maximum, sum] {
        let state = rw.state("memref.dealloc", loc).operands([buffer]);
        rw.insert(state);
    }
    rw.erase_op(op);
    Ok(())
}

/// Allocates a buffer with the sizes of another one, but for one dimension.
fn reduced_buffer(rw: &mut Rewriter<'_>, loc: Loc, like: Value, dim: usize) -> Value {
    let cx = rw.context().clone();
    let (rank, element) = {
        let ty = rw.value(like).ty();
        (ty.rank().unwrap_or(0), ty.element_or_self().handle())
    };
    let kept = (0..rank).filter(|&at| at != dim);
    let sizes: Vec<Mixed> = kept.map(|at| size_of(rw, loc, like, at)).collect();
    let shape: Vec<i64> = sizes.iter().map(|size| size.fixed()).collect();
    let values: Vec<Value> = sizes.iter().filter_map(|size| size.value()).collect();
    let segments = [values.len() as u32, 0];
    let ty = cx.memref_type_with(&shape, element, None, None);
    let mut state = rw.state("memref.alloc", loc).operands(values).results([ty]);
    state.set_words(&cx, "operandSegmentSizes", &segments);
    rw.insert_value(state)
}

/// Fills a tensor or buffer by a constant.
fn filled(rw: &mut Rewriter<'_>, loc: Loc, value: ir::Attr, into: Value) -> (Value, Op) {
    let value = arith::Constant::build_value(rw, loc, value);
    let fill = build_named(rw, loc, "linalg.fill", (&[value], &[into]), &[]);
    (rw.op(fill).results().next().map_or(into, |result| result.handle()), fill)
}

impl Plan {
    fn of(rw: &Rewriter<'_>, loc: Loc, rank: usize, dim: usize) -> Self {
        let cx = rw.context();
        let kept = (0..rank as u32).filter(|&at| at as usize != dim);
        let results: Vec<AffineExpr> = kept.map(|at| cx.affine_dim(at)).collect();
        let parallel = vec![IteratorType::Parallel; rank];
        let mut reduction = parallel.clone();
        reduction[dim] = IteratorType::Reduction;
        let maps = [cx.multi_dim_identity_map(rank as u32), cx.make_map(rank as u32, 0, results)];
        Plan { loc, maps, parallel, reduction }
    }

    /// Builds the reduction along the dimension.
    fn reduce(&self, rw: &mut Rewriter<'_>, input: Value, init: Value, name: &str) -> Op {
        let loc = self.loc;
        build_generic(rw, loc, (&[input], &[init]), &self.maps, &self.reduction, |rw, values| {
            vec![binary(rw, loc, name, [values[0], values[1]])]
        })
    }

    /// Builds a function of each element and the value along the dimension.
    fn combine(
        &self,
        rw: &mut Rewriter<'_>,
        inputs: [Value; 2],
        output: Value,
        name: &str,
        then: Option<&str>,
    ) -> Op {
        let loc = self.loc;
        let maps = [self.maps[0], self.maps[1], self.maps[0]];
        build_generic(rw, loc, (&inputs, &[output]), &maps, &self.parallel, |rw, values| {
            let value = binary(rw, loc, name, [values[0], values[1]]);
            let Some(then) = then else { return vec![value] };
            let ty = rw.value(value).ty_handle();
            let state = rw.state(then, loc).operands([value]).results([ty]);
            vec![rw.insert_value(state)]
        })
    }
}

/// Builds a function of two numbers.
fn binary(rw: &mut Rewriter<'_>, loc: Loc, name: &str, operands: [Value; 2]) -> Value {
    let ty = rw.value(operands[0]).ty_handle();
    let state = rw.state(name, loc).operands(operands).results([ty]);
    rw.insert_value(state)
}
