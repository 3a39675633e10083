//! The printer of types, attributes, and operations in generic form, and every `Display`.
//!
//! [`Printer`] prints operations with everything nested in them: names of values, blocks, regions. It calls a
//! [`CustomForms`] for custom forms; crate `syntax` has one. Texts of types and attributes are cached, so
//! that printing them again is a copy.

mod aliases;
mod attrs;
mod dense;
mod external_resources;
mod fork;
mod generic;
mod generic_memo;
mod hooks;
mod locs;
mod marks;
mod memo;
mod names;
mod options;
mod params;
mod printer;
mod regions;
mod resources;
mod source_names;
mod spacing;
pub mod text;
mod types;
mod users;
mod writer;

pub use aliases::{Alias, AliasTarget, Aliases};
pub use external_resources::{ExternalGroup, ExternalResources, ExternalValue};
pub use marks::{Mark, MarkKind};
pub use options::PrintOptions;
pub use printer::{CustomForms, Printer};
pub use source_names::SourceNames;
pub use spacing::Spacing;
pub use writer::Writer;

use crate::def::TraitSet;
use crate::{Attr, AttrData, AttrRef, Context, OpRef, Type, TypeRef};
use std::fmt;
use writer::Elide;

/// Returns the text of a note that shows an operation: generic, without aliases and large elements.
pub(crate) fn note_text(op: OpRef<'_>) -> String {
    local_text(op, PrintOptions::note())
}

/// Returns the text of an operation as [`local_text`] does, with custom forms.
pub fn local_text_by(op: OpRef<'_>, options: PrintOptions, forms: &dyn CustomForms) -> String {
    text_in_scope(op, options, Some(forms))
}

/// Returns the text of an operation, with the names that it has in the innermost isolated operation.
pub fn local_text(op: OpRef<'_>, options: PrintOptions) -> String {
    text_in_scope(op, options, None)
}

fn text_in_scope(op: OpRef<'_>, options: PrintOptions, forms: Option<&dyn CustomForms>) -> String {
    let op = op.inner();
    let mut scope = op;
    while !scope.has_trait(TraitSet::ISOLATED_FROM_ABOVE)
        && let Some(parent) = scope.parent()
    {
        scope = parent;
    }
    let mut printer = Printer::new(scope, options).whole();
    if let Some(forms) = forms {
        printer = printer.with_forms(forms);
    }
    printer.op_line(op);
    let text = printer.finish().unwrap_or_default();
    String::from_utf8(text).unwrap_or_else(|e| String::from_utf8_lossy(e.as_bytes()).into_owned())
}

/// Returns the text of an attribute. These distinct attributes in it have these numbers; others are numbered
/// from 0 on. For separate texts that share distinct attributes.
pub fn attr_text(cx: &Context, attr: Attr, distinct: &[(Attr, u32)]) -> String {
    let mut writer = numbered(cx, distinct);
    writer.attr(attr);
    writer.into_string()
}

/// Returns the text of a type, with distinct attributes numbered as by [`attr_text`].
pub fn type_text(cx: &Context, ty: Type, distinct: &[(Attr, u32)]) -> String {
    let mut writer = numbered(cx, distinct);
    writer.ty(ty);
    writer.into_string()
}

fn numbered<'c>(cx: &'c Context, distinct: &[(Attr, u32)]) -> Writer<'c> {
    let mut writer = Writer::new(cx, PrintOptions::default(), false);
    for &(attr, number) in distinct {
        if let AttrData::Distinct { id, .. } = cx.attr_data(attr) {
            writer.distinct.insert(*id, number);
        }
    }
    writer
}

impl fmt::Display for TypeRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut writer = Writer::new(self.context(), PrintOptions::default(), false);
        writer.ty(self.handle());
        f.write_str(&writer.into_string())
    }
}

impl fmt::Display for AttrRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut writer = Writer::new(self.context(), PrintOptions::default(), false);
        writer.attr(self.handle());
        f.write_str(&writer.into_string())
    }
}

/// Prints the generic form, with the names that the operation has in the innermost isolated operation.
impl fmt::Display for OpRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = PrintOptions { generic: true, local_scope: true, ..PrintOptions::default() };
        f.write_str(&local_text(*self, options))
    }
}

impl AttrRef<'_> {
    /// Returns the text without the type: `1` of `1 : i32`.
    pub fn to_string_untyped(self) -> String {
        let mut writer = Writer::new(self.context(), PrintOptions::default(), false);
        writer.attr_text(self.handle(), Elide::Must);
        writer.into_string()
    }
}
