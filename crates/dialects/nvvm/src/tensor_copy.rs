//! Copies of boxes of tensors, which a descriptor in memory describes.

use crate::calls::call;
use crate::case::{case_of, error, has, is_set, number_of, space, suffix};
use crate::copy::{push_flag, push_optional};
use crate::table::*;
use diag::Diagnostic;
use ir::{OpRef, Value};
use llvm::lowering::Lowering;
use smallvec::SmallVec;

table! {
    /// Begins a copy of a box of a tensor from shared to global memory.
    "cp.async.bulk.tensor.global.shared.cta":
        [
            "tmaDescriptor" One GenericPointer, "srcMem" One SharedPointer, "coordinates" Variadic I32,
            "l2CacheHint" Optional I64, "predicate" Optional I1,
        ] -> [],
        [case("mode", TMAStoreMode::CONSTRAINT, 0), SEGMENTS], SEGMENTED,
        "$tmaDescriptor `,` $srcMem `,` `box` `[`$coordinates `]` (`l2_cache_hint` `=` $l2CacheHint^ )? \
         (`,` `predicate` `=` $predicate^)? attr-dict `:` qualified(type($tmaDescriptor)) `,` type($srcMem)",
        { hooks: verifier(&verify_store), interfaces: lowered!(With(from_shared), crate::assembly::from_shared) };
    /// Begins to load a box of a tensor into the L2 cache.
    "cp.async.bulk.tensor.prefetch":
        [
            "tmaDescriptor" One GenericPointer, "coordinates" Variadic I32, "im2colOffsets" Variadic I16,
            "l2CacheHint" Optional I64,
        ] -> [],
        [case("mode", TMALoadMode::CONSTRAINT, 0), SEGMENTS], SEGMENTED,
        "$tmaDescriptor `,` `box` `[`$coordinates `]` (`im2col` `[` $im2colOffsets^ `]` )? \
         (`l2_cache_hint` `=` $l2CacheHint^ )? attr-dict `:` qualified(type($tmaDescriptor))",
        { hooks: verifier(&verify_prefetch), interfaces: lowered!(With(prefetch)) };
    /// Begins to combine a box of a tensor in global memory with shared memory.
    "cp.async.bulk.tensor.reduce":
        [
            "tmaDescriptor" One Pointer, "srcMem" One SharedPointer, "coordinates" Variadic I32, "l2CacheHint"
            Optional I64,
        ] -> [],
        [case("mode", TMAStoreMode::CONSTRAINT, 0), SEGMENTS, attr("redKind", TMAReduxKind::CONSTRAINT)], SEGMENTED,
        "$tmaDescriptor `,` $srcMem `,` `box` `[`$coordinates `]` (`l2_cache_hint` `=` $l2CacheHint^ )? \
         attr-dict `:` qualified(type($tmaDescriptor)) `,` type($srcMem)",
        { hooks: verifier(&verify_reduce), interfaces: lowered!(With(from_shared)) };
    /// Begins a copy of a box of a tensor from global to shared memory.
    "cp.async.bulk.tensor.shared.cluster.global":
        [
            "dstMem" One AnyShared, "tmaDescriptor" One GenericPointer, "coordinates" Variadic I32, "mbar" One
            SharedPointer, "im2colOffsets" Variadic I16, "multicastMask" Optional I16, "l2CacheHint" Optional
            I64, "predicate" Optional I1,
        ] -> [],
        [
            optional("group", CTAGroupKind::CONSTRAINT), number("isCTAOnly", BoolAttr::CONSTRAINT, 0),
            case("mode", TMALoadMode::CONSTRAINT, 0), SEGMENTS,
        ], SEGMENTED,
        "$dstMem `,` $tmaDescriptor `,` $mbar `,` `box` `[`$coordinates `]` (`im2col` `[` $im2colOffsets^ \
         `]` )? (`multicast_mask` `=` $multicastMask^ )? (`l2_cache_hint` `=` $l2CacheHint^ )? \
         (`predicate` `=` $predicate^)? attr-dict `:` type($dstMem) `,` qualified(type($tmaDescriptor))",
        { hooks: verifier(&verify_to_shared), interfaces: lowered!(With(to_shared), crate::assembly::to_shared) };
}

/// Returns the part of a name for the shape of a box of so many coordinates.
fn mode(op: OpRef<'_>, coordinates: usize) -> String {
    match case_of(op, "mode") {
        "tile_gather4" => "tile.gather4.2d".to_owned(),
        "tile_scatter4" => "tile.scatter4.2d".to_owned(),
        mode => format!("{}.{coordinates}d", mode.replace('_', ".")),
    }
}

/// Copies a box to the memory of the block or the cluster.
fn to_shared(at: &mut Lowering<'_>) -> Option<Value> {
    let operands = at.operands();
    let (coordinates, barrier, offsets) = (at.group(2), at.group(3), at.group(4));
    let of_block = is_set(at.op(), "isCTAOnly");
    let group = number_of(at.op(), "group").map_or(0, |group| i64::from(group) + 1);
    let part = suffix(of_block, "cta.");
    let name = format!("cp.async.bulk.tensor.g2s.{part}{}", mode(at.op(), coordinates.len()));
    let mut arguments = SmallVec::from_slice(&[*operands.first()?, *barrier.first()?, *operands.get(1)?]);
    arguments.extend(coordinates.into_iter().chain(offsets));
    let mask = !of_block && push_optional(at, &mut arguments, 5, 16);
    let hint = push_optional(at, &mut arguments, 6, 64);
    if !of_block {
        push_flag(at, &mut arguments, mask);
    }
    push_flag(at, &mut arguments, hint);
    if !of_block {
        arguments.push(at.number(32, group));
    }
    call(at, &name, &arguments)
}

/// Loads a box into the L2 cache.
fn prefetch(at: &mut Lowering<'_>) -> Option<Value> {
    let (coordinates, offsets) = (at.group(1), at.group(2));
    let name = format!("cp.async.bulk.tensor.prefetch.{}", mode(at.op(), coordinates.len()));
    let mut arguments = at.group(0);
    arguments.extend(coordinates.into_iter().chain(offsets));
    let hint = push_optional(at, &mut arguments, 3, 64);
    push_flag(at, &mut arguments, hint);
    call(at, &name, &arguments)
}

/// Copies or combines a box from shared memory.
fn from_shared(at: &mut Lowering<'_>) -> Option<Value> {
    let coordinates = at.group(2);
    let how = match case_of(at.op(), "redKind") {
        "" => "s2g".to_owned(),
        kind => format!("reduce.{kind}"),
    };
    let name = format!("cp.async.bulk.tensor.{how}.{}", mode(at.op(), coordinates.len()));
    let mut arguments = at.group(1);
    arguments.extend(at.group(0).into_iter().chain(coordinates));
    let hint = push_optional(at, &mut arguments, 3, 64);
    push_flag(at, &mut arguments, hint);
    call(at, &name, &arguments)
}

fn verify_dimensions(op: OpRef<'_>, coordinates: usize, columns: bool) -> Result<(), Diagnostic> {
    if !(1..=5).contains(&coordinates) {
        return error(op, "expects coordinates between 1 to 5 dimension");
    }
    if columns && coordinates < 3 {
        return error(op, "to use im2col mode, the tensor has to be at least 3-dimensional");
    }
    Ok(())
}

/// Verifies that a mode of loads has the offsets that it needs.
fn verify_load(op: OpRef<'_>, coordinates: usize, offsets: usize) -> Result<(), Diagnostic> {
    verify_dimensions(op, coordinates, false)?;
    let mode = case_of(op, "mode");
    let expected = match mode {
        "tile" => 0,
        "tile_gather4" if coordinates != 5 => return error(op, "Gather4 mode expects 5 coordinates"),
        "tile_gather4" => 0,
        _ if coordinates < 3 => {
            return error(op, format!("to use {mode} mode, the tensor has to be at least 3-dimensional"));
        }
        "im2col" => coordinates - 2,
        _ => 2,
    };
    if offsets != expected {
        return error(op, format!(" im2col offsets expected {expected} (provided {offsets})"));
    }
    Ok(())
}

fn verify_to_shared(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let of_block = is_set(op, "isCTAOnly");
    let wrong = |message: &str| Err(op.plain_error(message));
    if has(op, 7) {
        if of_block {
            return wrong("Predicate is supported only for shared::cluster mode.");
        }
        if !matches!(case_of(op, "mode"), "tile" | "im2col") {
            return wrong("Predicate is supported only for Tile and Im2col modes.");
        }
    } else {
        let expected = if of_block { 3 } else { 7 };
        if space(op, 0) != expected {
            return wrong(match of_block {
                true => "Shared::cta destination requires address-space 3.",
                false => "Shared::cluster destination requires address-space 7.",
            });
        }
        if of_block && has(op, 5) {
            return wrong("Multicast is not supported with shared::cta mode.");
        }
        if of_block && op.attr("group").is_some() {
            return wrong("CTAGroup is not supported with shared::cta mode.");
        }
    }
    verify_load(op, op.operand_group(2).len(), op.operand_group(4).len())
}

fn verify_prefetch(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_load(op, op.operand_group(1).len(), op.operand_group(2).len())
}

fn verify_store(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let mode = case_of(op, "mode");
    if has(op, 4) {
        if mode != "tile" {
            return Err(op.plain_error("Inline-ptx lowering supported only for Tile mode."));
        }
        if has(op, 3) {
            return Err(op.plain_error("Inline-ptx lowering unsupported with L2 cache-hint."));
        }
    }
    let coordinates = op.operand_group(2).len();
    if mode == "tile_scatter4" {
        return match coordinates {
            5 => Ok(()),
            _ => Err(op.plain_error("Scatter4 mode expects 5 coordinates")),
        };
    }
    verify_dimensions(op, coordinates, mode == "im2col")
}

fn verify_reduce(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let mode = case_of(op, "mode");
    if mode == "tile_scatter4" {
        return Err(op.plain_error("Scatter mode unsupported for CpAsyncBulkTensorReduceOp"));
    }
    verify_dimensions(op, op.operand_group(2).len(), mode == "im2col")
}
