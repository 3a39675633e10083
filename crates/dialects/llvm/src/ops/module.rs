//! Module-level operations, and inline assembly.

use super::global::is_module;
use crate::attrs::{AsmDialect, TailCallKind};
use crate::markers::Compatible;
use diag::Diagnostic;
use interfaces::{Effect, Effects};
use ir::OpRef;
use ir::markers::*;
use macros::op;

/// Flags of a module.
#[op("llvm.module_flags", verify, format = "$flags attr-dict")]
pub struct ModuleFlags {
    #[attr]
    flags: ArrayAttr,
}

/// Options of the linker.
#[op("llvm.linker_options", verify = verify_level, format = "$options attr-dict")]
pub struct LinkerOptions {
    #[attr]
    options: StrArrayAttr,
}

/// Inline assembly of the target, with constraints on its operands and results.
#[op(
    "llvm.inline_asm",
    interfaces(interfaces::MemoryEffects),
    verify,
    format = "(`has_side_effects` $has_side_effects^)? (`is_align_stack` $is_align_stack^)? \
              (`tail_call_kind` `=` $tail_call_kind^)? (`asm_dialect` `=` $asm_dialect^)? \
              (`operand_attrs` `=` $operand_attrs^)? attr-dict $asm_string `,` $constraints \
              operands `:` functional-type(operands, results)"
)]
pub struct InlineAsm {
    #[operand]
    operands: Variadic<Compatible>,
    #[attr]
    asm_string: StrAttr,
    #[attr]
    constraints: StrAttr,
    #[attr]
    has_side_effects: UnitAttr,
    #[attr]
    is_align_stack: UnitAttr,
    #[attr(default = TailCallKind::None)]
    tail_call_kind: TailCallKind,
    #[attr]
    asm_dialect: Option<AsmDialect>,
    #[attr]
    operand_attrs: Option<ArrayAttr>,
    #[result]
    res: Optional<Compatible>,
}

fn verify_level(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if op.parent().is_some_and(|parent| !is_module(parent)) {
        return Err(op.error("must appear at the module level"));
    }
    Ok(())
}

impl ModuleFlags<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_level(*self)?;
        let flags = self.attr("flags").and_then(|flags| flags.as_array());
        let is_flag =
            |flag: ir::AttrRef<'_>| flag.dialect_def().is_some_and(|def| def.name == "llvm.mlir.module_flag");
        if !flags.into_iter().flatten().all(is_flag) {
            return Err(self.error("expected a module flag attribute"));
        }
        Ok(())
    }
}

impl InlineAsm<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.tail_call_kind() == TailCallKind::MustTail {
            return Err(self.error("tail call kind 'musttail' is not supported by this operation"));
        }
        Ok(())
    }
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for InlineAsm<'a> {
    fn effects(self, out: &mut Effects) {
        if self.has_side_effects() {
            out.add(Effect::Write);
            out.add(Effect::Read);
        }
    }
}

ir::ops![InlineAsm, LinkerOptions, ModuleFlags];
