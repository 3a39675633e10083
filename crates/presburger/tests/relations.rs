//! Operations of relations against enumeration.

mod support;

use presburger::{PresburgerRelation, Space};
use support::{BOX, Point, Points, Random, all_points, points_in, random_with_points, rounds};

/// Pairs of points of one coordinate, and a symbol.
const PAIRS: Space = Space { domain: 1, range: 1, symbols: 1, locals: 0 };

fn pairs<'a>(points: &'a Points) -> impl Iterator<Item = (i64, i64, i64)> + 'a {
    points.iter().map(|point| (point[0], point[1], point[2]))
}

#[test]
fn composition_domain_range_and_application() {
    let mut random = Random::new(11);
    for case in 0..rounds(60) {
        let (a, in_a) = random_with_points(&mut random, PAIRS);
        let (b, in_b) = random_with_points(&mut random, PAIRS);
        let (set, in_set) = random_with_points(&mut random, Space::set(1, 1));
        let what = format!("case {case}: {a} and {b} and {set}");
        let composed: Points = pairs(&in_a)
            .flat_map(|(x, y, n)| {
                pairs(&in_b)
                    .filter(move |&(y2, _, n2)| (y, n) == (y2, n2))
                    .map(move |(_, z, _)| vec![x, z, n])
            })
            .collect();
        assert_eq!(points_in(&a.then(&b), BOX + 1), composed, "{what}");
        let inverse: Points = pairs(&in_a).map(|(x, y, n)| vec![y, x, n]).collect();
        assert_eq!(points_in(&a.inverse(), BOX + 1), inverse, "{what}");
        let domain: Points = pairs(&in_a).map(|(x, _, n)| vec![x, n]).collect();
        assert_eq!(points_in(&a.domain(), BOX + 1), domain, "{what}");
        let range: Points = pairs(&in_a).map(|(_, y, n)| vec![y, n]).collect();
        assert_eq!(points_in(&a.range(), BOX + 1), range, "{what}");
        let from: Points = pairs(&in_a)
            .filter(|&(x, _, n)| in_set.contains(&vec![x, n]))
            .map(|(x, y, n)| vec![x, y, n])
            .collect();
        assert_eq!(points_in(&a.intersect_domain(&set), BOX + 1), from, "{what}");
        let to: Points = pairs(&in_a)
            .filter(|&(_, y, n)| in_set.contains(&vec![y, n]))
            .map(|(x, y, n)| vec![x, y, n])
            .collect();
        assert_eq!(points_in(&a.intersect_range(&set), BOX + 1), to, "{what}");
        let image: Points = pairs(&from).map(|(_, y, n)| vec![y, n]).collect();
        assert_eq!(points_in(&a.apply(&set), BOX + 1), image, "{what}");
        let deltas: Points = pairs(&in_a).map(|(x, y, n)| vec![y - x, n]).collect();
        assert_eq!(points_in(&a.deltas(), 2 * BOX + 1), deltas, "{what}");
        assert_eq!(points_in(&a.as_set(), BOX + 1), in_a, "{what}");
    }
}

#[test]
fn orders_and_identity() {
    let less = points_in(&PresburgerRelation::lex_less(2, 0), 2);
    let less_or_equal = points_in(&PresburgerRelation::lex_less_or_equal(2, 0), 2);
    for point in all_points(4, 2) {
        assert_eq!(less.contains(&point), point[..2] < point[2..]);
        assert_eq!(less_or_equal.contains(&point), point[..2] <= point[2..]);
    }
}

fn closure_of(points: &Points) -> Points {
    let mut closure = points.clone();
    loop {
        let more: Vec<Point> = pairs(&closure)
            .flat_map(|(x, y, n)| {
                pairs(points).filter(move |&(a, _, m)| (y, n) == (a, m)).map(move |(_, z, _)| vec![x, z, n])
            })
            .filter(|pair| !closure.contains(pair))
            .collect();
        if more.is_empty() {
            return closure;
        }
        closure.extend(more);
    }
}

#[test]
fn closures_say_whether_they_are_exact() {
    let mut random = Random::new(12);
    let mut exact = 0;
    for case in 0..rounds(30) {
        let (relation, points) = random_with_points(&mut random, PAIRS);
        let closure = relation.transitive_closure();
        let expected = closure_of(&points);
        let found = points_in(&closure.relation, BOX + 1);
        if closure.is_exact {
            exact += 1;
            assert_eq!(found, expected, "case {case}: {relation}");
        } else {
            assert!(found.is_superset(&expected), "case {case}: {relation}");
        }
    }
    assert!(exact >= 5, "only {exact} closures are known to be exact");
}

#[test]
fn typical_closures_and_powers_are_exact() {
    for (relation, closure) in [
        ("[n] -> { [i] -> [i + 1] : 0 <= i < n }", "[n] -> { [i] -> [j] : 0 <= i < j <= n }"),
        (
            "{ [i] -> [i + 2] : 0 <= i <= 9 }",
            "{ [i] -> [j] : 0 <= i <= 9 and i < j <= 11 and (j - i) mod 2 = 0 }",
        ),
        ("{ [i, j] -> [i + 1, j - 1] }", "{ [i, j] -> [x, i + j - x] : x > i }"),
        (
            "{ [i, j] -> [i, j + 1]; [i, j] -> [i + 1, j] }",
            "{ [i, j] -> [x, y] : x >= i and y >= j and x + y > i + j }",
        ),
        ("{ [i] -> [0] : 0 <= i < 5 }", "{ [i] -> [0] : 0 <= i < 5 }"),
        ("{ [i] -> [j] : i < j <= 10 }", "{ [i] -> [j] : i < j <= 10 }"),
    ] {
        let relation: PresburgerRelation = relation.parse().expect("a relation");
        let expected: PresburgerRelation = closure.parse().expect("a relation");
        let found = relation.transitive_closure();
        assert!(found.is_exact, "{relation}: {}", found.relation);
        assert!(found.relation.is_equal(&expected), "{relation}: {}", found.relation);
        assert!(relation.power().is_some());
    }
    let doubling: PresburgerRelation = "{ [i] -> [2i] : i > 0 }".parse().expect("a relation");
    assert!(!doubling.transitive_closure().is_exact);
    assert!(doubling.power().is_none());
}
