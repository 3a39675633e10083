//! Addresses of parts: `spirv.AccessChain` and the like.

use crate::constant::Constant;
use crate::enums::StorageClass;
use crate::markers::{AnyPtr, Integer};
use crate::types::{PointerType, StructType, is_composite, part_count, part_type};
use diag::Diagnostic;
use ir::{Op, OpRef, OpView, Type, TypeRef, Value, ValueRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// The address of a part of what a pointer points to; indices of members of structures are constants.
///
/// ```mlir
/// %0 = spirv.AccessChain %base[%i, %j] : !spirv.ptr<!spirv.array<4 x vector<2xf32>>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
/// ```
#[op(
    "spirv.AccessChain",
    traits(PURE),
    verify,
    canonicalize,
    format = "$base_ptr `[` $indices `]` attr-dict `:` type($base_ptr) `,` type($indices) `->` type(results)"
)]
pub struct AccessChain {
    #[operand]
    base_ptr: AnyPtr,
    #[operand]
    indices: Variadic<Integer>,
    #[result]
    component_ptr: AnyPtr,
}

/// The address of a part of an element of an array, whose first element a pointer points to.
///
/// ```mlir
/// %0 = spirv.PtrAccessChain %base[%i, %j] : !spirv.ptr<!spirv.array<4 x f32>, Workgroup>, i32, i32 -> !spirv.ptr<f32, Workgroup>
/// ```
#[op(
    "spirv.PtrAccessChain",
    traits(PURE),
    verify = verify_element_chain,
    format = "$base_ptr `[` $element (`,` $indices^)? `]` attr-dict `:` type($base_ptr) `,` type($element) (`,` type($indices)^)? \
              `->` type($result)"
)]
pub struct PtrAccessChain {
    #[operand]
    base_ptr: AnyPtr,
    #[operand]
    element: Integer,
    #[operand]
    indices: Variadic<Integer>,
    #[result]
    result: AnyPtr,
}

/// The address of a part of an element of an array, which is in its bounds.
///
/// ```mlir
/// %0 = spirv.InBoundsPtrAccessChain %base[%i, %j] : !spirv.ptr<!spirv.array<4 x f32>, Workgroup>, i32, i32 -> !spirv.ptr<f32, Workgroup>
/// ```
#[op(
    "spirv.InBoundsPtrAccessChain",
    traits(PURE),
    verify = verify_element_chain,
    format = "$base_ptr `[` $element (`,` $indices^)? `]` attr-dict `:` type($base_ptr) `,` type($element) (`,` type($indices)^)? \
              `->` type($result)"
)]
pub struct InBoundsPtrAccessChain {
    #[operand]
    base_ptr: AnyPtr,
    #[operand]
    element: Integer,
    #[operand]
    indices: Variadic<Integer>,
    #[result]
    result: AnyPtr,
}

/// Returns the index of a member of a structure, or why there is none.
fn member_index(index: ValueRef<'_>, ty: TypeRef<'_>) -> Result<u64, String> {
    let Some(op) = index.defining_op() else {
        return Err("op index must be an integer spirv.Constant to access element of spirv.struct".to_owned());
    };
    let Some(number) = Constant::cast(op).and_then(Constant::integer) else {
        return Err(format!(
            "index must be an integer spirv.Constant to access element of spirv.struct, but provided {}",
            op.name_str()
        ));
    };
    let number = number as i32;
    let found = u64::try_from(number).ok().filter(|&at| part_count(ty).is_some_and(|count| at < count));
    found.ok_or_else(|| format!("op index {number} out of bounds for '{ty}'"))
}

/// Returns type and storage of the part that indices lead to, or why there is none.
fn part_of<'a>(
    base: TypeRef<'a>,
    indices: impl Iterator<Item = ValueRef<'a>>,
) -> Result<(TypeRef<'a>, StorageClass), String> {
    let pointer = PointerType::cast(base);
    let parts = pointer.and_then(|pointer| Some((pointer.pointee_type()?, pointer.storage_class()?)));
    let Some((mut ty, class)) = parts else {
        return Err(format!("op expected a pointer to composite type, but provided '{base}'"));
    };
    let mut last = 0;
    for index in indices {
        if !is_composite(ty) {
            return Err(format!("op cannot extract from non-composite type '{ty}' with index {last}"));
        }
        last = if StructType::cast(ty).is_some() { member_index(index, ty)? } else { 0 };
        ty = part_type(ty, last).ok_or("op cannot extract from this type")?;
    }
    Ok((ty, class))
}

/// Verifies that the result points to the part that indices lead to.
fn verify_chain<'a>(op: OpRef<'a>, indices: impl Iterator<Item = ValueRef<'a>>) -> Result<(), Diagnostic> {
    let (Some(base), Some(result)) = (op.operands().next(), op.results().next()) else { return Ok(()) };
    let (ty, class) =
        part_of(base.ty(), indices).map_err(|why| op.plain_error(format!("'spirv.AccessChain' {why}")))?;
    let wanted: Type = PointerType::make(op.context(), ty.handle(), class);
    match result.ty() == wanted {
        true => Ok(()),
        false => Err(op.error(format!(
            "invalid result type: expected '{}', but provided '{}'",
            op.context().ty(wanted),
            result.ty()
        ))),
    }
}

fn verify_element_chain<'a>(op: OpRef<'a>) -> Result<(), Diagnostic> {
    verify_chain(op, op.operands().skip(2))
}

impl AccessChain<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_chain(*self, self.indices())
    }

    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<AccessChain<'_>, AccessChain<'_>>(combine);
    }
}

/// Combines a chain with the one that its base is.
fn combine(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let chain: AccessChain<'_> = rw.cast(op)?;
    let before = chain.base_ptr().defining_op().and_then(AccessChain::cast).matched()?;
    let indices: Vec<Value> = before.indices().chain(chain.indices()).map(|index| index.handle()).collect();
    let (base, ty, loc) = (before.base_ptr().handle(), chain.component_ptr().ty_handle(), chain.loc());
    rw.move_to(ir::InsertPoint::Before(op));
    let new = AccessChain::build_value(rw, loc, base, &indices, ty);
    rw.replace_op(op, &[new]);
    Ok(())
}

ir::ops![AccessChain, InBoundsPtrAccessChain, PtrAccessChain];
