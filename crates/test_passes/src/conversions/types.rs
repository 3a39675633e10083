//! `test-legalize-type-conversion`: what becomes of values whose types change.

use super::{has_f64, is_f64, replace, result_types};
use crate::dialect::{Simple, recursive_type, recursive_view};
use dialect_transforms::drive::convert;
use ir::{Body, Build, Context, Op, OpRef, OpState, Type, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    ConversionRewriter, ConversionSet, ConversionTarget, Convert, Converted, MatchResult, Materialization,
    Operands, Rewriter, TypeConverter, convert_functions, is_legal_function, no_match,
};
use std::sync::Arc;

/// Test various type conversion functionalities in DialectConversion
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-legalize-type-conversion",
    name = "(anonymous namespace)::TestTypeConversionDriver",
    depends("test")
)]
pub(crate) struct TestTypeConversion {
    /// Allow pattern rollback
    ///
    /// Changes of patterns that do not lead to legal operations are undone, whatever this says.
    #[option(default = true)]
    allow_pattern_rollback: bool,
}

impl TestTypeConversion {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let types = Arc::new(converter());
        let mut set = ConversionSet::with_types(&context, &types);
        set.on("test.type_consumer", forward);
        set.on("test.type_producer", produce);
        set.on("test.signature_conversion_undo", convert_and_fail);
        let known = types.clone();
        set.add(Convert::on("test.signature_conversion_no_converter", move |op, _, rw| {
            convert_without(op, &known, rw)
        }));
        let again = |op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>| {
            let types = result_types(rw, op);
            replace(rw, op, "test.type_producer", &[], &types);
            Ok(())
        };
        convert_functions(&mut set, "func.func");
        set.add(Convert::on("test.another_type_producer", again));
        convert(cx, body, target(&context, &types), set)
    }
}

fn converter() -> TypeConverter {
    let mut types = TypeConverter::new();
    // All types but these are dropped.
    types.add(|_: TypeRef<'_>| Vec::new());
    types.add(|ty| [Type::F64, Type::F32, Type::F16, Type::BF16].contains(&ty.handle()).then_some(Type::F64));
    types.add(|ty: TypeRef<'_>| match recursive_view(ty) {
        Some(_) => convert_recursive(ty).map_or(Converted::Failed, Converted::from),
        None => Converted::Unhandled,
    });
    types.add(|ty| [Type::INDEX, Type::I1].contains(&ty.handle()).then_some(ty.handle()));
    types.source_materialization(materialize);
    types
}

/// Converts a type that contains itself: the inner one becomes another type.
fn convert_recursive(ty: TypeRef<'_>) -> Option<Type> {
    const NAME: &[u8] = b"outer_converted_type";
    let (cx, view) = (ty.context(), recursive_view(ty)?);
    if view.name == NAME {
        return Some(ty.handle());
    }
    match view.body {
        None => Some(cx.dialect_type(cx.find_type_def(Simple::NAME)?, Vec::new())),
        Some(inner) => {
            recursive_type(cx, NAME, Some(ir::ensure_sufficient_stack(|| convert_recursive(inner))?))
        }
    }
}

/// Casts floats back to other ones than `f16`, and produces some integers out of nothing.
fn materialize(rw: &mut Rewriter<'_>, wanted: Materialization<'_>) -> Option<Value> {
    let ty = wanted.ty()?;
    let input = match *wanted.inputs {
        [input] => Some(rw.value(input).ty()),
        _ => None,
    };
    let is_integer = |ty: Type| rw.context().ty(ty).is_integer();
    let casts = input
        .is_some_and(|input| (is_f64(input) && ty != Type::F16) || (input.is_integer() && is_integer(ty)));
    let produces = wanted.inputs.is_empty() && (ty == Type::I32 || ty == Type::I64);
    let name = if casts { "test.cast" } else { "test.type_producer" };
    if !casts && !produces {
        return None;
    }
    let cx = rw.context();
    let state = OpState::new(cx, cx.op_name(name), wanted.loc);
    let state = state.operands(wanted.inputs.iter().copied()).results([ty]);
    Some(rw.insert_value(state))
}

fn target(cx: &Context, types: &Arc<TypeConverter>) -> ConversionTarget {
    let mut target = ConversionTarget::new(cx);
    let known = types.clone();
    target.dynamically_legal("test.type_producer", move |op: OpRef<'_>| {
        let is_converted = |ty| recursive_view(ty).is_some() && known.is_legal_type(ty);
        op.result_types().next().is_some_and(|ty| is_converted(op.context().ty(ty)))
            || has_f64(op, false)
            || op.results().next().is_some_and(|result| result.ty_handle() == Type::I64)
    });
    let known = types.clone();
    target.dynamically_legal("func.func", move |op: OpRef<'_>| is_legal_function(&known, op));
    target.dynamically_legal("test.cast", |op: OpRef<'_>| {
        has_f64(op, true) && op.results().next().is_some_and(|result| result.ty_handle() == Type::F32)
    });
    let known = types.clone();
    target.dynamically_legal("test.signature_conversion_no_converter", move |op: OpRef<'_>| {
        let block = op.regions().next().and_then(|region| region.blocks().next());
        block.is_none_or(|block| block.arguments().all(|argument| known.is_legal_type(argument.ty())))
    });
    target
}

fn forward(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let values = operands.all().to_vec();
    rw.modify_op(op, |op| _ = op.operands(&values));
    Ok(())
}

fn produce(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = rw.context().clone();
    let result = rw.op(op).results().next().map(|result| result.ty_handle());
    let ty = match result.map(|result| cx.ty(result)) {
        Some(ty) if ty.is_float() => Type::F64,
        Some(ty) if ty.int_width() == Some(16) => Type::I64,
        Some(ty) if recursive_view(ty).is_some() => rw.convert_type(ty.handle())?,
        _ => return no_match("a producer of another type"),
    };
    replace(rw, op, "test.type_producer", &[], &[ty]);
    Ok(())
}

/// Converts a signature, and fails after that.
fn convert_and_fail(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let types = rw.types().cloned();
    let region = rw.op(op).regions().next().map(|region| region.handle());
    if let (Some(region), Some(types)) = (region, types) {
        let _ = rw.convert_region_types(region, &types, None);
    }
    no_match("it always fails")
}

/// Converts the signature of a block without a word on how its arguments are converted back.
fn convert_without(op: Op, types: &TypeConverter, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let block = rw.op(op).regions().next().and_then(|region| region.blocks().next());
    let signature = block.and_then(|block| Some((block.handle(), types.convert_block(block)?)));
    let Some((block, signature)) = signature else { return no_match("a type is not converted") };
    rw.modify_op(op, |_| ());
    rw.convert_signature(block, &signature);
    Ok(())
}
