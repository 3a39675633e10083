//! Conversions of one or two patterns each.

use super::{has_f64, produce, replace, result_types};
use dialect_transforms::drive::{convert, greedily};
use ir::def::TraitSet;
use ir::{Body, Build, Op, OpRef, OpState, Type, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    Conversion, ConversionRewriter, ConversionSet, ConversionTarget, Convert, MatchFailure, MatchResult,
    Operands, PatternSet, Rewriter, Root, TypeConverter, no_match,
};
use std::sync::Arc;

/// Test public remapped value mechanism in ConversionPatternRewriter
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-remapped-value", name = "(anonymous namespace)::TestRemappedValue", depends("test"))]
pub(crate) struct TestRemappedValue;

impl TestRemappedValue {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut types = TypeConverter::new();
        types.add(|ty| ty.handle());
        types.add(|ty| (ty.handle() == Type::F32).then_some(Type::F64));
        let types = Arc::new(types);
        let mut set = ConversionSet::new(&context);
        set.add(Convert::on("test.one_variadic_out_one_variadic_in1", double));
        produce::produce_f64(&mut set);
        set.add(produce::consume_f64().types(&types));
        set.add(Convert::on("test.remapped_value_region", unwrap_region).types(&types));
        let mut target = ConversionTarget::new(&context);
        target.legal_ops(&["builtin.module", "func.func", "test.return"]);
        target.dynamically_legal("test.one_variadic_out_one_variadic_in1", |op: OpRef<'_>| {
            op.num_operands() > 1
        });
        target.dynamically_legal("test.type_producer", |op: OpRef<'_>| has_f64(op, false));
        target.dynamically_legal("test.type_consumer", |op: OpRef<'_>| has_f64(op, true));
        let outcome = Conversion::new(target, set).full(body, cx.scope(), cx.threads());
        outcome.error.map_or(Ok(()), |error| cx.fail(error))
    }
}

/// Replaces an operation by one with the first operand twice.
fn double(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let first = rw.op(op).operands().next().map(|value| value.handle());
    let value = rw.remapped(first.ok_or(MatchFailure { reason: "there is no operand" })?)?;
    let &[value] = value.as_slice() else { return no_match("the operand is no single value") };
    let types = result_types(rw, op);
    replace(rw, op, "test.one_variadic_out_one_variadic_in1", &[value, value], &types);
    Ok(())
}

/// Replaces an operation by what its region does, and its results by what the region ends with.
fn unwrap_region(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let block = rw.op(op).regions().next().and_then(|region| region.blocks().next());
    let block = block.ok_or(MatchFailure { reason: "there is no block" })?;
    let end = block.last().ok_or(MatchFailure { reason: "the block is empty" })?;
    let ended: Vec<Value> = end.operands().map(|value| value.handle()).collect();
    let (block, end) = (block.handle(), end.handle());
    let mut values = Vec::new();
    for value in ended {
        values.extend(rw.remapped(value)?);
    }
    rw.erase_op(end);
    rw.inline_block_before(block, op, &[]);
    rw.replace_op(op, &values);
    Ok(())
}

/// Test a special case of target materialization in DialectConversion
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-target-materialization-with-no-uses",
    name = "(anonymous namespace)::TestTargetMaterializationWithNoUses",
    depends("test")
)]
pub(crate) struct TestTargetMaterialization;

impl TestTargetMaterialization {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut types = TypeConverter::new();
        types.add(|ty| ty.handle());
        types.add(|ty: TypeRef<'_>| (ty.int_width() == Some(16)).then_some(Type::I64));
        types.target_materialization(|rw, wanted| {
            let cx = rw.context();
            let state = OpState::new(cx, cx.op_name("test.cast"), wanted.loc);
            let state = state.operands(wanted.inputs.iter().copied()).results([wanted.ty()?]);
            Some(rw.insert_value(state))
        });
        let mut set = ConversionSet::with_types(&context, &Arc::new(types));
        set.on("test.type_changer", |op, operands, rw| {
            rw.replace_op(op, operands.all());
            Ok(())
        });
        let mut target = ConversionTarget::new(&context);
        target.illegal_op("test.type_changer");
        convert(cx, body, target, set)
    }
}

/// Test public remapped value mechanism in ConversionPatternRewriter
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-legalize-unknown-root-patterns",
    name = "(anonymous namespace)::TestUnknownRootOpDriver",
    depends("test")
)]
pub(crate) struct TestUnknownRoot;

impl TestUnknownRoot {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut set = ConversionSet::new(&context);
        set.add(Convert::root(Root::Any, |op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>| {
            if !rw.op(op).name_str().starts_with("test.") {
                return no_match("an operation of another dialect");
            }
            rw.erase_op(op);
            Ok(())
        }));
        let mut target = ConversionTarget::new(&context);
        target.illegal_dialect("test");
        convert(cx, body, target, set)
    }
}

/// Test rewritting on dynamic operations
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-rewrite-dynamic-op",
    name = "(anonymous namespace)::TestRewriteDynamicOpDriver",
    depends("test")
)]
pub(crate) struct TestRewriteDynamicOp;

impl TestRewriteDynamicOp {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut set = ConversionSet::new(&context);
        set.on("test.dynamic_one_operand_two_results", |op, operands, rw| {
            let types = result_types(rw, op);
            replace(rw, op, "test.dynamic_generic", operands.all(), &types);
            Ok(())
        });
        let mut target = ConversionTarget::new(&context);
        target.illegal_op("test.dynamic_one_operand_two_results").legal_op("test.dynamic_generic");
        convert(cx, body, target, set)
    }
}

/// Test selective replacement in the PatternRewriter
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-pattern-selective-replacement",
    name = "(anonymous namespace)::TestSelectiveReplacementPatternDriver",
    depends("test")
)]
pub(crate) struct TestSelectiveReplacement;

impl TestSelectiveReplacement {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut patterns = PatternSet::new(body.context());
        patterns.on("test.cast", choose_by_user);
        greedily(cx, body, patterns)
    }
}

/// Replaces a cast by its first operand in ends of blocks, and by the second elsewhere.
fn choose_by_user(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let operands: Vec<Value> = rw.op(op).operands().map(|value| value.handle()).collect();
    let &[first, second] = operands.as_slice() else { return no_match("there are not two operands") };
    let result = rw.op(op).result(0).handle();
    rw.replace_uses_if(result, first, |body, user, _| body.op(user).has_trait(TraitSet::TERMINATOR));
    rw.replace_op(op, &[second]);
    Ok(())
}

/// Run trait folding
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-trait-folder",
    name = "(anonymous namespace)::TestTraitFolder",
    on = "func.func",
    depends("test")
)]
pub(crate) struct TestTraitFolder;

impl TestTraitFolder {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let patterns = PatternSet::new(body.context());
        greedily(cx, body, patterns)
    }
}
