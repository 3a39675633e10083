//! Decimal digits of a float, with the truncation and rounding of LLVM's printer.
//!
//! The printer writes the value as an integer times a power of ten, first cuts that integer down to slightly
//! more than the wanted digits by *truncating* division, then rounds the remaining digits half up. So 0.7 in
//! `f32` (which is 0.69999998...) does not print as `7.0e-1`. That two-step procedure is observable and is
//! reproduced here.

use crate::int::words;
use std::ops::{Add, Div, Mul, Rem};
use std::sync::LazyLock;

/// `digits * 10^exp`: at most 38 digits, the last one not zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Decimal {
    pub(crate) digits: u128,
    pub(crate) exp: i32,
}

/// Powers of five that fit.
static POW5: [u128; 56] = {
    let mut t = [1u128; 56];
    let mut i = 1;
    while i < 56 {
        t[i] = t[i - 1] * 5;
        i += 1;
    }
    t
};

/// Powers of ten, up to that of the largest number of digits needed to identify a double.
pub(super) static POW10: [u64; 18] = {
    let mut t = [1u64; 18];
    let mut i = 1;
    while i < 18 {
        t[i] = t[i - 1] * 10;
        i += 1;
    }
    t
};

/// The 64 highest bits (rounded down) of `5^k`, and its number of bits: for all exponents of `f64`.
static POW5_TOP: LazyLock<Vec<(u64, u32)>> = LazyLock::new(|| {
    let mut v = vec![0u64; 41];
    v[0] = 1;
    let mut out = Vec::with_capacity(1100);
    for _ in 0..1100 {
        let bits = words::bit_len(&v);
        let top = if bits >= 64 { words::shr(&v, bits - 64)[0] } else { v[0] << (64 - bits) };
        out.push((top, bits as u32));
        words::mul_small_add(&mut v, 5, 0);
    }
    out
});

/// Returns the number of bits of `sig * 5^k`, if the table determines it.
fn product_bits(sig: u128, k: u32) -> Option<u32> {
    let (top, bits) = match POW5.get(k as usize) {
        Some(power) => {
            let zeros = power.leading_zeros();
            (((power << zeros) >> 64) as u64, 128 - zeros)
        }
        None => *POW5_TOP.get(k as usize)?,
    };
    let sig = u64::try_from(sig).ok()?;
    let shift = sig.leading_zeros();
    let sig = sig << shift;
    let low = u128::from(sig) * u128::from(top);
    // The power is below (top + 1), so the product is below low + sig.
    let n = low.leading_zeros();
    let exact = (low + u128::from(sig)).leading_zeros() == n || k <= 27;
    exact.then(|| 64 - shift + bits - n)
}

/// Returns the number of digits to cut off an integer of `bits` bits, to leave slightly more than
/// `precision`.
fn surplus(bits: u32, precision: u32) -> u32 {
    let wanted = (precision * 196).div_ceil(59);
    bits.saturating_sub(wanted) * 59 / 196
}

/// Returns the truncated integer and its power of ten, in 128-bit arithmetic; `None` if that is too narrow.
fn cut_fast(sig: u128, exp: i32, precision: u32) -> Option<(u128, i32)> {
    let sig_bits = 128 - sig.leading_zeros();
    if exp >= 0 {
        if sig_bits + exp as u32 > 128 {
            return None;
        }
        let v = sig << exp;
        let tens = surplus(sig_bits + exp as u32, precision);
        return Some((v / 10u128.checked_pow(tens)?, tens as i32));
    }
    let k = exp.unsigned_abs();
    let tens = surplus(product_bits(sig, k)?, precision);
    let cut = if tens <= k {
        let power = *POW5.get((k - tens) as usize)?;
        sig.checked_mul(power)?.checked_shr(tens)?
    } else {
        (sig / POW5.get((tens - k) as usize)?).checked_shr(tens)?
    };
    Some((cut, exp + tens as i32))
}

/// Returns the truncated integer and its power of ten, for any exponent.
fn cut_slow(sig: u128, exp: i32, precision: u32) -> (u128, i32) {
    let two = [sig as u64, (sig >> 64) as u64];
    let (mut v, mut e) = if exp >= 0 {
        (words::shl(&two, exp as usize, 3 + exp as usize / 64), 0)
    } else {
        let power = words::power(5, exp.unsigned_abs());
        (words::mul_low(&power, &two, power.len() + 2), exp)
    };
    let tens = surplus(words::bit_len(&v) as u32, precision);
    if tens > 0 {
        v = words::div_rem(&v, &words::power(10, tens)).0;
        e += tens as i32;
    }
    (u128::from(v[0]) | u128::from(v.get(1).copied().unwrap_or(0)) << 64, e)
}

/// Returns at most `precision` (6 to 36) digits of `sig * 2^exp`; `sig` is not zero.
pub(crate) fn decimal(sig: u128, exp: i32, precision: u32) -> Decimal {
    let zeros = sig.trailing_zeros();
    let (sig, exp) = (sig >> zeros, exp + zeros as i32);
    let (v, e) = cut_fast(sig, exp, precision).unwrap_or_else(|| cut_slow(sig, exp, precision));
    // Up to 17 digits need at most 61 bits, and thus half the arithmetic.
    match (u64::try_from(v), POW10.get(precision as usize)) {
        (Ok(v), Some(&limit)) => {
            let (digits, exp) = round_off(v, e, limit);
            Decimal { digits: digits.into(), exp }
        }
        _ => {
            let (digits, exp) = round_off(v, e, 10u128.pow(precision));
            Decimal { digits, exp }
        }
    }
}

/// Rounds away excess digits to get below the limit, half up, and moves trailing zeros into the exponent.
fn round_off<T>(mut digits: T, mut exp: i32, mut limit: T) -> (T, i32)
where
    T: Copy + PartialOrd + From<u8> + Add<Output = T> + Mul<Output = T> + Div<Output = T> + Rem<Output = T>,
{
    let (zero, ten) = (T::from(0), T::from(10));
    let mut unit = T::from(1);
    while digits >= limit {
        (limit, unit) = (limit * ten, unit * ten);
        exp += 1;
    }
    if unit > T::from(1) {
        let up = digits % unit >= unit / T::from(2);
        digits = digits / unit + T::from(u8::from(up));
    }
    while digits > zero && digits % ten == zero {
        digits = digits / ten;
        exp += 1;
    }
    (digits, exp)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn truncation_comes_before_rounding() {
        assert_eq!(decimal(11744051, -24, 6), Decimal { digits: 699999, exp: -6 });
        assert_eq!(decimal(11744051, -24, 9), Decimal { digits: 699999988, exp: -9 });
        assert_eq!(decimal(1, 0, 6), Decimal { digits: 1, exp: 0 });
        assert_eq!(decimal(1, -1, 6), Decimal { digits: 5, exp: -1 });
    }

    #[test]
    fn both_ways_agree() {
        let mut s = 88172645463325252u64;
        let mut fast = 0;
        for i in 0..20000 {
            s ^= s << 13;
            s ^= s >> 7;
            s ^= s << 17;
            let sig = u128::from((s >> 11) >> (s % 50)) | 1;
            let exp = if i % 2 == 0 { (s >> 20) as i32 % 120 } else { (s >> 20) as i32 % 1070 };
            for p in [6, 9, 17] {
                if let Some(v) = cut_fast(sig, exp, p) {
                    fast += 1;
                    assert_eq!(v, cut_slow(sig, exp, p), "{sig} {exp} {p}");
                }
            }
        }
        assert!(fast > 10000);
    }

    /// Rounds the digits of `cut_slow` as text: strips trailing zeros, rounds excess digits, then strips
    /// zeros again.
    fn by_text(sig: u128, exp: i32, precision: u32) -> Decimal {
        let zeros = sig.trailing_zeros();
        let (v, mut exp) = cut_slow(sig >> zeros, exp + zeros as i32, precision);
        let mut strip = |text: &str| {
            let kept = text.trim_end_matches('0');
            exp += (text.len() - kept.len()) as i32;
            kept.to_owned()
        };
        let mut digits = strip(&v.to_string());
        let surplus = digits.len().saturating_sub(precision as usize);
        if surplus > 0 {
            let (kept, cut) = digits.split_at(precision as usize);
            let up = u128::from(cut.as_bytes()[0] >= b'5');
            digits = strip(&(kept.parse::<u128>().unwrap() + up).to_string());
        }
        Decimal { digits: digits.parse().unwrap(), exp: exp + surplus as i32 }
    }

    #[test]
    fn digits_are_those_of_text() {
        let mut s = 0x2545_F491_4F6C_DD1Du64;
        for i in 0..40000u32 {
            s ^= s << 13;
            s ^= s >> 7;
            s ^= s << 17;
            // Few bits, and few decimal digits, cause trailing zeros and carries.
            let wide = u128::from(s) << (s % 49) | u128::from(s >> 7);
            let sig = match i % 4 {
                0 => u128::from((s >> 11) >> (s % 50)),
                1 => u128::from(s % 100_000) * 10u128.pow(i % 12),
                2 => u128::from(s % 1000) * 10u128.pow(i % 12) + 10u128.pow(i % 9) - 1,
                _ => wide,
            } | u128::from(i % 3 == 0);
            let exp = (s >> 20) as i32 % 140 - 100;
            for precision in [6, 9, 17, 21, 36] {
                if sig != 0 {
                    let expected = by_text(sig, exp, precision);
                    assert_eq!(decimal(sig, exp, precision), expected, "{sig} {exp} {precision}");
                }
            }
        }
    }
}
