//! Atomic operations.

use crate::canonicalize;
use crate::constraints::*;
use diag::Diagnostic;
use interfaces::{Effect, MemoryEffects};
use ir::OpRef;
use ir::markers::*;
use op_table::*;

table! {
    /// Reads a variable atomically.
    "acc.atomic.read": ["x" One Pointer, "v" One Pointer, "ifCond" Optional I1] -> [],
        [attr("element_type", TypeAttr::CONSTRAINT)], NOTHING,
        "oilist( `if` `(` $ifCond `)` ) $v `=` $x `:` type($v) `,` type($x) `,` $element_type attr-dict",
        { hooks: verifier(&verify_atomic_read), interfaces: WRITES };
    /// Writes a variable atomically.
    "acc.atomic.write": ["x" One Pointer, "expr" One AnyType, "ifCond" Optional I1] -> [],
        [], NOTHING,
        "oilist( `if` `(` $ifCond `)` ) $x `=` $expr `:` type($x) `,` type($expr) attr-dict",
        { hooks: verifier(&verify_atomic_write) };
    /// Updates a variable atomically: its region computes the value from the old one.
    "acc.atomic.update": ["x" One Pointer, "ifCond" Optional I1] -> [],
        [], TraitSet::SINGLE_BLOCK.with(TraitSet::RECURSIVE_MEMORY_EFFECTS),
        "oilist( `if` `(` $ifCond `)` ) $x `:` type($x) $region attr-dict",
        { hooks: OpHooks { verify: Some(&verify_atomic_update), verify_regions: Some(&verify_regions_atomic_update), ..HOOKS }, rules: &[Rule::ImplicitTerminator("acc.yield")], interfaces: ir::interface_defs![rewrite::Canonicalize = rewrite::Patterns(|set| _ = set.on("acc.atomic.update", canonicalize::simplify_update)), MemoryEffects = EffectsOn(&[(Effect::Read, Place::Operand(0)), (Effect::Write, Place::Operand(0))])], regions: &[block("region")] };
    /// Updates a variable atomically, and reads it before or after.
    "acc.atomic.capture": ["ifCond" Optional I1] -> [],
        [], TraitSet::SINGLE_BLOCK.with(TraitSet::RECURSIVE_MEMORY_EFFECTS),
        "oilist( `if` `(` $ifCond `)` ) $region attr-dict",
        { hooks: OpHooks { verify_regions: Some(&verify_regions_atomic_capture), ..HOOKS }, rules: &[Rule::ImplicitTerminator("acc.terminator")], regions: &[block("region")] };
}

fn verify_atomic_read(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match op.operand(0) == op.operand(1) {
        true => Err(op.plain_error("read and write must not be to the same location for atomic reads")),
        false => Ok(()),
    }
}

fn verify_atomic_write(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let address = op.operand(0).ty();
    match !is_opaque_pointer(address) && variable_type(address) != op.operand(1).ty() {
        true => Err(op.plain_error("address must dereference to value type")),
        false => Ok(()),
    }
}

fn verify_atomic_update(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(block) = op.region(0).first_block() else { return Ok(()) };
    if block.num_arguments() != 1 {
        return Err(op.plain_error("the region must accept exactly one argument"));
    }
    let address = op.operand(0).ty();
    match !is_opaque_pointer(address) && variable_type(address) != block.argument(0).ty() {
        true => Err(op.plain_error(
            "the type of the operand must be a pointer type whose element type is the same as that of the region argument",
        )),
        false => Ok(()),
    }
}

fn verify_regions_atomic_update(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(block) = op.region(0).first_block() else { return Ok(()) };
    let Some(end) = block.last() else { return Ok(()) };
    if end.num_operands() != 1 {
        return Err(op.plain_error("only updated value must be returned"));
    }
    match end.operand(0).ty() == block.argument(0).ty() {
        true => Ok(()),
        false => Err(op.plain_error("input and yielded value must have the same type")),
    }
}

fn verify_regions_atomic_capture(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let ops: Vec<OpRef<'_>> = op.region(0).first_block().map_or(Vec::new(), |block| block.ops().collect());
    let [first, second, _] = ops[..] else {
        let message =
            "expected three operations in atomic.capture region (one terminator, and two atomic ops)";
        return Err(op.plain_error(message));
    };
    let kind = |op: OpRef<'_>| op.name_str().strip_prefix("acc.atomic.").map(str::to_owned);
    let (first_kind, second_kind) = (kind(first), kind(second));
    match (first_kind.as_deref(), second_kind.as_deref()) {
        (Some("update"), Some("read")) if first.operand(0) != second.operand(0) => {
            Err(first.plain_error("updated variable in atomic.update must be captured in second operation"))
        }
        (Some("read"), Some("update" | "write")) if first.operand(0) != second.operand(0) => {
            Err(first.plain_error("captured variable in atomic.read must be updated in second operation"))
        }
        (Some("update"), Some("read")) | (Some("read"), Some("update" | "write")) => Ok(()),
        _ => Err(first.plain_error("invalid sequence of operations in the capture region")),
    }
}
