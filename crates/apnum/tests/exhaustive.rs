//! All pairs of values of the kinds of up to 8 bits, in all rounding modes, against exact rationals; and random values of
//! the larger ones against the machine.

use apnum::{ApFloat, ApInt, Category, FloatKind, NonFinite, Rounding};

const MODES: [Rounding; 5] =
    [Rounding::NearestEven, Rounding::NearestAway, Rounding::TowardZero, Rounding::Up, Rounding::Down];

/// A finite value as `n / d`, exact. `f8E8M0FNU` is excluded: its range needs more than 128 bits.
type Rational = (i128, i128);

fn rational(v: &ApFloat) -> Rational {
    // All finite values of these kinds are multiples of 2^-17.
    ((v.to_f64() * 131072.0) as i128, 131072)
}

fn small_kinds() -> impl Iterator<Item = FloatKind> {
    FloatKind::ALL.into_iter().filter(|k| k.width() <= 8 && k.has_sign())
}

fn values(k: FloatKind) -> Vec<ApFloat> {
    (0..1u128 << k.width()).map(|b| ApFloat::from_bits(k, b)).collect()
}

/// Returns the positive finite values of the kind in order, with one more step beyond the largest.
fn ladder(k: FloatKind) -> Vec<Rational> {
    let mut steps: Vec<Rational> =
        values(k).iter().filter(|v| v.is_finite() && !v.is_negative()).map(rational).collect();
    steps.sort();
    let n = steps.len();
    // The next value if the exponent range continued: the distance in the last binade, or the NaN's position.
    let top = steps[n - 1].0;
    let step =
        if n > 1 { 1i128 << (127 - top.leading_zeros() as i128 - (k.precision() as i128 - 1)) } else { 1 };
    steps.push((top + step, 131072));
    steps
}

/// Rounds an exact magnitude by searching its neighbours. `None` is overflow.
fn reference(ladder: &[Rational], (n, d): Rational, mode: Rounding, negative: bool) -> Option<i128> {
    let n = n.abs();
    // Position of the largest step that is not above n/d.
    let at = ladder.partition_point(|s| s.0 * d <= n * s.1) - 1;
    let last = ladder.len() - 1;
    if at == last {
        let outward = match mode {
            Rounding::TowardZero => false,
            Rounding::Up => !negative,
            Rounding::Down => negative,
            _ => true,
        };
        return if outward { None } else { Some(ladder[last - 1].0) };
    }
    let (low, high) = (ladder[at].0, ladder[at + 1].0);
    let exact = low * d == n * 131072;
    let twice = 2 * n * 131072 - (low + high) * d;
    let up = !exact
        && match mode {
            // The index counts bit patterns: an odd one has an odd significand.
            Rounding::NearestEven => twice > 0 || twice == 0 && at % 2 == 1,
            Rounding::NearestAway => twice >= 0,
            Rounding::TowardZero => false,
            Rounding::Up => !negative,
            Rounding::Down => negative,
        };
    match (up, at + 1 == last) {
        (false, _) => Some(low),
        (true, false) => Some(high),
        (true, true) => None,
    }
}

fn check_one(
    k: FloatKind,
    ladder: &[Rational],
    exact: Rational,
    mode: Rounding,
    got: &ApFloat,
    what: impl Fn() -> String,
) {
    let negative = exact.0 < 0;
    let what = || format!("{} {} {mode:?}", k.name(), what());
    match reference(ladder, exact, mode, negative) {
        Some(m) => {
            let want = if negative { -m } else { m };
            assert!(got.is_finite(), "{}: {got:?} is not finite", what());
            assert_eq!(rational(got).0, want, "{}", what());
            if m == 0 && exact.0 != 0 {
                assert_eq!(got.is_negative(), negative && k.has_negative_zero(), "{}", what());
            }
        }
        None => match k.non_finite() {
            NonFinite::Ieee => {
                assert_eq!(*got, ApFloat::infinity(k, negative), "{}", what());
            }
            NonFinite::NanOnly => assert!(got.is_nan(), "{}", what()),
            NonFinite::FiniteOnly => {
                assert_eq!(*got, ApFloat::largest(k, negative), "{}", what())
            }
        },
    }
}

#[test]
fn all_pairs_of_small_kinds() {
    for k in small_kinds() {
        let ladder = ladder(k);
        let finite: Vec<ApFloat> = values(k).into_iter().filter(ApFloat::is_finite).collect();
        for a in &finite {
            let (x, u) = rational(a);
            for b in &finite {
                let (y, _) = rational(b);
                for mode in MODES {
                    let what = |op: &'static str| move || format!("{a:?} {op} {b:?}");
                    check_one(k, &ladder, (x + y, u), mode, &a.add_round(b, mode).0, what("+"));
                    check_one(k, &ladder, (x - y, u), mode, &a.sub_round(b, mode).0, what("-"));
                    check_one(k, &ladder, (x * y, u * u), mode, &a.mul_round(b, mode).0, what("*"));
                    if y != 0 {
                        let q = (x * y.signum(), y.abs());
                        check_one(k, &ladder, q, mode, &a.div_round(b, mode).0, what("/"));
                        check_one(k, &ladder, (x % y, u), mode, &a.rem_status(b).0, what("%"));
                    }
                }
            }
        }
    }
}

#[test]
fn all_fused_triples_of_the_smallest_kinds() {
    for k in [FloatKind::F4E2M1FN, FloatKind::F6E3M2FN, FloatKind::F6E2M3FN] {
        let (ladder, all) = (ladder(k), values(k));
        for a in &all {
            for b in &all {
                for c in &all {
                    let ((x, u), (y, _), (z, _)) = (rational(a), rational(b), rational(c));
                    for mode in MODES {
                        let got = a.fma_round(b, c, mode).0;
                        check_one(k, &ladder, (x * y + z * u, u * u), mode, &got, || {
                            format!("{a:?}*{b:?}+{c:?}")
                        });
                    }
                }
            }
        }
    }
}

#[test]
fn all_conversions_between_small_kinds() {
    for from in small_kinds() {
        for to in small_kinds().filter(|t| *t != from) {
            let ladder = ladder(to);
            for v in values(from) {
                for mode in MODES {
                    let (got, _, lossy) = v.convert_round(to, mode);
                    match v.category() {
                        Category::Finite => {
                            check_one(to, &ladder, rational(&v), mode, &got, || {
                                format!("{v:?} from {}", from.name())
                            });
                            assert_eq!(lossy, got.compare(&v) != Some(std::cmp::Ordering::Equal));
                        }
                        Category::Zero => assert!(got.is_zero()),
                        Category::Infinity => assert!(!got.is_finite()),
                        Category::Nan => assert!(got.is_nan()),
                    }
                }
            }
        }
    }
}

#[test]
fn text_reads_back() {
    for k in FloatKind::ALL.into_iter().filter(|k| k.width() <= 19) {
        for v in values(k) {
            let text = v.to_mlir_string();
            let back = match text.starts_with("0x") {
                true => ApFloat::parse_hex(k, &text),
                false => ApFloat::parse_literal(k, &text),
            };
            assert_eq!(back, Some(v), "{} {text}", k.name());
        }
    }
}

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Returns doubles of all sorts, many of them near one another.
    fn double(&mut self) -> f64 {
        let bits = self.next();
        match self.next() % 4 {
            0 => f64::from_bits(bits),
            1 => f64::from_bits(bits >> 12 | (0x3f8 + bits % 16) << 52 | bits & 1 << 63),
            2 => f64::from_bits(bits >> 12 & !0xffff_ffff | (0x3fe + bits % 3) << 52),
            _ => f64::from_bits(bits >> (12 + bits % 40)),
        }
    }
}

fn same(ours: &ApFloat, native: f64, what: &str) {
    assert!(
        ours.to_f64().to_bits() == native.to_bits() || ours.is_nan() && native.is_nan(),
        "{what}: {ours:?} {native:e}"
    );
}

#[test]
fn doubles_and_singles_against_the_machine() {
    let mut r = Random(0x9e37_79b9_7f4a_7c15);
    let m = Rounding::NearestEven;
    for _ in 0..100_000 {
        let (a, b, c) = (r.double(), r.double(), r.double());
        let (x, y, z) = (ApFloat::from_f64(a), ApFloat::from_f64(b), ApFloat::from_f64(c));
        same(&x.add_round(&y, m).0, a + b, &format!("{a:e} + {b:e}"));
        same(&x.sub_round(&y, m).0, a - b, &format!("{a:e} - {b:e}"));
        same(&x.mul_round(&y, m).0, a * b, &format!("{a:e} * {b:e}"));
        same(&x.div_round(&y, m).0, a / b, &format!("{a:e} / {b:e}"));
        same(&x.rem_status(&y).0, a % b, &format!("{a:e} % {b:e}"));
        same(&x.fma(&y, &z), a.mul_add(b, c), &format!("{a:e} * {b:e} + {c:e}"));
        same(&x.fma(&y, &(-(x * y))), a.mul_add(b, -(a * b)), &format!("{a:e} * {b:e} exactly"));
        same(&x.sqrt(), a.sqrt(), &format!("sqrt {a:e}"));
        let (s, t) = (a as f32, b as f32);
        let (x, y) = (ApFloat::from_f32(s), ApFloat::from_f32(t));
        same(&x.mul_round(&y, m).0, f64::from(s * t), &format!("{s:e} * {t:e}"));
        same(&x.div_round(&y, m).0, f64::from(s / t), &format!("{s:e} / {t:e}"));
        assert_eq!(x.compare(&y), s.partial_cmp(&t));
    }
}

#[test]
fn integer_conversions_against_the_machine() {
    let mut r = Random(42);
    for _ in 0..50_000 {
        let v = (i128::from(r.next() as i64) * i128::from(r.next() as i64)) >> (r.next() % 126);
        let x = ApInt::from_i128(128, v);
        let f = ApFloat::from_int(FloatKind::F64, &x, true, Rounding::NearestEven).0;
        assert_eq!(f.to_f64(), v as f64);
        let f = ApFloat::from_int(FloatKind::F32, &x, false, Rounding::NearestEven).0;
        assert_eq!(f.to_f32(), v as u128 as f32);
        let d = r.double();
        let (i, _) = ApFloat::from_f64(d).to_int(64, true, Rounding::TowardZero);
        assert_eq!(i.to_i64(), Some(d as i64), "{d:e}");
        let (i, _) = ApFloat::from_f64(d).to_int(128, false, Rounding::TowardZero);
        assert_eq!(i.to_u128(), Some(d as u128), "{d:e}");
    }
}

#[test]
fn decimal_text_against_std() {
    let mut r = Random(7);
    for _ in 0..20_000 {
        let d = r.double();
        if d.is_finite() {
            let text = ApFloat::from_f64(d).to_mlir_string();
            if !text.starts_with("0x") {
                assert_eq!(text.parse::<f64>().unwrap().to_bits(), d.to_bits(), "{text}");
            }
        }
        let text = format!("{}.{}e{}", r.next() % 1000, r.next(), (r.next() % 660) as i64 - 330);
        let read = |k| ApFloat::from_decimal(k, &text, Rounding::NearestEven).unwrap().0;
        assert_eq!(read(FloatKind::F64).to_f64(), text.parse::<f64>().unwrap(), "{text}");
        assert_eq!(read(FloatKind::F32).to_f32(), text.parse::<f32>().unwrap(), "{text}");
    }
}

/// Any bits of any kind through every operation: overflow checks are on in tests, so this finds panics.
#[test]
fn no_input_panics() {
    let mut r = Random(3);
    for round in 0..20_000u64 {
        let k = FloatKind::ALL[(round % 18) as usize];
        let mut any = || ApFloat::from_bits(k, u128::from(r.next()) << 64 | u128::from(r.next()));
        let (a, b, c) = (any(), any(), any());
        let ghosts = [a / ApFloat::zero(k, false), ApFloat::nan(k, true), ApFloat::infinity(k, true), -a];
        for x in ghosts.into_iter().chain([a]) {
            for mode in MODES {
                let results = [
                    x.add_round(&b, mode).0,
                    x.sub_round(&b, mode).0,
                    x.mul_round(&b, mode).0,
                    x.div_round(&b, mode).0,
                    x.fma_round(&b, &c, mode).0,
                    x.sqrt_round(mode).0,
                    x.round_to_integral(mode),
                    x.rem_status(&b).0,
                    x.maximum(&b),
                    x.minnum(&b),
                    x.abs().copysign(&b),
                ];
                for v in results {
                    assert_eq!(v.kind(), k);
                    assert_eq!(v.to_bits() >> (k.width() - 1) >> 1, 0, "bits above the width");
                }
            }
            let to = FloatKind::ALL[(r.next() % 18) as usize];
            assert_eq!(x.convert(to).kind(), to);
            let width = (r.next() % 200) as u32;
            assert_eq!(x.to_int(width, round % 2 == 0, Rounding::Up).0.width(), width);
            assert!(!x.to_mlir_string().is_empty());
        }
    }
}
