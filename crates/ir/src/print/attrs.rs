//! Printing of attributes.

use super::text;
use super::writer::{Elide, Writer};
use crate::{Attr, AttrData, Ident, Signedness, Type, TypeData};
use apnum::ApInt;

impl Writer<'_> {
    /// Prints an attribute without its own alias.
    pub(super) fn attr_text(&mut self, attr: Attr, elide: Elide) {
        let cx = self.cx;
        match cx.attr_data(attr) {
            AttrData::Unit => self.put("unit"),
            AttrData::Integer { ty, value } => self.integer(*ty, value, elide),
            AttrData::Float { ty, low, high } => {
                let start = self.out.len();
                if let TypeData::Float(kind) = cx.type_data(*ty) {
                    self.float(*kind, u128::from(*high) << 64 | u128::from(*low));
                }
                let hex = self.out[start..].starts_with(b"0x");
                if elide != Elide::May || hex || *ty != Type::F64 {
                    self.trailing_type(*ty, elide);
                }
            }
            AttrData::String { text, ty } => {
                text::push_string(&mut self.out, text);
                if let Some(ty) = ty {
                    self.trailing_type(*ty, elide);
                }
            }
            AttrData::SymbolRef { root, nested } => self.symbol_ref(*root, nested),
            AttrData::Array(items) => {
                self.put("[");
                for (index, &item) in items.iter().enumerate() {
                    self.put(if index > 0 { ", " } else { "" });
                    self.attr_may(item);
                }
                self.put("]");
            }
            AttrData::Dictionary(entries) => {
                self.put("{");
                for (index, entry) in entries.iter().enumerate() {
                    self.put(if index > 0 { ", " } else { "" });
                    self.named_attr(entry.name, entry.value);
                }
                self.put("}");
            }
            AttrData::Type(ty) => self.ty(*ty),
            AttrData::DenseArray { element, bytes } => self.dense_array(*element, bytes),
            AttrData::DenseElements { ty, .. }
            | AttrData::DenseStrings { ty, .. }
            | AttrData::SparseElements { ty, .. } => {
                self.elements(attr);
                self.trailing_type(*ty, elide);
            }
            AttrData::DenseResource { ty, key } => {
                self.put("dense_resource<");
                let builtin = cx.ident("builtin");
                self.resource_key(builtin, *key);
                self.put(">");
                self.trailing_type(*ty, elide);
            }
            AttrData::AffineMap(map) => {
                self.put("affine_map<");
                self.via_string(|cx, out| cx.write_map(cx.map_data(*map), out));
                self.put(">");
            }
            AttrData::IntegerSet(set) => {
                self.put("affine_set<");
                self.via_string(|cx, out| cx.write_set(cx.set_data(*set), out));
                self.put(">");
            }
            AttrData::StridedLayout { offset, strides } => self.strided(*offset, strides),
            AttrData::Distinct { id, referenced } => {
                let next = self.distinct.len() as u32;
                let number = *self.distinct.entry(*id).or_insert(next);
                self.put("distinct[");
                text::push_number(&mut self.out, number);
                self.put("]<");
                if *referenced != Attr::UNIT {
                    self.attr(*referenced);
                }
                self.put(">");
            }
            AttrData::Opaque { dialect, text, ty } => {
                self.put("#");
                text::push_dialect_symbol(&mut self.out, cx.ident_text(*dialect), text.as_bytes());
                if let Some(ty) = ty {
                    self.trailing_type(*ty, elide);
                }
            }
            AttrData::Dialect { def, params } => {
                let def = cx.attr_def(*def);
                self.dialect_symbol(b'#', def, params);
                if let Some(ty) = cx.attr_ref(attr).ty() {
                    self.trailing_type(ty.handle(), elide);
                }
            }
            AttrData::UnknownLoc
            | AttrData::FileLoc { .. }
            | AttrData::NameLoc { .. }
            | AttrData::CallSiteLoc { .. }
            | AttrData::FusedLoc { .. } => self.location(attr, false),
        }
    }

    /// Prints `: type`, unless it is elided.
    pub(super) fn trailing_type(&mut self, ty: Type, elide: Elide) {
        if elide != Elide::Must && ty != Type::NONE {
            self.put(" : ");
            self.ty(ty);
        }
    }

    fn integer(&mut self, ty: Type, value: &ApInt, elide: Elide) {
        if ty == Type::I1 {
            return self.put(if value.is_zero() { "false" } else { "true" });
        }
        self.int_value(ty, value);
        if elide != Elide::May || ty != Type::I64 {
            self.trailing_type(ty, elide);
        }
    }

    /// Prints a decimal integer, signed as its type is.
    pub(super) fn int_value(&mut self, ty: Type, value: &ApInt) {
        let unsigned =
            matches!(self.cx.type_data(ty), TypeData::Integer { signedness: Signedness::Unsigned, .. });
        match if unsigned { None } else { value.to_i64() } {
            Some(small) => text::push_i64(&mut self.out, small),
            None if unsigned => self.put(&value.to_string_unsigned()),
            None => self.put(&value.to_string_signed()),
        }
    }

    fn symbol_ref(&mut self, root: Ident, nested: &[Ident]) {
        text::push_symbol(&mut self.out, self.cx.ident_text(root));
        for &name in nested {
            self.put("::");
            text::push_symbol(&mut self.out, self.cx.ident_text(name));
        }
    }

    fn strided(&mut self, offset: i64, strides: &[i64]) {
        self.put("strided<[");
        for (index, &stride) in strides.iter().enumerate() {
            self.put(if index > 0 { ", " } else { "" });
            self.dimension(stride);
        }
        self.put("]");
        if offset != 0 {
            self.put(", offset: ");
            self.dimension(offset);
        }
        self.put(">");
    }
}

#[cfg(test)]
mod tests {
    use crate::{Attr, AttrData, Context, DYNAMIC, NamedAttr, Type};
    use apnum::{ApFloat, FloatKind};

    fn show(cx: &Context, attr: Attr) -> String {
        cx.attr_ref(attr).to_string()
    }

    #[test]
    fn numbers_print_as_mlir_opt_22_prints_them() {
        let cx = Context::default();
        assert_eq!(show(&cx, cx.i64_attr(-3)), "-3 : i64");
        assert_eq!(show(&cx, cx.index_attr(7)), "7 : index");
        assert_eq!(show(&cx, Attr::TRUE), "true");
        let float = |bits| cx.float_attr(Type::F64, &ApFloat::from_bits(FloatKind::F64, bits));
        let one = float(1.0f64.to_bits().into());
        let infinite = float(0x7FF0_0000_0000_0000);
        let array = cx.array_attr(&[cx.i64_attr(1), one, cx.i32_attr(3), infinite]);
        assert_eq!(show(&cx, array), "[1, 1.000000e+00, 3 : i32, 0x7FF0000000000000 : f64]");
    }

    #[test]
    fn containers_print_as_mlir_opt_22_prints_them() {
        let cx = Context::default();
        let entry = |name, value| NamedAttr { name: cx.ident(name), value };
        let dict = cx.dict_attr(&[entry("u", Attr::UNIT), entry("a b", cx.string_attr(b"x"))]);
        assert_eq!(show(&cx, dict), r#"{"a b" = "x", u}"#);
        let nested = [cx.ident("c")].into();
        let symbol = cx.attr(AttrData::SymbolRef { root: cx.ident("a b"), nested });
        assert_eq!(show(&cx, symbol), "@\"a b\"::@c");
        let strided = AttrData::StridedLayout { offset: DYNAMIC, strides: Box::new([DYNAMIC, 1].into()) };
        assert_eq!(show(&cx, cx.attr(strided)), "strided<[?, 1], offset: ?>");
        assert_eq!(show(&cx, cx.new_distinct_attr(Attr::UNIT)), "distinct[0]<>");
        assert_eq!(show(&cx, cx.type_attr(Type::I8)), "i8");
    }

    #[test]
    fn deep_attributes_do_not_overflow_the_stack() {
        let cx = Context::default();
        let mut attr = Attr::UNIT;
        for _ in 0..100_000 {
            attr = cx.array_attr(&[attr]);
        }
        assert_eq!(show(&cx, attr).len(), 2 * 100_000 + 4);
    }
}
