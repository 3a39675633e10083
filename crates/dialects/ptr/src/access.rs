//! `ptr.load` and `ptr.store`.

use crate::alignment;
use crate::enums::AtomicOrdering;
use crate::lower::{Lower, load, store};
use crate::spaces::{ordering, verify_access, verify_order};
use crate::types::Ptr;
use diag::Diagnostic;
use interfaces::{Effect, Effects, MemoryEffects};
use ir::OpRef;
use ir::markers::*;
use llvm::lowering::TargetOp;
use op_table::*;

/// Returns a flag that is no attribute.
const fn flag(name: &'static str) -> SlotDef {
    optional(name, UnitProp::CONSTRAINT)
}

const ORDERING: SlotDef = case("ordering", AtomicOrdering::CONSTRAINT, 0);
const SYNCSCOPE: SlotDef = optional("syncscope", StrAttr::CONSTRAINT);

table! {
    /// Loads a value from memory.
    ///
    /// ```mlir
    /// %0 = ptr.load %p atomic acquire alignment = 8 : !ptr.ptr<#ptr.generic_space> -> i64
    /// ```
    "ptr.load": ["ptr" One Ptr] -> ["value" One AnyType],
        [
            alignment::ALIGNMENT, flag("volatile_"), flag("nontemporal"), flag("invariant"), flag("invariantGroup"),
            ORDERING, SYNCSCOPE
        ], NOTHING,
        "(`volatile` $volatile_^)? $ptr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? oilist( `nontemporal` $nontemporal | `invariant` $invariant | `invariant_group` $invariantGroup | `alignment` `=` custom<Alignment>($alignment) ) attr-dict `:` qualified(type($ptr)) `->` type($value)",
        {
            hooks: OpHooks { custom: &[alignment::DIRECTIVE], ..verifier(&verify_load) },
            interfaces: ir::interface_defs![MemoryEffects = Access(Effect::Read, 0), TargetOp = Lower(load)]
        };
    /// Stores a value to memory.
    ///
    /// ```mlir
    /// ptr.store %x, %p nontemporal : f32, !ptr.ptr<#ptr.generic_space>
    /// ```
    "ptr.store": ["value" One AnyType, "ptr" One Ptr] -> [],
        [
            alignment::ALIGNMENT, flag("volatile_"), flag("nontemporal"), flag("invariantGroup"), ORDERING, SYNCSCOPE
        ], NOTHING,
        "(`volatile` $volatile_^)? $value `,` $ptr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? oilist( `nontemporal` $nontemporal | `invariant_group` $invariantGroup | `alignment` `=` custom<Alignment>($alignment) ) attr-dict `:` type($value) `,` qualified(type($ptr))",
        {
            hooks: OpHooks { custom: &[alignment::DIRECTIVE], ..verifier(&verify_store) },
            interfaces: ir::interface_defs![MemoryEffects = Access(Effect::Write, 1), TargetOp = Lower(store)]
        };
}

/// Effect of an access on the memory of an operand. One that is volatile, or ordered among those of other threads, may do more.
struct Access(Effect, usize);

impl MemoryEffects for Access {
    fn effects(&self, op: OpRef<'_>, out: &mut Effects) {
        match op.operands().nth(self.1) {
            Some(pointer) => out.add_on(self.0, pointer.handle()),
            None => out.add(self.0),
        }
        let is_ordered = !matches!(ordering(op), AtomicOrdering::NotAtomic | AtomicOrdering::Unordered);
        if is_ordered || op.attr("volatile_").is_some() {
            out.add(Effect::Write);
            out.add(Effect::Read);
        }
    }
}

fn verify_load(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_access(op, op.operand(0).ty(), op.result(0).ty())?;
    alignment::verify(op)?;
    verify_order(op, &[AtomicOrdering::Release, AtomicOrdering::AcqRel])
}

fn verify_store(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_access(op, op.operand(1).ty(), op.operand(0).ty())?;
    alignment::verify(op)?;
    verify_order(op, &[AtomicOrdering::Acquire, AtomicOrdering::AcqRel])
}
