//! Unsigned arithmetic on little-endian slices of 64-bit words.
//!
//! The building blocks of [`ApInt`](super::ApInt) above 64 bits and of decimal conversion of floats.

use std::cmp::Ordering;

/// Returns the number of words for `bits` bits.
#[inline]
pub(crate) const fn words_for(bits: u32) -> usize {
    bits.div_ceil(64) as usize
}

/// Returns the number of words of `a` without leading (high) zero words.
pub(crate) fn used(a: &[u64]) -> usize {
    a.iter().rposition(|&w| w != 0).map_or(0, |i| i + 1)
}

/// Returns the number of bits up to the highest one set; 0 for zero.
pub(crate) fn bit_len(a: &[u64]) -> usize {
    match used(a) {
        0 => 0,
        n => n * 64 - a[n - 1].leading_zeros() as usize,
    }
}

/// Returns the number of zero bits below the lowest one set; the whole length for zero.
pub(crate) fn trailing_zeros(a: &[u64]) -> usize {
    match a.iter().position(|&w| w != 0) {
        None => a.len() * 64,
        Some(i) => i * 64 + a[i].trailing_zeros() as usize,
    }
}

/// Computes `a += b`, where `b` has at most the length of `a`; returns the carry.
pub(crate) fn add_assign(a: &mut [u64], b: &[u64]) -> bool {
    let mut carry = false;
    for (i, x) in a.iter_mut().enumerate() {
        let y = b.get(i).copied().unwrap_or(0);
        (*x, carry) = x.carrying_add(y, carry);
    }
    carry
}

/// Computes `a -= b`, where `b` has at most the length of `a`; returns the borrow.
pub(crate) fn sub_assign(a: &mut [u64], b: &[u64]) -> bool {
    let mut borrow = false;
    for (i, x) in a.iter_mut().enumerate() {
        let y = b.get(i).copied().unwrap_or(0);
        (*x, borrow) = x.borrowing_sub(y, borrow);
    }
    borrow
}

/// Computes `a = -a` in two's complement.
pub(crate) fn neg_assign(a: &mut [u64]) {
    let mut carry = true;
    for x in a {
        (*x, carry) = (!*x).overflowing_add(u64::from(carry));
    }
}

/// Compares as unsigned numbers; lengths may differ.
pub(crate) fn cmp(a: &[u64], b: &[u64]) -> Ordering {
    let (na, nb) = (used(a), used(b));
    na.cmp(&nb).then_with(|| a[..na].iter().rev().cmp(b[..nb].iter().rev()))
}

/// Returns the low `n` words of the product.
pub(crate) fn mul_low(a: &[u64], b: &[u64], n: usize) -> Vec<u64> {
    let mut out = vec![0; n];
    let (a, b) = (&a[..used(a)], &b[..used(b)]);
    for (i, &x) in a.iter().enumerate().take(n) {
        let mut carry = 0u128;
        for (j, slot) in out[i..].iter_mut().enumerate() {
            if j >= b.len() && carry == 0 {
                break;
            }
            let y = b.get(j).copied().unwrap_or(0);
            let t = u128::from(x) * u128::from(y) + u128::from(*slot) + carry;
            *slot = t as u64;
            carry = t >> 64;
        }
    }
    out
}

/// Computes `a = a * m + c`; returns the word that was carried out.
pub(crate) fn mul_small_add(a: &mut [u64], m: u64, c: u64) -> u64 {
    let mut carry = u128::from(c);
    for x in a {
        let t = u128::from(*x) * u128::from(m) + carry;
        *x = t as u64;
        carry = t >> 64;
    }
    carry as u64
}

/// Computes `a /= d`; returns the remainder. `d` is not zero.
pub(crate) fn div_small(a: &mut [u64], d: u64) -> u64 {
    let mut rem = 0u64;
    for x in a.iter_mut().rev() {
        let t = (u128::from(rem) << 64) | u128::from(*x);
        *x = (t / u128::from(d)) as u64;
        rem = (t % u128::from(d)) as u64;
    }
    rem
}

/// Returns `a << n` in `len` words; bits above are dropped.
pub(crate) fn shl(a: &[u64], n: usize, len: usize) -> Vec<u64> {
    let (skip, bits) = (n / 64, n % 64);
    let at = |i: usize| a.get(i).copied().unwrap_or(0);
    let mut out = vec![0; len];
    for (k, slot) in out.iter_mut().skip(skip).enumerate() {
        *slot = at(k) << bits;
        if bits != 0 && k > 0 {
            *slot |= at(k - 1) >> (64 - bits);
        }
    }
    out
}

/// Returns `a >> n` in the length of `a`, filling with zeros.
pub(crate) fn shr(a: &[u64], n: usize) -> Vec<u64> {
    let (skip, bits) = (n / 64, n % 64);
    let at = |i: usize| a.get(i).copied().unwrap_or(0);
    (0..a.len())
        .map(|i| {
            let low = at(i + skip) >> bits;
            if bits == 0 { low } else { low | at(i + skip + 1) << (64 - bits) }
        })
        .collect()
}

/// Returns quotient and remainder (Knuth's algorithm D), each as long as `a`. `b` is not zero.
pub(crate) fn div_rem(a: &[u64], b: &[u64]) -> (Vec<u64>, Vec<u64>) {
    let len = a.len();
    let (m, n) = (used(a), used(b));
    if cmp(a, b) == Ordering::Less {
        return (vec![0; len], a.to_vec());
    }
    if n == 1 {
        let mut q = a.to_vec();
        let mut r = vec![0; len];
        r[0] = div_small(&mut q, b[0]);
        return (q, r);
    }
    let shift = b[n - 1].leading_zeros() as usize;
    let v = shl(&b[..n], shift, n);
    let mut u = shl(&a[..m], shift, m + 1);
    let mut q = vec![0; len];
    for j in (0..=m - n).rev() {
        q[j] = div_step(&mut u[j..=j + n], &v);
    }
    let mut r = shr(&u[..n], shift);
    r.resize(len, 0);
    (q, r)
}

/// Computes one digit of the long division: `u` has one word more than `v`, whose top bit is set. Leaves the
/// remainder in `u`.
fn div_step(u: &mut [u64], v: &[u64]) -> u64 {
    let n = v.len();
    let top = (u128::from(u[n]) << 64) | u128::from(u[n - 1]);
    let (mut qhat, mut rhat) = (top / u128::from(v[n - 1]), top % u128::from(v[n - 1]));
    while qhat >> 64 != 0 || qhat * u128::from(v[n - 2]) > (rhat << 64 | u128::from(u[n - 2])) {
        qhat -= 1;
        rhat += u128::from(v[n - 1]);
        if rhat >> 64 != 0 {
            break;
        }
    }
    let mut q = qhat as u64;
    let (mut carry, mut borrow) = (0u64, false);
    for i in 0..n {
        let t = u128::from(q) * u128::from(v[i]) + u128::from(carry);
        carry = (t >> 64) as u64;
        (u[i], borrow) = u[i].borrowing_sub(t as u64, borrow);
    }
    (u[n], borrow) = u[n].borrowing_sub(carry, borrow);
    if borrow {
        q -= 1;
        let c = add_assign(&mut u[..n], v);
        u[n] = u[n].wrapping_add(u64::from(c));
    }
    q
}

/// Returns the decimal text of an unsigned number.
pub(crate) fn to_decimal(a: &[u64]) -> String {
    const CHUNK: u64 = 10_000_000_000_000_000_000;
    let mut rest = a[..used(a)].to_vec();
    let mut chunks = Vec::new();
    while !rest.is_empty() {
        chunks.push(div_small(&mut rest, CHUNK));
        rest.truncate(used(&rest));
    }
    let mut out = chunks.pop().unwrap_or(0).to_string();
    for c in chunks.iter().rev() {
        out.push_str(&format!("{c:019}"));
    }
    out
}

/// Parses decimal digits; other bytes must not occur.
pub(crate) fn from_decimal(digits: &[u8]) -> Vec<u64> {
    let mut out = Vec::new();
    for chunk in digits.chunks(19) {
        let value = chunk.iter().fold(0u64, |v, d| v * 10 + u64::from(d - b'0'));
        let carry = mul_small_add(&mut out, 10u64.pow(chunk.len() as u32), value);
        if carry != 0 {
            out.push(carry);
        }
    }
    out
}

/// Returns `10^n`, or `5^n` with `base` 5; without leading zero words.
pub(crate) fn power(base: u64, n: u32) -> Vec<u64> {
    let (step, per) = if base == 10 { (10u64.pow(19), 19) } else { (5u64.pow(27), 27) };
    let mut out = vec![1u64];
    let times = |out: &mut Vec<u64>, m: u64| {
        let carry = mul_small_add(out, m, 0);
        if carry != 0 {
            out.push(carry);
        }
    };
    for _ in 0..n / per {
        times(&mut out, step);
    }
    times(&mut out, base.pow(n % per));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn division_where_the_guess_is_one_too_big() {
        let a = [0, 0, 0x8000_0000_0000_0000, 0x7fff_ffff_ffff_ffff];
        let b = [1, 0, 0x8000_0000_0000_0000, 0];
        let (q, r) = div_rem(&a, &b);
        let mut back = mul_low(&q, &b, 4);
        assert!(!add_assign(&mut back, &r));
        assert_eq!(back, a);
        assert_eq!(cmp(&r, &b), Ordering::Less);
    }

    #[test]
    fn decimal_round_trips() {
        let text = "340282366920938463463374607431768211456000000000000000000000000000000000001";
        assert_eq!(to_decimal(&from_decimal(text.as_bytes())), text);
        assert_eq!(to_decimal(&power(10, 40)), format!("1{}", "0".repeat(40)));
        assert_eq!(to_decimal(&[]), "0");
    }
}
