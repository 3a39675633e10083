//! Buffers of insertions, and lists of coordinates.

use crate::constraints::*;
use crate::encoding::{of_attr, of_type};
use crate::enums::{CrdTransDirectionKind, SparseTensorSortKind};
use diag::Diagnostic;
use ir::def::{Fold, FoldCx, Folded};
use ir::markers::*;
use ir::{OpRef, ValueRef};
use op_table::*;

table! {
    /// Coordinates of dimensions from those of levels, or the other way.
    "sparse_tensor.crd_translate": ["in_crds" Variadic Index] -> ["out_crds" Variadic Index],
        [attr("direction", CrdTransDirectionKind::CONSTRAINT), attr("encoder", SparseTensorEncodingAttr::CONSTRAINT)], PURE,
        "$direction `[` $in_crds `]` `as` $encoder attr-dict `:` type($out_crds)",
        { hooks: OpHooks { verify: Some(&verify_crd_translate), fold: Some(&fold_crd_translate), ..HOOKS } };
    /// Appends values to a buffer, which grows where they do not fit.
    "sparse_tensor.push_back": ["curSize" One Index, "inBuffer" One MemRef1, "value" One AnyType, "n" Optional Index] -> ["outBuffer" One MemRef1, "newSize" One Index],
        [unit("inbounds")], NOTHING,
        "(`inbounds` $inbounds^)? $curSize `,` $inBuffer `,` $value (`,` $n^ )? attr-dict `:` type($curSize) `,` type($inBuffer) `,` type($value) (`,` type($n)^ )?",
        { hooks: verifier(&verify_push_back), rules: &[Rule::TypesMatchWith { summary: "value type matches element type of inBuffer", from: "inBuffer", to: "value", transform: TypeTransform::ElementType }, Rule::AllTypesMatch(&["inBuffer", "outBuffer"])] };
    /// Makes the buffers by which a row is inserted in any order.
    "sparse_tensor.expand": ["tensor" One AnySparseTensor] -> ["values" One StridedMemRef1, "filled" One MemRef1OfI1, "added" One MemRef1OfIndex, "count" One Index],
        [], NOTHING,
        "$tensor attr-dict `:` type($tensor) `to` type($values) `,` type($filled) `,` type($added)",
        {};
    /// Inserts a row from the buffers of `sparse_tensor.expand`.
    "sparse_tensor.compress": ["values" One StridedMemRef1, "filled" One MemRef1OfI1, "added" One MemRef1OfIndex, "count" One Index, "tensor" One AnySparseTensor, "lvlCoords" Variadic Index] -> ["result" One AnySparseTensor],
        [], NOTHING,
        "$values `,` $filled `,` $added `,` $count `into` $tensor `[` $lvlCoords `]` attr-dict `:` type($values) `,` type($filled) `,` type($added) `,` type($tensor)",
        { hooks: verifier(&verify_compress), rules: &[Rule::AllTypesMatch(&["tensor", "result"])] };
    /// The tensor of what was inserted.
    "sparse_tensor.load": ["tensor" One AnySparseTensor] -> ["result" One AnyTensor],
        [unit("hasInserts")], TraitSet::SAME_OPERANDS_AND_RESULT_TYPE,
        "$tensor (`hasInserts` $hasInserts^)? attr-dict `:` type($tensor)",
        {};
    /// Writes a tensor to a destination, such as a file.
    "sparse_tensor.out": ["tensor" One AnySparseTensor, "dest" One AnyType] -> [],
        [], NOTHING,
        "$tensor `,` $dest attr-dict `:` type($tensor) `,` type($dest)",
        {};
    /// Sorts arrays together by coordinates.
    "sparse_tensor.sort": ["n" One Index, "xy" One MemRef1OfIntegers, "ys" Variadic MemRef1] -> [],
        [attr("algorithm", SparseTensorSortKind::CONSTRAINT), optional("ny", IndexAttr::CONSTRAINT), attr("perm_map", AffineMapAttr::CONSTRAINT)], NOTHING,
        "$algorithm $n`,`$xy (`jointly` $ys^)? attr-dict`:` type($xy) (`jointly` type($ys)^)?",
        { hooks: verifier(&verify_sort) };
    /// A list of coordinates in the order of another map.
    "sparse_tensor.reorder_coo": ["input_coo" One AnySparseTensor] -> ["result_coo" One AnySparseTensor],
        [attr("algorithm", SparseTensorSortKind::CONSTRAINT)], PURE,
        "$algorithm $input_coo attr-dict`:` type($input_coo) `to` type($result_coo)",
        { hooks: OpHooks { verify: Some(&verify_reorder_coo), fold: Some(&fold_reorder_coo), ..HOOKS } };
    /// Prints a tensor.
    "sparse_tensor.print": ["tensor" One AnySparseTensor] -> [],
        [], NOTHING,
        "$tensor attr-dict `:` type($tensor)",
        {};
    /// True where tensors are handled by the runtime library.
    "sparse_tensor.has_runtime_library": [] -> ["result" One I1],
        [], NOTHING,
        "attr-dict",
        {};
}

fn verify_crd_translate(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(view) = op.attr("encoder").and_then(of_attr) else { return Ok(()) };
    let mut ranks = [view.levels.len(), view.dim_rank()];
    if op.enum_attr("direction") == Some(CrdTransDirectionKind::Dim2lvl) {
        ranks.reverse();
    }
    match [op.num_operands(), op.num_results()] == ranks {
        true => Ok(()),
        false => Err(op.plain_error("Coordinate rank mismatch with encoding")),
    }
}

/// Folds translations by an identity, and of what the other translation has made.
fn fold_crd_translate(cx: &mut FoldCx<'_>) -> Fold {
    let op = cx.op;
    let Some(view) = op.attr("encoder").and_then(of_attr) else { return Fold::None };
    let values =
        |op: OpRef<'_>| Fold::Results(op.operands().map(|value| Folded::Value(value.handle())).collect());
    if op.context().map(view.dim_to_lvl).is_identity() {
        return values(op);
    }
    let Some(def) = op.operands().next().and_then(|value| value.defining_op()) else { return Fold::None };
    let map = |op: OpRef<'_>| op.attr("encoder").and_then(of_attr).map(|view| view.dim_to_lvl);
    let is_inverse = def.is("sparse_tensor.crd_translate")
        && map(op) == map(def)
        && op.attr("direction") != def.attr("direction")
        && op.operands().map(|value| value.handle()).eq(def.results().map(|value| value.handle()));
    if is_inverse { values(def) } else { Fold::None }
}

fn verify_push_back(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let count = (op.num_operands() > 3).then(|| rewrite::constant_i64(op.operand(3))).flatten();
    match count.is_some_and(|count| count < 1) {
        true => Err(op.error("n must be not less than 1")),
        false => Ok(()),
    }
}

fn verify_compress(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let levels = of_type(op.operand(4).ty()).map_or(0, |view| view.levels.len());
    match op.num_operands() - 5 + 1 == levels {
        true => Ok(()),
        false => Err(op.error("incorrect number of coordinates")),
    }
}

fn verify_sort(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(map) = op.attr("perm_map").and_then(|map| map.as_affine_map()) else { return Ok(()) };
    let map = op.context().map(map);
    let keys = map.num_results() as i64;
    if keys < 1 {
        return Err(op.plain_error(format!("Expected rank(perm_map) > 1, got {keys}")));
    }
    if !map.is_permutation() {
        let mut text = String::new();
        op.context().write_map(map.data(), &mut text);
        return Err(op.plain_error(format!("Expected a permutation map, got {text}")));
    }
    let Some(count) = rewrite::constant_i64(op.operand(0)) else { return Ok(()) };
    let more = op.attr("ny").and_then(|ny| ny.as_i64()).unwrap_or(0);
    let check = |value: ValueRef<'_>, least: i64, message: &str| match value.ty().shape() {
        Some(&[size]) if (0..least).contains(&size) => {
            Err(op.plain_error(format!("{message} got {size} < {least}")))
        }
        _ => Ok(()),
    };
    let least = count.saturating_mul(keys.saturating_add(more));
    check(op.operand(1), least, "Expected dimension(xy) >= n * (rank(perm_map) + ny)")?;
    op.operands().skip(2).try_for_each(|value| check(value, count, "Expected dimension(y) >= n"))
}

fn verify_reorder_coo(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (source, result) = (op.operand(0).ty(), op.result(0).ty());
    let (Some(from), Some(to)) = (of_type(source), of_type(result)) else { return Ok(()) };
    if !from.is_coo() || !to.is_coo() {
        return Err(op.plain_error("Expected COO sparse tensors only"));
    }
    if from.dim_to_lvl != to.dim_to_lvl {
        return Err(op.plain_error("Unmatched dim2lvl map between input and result COO"));
    }
    let storage = |view: &crate::encoding::View<'_>| (view.pos_width, view.crd_width);
    match storage(&from) == storage(&to) && source.element_type() == result.element_type() {
        true => Ok(()),
        false => Err(op.plain_error("Unmatched storage format between input and result COO")),
    }
}

fn fold_reorder_coo(cx: &mut FoldCx<'_>) -> Fold {
    let source = cx.op.operand(0);
    (source.ty() == cx.op.result(0).ty()).then_some(source).into()
}
