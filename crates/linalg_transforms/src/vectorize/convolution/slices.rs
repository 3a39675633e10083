//! Slices of the operands of a convolution along the window and the output.

use super::super::build::shaped;
use super::{Conv, Kind, Layout, Sizes};
use ir::{Build, Loc, Value};
use rewrite::Rewriter;

/// Slices of operands.
pub(super) struct Slices {
    loc: Loc,
    sizes: Sizes,
    flat: bool,
    /// Slices of the input, by position in the window and then in the output.
    lhs: Vec<Value>,
    /// Slices of the filter by position in the window; none of a pooling.
    rhs: Vec<Value>,
    /// Slices of the result by position in the output.
    res: Vec<Value>,
}

/// Builds a slice of a vector, along its second dimension, or its only one.
fn slice(rw: &mut Rewriter<'_>, loc: Loc, vector: Value, at: i64, size: i64) -> Value {
    let cx = rw.context().clone();
    let ty = rw.value(vector).ty();
    let mut sizes = ty.shape().unwrap_or(&[]).to_vec();
    let dim = usize::from(sizes.len() > 1);
    let mut offsets = vec![0; sizes.len()];
    (sizes[dim], offsets[dim]) = (size, at);
    let ones = vec![1; sizes.len()];
    let flags: Vec<bool> = (0..sizes.len()).map(|dim| ty.scalable_dims() >> dim & 1 == 1).collect();
    let ty = super::super::build::vector_type(&cx, &sizes, &flags, ty.element_or_self().handle());
    let state = rw.state("vector.extract_strided_slice", loc).operands([vector]).results([ty]);
    let state = state
        .attr(&cx, "offsets", numbers(&cx, &offsets))
        .attr(&cx, "sizes", numbers(&cx, &sizes))
        .attr(&cx, "strides", numbers(&cx, &ones));
    rw.insert_value(state)
}

/// Returns an array attribute of numbers.
fn numbers(cx: &ir::Context, values: &[i64]) -> ir::Attr {
    let items: Vec<ir::Attr> = values.iter().map(|&value| cx.i64_attr(value)).collect();
    cx.array_attr(&items)
}

impl Slices {
    /// Builds the slices.
    pub(super) fn new(
        rw: &mut Rewriter<'_>,
        conv: &Conv,
        loc: Loc,
        sizes: Sizes,
        (lhs, rhs, res): (Value, Option<Value>, Value),
    ) -> Self {
        let cx = rw.context().clone();
        let outputs: Vec<i64> = (0..sizes.w / sizes.step).map(|at| at * sizes.step).collect();
        let mut slices = Slices {
            loc,
            sizes,
            flat: conv.layout == Layout::W,
            lhs: Vec::new(),
            rhs: Vec::new(),
            res: Vec::new(),
        };
        for kw in 0..sizes.kw {
            for &w in &outputs {
                let at = w * conv.stride + kw * conv.dilation;
                slices.lhs.push(slice(rw, loc, lhs, at, sizes.step));
            }
        }
        for kw in 0..sizes.kw {
            let Some(rhs) = rhs.filter(|_| conv.kind != Kind::Pool) else { break };
            let ty = rw.value(rhs).ty();
            let (shape, element) = (ty.shape().unwrap_or(&[]), ty.element_or_self().handle());
            let rest: Vec<bool> = (1..shape.len()).map(|dim| ty.scalable_dims() >> dim & 1 == 1).collect();
            let ty = match shape {
                [_] => element,
                _ => super::super::build::vector_type(&cx, &shape[1..], &rest, element),
            };
            slices.rhs.push(shaped(rw, loc, "vector.extract", rhs, Some(("static_position", &[kw])), ty));
        }
        for &w in &outputs {
            slices.res.push(slice(rw, loc, res, w, sizes.step));
        }
        slices
    }

    /// Combines each slice of the input with that of the result, and returns what is then that of the result.
    pub(super) fn combine(
        &self,
        rw: &mut Rewriter<'_>,
        mut combine: impl FnMut(&mut Rewriter<'_>, [Value; 2], Option<Value>) -> Option<Value>,
    ) -> Option<Vec<Value>> {
        let mut results = self.res.clone();
        for kw in 0..self.sizes.kw as usize {
            for (w, result) in results.iter_mut().enumerate() {
                let lhs = self.lhs[kw * self.res.len() + w];
                *result = combine(rw, [lhs, *result], self.rhs.get(kw).copied())?;
            }
        }
        Some(results)
    }

    /// Builds the insertion of the slices into the result.
    pub(super) fn insert(&self, rw: &mut Rewriter<'_>, mut res: Value, slices: &[Value]) -> Value {
        let cx = rw.context().clone();
        for (at, &slice) in (0..).zip(slices) {
            let w = at * self.sizes.step;
            let (offsets, ones) = if self.flat { (vec![w], vec![1]) } else { (vec![0, w, 0], vec![1; 3]) };
            let ty = rw.value(res).ty_handle();
            let state =
                rw.state("vector.insert_strided_slice", self.loc).operands([slice, res]).results([ty]);
            let state =
                state.attr(&cx, "offsets", numbers(&cx, &offsets)).attr(&cx, "strides", numbers(&cx, &ones));
            res = rw.insert_value(state);
        }
        res
    }
}
