//! `#spirv.vce`.

use crate::enums::{Capability, Extension, Version};
use crate::types::syntax::{case_name, case_of};
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{EnumAttr, Params};
use ir::markers::{ArrayAttr, AttrMarker};
use ir::{Attr, Context};
use macros::attr_def;

/// Version, capabilities and extensions that a module requires, or that a target has:
/// `#spirv.vce<v1.0, [Shader], [SPV_KHR_vulkan_memory_model]>`.
#[attr_def(
    "spirv.vce",
    summary = "version-capability-extension attribute",
    parse = parse,
    print = print
)]
pub struct Triple {
    /// Version.
    version: Version,
    /// Capabilities.
    capabilities: ArrayAttr,
    /// Extensions.
    extensions: ArrayAttr,
}

impl<'a> TripleRef<'a> {
    /// Iterates over the capabilities.
    pub fn capability_list(self) -> impl Iterator<Item = Capability> + 'a {
        self.capabilities()
            .unwrap_or_default()
            .iter()
            .filter_map(move |&item| Capability::from_attr(self.context(), item))
    }

    /// Iterates over the extensions.
    pub fn extension_list(self) -> impl Iterator<Item = Extension> + 'a {
        self.extensions()
            .unwrap_or_default()
            .iter()
            .filter_map(move |&item| Extension::from_attr(self.context(), item))
    }
}

/// A case of an enum as an attribute.
pub(crate) trait CaseAttr: EnumAttr + for<'b> AttrMarker<Arg<'b> = Self> {}

impl<E: EnumAttr + for<'b> AttrMarker<Arg<'b> = E>> CaseAttr for E {}

/// Parses a case that errors call `what`.
pub(super) fn parse_word<E: CaseAttr>(parser: &mut dyn AsmParser, what: &str) -> Result<Attr, Diagnostic> {
    let position = parser.position();
    let word = parser.any_keyword()?;
    let case = E::DEF.value(word.as_bytes()).and_then(E::from_word);
    let attr = case.and_then(|case| E::to_attr(parser.context(), case));
    attr.ok_or_else(|| parser.error_at(position, &format!("unknown {what}: {word}")))
}

/// Parses cases in brackets.
fn parse_words<E: CaseAttr>(parser: &mut dyn AsmParser, what: &str) -> Result<Option<Attr>, Diagnostic> {
    let mut items = Vec::new();
    parser.punct("[")?;
    if !parser.optional_punct("]") {
        loop {
            items.push(parse_word::<E>(parser, what)?);
            if !parser.optional_punct(",") {
                break;
            }
        }
        parser.punct("]")?;
    }
    Ok(Some(parser.context().array_attr(&items)))
}

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let position = parser.position();
    let word = parser.any_keyword()?;
    let version = Version::DEF.value(word.as_bytes()).and_then(Version::from_word);
    parser.punct(",")?;
    let Some(version) = version else {
        return Err(parser.error_at(position, &format!("unknown version: {word}")));
    };
    let version = Version::to_attr(parser.context(), version);
    let capabilities = parse_words::<Capability>(parser, "capability")?;
    parser.punct(",")?;
    let extensions = parse_words::<Extension>(parser, "extension")?;
    parser.punct(">")?;
    Ok(vec![version, capabilities, extensions])
}

fn print_words<E: CaseAttr>(cx: &Context, items: Option<Attr>, printer: &mut dyn AsmPrinter) {
    let items = items.and_then(|items| ArrayAttr::from_attr(cx, items)).unwrap_or_default();
    printer.write(", [");
    for (index, &item) in items.iter().enumerate() {
        printer.write(if index > 0 { ", " } else { "" });
        printer.write(case_of::<E>(cx, Some(item)));
    }
    printer.write("]");
}

fn print(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let &[version, capabilities, extensions] = params else { return };
    printer.write("<");
    let version = version.and_then(|version| Version::from_attr(cx, version));
    printer.write(version.map(case_name).unwrap_or_default());
    print_words::<Capability>(cx, capabilities, printer);
    print_words::<Extension>(cx, extensions, printer);
    printer.write(">");
}
