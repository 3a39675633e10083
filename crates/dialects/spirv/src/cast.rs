//! Conversions of numbers and pointers.

use crate::enclosing::{enclosed, module_of};
use crate::family::*;
use crate::types::{CooperativeMatrixType, PointerType};
use diag::Diagnostic;
use ir::def::{Edit, Fold, FoldCx};
use ir::{OpRef, Signedness, TypeRef};

const FORM: &str = "$operand attr-dict `:` type($operand) `to` type($result)";
const OF_POINTER: &str = "$pointer attr-dict `:` type($pointer) `to` type($result)";

families! {
    BITCAST: ["operand" One ScalarOrVectorOrPtr] -> ["result" One ScalarOrVectorOrPtr],
        [], PURE, [],
        FORM, { hooks: verifier(&verify_bitcast) } =>
        /// Reinterprets the bits of a value, or changes the type that a pointer points to.
        "Bitcast" fold fold_bitcast;
    FLOAT_TO_INTEGER: [
        "operand" One ScalarOrVectorOrCoopMatrixOfAnyFloat,
    ] -> ["result" One ScalarOrVectorOrCoopMatrixOfInteger],
        [], SAME_SHAPE, [],
        FORM, {} =>
        /// Converts floats to signed integers, rounded toward zero.
        "ConvertFToS",
        /// Converts floats to unsigned integers, rounded toward zero.
        "ConvertFToU";
    INTEGER_TO_FLOAT: [
        "operand" One ScalarOrVectorOrCoopMatrixOfInteger,
    ] -> ["result" One ScalarOrVectorOrCoopMatrixOfAnyFloat],
        [], SAME_SHAPE, [],
        FORM, {} =>
        /// Converts signed integers to floats.
        "ConvertSToF",
        /// Converts unsigned integers to floats.
        "ConvertUToF";
    POINTER_TO_INTEGER: ["pointer" One AnyPtr] -> ["result" One Integer],
        [], NOTHING, [],
        OF_POINTER, { hooks: verifier(&verify_number), interfaces: enclosed!(verify_from_pointer) } =>
        /// Converts a pointer to an integer.
        "ConvertPtrToU";
    INTEGER_TO_POINTER: ["operand" One Integer] -> ["result" One AnyPtr],
        [], NOTHING, [],
        FORM, { hooks: verifier(&verify_number), interfaces: enclosed!(verify_to_pointer) } =>
        /// Converts an integer to a pointer.
        "ConvertUToPtr";
    FLOAT_WIDTH: [
        "operand" One ScalarOrVectorOrCoopMatrixOfAnyFloat,
    ] -> ["result" One ScalarOrVectorOrCoopMatrixOfAnyFloat],
        [], SAME_SHAPE, [],
        FORM, { hooks: verifier(&verify_width) } =>
        /// Converts floats to another width.
        "FConvert";
    INTEGER_WIDTH: [
        "operand" One ScalarOrVectorOrCoopMatrixOfInteger,
    ] -> ["result" One ScalarOrVectorOrCoopMatrixOfInteger],
        [], SAME_SHAPE, [],
        FORM, { hooks: verifier(&verify_width) } =>
        /// Truncates or sign-extends integers.
        "SConvert",
        /// Truncates or zero-extends integers.
        "UConvert";
    TO_GENERIC: ["pointer" One AnyPtr] -> ["result" One AnyPtr],
        [], PURE, [],
        OF_POINTER, { hooks: verifier(&verify_to_generic) } =>
        /// Converts a pointer to one of the storage class `Generic`.
        "PtrCastToGeneric";
    OF_GENERIC: ["pointer" One AnyPtr] -> ["result" One AnyPtr],
        [], PURE, [],
        OF_POINTER, { hooks: verifier(&verify_of_generic) } =>
        /// Converts a pointer of the storage class `Generic` to one of another class.
        "GenericCastToPtr",
        /// Converts a pointer of the storage class `Generic` to one of another class, or to null where it points elsewhere.
        "GenericCastToPtrExplicit";
}

/// Returns the types of the operand and of the result.
fn types_of(op: OpRef<'_>) -> [TypeRef<'_>; 2] {
    [op.operand(0).ty(), op.result(0).ty()]
}

/// Returns the number of bits of a scalar or vector.
fn bits_of(ty: TypeRef<'_>) -> Option<i64> {
    let width = i64::from(ty.element_or_self().bit_width()?);
    Some(if ty.is_vector() { width * ty.num_elements()? } else { width })
}

/// Returns the element type of a vector or cooperative matrix, and any other type itself.
fn element_of(ty: TypeRef<'_>) -> TypeRef<'_> {
    ty.shaped_element_type().unwrap_or(ty)
}

/// A conversion to the type of the operand is the operand; of a conversion, the first operand is converted.
fn fold_bitcast(cx: &mut FoldCx<'_>) -> Fold {
    let (value, ty) = (cx.op.operand(0), cx.op.result(0).ty());
    if value.ty() == ty {
        return value.into();
    }
    let inner = value.defining_op().filter(|inner| inner.is("spirv.Bitcast") && *inner != cx.op);
    match inner.and_then(|inner| inner.operands().next()) {
        Some(first) if first.ty() == ty => first.into(),
        Some(first) => {
            cx.edits.push(Edit::Operand(0, first.handle()));
            Fold::InPlace
        }
        None => Fold::None,
    }
}

fn verify_bitcast(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let [from, to] = types_of(op);
    if from == to {
        return Err(op.plain_error("result type must be different from operand type"));
    }
    match [from, to].map(|ty| PointerType::cast(ty).is_some()) {
        [true, false] => {
            let message = "unhandled bit cast conversion from pointer type to non-pointer type";
            return Err(op.plain_error(message));
        }
        [false, true] => {
            let message = "unhandled bit cast conversion from non-pointer type to pointer type";
            return Err(op.plain_error(message));
        }
        _ => {}
    }
    match [from, to].map(bits_of) {
        [Some(from), Some(to)] if from != to => {
            Err(op.error(format!("mismatch in result type bitwidth {to} and operand type bitwidth {from}")))
        }
        _ => Ok(()),
    }
}

/// Verifies that a conversion to another width is one.
fn verify_width(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let [from, to] = types_of(op);
    let [of_matrix, to_matrix] = [from, to].map(|ty| CooperativeMatrixType::cast(ty).is_some());
    if of_matrix != to_matrix {
        return Err(op.error("incompatible operand and result types"));
    }
    let [from, to] = [from, to].map(element_of);
    if from.bit_width() == to.bit_width() {
        return Err(op.error(format!(
            "expected the different bit widths for operand type and result type, but provided '{from}' and '{to}'"
        )));
    }
    Ok(())
}

/// Verifies that the integer of a conversion from or to a pointer has no sign.
fn verify_number(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let number = types_of(op).into_iter().find(|ty| ty.is_integer());
    if number.is_some_and(|number| number.signedness() != Some(Signedness::Signless)) {
        return Err(op.plain_error("result must be a scalar type of unsigned integer"));
    }
    Ok(())
}

/// Verifies that pointers of a class are numbers in the module.
fn verify_physical(
    op: OpRef<'_>,
    scope: &ir::Scope<'_>,
    pointer: TypeRef<'_>,
    place: &str,
) -> Result<(), Diagnostic> {
    let is_logical = match module_of(op.context(), scope) {
        Some(AddressingModel::Logical) => true,
        Some(AddressingModel::PhysicalStorageBuffer64) => {
            class_of(pointer) != Some(StorageClass::PhysicalStorageBuffer)
        }
        _ => false,
    };
    if is_logical {
        return Err(op.plain_error(format!("{place} must be a physical pointer")));
    }
    Ok(())
}

fn verify_from_pointer(op: OpRef<'_>, scope: &ir::Scope<'_>) -> Result<(), Diagnostic> {
    verify_physical(op, scope, op.operand(0).ty(), "operand")
}

fn verify_to_pointer(op: OpRef<'_>, scope: &ir::Scope<'_>) -> Result<(), Diagnostic> {
    verify_physical(op, scope, op.result(0).ty(), "result")
}

/// Whether a pointer of a class can be made one of the class `Generic`.
fn is_specific(ty: TypeRef<'_>) -> bool {
    use StorageClass::{CrossWorkgroup, Function, Workgroup};
    class_of(ty).is_some_and(|class| [Workgroup, CrossWorkgroup, Function].contains(&class))
}

fn class_of(ty: TypeRef<'_>) -> Option<StorageClass> {
    PointerType::cast(ty)?.storage_class()
}

/// Verifies that both pointers point to the same type.
fn verify_pointee(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let pointees = types_of(op).map(|ty| PointerType::cast(ty).and_then(|pointer| pointer.pointee_type()));
    match pointees {
        [Some(from), Some(to)] if from != to => Err(op.error(format!(
            "pointer operand's pointee type must have the same as the op result type, but found '{from}' vs '{to}'"
        ))),
        _ => Ok(()),
    }
}

fn verify_to_generic(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let [from, to] = types_of(op);
    if !is_specific(from) {
        let message = "pointer must point to the Workgroup, CrossWorkgroup, or Function Storage Class";
        return Err(op.plain_error(message));
    }
    if class_of(to) != Some(StorageClass::Generic) {
        return Err(op.plain_error("result type must be of storage class Generic"));
    }
    verify_pointee(op)
}

fn verify_of_generic(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let [from, to] = types_of(op);
    if class_of(from) != Some(StorageClass::Generic) {
        return Err(op.plain_error("pointer type must be of storage class Generic"));
    }
    if !is_specific(to) {
        let message = "result must point to the Workgroup, CrossWorkgroup, or Function Storage Class";
        return Err(op.plain_error(message));
    }
    verify_pointee(op)
}
