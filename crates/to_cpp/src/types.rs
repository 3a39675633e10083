//! Types in C.

use crate::Emitter;
use diag::Diagnostic;
use emitc::types::{array_parts, inner, is};
use ir::{Loc, Type, TypeData, TypeRef};

impl Emitter<'_> {
    /// Returns an error at a location, without an operation.
    pub(crate) fn error_at(&self, loc: Loc, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(self.cx.place(loc), message)
    }

    /// Writes a type. Recursion is bounded by stack that grows.
    pub(crate) fn emit_type(&mut self, loc: Loc, ty: TypeRef<'_>) -> Result<(), Diagnostic> {
        ir::ensure_sufficient_stack(|| self.emit_type_part(loc, ty))
    }

    fn emit_type_part(&mut self, loc: Loc, ty: TypeRef<'_>) -> Result<(), Diagnostic> {
        match ty.data() {
            TypeData::Integer { width, signedness } => {
                let sign = if *signedness == ir::Signedness::Unsigned { "u" } else { "" };
                match width {
                    1 => self.text.write("bool"),
                    8 | 16 | 32 | 64 => self.text.write(&format!("{sign}int{width}_t")),
                    _ => return Err(self.error_at(loc, format!("cannot emit integer type '{ty}'"))),
                }
            }
            TypeData::Float(kind) => match kind {
                apnum::FloatKind::F16 => self.text.write("_Float16"),
                apnum::FloatKind::BF16 => self.text.write("__bf16"),
                apnum::FloatKind::F32 => self.text.write("float"),
                apnum::FloatKind::F64 => self.text.write("double"),
                _ => return Err(self.error_at(loc, format!("cannot emit float type '{ty}'"))),
            },
            TypeData::Index => self.text.write("size_t"),
            TypeData::Tuple(types) => return self.emit_tuple_type(loc, types),
            _ if ty.is_tensor() => return self.emit_tensor_type(loc, ty),
            _ => return self.emit_type_of_dialect(loc, ty),
        }
        Ok(())
    }

    fn emit_type_of_dialect(&mut self, loc: Loc, ty: TypeRef<'_>) -> Result<(), Diagnostic> {
        let name = ty.dialect_def().map_or("", |def| def.name);
        match name {
            "emitc.size_t" | "emitc.ssize_t" | "emitc.ptrdiff_t" => {
                self.text.write(name.trim_start_matches("emitc."));
            }
            "emitc.opaque" => {
                let TypeData::Dialect { params, .. } = ty.data() else { return Ok(()) };
                let text =
                    params.first().copied().flatten().and_then(|text| self.cx.attr_ref(text).as_bytes());
                self.text.write_bytes(text.unwrap_or_default());
            }
            "emitc.array" => {
                let Some((shape, element)) = array_parts(ty) else { return Ok(()) };
                self.emit_type(loc, element)?;
                self.emit_sizes(&shape);
            }
            "emitc.lvalue" => {
                if let Some(value) = inner(ty) {
                    self.emit_type(loc, value)?;
                }
            }
            "emitc.ptr" => {
                let Some(pointee) = inner(ty) else { return Ok(()) };
                if is(pointee, "emitc.array") {
                    return Err(self.error_at(loc, format!("cannot emit pointer to array type '{ty}'")));
                }
                self.emit_type(loc, pointee)?;
                self.text.write("*");
            }
            _ => return Err(self.error_at(loc, format!("cannot emit type '{ty}'"))),
        }
        Ok(())
    }

    fn emit_sizes(&mut self, shape: &[i64]) {
        for size in shape {
            self.text.write(&format!("[{size}]"));
        }
    }

    fn emit_tensor_type(&mut self, loc: Loc, ty: TypeRef<'_>) -> Result<(), Diagnostic> {
        let Some(shape) = ty.shape() else {
            return Err(self.error_at(loc, "cannot emit unranked tensor type"));
        };
        if !ty.has_static_shape() {
            return Err(self.error_at(loc, "cannot emit tensor type with non static shape"));
        }
        self.text.write("Tensor<");
        if is(ty.element_or_self(), "emitc.array") {
            return Err(self.error_at(loc, format!("cannot emit tensor of array type '{ty}'")));
        }
        self.emit_type(loc, ty.element_or_self())?;
        for size in shape {
            self.text.write(&format!(", {size}"));
        }
        self.text.write(">");
        Ok(())
    }

    /// Writes the type of several values in one.
    fn emit_tuple_type(&mut self, loc: Loc, types: &[Type]) -> Result<(), Diagnostic> {
        if types.iter().any(|&ty| is(self.cx.ty(ty), "emitc.array")) {
            return Err(self.error_at(loc, "cannot emit tuple of array type"));
        }
        self.text.write("std::tuple<");
        for (at, &ty) in types.iter().enumerate() {
            self.separate(at);
            self.emit_type(loc, self.cx.ty(ty))?;
        }
        self.text.write(">");
        Ok(())
    }

    /// Writes the type of the results of a function.
    pub(crate) fn emit_result_types(&mut self, loc: Loc, types: &[Type]) -> Result<(), Diagnostic> {
        match types {
            [] => {
                self.text.write("void");
                Ok(())
            }
            [ty] => self.emit_type(loc, self.cx.ty(*ty)),
            _ => self.emit_tuple_type(loc, types),
        }
    }

    /// Writes `type name`; the sizes of an array stand after its name.
    pub(crate) fn emit_declaration(
        &mut self,
        loc: Loc,
        ty: TypeRef<'_>,
        name: &str,
    ) -> Result<(), Diagnostic> {
        let parts = array_parts(ty);
        self.emit_type(loc, parts.as_ref().map_or(ty, |(_, element)| *element))?;
        self.text.write(" ");
        self.text.write(name);
        if let Some((shape, _)) = parts {
            self.emit_sizes(&shape);
        }
        Ok(())
    }
}
