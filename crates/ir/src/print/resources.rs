//! Printing of alias definitions, and of the sections after the operations of a file.

use super::aliases::{Alias, AliasTarget};
use super::writer::{Elide, Writer};
use super::{ExternalValue, text};
use crate::{Ident, ResourceBlob};

impl Writer<'_> {
    /// Prints `#name = ...` and a line break.
    pub(super) fn alias_definition(&mut self, alias: &Alias) {
        self.put(if matches!(alias.target, AliasTarget::Type(_)) { "!" } else { "#" });
        self.put(&alias.name);
        self.put(" = ");
        match alias.target {
            AliasTarget::Type(ty) => self.ty_text(ty),
            AliasTarget::Attr(attr) => self.attr_text(attr, Elide::Never),
        }
        self.put("\n");
    }

    /// Prints `{-# ... #-}`: the blobs of all resources that were printed, and external resources; nothing if
    /// there are none, and an empty section if all are elided.
    pub fn resource_section(&mut self) {
        let mut section = Section::default();
        self.dialect_resources(&mut section);
        self.external_resources(&mut section);
        if section.part.is_some() {
            self.put("\n    }\n  }\n#-}\n");
        } else if section.left_out {
            self.put("\n{-#\n\n#-}\n");
        }
    }

    fn dialect_resources(&mut self, section: &mut Section) {
        let mut entries: Vec<(Ident, Ident)> = std::mem::take(&mut self.resources);
        // Dialects in the order of their first use, with the keys of each together.
        let order: Vec<Ident> = entries.iter().map(|entry| entry.0).collect();
        entries.sort_by_key(|entry| order.iter().position(|&dialect| dialect == entry.0));
        for (dialect, key) in entries {
            let Some(blob) = self.cx.resource(dialect, key) else { continue };
            let owner = self.cx.ident_text(dialect);
            self.resource(section, "dialect_resources", owner, self.cx.ident_text(key), |out| {
                push_blob(&blob, out);
            });
        }
    }

    fn external_resources(&mut self, section: &mut Section) {
        let resources = self.options.external_resources.clone();
        for (owner, entries) in &resources.0 {
            for (key, value) in entries {
                self.resource(section, "external_resources", owner, key, |out| match value {
                    ExternalValue::Blob(blob) => push_blob(blob, out),
                    ExternalValue::Bool(value) => out.extend_from_slice(value.to_string().as_bytes()),
                    ExternalValue::String(text) => text::push_string(out, text),
                });
            }
        }
    }

    /// Prints `key: value` in its part and group, which are opened if needed.
    fn resource(
        &mut self,
        section: &mut Section,
        part: &'static str,
        owner: &[u8],
        key: &[u8],
        value: impl FnOnce(&mut Vec<u8>),
    ) {
        let mut text = Vec::new();
        value(&mut text);
        if self.options.elide_resources.is_some_and(|limit| limit == 0 || limit < text.len() as u64) {
            section.left_out = true;
            return;
        }
        let same_part = section.part == Some(part);
        if !same_part {
            self.put(if section.part.is_some() { "\n    }\n  },\n  " } else { "\n{-#\n  " });
            self.put(part);
            self.put(": {\n");
        }
        if !same_part || section.owner != owner {
            self.put(if same_part { "\n    },\n    " } else { "    " });
            text::push_keyword_or_string(&mut self.out, owner);
            self.put(": {\n");
        } else {
            self.put(",\n");
        }
        (section.part, section.owner) = (Some(part), owner.to_vec());
        self.put("      ");
        text::push_keyword_or_string(&mut self.out, key);
        self.put(": ");
        self.out.extend_from_slice(&text);
    }
}

/// Open part and group of the section.
#[derive(Default)]
struct Section {
    part: Option<&'static str>,
    owner: Vec<u8>,
    /// Whether an entry was elided.
    left_out: bool,
}

fn push_blob(blob: &ResourceBlob, out: &mut Vec<u8>) {
    out.extend_from_slice(b"\"0x");
    // An empty blob needs no alignment.
    let alignment = if blob.data.is_empty() { 0 } else { blob.alignment };
    text::push_hex(out, &alignment.to_le_bytes());
    text::push_hex(out, &blob.data);
    out.push(b'"');
}
