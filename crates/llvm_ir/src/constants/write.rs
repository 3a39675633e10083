//! Constants as LLVM writes them.

use super::{Const, Constants, Data, float_kind, len};
use crate::text::Text;
use crate::types::Types;
use apnum::ApFloat;
use ir::{AttrRef, Type, TypeRef};
use llvm::types::{array_parts, struct_view};

/// Writes the no-wrap flags of an address computation.
pub(crate) fn write_gep_flags(flags: u32, out: &mut Vec<u8>) {
    if flags & 1 != 0 {
        out.text(" inbounds");
    } else if flags & 2 != 0 {
        out.text(" nusw");
    }
    if flags & 4 != 0 {
        out.text(" nuw");
    }
}

/// Returns the text of a number; an empty one for other constants.
pub(super) fn number_text(ty: TypeRef<'_>, data: &Data) -> Box<[u8]> {
    let mut out = Vec::new();
    match data {
        Data::Int(value) if ty == Type::I1 => out.text(if value.is_zero() { "false" } else { "true" }),
        Data::Int(value) => match value.to_i64() {
            Some(value) => out.signed(value),
            None => out.text(&value.to_string_signed()),
        },
        Data::Float(bits) => match float_kind(ty) {
            Some(kind) => out.float(&ApFloat::from_bits(kind, *bits)),
            None => out.text("0xM00000000000000000000000000000000"),
        },
        _ => {}
    }
    out.into()
}

impl<'m> Constants<'m> {
    /// Writes a constant after its type.
    pub(crate) fn write_typed(&self, of: Const, types: &mut Types<'m>, out: &mut Vec<u8>) {
        types.write(self.ty(of).handle(), out);
        out.push(b' ');
        self.write(of, types, out);
    }

    /// Writes a constant without its type.
    pub(crate) fn write(&self, of: Const, types: &mut Types<'m>, out: &mut Vec<u8>) {
        let number = &self.texts[of.0 as usize];
        if !number.is_empty() {
            return out.extend_from_slice(number);
        }
        let ty = self.ty(of);
        match self.data(of) {
            Data::Null if llvm::types::address_space(ty).is_some() => out.text("null"),
            Data::Null => out.text("zeroinitializer"),
            Data::Undef => out.text("undef"),
            Data::Poison => out.text("poison"),
            Data::NoToken => out.text("none"),
            Data::Symbol(name) => self.write_symbol(*name, out),
            Data::Equivalent(name) => {
                out.text("dso_local_equivalent ");
                self.write_symbol(*name, out);
            }
            Data::Block(function, tag) => {
                out.text("blockaddress(");
                self.write_symbol(*function, out);
                out.text(", %");
                out.number(u64::from(self.blocks.get(&(*function, *tag)).copied().unwrap_or(0)));
                out.push(b')');
            }
            _ => ir::ensure_sufficient_stack(|| self.write_compound(of, types, out)),
        }
    }

    pub(crate) fn write_symbol(&self, name: ir::Ident, out: &mut Vec<u8>) {
        out.name(b'@', self.cx.attr_ref(name.attr()).as_bytes().unwrap_or_default());
    }

    fn write_compound(&self, of: Const, types: &mut Types<'m>, out: &mut Vec<u8>) {
        let ty = self.ty(of);
        match self.data(of) {
            Data::Elements(elements) => self.write_elements(ty, elements, types, out),
            &Data::Splat(value) if matches!(self.data(value), Data::Int(_) | Data::Float(_)) => {
                out.text("splat (");
                self.write_typed(value, types, out);
                out.push(b')');
            }
            &Data::Splat(value) => {
                let count = len(ty).unwrap_or(1) as usize;
                self.write_elements(ty, &vec![value; count], types, out);
            }
            &Data::Dense(attr, start) => self.write_dense(ty, self.cx.attr_ref(attr), start, types, out),
            &Data::Bytes(attr) => {
                out.push(b'c');
                out.quoted(self.cx.attr_ref(attr).as_bytes().unwrap_or_default());
            }
            &Data::Cast(op, value) => {
                out.text(op.name());
                out.text(" (");
                self.write_typed(value, types, out);
                out.text(" to ");
                types.write(ty.handle(), out);
                out.push(b')');
            }
            &Data::Binary(op, flags, lhs, rhs) => {
                out.text(op.name());
                out.text(if flags & 2 != 0 { " nuw" } else { "" });
                let nsw = if flags & 1 != 0 { " nsw" } else { "" };
                self.write_call(nsw, &[lhs, rhs], "", types, out);
            }
            Data::Gep(element, flags, operands) => {
                out.text("getelementptr");
                write_gep_flags(*flags, out);
                out.text(" (");
                types.write(*element, out);
                for &operand in operands {
                    out.text(", ");
                    self.write_typed(operand, types, out);
                }
                out.push(b')');
            }
            &Data::InsertElement(vector, value, position) => {
                self.write_call("insertelement", &[vector, value, position], "", types, out);
            }
            &Data::ExtractElement(vector, position) => {
                self.write_call("extractelement", &[vector, position], "", types, out);
            }
            &Data::FirstElement(first, second) => {
                let lanes = ty.shape().and_then(|shape| shape.first().copied()).unwrap_or(1);
                let mask = format!(", <vscale x {lanes} x i32> zeroinitializer");
                self.write_call("shufflevector", &[first, second], &mask, types, out);
            }
            _ => {}
        }
    }

    /// Writes an expression's name, its operands and what comes after them.
    fn write_call(
        &self,
        name: &str,
        operands: &[Const],
        rest: &str,
        types: &mut Types<'m>,
        out: &mut Vec<u8>,
    ) {
        out.text(name);
        out.text(" (");
        for (index, &operand) in operands.iter().enumerate() {
            out.comma(index);
            self.write_typed(operand, types, out);
        }
        out.text(rest);
        out.push(b')');
    }

    fn write_elements(&self, ty: TypeRef<'m>, elements: &[Const], types: &mut Types<'m>, out: &mut Vec<u8>) {
        if let Some((element, _)) = array_parts(ty)
            && element == Type::I8
            && elements.iter().all(|&of| self.as_int(of).is_some())
        {
            let bytes: Vec<u8> = elements
                .iter()
                .filter_map(|&of| self.as_int(of))
                .map(|value| value.low_u64() as u8)
                .collect();
            out.push(b'c');
            return out.quoted(&bytes);
        }
        let (open, close) = match struct_view(ty) {
            Some(of) if of.is_packed() => ("<{ ", " }>"),
            Some(_) => ("{ ", " }"),
            None if ty.is_vector() => ("<", ">"),
            None => ("[", "]"),
        };
        out.text(open);
        for (index, &element) in elements.iter().enumerate() {
            out.comma(index);
            self.write_typed(element, types, out);
        }
        out.text(close);
    }

    /// Writes an array of numbers: elements of an attribute from an index on.
    fn write_dense(
        &self,
        ty: TypeRef<'m>,
        attr: AttrRef<'m>,
        start: u64,
        types: &mut Types<'m>,
        out: &mut Vec<u8>,
    ) {
        let (Some((element, len)), Some(dense)) = (array_parts(ty), attr.as_dense()) else { return };
        let step = super::aggregate::scalars(element);
        let range = start..start.saturating_add(step.saturating_mul(len));
        let number = |index: u64| usize::try_from(index).unwrap_or(usize::MAX);
        let zero =
            |index: u64| dense.element(number(index)).is_none_or(|bytes| bytes.iter().all(|&byte| byte == 0));
        if range.clone().all(zero) {
            return out.text("zeroinitializer");
        }
        if element == Type::I8 {
            let byte = |index: u64| dense.int(number(index)).map_or(0, |value| value.low_u64() as u8);
            out.push(b'c');
            return out.quoted(&range.map(byte).collect::<Vec<u8>>());
        }
        let mut prefix = Vec::new();
        types.write(element.handle(), &mut prefix);
        prefix.push(b' ');
        out.push(b'[');
        for (index, at) in range.step_by(number(step.max(1))).enumerate() {
            out.comma(index);
            out.extend_from_slice(&prefix);
            if array_parts(element).is_some() {
                ir::ensure_sufficient_stack(|| self.write_dense(element, attr, at, types, out));
            } else {
                self.write_dense_number(element, dense, number(at), out);
            }
        }
        out.push(b']');
    }

    fn write_dense_number(
        &self,
        ty: TypeRef<'m>,
        dense: ir::DenseElements<'m>,
        at: usize,
        out: &mut Vec<u8>,
    ) {
        if let Some(value) = dense.int(at) {
            let value = ty.int_width().map_or(value.clone(), |width| value.sext_or_trunc(width));
            match value.to_i64() {
                Some(_) if ty == Type::I1 => out.text(if value.is_zero() { "false" } else { "true" }),
                Some(value) => out.signed(value),
                None => out.text(&value.to_string_signed()),
            }
        } else if let Some(value) = dense.float(at) {
            match ty.int_width() {
                Some(width) => out.text(&apnum::ApInt::from_u128(width, value.to_bits()).to_string_signed()),
                None => out.float(&value),
            }
        }
    }
}
