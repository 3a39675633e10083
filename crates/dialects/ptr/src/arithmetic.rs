//! `ptr.ptr_add` and `ptr.ptr_diff`.

use crate::enums::{PtrAddFlags, PtrDiffFlags};
use crate::lower::{Lower, add};
use crate::types::Ptr;
use diag::Diagnostic;
use ir::def::{Fold, FoldNeeds};
use ir::markers::*;
use ir::{OpRef, Type, TypeRef};
use llvm::lowering::TargetOp;
use op_table::*;
use smallvec::{SmallVec, smallvec};

const VALUES: u8 = ShapedPred::VECTOR | ShapedPred::RANKED_TENSOR;

ir::type_constraint! {
    Pointers = "A shaped type with value semantics and rank. of pointer type values",
        TypePred::container_of::<Ptr>(VALUES);
    /// A pointer, or several.
    PointerOrPointers = "A shaped type with value semantics and rank. of pointer type values or pointer type",
        any(Pointers, Ptr);
    Integers = "A shaped type with value semantics and rank. of signless integer or index values",
        TypePred::container_of::<AnySignlessIntegerOrIndex>(VALUES);
    /// An integer, or several.
    IntegerOrIntegers = "A shaped type with value semantics and rank. of signless integer or index values or signless integer or index",
        any(Integers, AnySignlessIntegerOrIndex);
}

table! {
    /// Adds a number of bytes to a pointer. One operand, or both, may be a vector or tensor: each element is added.
    ///
    /// ```mlir
    /// %0 = ptr.ptr_add inbounds %p, %i : !ptr.ptr<#ptr.generic_space>, index
    /// ```
    "ptr.ptr_add": ["base" One PointerOrPointers, "offset" One IntegerOrIntegers] -> ["result" One PointerOrPointers],
        [case("flags", PtrAddFlags::CONSTRAINT, 0)], PURE,
        "($flags^)? $base `,` $offset attr-dict `:` type($base) `,` type($offset)",
        {
            hooks: OpHooks {
                infer: Some(&|cx| {
                    let types: Vec<TypeRef<'_>> =
                        cx.state.operands.iter().map(|&operand| cx.body.value(operand).ty()).collect();
                    infer_add(&types)
                }),
                fold: Some(&fold_add),
                fold_needs: FoldNeeds::ConstantsOr(&[]),
                ..HOOKS
            },
            rules: &[Rule::Verify(Callback(&verify_add))],
            interfaces: ir::interface_defs![interfaces::ViewLike = View, TargetOp = Lower(add)]
        };
    /// Subtracts pointers: the number of bytes between them.
    ///
    /// ```mlir
    /// %0 = ptr.ptr_diff nuw %p, %q : !ptr.ptr<#ptr.generic_space> -> i64
    /// ```
    "ptr.ptr_diff": ["lhs" One PointerOrPointers, "rhs" One PointerOrPointers] -> ["result" One IntegerOrIntegers],
        [case("flags", PtrDiffFlags::CONSTRAINT, 0)], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_SHAPE),
        "($flags^)? $lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)",
        {
            hooks: verifier(&verify_difference),
            rules: &[Rule::AllTypesMatch(&["lhs", "rhs"])]
        };
}

struct View;

impl interfaces::ViewLike for View {}

fn infer_add(types: &[TypeRef<'_>]) -> Result<SmallVec<[Type; 2]>, String> {
    let &[base, offset] = types else { return Err("expected two operands".to_owned()) };
    let of = match (base.shape(), offset.shape()) {
        (_, None) => base.handle(),
        (None, Some(_)) => offset.with_element(base.handle()).handle(),
        (Some(_), Some(_)) if base.is_vector() != offset.is_vector() => {
            return Err("the shaped containers type must match".to_owned());
        }
        (Some(sizes), Some(other)) if sizes != other => {
            return Err("shapes of base and offset must match".to_owned());
        }
        (Some(_), Some(_)) => base.handle(),
    };
    Ok(smallvec![of])
}

/// Verifies that the result has the type that follows from the operands.
fn verify_add(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let found = op.result(0).ty();
    let failed = || op.error("failed to infer returned types");
    let message = match infer_add(&[op.operand(0).ty(), op.operand(1).ty()]) {
        Ok(types) if types[..] == [found.handle()] => return Ok(()),
        Ok(types) => {
            let inferred = op.context().ty(types[0]);
            format!(
                "'{}' op inferred type(s) '{inferred}' are incompatible with return type(s) of operation '{found}'",
                op.name_str()
            )
        }
        Err(message) => message,
    };
    Err(Diagnostic::error(op.context().place(op.loc()), message).followed_by(failed()))
}

/// An addition of zero is its base.
fn fold_add(cx: &mut FoldCx<'_>) -> Fold {
    let is_zero = cx.constant(1).is_some_and(|offset| {
        let splat = offset.as_dense().filter(|dense| dense.is_splat()).and_then(|dense| dense.int(0));
        offset.as_int().cloned().or(splat).is_some_and(|number| number.is_zero())
    });
    let base = cx.op.operand(0);
    (is_zero && base.ty_handle() == cx.op.result(0).ty_handle()).then_some(base).into()
}

fn verify_difference(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (operand, result) = (op.operand(0).ty(), op.result(0).ty());
    if operand.shape().is_some() && operand.is_vector() != result.is_vector() {
        let message =
            "expected the result to have the same container type as the operands when operands are shaped";
        return Err(op.plain_error(message));
    }
    Ok(())
}
