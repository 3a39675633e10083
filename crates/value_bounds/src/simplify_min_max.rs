//! `affine-simplify-min-max`: results of `affine.min` and `affine.max` that others bound are dropped.

use crate::{Comparison, Variable, compare, strong_compare};
use affine::{Apply, BoundMap, Max, Min};
use interfaces::Callable;
use ir::def::TraitSet;
use ir::{AffineExpr, AffineMap, Body, Build, Context, Op, OpName, OpRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{Canonicalize, GreedyConfig, MatchResult, Matched, PatternSet, Rewriter, apply_greedily};
use rustc_hash::FxHashMap;

/// Simplify affine min/max/apply
///
/// A result of `affine.min` that is never less than another one is dropped, and so is one of `affine.max` that is never greater. A quotient
/// of an `affine.min` by one of its results, rounded up, is 1 if all of its results are positive. What values can be is known from
/// the operations that compute them, and from loops around.
///
/// ```mlir
/// scf.for %i = %c0 to %c64 step %c4 {
///   %0 = affine.min affine_map<(d0) -> (64 - d0, 4)>(%i)   // 4
///   "use"(%0) : (index) -> ()
/// }
/// ```
#[pass("affine-simplify-min-max", name = "SimplifyAffineMinMaxPass", can_schedule_on = is_function, depends("affine", "arith"))]
#[derive(Clone, Copy, Debug)]
pub struct AffineSimplifyMinMax;

impl AffineSimplifyMinMax {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        simplify_min_max_patterns(&mut set);
        set.of::<Apply<'_>>(divided_min);
        add_canonicalization(&mut set, Apply::NAME);
        apply_greedily(body, cx.scope(), &set.freeze(), &GreedyConfig::default());
        Ok(())
    }
}

/// Whether an operation is a function of any dialect.
fn is_function(cx: &Context, op: OpName) -> bool {
    let is_symbol = cx.op_info(op).is_some_and(|info| info.traits().contains(TraitSet::SYMBOL));
    is_symbol && cx.interface::<dyn Callable>(op).is_some()
}

fn add_canonicalization(set: &mut PatternSet, name: &'static str) {
    let cx = set.context().clone();
    if let Some(model) = cx.interface::<dyn Canonicalize>(cx.op_name(name)) {
        model.patterns(set);
    }
}

/// Adds the patterns that drop results of `affine.min` and `affine.max`, with those that canonicalize the two.
pub fn simplify_min_max_patterns(set: &mut PatternSet) {
    for name in [Max::NAME, Min::NAME] {
        add_canonicalization(set, name);
        set.on(name, |op, rw| {
            let simplified = simplify_min_max(op, rw);
            rw.require(simplified)
        });
    }
}

/// Drops results of an `affine.min` or `affine.max` that others bound. Returns whether there was one.
pub fn simplify_min_max(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let Some(map) = fewer_results(rw.op(op)) else { return false };
    let map = rw.context().map_attr(map);
    rw.modify_op(op, |op| {
        op.attr("map", Some(map));
    });
    true
}

/// Returns the map of an operation, all of whose inputs are symbols, without the results that others bound; `None` if there is no such result.
fn fewer_results(op: OpRef<'_>) -> Option<AffineMap> {
    let comparison = if op.cast::<Min<'_>>().is_some() { Comparison::Less } else { Comparison::Greater };
    let (cx, body) = (op.context(), op.body());
    let map = op.attr("map")?.as_affine_map()?;
    let operands: Vec<Value> = op.operands().map(|value| value.handle()).collect();
    let count = cx.map(map).num_results();
    let of = |result| Variable::result_of(cx, map, result, operands.iter().copied());
    let variables: Vec<Variable> = (0..count).map(of).collect::<Option<_>>()?;
    let mut classes = Classes { leaders: (0..count).collect() };
    let mut bounds: FxHashMap<usize, usize> = FxHashMap::default();
    for at in 0..count {
        let class = classes.leader(at);
        if bounds.contains_key(&class) {
            continue;
        }
        let mut best = at;
        for other in at + 1..count {
            let class_of_other = classes.leader(other);
            if class_of_other == classes.leader(at) {
                continue;
            }
            let candidate = bounds.get(&class_of_other).copied().unwrap_or(other);
            let Some(less) = strong_compare(body, &variables[best], comparison, &variables[candidate]) else {
                continue;
            };
            bounds.remove(&class_of_other);
            classes.join(at, other);
            best = if less { best } else { candidate };
        }
        bounds.insert(classes.leader(at), best);
    }
    if bounds.len() >= count {
        return None;
    }
    let kept: Vec<AffineExpr> = in_order(&bounds)
        .into_iter()
        .filter_map(|result| Some(cx.map(variables[result].map).result(0)?.handle()))
        .collect();
    Some(cx.make_map(0, operands.len() as u32, kept))
}

/// Sets of results of which one bounds the others.
struct Classes {
    leaders: Vec<usize>,
}

impl Classes {
    fn leader(&self, at: usize) -> usize {
        self.leaders[at]
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.leaders[a], self.leaders[b]);
        for leader in self.leaders.iter_mut().filter(|leader| **leader == a || **leader == b) {
            *leader = a.min(b);
        }
    }
}

/// Returns the results in the order of MLIR, which is that of its hash table of classes.
fn in_order(bounds: &FxHashMap<usize, usize>) -> Vec<usize> {
    let mut buckets = 64;
    while bounds.len() * 4 >= buckets * 3 {
        buckets *= 2;
    }
    let mut entries: Vec<(usize, usize)> = bounds.iter().map(|(&class, &result)| (class, result)).collect();
    entries.sort_unstable_by_key(|&(class, _)| (class.wrapping_mul(37) & (buckets - 1), class));
    entries.into_iter().map(|(_, result)| result).collect()
}

/// Replaces quotients of an `affine.min` by one of its results, rounded up, by 1.
fn divided_min(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Apply<'_> = rw.cast(op)?;
    let mut bound = BoundMap::new(view.map(), view.map_operands());
    bound.fully_compose(rw.body());
    let cx = rw.context().clone();
    let map = cx.map(bound.map);
    let input = |at: usize| match at.checked_sub(map.num_dims() as usize) {
        None => cx.affine_dim(at as u32),
        Some(symbol) => cx.affine_symbol(symbol as u32),
    };
    let inputs: Vec<AffineExpr> = (0..bound.operands.len()).map(input).collect();
    let mut table: FxHashMap<AffineExpr, AffineExpr> = FxHashMap::default();
    for (&operand, &symbol) in bound.operands.iter().zip(&inputs) {
        let min = rw.value(operand).defining_op().and_then(|op| op.cast::<Min<'_>>());
        if let Some(min) = min.filter(|&min| is_positive(min)) {
            add_quotients(&cx, min, symbol, (&bound.operands, &inputs), &mut table);
        }
    }
    rw.require(!table.is_empty())?;
    let new = map.result(0).matched()?.replace_all(&table);
    let new = cx.make_map(map.num_dims(), map.num_symbols(), [new]);
    rw.require(new != bound.map)?;
    let state = Apply::state(&cx, rw.op(op).loc()).operands(bound.operands.iter().copied());
    let state = state.results([ir::Type::INDEX]).with(&cx, Apply::MAP, cx.map(new).simplify());
    rw.replace_with(op, state);
    Ok(())
}

/// Whether all results of a minimum are positive.
fn is_positive(min: Min<'_>) -> bool {
    let (cx, body) = (min.context(), min.body());
    let zero = Variable::constant(cx, 0);
    let operands: Vec<Value> = min.operands().map(|value| value.handle()).collect();
    (0..cx.map(min.map()).num_results()).all(|result| {
        Variable::result_of(cx, min.map(), result, operands.iter().copied())
            .is_some_and(|result| compare(body, &zero, Comparison::Less, &result))
    })
}

/// Adds the quotients of a minimum by its results, as they are written in a map in which it has a symbol or dimension.
fn add_quotients(
    cx: &Context,
    min: Min<'_>,
    symbol: AffineExpr,
    (operands, inputs): (&[Value], &[AffineExpr]),
    table: &mut FxHashMap<AffineExpr, AffineExpr>,
) {
    let one = cx.affine_constant(1);
    let map = cx.map(min.map());
    // Operands that the map does not have get inputs that it does not have.
    let mut unknown = inputs.len() as u32;
    let known: Vec<AffineExpr> = min
        .operands()
        .map(|value| {
            let at = operands.iter().position(|&operand| operand == value.handle());
            at.map(|at| inputs[at]).unwrap_or_else(|| {
                unknown += 1;
                cx.affine_symbol(unknown)
            })
        })
        .collect();
    let (dims, symbols) = known.split_at((map.num_dims() as usize).min(known.len()));
    for result in map.results() {
        let by = result.replace_dims_and_symbols(dims, symbols);
        table.insert(cx.affine_ceildiv(symbol, by), one);
        let round = cx.affine_sub(cx.affine_add(symbol, by), one);
        table.insert(cx.affine_floordiv(round, by), one);
    }
}
