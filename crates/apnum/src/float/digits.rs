//! Decimal digits of a float, with the truncation and rounding of LLVM's printer.
//!
//! The printer writes the value as an integer times a power of ten, first cuts that integer down to a little more than the
//! wanted digits by *truncating* division, then rounds the digits that are left half up. So 0.7 in `f32` (which is
//! 0.69999998...) does not print as `7.0e-1`. That two-step procedure is observable and is reproduced here.

use crate::int::words;
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

/// Number of bits of `sig * 5^k`, if the table tells.
fn product_bits(sig: u128, k: u32) -> Option<u32> {
    let &(top, bits) = POW5_TOP.get(k as usize)?;
    let sig = u64::try_from(sig).ok()?;
    let shift = sig.leading_zeros();
    let sig = sig << shift;
    let low = u128::from(sig) * u128::from(top);
    // The power is below (top + 1), so the product is below low + sig.
    let n = low.leading_zeros();
    let exact = (low + u128::from(sig)).leading_zeros() == n || k <= 27;
    exact.then(|| 64 - shift + bits - n)
}

/// How many digits to cut off an integer of `bits` bits, to leave a little more than `precision`.
fn surplus(bits: u32, precision: u32) -> u32 {
    let wanted = (precision * 196).div_ceil(59);
    bits.saturating_sub(wanted) * 59 / 196
}

/// The integer cut down and its power of ten, in 128-bit arithmetic; `None` if that is too narrow.
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

/// The same for any exponent.
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

/// At most `precision` (6 to 36) digits of `sig * 2^exp`; `sig` is not zero.
pub(crate) fn decimal(sig: u128, exp: i32, precision: u32) -> Decimal {
    let zeros = sig.trailing_zeros();
    let (sig, exp) = (sig >> zeros, exp + zeros as i32);
    let (v, e) = cut_fast(sig, exp, precision).unwrap_or_else(|| cut_slow(sig, exp, precision));
    let d = strip(v, e);
    let surplus = (d.digits.checked_ilog10().unwrap_or(0) + 1).saturating_sub(precision);
    if surplus == 0 {
        return d;
    }
    // A few digits at most: the power fits.
    let unit = 10u128.pow(surplus);
    let up = d.digits % unit >= unit / 2;
    strip(d.digits / unit + u128::from(up), d.exp + surplus as i32)
}

/// Moves trailing zeros into the exponent.
fn strip(mut digits: u128, mut exp: i32) -> Decimal {
    if let Ok(mut small) = u64::try_from(digits) {
        while small != 0 && small.is_multiple_of(10) {
            small /= 10;
            exp += 1;
        }
        return Decimal { digits: u128::from(small), exp };
    }
    while digits != 0 && digits.is_multiple_of(10) {
        digits /= 10;
        exp += 1;
    }
    Decimal { digits, exp }
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
}
