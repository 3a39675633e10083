//! Sizes of the arrays that store a tensor.

use crate::constraints::*;
use crate::encoding::of_attr;
use crate::enums::StorageSpecifierKind;
use crate::level::LevelFormat;
use diag::Diagnostic;
use ir::OpRef;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use op_table::*;

table! {
    /// Makes the sizes of the arrays of a tensor.
    "sparse_tensor.storage_specifier.init": ["source" Optional Specifier] -> ["result" One Specifier],
        [], PURE,
        "attr-dict (`with` $source^)? `:` (`from` qualified(type($source))^ `to`)? qualified(type($result))",
        {};
    /// One of the sizes.
    "sparse_tensor.storage_specifier.get": ["specifier" One Specifier] -> ["result" One Index],
        [optional("level", LevelAttr::CONSTRAINT), attr("specifierKind", StorageSpecifierKind::CONSTRAINT)], PURE,
        "$specifier $specifierKind (`at` $level^)? attr-dict`:` qualified(type($specifier))",
        { hooks: OpHooks { verify: Some(&verify_storage_specifier_get), fold: Some(&fold_get), ..HOOKS } };
    /// The sizes with one replaced.
    "sparse_tensor.storage_specifier.set": ["specifier" One Specifier, "value" One Index] -> ["result" One Specifier],
        [optional("level", LevelAttr::CONSTRAINT), attr("specifierKind", StorageSpecifierKind::CONSTRAINT)], PURE,
        "$specifier $specifierKind (`at` $level^)? `with` $value attr-dict `:` qualified(type($result))",
        { hooks: verifier(&verify_storage_specifier_set), rules: &[Rule::AllTypesMatch(&["result", "specifier"])] };
}

fn verify_storage_specifier_get(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_kind(op)
}

fn verify_storage_specifier_set(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_kind(op)
}

/// Verifies that the specifier has the size that is read or written.
fn verify_kind(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(kind) = op.enum_attr::<StorageSpecifierKind>("specifierKind") else { return Ok(()) };
    let level = op.attr("level").and_then(|level| level.as_i64());
    let ir::TypeData::Dialect { params, .. } = op.operand(0).ty().data() else { return Ok(()) };
    let encoding = params.first().copied().flatten();
    let Some(view) = encoding.and_then(|encoding| of_attr(op.context().attr_ref(encoding))) else {
        return Ok(());
    };
    if kind == StorageSpecifierKind::ValMemSize {
        return match level {
            Some(_) => Err(op.plain_error("redundant level argument for querying value memory size")),
            None => Ok(()),
        };
    }
    if matches!(kind, StorageSpecifierKind::DimOffset | StorageSpecifierKind::DimStride)
        && view.slices.is_empty()
    {
        return Err(op.plain_error("requested slice data on non-slice tensor"));
    }
    let Some(level) = level else { return Err(op.plain_error("missing level argument")) };
    let Some(level) = usize::try_from(level).ok().and_then(|level| view.levels.get(level)) else {
        return Err(op.plain_error("requested level is out of bounds"));
    };
    match kind == StorageSpecifierKind::PosMemSize && level.format == LevelFormat::Singleton {
        true => Err(op.plain_error("requested position memory size on a singleton level")),
        false => Ok(()),
    }
}

/// Folds to the value of the operation that set the size.
fn fold_get(cx: &mut FoldCx<'_>) -> Fold {
    let op = cx.op;
    let key = |op: OpRef<'_>| ["specifierKind", "level"].map(|name| op.attr(name).map(|attr| attr.handle()));
    let mut specifier = op.operand(0);
    while let Some(set) = specifier.defining_op().filter(|def| def.is("sparse_tensor.storage_specifier.set"))
    {
        if key(set) == key(op) {
            return set.operand(1).into();
        }
        specifier = set.operand(0);
    }
    Fold::None
}
