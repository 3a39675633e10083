//! Linearization of what structured control flow carries.

use ir::{Build, Op, OpRef, OpState};
use rewrite::{
    ConversionRewriter, ConversionSet, ConversionTarget, Convert, MatchResult, Matched, Operands,
    TypeConverter,
};
use std::sync::Arc;

/// Operations with regions whose values are linearized.
const OPS: [&str; 3] = ["scf.for", "scf.if", "scf.while"];
/// Operations that give values to them.
const TERMINATORS: [&str; 2] = ["scf.yield", "scf.condition"];

pub(super) fn patterns(set: &mut ConversionSet, target: &mut ConversionTarget, types: &Arc<TypeConverter>) {
    for name in OPS {
        let legal = types.clone();
        target.dynamically_legal(name, move |op| legal.is_legal(op));
        set.convert(Convert::on(name, structure).called("ConvertStructure"));
    }
    for name in TERMINATORS {
        let legal = types.clone();
        target.dynamically_legal(name, move |op: OpRef<'_>| {
            !op.parent().is_some_and(|parent| OPS.iter().any(|name| parent.is(name))) || legal.is_legal(op)
        });
        set.convert(Convert::on(name, super::retype).called("ConvertTerminator"));
    }
}

/// Creates the same operation with values of other types, and moves its regions there.
fn structure(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let types = rw.types().matched()?.clone();
    let view = rw.op(op);
    let results = types.convert_all(view.results().map(|result| result.ty())).matched()?;
    let count = view.num_regions();
    let mut state = OpState::new(view.context(), view.name(), view.loc()).regions(count);
    state.slots = view.slot_words().to_list();
    state.discardable = view.discardable().as_dictionary().unwrap_or(&[]).into();
    let made = rw.insert(state.operands(operands.all().iter().copied()).results(results));
    for region in 0..count {
        let [from, to] = [op, made].map(|op| rw.op(op).region(region).handle());
        rw.inline_region_at_end(from, to);
        if rw.op(made).region(region).first_block().is_some() {
            rw.convert_region_types(to, &types, None)?;
        }
    }
    let values: Vec<_> = rw.op(made).results().map(|result| result.handle()).collect();
    rw.replace_op(op, &values);
    Ok(())
}
