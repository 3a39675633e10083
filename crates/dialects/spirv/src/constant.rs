//! `spirv.Constant`, `spirv.EXT.ConstantCompositeReplicate` and `spirv.Undef`.

use crate::markers::{Composite, SpirvType};
use crate::types::{ArrayType, CooperativeMatrixType, TensorArmType, is_valid, part_type};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{Attr, AttrRef, Context, Loc, OpRef, OpState, Signedness, Type, TypeRef, Value};
use macros::op;

/// A constant: a number, a boolean, elements, or an array of these for an array.
///
/// ```mlir
/// %0 = spirv.Constant 1 : i32
/// %1 = spirv.Constant dense<[1.0, 2.0]> : vector<2xf32>
/// %2 = spirv.Constant [dense<3> : vector<2xi32>] : !spirv.array<1 x vector<2xi32>>
/// ```
#[op("spirv.Constant", traits(PURE, CONSTANT_LIKE), parse, print, verify, fold, result_names)]
pub struct Constant {
    #[attr]
    value: AnyAttr,
    #[result]
    constant: SpirvType,
}

/// A composite constant whose parts are one constant.
///
/// ```mlir
/// %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<2xi32>
/// ```
#[op(
    "spirv.EXT.ConstantCompositeReplicate",
    traits(PURE),
    verify,
    format = "` ` `[` $value `]` `:` type($replicated_constant) attr-dict"
)]
pub struct ConstantCompositeReplicate {
    #[attr]
    value: AnyAttr,
    #[result]
    replicated_constant: Composite,
}

/// A value that is not known.
///
/// ```mlir
/// %0 = spirv.Undef : f32
/// ```
#[op("spirv.Undef", traits(PURE), format = "attr-dict `:` type($result)")]
pub struct Undef {
    #[result]
    result: SpirvType,
}

/// Returns the operation of a constant, if there are constants of the type.
pub(crate) fn materialize(cx: &Context, value: Attr, ty: Type) -> Option<OpState> {
    let view = cx.ty(ty);
    let valid = is_valid(view) && (view.dialect_def().is_none() || ArrayType::cast(view).is_some());
    valid.then(|| Constant::state(cx, Loc::UNKNOWN).with(cx, Constant::VALUE, value).results([ty]))
}

/// Whether the text of a constant ends with its type, which the value does not have.
fn needs_type(ty: TypeRef<'_>) -> bool {
    ArrayType::cast(ty).is_some()
}

/// Verifies elements against a type, which may be nested arrays.
fn verify_elements(op: OpRef<'_>, found: TypeRef<'_>, ty: TypeRef<'_>) -> Result<(), Diagnostic> {
    if found == ty {
        return Ok(());
    }
    let Some(array) = ArrayType::cast(ty) else {
        return Err(op.error(format!(
            "result or element type ('{ty}') does not match value type ('{found}'), must be the same or spirv.array"
        )));
    };
    let (mut count, mut element) = (array.element_count().unwrap_or(0), array.element_type());
    while let Some(array) = element.and_then(ArrayType::cast) {
        count = count.saturating_mul(array.element_count().unwrap_or(0));
        element = array.element_type();
    }
    let Some(element) = element.filter(|element| element.is_integer() || element.is_float()) else {
        return Err(op.error("only support nested array result type"));
    };
    if let Some(found) = found.element_type().filter(|&found| found != element) {
        return Err(op.error(format!(
            "result element type ('{element}') does not match value element type ('{found}')"
        )));
    }
    let elements = found.shape().unwrap_or(&[]).iter().fold(1, |all: i64, &dim| all.saturating_mul(dim));
    match elements == count {
        true => Ok(()),
        false => Err(op.error(format!(
            "result number of elements ({count}) does not match value number of elements ({elements})"
        ))),
    }
}

/// Verifies that a value is one of a type.
fn verify_value(op: OpRef<'_>, value: AttrRef<'_>, ty: TypeRef<'_>) -> Result<(), Diagnostic> {
    if CooperativeMatrixType::cast(ty).is_some() && !value.as_dense().is_some_and(|dense| dense.is_splat()) {
        return Err(op.error(format!(
            "expected a splat dense attribute for cooperative matrix constant, but found {value}"
        )));
    }
    if value.as_int().is_some() || value.as_float().is_some() {
        return match value.ty() {
            Some(found) if found != ty => {
                Err(op.error(format!("result type ('{ty}') does not match value type ('{found}')")))
            }
            _ => Ok(()),
        };
    }
    if let (true, Some(found)) = (value.is_elements(), value.ty()) {
        return verify_elements(op, found, ty);
    }
    let Some(items) = value.as_array() else {
        return Err(op.error(format!("cannot have attribute: {value}")));
    };
    let Some(element) = ArrayType::cast(ty).and_then(|array| array.element_type()) else {
        return Err(op.error("must have spirv.array result type for array value"));
    };
    ir::ensure_sufficient_stack(|| {
        for item in items {
            verify_value(op, item, element)?;
        }
        Ok(())
    })
}

impl<'a> Constant<'a> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let value = parser.attribute(None)?;
        let cx = parser.context().clone();
        state.put(&cx, Constant::VALUE, value);
        let found = cx.attr_ref(value).ty();
        let ty = match found {
            Some(ty) if TensorArmType::cast(ty).is_some() => match parser.optional_punct(":") {
                true => parser.ty()?,
                false => ty.handle(),
            },
            Some(ty) if !ty.is_tensor() && ty != Type::NONE => ty.handle(),
            _ => parser.colon_type()?,
        };
        state.result_types.push(ty);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        printer.attr(self.value().handle());
        if needs_type(self.constant().ty()) {
            printer.write(" : ");
            printer.ty(self.constant().ty_handle());
        }
    }

    fn verify(self) -> Result<(), Diagnostic> {
        verify_value(*self, self.value(), self.constant().ty())
    }

    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        Some(self.value().handle()).into()
    }

    /// Returns the number of an integer constant.
    pub fn integer(self) -> Option<i64> {
        let number = self.value().as_int()?;
        let unsigned = self.value().ty().and_then(|ty| ty.signedness()) == Some(Signedness::Unsigned);
        if unsigned { number.to_u64().map(|number| number as i64) } else { self.value().as_i64() }
    }

    /// Suggests a name that tells value and type: `%cst5_i32`, `%true`.
    fn result_names(self, name: &mut dyn FnMut(Value, &str)) {
        let (value, ty) = (self.value(), self.constant().ty());
        let mut text = "cst".to_owned();
        if let Some(truth) = value.as_bool().filter(|_| ty == Type::I1) {
            return name(self.constant().handle(), if truth { "true" } else { "false" });
        }
        if value.as_int().is_some() {
            let number = self.integer();
            match ty.signedness() {
                Some(Signedness::Unsigned) => {
                    text += &number.map_or(String::new(), |n| (n as u64).to_string())
                }
                _ => text += &number.map_or(String::new(), |n| n.to_string()),
            }
        }
        if ty.is_integer() || ty.is_float() {
            text += &format!("_{ty}");
        } else if let (true, Some(shape), Some(element)) = (ty.is_vector(), ty.shape(), ty.element_type()) {
            text += &format!("_vec_{}", shape.first().copied().unwrap_or(0));
            if element.is_integer() || element.is_float() {
                text += &format!("x{element}");
            }
        }
        name(self.constant().handle(), &text);
    }
}

impl ConstantCompositeReplicate<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (cx, value) = (self.context(), self.value());
        let found = match (value.ty(), value.as_array()) {
            (Some(ty), _) => ty,
            (None, Some(mut items)) => {
                let count = items.len() as i64;
                let Some(element) = items.next().and_then(|item| item.ty()) else {
                    return Err(self.plain_error("value attribute is not typed"));
                };
                cx.ty(ArrayType::make(cx, element.handle(), count, 0))
            }
            _ => return Err(self.plain_error("unknown value attribute type")),
        };
        // Parts of parts may be replicated too.
        let first = part_type(self.replicated_constant().ty(), 0);
        let parts: Vec<TypeRef<'_>> = std::iter::successors(first, |part| part_type(*part, 0)).collect();
        if parts.contains(&found) {
            return Ok(());
        }
        let parts: Vec<String> = parts.iter().map(|part| format!("'{part}'")).collect();
        Err(self
            .plain_error(format!("expected value attribute type {}, but got: '{found}'", parts.join(" or "))))
    }
}

ir::ops![Constant, ConstantCompositeReplicate, Undef];
