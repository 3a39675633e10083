//! Operations on floats that are done in a wider type.

use crate::make::with_element;
use apnum::FloatKind;
use arith::FastMathFlags;
use ir::def::EnumAttr;
use ir::{Build, Op, OpRef, OpState, Type, TypeRef, Value};
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands, TypeConverter};

/// The source types become the target type, as do elements of them.
pub(crate) fn converter(
    is_source: impl Fn(FloatKind) -> bool + Send + Sync + 'static,
    target: Type,
) -> TypeConverter {
    let mut types = TypeConverter::new();
    types.add(move |ty: TypeRef<'_>| {
        let is_source = ty.element_or_self().float_kind().is_some_and(&is_source);
        if is_source { with_element(ty, target) } else { ty.handle() }
    });
    types.target_materialization(|rw, what| {
        let ty = what.ty()?;
        let cx = rw.context().clone();
        let mut state = rw.state("arith.extf", what.loc).operands(what.inputs.iter().copied()).results([ty]);
        state.set_words(&cx, "fastmath", &[FastMathFlags::CONTRACT.to_word()]);
        Some(rw.insert_value(state))
    });
    types
}

/// Does the operation on wider floats, and cuts the results.
pub(crate) fn emulate(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let types = rw.types().matched()?.clone();
    let view = rw.op(op);
    rw.require(!types.is_legal(view) && view.num_regions() == 0)?;
    let cx = view.context().clone();
    let loc = view.loc();
    let results = types.convert_all(view.results().map(|result| result.ty())).matched()?;
    let old: Vec<Type> = view.result_types().collect();
    let mut state = OpState::new(&cx, view.name(), loc)
        .operands(operands.all().iter().copied())
        .results(results.iter().copied())
        .successors(view.successors().map(|block| block.handle()));
    state.slots = view.slot_words().to_list();
    state.discardable = view.discardable().as_dictionary().unwrap_or(&[]).into();
    if let Some(flags) = flags_of_wide(view) {
        state.set_words(&cx, "fastmath", &[flags.to_word()]);
    }
    let wide = rw.insert(state);
    let mut values: Vec<Value> = crate::make::handles(rw.op(wide).results());
    for (value, (&old, &new)) in values.iter_mut().zip(old.iter().zip(&results)) {
        if old != new {
            let mut state = rw.state("arith.truncf", loc).operands([*value]).results([old]);
            state.set_words(&cx, "fastmath", &[FastMathFlags::CONTRACT.to_word()]);
            *value = rw.insert_value(state);
        }
    }
    rw.replace_op(op, &values);
    Ok(())
}

/// Flags of the wide operation, if they are not those of the narrow one.
///
/// A value that overflows a kind without infinity is its greatest number, so that `ninf` holds; in the wide kind it would be
/// infinite. The same with NaN.
fn flags_of_wide(op: OpRef<'_>) -> Option<FastMathFlags> {
    let flags = op.enum_attr::<FastMathFlags>("fastmath")?.to_word();
    let cx = op.context();
    let types = op.operand_types().chain(op.result_types());
    let kinds = types.filter_map(|ty| cx.ty(ty).element_or_self().float_kind());
    let lacking = kinds.fold(0, |lacking, kind| {
        let flag = |has: bool, flag: FastMathFlags| if has { 0 } else { flag.to_word() };
        lacking | flag(kind.has_inf(), FastMathFlags::NINF) | flag(kind.has_nan(), FastMathFlags::NNAN)
    });
    (flags & lacking != 0).then(|| FastMathFlags::from_word(flags & !lacking))?
}
