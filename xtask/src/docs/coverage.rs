//! Tables of the operations that folds, canonicalization, the interpreter, the native back end and the conversion to
//! `llvm` know.

use std::collections::HashSet;
use terrane::conversion::llvm::{LlvmTypes, LoweringOptions};
use terrane::conversion::to_llvm::conversion_of;
use terrane::exec::EmitterRegistry;
use terrane::interp::Eval;
use terrane::ir::{Context, OpName};
use terrane::rewrite::{ConversionSet, ConversionTarget, Root, canonicalization_patterns};

/// Dialects whose operations are lowered to other dialects before `llvm`, with the pass that does it.
const LOWERED_BEFORE: &[(&str, &str)] =
    &[("affine", "lower-affine"), ("scf", "convert-scf-to-cf"), ("pdl", "convert-pdl-to-pdl-interp")];

/// Parts of the system by the operations that they know.
pub(super) struct Coverage<'c> {
    cx: &'c Context,
    native: EmitterRegistry,
    canonicalized: HashSet<OpName>,
    converted: HashSet<OpName>,
}

impl<'c> Coverage<'c> {
    /// The tables of a context whose interpreter is attached.
    pub(super) fn new(cx: &'c Context) -> Self {
        let patterns = canonicalization_patterns(cx);
        let canonicalized = named(cx, patterns.iter().map(|pattern| pattern.root()));
        let types = LlvmTypes::new(cx, LoweringOptions::default());
        let mut set = ConversionSet::with_types(cx, &types.converter());
        let mut target = ConversionTarget::new(cx);
        for dialect in cx.dialects() {
            if let Some(conversion) = conversion_of(cx, dialect.name) {
                conversion.populate(&mut target, &types, &mut set);
            }
        }
        let converted = named(cx, set.iter().map(|pattern| pattern.root()));
        Coverage { cx, native: EmitterRegistry::new(), canonicalized, converted }
    }

    /// The head of a table.
    pub(super) const HEAD: &'static str = "| operation | folds | canonicalizes | interpreted | compiled | converted to `llvm` |\n|---|---|---|---|---|---|\n";

    /// The row of an operation.
    pub(super) fn row(&self, name: OpName) -> String {
        let text = self.cx.op_name_str(name);
        let folds = self.cx.op_def(name).is_some_and(|def| def.hooks.fold.is_some());
        let cells = [
            folds,
            self.canonicalized.contains(&name),
            self.cx.interface::<dyn Eval>(name).is_some(),
            self.native.compiles(text) || self.converted.contains(&name),
            self.converted.contains(&name),
        ];
        let cells = cells.map(|known| if known { "yes" } else { "" }).join(" | ");
        format!("| [`{text}`](#{}) | {cells} |\n", anchor(text))
    }

    /// The pass that lowers a dialect to others that are converted to `llvm`.
    pub(super) fn lowered_by(dialect: &str) -> Option<&'static str> {
        LOWERED_BEFORE.iter().find(|(name, _)| *name == dialect).map(|(_, pass)| *pass)
    }
}

/// The operations that are roots of patterns by name.
fn named(cx: &Context, roots: impl Iterator<Item = Root>) -> HashSet<OpName> {
    roots
        .filter_map(|root| match root {
            Root::Op(name) => Some(cx.op_name(name)),
            _ => None,
        })
        .collect()
}

/// The anchor that a heading has in rendered Markdown.
fn anchor(heading: &str) -> String {
    heading
        .chars()
        .filter(|c| c.is_alphanumeric() || matches!(c, '_' | '-'))
        .collect::<String>()
        .to_lowercase()
}
