//! `llvm.mlir.constant`.

use crate::markers::Compatible;
use crate::types::{PpcFp128Type, TargetExtType, array_parts, is, struct_view};
use apnum::FloatKind;
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::markers::AnyAttr;
use ir::{AttrRef, OpRef, TypeData, TypeRef};
use macros::op;

/// A constant: a number, a vector or array of numbers, a string, or a structure of numbers.
///
/// ```mlir
/// %0 = llvm.mlir.constant(42 : i32) : i32
/// %1 = llvm.mlir.constant(dense<1.0> : vector<4xf32>) : vector<4xf32>
/// ```
#[op(
    "llvm.mlir.constant",
    traits(PURE, CONSTANT_LIKE),
    verify,
    fold,
    format = "`(` $value `)` attr-dict `:` type($res)"
)]
pub struct Constant {
    #[attr]
    value: AnyAttr,
    #[result]
    res: Compatible,
}

impl Constant<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        self.value().handle().into()
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let (value, ty) = (self.value(), self.res().ty());
        if let Some(text) = value.as_bytes() {
            let fits = array_parts(ty)
                .is_some_and(|(element, len)| len == text.len() as u64 && element.handle() == ir::Type::I8);
            if fits {
                return Ok(());
            }
            let message =
                format!("expected array type of {} i8 elements for the string constant", text.len());
            return Err(self.error(message));
        }
        if let Some(view) = struct_view(ty) {
            return verify_struct(*self, value, &view.elements());
        }
        if is(ty, TargetExtType::DEF) {
            return Err(self.error("does not support target extension type."));
        }
        if value.as_int().is_some() {
            return if ty.is_integer() { Ok(()) } else { Err(self.error("expected integer type")) };
        }
        if let Some(float) = value.as_float() {
            return verify_float(*self, float.kind(), ty);
        }
        if value.is_elements() {
            return verify_elements(*self, value, ty);
        }
        if value.as_array().is_some() {
            if array_parts(ty).is_none() {
                return Err(self.error("expected array or struct type for array attribute"));
            }
            return verify_array(*self, value, ty, 0);
        }
        Err(self.error("only supports integer, float, string or elements attributes"))
    }
}

fn verify_struct(op: OpRef<'_>, value: AttrRef<'_>, elements: &[TypeRef<'_>]) -> Result<(), Diagnostic> {
    let Some(values) = value.as_array() else {
        return Err(op.error("expected array attribute for struct type"));
    };
    if values.len() != elements.len() {
        return Err(op.error(format!("expected array attribute of size {}", elements.len())));
    }
    for (index, (value, ty)) in values.zip(elements).enumerate() {
        if !ty.is_signless_integer() && !ty.is_index() && !ty.is_float() {
            return Err(op.error("expected struct element types to be floating point type or integer type"));
        }
        if value.as_int().is_none() && value.as_float().is_none() {
            return Err(op.error("expected element of array attribute to be floating point or integer"));
        }
        if value.ty() != Some(*ty) {
            return Err(op.error(format!("struct element at index {index} is of wrong type")));
        }
    }
    Ok(())
}

/// Verifies that a float is of the type, or has as many bits as the type, an integer.
fn verify_float(op: OpRef<'_>, kind: FloatKind, ty: TypeRef<'_>) -> Result<(), Diagnostic> {
    if ty.is_float() || is(ty, PpcFp128Type::DEF) {
        if ty.float_kind() == Some(kind) {
            return Ok(());
        }
        return Err(op.error("attribute and type have different float semantics"));
    }
    if ty.is_integer() && ty.int_width() != Some(kind.width()) {
        return Err(op.error(format!("expected integer type of width {}", kind.width())));
    }
    Ok(())
}

fn is_scalable(mut ty: TypeRef<'_>) -> bool {
    while let Some((element, _)) = array_parts(ty) {
        ty = element;
    }
    ty.scalable_dims() != 0
}

/// Returns the number of scalars in nested arrays and vectors.
fn count(mut ty: TypeRef<'_>) -> u64 {
    let mut count = 1_u64;
    while let Some((element, len)) = array_parts(ty) {
        count = count.saturating_mul(len);
        ty = element;
    }
    let inner = if ty.is_vector() { ty.num_elements().unwrap_or(1) as u64 } else { 1 };
    count.saturating_mul(inner)
}

fn innermost(mut ty: TypeRef<'_>) -> TypeRef<'_> {
    while let Some((element, _)) = array_parts(ty) {
        ty = element;
    }
    ty.element_or_self()
}

fn verify_elements(op: OpRef<'_>, value: AttrRef<'_>, ty: TypeRef<'_>) -> Result<(), Diagnostic> {
    let dense = value.as_dense();
    if is_scalable(ty) {
        if dense.is_some_and(|dense| dense.is_splat()) {
            return Ok(());
        }
        return Err(op.error("scalable vector type requires a splat attribute"));
    }
    if !ty.is_vector() && array_parts(ty).is_none() {
        return Err(op.error("expected vector or array type"));
    }
    let Some(of) = value.ty() else { return Ok(()) };
    let (wanted, found) = (count(ty), of.num_elements().unwrap_or(0) as u64);
    if wanted != found {
        let message = format!("type and attribute have a different number of elements: {wanted} vs. {found}");
        return Err(op.error(message));
    }
    let (from, to) = (of.element_or_self(), innermost(ty));
    match from.data() {
        TypeData::Float(kind) => verify_float(op, *kind, to),
        TypeData::Integer { .. } if !to.is_integer() => {
            Err(op.error("expected integer element type for integer elements attribute"))
        }
        _ => Ok(()),
    }
}

fn is_one_of(attr: AttrRef<'_>, names: &[&str]) -> bool {
    attr.dialect_def().is_some_and(|def| names.contains(&def.name))
}

/// Verifies that a constant of an array of arrays of structures is a nested array attribute.
fn verify_array(op: OpRef<'_>, value: AttrRef<'_>, ty: TypeRef<'_>, dim: usize) -> Result<(), Diagnostic> {
    let (Some(values), Some((element, len))) = (value.as_array(), array_parts(ty)) else { return Ok(()) };
    if values.len() as u64 != len {
        return Err(op.error(format!(
            "array attribute size does not match array type size in dimension {dim}: {} vs. {len}",
            values.len()
        )));
    }
    let is_hole = |attr| is_one_of(attr, &["llvm.zero", "llvm.undef"]);
    if array_parts(element).is_some() {
        for (index, value) in values.enumerate().filter(|&(_, value)| !is_hole(value)) {
            if value.as_array().is_none() {
                return Err(op.error(format!(
                    "nested attribute for sub-array in dimension {dim} at index {index} must be a zero, or undef, or array attribute"
                )));
            }
            ir::ensure_sufficient_stack(|| verify_array(op, value, element, dim + 1))?;
        }
        return Ok(());
    }
    let Some(view) = struct_view(element) else {
        return Err(op.error("for array with an array attribute must have a struct element type"));
    };
    for (index, value) in values.enumerate().filter(|&(_, value)| !is_hole(value)) {
        let Some(items) = value.as_array() else {
            return Err(op.error(format!(
                "nested attribute for struct element at index {index} must be a zero, or undef, or array attribute"
            )));
        };
        if items.len() != view.len() {
            return Err(op.error(format!(
                "nested array attribute size for struct element at index {index} must match struct size: {} vs. {}",
                items.len(),
                view.len()
            )));
        }
    }
    Ok(())
}

ir::ops![Constant];
