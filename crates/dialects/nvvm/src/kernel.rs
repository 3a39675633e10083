//! Attributes of kernels and of their parameters.

use diag::Diagnostic;
use ir::{AttrRef, NamedAttr, OpRef, Type};

/// Verifies an attribute of an operation.
pub(crate) fn verify_attr(op: OpRef<'_>, entry: NamedAttr) -> Result<(), Diagnostic> {
    let cx = op.context();
    let (name, value) = (cx.ident_str(entry.name), cx.attr_ref(entry.value));
    match name {
        "nvvm.kernel" if !op.is("llvm.func") => {
            Err(op.plain_error(format!("'{name}' attribute attached to unexpected op")))
        }
        "nvvm.maxntid" | "nvvm.reqntid" | "nvvm.cluster_dim" => {
            let sizes = value.as_dense_array().filter(|(element, _)| element.handle() == Type::I32);
            match sizes.and(value.as_ints()).filter(|sizes| sizes.len() <= 3) {
                Some(_) => Ok(()),
                None => {
                    let message =
                        format!("'\"{name}\"' attribute must be integer array with maximum 3 index");
                    Err(op.plain_error(message))
                }
            }
        }
        "nvvm.minctasm" | "nvvm.maxnreg" | "nvvm.cluster_max_blocks" if value.as_int().is_none() => {
            Err(op.plain_error(format!("'\"{name}\"' attribute must be integer constant")))
        }
        "nvvm.blocksareclusters"
            if ["nvvm.reqntid", "nvvm.cluster_dim"].iter().any(|other| op.attr(other).is_none()) =>
        {
            let message = "attribute must be used along with 'nvvm.reqntid' and 'nvvm.cluster_dim'";
            Err(op.plain_error(format!("'\"{name}\"' {message}")))
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
        return Err(
            op.plain_error("'\"nvvm.grid_constant\"' attribute must be present only on kernel arguments")
        );
    }
    if !cx.attr_ref(entry.value).is_unit() {
        return Err(op.plain_error("'\"nvvm.grid_constant\"' must be a unit attribute"));
    }
    let mut parameters = op.attr("arg_attrs").and_then(|list| list.as_array()).into_iter().flatten();
    let is_by_reference = |parameter: AttrRef<'_>| {
        let has = |name: &str| {
            let mut entries = parameter.as_dictionary().unwrap_or_default().iter();
            entries.any(|entry| cx.ident_str(entry.name) == name)
        };
        has("nvvm.grid_constant") && !has("llvm.byval")
    };
    if parameters.any(is_by_reference) {
        let message = "attribute requires the argument to also have attribute 'llvm.byval'";
        return Err(op.plain_error(format!("'\"nvvm.grid_constant\"' {message}")));
    }
    Ok(())
}
