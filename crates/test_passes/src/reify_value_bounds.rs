//! `test-affine-reify-value-bounds`: bounds of values, as values.

use interfaces::Callable;
use ir::def::TraitSet;
use ir::{AffineMap, Body, Build, Context, InsertPoint, Op, OpName, OpRef, Value};
use pass::{Failed, PassCx, PassResult, pass};
use rewrite::Rewriter;
use shaped::slice::Mixed;
use value_bounds::{
    BoundKind, BoundSet, Comparison, ValueDim, Variable, compare, compute_bound, constant_bound, materialize,
    materialize_with_arith,
};

/// Tests ValueBoundsOpInterface with affine dialect reification
///
/// A test pass, as mlir-opt has it under the same name: `test.reify_bound` is replaced by a bound of its operand, and remarks at
/// `test.compare` say how its operands compare.
#[pass(
    "test-affine-reify-value-bounds",
    name = "(anonymous namespace)::TestReifyValueBounds",
    can_schedule_on = is_function,
    depends("affine", "arith", "memref", "tensor")
)]
pub(crate) struct TestReifyValueBounds {
    /// Reify in terms of function args
    #[option]
    reify_to_func_args: bool,
    /// Reify with arith dialect ops
    #[option]
    use_arith_ops: bool,
}

/// Whether an operation is a function of any dialect.
fn is_function(cx: &Context, op: OpName) -> bool {
    let is_symbol = cx.op_info(op).is_some_and(|info| info.traits().contains(TraitSet::SYMBOL));
    is_symbol && cx.interface::<dyn Callable>(op).is_some()
}

impl TestReifyValueBounds {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let named = |body: &Body, name: &str| -> Vec<Op> {
            body.root().walk_body().filter(|op| op.is(name)).map(|op| op.handle()).collect()
        };
        for op in named(body, "test.reify_bound") {
            let view = body.op(op);
            let rank = view.operands().next().and_then(|value| value.ty().rank());
            let dim = view.attr("dim").and_then(|dim| dim.as_i64());
            let fits = |(dim, rank): (i64, usize)| usize::try_from(dim).is_ok_and(|dim| dim < rank);
            if !dim.zip(rank).is_none_or(fits) {
                return cx.fail(view.error("invalid dim for shaped type rank"));
            }
            if self.reify(op, body).is_none() {
                return cx.fail(body.op(op).error("could not reify bound"));
            }
        }
        for op in named(body, "test.compare") {
            match verdict(body.op(op)) {
                Ok(message) => cx.emit(body.op(op).remark(message)),
                // As in MLIR, this is no failure of the pass.
                Err(Wrong::Unknown(message)) => cx.emit(body.op(op).plain_error(message)),
                Err(Wrong::Invalid(message)) => {
                    cx.emit(body.op(op).error(message));
                    return Err(Failed);
                }
            }
        }
        Ok(())
    }

    fn reify(&self, op: Op, body: &mut Body) -> Option<()> {
        let view = body.op(op);
        let (value, loc) = (view.operands().next()?.handle(), view.loc());
        let of = variable_of(view)?;
        let kind = match view.attr("type").and_then(|kind| kind.as_str()) {
            None | Some("EQ") => BoundKind::Equal,
            Some("LB") => BoundKind::Lower,
            Some("UB") => BoundKind::Upper,
            Some(_) => return None,
        };
        let variable = Variable::of(body.context(), of);
        let bound = match view.attr("constant").is_some() {
            true => Err(constant_bound(body, kind, &variable, false)?),
            false => Ok(compute_bound(body, kind, &variable, &mut self.stop(value), false)?),
        };
        let mut rw = Rewriter::new(body);
        rw.move_to(InsertPoint::Before(op));
        let found = match bound {
            Err(number) => Mixed::Fixed(number),
            Ok(bound) if self.use_arith_ops => materialize_with_arith(&mut rw, loc, &bound),
            Ok(bound) => materialize(&mut rw, loc, &bound),
        };
        let found = match found {
            Mixed::Value(value) => value,
            Mixed::Fixed(number) => {
                let number = rw.context().index_attr(number);
                let state = rw.state("arith.constant", loc).attr(&rw.context().clone(), "value", number);
                rw.insert_value(state.results([ir::Type::INDEX]))
            }
        };
        rw.replace_op(op, &[found]);
        Some(())
    }

    /// Returns whether a bound is in terms of a value: arguments of functions, or all values but the bounded one.
    fn stop(&self, value: Value) -> impl FnMut(&BoundSet<'_>, ValueDim) -> bool {
        let of_arguments = self.reify_to_func_args;
        move |set, of| match of_arguments {
            false => of.value != value,
            true => {
                let block = set.body().value(of.value).argument_block();
                block.is_some_and(|block| block.parent_op().is_some_and(|op| op.is_root()))
            }
        }
    }
}

/// Returns what a bound is asked of.
fn variable_of(op: OpRef<'_>) -> Option<ValueDim> {
    let value = op.operands().next()?;
    let dim = op.attr("dim").and_then(|dim| dim.as_i64());
    match dim {
        None => value.ty().is_index().then(|| ValueDim::index(value.handle())),
        Some(dim) => {
            let dim = usize::try_from(dim).ok()?;
            (dim < value.ty().rank()?).then(|| ValueDim::size(value.handle(), dim))
        }
    }
}

/// Reason why there is no remark.
enum Wrong {
    Unknown(&'static str),
    Invalid(String),
}

/// Returns the remark about a comparison.
fn verdict(op: OpRef<'_>) -> Result<&'static str, Wrong> {
    let comparison = match op.attr("cmp").and_then(|comparison| comparison.as_str()) {
        None | Some("EQ") => Comparison::Equal,
        Some("LT") => Comparison::Less,
        Some("LE") => Comparison::LessOrEqual,
        Some("GT") => Comparison::Greater,
        Some("GE") => Comparison::GreaterOrEqual,
        Some(_) => return Err(Wrong::Unknown("unknown")),
    };
    let [lhs, rhs] = sides(op)?;
    let body = op.body();
    if op.attr("compose").is_some() {
        if comparison != Comparison::Equal {
            let message = "comparison operator must be EQ when 'composed' is specified";
            return Err(Wrong::Invalid(message.to_owned()));
        }
        return match value_bounds::are_equal(body, &lhs, &rhs) {
            Some(true) => Ok("equal"),
            Some(false) => Ok("different"),
            None => Err(Wrong::Unknown("could not determine equality")),
        };
    }
    if compare(body, &lhs, comparison, &rhs) {
        return Ok("true");
    }
    let opposite: &[Comparison] = match comparison {
        Comparison::Less => &[Comparison::GreaterOrEqual],
        Comparison::LessOrEqual => &[Comparison::Greater],
        Comparison::Greater => &[Comparison::LessOrEqual],
        Comparison::GreaterOrEqual => &[Comparison::Less],
        Comparison::Equal => &[Comparison::Less, Comparison::Greater],
    };
    match opposite.iter().any(|&opposite| compare(body, &lhs, opposite, &rhs)) {
        true => Ok("false"),
        false => Err(Wrong::Unknown("unknown")),
    }
}

/// Returns the two sides of a comparison: operands, or maps of them.
fn sides(op: OpRef<'_>) -> Result<[Variable; 2], Wrong> {
    let cx = op.context();
    let map = |name: &str| op.attr(name).and_then(|map| map.as_affine_map());
    let inputs = |map: Option<AffineMap>| map.map_or(1, |map| cx.map(map).num_inputs() as usize);
    let maps = [map("lhs_map"), map("rhs_map")];
    let counts = maps.map(inputs);
    let (wanted, given) = (counts[0] + counts[1], op.num_operands());
    if wanted != given {
        return Err(Wrong::Invalid(format!("expected {wanted} operands, but got {given}")));
    }
    let values: Vec<Value> = op.operands().map(|value| value.handle()).collect();
    let (first, second) = values.split_at(counts[0]);
    let side = |map: Option<AffineMap>, values: &[Value]| match map {
        Some(map) => Variable::result_of(cx, map, 0, values.iter().copied()),
        None => values.first().map(|&value| Variable::of(cx, ValueDim::index(value))),
    };
    match (side(maps[0], first), side(maps[1], second)) {
        (Some(lhs), Some(rhs)) => Ok([lhs, rhs]),
        _ => Err(Wrong::Invalid("expected maps of one result".to_owned())),
    }
}
