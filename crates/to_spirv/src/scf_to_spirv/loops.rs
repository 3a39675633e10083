//! `scf.for` and `scf.while`.

use super::results::replace_results;
use crate::common::Site;
use ir::{Block, Build, InsertPoint, Op, Type, Value};
use rewrite::{ConversionRewriter, MatchResult, Matched, SignatureConversion};

/// A loop with its first and its last block.
struct Loop {
    op: Op,
    entry: Block,
    merge: Block,
}

impl Loop {
    fn create(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> Loop {
        let mut state = at.emit(rw).state("spirv.mlir.loop", &[]).regions(1);
        state.set_words(at.context(), "loop_control", &[0]);
        let op = rw.insert(state);
        let body = rw.op(op).region(0).handle();
        let entry = rw.create_block(body, &[]);
        let merge = rw.create_block(body, &[]);
        at.emit(rw).effect("spirv.mlir.merge", &[]);
        Loop { op, entry, merge }
    }
}

pub(super) fn convert_for(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let is_unsigned = view.attr("unsignedCmp").is_some();
    let (region, body) = (view.region(0).handle(), view.region(0).first_block().matched()?.handle());
    let inits = &at.operands.all()[3..];
    let init_types: Vec<Type> = inits.iter().map(|&init| rw.value(init).ty_handle()).collect();
    let [lower, upper, step] = [0, 1, 2].map(|operand| at.operand(operand));
    let structure = Loop::create(at, rw);
    let mut types = vec![rw.value(lower).ty_handle()];
    types.extend(&init_types);
    let header = rw.create_block_before(structure.merge, &types);
    let arguments: Vec<Value> = rw.block(header).arguments().map(|argument| argument.handle()).collect();
    let mut signature = SignatureConversion::new(rw.block(body).num_arguments());
    for (number, &argument) in arguments.iter().enumerate() {
        signature.replace_input(number, &[argument]);
    }
    let body = rw.convert_signature(body, &signature);
    rw.inline_region_before(region, structure.merge);
    rw.move_to(InsertPoint::End(structure.entry));
    let mut starts = vec![lower];
    starts.extend(inits);
    at.emit(rw).branch(header, &starts);
    rw.move_to(InsertPoint::End(header));
    let mut emit = at.emit(rw);
    let less =
        emit.test(if is_unsigned { "spirv.ULessThan" } else { "spirv.SLessThan" }, &[arguments[0], upper]);
    emit.branch_if(less, (body, &[]), (structure.merge, &[]));
    rw.move_to(InsertPoint::End(body));
    let mut emit = at.emit(rw);
    let next = emit.same("spirv.IAdd", &[arguments[0], step]);
    emit.branch(header, &[next]);
    replace_results(at, structure.op, &init_types, rw)
}

pub(super) fn convert_while(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let types = rw.types().cloned().matched()?;
    let structure = Loop::create(at, rw);
    let regions = [0, 1].map(|number| at.view(rw).region(number).handle());
    let mut blocks = [structure.entry; 2];
    for (block, region) in blocks.iter_mut().zip(regions) {
        *block = rw.convert_region_types(region, &types, None)?.matched()?;
    }
    let [before, after] = blocks;
    let [condition, end] = [before, after].map(|block| rw.block(block).last().map(|end| end.handle()));
    let (condition, end) = (condition.matched()?, end.matched()?);
    let is_known = rw.op(condition).is(scf::Condition::NAME) && rw.op(end).is(scf::Yield::NAME);
    rw.require(is_known)?;
    let forwarded = remapped(condition, rw)?;
    let (&flag, results) = forwarded.split_first().matched()?;
    let yielded = remapped(end, rw)?;
    regions.into_iter().for_each(|region| rw.inline_region_before(region, structure.merge));
    rw.move_to(InsertPoint::End(structure.entry));
    at.emit(rw).branch(before, at.operands.all());
    let mut loaded = Vec::with_capacity(results.len());
    let site = Site { loc: rw.op(condition).loc(), ..*at };
    for &result in results {
        let ty = rw.value(result).ty_handle();
        rw.move_to(InsertPoint::Before(structure.op));
        let variable = site.emit(rw).variable(ty);
        rw.move_to(InsertPoint::After(structure.op));
        loaded.push(site.emit(rw).load(variable, ty));
        rw.move_to(InsertPoint::Before(condition));
        site.emit(rw).effect("spirv.Store", &[variable, result]);
    }
    rw.move_to(InsertPoint::Before(condition));
    site.emit(rw).branch_if(flag, (after, results), (structure.merge, &[]));
    rw.erase_op(condition);
    rw.move_to(InsertPoint::Before(end));
    let site = Site { loc: rw.op(end).loc(), ..*at };
    site.emit(rw).branch(before, &yielded);
    rw.erase_op(end);
    at.replace(&loaded, rw)
}

/// Returns the replacements of the operands of an operation.
fn remapped(op: Op, rw: &mut ConversionRewriter<'_>) -> Result<Vec<Value>, rewrite::MatchFailure> {
    let operands: Vec<Value> = rw.op(op).operands().map(|value| value.handle()).collect();
    let mut values = Vec::with_capacity(operands.len());
    for operand in operands {
        values.extend(rw.remapped(operand)?);
    }
    Ok(values)
}
