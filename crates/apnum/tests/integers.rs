//! Random integers against native 128-bit arithmetic, and laws that hold at any width.

use apnum::ApInt;

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Returns random words with runs of zeros and ones, which exercise carries.
    fn int(&mut self, width: u32) -> ApInt {
        let words: Vec<u64> = (0..width.div_ceil(64).max(1))
            .map(|_| match self.next() % 4 {
                0 => 0,
                1 => u64::MAX,
                2 => self.next() >> (self.next() % 64),
                _ => self.next(),
            })
            .collect();
        ApInt::from_words(width, &words).lshr((self.next() % 3) as u32 * (self.next() as u32 % width.max(1)))
    }
}

fn sign(v: u128, w: u32) -> i128 {
    (v << (128 - w)) as i128 >> (128 - w)
}

#[test]
fn up_to_128_bits_against_native_arithmetic() {
    let mut r = Random(0x1234_5678_9abc_def1);
    for round in 0..60_000u32 {
        let w = 1 + round % 128;
        let (a, b) = (r.int(w), r.int(w));
        let (ua, ub) = (a.to_u128().unwrap(), b.to_u128().unwrap());
        let (sa, sb) = (a.to_i128().unwrap(), b.to_i128().unwrap());
        assert_eq!((sign(ua, w), sign(ub, w)), (sa, sb));
        let u = |v: u128| ApInt::from_u128(w, v);
        assert_eq!(a.add(&b), u(ua.wrapping_add(ub)));
        assert_eq!(a.sub(&b), u(ua.wrapping_sub(ub)));
        assert_eq!(a.mul(&b), u(ua.wrapping_mul(ub)));
        assert_eq!(a.neg(), u(ua.wrapping_neg()));
        assert_eq!((a.and(&b), a.or(&b), a.xor(&b), a.not()), (u(ua & ub), u(ua | ub), u(ua ^ ub), u(!ua)));
        assert_eq!(a.udiv(&b), ua.checked_div(ub).map(u));
        assert_eq!(a.urem(&b), ua.checked_rem(ub).map(u));
        if sb != 0 {
            assert_eq!(a.sdiv(&b), Some(ApInt::from_i128(w, sa.wrapping_div(sb))));
            assert_eq!(a.srem(&b), Some(ApInt::from_i128(w, sa.wrapping_rem(sb))));
        }
        assert_eq!((a.ucmp(&b), a.scmp(&b)), (ua.cmp(&ub), sa.cmp(&sb)));
        assert_eq!(a.active_bits(), 128 - ua.leading_zeros());
        assert_eq!(a.leading_zeros(), ua.leading_zeros() - (128 - w));
        assert_eq!(a.trailing_zeros(), ua.trailing_zeros().min(w));
        let n = r.next() as u32 % w;
        assert_eq!((a.shl(n), a.lshr(n), a.ashr(n)), (u(ua << n), u(ua >> n), ApInt::from_i128(w, sa >> n)));
        assert_eq!(a.rotl(n), u(ua << n | ua.checked_shr(w - n).unwrap_or(0)));
        assert_eq!(a.to_string_signed(), sa.to_string());
        assert_eq!(a.to_string_unsigned(), ua.to_string());
        assert_eq!(a.to_string_hex(), format!("{ua:#X}"));
        let narrow = 1 + r.next() as u32 % 128;
        assert_eq!(a.sext_or_trunc(narrow), ApInt::from_i128(narrow, sa));
        assert_eq!(a.zext_or_trunc(narrow), ApInt::from_u128(narrow, ua));
    }
}

#[test]
fn laws_at_any_width() {
    let mut r = Random(99);
    for _ in 0..5_000 {
        let w = r.next() as u32 % 700;
        let (a, b, c) = (r.int(w), r.int(w), r.int(w));
        assert_eq!(a.mul(&b.add(&c)), a.mul(&b).add(&a.mul(&c)));
        assert_eq!(a.sub(&b).add(&b), a);
        assert_eq!(a.neg(), a.not().add(&ApInt::one(w)));
        if let (Some((q, rem)), Some((sq, sr))) = (a.udivrem(&b), a.sdivrem(&b)) {
            assert!(rem.ult(&b));
            assert_eq!(q.mul(&b).add(&rem), a);
            assert_eq!(sq.mul(&b).add(&sr), a);
            assert!(sr.is_zero() || sr.is_negative() == a.is_negative());
        } else {
            assert!(b.is_zero());
        }
        let (low, high) = a.umul_extended(&b);
        let wide = a.zext(2 * w).mul(&b.zext(2 * w));
        assert_eq!((low, high), (wide.trunc(w), wide.lshr(w).trunc(w)));
        let (low, high) = a.smul_extended(&b);
        let wide = a.sext(2 * w).mul(&b.sext(2 * w));
        assert_eq!((low, high), (wide.trunc(w), wide.lshr(w).trunc(w)));
        assert_eq!(a.smul_overflow(&b).1, wide.significant_bits() > w.max(1));
        assert_eq!(a.sadd_overflow(&b).1, a.sext(w + 1).add(&b.sext(w + 1)) != a.add(&b).sext(w + 1));
        assert_eq!(ApInt::from_le_bytes(w, &a.to_le_bytes()), a);
        assert_eq!(a.reverse_bits().reverse_bits(), a);
        assert_eq!(a.rotl(17).rotr(17), a);
        if w > 0 {
            assert_eq!(ApInt::parse(w, &a.to_string_signed()), Ok(a.clone()));
            assert_eq!(ApInt::parse(w, &a.to_string_hex()), Ok(a.clone()));
            let root = a.isqrt().zext(w + 2);
            let next = root.add(&ApInt::one(w + 2));
            assert!(root.mul(&root).ule(&a.zext(w + 2)));
            assert!(next.umul_overflow(&next).1 || next.mul(&next).ugt(&a.zext(w + 2)));
        }
    }
}

/// Every pair of the widths around the storage limits, zero included, through every operation.
#[test]
fn no_width_panics() {
    let mut r = Random(5);
    let widths = [0, 1, 2, 63, 64, 65, 127, 128, 129, 200];
    for (wa, wb) in widths.iter().flat_map(|a| widths.iter().map(move |b| (*a, *b))) {
        for (a, b) in [
            (r.int(wa), r.int(wb)),
            (ApInt::signed_min(wa), ApInt::all_ones(wb)),
            (r.int(wa), ApInt::zero(wb)),
        ] {
            let results = [
                a.add(&b),
                a.sub(&b),
                a.mul(&b),
                a.xor(&b),
                a.smax(&b),
                a.umin(&b),
                a.sadd_saturating(&b),
                a.ssub_saturating(&b),
                a.smul_overflow(&b).0,
                a.umul_extended(&b).1,
                a.sshl_overflow(b.shift_amount()).0,
                a.ushl_overflow(b.shift_amount()).0,
                a.ashr(b.shift_amount()),
                a.rotl(b.shift_amount()),
                a.isqrt(),
                a.ugcd(&b),
                a.swap_bytes(),
                a.reverse_bits(),
                a.abs(),
            ];
            assert!(results.iter().all(|v| v.width() == wa && v.active_bits() <= wa));
            for q in [
                a.udiv(&b),
                a.smod(&b),
                a.uceildiv(&b),
                a.sfloordiv(&b).map(|q| q.0),
                a.sceildiv(&b).map(|q| q.0),
            ] {
                assert_eq!(q.is_none(), b.zext_or_trunc(wa).is_zero());
            }
            assert_eq!(a.to_i128().is_some(), a.significant_bits() <= 128);
            assert!(!a.to_string_hex().is_empty() && !a.to_string_signed().is_empty());
        }
    }
}
