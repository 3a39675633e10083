//! `arith-unsigned-when-equivalent`: operations on integers that are never negative become unsigned ones.

use analysis::flow::{FlowConfig, ValueRanges, nontrivial_ranges};
use arith::CmpIPredicate;
use ir::def::EnumAttr;
use ir::{Body, Op, OpRef, OpState, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{Rewriter, for_each_body};

/// Replace signed ops with unsigned ones where they are proven equivalent
///
/// Replaces signed divisions, remainders, minima, maxima, extensions and comparisons by unsigned ones, if integer range analysis shows
/// that their operands and results are never negative.
#[pass("arith-unsigned-when-equivalent", name = "ArithUnsignedWhenEquivalentPass", depends("arith"))]
#[derive(Clone, Copy, Debug)]
pub struct ArithUnsignedWhenEquivalent;

/// Signed operations and their unsigned counterparts.
const UNSIGNED: [(&str, &str); 7] = [
    ("arith.divsi", "arith.divui"),
    ("arith.ceildivsi", "arith.ceildivui"),
    ("arith.floordivsi", "arith.divui"),
    ("arith.remsi", "arith.remui"),
    ("arith.minsi", "arith.minui"),
    ("arith.maxsi", "arith.maxui"),
    ("arith.extsi", "arith.extui"),
];

impl ArithUnsignedWhenEquivalent {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let config = FlowConfig { outermost: cx.scope().header().is_none(), ..FlowConfig::default() };
        let found = nontrivial_ranges(body, config);
        let changed = for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let known = found.get(&std::ptr::from_ref(&*body).addr()).cloned().unwrap_or_default();
            replace_all(body, &known)
        });
        if !changed.contains(&true) {
            cx.leave_unchanged();
        }
        Ok(())
    }
}

/// Replaces the operations of one body. Returns whether there are any.
fn replace_all(body: &mut Body, ranges: &ValueRanges) -> bool {
    let known =
        |value: ValueRef<'_>| ranges.get(&value.handle()).is_some_and(|range| !range.smin.is_negative());
    let fits = |op: &OpRef<'_>| op.operands().all(known) && (op.is("arith.cmpi") || op.results().all(known));
    let signed = |op: &OpRef<'_>| op.dialect() == "arith" && unsigned_state(*op).is_some() && fits(op);
    let ops: Vec<Op> = body.root().walk_body().filter(signed).map(|op| op.handle()).collect();
    let mut rw = Rewriter::new(body);
    for &op in &ops {
        if let Some(state) = unsigned_state(rw.op(op)) {
            rw.replace_with(op, state);
        }
    }
    !ops.is_empty()
}

/// Returns the state of the unsigned operation.
fn unsigned_state(op: OpRef<'_>) -> Option<OpState> {
    let cx = op.context();
    let name = UNSIGNED.iter().find(|(signed, _)| op.is(signed)).map(|&(_, unsigned)| unsigned);
    let predicate = match op.enum_attr::<CmpIPredicate>("predicate") {
        Some(predicate) if op.is("arith.cmpi") => Some(unsigned_predicate(predicate)?),
        _ => None,
    };
    let name = name.or(predicate.map(|_| "arith.cmpi"))?;
    let mut state = OpState::new(cx, cx.op_name(name), op.loc())
        .operands(op.operands().map(|operand| operand.handle()))
        .results(op.result_types());
    for attr in op.attrs() {
        state.try_put_attr(cx, attr.name, attr.value);
    }
    if let Some(predicate) = predicate {
        state = state.attr(cx, "predicate", CmpIPredicate::DEF.widen(cx, predicate.to_word()));
    }
    Some(state)
}

/// Returns the unsigned predicate of a signed one.
pub(crate) fn unsigned_predicate(predicate: CmpIPredicate) -> Option<CmpIPredicate> {
    Some(match predicate {
        CmpIPredicate::Slt => CmpIPredicate::Ult,
        CmpIPredicate::Sle => CmpIPredicate::Ule,
        CmpIPredicate::Sgt => CmpIPredicate::Ugt,
        CmpIPredicate::Sge => CmpIPredicate::Uge,
        _ => return None,
    })
}
