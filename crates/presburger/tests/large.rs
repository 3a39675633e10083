//! Numbers near the limit of 64 bits and beyond.

use presburger::{Int, LexPoint, PresburgerRelation, PwMultiAffine};

fn set(text: &str) -> PresburgerRelation {
    text.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Largest number of 64 bits, and a prime near it.
const MAX: &str = "9223372036854775807";
const PRIME: &str = "9223372036854775783";

#[test]
fn coefficients_spill_into_big_integers() {
    // MAX i = PRIME j + 1 has solutions for coprime numbers; the pivots multiply both.
    let diagonal =
        set(&format!("{{ [i, j] : {MAX}i = {PRIME}j + 1 and 0 <= i <= {MAX} and 0 <= j <= {MAX} }}"));
    let sample = diagonal.find_integer_sample().expect("coprime numbers");
    assert!(diagonal.contains(&sample));
    let number = |text: &str| Int::parse(text).expect("a number");
    assert_eq!(&number(MAX) * &sample[0], &(&number(PRIME) * &sample[1]) + 1);
    assert_eq!(diagonal.count_points(), Some(Int::ONE));
    // Without the first constraint the zero remains.
    let zero = set(&format!("{{ [i, j] : {MAX}i = {PRIME}j and 0 <= i < {PRIME} and 0 <= j <= {MAX} }}"));
    assert!(zero.is_equal(&set("{ [0, 0] }")));
    // A thin strip without integer points, and one with a single one.
    let strip = set(&format!(
        "{{ [i, j] : 1 <= {MAX}i - {PRIME}j <= 23 and {MAX}i + {PRIME}j <= 40 and i, j >= 0 }}"
    ));
    assert!(strip.is_integer_empty());
}

#[test]
fn optima_and_sets_of_large_numbers() {
    let shifted = set(&format!("[n] -> {{ [i] : {MAX}i >= {PRIME}n + {MAX} and n >= 0 }}"));
    let least = shifted.lexmin().function;
    let n = Int::parse("18446744073709551629").expect("a number");
    let expected =
        (&(&Int::parse(PRIME).expect("a number") * &n) + &Int::from(i64::MAX)).ceil_div(&Int::from(i64::MAX));
    assert_eq!(least.evaluate(&[n]), Some(vec![expected]));
    let point = set(&format!("{{ [i] : i >= {MAX}{MAX} }}")).disjuncts()[0].lexmin_point();
    assert_eq!(point, LexPoint::Point(vec![Int::parse(&format!("{MAX}{MAX}")).expect("a number")]));
    let (low, high) =
        (set(&format!("{{ [i] : i <= -{MAX} - 2 }}")), set(&format!("{{ [i] : i >= {MAX} + 1 }}")));
    let middle = low.union(&high).complement();
    assert_eq!(middle.count_points().map(|count| count.to_string()).as_deref(), Some("18446744073709551616"));
    assert!(middle.subtract(&set(&format!("{{ [i] : -{MAX} - 1 <= i <= {MAX} }}"))).is_integer_empty());
    let text = middle.to_string();
    assert!(set(&text).is_equal(&middle), "{text}");
    let function: PwMultiAffine =
        format!("{{ [i] -> [{MAX}i + floor(i/{MAX})] }}").parse().expect("a function");
    let value = function.evaluate(&[Int::from(i64::MIN)]).expect("it is defined");
    assert_eq!(value[0].to_string(), "-85070591730234615856620279821087277058");
}
