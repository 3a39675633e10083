//! Iteration over stored elements.

use crate::constraints::*;
use crate::encoding::{encoding_attr, of_type};
use crate::types::{ITER_SPACE, level_range, levels, range_text};
use diag::Diagnostic;
use ir::def::InferCx;
use ir::markers::*;
use ir::{Build, Loc, OpRef, Type, TypeRef, Value};
use op_table::*;
use smallvec::{SmallVec, smallvec};
use std::ops::Range;

table! {
    /// Runs its region for each stored element.
    "sparse_tensor.foreach": ["tensor" One AnyRankedTensor, "initArgs" Variadic AnyType] -> ["results" Variadic AnyType],
        [optional("order", AffineMapAttr::CONSTRAINT)], TraitSet::SINGLE_BLOCK,
        "`in` $tensor (`init``(`$initArgs^`)`)? attr-dict `:` type($tensor) (`,` type($initArgs)^)? (`->` type($results)^)? `do` $region",
        { hooks: verifier(&verify_foreach), rules: &[Rule::ImplicitTerminator("sparse_tensor.yield")], regions: &[block("region")] };
    /// The iteration space of some levels of a tensor.
    "sparse_tensor.extract_iteration_space": ["tensor" One AnySparseTensor, "parentIter" Optional AnySparseIterator] -> ["extractedSpace" One AnySparseIterSpace],
        [attr("hiLvl", LevelAttr::CONSTRAINT), attr("loLvl", LevelAttr::CONSTRAINT)], PURE,
        "$tensor (`at` $parentIter^)? `lvls` `=` custom<LevelRange>($loLvl, $hiLvl) attr-dict `:` type($tensor) (`,` qualified(type($parentIter))^)? `->` qualified(type($extractedSpace))",
        { hooks: OpHooks { verify: Some(&verify_extract_iteration_space), infer: Some(&infer_space), custom: &[LEVEL_RANGE], ..HOOKS } };
    /// The value at an iterator over the last level.
    "sparse_tensor.extract_value": ["tensor" One AnySparseTensor, "iterator" One AnySparseIterator] -> ["result" One AnyType],
        [], PURE,
        "$tensor `at` $iterator attr-dict `:` type($tensor)`,` qualified(type($iterator))",
        { hooks: verifier(&verify_extract_value), rules: &[Rule::TypesMatchWith { summary: "result type matches element type of tensor", from: "tensor", to: "result", transform: TypeTransform::ElementType }] };
}

/// `low` or `low to high`, a range of levels.
const LEVEL_RANGE: CustomDirective = CustomDirective {
    name: "LevelRange",
    parse: &|parser, _, args| {
        let (low, high) = level_range(parser)?;
        for (arg, level) in args.iter_mut().zip([low, high]) {
            *arg = CustomArg::Attr(Some(parser.context().index_attr(level)));
        }
        Ok(true)
    },
    print: &|op, _, printer| {
        let level = |name: &str| op.attr(name).and_then(|level| level.as_i64()).unwrap_or_default();
        printer.write(&range_text(level("loLvl"), level("hiLvl")));
    },
    line: None,
};

/// Returns the type of the iteration space of some levels of a tensor; `None` if it has no encoding.
pub fn space_type(tensor: TypeRef<'_>, levels: Range<i64>) -> Option<Type> {
    let cx = tensor.context();
    let encoding = of_type(tensor).and_then(|_| encoding_attr(tensor))?;
    let params = [Some(encoding), Some(cx.i64_attr(levels.start)), Some(cx.i64_attr(levels.end))];
    Some(cx.dialect_type(cx.find_type_def(ITER_SPACE.name)?, params))
}

/// Builds the iteration space of some levels of a tensor, at an iterator over the level before them. `None` if it has no encoding.
pub fn build_space<B: Build>(
    b: &mut B,
    loc: Loc,
    tensor: Value,
    parent: Option<Value>,
    levels: Range<i64>,
) -> Option<Value> {
    let cx = b.body().context().clone();
    let ty = space_type(b.body().value(tensor).ty(), levels.clone())?;
    let state = b.state("sparse_tensor.extract_iteration_space", loc);
    let state = state.operands([tensor].into_iter().chain(parent)).results([ty]);
    let state = state.attr(&cx, "loLvl", cx.index_attr(levels.start));
    Some(b.insert_value(state.attr(&cx, "hiLvl", cx.index_attr(levels.end))))
}

/// Returns the type of the iteration space of some levels.
fn infer_space(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let context = cx.body.context();
    let unknown = || "the tensor has no encoding".to_owned();
    let tensor = cx.state.operands.first().map(|&tensor| cx.body.value(tensor).ty()).ok_or_else(unknown)?;
    let level = |name: &str| {
        let level = cx.state.find_attr(context, name).and_then(|level| context.attr_ref(level).as_i64());
        level.unwrap_or_default()
    };
    Ok(smallvec![space_type(tensor, level("loLvl")..level("hiLvl")).ok_or_else(unknown)?])
}

fn verify_extract_iteration_space(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let level = |name: &str| op.attr(name).and_then(|level| level.as_i64()).unwrap_or_default();
    let (low, high) = (level("loLvl"), level("hiLvl"));
    if low >= high {
        return Err(op.error("expected smaller level low than level high"));
    }
    let parent = (op.num_operands() > 1).then(|| op.operand(1).ty());
    if parent.is_some() == (low == 0) {
        return Err(op.error("parent iterator should be specified iff level lower bound equals 0"));
    }
    let (Some(parent), Some(space)) = (parent.and_then(levels), levels(op.result(0).ty())) else {
        return Ok(());
    };
    if parent.0 != space.0 {
        return Err(op.error("mismatch in parent iterator encoding and iteration space encoding."));
    }
    match space.1 == parent.2 {
        true => Ok(()),
        false => {
            let message =
                "parent iterator should be used to extract an iteration space from a consecutive level.";
            Err(op.error(message))
        }
    }
}

fn verify_extract_value(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let tensor = op.operand(0).ty();
    let (Some((encoding, _, high)), Some(view)) = (levels(op.operand(1).ty()), of_type(tensor)) else {
        return Ok(());
    };
    if Some(encoding.handle()) != encoding_attr(tensor) {
        return Err(op.error("mismatch in tensor encoding and iterator encoding."));
    }
    match usize::try_from(high) == Ok(view.levels.len()) {
        true => Ok(()),
        false => Err(op.error("must use last-level iterator to extract values. ")),
    }
}

fn verify_foreach(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let cx = op.context();
    let tensor = op.operand(0).ty();
    let (dims, view) = (tensor.rank().unwrap_or_default(), of_type(tensor));
    let levels = view.map_or(dims, |view| view.levels.len());
    let order = op.attr("order").and_then(|order| order.as_affine_map());
    if order.is_some_and(|order| cx.map(order).num_dims() as usize != levels) {
        return Err(op.plain_error("Level traverse order does not match tensor's level rank"));
    }
    let Some(block) = op.region(0).first_block() else { return Ok(()) };
    let initial: Vec<Type> = op.operand_types().skip(1).collect();
    if block.num_arguments() != dims + 1 + initial.len() {
        return Err(op.plain_error("Unmatched number of arguments in the block"));
    }
    if op.num_results() != initial.len() {
        return Err(op.plain_error("Mismatch in number of init arguments and results"));
    }
    if op.result_types().ne(initial.iter().copied()) {
        return Err(op.plain_error("Mismatch in types of init arguments and results"));
    }
    if block.last().is_some_and(|end| end.operand_types().ne(op.result_types())) {
        return Err(op.plain_error("Mismatch in types of yield values and results"));
    }
    if let Some(at) = (0..dims).find(|&at| !block.argument(at).ty().is_index()) {
        return Err(op.plain_error(format!("Expecting Index type for argument at index {at}")));
    }
    let (element, value) = (tensor.element_or_self(), block.argument(dims).ty());
    match element == value {
        true => Ok(()),
        false => Err(op.plain_error(format!(
            "Unmatched element type between input tensor and block argument, expected:{element}, got: {value}"
        ))),
    }
}
