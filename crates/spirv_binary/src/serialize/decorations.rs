//! Names and decorations.

use super::Writer;
use super::operations::word;
use crate::words::{push, push_string};
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{AttrRef, Loc, OpRef};
use spirv::enums::{BuiltIn, Decoration, Opcode};

/// Returns the decoration of the name of an attribute, which is in lower case: `descriptor_set`.
pub(crate) fn decoration_of(attr: &str) -> Option<Decoration> {
    let name = match attr {
        "fp_fast_math_mode" => "FPFastMathMode".to_owned(),
        "fp_rounding_mode" => "FPRoundingMode".to_owned(),
        "cache_control_load_intel" => "CacheControlLoadINTEL".to_owned(),
        "cache_control_store_intel" => "CacheControlStoreINTEL".to_owned(),
        _ => {
            let mut name = String::new();
            for (at, part) in attr.split('_').enumerate() {
                let is_word = at == 0 || part.starts_with(|first: char| first.is_ascii_lowercase());
                name.push_str(if is_word { "" } else { "_" });
                name.extend(part.chars().take(1).map(|first| first.to_ascii_uppercase()));
                name.extend(part.chars().skip(1));
            }
            name
        }
    };
    Decoration::DEF.value(name.as_bytes()).and_then(Decoration::from_word)
}

fn name_of(decoration: Decoration) -> &'static str {
    Decoration::DEF.case_name(decoration.to_word()).unwrap_or_default()
}

impl Writer<'_> {
    /// Writes the name of a number.
    pub(super) fn name(&mut self, id: u32, name: &[u8]) {
        let mut words = vec![id];
        push_string(&mut words, name);
        push(&mut self.sections.names, Opcode::OpName, &words);
    }

    /// Writes a decoration.
    pub(super) fn decorate(&mut self, id: u32, decoration: Decoration, values: &[u32]) {
        let words = [&[id, decoration.to_word()], values].concat();
        push(&mut self.sections.decorations, Opcode::OpDecorate, &words);
    }

    /// Writes the attributes of an operation, but those that are elided, as decorations.
    pub(super) fn decorate_by_attrs(
        &mut self,
        op: OpRef<'_>,
        id: u32,
        elided: &[&str],
    ) -> Result<(), Diagnostic> {
        for entry in op.sorted_attrs(elided) {
            let name = self.cx.ident_str(entry.name);
            let Some(decoration) = decoration_of(name) else {
                let message = format!(
                    "non-argument attributes expected to have snake-case-ified decoration name, unhandled attribute with name : {name}"
                );
                return Err(self.error(op.loc(), message));
            };
            self.decorate_by_attr(op.loc(), id, decoration, self.cx.attr_ref(entry.value))?;
        }
        Ok(())
    }

    /// Writes a decoration with the value of an attribute.
    pub(super) fn decorate_by_attr(
        &mut self,
        loc: Loc,
        id: u32,
        decoration: Decoration,
        attr: AttrRef<'_>,
    ) -> Result<(), Diagnostic> {
        let name = name_of(decoration);
        let mut values = Vec::new();
        match decoration {
            Decoration::LinkageAttributes => {
                push_string(
                    &mut values,
                    attr.dialect_param(0).and_then(|name| name.as_bytes()).unwrap_or_default(),
                );
                values.push(word(attr.dialect_param(1)));
            }
            Decoration::FPFastMathMode | Decoration::FPRoundingMode => values.push(word(Some(attr))),
            Decoration::Binding
            | Decoration::DescriptorSet
            | Decoration::Location
            | Decoration::Index
            | Decoration::Offset
            | Decoration::XfbBuffer
            | Decoration::XfbStride => match attr.as_int() {
                Some(_) => values.push(word(Some(attr))),
                None => return Err(self.error(loc, format!("expected integer attribute for {name}"))),
            },
            Decoration::BuiltIn => {
                let Some(text) = attr.as_bytes() else {
                    return Err(self.error(loc, format!("expected string attribute for {name}")));
                };
                let Some(case) = BuiltIn::DEF.value(text) else {
                    let text = String::from_utf8_lossy(text);
                    return Err(self.error(loc, format!("invalid {name} decoration attribute {text}")));
                };
                values.push(case);
            }
            Decoration::CacheControlLoadINTEL | Decoration::CacheControlStoreINTEL => {
                for item in attr.as_array().into_iter().flatten() {
                    let values = [word(item.dialect_param(0)), word(item.dialect_param(1))];
                    self.decorate(id, decoration, &values);
                }
                return Ok(());
            }
            _ if WITHOUT_VALUE.contains(&decoration) => {
                let is_decoration = attr.dialect_def().is_some_and(|def| def.name == "spirv.decoration");
                if !attr.is_unit() && !is_decoration {
                    let message = format!("expected unit attribute or decoration attribute for {name}");
                    return Err(self.error(loc, message));
                }
            }
            _ => return Err(self.error(loc, format!("unhandled decoration {name}"))),
        }
        self.decorate(id, decoration, &values);
        Ok(())
    }
}

/// Decorations without a value.
pub(crate) const WITHOUT_VALUE: &[Decoration] = &[
    Decoration::Aliased,
    Decoration::AliasedPointer,
    Decoration::Block,
    Decoration::Coherent,
    Decoration::Constant,
    Decoration::Flat,
    Decoration::Invariant,
    Decoration::NoContraction,
    Decoration::NoPerspective,
    Decoration::NoSignedWrap,
    Decoration::NoUnsignedWrap,
    Decoration::NonReadable,
    Decoration::NonWritable,
    Decoration::Patch,
    Decoration::RelaxedPrecision,
    Decoration::Restrict,
    Decoration::RestrictPointer,
];
