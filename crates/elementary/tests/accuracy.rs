//! Errors of the functions. `reference.txt` has arguments and results, computed with 140 bits: the name, one or two arguments, the nearest result, and what
//! that lacks, as patterns of `f64`.

use elementary::{Arith, Function, Host, Precision};

/// Most units in the last place that a result of `f64` may be off.
const MOST: f64 = 2.0;
/// Most units in the last place that a result of `f32` may be off.
const MOST_SINGLE: f64 = 0.51;

macro_rules! table {
    ($($name:ident $single:ident;)* / $($name2:ident $single2:ident;)*) => {
        fn double(name: &str, x: f64, y: f64) -> f64 {
            match name {
                $(stringify!($name) => elementary::$name(x),)*
                $(stringify!($name2) => elementary::$name2(x, y),)*
                _ => panic!("no function {name}"),
            }
        }

        fn single(name: &str, x: f32, y: f32) -> f32 {
            match name {
                $(stringify!($name) => elementary::$single(x),)*
                $(stringify!($name2) => elementary::$single2(x, y),)*
                _ => panic!("no function {name}"),
            }
        }

        fn portable(name: &str, x: f64, y: f64) -> f64 {
            match name {
                $(stringify!($name) => libm::$name(x),)*
                $(stringify!($name2) => libm::$name2(x, y),)*
                _ => panic!("no function {name}"),
            }
        }

        const NAMES: &[&str] = &[$(stringify!($name),)* $(stringify!($name2),)*];
    };
}

table! {
    exp expf; exp2 exp2f; expm1 expm1f; log logf; log2 log2f; log10 log10f; log1p log1pf; sin sinf; cos cosf; tan tanf;
    asin asinf; acos acosf; atan atanf; sinh sinhf; cosh coshf; tanh tanhf; erf erff; cbrt cbrtf;
    / pow powf; atan2 atan2f;
}

/// Returns the distance of a float from the next larger one.
fn unit(x: f64) -> f64 {
    let size = x.abs();
    f64::from_bits(size.to_bits() + 1) - size
}

fn unit_single(x: f32) -> f64 {
    let size = x.abs();
    f64::from(f32::from_bits(size.to_bits() + 1)) - f64::from(size)
}

#[test]
fn results_of_64_bits_are_within_two_units() {
    let mut lines = 0;
    for line in include_str!("reference.txt").lines() {
        let (name, rest) = line.split_once(' ').expect("a name");
        let words: Vec<f64> = rest
            .split(' ')
            .map(|word| f64::from_bits(u64::from_str_radix(word, 16).expect("a pattern")))
            .collect();
        let (arguments, [high, low]) = words.split_last_chunk::<2>().expect("a result");
        let found = double(name, arguments[0], *arguments.last().expect("an argument"));
        let error = ((found - high) - low).abs() / unit(*high);
        assert!(error <= MOST, "{name} of {arguments:?}: {found} is {error} units off {high}");
        lines += 1;
    }
    assert_eq!(lines, 40 * NAMES.len());
}

/// A sequence of numbers that look random.
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let mixed = (self.0 >> 29) ^ self.0;
        mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Returns a number of any size, or one near 1.
    fn single(&mut self) -> f32 {
        let bits = self.bits();
        match bits >> 62 {
            0 => f32::from_bits((bits >> 16) as u32),
            1 => ((bits >> 20) as u32 as f32 / 4_294_967_296.0 - 0.5) * 4.0,
            2 => ((bits >> 20) as u32 as f32 / 4_294_967_296.0 - 0.5) * 200.0,
            _ => 1.0 + ((bits >> 20) as u32 as f32 / 4_294_967_296.0 - 0.5) / 64.0,
        }
    }
}

#[test]
fn results_of_32_bits_are_nearly_rounded_correctly() {
    let mut random = Random(5);
    for &name in NAMES {
        for _ in 0..4000 {
            let (x, y) = (random.single(), random.single());
            let exact = double(name, f64::from(x), f64::from(y));
            let found = single(name, x, y);
            let common = exact.abs() <= f64::from(f32::MAX) && exact.abs() >= f64::from(f32::MIN_POSITIVE);
            // Outside of the range of the algorithm, the other library rounds.
            let most =
                if x.abs() > 1e8 || name == "pow" && !(x > 0.0 && x < f32::MAX) { 1.0 } else { MOST_SINGLE };
            let error = (f64::from(found) - exact).abs() / unit_single(exact as f32);
            assert!(!common || error <= most, "{name} of {x}, {y}: {found} is {error} units off {exact}");
            assert!(!exact.is_nan() || found.is_nan(), "{name} of {x}, {y} is {found}");
        }
    }
}

#[test]
fn special_arguments_have_the_results_of_c() {
    let numbers = [
        0.0,
        1.0,
        f64::INFINITY,
        5e-324,
        1e-310,
        1e308,
        1e9,
        709.78,
        709.79,
        710.4,
        745.1,
        745.2,
        708.5,
        1022.5,
        1023.9,
        1024.0,
        1074.0,
        1075.0,
        1076.0,
        2.0,
        0.5,
        1e-300,
        f64::NAN,
    ];
    let numbers: Vec<f64> = numbers.iter().flat_map(|&number| [number, -number]).collect();
    for &name in NAMES {
        for &x in &numbers {
            for &y in if matches!(name, "pow" | "atan2") { &numbers[..] } else { &[0.0] } {
                let (found, expected) = (double(name, x, y), portable(name, x, y));
                let near = (found - expected).abs() <= 3.0 * unit(expected)
                    && found.is_sign_negative() == expected.is_sign_negative();
                let same = found == expected
                    && (found != 0.0 || found.is_sign_negative() == expected.is_sign_negative());
                assert!(
                    same || near || found.is_nan() && expected.is_nan(),
                    "{name} of {x:e}, {y:e}: {found:e}, not {expected:e}"
                );
                let (found, expected) = (
                    single(name, x as f32, y as f32),
                    portable(name, f64::from(x as f32), f64::from(y as f32)) as f32,
                );
                let near = f64::from(found - expected).abs() <= unit_single(expected);
                assert!(
                    found == expected || near || found.is_nan() && expected.is_nan(),
                    "{name} of {x:e}, {y:e}: {found:e}, not {expected:e}"
                );
            }
        }
    }
}

#[test]
fn operations_have_functions_by_name() {
    for &function in Function::ALL {
        assert_eq!(Function::named(function.name()), Some(function));
        let (value, common) = function.evaluate(&mut Host, 0.5, 0.5, Precision::Double);
        assert!(value.is_finite() && common != Some(false), "{function:?}");
    }
    assert_eq!(Function::named("sqrt"), None);
    assert_eq!(Host.fma(2.0, 3.0, 1.0), 7.0);
}
