//! Attributes of kernels and of their parameters.

use diag::Diagnostic;
use ir::{NamedAttr, OpRef, Type};

/// Verifies an attribute of an operation.
pub(crate) fn verify_attr(op: OpRef<'_>, entry: NamedAttr) -> Result<(), Diagnostic> {
    let cx = op.context();
    let (name, value) = (cx.ident_str(entry.name), cx.attr_ref(entry.value));
    match name {
        "nvvm.kernel" if !op.is("llvm.func") => {
            Err(op.error(format!("'{name}' attribute attached to unexpected op")))
        }
        "nvvm.maxntid" | "nvvm.reqntid" | "nvvm.cluster_dim" => {
            let sizes = value.as_dense_array().filter(|(element, _)| element.handle() == Type::I32);
            match sizes.and(value.as_ints()).filter(|sizes| sizes.len() <= 3) {
                Some(_) => Ok(()),
                None => {
                    let message = format!("'{name}' attribute must be integer array with maximum 3 index");
                    Err(op.error(message))
                }
            }
        }
        "nvvm.minctasm" | "nvvm.maxnreg" | "nvvm.cluster_max_blocks" if value.as_int().is_none() => {
            Err(op.error(format!("'{name}' attribute must be integer constant")))
        }
        "nvvm.blocksareclusters"
            if ["nvvm.reqntid", "nvvm.cluster_dim"].iter().any(|other| op.attr(other).is_none()) =>
        {
            let message = "attribute must be used along with 'nvvm.reqntid' and 'nvvm.cluster_dim'";
            Err(op.error(format!("'{name}' {message}")))
        }
        _ => Ok(()),
    }
}

/// Verifies an attribute of a parameter.
pub(crate) fn verify_parameter(
    op: OpRef<'_>,
    _: Type,
    entry: NamedAttr,
    of_result: bool,
) -> Result<(), Diagnostic> {
    let cx = op.context();
    if cx.ident_str(entry.name) != "nvvm.grid_constant" || of_result {
        return Ok(());
    }
    if op.attr("nvvm.kernel").is_none() {
        return Err(op.error("'nvvm.grid_constant' attribute must be present only on kernel arguments"));
    }
    if !cx.attr_ref(entry.value).is_unit() {
        return Err(op.error("'nvvm.grid_constant' must be a unit attribute"));
    }
    Ok(())
}
