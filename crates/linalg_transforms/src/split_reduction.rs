//! A reduction split in a parallel one and one that combines its results.

use ir::{AffineExpr, AffineMap, Build, Context, InsertPoint, Loc, Mapping, Op, Type, Value};
use linalg::build::{build_generic, build_named, generic_state};
use linalg::{IteratorType, Structured};
use rewrite::{MatchFailure, Matched, Rewriter};
use shaped::reassociation::groups_attr;

/// Split of a reduction.
#[derive(Clone, Copy, Debug)]
pub struct SplitReduction {
    /// Number of parts, or with scaling the number of elements that are reduced together.
    pub factor: i64,
    /// Dimension of the parts in the partial result.
    pub position: usize,
    /// Whether neighbouring elements are in different parts.
    pub inner_parallel: bool,
    /// Whether the partial result is allocated.
    pub allocate: bool,
}

/// Operations that a split reduction consists of.
#[derive(Clone, Copy, Debug)]
pub struct Split {
    /// Creates the partial result.
    pub init: Op,
    /// Fills it by the neutral element.
    pub fill: Op,
    /// Reduces to parts.
    pub partial: Op,
    /// Combines the parts.
    pub combining: Op,
}

/// Reduction that is split.
struct Plan {
    op: Op,
    loc: Loc,
    /// Number of the loop.
    dim: usize,
    extent: i64,
    inputs: Vec<Value>,
    maps: Vec<AffineMap>,
    iterators: Vec<IteratorType>,
    init: Value,
    shape: Vec<i64>,
    element: Type,
    combiner: Op,
    neutral: ir::Attr,
}

impl Plan {
    /// Returns the plan, if the operation has one reduction of known size that a factor divides.
    fn of(rw: &Rewriter<'_>, op: Op, by: SplitReduction) -> Result<Self, MatchFailure> {
        let view = Structured::of(rw.op(op)).matched()?;
        let iterators = view.iterators();
        let mut reductions =
            iterators.iter().enumerate().filter(|(_, kind)| **kind == IteratorType::Reduction);
        let (Some((dim, _)), None) = (reductions.next(), reductions.next()) else {
            return Err(MatchFailure { reason: "needs a single reduction dimension" });
        };
        let extent = *view.static_loop_ranges().matched()?.get(dim).matched()?;
        if by.factor <= 1 || extent == ir::DYNAMIC || extent % by.factor != 0 {
            return Err(MatchFailure { reason: "Reduction dimension not divisible by split ratio" });
        }
        if view.num_inits() != 1 || !view.has_pure_tensor_semantics() {
            return Err(MatchFailure { reason: "needs one tensor that is written" });
        }
        let init = view.inits().next().matched()?;
        let shape = init.ty().shape().matched()?.to_vec();
        if by.position > shape.len() || shape.contains(&ir::DYNAMIC) {
            return Err(MatchFailure {
                reason: "Insert dimension position too large compared to intermediate tensor size",
            });
        }
        let combiner = tiling::combiner(view, 0).matched()?;
        Ok(Plan {
            op,
            loc: view.loc(),
            dim,
            extent,
            inputs: view.inputs().map(|value| value.handle()).collect(),
            maps: view.maps(),
            iterators,
            init: init.handle(),
            shape,
            element: init.ty().element_or_self().handle(),
            combiner: combiner.handle(),
            neutral: tiling::neutral_element(combiner).matched()?,
        })
    }

    /// Returns an expression of the loops in those of the split operation, which has a loop more at a position. `reduced` is what the
    /// reduced loop becomes.
    fn moved(&self, cx: &Context, expr: AffineExpr, at: usize, reduced: AffineExpr) -> AffineExpr {
        let dims: Vec<AffineExpr> = (0..self.iterators.len())
            .map(|dim| if dim == self.dim { reduced } else { cx.affine_dim(shifted(dim, at)) })
            .collect();
        cx.expr(expr).replace_dims(&dims)
    }

    /// Returns the map of the partial result.
    fn partial_map(&self, cx: &Context, at: usize, position: usize) -> AffineMap {
        let loops = self.iterators.len() as u32 + 1;
        let map = cx.map(self.maps[self.inputs.len()]);
        let mut results: Vec<AffineExpr> =
            map.results().map(|result| self.moved(cx, result.handle(), at, cx.affine_constant(0))).collect();
        results.insert(position, cx.affine_dim(at as u32));
        cx.make_map(loops, 0, results)
    }

    /// Builds the partial result and its fill.
    fn partial_init(&self, rw: &mut Rewriter<'_>, size: i64, by: SplitReduction) -> (Op, Op, Value) {
        let cx = rw.context().clone();
        let mut shape = self.shape.clone();
        shape.insert(by.position, size);
        let name = if by.allocate { "bufferization.alloc_tensor" } else { "tensor.empty" };
        let mut state = rw.state(name, self.loc).results([cx.tensor_type(&shape, self.element)]);
        if by.allocate {
            state = state.words(&cx, "operandSegmentSizes", &[0, 0, 0]);
        }
        let init = rw.insert(state);
        let empty = rw.op(init).result(0).handle();
        let zero = arith::Constant::build_value(rw, self.loc, self.neutral);
        let fill = build_named(rw, self.loc, "linalg.fill", (&[zero], &[empty]), &[]);
        let filled = rw.op(fill).result(0).handle();
        (init, fill, filled)
    }

    /// Builds the reduction of the parts, and replaces the operation by it.
    fn combine(&self, rw: &mut Rewriter<'_>, partial: Value, by: SplitReduction) -> Op {
        let cx = rw.context().clone();
        let rank = self.shape.len() + 1;
        let identity = cx.multi_dim_identity_map(rank as u32);
        let kept = (0..rank as u32).filter(|&dim| dim as usize != by.position);
        let results: Vec<AffineExpr> = kept.map(|dim| cx.affine_dim(dim)).collect();
        let maps = [identity, cx.make_map(rank as u32, 0, results)];
        let mut iterators = vec![IteratorType::Parallel; rank];
        iterators[by.position] = IteratorType::Reduction;
        let combiner = self.combiner;
        let new = build_generic(rw, self.loc, (&[partial], &[self.init]), &maps, &iterators, |rw, values| {
            let copy = rw.clone_op(combiner, &mut Mapping::new());
            rw.modify_op(copy, |new| {
                new.operand(0, values[0]).operand(1, values[1]);
            });
            vec![rw.op(copy).result(0).handle()]
        });
        let result = rw.op(new).result(0).handle();
        rw.replace_op(self.op, &[result]);
        new
    }

    /// Builds the operation that reduces to parts, with the region of the original one.
    fn reduce(
        &self,
        rw: &mut Rewriter<'_>,
        (inputs, output): (&[Value], Value),
        maps: &[AffineMap],
        iterators: &[IteratorType],
    ) -> Op {
        let state = generic_state(rw, self.loc, (inputs, &[output]), maps, iterators);
        let new = rw.insert(state);
        let (from, to) = (rw.op(self.op).region(0).handle(), rw.op(new).region(0).handle());
        rw.clone_region(from, to, &mut Mapping::new());
        new
    }

    /// Returns an operand with the reduced dimension expanded, and its map.
    fn expanded(
        &self,
        rw: &mut Rewriter<'_>,
        input: usize,
        at: usize,
        by: SplitReduction,
    ) -> Result<(Value, AffineMap), MatchFailure> {
        let cx = rw.context().clone();
        let (value, map) = (self.inputs[input], cx.map(self.maps[input]));
        let ty = rw.value(value).ty();
        let (source, element) = (ty.shape().unwrap_or(&[]).to_vec(), ty.element_or_self().handle());
        let (mut shape, mut groups, mut results) = (Vec::new(), Vec::new(), Vec::new());
        let mut found = false;
        let mut parts = [(by.factor, at as u32), (self.extent / by.factor, shifted(self.dim, at))];
        if by.inner_parallel {
            parts.reverse();
        }
        for (index, result) in map.results().enumerate() {
            if !result.is_function_of_dim(self.dim as u32) {
                groups.push(vec![shape.len() as i64]);
                shape.push(*source.get(index).matched()?);
                results.push(self.moved(&cx, result.handle(), at, cx.affine_constant(0)));
                continue;
            }
            if result.as_dim().is_none() {
                return Err(MatchFailure { reason: "the reduced dimension is not accessed by itself" });
            }
            groups.push(vec![shape.len() as i64, shape.len() as i64 + 1]);
            shape.extend(parts.map(|part| part.0));
            results.extend(parts.map(|part| cx.affine_dim(part.1)));
            found = true;
        }
        let map = cx.make_map(self.iterators.len() as u32 + 1, 0, results);
        if !found {
            return Ok((value, map));
        }
        let state = rw.state("tensor.expand_shape", self.loc).operands([value]);
        let state = state
            .results([cx.tensor_type(&shape, element)])
            .attr(&cx, "reassociation", groups_attr(&cx, &groups))
            .attr(&cx, "static_output_shape", cx.i64_array_attr(&shape));
        Ok((rw.insert_value(state), map))
    }
}

/// Returns the number of a loop after another one is inserted at a position.
fn shifted(dim: usize, at: usize) -> u32 {
    (if dim < at { dim } else { dim + 1 }) as u32
}

/// Splits a reduction by expanding the dimension of the operands that is reduced.
///
/// # Errors
/// If the operation does not have one reduction of known size that the factor divides.
pub fn split_reduction(op: Op, rw: &mut Rewriter<'_>, by: SplitReduction) -> Result<Split, MatchFailure> {
    let plan = Plan::of(rw, op, by)?;
    rw.move_to(InsertPoint::Before(op));
    let parallel = if by.inner_parallel { plan.dim + 1 } else { by.position };
    let (mut inputs, mut maps) = (Vec::new(), Vec::new());
    for input in 0..plan.inputs.len() {
        let (value, map) = plan.expanded(rw, input, parallel, by)?;
        inputs.push(value);
        maps.push(map);
    }
    let cx = rw.context().clone();
    maps.push(plan.partial_map(&cx, parallel, by.position));
    let (init, fill, filled) = plan.partial_init(rw, by.factor, by);
    let mut iterators = plan.iterators.clone();
    iterators.insert(parallel, IteratorType::Parallel);
    let partial = plan.reduce(rw, (&inputs, filled), &maps, &iterators);
    let value = rw.op(partial).result(0).handle();
    let combining = plan.combine(rw, value, by);
    Ok(Split { init, fill, partial, combining })
}

/// Splits a reduction by other indices: elements at a multiple of the factor and a rest below it.
///
/// # Errors
/// If the operation does not have one reduction of known size that the factor divides.
pub fn split_reduction_by_scaling(
    op: Op,
    rw: &mut Rewriter<'_>,
    by: SplitReduction,
) -> Result<Split, MatchFailure> {
    let plan = Plan::of(rw, op, by)?;
    rw.move_to(InsertPoint::Before(op));
    let cx = rw.context().clone();
    let count = plan.extent / by.factor;
    let (outer, inner) = (cx.affine_dim(plan.dim as u32), cx.affine_dim(plan.dim as u32 + 1));
    let scaled = cx.affine_add(cx.affine_mul(outer, cx.affine_constant(by.factor)), inner);
    let loops = plan.iterators.len() as u32 + 1;
    let mut maps: Vec<AffineMap> = plan.maps[..plan.inputs.len()]
        .iter()
        .map(|&map| {
            let results = cx.map(map).results();
            let moved = results.map(|result| plan.moved(&cx, result.handle(), plan.dim, scaled));
            cx.make_map(loops, 0, moved.collect::<Vec<_>>())
        })
        .collect();
    maps.push(cx.make_map(loops, 0, [outer, inner]));
    maps.push(plan.partial_map(&cx, plan.dim, by.position));
    let (init, fill, filled) = plan.partial_init(rw, count, by);
    // An operand that the region does not use gives the sizes of the two loops.
    let flags = cx.tensor_type(&[count, by.factor], Type::I1);
    let state = rw.state("tensor.empty", plan.loc).results([flags]);
    let sizes = rw.insert_value(state);
    let mut inputs = plan.inputs.clone();
    inputs.push(sizes);
    let mut iterators = plan.iterators.clone();
    iterators.insert(plan.dim, IteratorType::Parallel);
    let partial = plan.reduce(rw, (&inputs, filled), &maps, &iterators);
    let block = rw.op(partial).region(0).first_block().matched()?.handle();
    rw.insert_argument(block, plan.inputs.len(), Type::I1);
    let value = rw.op(partial).result(0).handle();
    let combining = plan.combine(rw, value, by);
    Ok(Split { init, fill, partial, combining })
}
