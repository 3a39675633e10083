//! Atomic changes of memory, and fences.

use super::memory::{is_atomic_type, ordering};
use crate::attrs::{AtomicBinOp, AtomicOrdering};
use crate::markers::{AccessGroups, AliasScopes, AtomicValue, Exchanged, Pointer, TbaaTags};
use crate::types::{StructType, is_compatible_float, is_compatible_vector, struct_type};
use diag::Diagnostic;
use ir::markers::{I64Attr, StrAttr, UnitAttr};
use ir::{Type, TypeRef};
use macros::op;

/// Reads, combines and writes memory atomically; the result is the old value.
#[op(
    "llvm.atomicrmw",
    rules(TypesMatchWith("result #0 and operand #1 have the same type", from = "val", to = "res", same)),
    verify,
    format = "(`volatile` $volatile_^)? $bin_op $ptr `,` $val \
              (`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict `:` \
              qualified(type($ptr)) `,` type($val)"
)]
pub struct AtomicRmw {
    #[attr]
    bin_op: AtomicBinOp,
    #[operand]
    ptr: Pointer,
    #[operand]
    val: AtomicValue,
    #[attr]
    ordering: AtomicOrdering,
    #[attr]
    syncscope: Option<StrAttr>,
    #[attr]
    alignment: Option<I64Attr>,
    #[attr]
    volatile_: UnitAttr,
    #[attr]
    access_groups: Option<AccessGroups>,
    #[attr]
    alias_scopes: Option<AliasScopes>,
    #[attr]
    noalias_scopes: Option<AliasScopes>,
    #[attr]
    tbaa: Option<TbaaTags>,
    #[result]
    res: AtomicValue,
}

/// Writes memory atomically if it contains the expected value; the results are the old value, and whether it
/// was written.
#[op(
    "llvm.cmpxchg",
    rules(
        TypesMatchWith("operand #1 and operand #2 have the same type", from = "val", to = "cmp", same),
        TypesMatchWith(
            "result #0 has an LLVM struct type consisting of the type of operand #2 and a bool",
            from = "val",
            to = "res",
            with_bool
        )
    ),
    verify,
    format = "(`weak` $weak^)? (`volatile` $volatile_^)? $ptr `,` $cmp `,` $val \
              (`syncscope` `(` $syncscope^ `)`)? $success_ordering $failure_ordering \
              attr-dict `:` qualified(type($ptr)) `,` type($val)"
)]
pub struct CmpXchg {
    #[operand]
    ptr: Pointer,
    #[operand]
    cmp: Exchanged,
    #[operand]
    val: Exchanged,
    #[attr]
    success_ordering: AtomicOrdering,
    #[attr]
    failure_ordering: AtomicOrdering,
    #[attr]
    syncscope: Option<StrAttr>,
    #[attr]
    alignment: Option<I64Attr>,
    #[attr]
    weak: UnitAttr,
    #[attr]
    volatile_: UnitAttr,
    #[attr]
    access_groups: Option<AccessGroups>,
    #[attr]
    alias_scopes: Option<AliasScopes>,
    #[attr]
    noalias_scopes: Option<AliasScopes>,
    #[attr]
    tbaa: Option<TbaaTags>,
    #[result]
    res: StructType,
}

/// Orders accesses before it and after it.
#[op("llvm.fence", verify, format = "(`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict")]
pub struct Fence {
    #[attr]
    ordering: AtomicOrdering,
    #[attr]
    syncscope: Option<StrAttr>,
}

fn same(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    Some(ty)
}

fn with_bool(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    let cx = ty.context();
    Some(cx.ty(struct_type(cx, &[ty.handle(), Type::I1], false)))
}

impl AtomicRmw<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        update_fits(Some(self.bin_op()), self.val().ty()).map_err(|message| self.error(message))?;
        if is_weak(ordering(*self)) {
            return Err(self.error("expected at least 'monotonic' ordering"));
        }
        Ok(())
    }
}

/// Returns whether values of a type can be updated atomically; the error is that of `llvm.atomicrmw`.
pub fn update_fits(kind: Option<AtomicBinOp>, ty: TypeRef<'_>) -> Result<(), &'static str> {
    use AtomicBinOp::{Fadd, Fmax, Fmaximum, Fmin, Fminimum, Fsub, Xchg};
    let error = match kind {
        Some(Fadd | Fsub | Fmax | Fmin | Fmaximum | Fminimum) if is_compatible_vector(ty) => {
            if ty.scalable_dims() != 0 {
                return Err("expected LLVM IR fixed vector type");
            }
            (!is_compatible_float(ty.element_or_self()))
                .then_some("expected LLVM IR floating point type for vector element")
        }
        Some(Fadd | Fsub | Fmax | Fmin | Fmaximum | Fminimum) => {
            (!is_compatible_float(ty)).then_some("expected LLVM IR floating point type")
        }
        Some(Xchg) => (!is_atomic_type(ty)).then_some("unexpected LLVM IR type for 'xchg' bin_op"),
        _ => (!matches!(ty.int_width(), Some(8 | 16 | 32 | 64))).then_some("expected LLVM IR integer type"),
    };
    error.map_or(Ok(()), Err)
}

fn is_weak(ordering: AtomicOrdering) -> bool {
    matches!(ordering, AtomicOrdering::NotAtomic | AtomicOrdering::Unordered)
}

impl CmpXchg<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if !is_atomic_type(self.val().ty()) {
            return Err(self.error("unexpected LLVM IR type"));
        }
        let of = |name| self.enum_attr::<AtomicOrdering>(name).unwrap_or(AtomicOrdering::NotAtomic);
        let (success, failure) = (of("success_ordering"), of("failure_ordering"));
        if is_weak(success) || is_weak(failure) {
            return Err(self.error("ordering must be at least 'monotonic'"));
        }
        if matches!(failure, AtomicOrdering::Release | AtomicOrdering::AcqRel) {
            return Err(self.error("failure ordering cannot be 'release' or 'acq_rel'"));
        }
        Ok(())
    }
}

impl Fence<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if is_weak(ordering(*self)) || ordering(*self) == AtomicOrdering::Monotonic {
            return Err(self.error("can be given only acquire, release, acq_rel, and seq_cst orderings"));
        }
        Ok(())
    }
}

ir::ops![AtomicRmw, CmpXchg, Fence];
