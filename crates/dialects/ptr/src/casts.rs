//! The parts of values that point to memory: the pointer and the metadata.

use crate::types::{POINTER_LIKE, PTR_METADATA, Ptr, is_pointer, memory_space, metadata_type};
use diag::Diagnostic;
use ir::def::FoldNeeds;
use ir::{OpRef, ValueRef};
use op_table::*;

ir::type_constraint! {
    /// A memref or pointer.
    PointerLike = "PtrLikeTypeInterface instance", POINTER_LIKE;
    /// The metadata of a memref.
    Metadata = "Pointer metadata type", TypePred::Dialect(PTR_METADATA.name);
}

const METADATA_OF_TYPE: TypeTransform = TypeTransform::Fn(Callback(&metadata_type));

table! {
    /// Makes a value that points to memory of a pointer, and metadata if the type has some that it does not say itself.
    ///
    /// ```mlir
    /// %0 = ptr.from_ptr %p metadata %m : !ptr.ptr<#ptr.generic_space> -> memref<?xf32, #ptr.generic_space>
    /// ```
    "ptr.from_ptr": ["ptr" One Ptr, "metadata" Optional Metadata] -> ["result" One PointerLike],
        [], PURE,
        "$ptr (`metadata` $metadata^)? attr-dict `:` type($ptr) `->` type($result)",
        {
            hooks: OpHooks {
                fold: Some(&|cx| fold_from_ptr(cx.op).into()),
                fold_needs: FoldNeeds::ResultsOf(&["ptr.to_ptr"]),
                ..verifier(&verify_from_ptr)
            },
            rules: &[Rule::TypesMatchWith { summary: "metadata type", from: "result", to: "metadata", transform: METADATA_OF_TYPE }]
        };
    /// Returns the metadata of a value that points to memory.
    ///
    /// ```mlir
    /// %0 = ptr.get_metadata %m : memref<?xf32, #ptr.generic_space>
    /// ```
    "ptr.get_metadata": ["ptr" One PointerLike] -> ["result" One Metadata],
        [], PURE,
        "$ptr attr-dict `:` type($ptr)",
        { rules: &[Rule::TypesMatchWith { summary: "metadata type", from: "ptr", to: "result", transform: METADATA_OF_TYPE }] };
    /// Returns the pointer of a value that points to memory.
    ///
    /// ```mlir
    /// %0 = ptr.to_ptr %m : memref<?xf32, #ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
    /// ```
    "ptr.to_ptr": ["ptr" One PointerLike] -> ["result" One Ptr],
        [], PURE,
        "$ptr attr-dict `:` type($ptr) `->` type($result)",
        {
            hooks: OpHooks {
                fold: Some(&|cx| fold_to_ptr(cx.op).into()),
                fold_needs: FoldNeeds::ResultsOf(&["ptr.from_ptr"]),
                ..verifier(&verify_to_ptr)
            }
        };
}

/// Returns the operation of a name that defines a value.
fn defined_by<'a>(value: ValueRef<'a>, name: &str) -> Option<OpRef<'a>> {
    value.defining_op().filter(|op| op.is(name) && op.num_operands() > 0)
}

/// Folds the value that is made of the pointer and the metadata of a value to that one, across any number of such pairs.
fn fold_from_ptr(op: OpRef<'_>) -> Option<ValueRef<'_>> {
    let (mut at, mut found) = (op, None);
    let of_type = op.result(0).ty_handle();
    // Pairs of casts may form a cycle in a graph region.
    for _ in 0..op.body().value_bound() {
        let Some(to_ptr) = defined_by(at.operand(0), "ptr.to_ptr") else { break };
        let source = to_ptr.operand(0);
        let metadata = at.operands().nth(1).and_then(|metadata| defined_by(metadata, "ptr.get_metadata"));
        if source.ty_handle() != of_type || metadata.is_none_or(|metadata| metadata.operand(0) != source) {
            break;
        }
        found = Some(source);
        match defined_by(source, "ptr.from_ptr") {
            Some(next) => at = next,
            None => break,
        }
    }
    found.filter(|&found| found != op.result(0))
}

/// Folds the pointer of a value that is made of a pointer to that one, across any number of such pairs.
fn fold_to_ptr(op: OpRef<'_>) -> Option<ValueRef<'_>> {
    let (mut at, mut found) = (op, None);
    for _ in 0..op.body().value_bound() {
        let Some(from_ptr) = defined_by(at.operand(0), "ptr.from_ptr") else { break };
        let pointer = from_ptr.operand(0);
        found = Some(pointer);
        match defined_by(pointer, "ptr.to_ptr") {
            Some(next) => at = next,
            None => break,
        }
    }
    found.filter(|&found| found != op.result(0) && found.ty_handle() == op.result(0).ty_handle())
}

fn verify_spaces(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let space = |ty| memory_space(ty).map(|space| space.handle());
    match space(op.operand(0).ty()) == space(op.result(0).ty()) {
        true => Ok(()),
        false => Err(op.plain_error("expected the input and output to have the same memory space")),
    }
}

fn verify_from_ptr(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if is_pointer(op.result(0).ty()) {
        return Err(op.plain_error("the result type cannot be `!ptr.ptr`"));
    }
    verify_spaces(op)
}

fn verify_to_ptr(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if is_pointer(op.operand(0).ty()) {
        return Err(op.plain_error("the input value cannot be of type `!ptr.ptr`"));
    }
    verify_spaces(op)
}
