//! `convert-shape-constraints` and `remove-shape-constraints`: witnesses become assertions, or are taken to hold.

use crate::shape_to_standard::requirement;
use ir::{Body, Build, Context, Loc, Op, OpState, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, MatchResult, PatternSet, Rewriter, apply_greedily, for_each_body};

/// Convert shape constraint operations to the standard dialect
///
/// Replaces constraints by `cf.assert` and a witness that holds.
///
/// ```mlir
/// %w = shape.cstr_eq %a, %b : tensor<?xindex>, tensor<?xindex>
///
/// %0 = shape.shape_eq %a, %b : tensor<?xindex>, tensor<?xindex>
/// cf.assert %0, "required equal shapes"
/// %w = shape.const_witness true
/// ```
#[pass("convert-shape-constraints", name = "ConvertShapeConstraints", depends("cf", "scf", "shape"))]
pub struct ConvertShapeConstraints;

/// Replace all cstr_ ops with a true witness
///
/// `shape.cstr_broadcastable` and `shape.cstr_eq` are taken to hold; `shape.assuming` then runs its region in any case.
///
/// ```mlir
/// %w = shape.cstr_eq %a, %b : tensor<?xindex>, tensor<?xindex>   // %w = shape.const_witness true
/// ```
#[pass("remove-shape-constraints", name = "RemoveShapeConstraints", on = "func.func")]
pub struct RemoveShapeConstraints;

impl ConvertShapeConstraints {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.of::<shape::CstrBroadcastable<'_>>(|op, rw| to_requirement(op, true, rw))
            .of::<shape::CstrEq<'_>>(|op, rw| to_requirement(op, false, rw))
            .of::<shape::CstrRequire<'_>>(to_assertion);
        let patterns = set.freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &patterns, &GreedyConfig::default());
        });
        Ok(())
    }
}

impl RemoveShapeConstraints {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.of::<shape::CstrBroadcastable<'_>>(to_passing).of::<shape::CstrEq<'_>>(to_passing);
        let patterns = set.freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &patterns, &GreedyConfig::default());
        });
        Ok(())
    }
}

/// Returns the state of a witness that holds.
fn passing(cx: &Context, loc: Loc, ty: Type) -> OpState {
    shape::ConstWitness::state(cx, loc).results([ty]).attr(cx, "passing", cx.bool_attr(true))
}

fn to_passing(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let state = passing(rw.context(), view.loc(), view.result(0).ty_handle());
    rw.replace_with(op, state);
    Ok(())
}

fn to_requirement(op: Op, broadcastable: bool, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let operands: Vec<Value> = view.operands().map(|operand| operand.handle()).collect();
    let (loc, ty, cx) = (view.loc(), view.result(0).ty_handle(), rw.context().clone());
    let (name, message) = requirement(broadcastable);
    let state = rw.state(name, loc).operands(operands).results([Type::I1]);
    let condition = rw.insert_value(state);
    let state = shape::CstrRequire::state(&cx, loc).operands([condition]).results([ty]);
    rw.replace_with(op, state.with(&cx, shape::CstrRequire::MSG, message));
    Ok(())
}

fn to_assertion(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: shape::CstrRequire<'_> = rw.cast(op)?;
    let (loc, ty, cx) = (view.loc(), view.result().ty_handle(), rw.context().clone());
    let condition = view.pred().handle();
    let state = cf::Assert::state(&cx, loc).operands([condition]);
    let state = match view.attr("msg") {
        Some(message) => state.attr(&cx, "msg", message.handle()),
        None => state,
    };
    rw.insert(state);
    rw.replace_with(op, passing(&cx, loc, ty));
    Ok(())
}
