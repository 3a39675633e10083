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
            let value = Printed::Blob(&blob);
            self.resource(section, "dialect_resources", owner, self.cx.ident_text(key), value);
        }
    }

    fn external_resources(&mut self, section: &mut Section) {
        let resources = self.options.external_resources.clone();
        for (owner, entries) in &resources.0 {
            for (key, value) in entries {
                let value = match value {
                    ExternalValue::Blob(blob) => Printed::Blob(blob),
                    ExternalValue::Bool(value) => Printed::Text(value.to_string().into_bytes()),
                    ExternalValue::String(value) => {
                        let mut text = Vec::new();
                        text::push_string(&mut text, value);
                        Printed::Text(text)
                    }
                };
                self.resource(section, "external_resources", owner, key, value);
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
        value: Printed<'_>,
    ) {
        if self.options.elide_resources.is_some_and(|limit| limit == 0 || limit < value.len()) {
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
        match value {
            Printed::Blob(blob) => push_blob(blob, &mut self.out),
            Printed::Text(text) => self.out.extend_from_slice(&text),
        }
    }
}

/// Value of a resource. The text of a large one is made only if it is printed, where it is printed.
enum Printed<'a> {
    Blob(&'a ResourceBlob),
    Text(Vec<u8>),
}

impl Printed<'_> {
    /// Returns the length of the text.
    fn len(&self) -> u64 {
        match self {
            // Quotes, "0x", and two digits for each byte of the alignment and of the data.
            Printed::Blob(blob) => 2 + 2 + 2 * (4 + blob.data.len() as u64),
            Printed::Text(text) => text.len() as u64,
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_those_of_texts() {
        for data in [&[][..], &[7], &[0; 33]] {
            let blob = ResourceBlob { alignment: 4, data: data.into() };
            let mut text = Vec::new();
            push_blob(&blob, &mut text);
            assert_eq!(Printed::Blob(&blob).len(), text.len() as u64);
        }
    }
}
