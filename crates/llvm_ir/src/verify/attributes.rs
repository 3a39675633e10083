//! Attributes of functions.

use super::check;
use crate::attributes::{Attributes, is_of_function};
use crate::functions::unnamed;
use ir::{Context, OpRef, Type};

/// Attributes of which a function may have one alone.
const EXCLUSIVE: [(&str, &str); 7] = [
    ("noinline", "alwaysinline"),
    ("optsize", "optnone"),
    ("minsize", "optnone"),
    ("optsize", "optdebug"),
    ("minsize", "optdebug"),
    ("optnone", "optdebug"),
    ("sanitize_realtime", "sanitize_realtime_blocking"),
];

/// Checks the attributes of a function with these parameters.
pub(super) fn check_attributes(op: OpRef<'_>, set: &Attributes, params: &[Type]) -> Result<(), String> {
    if let Some(wrong) = set.find(|name| !is_of_function(name)) {
        return Err(format!("Attribute '{wrong}' does not apply to functions!"));
    }
    check(!set.has("builtin"), "Attribute 'builtin' can only be applied to a callsite.")?;
    check(!set.has("optnone") || set.has("noinline"), "Attribute 'optnone' requires 'noinline'!")?;
    for (one, other) in EXCLUSIVE {
        if set.has(one) && set.has(other) {
            return Err(format!("Attributes '{one} and {other}' are incompatible!"));
        }
    }
    let is_unnamed = unnamed(op) == "unnamed_addr";
    check(!set.has("jumptable") || is_unnamed, "Attribute 'jumptable' requires 'unnamed_addr'")?;
    check_alignstack(set)?;
    check_allocations(op.context(), set, params)?;
    check_scalable_range(set)?;
    check_strings(set)
}

/// Checks the alignment of the stack.
pub(super) fn check_alignstack(set: &Attributes) -> Result<(), String> {
    let align = set.value("alignstack").and_then(|align| align.parse::<u64>().ok());
    check(align.is_none_or(|align| align.is_power_of_two()), "stack alignment is not a power of two")
}

/// Checks the attributes of functions that allocate.
fn check_allocations(cx: &Context, set: &Attributes, params: &[Type]) -> Result<(), String> {
    if let Some(positions) = set.value("allocsize") {
        for (position, name) in positions.split(',').zip(["element size", "number of elements"]) {
            let param = position.trim().parse().ok().and_then(|at: usize| params.get(at));
            let Some(&param) = param else {
                return Err(format!("'allocsize' {name} argument is out of bounds"));
            };
            if !cx.ty(param).is_integer() {
                return Err(format!("'allocsize' {name} argument must refer to an integer parameter"));
            }
        }
    }
    let Some(kinds) = set.value("allockind") else { return Ok(()) };
    let exclusive = ["alloc", "realloc", "free"];
    let count = kinds.trim_matches('"').split(',').filter(|kind| exclusive.contains(kind)).count();
    check(count == 1, "'allockind()' requires exactly one of alloc, realloc, and free")
}

/// Checks the bounds of the factor of scalable vectors; a largest of zero is none.
fn check_scalable_range(set: &Attributes) -> Result<(), String> {
    let Some((least, largest)) = set.value("vscale_range").and_then(|range| range.split_once(',')) else {
        return Ok(());
    };
    let (Ok(least), Ok(largest)) = (least.trim().parse::<u64>(), largest.trim().parse::<u64>()) else {
        return Ok(());
    };
    check(least > 0, "'vscale_range' minimum must be greater than 0")?;
    check(least.is_power_of_two(), "'vscale_range' minimum must be power-of-two value")?;
    if largest == 0 {
        return Ok(());
    }
    check(least <= largest, "'vscale_range' minimum cannot be greater than maximum")?;
    check(largest.is_power_of_two(), "'vscale_range' maximum must be power-of-two value")
}

/// Checks attributes of strings whose values LLVM reads.
fn check_strings(set: &Attributes) -> Result<(), String> {
    let value = |key: &str| set.string_value(key.as_bytes()).map(String::from_utf8_lossy);
    let known = ["all", "none", "non-leaf", "non-leaf-no-reserve", "reserved"];
    if let Some(found) = value("frame-pointer").filter(|found| !known.contains(&&**found)) {
        return Err(format!("invalid value for 'frame-pointer' attribute: {found}"));
    }
    for key in ["patchable-function-prefix", "patchable-function-entry", "warn-stack-size"] {
        if let Some(found) = value(key).filter(|found| found.parse::<u32>().is_err()) {
            return Err(format!("\"{key}\" takes an unsigned integer: {found}"));
        }
    }
    let modes = ["", "ieee", "preserve-sign", "positive-zero", "dynamic"];
    for key in ["denormal-fp-math", "denormal-fp-math-f32"] {
        let is_known = |found: &str| found.splitn(2, ',').all(|mode| modes.contains(&mode));
        if let Some(found) = value(key).filter(|found| !is_known(found)) {
            return Err(format!("invalid value for '{key}' attribute: {found}"));
        }
    }
    Ok(())
}
