//! Targets of printing steps: the printer, or the collector of aliases.

use crate::parse::has_body;
use ir::asm::OpPrinter;
use ir::print::Printer;
use ir::print::text::Short;
use ir::{Attr, NamedAttr, Type, ValueRef};

/// Printer of operations with the additional methods that formats need.
pub(super) trait Target: OpPrinter {
    /// Prints a dialect's attribute or type attribute without sigil, dialect and mnemonic.
    fn stripped_attr(&mut self, attr: Attr);
    /// Prints a dialect's type without sigil, dialect and mnemonic.
    fn stripped_type(&mut self, ty: Type);
    /// Prints text.
    fn short(&mut self, text: &Short);
    /// Prints an operand, inlined.
    fn value(&mut self, value: ValueRef<'_>);
    /// Prints a type, inlined.
    fn value_type(&mut self, ty: Type);
    /// Prints `prefix {a = 1}`; nothing if there are no entries.
    fn dictionary(&mut self, prefix: &str, attrs: &[NamedAttr]);
}

impl Target for Printer<'_> {
    fn stripped_attr(&mut self, attr: Attr) {
        self.writer().attr_stripped(attr);
    }

    fn stripped_type(&mut self, ty: Type) {
        let cx = self.context();
        if !cx.ty(ty).dialect_def().is_none_or(has_body) {
            return Printer::ty(self, ty);
        }
        let attr = cx.type_attr(ty);
        self.writer().attr_stripped(attr);
    }

    #[inline]
    fn short(&mut self, text: &Short) {
        self.write_short(text);
    }

    #[inline]
    fn value(&mut self, value: ValueRef<'_>) {
        Printer::value(self, value);
    }

    #[inline]
    fn value_type(&mut self, ty: Type) {
        Printer::ty(self, ty);
    }

    fn dictionary(&mut self, prefix: &str, attrs: &[NamedAttr]) {
        self.attrs(prefix, attrs.iter().copied(), &[]);
    }
}
