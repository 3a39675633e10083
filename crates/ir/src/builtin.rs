//! The `builtin` dialect: modules and unrealized casts.

use crate::def::{
    Arity, AttrConstraint, AttrKind, Dialect, OpDef, OpHooks, RegionConstraint, RegionDef, SlotDef, TraitSet,
    TypeConstraint, TypePred, ValueDef,
};

/// Any type.
pub static ANY_TYPE: TypeConstraint = TypeConstraint::new("any type", TypePred::Any);

/// `builtin.module`: the top of a program; a name space of symbols with one graph region.
pub static MODULE: OpDef = OpDef {
    doc: "The top of a program: a name space of symbols.",
    attrs: &[
        SlotDef {
            name: "sym_name",
            constraint: AttrConstraint::new("string attribute", AttrKind::SymbolName),
            optional: true,
            default: None,
        },
        SlotDef {
            name: "sym_visibility",
            constraint: AttrConstraint::new("string attribute", AttrKind::String),
            optional: true,
            default: None,
        },
    ],
    regions: &[RegionDef { name: "bodyRegion", constraint: RegionConstraint::Blocks(1), variadic: false }],
    traits: TraitSet::ISOLATED_FROM_ABOVE
        .with(TraitSet::SYMBOL_TABLE)
        .with(TraitSet::SYMBOL)
        .with(TraitSet::OPTIONAL_SYMBOL)
        .with(TraitSet::AFFINE_SCOPE)
        .with(TraitSet::GRAPH_REGION)
        .with(TraitSet::SINGLE_BLOCK)
        .with(TraitSet::NO_TERMINATOR)
        .with(TraitSet::NO_REGION_ARGUMENTS)
        .with(TraitSet::ONE_REGION),
    format: "($sym_name^)? attr-dict-with-keyword $bodyRegion",
    hooks: OpHooks { default_dialect: Some("builtin"), verify: Some(&verify_module), ..OpDef::new("").hooks },
    ..OpDef::new("builtin.module")
};

/// Verifies that a module's own attributes are those of its definition.
fn verify_module(op: crate::OpRef<'_>) -> Result<(), diag::Diagnostic> {
    let cx = op.context();
    let entries = op.discardable().as_dictionary().unwrap_or(&[]);
    let Some(wrong) = entries.iter().find(|entry| !cx.ident_str(entry.name).contains('.')) else {
        return Ok(());
    };
    let name = cx.ident_str(wrong.name);
    Err(op.error(format!("can only contain attributes with dialect-prefixed names, found: '{name}'")))
}

/// `builtin.unrealized_conversion_cast`: connects values of different types until a conversion removes it.
pub static UNREALIZED_CONVERSION_CAST: OpDef = OpDef {
    doc: "Stands between values of different types until a conversion removes it.",
    operands: &[ValueDef { name: "inputs", constraint: &ANY_TYPE, arity: Arity::Variadic }],
    results: &[ValueDef { name: "outputs", constraint: &ANY_TYPE, arity: Arity::Variadic }],
    traits: TraitSet::PURE,
    format: "($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict",
    hooks: OpHooks { fold: Some(&fold_cast), verify: Some(&verify_cast), ..OpDef::new("").hooks },
    ..OpDef::new("builtin.unrealized_conversion_cast")
};

/// `cast(x : A) : A -> A` is `x`; `cast(cast(x : A) to B) to A` is `x`.
fn fold_cast(cx: &mut crate::def::FoldCx<'_>) -> crate::def::Fold {
    use crate::def::{Fold, Folded};
    let op = cx.op;
    if op.operand_types().eq(op.result_types()) {
        return Fold::Results(op.operands().map(|value| Folded::Value(value.handle())).collect());
    }
    let Some(inner) = op.operands().next().and_then(|value| value.defining_op()) else { return Fold::None };
    let whole = inner.name() == op.name() && inner.results().eq(op.operands());
    if !whole || !inner.operand_types().eq(op.result_types()) {
        return Fold::None;
    }
    Fold::Results(inner.operands().map(|value| Folded::Value(value.handle())).collect())
}

fn verify_cast(op: crate::OpRef<'_>) -> Result<(), diag::Diagnostic> {
    if op.num_results() == 0 {
        Err(op.error("expected at least one result for cast operation"))
    } else {
        Ok(())
    }
}

/// Creates the dialect.
pub fn dialect() -> Dialect {
    Dialect::new("builtin").ops(&[&MODULE, &UNREALIZED_CONVERSION_CAST])
}
