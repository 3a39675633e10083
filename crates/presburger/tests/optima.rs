//! Lexicographic optima and piecewise functions against enumeration.

mod support;

use presburger::{Int, PresburgerRelation, PwMultiAffine, Space};
use std::collections::BTreeMap;
use support::{
    BOX, Point, Points, Random, all_points, ints, points_in, random_function, random_with_points, rounds,
    small,
};

const RELATION: Space = Space { domain: 1, range: 2, symbols: 1, locals: 0 };

/// Returns the points of domain and symbols, with the related points of the range.
fn images(points: &Points) -> BTreeMap<Point, Points> {
    let mut images: BTreeMap<Point, Points> = BTreeMap::new();
    for point in points {
        images.entry(vec![point[0], point[3]]).or_default().insert(point[1..3].to_vec());
    }
    images
}

#[test]
fn optima_of_unions() {
    let mut random = Random::new(21);
    for case in 0..rounds(60) {
        let (relation, points) = random_with_points(&mut random, RELATION);
        let images = images(&points);
        let (least, greatest) = (relation.lexmin(), relation.lexmax());
        assert!(
            least.unbounded.is_integer_empty() && greatest.unbounded.is_integer_empty(),
            "case {case}: {relation}"
        );
        for point in all_points(2, BOX + 1) {
            let expected = images.get(&point);
            let found = least.function.evaluate(&ints(&point)).map(|value| small(&value));
            assert_eq!(
                found.as_ref(),
                expected.and_then(Points::first),
                "case {case}: lexmin at {point:?} of {relation}"
            );
            let found = greatest.function.evaluate(&ints(&point)).map(|value| small(&value));
            assert_eq!(
                found.as_ref(),
                expected.and_then(Points::last),
                "case {case}: lexmax at {point:?} of {relation}"
            );
        }
        let pieces = least.function.pieces();
        for (at, a) in pieces.iter().enumerate() {
            for b in &pieces[at + 1..] {
                assert!(a.domain.intersect(&b.domain).is_integer_empty(), "case {case}: {}", least.function);
            }
        }
    }
}

#[test]
fn optima_of_functions() {
    let mut random = Random::new(22);
    for case in 0..rounds(30) {
        let (set, points) = random_with_points(&mut random, Space::set(2, 1));
        let function = random_function(&mut random, 2, 1);
        let (least, greatest) = (set.lexmin_of(&function), set.lexmax_of(&function));
        for symbol in -BOX..=BOX {
            let values: Points = points
                .iter()
                .filter(|point| point[2] == symbol)
                .map(|point| small(&function.evaluate(&ints(point))))
                .collect();
            let found = least.function.evaluate(&ints(&[symbol])).map(|value| small(&value));
            assert_eq!(found.as_ref(), values.first(), "case {case}: {function} on {set}");
            let found = greatest.function.evaluate(&ints(&[symbol])).map(|value| small(&value));
            assert_eq!(found.as_ref(), values.last(), "case {case}: {function} on {set}");
        }
    }
}

/// Returns a function on at most two pieces.
fn random_piecewise(random: &mut Random, dims: usize, range: usize) -> PwMultiAffine {
    let mut result = PwMultiAffine::empty(Space::relation(dims, range, 1));
    for _ in 0..2 {
        let (domain, _) = random_with_points(random, Space::set(dims, 1));
        result = result.or_else(&PwMultiAffine::new(domain, random_function(random, dims, range)));
    }
    result
}

fn value(function: &PwMultiAffine, point: &[i64]) -> Option<Point> {
    function.evaluate(&ints(point)).map(|value| small(&value))
}

#[test]
fn arithmetic_of_functions() {
    let mut random = Random::new(23);
    for case in 0..rounds(4) {
        let f = random_piecewise(&mut random, 2, 1);
        let g = random_piecewise(&mut random, 2, 1);
        let h = random_piecewise(&mut random, 1, 2);
        let (sum, pair, least, greatest) =
            (f.add_mul(&2.into(), &g), f.product(&g), f.union_lexmin(&g), f.union_lexmax(&g));
        let (composed, half, either) = (h.then(&f), f.floor_div(&2.into()), f.or_else(&g));
        let less = f.where_lex_less_or_equal(&g);
        let text: PwMultiAffine = f.to_string().parse().expect("printed text");
        let what = format!("case {case}: {f} and {g} and {h}");
        assert!(f.is_equal(&text), "{what}");
        assert!(f.is_equal(&f.coalesce()), "{what}");
        assert!(f.domain().is_equal(&f.to_relation().domain()), "{what}");
        for point in all_points(3, BOX + 1) {
            let (a, b) = (value(&f, &point), value(&g, &point));
            let both = a.clone().zip(b.clone());
            assert_eq!(value(&sum, &point), both.clone().map(|(a, b)| vec![a[0] + 2 * b[0]]), "{what}");
            assert_eq!(value(&pair, &point), both.clone().map(|(a, b)| vec![a[0], b[0]]), "{what}");
            assert_eq!(
                value(&least, &point),
                both.clone().map(|(a, b)| a.min(b)).or(a.clone()).or(b.clone()),
                "{what}"
            );
            assert_eq!(value(&greatest, &point), a.clone().max(b.clone()), "{what}");
            assert_eq!(value(&half, &point), a.clone().map(|a| vec![a[0].div_euclid(2)]), "{what}");
            assert_eq!(value(&either, &point), a.or(b), "{what}");
            assert_eq!(less.contains(&ints(&point)), both.is_some_and(|(a, b)| a <= b), "{what}");
            let image = value(&h, &point[1..]).map(|image| [image, vec![point[2]]].concat());
            assert_eq!(value(&composed, &point[1..]), image.and_then(|image| value(&f, &image)), "{what}");
        }
    }
}

#[test]
fn unbounded_coordinates_are_reported() {
    let relation: PresburgerRelation =
        "[n] -> { [i] -> [j] : j <= i; [i] -> [j] : i < 0 and j >= n }".parse().expect("a relation");
    let least = relation.lexmin();
    assert!(least.unbounded.is_equal(&"[n] -> { [i] }".parse().expect("a set")), "{}", least.unbounded);
    let greatest = relation.lexmax();
    assert!(
        greatest.unbounded.is_equal(&"[n] -> { [i] : i < 0 }".parse().expect("a set")),
        "{}",
        greatest.unbounded
    );
    assert_eq!(greatest.function.evaluate(&ints(&[3, 7])), Some(vec![Int::from(3)]));
    assert_eq!(points_in(&greatest.function.domain(), 1).len(), 6);
}
