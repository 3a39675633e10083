//! Patterns that convert the types of functions, calls, returns, branches, and of any operation.

use super::{ConversionRewriter, ConversionSet, Convert, Operands, SignatureConversion, TypeConverter};
use crate::{MatchFailure, MatchResult, Matched, Root};
use interfaces::{Branch, Call};
use ir::def::{Edit, TraitSet};
use ir::{Attr, Build, Context, Op, OpName, OpRef, OpState, Region, Type, Value};
use smallvec::SmallVec;
use std::sync::Arc;

/// Adds a pattern that converts the signature of functions of a name, in place: their inherent attribute
/// `function_type`, and the arguments of their blocks. Entries of `arg_attrs` and `res_attrs` move to the
/// first of the arguments or results that replace one.
///
/// ```
/// # use rewrite::{ConversionSet, TypeConverter, convert_functions};
/// # let cx = ir::Context::new(ir::def::Registry::new());
/// # let types = std::sync::Arc::new(TypeConverter::new());
/// let mut set = ConversionSet::with_types(&cx, &types);
/// convert_functions(&mut set, "func.func");
/// ```
pub fn convert_functions(set: &mut ConversionSet, function: &'static str) {
    set.convert(Convert::on(function, convert_function).called("convert_function"));
}

/// Returns whether the types of the signature of a function and of all arguments of its blocks are legal.
pub fn is_legal_function(types: &TypeConverter, op: OpRef<'_>) -> bool {
    let signature = op.attr("function_type").and_then(|ty| ty.as_type());
    signature.is_none_or(|ty| types.is_legal_signature(ty))
        && op.regions().all(|region| types.is_legal_region(region))
}

fn types_of<'s>(rw: &ConversionRewriter<'s>) -> Result<&'s Arc<TypeConverter>, MatchFailure> {
    rw.types().ok_or(MatchFailure { reason: "the pattern has no type converter" })
}

fn convert_function(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let types = types_of(rw)?;
    let view = rw.op(op);
    let cx = view.context().clone();
    let ty = view.attr("function_type").and_then(|ty| ty.as_type()).and_then(|ty| ty.as_function());
    let (inputs, results) = ty.ok_or(MatchFailure { reason: "no function type" })?;
    let (inputs, results) = (inputs.to_vec(), results.to_vec());
    let refs = |list: &[Type]| list.iter().map(|&ty| cx.ty(ty)).collect::<Vec<_>>();
    let Some(signature) = types.convert_inputs(refs(&inputs).into_iter()) else {
        return Err(rw.mismatch("unable to convert the type of an input"));
    };
    let Some(result_signature) = types.convert_inputs(refs(&results).into_iter()) else {
        return Err(rw.mismatch("unable to convert the type of a result"));
    };
    let view = rw.op(op);
    let attrs = [("arg_attrs", &signature), ("res_attrs", &result_signature)]
        .map(|(name, signature)| (name, converted_attrs(view, name, signature)));
    let region = view.regions().next().map(|region| region.handle());
    if let Some(region) = region {
        rw.convert_region_types(region, types, Some(&signature))?;
    }
    let ty = cx.type_attr(cx.function_type(signature.types(), result_signature.types()));
    rw.modify_op(op, |op| {
        op.attr("function_type", Some(ty));
        for (name, value) in attrs {
            if let Some(value) = value {
                op.attr(name, Some(value));
            }
        }
    });
    Ok(())
}

/// Returns the attribute dictionaries of arguments or results after conversion; `None` if there are none, or
/// they do not change.
fn converted_attrs(op: OpRef<'_>, name: &str, signature: &SignatureConversion) -> Option<Attr> {
    let old: Vec<Attr> = op.attr(name)?.as_array()?.map(|entry| entry.handle()).collect();
    let mut new = vec![Attr::EMPTY_DICT; signature.types().len()];
    for (number, &dict) in old.iter().enumerate() {
        if let Some(range) = signature.arguments_for(number).filter(|range| !range.is_empty()) {
            new[range.start] = dict;
        }
    }
    (new != old).then(|| op.context().array_attr(&new))
}

/// Adds a pattern that converts operands and results of all calls.
pub fn convert_calls(set: &mut ConversionSet) {
    let calls = Root::Names(|cx: &Context, name: OpName| cx.interface::<dyn Call>(name).is_some());
    set.convert(Convert::root(calls, retype).called("convert_call").one_to_many());
}

/// Adds a pattern that converts the operands of operations that return them to their parent.
pub fn convert_returns(set: &mut ConversionSet) {
    let returns = Root::Trait(TraitSet::RETURN_LIKE);
    set.convert(Convert::root(returns, convert_operands).called("convert_return").one_to_many());
}

/// Adds a pattern that converts the operands that branches forward to their successors. Other operands do not
/// change.
pub fn convert_branches(set: &mut ConversionSet) {
    let branches = Root::Names(|cx: &Context, name: OpName| cx.interface::<dyn Branch>(name).is_some());
    set.convert(Convert::root(branches, convert_branch).called("convert_branch").one_to_many());
}

/// Adds patterns that convert operands and results of operations, and the arguments of their nested blocks:
/// the operation is created again with other types, and nothing else changes.
pub fn convert_op_types(set: &mut ConversionSet, ops: &[&'static str]) {
    for &op in ops {
        set.convert(Convert::on(op, retype).called("convert_op_types").one_to_many());
    }
}

/// Returns whether the operands that a branch forwards to its successors, or that an operation returns to its
/// parent, are of legal types. All other operations are legal.
pub fn is_legal_branch_or_return(types: &TypeConverter, op: OpRef<'_>) -> bool {
    if let Some(branch) = op.interface::<dyn Branch>().filter(|_| op.is_well_formed()) {
        let forwarded = (0..op.num_successors()).flat_map(|at| branch.successor_operands(op, at).forwarded);
        return forwarded.into_iter().all(|operand| types.is_legal_value(op.operand(operand)));
    }
    !op.has_trait(TraitSet::RETURN_LIKE) || op.operands().all(|value| types.is_legal_value(value))
}

fn convert_operands(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    types_of(rw)?;
    let counts: Counts = (0..operands.len()).map(|operand| operands.of(operand).len()).collect();
    set_operands(op, operands.all(), &counts, rw)
}

fn convert_branch(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    types_of(rw)?;
    let view = rw.op(op);
    let branch = view.interface::<dyn Branch>().filter(|_| view.is_well_formed()).matched()?;
    let mut forwarded = vec![false; operands.len()];
    for successor in 0..view.num_successors() {
        forwarded[branch.successor_operands(view, successor).forwarded].fill(true);
    }
    let (mut values, mut counts): (Vec<Value>, Counts) = (Vec::new(), Counts::new());
    for (operand, forwarded) in forwarded.into_iter().enumerate() {
        let before = values.len();
        if forwarded {
            values.extend(operands.of(operand));
        } else {
            values.push(view.operand(operand).handle());
        }
        counts.push(values.len() - before);
    }
    set_operands(op, &values, &counts, rw)
}

/// Number of values of each operand.
type Counts = SmallVec<[usize; 4]>;

fn set_operands(op: Op, values: &[Value], counts: &[usize], rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let edits = sizes(rw.op(op), counts)?;
    rw.modify_op(op, |op| {
        op.operands(values).edits(edits.as_slice());
    });
    Ok(())
}

/// Returns the edits of segment sizes for a number of values of each operand.
fn sizes(op: OpRef<'_>, counts: &[usize]) -> Result<SmallVec<[Edit; 2]>, MatchFailure> {
    let mut edits = SmallVec::new();
    if counts.iter().all(|&count| count == 1) {
        return Ok(edits);
    }
    if op.has_trait(TraitSet::ATTR_SIZED_OPERAND_SEGMENTS) {
        let groups = op.words("operandSegmentSizes").map_or(0, |sizes| sizes.len());
        let size = |group| op.operand_group(group).map(|operand| counts[operand] as u32).sum::<u32>();
        edits.push(Edit::Words("operandSegmentSizes", (0..groups).map(size).collect()));
    }
    // Segment sizes of variadic successors are attributes that only the operation knows.
    let Some(branch) = op.interface::<dyn Branch>() else { return Ok(edits) };
    let mut own = 0;
    for successor in 0..op.num_successors() {
        let range = branch.successor_operands(op, successor).forwarded;
        let len = counts[range.clone()].iter().sum();
        let attrs = branch.resize_successor(op, successor, len).into_iter();
        let attrs = attrs.filter(|edit| matches!(edit, Edit::Attr(..)) && len != range.len());
        let before = edits.len();
        edits.extend(attrs);
        own += usize::from(edits.len() > before);
    }
    if own > 1 {
        return Err(MatchFailure { reason: "several successors get another number of operands" });
    }
    Ok(edits)
}

/// Creates an operation again with converted operands and results, and with the arguments of its nested
/// blocks converted.
fn retype(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let types = types_of(rw)?;
    let view = rw.op(op);
    if view.is_root() {
        return Err(MatchFailure { reason: "an operation that owns a body cannot be made anew from inside" });
    }
    let mut results = Vec::new();
    let mut counts = Counts::new();
    for result in view.results() {
        let converted = types.convert_value(result);
        let converted = converted.ok_or(MatchFailure { reason: "unable to convert the type of a result" })?;
        counts.push(converted.len());
        results.extend(converted);
    }
    if view.has_trait(TraitSet::ATTR_SIZED_RESULT_SEGMENTS) && counts.iter().any(|&count| count != 1) {
        return Err(MatchFailure { reason: "groups of results would get other sizes" });
    }
    let operand_counts: Counts = (0..operands.len()).map(|operand| operands.of(operand).len()).collect();
    let edits = sizes(view, &operand_counts)?;
    let regions: Vec<Region> = view.regions().map(|region| region.handle()).collect();
    let mut state = OpState::new(view.context(), view.name(), view.loc())
        .operands(operands.all().iter().copied())
        .results(results)
        .successors(view.successors().map(|block| block.handle()))
        .regions(regions.len());
    state.slots = view.slot_words().to_list();
    state.discardable = view.discardable().as_dictionary().unwrap_or(&[]).iter().copied().collect();
    let fresh = rw.insert(state);
    if !edits.is_empty() {
        rw.modify_op(fresh, |op| {
            op.edits(&edits);
        });
    }
    let new: Vec<Region> = rw.op(fresh).regions().map(|region| region.handle()).collect();
    for (old, new) in regions.into_iter().zip(new) {
        // Arguments are converted where they still are arguments of what was there: their values may say how.
        rw.convert_region_types(old, types, None)?;
        rw.inline_region_at_end(old, new);
    }
    let values: Vec<Value> = rw.op(fresh).results().map(|result| result.handle()).collect();
    let mut rest = &values[..];
    let mut ranges: Vec<&[Value]> = Vec::new();
    for count in counts {
        let (these, others) = rest.split_at(count);
        ranges.push(these);
        rest = others;
    }
    rw.replace_op_with(op, &ranges);
    Ok(())
}
