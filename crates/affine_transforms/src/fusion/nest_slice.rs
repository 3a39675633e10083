//! Slices of one nest in another that are asked for one by one.

use super::insert_slice;
use super::producer::outer_variables;
use super::slice::{Affine, Slice, slice_union};
use crate::edit::loop_parts;
use affine::{If, is_affine_induction_variable};
use affine_analysis::{Access, is_before};
use ir::{AffineExpr, Body, Op, Value};
use std::fmt::Write;

/// Iterations of a nest that one iteration of another in the same block needs.
pub struct NestSlice {
    slice: Slice,
    source: Op,
    /// Loops around the slice.
    depth: usize,
    /// Whether it runs at the end of an iteration: the nest comes after the other one.
    at_end: bool,
    /// Variables of the loops around both nests.
    outer: Vec<Value>,
    /// Variables of the other nest's loops around the slice.
    dims: Vec<Value>,
    /// Other values that its bounds may have.
    symbols: Vec<Value>,
    /// Whether all of its iterations are iterations of the nest.
    pub is_valid: bool,
}

/// Returns the slice of a nest that the accesses of another one at a depth need: the union for all pairs of accesses that depend on each
/// other. `None` if there are none, or it cannot be expressed. Whether the order of accesses is kept is another question.
pub fn nest_slice(body: &Body, source: Op, target: Op, depth: usize) -> Option<NestSlice> {
    let accesses = |nest: Op| -> Option<Vec<Access>> {
        let mut found = Vec::new();
        for op in body.op(nest).walk_body() {
            if op.cast::<If<'_>>().is_some() {
                return None;
            }
            found.extend(Access::of(op));
        }
        Some(found)
    };
    let (sources, sinks) = (accesses(source)?, accesses(target)?);
    let outer = outer_variables(body, target);
    let at_end = is_before(body.op(target), body.op(source));
    if depth <= outer.len() {
        return None;
    }
    let slice = slice_union(body, &sources, &sinks, (outer.len(), depth), at_end)?;
    let longest = sinks.iter().max_by_key(|access| access.variables.len())?;
    let dims = longest.variables.get(outer.len()..depth)?.to_vec();
    let mut symbols = outer.clone();
    for value in sources.iter().chain(&sinks).flat_map(|access| access.map.operands.iter().copied()) {
        if !is_affine_induction_variable(body.value(value)) && !symbols.contains(&value) {
            symbols.push(value);
        }
    }
    let is_valid = slice.is_within_source(body) == Some(true);
    Some(NestSlice { slice, source, depth, at_end, outer, dims, symbols, is_valid })
}

/// Runs a slice in the other nest, and erases its own nest. Returns whether it did: the loops around both nests must be none.
pub fn fuse_nest_slice(body: &mut Body, of: &NestSlice) -> bool {
    let done = insert_slice(body, of.source, &of.slice, of.at_end).is_some();
    if done {
        body.erase(of.source);
    }
    done
}

impl NestSlice {
    /// Returns its place, as the number of loops around and of operations before, and the bounds of all loops of the nest.
    pub fn to_text(&self, body: &Body) -> String {
        let before = match self.at_end {
            true => loop_parts(body, self.slice.around)
                .map_or(0, |parts| body.block(parts.block).ops().count() - 1),
            false => 0,
        };
        let mut text = format!("insert point: ({}, {before}) loop bounds: ", self.depth);
        let outer = self.outer.iter().map(|&variable| {
            let op = affine::for_of_induction_variable(body.value(variable))?;
            Some((op.constant_lower_bound()?, op.constant_upper_bound()?))
        });
        let constant = |bounds: (i64, i64)| (Affine::of_constant(bounds.0), Affine::of_constant(bounds.1));
        let own = (0..self.slice.loops.len()).map(|at| self.slice.range(body, at));
        for bounds in outer.map(|bounds| bounds.map(constant)).chain(own) {
            let _ = match bounds {
                Some((lower, upper)) => {
                    write!(text, "[{}, {}] ", self.map_text(body, &lower), self.map_text(body, &upper))
                }
                None => write!(text, "[] "),
            };
        }
        text
    }

    /// Returns an expression as a map of the variables and symbols.
    fn map_text(&self, body: &Body, expr: &Affine) -> String {
        let cx = body.context();
        let dims = self.dims.iter().enumerate().map(|(at, &value)| (value, cx.affine_dim(at as u32)));
        let symbols =
            self.symbols.iter().enumerate().map(|(at, &value)| (value, cx.affine_symbol(at as u32)));
        let mut sum: Option<AffineExpr> = None;
        for (value, input) in dims.chain(symbols) {
            let Some(&(_, by)) = expr.terms().iter().find(|(other, _)| *other == value) else { continue };
            let term = cx.affine_mul(input, cx.affine_constant(by));
            sum = Some(sum.map_or(term, |sum| cx.affine_add(sum, term)));
        }
        let constant = cx.affine_constant(expr.constant_part());
        let sum = sum.map_or(constant, |sum| cx.affine_add(sum, constant));
        let map = cx.make_map(self.dims.len() as u32, self.symbols.len() as u32, vec![sum]);
        cx.map(map).to_string()
    }
}
