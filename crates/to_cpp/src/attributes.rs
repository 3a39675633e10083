//! Attributes in C.

use crate::Emitter;
use apnum::{ApFloat, ApInt, FloatKind};
use diag::Diagnostic;
use ir::{AttrRef, Loc, Signedness, TypeRef};

impl Emitter<'_> {
    /// Writes an attribute.
    pub(crate) fn emit_attr(&mut self, loc: Loc, attr: AttrRef<'_>) -> Result<(), Diagnostic> {
        if let Some(number) = attr.as_float() {
            self.check_float(loc, number.kind())?;
            self.emit_float(&number);
            return Ok(());
        }
        if let Some(elements) = attr.as_dense() {
            let ty = elements.element_type();
            if let Some(kind) = ty.float_kind() {
                self.check_float(loc, kind)?;
                self.emit_list(elements.len(), |emitter, at| {
                    elements.float(at).iter().for_each(|number| emitter.emit_float(number));
                });
                return Ok(());
            }
            if ty.is_int_or_index() {
                self.emit_list(elements.len(), |emitter, at| {
                    elements.int(at).iter().for_each(|number| emitter.emit_int(number, ty));
                });
                return Ok(());
            }
        }
        if let Some((number, ty)) = attr.as_int().zip(attr.ty()) {
            self.emit_int(number, ty);
            return Ok(());
        }
        if attr.dialect_def().is_some_and(|def| def.name == "emitc.opaque") {
            self.text.write_bytes(attr.dialect_param(0).and_then(AttrRef::as_bytes).unwrap_or_default());
            return Ok(());
        }
        if let Some((root, nested)) = attr.as_symbol_ref() {
            if nested.len() > 1 {
                return Err(self.error_at(loc, "attribute has more than 1 nested reference"));
            }
            self.text.write(self.cx.ident_str(root));
            return Ok(());
        }
        match attr.as_type() {
            Some(ty) => self.emit_type(loc, ty),
            None => Err(self.error_at(loc, format!("cannot emit attribute: {attr}"))),
        }
    }

    fn emit_list(&mut self, len: usize, element: impl Fn(&mut Self, usize)) {
        self.text.write("{");
        for at in 0..len {
            self.separate(at);
            element(self, at);
        }
        self.text.write("}");
    }

    fn check_float(&self, loc: Loc, kind: FloatKind) -> Result<(), Diagnostic> {
        match kind {
            FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64 => Ok(()),
            _ => Err(self.error_at(loc, "expected floating point attribute to be f16, bf16, f32 or f64")),
        }
    }

    fn emit_float(&mut self, number: &ApFloat) {
        if number.is_nan() {
            self.text.write("NAN");
        } else if number.is_infinite() {
            self.text.write(if number.is_negative() { "-INFINITY" } else { "INFINITY" });
        } else {
            self.text.write(&number.to_scientific_string());
            self.text.write(match number.kind() {
                FloatKind::F16 => "f16",
                FloatKind::BF16 => "bf16",
                FloatKind::F32 => "f",
                _ => "",
            });
        }
    }

    fn emit_int(&mut self, number: &ApInt, ty: TypeRef<'_>) {
        if number.width() == 1 {
            self.text.write(if number.is_zero() { "false" } else { "true" });
        } else if ty.signedness() == Some(Signedness::Unsigned) {
            self.text.write(&number.to_string_unsigned());
        } else {
            self.text.write(&number.to_string_signed());
        }
    }
}
