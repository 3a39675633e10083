//! `test-legalize-patterns`: patterns that lead to legal operations, and patterns that fail after changes.

use super::{has_f64, note, produce, replace, result_types, state};
use ir::{Attr, Block, Body, Build, Context, InsertPoint, Op, OpRef, OpState, Type, TypeRef, Value};
use pass::{PassCx, PassResult, option_enum, pass};
use rewrite::{
    Conversion, ConversionConfig, ConversionRewriter, ConversionSet, ConversionTarget, Convert, Converted,
    Folding, MatchFailure, MatchResult, Materialization, Operands, Rewriter, TypeConverter, convert_calls,
    convert_functions, is_legal_function, no_match,
};
use std::sync::Arc;

const ILLEGAL: &str = "test.illegal_op_f";
const NO_BLOCK: MatchFailure = MatchFailure { reason: "there is no such block" };

/// Run test dialect legalization patterns
///
/// A test pass, as mlir-opt has it under the same name, but for what its listener prints.
#[pass("test-legalize-patterns", name = "(anonymous namespace)::TestLegalizePatternDriver", depends("test"))]
pub(crate) struct TestLegalizePatterns {
    /// Allow pattern rollback
    ///
    /// Changes of patterns that do not lead to legal operations are undone, whatever this says.
    #[option(default = true)]
    allow_pattern_rollback: bool,
    /// Attach materialization kind to unrealized_conversion_cast ops
    #[option(default = false)]
    attach_debug_materialization_kind: bool,
    /// If set to 'false', leave unrealized_conversion_cast ops in place
    #[option(default = true)]
    build_materializations: bool,
    /// The folding mode to use with the test driver
    #[option(default = FoldingMode::BeforePatterns)]
    test_legalize_folding_mode: FoldingMode,
    /// The legalization mode to use with the test driver
    #[option(default = Mode::Partial)]
    test_legalize_mode: Mode,
}

/// Kind of a conversion.
#[derive(Clone, Copy, Debug)]
enum Mode {
    Analysis,
    Full,
    Partial,
}

option_enum!(Mode { Analysis = "analysis", Full = "full", Partial = "partial" });

/// Time of folding.
#[derive(Clone, Copy, Debug)]
enum FoldingMode {
    Never,
    BeforePatterns,
    AfterPatterns,
}

option_enum!(FoldingMode {
    Never = "never",
    BeforePatterns = "before-patterns",
    AfterPatterns = "after-patterns",
});

impl TestLegalizePatterns {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let types = Arc::new(converter());
        let config = ConversionConfig {
            folding: match self.test_legalize_folding_mode {
                FoldingMode::Never => Folding::Never,
                FoldingMode::BeforePatterns => Folding::BeforePatterns,
                FoldingMode::AfterPatterns => Folding::AfterPatterns,
            },
            build_materializations: self.build_materializations,
            attach_materialization_kinds: self.attach_debug_materialization_kind,
            ..ConversionConfig::default()
        };
        let mut target = target(&context, &types);
        if let Mode::Full = self.test_legalize_mode {
            target.unknown_legal(|op| Some(op.attr("test.dynamically_legal").is_some()));
        }
        let conversion = Conversion::with_config(target, patterns(&context, &types), config);
        let (scope, threads) = (cx.scope(), cx.threads());
        let (outcome, failure) = match self.test_legalize_mode {
            Mode::Partial => (conversion.partial(body, scope, threads), "applyPartialConversion failed"),
            Mode::Full => (conversion.full(body, scope, threads), "applyFullConversion failed"),
            Mode::Analysis => (conversion.analyze(body, scope, threads), ""),
        };
        if let Some(error) = outcome.error {
            if let Mode::Analysis = self.test_legalize_mode {
                return cx.fail(error);
            }
            cx.emit(error);
            cx.emit(body.root().remark(failure));
            return Ok(());
        }
        note(cx, body, &outcome.unlegalized, "is not legalizable");
        note(cx, body, &outcome.legalizable, "is legalizable");
        Ok(())
    }
}

/// Drops integers of 16 and 24 bits, splits floats of 32, and changes some other types.
fn converter() -> TypeConverter {
    let mut types = TypeConverter::new();
    types.add(|ty: TypeRef<'_>| {
        let width = if ty.is_index() { None } else { ty.int_width() };
        match width {
            Some(16 | 24) => Converted::from(Vec::new()),
            Some(64) => Type::F64.into(),
            Some(42) => ty.context().int_type(43).into(),
            _ if ty.handle() == Type::F32 => vec![Type::F16, Type::F16].into(),
            _ => ty.handle().into(),
        }
    });
    types.source_materialization(cast);
    types.target_materialization(cast);
    types
}

fn cast(rw: &mut Rewriter<'_>, wanted: Materialization<'_>) -> Option<Value> {
    let cx = rw.context();
    let state = OpState::new(cx, cx.op_name("test.cast"), wanted.loc);
    let state = state.operands(wanted.inputs.iter().copied()).results([wanted.ty()?]);
    Some(rw.insert_value(state))
}

fn target(cx: &Context, types: &Arc<TypeConverter>) -> ConversionTarget {
    let mut target = ConversionTarget::new(cx);
    target.legal_ops(&[
        "builtin.module",
        "test.legal_op_a",
        "test.legal_op_b",
        "test.legal_op_c",
        "test.cast",
        "test.constant",
        "test.valid",
        "test.finish",
        "test.one_region_op",
    ]);
    target.illegal_ops(&[ILLEGAL, "test.illegal_op_g", "test.region_builder", "test.op_with_region_fold"]);
    target.dynamically_legal("test.return", |op: OpRef<'_>| {
        op.operands().all(|value| value.ty_handle() != Type::F32)
    });
    let known = types.clone();
    target.dynamically_legal("func.func", move |op: OpRef<'_>| is_legal_function(&known, op));
    let known = types.clone();
    target.dynamically_legal("func.call", move |op: OpRef<'_>| known.is_legal(op));
    target.dynamically_legal("test.type_producer", |op: OpRef<'_>| has_f64(op, false));
    target.dynamically_legal("test.type_consumer", |op: OpRef<'_>| has_f64(op, true));
    for name in ["func.func", "builtin.module"] {
        target.recursively_legal_if(name, |op: OpRef<'_>| op.attr("test.recursively_legal").is_some());
    }
    target.dynamically_legal("test.recursive_rewrite", |op: OpRef<'_>| depth(op) == Some(0));
    target.dynamically_legal("test.op_in_place_self_fold", |op: OpRef<'_>| op.attr("folded").is_some());
    target
}

fn depth(op: OpRef<'_>) -> Option<i64> {
    op.attr("depth")?.as_i64()
}

fn patterns(cx: &Context, types: &Arc<TypeConverter>) -> ConversionSet {
    let mut set = ConversionSet::with_types(cx, types);
    legal(&mut set);
    regions(&mut set);
    undone(&mut set);
    produce::produce_f64(&mut set);
    produce::produce_others(&mut set);
    set.add(produce::consume_f64());
    set.convert(Convert::on("test.drop_region_op", drop_region));
    set.convert(Convert::on("test.invalid", pass_through).one_to_many());
    set.add(Convert::on("test.return", split_return).one_to_many());
    set.add(Convert::on("test.recursive_rewrite", rewrite_less_deep).recursion_bounded());
    set.add(Convert::on("test.replace_non_root", replace_other));
    set.add(Convert::on("test.blackhole", erase_producer));
    set.add(Convert::on("test.rewrite", |op, operands, rw| {
        rw.replace_op(op, operands.all());
        Ok(())
    }));
    convert_functions(&mut set, "func.func");
    convert_calls(&mut set);
    set
}

/// Adds the pattern that replaces an operation by one of another name without operands.
fn rename(set: &mut ConversionSet, from: &'static str, to: &'static str, status: &'static str, benefit: u16) {
    let rewrite = move |op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>| {
        let mut new = state(rw, to, op).results(result_types(rw, op));
        if !status.is_empty() {
            let cx = rw.context();
            new = new.attr(cx, "status", cx.string_attr(status.as_bytes()));
        }
        rw.replace_with(op, new);
        Ok(())
    };
    set.add(Convert::on(from, rewrite).called(format!("{from} to {to}")).generates(&[to]).benefit(benefit));
}

/// Adds the patterns that lead to legal operations, one of them by way of others.
fn legal(set: &mut ConversionSet) {
    rename(set, "test.illegal_op_a", "test.legal_op_a", "Success", 1);
    rename(set, "test.illegal_op_b", "test.legal_op_a", "Failure", 1);
    rename(set, "test.illegal_op_c", "test.illegal_op_d", "", 1);
    rename(set, "test.illegal_op_c", "test.illegal_op_e", "", 2);
    rename(set, "test.illegal_op_d", "test.legal_op_a", "Failure", 1);
    rename(set, "test.illegal_op_e", "test.legal_op_a", "Success", 1);
    set.add(Convert::on("test.op_in_place_self_fold", |op, _, rw| {
        let value = rw.context().int_attr(Type::I32, 97);
        let new = state(rw, "test.constant", op).results([Type::I32]).attr(rw.context(), "value", value);
        rw.replace_with(op, new);
        Ok(())
    }));
}

/// Adds the patterns that move and create blocks.
fn regions(set: &mut ConversionSet) {
    set.add(Convert::on("test.region", move_region));
    set.add(Convert::on("test.region_builder", build_region));
    set.add(Convert::on("test.create_block", |op, _, rw| create_block(op, rw, false)));
    set.add(Convert::on("test.create_illegal_block", |op, _, rw| create_block(op, rw, true)));
}

/// Adds the patterns whose changes are undone, as they create operations that never become legal.
fn undone(set: &mut ConversionSet) {
    set.add(Convert::on("test.undo_block_arg_replace", replace_argument));
    set.add(Convert::on("test.undo_block_erase", erase_block));
    set.add(Convert::on("test.illegal_op_with_region_anchor", nest_illegal));
    set.add(Convert::on("test.illegal_op_g", |op, _, rw| {
        let zero = state(rw, "arith.constant", op).results([Type::I32]);
        let zero = zero.attr(rw.context(), "value", rw.context().int_attr(Type::I32, 0));
        let zero = rw.insert_value(zero);
        let types = result_types(rw, op);
        replace(rw, op, "test.legal_op_c", &[zero], &types);
        Ok(())
    }));
}

/// Returns the region in which an operation is.
fn region_around(rw: &ConversionRewriter<'_>, op: Op) -> Option<ir::Region> {
    rw.op(op).block().and_then(|block| Some(block.region()?.handle()))
}

fn move_region(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let region = rw.op(op).regions().next().map(|region| region.handle());
    let (region, around) = region.zip(region_around(rw, op)).ok_or(NO_BLOCK)?;
    // What is to be cloned is moved too: the original goes, and so they do not differ.
    rw.inline_region_at_end(region, around);
    rw.erase_op(op);
    Ok(())
}

fn build_region(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let new = state(rw, "test.region", op).regions(1);
    let new = rw.insert(new);
    let region = rw.op(new).regions().next().map(|region| region.handle()).ok_or(NO_BLOCK)?;
    let block = rw.create_block(region, &[Type::I64]);
    insert_illegal(op, InsertPoint::End(block), Type::I32, rw);
    let valid = state(rw, "test.valid", op);
    rw.at(InsertPoint::End(block), |rw| _ = rw.insert(valid));
    rw.erase_op(op);
    Ok(())
}

fn insert_illegal(op: Op, point: InsertPoint, ty: Type, rw: &mut ConversionRewriter<'_>) -> Value {
    let illegal = state(rw, ILLEGAL, op).results([ty]);
    rw.at(point, |rw| rw.insert_value(illegal))
}

fn create_block(op: Op, rw: &mut ConversionRewriter<'_>, illegal: bool) -> MatchResult {
    let around = region_around(rw, op).ok_or(NO_BLOCK)?;
    let block = rw.create_block(around, &[Type::I32, Type::I32]);
    if illegal {
        insert_illegal(op, InsertPoint::End(block), Type::I32, rw);
    }
    let end = state(rw, "test.finish", op);
    rw.at(InsertPoint::End(block), |rw| _ = rw.insert(end));
    rw.erase_op(op);
    Ok(())
}

fn block_of(rw: &ConversionRewriter<'_>, op: Op, number: usize) -> Result<Block, MatchFailure> {
    let block = rw.op(op).regions().next().and_then(|region| region.blocks().nth(number));
    block.map(|block| block.handle()).ok_or(NO_BLOCK)
}

fn replace_argument(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let block = block_of(rw, op, 0)?;
    let argument = rw.block(block).arguments().next().map(|argument| argument.handle()).ok_or(NO_BLOCK)?;
    let illegal = insert_illegal(op, InsertPoint::Before(op), Type::F32, rw);
    rw.replace_argument(argument, &[illegal]);
    rw.modify_op(op, |_| ());
    Ok(())
}

fn erase_block(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let block = block_of(rw, op, 1)?;
    insert_illegal(op, InsertPoint::Start(block), Type::F32, rw);
    rw.erase_block(block);
    rw.modify_op(op, |_| ());
    Ok(())
}

fn nest_illegal(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let new = state(rw, "test.illegal_op_with_region", op).regions(1);
    let new = rw.replace_with(op, new);
    let region = rw.op(new).regions().next().map(|region| region.handle()).ok_or(NO_BLOCK)?;
    let block = rw.create_block(region, &[]);
    let end =
        OpState::new(rw.context(), rw.context().op_name(ILLEGAL), rw.op(new).loc()).results([Type::I32]);
    rw.at(InsertPoint::End(block), |rw| _ = rw.insert(end));
    Ok(())
}

fn drop_region(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let region = rw.op(op).regions().next().map(|region| region.handle());
    let (Some(region), Some(types)) = (region, rw.types().cloned()) else { return Err(NO_BLOCK) };
    rw.convert_region_types(region, &types, None)?;
    rw.erase_op(op);
    Ok(())
}

/// Replaces an operation by a valid one; an operand that has become several values, or none, is cast back.
fn pass_through(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let types: Vec<Type> = rw.op(op).operands().map(|value| value.ty_handle()).collect();
    let mut values = Vec::new();
    for (number, ty) in types.into_iter().enumerate() {
        match operands.of(number) {
            &[value] => values.push(value),
            several => {
                let cast = state(rw, "test.cast", op).operands(several.iter().copied()).results([ty]);
                values.push(rw.insert_value(cast));
            }
        }
    }
    replace(rw, op, "test.valid", &values, &[]);
    Ok(())
}

fn split_return(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let types: Vec<Type> = rw.op(op).operands().map(|value| value.ty_handle()).collect();
    if types != [Type::F32] {
        return no_match("it returns no float of 32 bits alone");
    }
    let values = operands.of(0).to_vec();
    replace(rw, op, "test.return", &values, &[]);
    Ok(())
}

fn rewrite_less_deep(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let depth = depth(rw.op(op)).ok_or(MatchFailure { reason: "there is no depth" })?;
    let new = state(rw, "test.recursive_rewrite", op);
    let less: Attr = rw.context().int_attr(Type::I64, i128::from(depth) - 1);
    let new = new.attr(rw.context(), "depth", less);
    rw.replace_with(op, new);
    Ok(())
}

/// Replaces an operation by one that never becomes legal, and that one by a legal one.
fn replace_other(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = result_types(rw, op).first().copied().ok_or(MatchFailure { reason: "there is no result" })?;
    let illegal = insert_illegal(op, InsertPoint::Before(op), ty, rw);
    let legal = state(rw, "test.legal_op_b", op).results([ty]);
    let legal = rw.insert_value(legal);
    let created = rw.value(illegal).defining_op().map(|op| op.handle());
    if let Some(created) = created {
        rw.replace_op(created, &[legal]);
    }
    rw.replace_op(op, &[illegal]);
    Ok(())
}

fn erase_producer(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let producer = rw.op(op).operands().next().and_then(|value| value.defining_op()).map(|op| op.handle());
    rw.erase_op(op);
    producer.into_iter().for_each(|producer| rw.erase_op(producer));
    Ok(())
}
