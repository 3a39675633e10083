//! Verification of functions.

use diag::Diagnostic;
use ir::def::TraitSet;
use ir::{Ident, OpRef, Type};

/// Verifies that the attribute lists have an entry for each argument and result, and lets dialects verify
/// their attributes.
pub fn verify_function_attrs(op: OpRef<'_>, inputs: &[Type], results: &[Type]) -> Result<(), Diagnostic> {
    let lists = [
        (Ident::ARG_ATTRS, "argument", "arguments", inputs),
        (Ident::RES_ATTRS, "result", "results", results),
    ];
    for (name, one, many, types) in lists {
        let Some(list) = op.attr_ident(name).and_then(|list| list.as_array()) else { continue };
        if list.len() != types.len() {
            return Err(op.error(format!(
                "expects {one} attribute array to have the same number of elements as the number of function {many}, got {}, but expected {}",
                list.len(),
                types.len()
            )));
        }
        let entries = list.zip(types).flat_map(|(attrs, &ty)| {
            attrs.as_dictionary().unwrap_or(&[]).iter().map(move |&entry| (ty, entry))
        });
        for (ty, entry) in entries {
            let attr = op.context().ident_str(entry.name);
            let dialect = attr.split_once('.').and_then(|(dialect, _)| op.context().find_dialect(dialect));
            if let Some(verify) = dialect.and_then(|dialect| dialect.verify_parameter) {
                verify(op, ty, entry, one == "result")?;
            }
            if !attr.contains('.') {
                let message = if one == "argument" {
                    "arguments may only have dialect attributes"
                } else {
                    "results may only have dialect attributes"
                };
                return Err(op.error(message));
            }
        }
    }
    Ok(())
}

/// Verifies that the entry block, if there is one, has the arguments of the signature.
pub fn verify_function_body(op: OpRef<'_>, inputs: &[Type]) -> Result<(), Diagnostic> {
    debug_assert!(op.traits().contains(TraitSet::ISOLATED_FROM_ABOVE), "functions are isolated");
    let Some(entry) = op.regions().next().and_then(|region| region.first_block()) else { return Ok(()) };
    if entry.num_arguments() != inputs.len() {
        let message = format!("entry block must have {} arguments to match function signature", inputs.len());
        return Err(op.error(message));
    }
    let cx = op.context();
    for (index, (argument, &ty)) in entry.arguments().zip(inputs).enumerate() {
        if argument.ty() != ty {
            return Err(op.error(format!(
                "type of entry block argument #{index}('{}') must match the type of the corresponding argument in function signature('{}')",
                argument.ty(),
                cx.ty(ty)
            )));
        }
    }
    Ok(())
}
