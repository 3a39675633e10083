//! Inline assembly without instructions: a barrier for compilers, or a value that they do not look through.

use super::{EmitResult, Table};
use crate::function::FunctionEmitter;
use ir::OpRef;
use llvm::types::VoidType;

pub(super) const EMITTERS: Table = &[("llvm.inline_asm", assembly)];

/// Binds each output to the input that is in its register.
fn assembly(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let text = |name: &str| op.attr(name).and_then(|text| text.as_str()).unwrap_or("");
    if !text("asm_string").trim().is_empty() {
        return Err(emitter.unsupported(
            op,
            "instructions as text, which only the back end of LLVM has (`--backend=llvm`)",
        ));
    }
    let constraints: Vec<&str> = text("constraints").split(',').map(str::trim).collect();
    let outputs = constraints.iter().filter(|one| one.starts_with('=') && !one.starts_with("=*")).count();
    let mut found: Vec<Option<usize>> = vec![None; outputs];
    let is_operand = |one: &&&str| {
        !one.is_empty() && !one.starts_with(['~', '!']) && (!one.starts_with('=') || one.starts_with("=*"))
    };
    for (operand, constraint) in constraints.iter().filter(is_operand).enumerate() {
        if let Some(place) = constraint.parse().ok().and_then(|output: usize| found.get_mut(output)) {
            *place = Some(operand);
        }
    }
    let mut registers = Vec::new();
    for operand in found {
        match operand {
            Some(operand) => registers.extend(emitter.operand(op, operand)?),
            None => return Err(emitter.unsupported(op, "an output that no input determines")),
        }
    }
    // The import of LLVM IR makes a result of type void where there is none.
    if let Some(result) = op.results().next().filter(|result| VoidType::cast(result.ty()).is_none()) {
        let mut expected = Vec::new();
        emitter.type_of(op, result.ty())?.registers(&mut expected);
        if !registers.iter().map(|&one| emitter.register_type(one)).eq(expected) {
            return Err(emitter.unsupported(op, "outputs of other types than their inputs"));
        }
        emitter.bind(op, 0, &registers);
    }
    Ok(())
}
