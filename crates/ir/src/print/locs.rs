//! Printing of locations.

use super::text;
use super::writer::{Writer, deeper};
use crate::{Attr, AttrData, LocExtent};

impl Writer<'_> {
    /// Prints `loc(...)`, or the pretty form. `by_alias` tells whether nested aliases may be used.
    pub(super) fn location(&mut self, loc: Attr, by_alias: bool) {
        if self.options.pretty_debug_info {
            return self.location_inner(loc);
        }
        self.put("loc(");
        match self.aliases.of_attr(loc) {
            Some(name) if by_alias => {
                self.out.push(b'#');
                self.out.extend_from_slice(name.as_bytes());
            }
            _ => self.location_inner(loc),
        }
        self.put(")");
    }

    fn nested_location(&mut self, loc: Attr) {
        match self.aliases.of_attr(loc) {
            Some(name) => {
                self.out.push(b'#');
                self.out.extend_from_slice(name.as_bytes());
            }
            None => deeper(|| self.location_inner(loc)),
        }
    }

    fn location_inner(&mut self, loc: Attr) {
        let cx = self.cx;
        let pretty = self.options.pretty_debug_info;
        match cx.attr_data(loc) {
            AttrData::UnknownLoc => self.put(if pretty { "[unknown]" } else { "unknown" }),
            AttrData::FileLoc { file, range, extent } => {
                if pretty {
                    self.out.extend_from_slice(cx.ident_text(*file));
                } else {
                    text::push_string(&mut self.out, cx.ident_text(*file));
                }
                self.file_range(range, *extent);
            }
            AttrData::NameLoc { name, child } => {
                text::push_string(&mut self.out, cx.ident_text(*name));
                if *child != Attr::UNKNOWN_LOC {
                    self.put("(");
                    self.nested_location(*child);
                    self.put(")");
                }
            }
            AttrData::CallSiteLoc { callee, caller } => self.call_site(*callee, *caller),
            AttrData::FusedLoc { locs, metadata } => {
                self.put(if pretty { "" } else { "fused" });
                if let Some(metadata) = metadata {
                    self.put("<");
                    self.attr(*metadata);
                    self.put(">");
                }
                self.put("[");
                for (index, &loc) in locs.iter().enumerate() {
                    self.put(if index > 0 { ", " } else { "" });
                    self.nested_location(loc);
                }
                self.put("]");
            }
            _ => self.attr(loc),
        }
    }

    fn call_site(&mut self, callee: Attr, caller: Attr) {
        let cx = self.cx;
        let pretty = self.options.pretty_debug_info;
        self.put(if pretty { "" } else { "callsite(" });
        self.nested_location(callee);
        let one_line = matches!(cx.attr_data(callee), AttrData::NameLoc { .. })
            && matches!(cx.attr_data(caller), AttrData::FileLoc { extent: LocExtent::Place, .. });
        self.put(if pretty && !one_line { "\n at " } else { " at " });
        self.nested_location(caller);
        self.put(if pretty { "" } else { ")" });
    }

    fn file_range(&mut self, range: &[u32; 4], extent: LocExtent) {
        let [first_line, first_column, last_line, last_column] = *range;
        let colon = |out: &mut Vec<u8>, number| {
            out.push(b':');
            text::push_number(out, number);
        };
        colon(&mut self.out, first_line);
        colon(&mut self.out, first_column);
        let one_line = first_line == last_line;
        if extent == LocExtent::Place || (one_line && first_column == last_column) {
            return;
        }
        self.put(" to ");
        if !one_line {
            text::push_number(&mut self.out, last_line);
        }
        colon(&mut self.out, last_column);
    }
}

#[cfg(test)]
mod tests {
    use crate::{Attr, AttrData, Context, LocExtent};

    #[test]
    fn locations_print_as_mlir_opt_22_prints_them() {
        let cx = Context::default();
        let show = |attr| cx.attr_ref(attr).to_string();
        let file = cx.ident("f");
        let loc = |range, extent| cx.attr(AttrData::FileLoc { file, range, extent });
        let place = loc([1, 2, 1, 2], LocExtent::Place);
        assert_eq!(show(place), "loc(\"f\":1:2)");
        assert_eq!(show(loc([1, 2, 1, 5], LocExtent::Columns)), "loc(\"f\":1:2 to :5)");
        assert_eq!(show(loc([1, 2, 3, 5], LocExtent::Lines)), "loc(\"f\":1:2 to 3:5)");
        let name = |child| cx.attr(AttrData::NameLoc { name: cx.ident("n"), child });
        assert_eq!(show(name(Attr::UNKNOWN_LOC)), "loc(\"n\")");
        assert_eq!(show(name(place)), "loc(\"n\"(\"f\":1:2))");
        let call = cx.attr(AttrData::CallSiteLoc { callee: name(place), caller: place });
        assert_eq!(show(call), "loc(callsite(\"n\"(\"f\":1:2) at \"f\":1:2))");
        let fused =
            AttrData::FusedLoc { locs: [place, Attr::UNKNOWN_LOC].into(), metadata: Some(Attr::TRUE) };
        assert_eq!(show(cx.attr(fused)), "loc(fused<true>[\"f\":1:2, unknown])");
    }
}
