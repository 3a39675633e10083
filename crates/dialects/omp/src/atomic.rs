//! Atomic operations.

use crate::clauses::clause_attr;
use crate::constraints::*;
use crate::enums::ClauseMemoryOrderKind;
use crate::synchronization::{SYNCHRONIZATION_HINT, verify_hint};
use diag::Diagnostic;
use interfaces::{Effect, MemoryEffects};
use ir::markers::*;
use ir::{Build, InsertPoint, Op, OpRef};
use op_table::*;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

table! {
    /// Reads a variable atomically, and stores its value in another.
    "omp.atomic.read": ["x" One PointerLike, "v" One PointerLike] -> [],
        [attr("element_type", TypeAttr::CONSTRAINT), optional_number("hint", I64Attr::CONSTRAINT, 0), optional("memory_order", ClauseMemoryOrderKind::CONSTRAINT)], NOTHING,
        "$v `=` $x oilist( `hint` `(` custom<SynchronizationHint>($hint) `)` | `memory_order` `(` custom<ClauseAttr>($memory_order) `)` ) `:` type($v) `,` type($x) `,` $element_type attr-dict",
        { hooks: OpHooks { verify: Some(&verify_read), custom: &[SYNCHRONIZATION_HINT, clause_attr::<ClauseMemoryOrderKind>()], ..HOOKS } };
    /// Writes a variable atomically.
    "omp.atomic.write": ["x" One PointerLike, "expr" One AnyType] -> [],
        [optional_number("hint", I64Attr::CONSTRAINT, 0), optional("memory_order", ClauseMemoryOrderKind::CONSTRAINT)], NOTHING,
        "$x `=` $expr oilist( `hint` `(` custom<SynchronizationHint>($hint) `)` | `memory_order` `(` custom<ClauseAttr>($memory_order) `)` ) `:` type($x) `,` type($expr) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_write), custom: &[SYNCHRONIZATION_HINT, clause_attr::<ClauseMemoryOrderKind>()], ..HOOKS } };
    /// Updates a variable atomically: its region computes the value from the old one.
    "omp.atomic.update": ["x" One PointerLike] -> [],
        [optional("atomic_control", AtomicControlAttr::CONSTRAINT), optional_number("hint", I64Attr::CONSTRAINT, 0), optional("memory_order", ClauseMemoryOrderKind::CONSTRAINT)], TraitSet::RECURSIVE_MEMORY_EFFECTS.with(TraitSet::SINGLE_BLOCK),
        "oilist( `hint` `(` custom<SynchronizationHint>($hint) `)` | `memory_order` `(` custom<ClauseAttr>($memory_order) `)` )$x `:` type($x) $region attr-dict",
        { hooks: OpHooks { verify: Some(&verify_update), verify_regions: Some(&verify_update_region), custom: &[SYNCHRONIZATION_HINT, clause_attr::<ClauseMemoryOrderKind>()], ..HOOKS }, rules: &[Rule::ImplicitTerminator("omp.yield")], regions: &[block("region")], interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Operand(0)), (Effect::Write, Place::Operand(0))]), rewrite::Canonicalize = rewrite::Patterns(canonicalize_update)] };
    /// Updates a variable atomically, and reads it before or after.
    "omp.atomic.capture": [] -> [],
        [optional_number("hint", I64Attr::CONSTRAINT, 0), optional("memory_order", ClauseMemoryOrderKind::CONSTRAINT)], TraitSet::RECURSIVE_MEMORY_EFFECTS.with(TraitSet::SINGLE_BLOCK),
        "oilist( `hint` `(` custom<SynchronizationHint>($hint) `)` | `memory_order` `(` custom<ClauseAttr>($memory_order) `)` ) $region attr-dict",
        { hooks: OpHooks { verify: Some(&verify_hint), verify_regions: Some(&verify_capture), custom: &[SYNCHRONIZATION_HINT, clause_attr::<ClauseMemoryOrderKind>()], ..HOOKS }, rules: &[Rule::ImplicitTerminator("omp.terminator")], regions: &[block("region")] };
}

/// Verifies the order of accesses of an operation, which is none of two.
fn verify_order(op: OpRef<'_>, other: ClauseMemoryOrderKind, message: &str) -> Result<(), Diagnostic> {
    let order = op.enum_attr::<ClauseMemoryOrderKind>("memory_order");
    match order {
        Some(order) if order == ClauseMemoryOrderKind::AcqRel || order == other => {
            Err(op.plain_error(message))
        }
        _ => verify_hint(op),
    }
}

fn verify_read(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if op.operand(0) == op.operand(1) {
        return Err(op.plain_error("read and write must not be to the same location for atomic reads"));
    }
    let message = "memory-order must not be acq_rel or release for atomic reads";
    verify_order(op, ClauseMemoryOrderKind::Release, message)
}

/// Whether a variable at an address may have values of a type.
fn holds(address: ir::TypeRef<'_>, value: ir::TypeRef<'_>) -> bool {
    is_opaque_pointer(address) || address.element_or_self() == value
}

fn verify_write(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if !holds(op.operand(0).ty(), op.operand(1).ty()) {
        return Err(op.plain_error("address must dereference to value type"));
    }
    let message = "memory-order must not be acq_rel or acquire for atomic writes";
    verify_order(op, ClauseMemoryOrderKind::Acquire, message)
}

fn verify_update(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(block) = op.region(0).first_block() else { return Ok(()) };
    if block.num_arguments() != 1 {
        return Err(op.plain_error("the region must accept exactly one argument"));
    }
    if !holds(op.operand(0).ty(), block.argument(0).ty()) {
        return Err(op.plain_error(
            "the type of the operand must be a pointer type whose element type is the same as that of the region argument",
        ));
    }
    let message = "memory-order must not be acq_rel or acquire for atomic updates";
    verify_order(op, ClauseMemoryOrderKind::Acquire, message)
}

fn verify_update_region(op: OpRef<'_>) -> Result<(), Diagnostic> {
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

fn verify_capture(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let ops: Vec<OpRef<'_>> = op.region(0).first_block().map_or(Vec::new(), |block| block.ops().collect());
    let [first, second, _] = ops[..] else {
        let message =
            "expected three operations in atomic.capture region (one terminator, and two atomic ops)";
        return Err(op.plain_error(message));
    };
    match (first.name_str(), second.name_str()) {
        ("omp.atomic.update", "omp.atomic.read") if first.operand(0) != second.operand(0) => {
            return Err(
                first.plain_error("updated variable in atomic.update must be captured in second operation")
            );
        }
        ("omp.atomic.read", "omp.atomic.update" | "omp.atomic.write")
            if first.operand(0) != second.operand(0) =>
        {
            return Err(
                first.plain_error("captured variable in atomic.read must be updated in second operation")
            );
        }
        ("omp.atomic.update", "omp.atomic.read")
        | ("omp.atomic.read", "omp.atomic.update" | "omp.atomic.write") => {}
        _ => return Err(first.plain_error("invalid sequence of operations in the capture region")),
    }
    let has = |name: &str| first.attr(name).is_some() || second.attr(name).is_some();
    for name in ["hint", "memory_order"] {
        if has(name) {
            return Err(op.error(format!("operations inside capture region must not have {name} clause")));
        }
    }
    Ok(())
}

fn canonicalize_update(set: &mut PatternSet) {
    set.on("omp.atomic.update", simplify_update);
}

/// An update that yields the old value is erased; one that yields a value from outside is a write.
fn simplify_update(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let block = view.region(0).first_block().matched()?;
    let end = block.first().filter(|end| end.is("omp.yield") && end.num_operands() == 1).matched()?;
    let (yielded, old) = (end.operand(0), block.argument(0));
    if yielded == old {
        rw.erase_op(op);
        return Ok(());
    }
    let operands = [view.operand(0).handle(), yielded.handle()];
    let (cx, loc) = (view.context().clone(), view.loc());
    let kept = ["hint", "memory_order"].map(|name| (name, view.attr(name).map(|attr| attr.handle())));
    rw.move_to(InsertPoint::Before(op));
    let mut state = rw.state("omp.atomic.write", loc).operands(operands);
    for (name, value) in kept {
        if let Some(value) = value {
            state = state.attr(&cx, name, value);
        }
    }
    rw.replace_with(op, state);
    Ok(())
}
