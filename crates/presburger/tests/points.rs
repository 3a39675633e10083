//! Enumeration, counts and hulls of points.

mod support;

use presburger::{Int, PresburgerRelation, Space, VarKind};
use support::{BOX, Points, Random, all_points, ints, points_in, random_with_points, rounds, small};

const SPACE: Space = Space { domain: 0, range: 2, symbols: 1, locals: 0 };

#[test]
fn points_are_enumerated_and_counted() {
    let mut random = Random::new(51);
    for case in 0..rounds(60) {
        let (set, points) = random_with_points(&mut random, SPACE);
        assert!(set.is_bounded(), "case {case}: {set}");
        let listed: Vec<_> = set.points().expect("a bounded set").map(|point| small(&point)).collect();
        assert_eq!(listed.len(), points.len(), "case {case}: {set}");
        assert_eq!(listed.into_iter().collect::<Points>(), points, "case {case}: {set}");
        assert_eq!(set.count_points(), Some(Int::from(points.len())), "case {case}: {set}");
        let disjoint = set.with_disjoint_disjuncts();
        for (at, a) in disjoint.disjuncts().iter().enumerate() {
            for b in &disjoint.disjuncts()[at + 1..] {
                assert!(a.intersect(b).is_integer_empty(), "case {case}: {disjoint}");
            }
        }
    }
}

#[test]
fn hulls_and_fixed_variables() {
    let mut random = Random::new(52);
    for case in 0..rounds(60) {
        let (set, points) = random_with_points(&mut random, SPACE);
        let hull = set.simple_hull();
        assert!(set.is_subset(&hull.clone().into()), "case {case}: {hull} around {set}");
        assert_eq!(hull.is_integer_empty(), points.is_empty(), "case {case}: {set}");
        let value = random.in_range(-BOX, BOX);
        let fixed: Points = points.into_iter().filter(|point| point[1] == value).collect();
        assert_eq!(points_in(&set.fix(VarKind::Range, 1, &value.into()), BOX), fixed, "case {case}: {set}");
    }
    let corners: PresburgerRelation = "{ [0, 0]; [4, 0]; [2, 3] }".parse().expect("a set");
    let expected: PresburgerRelation = "{ [i, j] : 0 <= i <= 4 and 0 <= j <= 3 }".parse().expect("a set");
    assert!(expected.is_equal(&corners.simple_hull().into()));
}

#[test]
fn products_are_pairs() {
    let mut random = Random::new(53);
    let space = Space::relation(1, 1, 1);
    for case in 0..rounds(10) {
        let (a, in_a) = random_with_points(&mut random, space);
        let (b, in_b) = random_with_points(&mut random, space);
        let product = a.product(&b);
        for point in all_points(5, BOX) {
            let [x, z, y, w, n] = point[..] else { unreachable!() };
            let expected = in_a.contains(&vec![x, y, n]) && in_b.contains(&vec![z, w, n]);
            // Most are in neither; only some of those are checked.
            if expected || (x + z + y + w + n) % 7 == 0 {
                assert_eq!(product.contains(&ints(&point)), expected, "case {case}: {a} and {b}");
            }
        }
    }
}

#[test]
fn large_counts_are_exact() {
    for (text, expected) in [
        ("{ [i, j, k] : 0 <= i, j, k < 1000000 }", "1000000000000000000"),
        (
            "{ [i, j, k, l] : 0 <= i, j, k, l < 1000000000000 and i mod 3 = 0 and j mod 2 = 1 }",
            "166666666667000000000000000000000000000000000000",
        ),
        ("{ [i, j] : 0 <= i <= j < 1000 }", "500500"),
        ("{ [i, j] : 0 <= i < 1000 and 7i <= 3j <= 7i + 100 }", "33667"),
        ("{ [i, j] : 2i = 4j + 1 }", "0"),
        ("{ [] }", "1"),
        ("{ [i] : false }", "0"),
    ] {
        let set: PresburgerRelation = text.parse().expect("a set");
        assert_eq!(set.count_points().map(|count| count.to_string()).as_deref(), Some(expected), "{text}");
    }
    let ray: PresburgerRelation = "{ [i, j] : i >= 0 and j = 3 }".parse().expect("a set");
    assert!(!ray.is_bounded() && ray.count_points().is_none() && ray.points().is_none());
}
