//! `arith-emulate-unsupported-floats`: arithmetic on floats that a target lacks is done in another type.

use crate::drive::convert;
use crate::make::with_element;
use apnum::FloatKind;
use diag::{Diagnostic, Place};
use ir::{Body, Build, Op, OpRef, OpState, Type, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    ConversionRewriter, ConversionSet, ConversionTarget, Convert, MatchResult, Matched, Operands, Root,
    TypeConverter,
};
use std::sync::Arc;

/// Emulate operations on unsupported floats with extf/truncf
///
/// Operations of `arith`, and arithmetic of `vector`, on floats of the source types are done in the target type, between
/// `arith.extf` and `arith.truncf`. Each operation rounds as before; conversions are not saved between operations.
#[pass(
    "arith-emulate-unsupported-floats",
    name = "ArithEmulateUnsupportedFloats",
    depends("arith", "vector")
)]
#[derive(Debug)]
pub struct ArithEmulateUnsupportedFloats {
    /// MLIR types without arithmetic support on a given target
    #[option]
    pub source_types: Vec<String>,
    /// MLIR type to convert the unsupported source types to
    #[option(default = "f32")]
    pub target_type: String,
}

/// Operations of `vector` that compute.
const VECTOR_ARITHMETIC: [&str; 6] = [
    "vector.contract",
    "vector.reduction",
    "vector.multi_reduction",
    "vector.fma",
    "vector.outerproduct",
    "vector.scan",
];

impl ArithEmulateUnsupportedFloats {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let error = |message: String| Diagnostic::error(Place::Unknown, message);
        let unknown = |which: &str, name: &str| {
            error(format!("could not map {which} type '{name}' to a known floating-point type"))
        };
        let Some(target) = FloatKind::from_name(&self.target_type) else {
            return cx.fail(unknown("target", &self.target_type));
        };
        let mut sources = Vec::new();
        for name in &self.source_types {
            match FloatKind::from_name(name) {
                Some(kind) => sources.push(kind),
                None => return cx.fail(unknown("source", name)),
            }
        }
        if sources.contains(&target) {
            return cx.fail(error("target type cannot be an unsupported source type".to_owned()));
        }
        let types = Arc::new(converter(sources, context.float_type(target)));
        let target = legality(&context, &types);
        let mut set = ConversionSet::with_types(&context, &types);
        set.convert(Convert::root(Root::Any, emulate).called("EmulateFloatPattern"));
        convert(cx, body, target, set)
    }
}

/// The source types become the target type, as do elements of them.
fn converter(sources: Vec<FloatKind>, target: Type) -> TypeConverter {
    let mut types = TypeConverter::new();
    types.add(move |ty: TypeRef<'_>| {
        let is_source = ty.element_or_self().float_kind().is_some_and(|kind| sources.contains(&kind));
        if is_source { with_element(ty, target) } else { ty.handle() }
    });
    types.target_materialization(|rw, what| {
        let ty = what.ty()?;
        let cx = rw.context().clone();
        let mut state = rw.state("arith.extf", what.loc).operands(what.inputs.iter().copied()).results([ty]);
        state.set_words(&cx, "fastmath", &[arith::FastMathFlags::CONTRACT.to_word()]);
        Some(rw.insert_value(state))
    });
    types
}

fn legality(cx: &ir::Context, types: &Arc<TypeConverter>) -> ConversionTarget {
    let mut target = ConversionTarget::new(cx);
    target.unknown_legal(|_| Some(true));
    let known = types.clone();
    target.dynamically_legal_dialect("arith", move |op: OpRef<'_>| known.is_legal(op));
    for name in VECTOR_ARITHMETIC {
        let known = types.clone();
        target.dynamically_legal(name, move |op: OpRef<'_>| known.is_legal(op));
    }
    let legal =
        ["arith.bitcast", "arith.extf", "arith.truncf", "arith.constant", "arith.select", "vector.broadcast"];
    target.legal_ops(&legal);
    target
}

/// Does the operation on wider floats, and cuts the results.
fn emulate(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
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
    let wide = rw.insert(state);
    let mut values: Vec<Value> = crate::make::handles(rw.op(wide).results());
    for (value, (&old, &new)) in values.iter_mut().zip(old.iter().zip(&results)) {
        if old != new {
            let mut state = rw.state("arith.truncf", loc).operands([*value]).results([old]);
            state.set_words(&cx, "fastmath", &[arith::FastMathFlags::CONTRACT.to_word()]);
            *value = rw.insert_value(state);
        }
    }
    rw.replace_op(op, &values);
    Ok(())
}
