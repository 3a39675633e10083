//! Definitions of aliases, and the sections behind the operations of a file.

use super::aliases::{Alias, AliasTarget};
use super::text;
use super::writer::{Elide, Writer};
use crate::Ident;

impl Writer<'_> {
    /// `#name = ...` and a line's end.
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

    /// `{-# dialect_resources: ... #-}`: the blobs of all resources that were printed; nothing if there
    /// are none.
    pub fn resource_section(&mut self) {
        let mut entries: Vec<(Ident, Ident)> = std::mem::take(&mut self.resources);
        // Dialects in the order of their first use, keys of one dialect together.
        let order: Vec<Ident> = entries.iter().map(|entry| entry.0).collect();
        entries.sort_by_key(|entry| order.iter().position(|&dialect| dialect == entry.0));
        let mut open: Option<Ident> = None;
        for (dialect, key) in entries {
            let Some(blob) = self.cx.resource(dialect, key) else { continue };
            let len = 4 + 2 * blob.data.len() as u64;
            if self.options.elide_resources.is_some_and(|limit| limit == 0 || limit < len) {
                continue;
            }
            match open {
                None => self.put("\n{-#\n  dialect_resources: {\n"),
                Some(last) if last != dialect => self.put("\n    },\n"),
                Some(_) => self.put(",\n"),
            }
            if open != Some(dialect) {
                self.put("    ");
                self.out.extend_from_slice(self.cx.ident_text(dialect));
                self.put(": {\n");
            }
            open = Some(dialect);
            self.put("      ");
            text::push_keyword_or_string(&mut self.out, self.cx.ident_text(key));
            self.put(": \"0x");
            text::push_hex(&mut self.out, &blob.alignment.to_le_bytes());
            text::push_hex(&mut self.out, &blob.data);
            self.put("\"");
        }
        if open.is_some() {
            self.put("\n    }\n  }\n#-}\n");
        }
    }
}
