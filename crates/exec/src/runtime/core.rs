//! Helpers of the emitters: exit with an error, memory, wide integers, narrow floats, host calls.

use super::{RuntimeFn, entry};
use crate::error::{ErrorKind, ExecError};
use crate::native::{leave_invocation, with_state};
use apnum::{ApFloat, ApInt, FloatKind, Rounding};
use ir::IgnorePoison;
use std::panic::{AssertUnwindSafe, catch_unwind};

pub(super) static TABLE: &[RuntimeFn] = &[
    entry!("terrane.fail", "lll>", fail),
    entry!("terrane.arena", "lll>l", arena),
    entry!("terrane.host", "llll>", host),
    entry!("terrane.int128", "llllll>", int128),
    entry!("terrane.product", "llllll>", product),
    entry!("terrane.int_to_float", "llll>l", int_to_float),
    entry!("terrane.float_to_int", "lllll>", float_to_int),
    entry!("terrane.widen", "lw>f", widen),
    entry!("terrane.narrow32", "lf>w", narrow32),
    entry!("terrane.narrow64", "ld>w", narrow64),
    entry!("terrane.round", "llll>l", round),
    entry!("terrane.fma", "llll>l", fma),
];

/// Ends the invocation with the error of a site.
extern "C" fn fail(site: u64, a: i64, b: i64) -> ! {
    with_state(|state| state.record(site, a, b));
    // SAFETY: machine code called this function, which has nothing to drop.
    unsafe { leave_invocation() }
}

/// Allocates memory that lives until the function returns.
extern "C" fn arena(bytes: u64, align: u64, site: u64) -> u64 {
    match with_state(|state| state.arena_alloc(bytes, align)) {
        Some(address) => address,
        None => fail(site, bytes as i64, 0),
    }
}

/// Calls the host function of an index with words at `args`, and stores its result to `result`.
unsafe extern "C" fn host(index: u64, args: *const u64, result: *mut u64, site: u64) {
    let function =
        with_state(|state| state.shared.hosts.get(index as usize).map(|(_, function)| function.clone()));
    let outcome = match function {
        Some(function) => {
            // SAFETY: the caller stored as many words as the function has parameters.
            let words = unsafe { std::slice::from_raw_parts(args, function.params.len()) };
            catch_unwind(AssertUnwindSafe(|| (function.call)(words)))
                .unwrap_or_else(|_| Err("the host function panicked".to_owned()))
        }
        None => Err("no such host function".to_owned()),
    };
    if store_outcome(outcome, result, site) {
        // SAFETY: machine code called this function; all its values have been moved or dropped.
        unsafe { leave_invocation() }
    }
}

/// Stores a host function's result, or records its error. Returns whether it failed.
fn store_outcome(outcome: Result<u64, String>, result: *mut u64, site: u64) -> bool {
    match outcome {
        // SAFETY: the caller passes room for one word.
        Ok(word) => unsafe { result.write(word) },
        Err(message) => {
            with_state(|state| {
                let sites = state.shared.sites.read().ignore_poison();
                let place = sites.get(site as usize).map(|site| site.place.clone());
                let error = ExecError {
                    place: place.unwrap_or_default(),
                    ..ExecError::new(ErrorKind::Host, message)
                };
                *state.error.borrow_mut() = Some(error);
            });
            return true;
        }
    }
    false
}

fn join(low: u64, high: u64) -> u128 {
    u128::from(high) << 64 | u128::from(low)
}

/// Stores two words.
///
/// # Safety `out` must be valid for writes of two words.
unsafe fn store_wide(out: *mut u64, value: u128) {
    // SAFETY: the caller's promise.
    unsafe {
        out.write(value as u64);
        out.add(1).write((value >> 64) as u64);
    }
}

/// Divides 128-bit integers: 0 unsigned quotient, 1 unsigned remainder, 2 and 3 signed. The divisor is not 0.
unsafe extern "C" fn int128(operation: u64, a_low: u64, a_high: u64, b_low: u64, b_high: u64, out: *mut u64) {
    let (a, b) = (join(a_low, a_high), join(b_low, b_high));
    let value = match operation {
        0 => a.checked_div(b),
        1 => a.checked_rem(b),
        2 => Some((a as i128).wrapping_div(if b == 0 { 1 } else { b as i128 }) as u128),
        _ => Some((a as i128).wrapping_rem(if b == 0 { 1 } else { b as i128 }) as u128),
    };
    // SAFETY: the emitter passes a slot of two words.
    unsafe { store_wide(out, value.unwrap_or(0)) };
}

/// Computes both halves of a product of integers of more than 64 bits; `code` is the width, plus 256 if
/// signed.
unsafe extern "C" fn product(code: u64, a_low: u64, a_high: u64, b_low: u64, b_high: u64, out: *mut u64) {
    let width = (code & 255) as u32;
    let (a, b) = (ApInt::from_u128(width, join(a_low, a_high)), ApInt::from_u128(width, join(b_low, b_high)));
    let (low, high) = if code & 256 != 0 { a.smul_extended(&b) } else { a.umul_extended(&b) };
    // SAFETY: the emitter passes a slot of four words.
    unsafe {
        store_wide(out, low.low_u128());
        store_wide(out.add(2), high.low_u128());
    }
}

fn kind_of(code: u64) -> FloatKind {
    FloatKind::ALL.get(code as usize).copied().unwrap_or(FloatKind::F32)
}

/// Returns a 128-bit integer as the pattern of a float kind; `code` is the kind, plus 256 if signed.
extern "C" fn int_to_float(code: u64, low: u64, high: u64, mode: u64) -> u64 {
    let value = ApInt::from_u128(128, join(low, high));
    ApFloat::from_int(kind_of(code & 255), &value, code & 256 != 0, mode_of(mode)).0.to_bits() as u64
}

/// Converts a float's pattern to an integer of a width, rounded towards zero.
unsafe extern "C" fn float_to_int(code: u64, bits: u64, width: u64, signed: u64, out: *mut u64) {
    let value = ApFloat::from_bits(kind_of(code), u128::from(bits));
    let int = value.to_int(width as u32, signed != 0, Rounding::TowardZero).0;
    // SAFETY: the emitter passes a slot of two words.
    unsafe { store_wide(out, int.low_u128()) };
}

/// Returns the f32 of a narrow float; exact.
extern "C" fn widen(code: u64, bits: u32) -> f32 {
    match kind_of(code) {
        FloatKind::BF16 => f32::from_bits(bits << 16),
        kind => ApFloat::from_bits(kind, u128::from(bits)).to_f32(),
    }
}

/// Returns the pattern of the narrow float nearest to an f32.
extern "C" fn narrow32(code: u64, value: f32) -> u32 {
    ApFloat::from_f32(value).convert(kind_of(code)).to_bits() as u32
}

/// Returns the pattern of the narrow float nearest to an f64.
extern "C" fn narrow64(code: u64, value: f64) -> u32 {
    ApFloat::from_f64(value).convert(kind_of(code)).to_bits() as u32
}

/// Returns a rounding mode by its number in `arith.truncf`.
pub(super) fn mode_of(mode: u64) -> Rounding {
    match mode {
        1 => Rounding::Down,
        2 => Rounding::Up,
        3 => Rounding::TowardZero,
        4 => Rounding::NearestAway,
        _ => Rounding::NearestEven,
    }
}

/// Returns the pattern of a float in another kind, in a rounding mode.
extern "C" fn round(from: u64, bits: u64, to: u64, mode: u64) -> u64 {
    ApFloat::from_bits(kind_of(from), u128::from(bits)).convert_round(kind_of(to), mode_of(mode)).0.to_bits()
        as u64
}

/// Returns `a * b + c` of narrow floats, rounded once.
extern "C" fn fma(code: u64, a: u64, b: u64, c: u64) -> u64 {
    let float = |bits: u64| ApFloat::from_bits(kind_of(code), u128::from(bits));
    float(a).fma(&float(b), &float(c)).to_bits() as u64
}
