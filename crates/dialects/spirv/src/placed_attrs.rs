//! Verification of attributes of this dialect on operations and parameters of others.

use crate::attrs::{ENTRY_POINT_ABI, InterfaceVarAbi, TargetEnv};
use crate::enums::Decoration;
use crate::types::is_scalar;
use diag::Diagnostic;
use ir::markers::AttrMarker;
use ir::{NamedAttr, OpRef, Type};

/// Verifies a discardable attribute of an operation.
pub(crate) fn verify_attr(op: OpRef<'_>, entry: NamedAttr) -> Result<(), Diagnostic> {
    let cx = op.context();
    let (name, value) = (cx.ident_str(entry.name), cx.attr_ref(entry.value));
    let is = |def| value.dialect_def().is_some_and(|found| std::ptr::eq(found, def));
    let message = match name {
        "spirv.entry_point_abi" if is(&ENTRY_POINT_ABI) => return Ok(()),
        "spirv.entry_point_abi" => format!("'{name}' attribute must be an entry point ABI attribute"),
        "spirv.target_env" if is(TargetEnv::DEF) => return Ok(()),
        "spirv.target_env" => format!("'{name}' must be a spirv::TargetEnvAttr"),
        _ => format!("found unsupported '{name}' attribute on operation"),
    };
    Err(op.plain_error(message))
}

/// Verifies an attribute of an argument or result of a function.
pub(crate) fn verify_parameter(
    op: OpRef<'_>,
    ty: Type,
    entry: NamedAttr,
    is_result: bool,
) -> Result<(), Diagnostic> {
    let cx = op.context();
    let (name, value) = (cx.ident_str(entry.name), cx.attr_ref(entry.value));
    if is_result && !op.is("spirv.ARM.Graph") {
        return Err(op.plain_error(
            "cannot attach SPIR-V attributes to region result which is not part of a spirv::GraphARMOp type",
        ));
    }
    let message = match name {
        "spirv.interface_var_abi" => match InterfaceVarAbi::cast(value) {
            None => format!("'{name}' must be a spirv::InterfaceVarABIAttr"),
            Some(abi) if abi.storage_class().is_some() && !is_scalar(cx.ty(ty)) => {
                format!(
                    "'{name}' attribute cannot specify storage class when attaching to a non-scalar value"
                )
            }
            Some(_) => return Ok(()),
        },
        "spirv.decoration" if Decoration::from_attr(cx, entry.value).is_some() => return Ok(()),
        "spirv.decoration" => format!("'{name}' must be a spirv::DecorationAttr"),
        _ => format!("found unsupported '{name}' attribute on region argument"),
    };
    Err(op.plain_error(message))
}
