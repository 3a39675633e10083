//! Outputs of mlir-opt 22, recorded (see `tests/data`): printing, literals, arithmetic and conversions of every kind.

use apnum::{ApFloat, ApInt, FloatKind, Rounding};
use std::cmp::Ordering;

fn kind(name: &str) -> FloatKind {
    FloatKind::from_name(name).unwrap()
}

fn value(k: FloatKind, hex: &str) -> ApFloat {
    ApFloat::parse_hex(k, hex).unwrap()
}

/// Returns our text; but mlir-opt's decimal if that is the value and we print bits because it does not read
/// back.
fn shown(value: ApFloat, theirs: &str) -> String {
    let ours = value.to_mlir_string();
    let exact = ApFloat::from_decimal(value.kind(), theirs, Rounding::NearestEven).map(|(read, _)| read);
    let read = ApFloat::parse_literal(value.kind(), theirs);
    let lost = ours.starts_with("0x") && exact == Some(value) && read.is_some_and(|read| read != value);
    if lost { theirs.to_owned() } else { ours }
}

/// Runs `f` on the fields of each line: it returns (what we get, what mlir-opt gave).
fn check(data: &str, least: usize, f: impl Fn(&[&str]) -> (String, String)) {
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in data.lines().filter(|l| !l.is_empty() && !l.starts_with('#')) {
        let fields: Vec<&str> = line.split(' ').collect();
        let (ours, theirs) = f(&fields);
        count += 1;
        if ours != theirs {
            wrong.push(format!("{line} -> {ours}"));
        }
    }
    assert!(count >= least, "only {count} lines");
    assert!(
        wrong.is_empty(),
        "{} of {count} differ:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(40)].join("\n")
    );
}

#[test]
fn printing() {
    check(include_str!("data/print.txt"), 5000, |f| (shown(value(kind(f[0]), f[1]), f[2]), f[2].to_string()));
}

#[test]
fn literals() {
    check(include_str!("data/literal.txt"), 3000, |f| {
        (ApFloat::parse_literal(kind(f[0]), f[1]).unwrap().to_mlir_string(), f[2].to_string())
    });
}

fn predicate(name: &str, order: Option<Ordering>) -> bool {
    use Ordering::{Equal, Greater, Less};
    match name {
        "oeq" => order == Some(Equal),
        "one" => matches!(order, Some(Less | Greater)),
        "ogt" => order == Some(Greater),
        "oge" => matches!(order, Some(Greater | Equal)),
        "olt" => order == Some(Less),
        "ole" => matches!(order, Some(Less | Equal)),
        "ord" => order.is_some(),
        "ueq" => matches!(order, None | Some(Equal)),
        "une" => order != Some(Equal),
        "ugt" => matches!(order, None | Some(Greater)),
        "uge" => order != Some(Less),
        "ult" => matches!(order, None | Some(Less)),
        "ule" => order != Some(Greater),
        "uno" => order.is_none(),
        other => panic!("predicate {other}"),
    }
}

#[test]
fn arithmetic() {
    check(include_str!("data/arith.txt"), 10000, |f| {
        let k = kind(f[0]);
        let (a, b) = (value(k, f[2]), value(k, f[3]));
        let result = match f[1] {
            "addf" => a + b,
            "subf" => a - b,
            "mulf" => a * b,
            "divf" => a / b,
            "remf" => a % b,
            "maximumf" => a.maximum(&b),
            "minimumf" => a.minimum(&b),
            // For a NaN at the right the folder returns the left operand, before it computes the maximum.
            "maxnumf" | "minnumf" if b.is_nan() => a,
            "maxnumf" => a.maxnum(&b),
            "minnumf" => a.minnum(&b),
            cmp => {
                let p = cmp.strip_prefix("cmpf.").unwrap();
                return (predicate(p, a.compare(&b)).to_string(), f[4].to_string());
            }
        };
        (shown(result, f[4]), f[4].to_string())
    });
}

#[test]
fn conversions() {
    check(include_str!("data/convert.txt"), 4000, |f| {
        let k = kind(f[0]);
        let theirs = f[3].to_string();
        let Some((op, width)) = f[1].split_once('.') else {
            return (shown(value(k, f[2]).convert(kind(f[1])), f[3]), theirs);
        };
        let width: u32 = width.parse().unwrap();
        if let Some(signed) = ["fptoui", "fptosi"].iter().position(|o| *o == op) {
            let (v, _) = value(k, f[2]).to_int(width, signed == 1, Rounding::TowardZero);
            return (v.to_string_signed(), theirs);
        }
        let v = ApInt::parse(width, f[2]).unwrap();
        (shown(ApFloat::from_int(k, &v, op == "sitofp", Rounding::NearestEven).0, f[3]), theirs)
    });
}

/// Values that LLVM keeps although the kind has no encoding for them.
#[test]
fn values_without_an_encoding() {
    let f = |k: &str, t: &str| ApFloat::parse_literal(kind(k), t).unwrap();
    assert_eq!(f("f4E2M1FN", "1.0e5000").to_mlir_string(), "0x0");
    assert_eq!(f("f4E2M1FN", "-1.0e5000").to_mlir_string(), "0x8");
    assert_eq!(f("f6E2M3FN", "1.0e5000").to_mlir_string(), "0x0");
    let (one, zero) = (f("f4E2M1FN", "1.0"), f("f4E2M1FN", "0.0"));
    assert_eq!((one / zero).to_mlir_string(), "0x0");
    assert_eq!((-one / zero).to_mlir_string(), "0x8");
    assert_eq!((zero / zero).to_mlir_string(), "0x0");
    assert_eq!((one / zero).to_bits(), 0);
    let minus = f("f8E8M0FNU", "-3.0");
    assert_eq!((minus.to_mlir_string().as_str(), minus.to_bits()), ("-4.000000e+00", 129));
}
