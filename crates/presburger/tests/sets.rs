//! Operations of sets against enumeration.

mod support;

use presburger::{Int, PresburgerRelation, Space, VarKind};
use support::{
    BOX, Points, Random, all_points, ints, points_in, random_conjunct, random_row, random_with_points,
    rounds, small,
};

const SPACE: Space = Space { domain: 0, range: 2, symbols: 1, locals: 0 };

#[test]
fn emptiness_samples_and_membership() {
    let mut random = Random::new(1);
    for case in 0..rounds(80) {
        let (set, points) = random_with_points(&mut random, SPACE);
        assert_eq!(points_in(&set, BOX + 1), points, "case {case}: {set}");
        assert_eq!(set.is_integer_empty(), points.is_empty(), "case {case}: {set}");
        if let Some(sample) = set.find_integer_sample() {
            assert!(points.contains(&small(&sample)), "case {case}: {set}");
        }
    }
}

/// Variables are eliminated before the search for a point in a set of many: as empty as what the search alone finds.
#[test]
fn emptiness_of_sets_of_many_variables() {
    let mut random = Random::new(11);
    let mut empty = 0;
    for case in 0..rounds(100) {
        let mut set = random_conjunct(&mut random, Space::set(6, 1));
        let columns = set.space().columns();
        (0..10).for_each(|_| set.add_inequality(random_row(&mut random, columns)));
        assert_eq!(set.is_integer_empty(), set.find_integer_sample().is_none(), "case {case}: {set}");
        empty += usize::from(set.is_integer_empty());
    }
    assert!((10..90).contains(&empty), "{empty}");
}

#[test]
fn union_intersection_difference_and_complement() {
    let mut random = Random::new(2);
    for case in 0..rounds(60) {
        let (a, in_a) = random_with_points(&mut random, SPACE);
        let (b, in_b) = random_with_points(&mut random, SPACE);
        let what = format!("case {case}: {a} and {b}");
        let or: Points = in_a.union(&in_b).cloned().collect();
        let and: Points = in_a.intersection(&in_b).cloned().collect();
        let but: Points = in_a.difference(&in_b).cloned().collect();
        assert_eq!(points_in(&a.union(&b), BOX + 1), or, "{what}");
        assert_eq!(points_in(&a.intersect(&b), BOX + 1), and, "{what}");
        assert_eq!(points_in(&a.subtract(&b), BOX + 1), but, "{what}");
        assert_eq!(a.is_subset(&b), but.is_empty(), "{what}");
        assert_eq!(a.is_equal(&b), in_a == in_b, "{what}");
        match a.find_difference(&b) {
            Some(point) => assert!(but.contains(&small(&point)), "{what}"),
            None => assert!(but.is_empty(), "{what}"),
        }
        let outside = a.complement();
        for point in all_points(3, BOX + 1) {
            assert_ne!(outside.contains(&ints(&point)), in_a.contains(&point), "{what}");
        }
    }
}

#[test]
fn projections() {
    let mut random = Random::new(3);
    let space = Space::set(3, 1);
    for case in 0..rounds(60) {
        let (set, points) = random_with_points(&mut random, space);
        let (position, count) = [(0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (0, 3)][random.below(6)];
        let projected = set.project_out(VarKind::Range, position, count);
        let expected: Points = points
            .iter()
            .map(|point| {
                let mut point = point.clone();
                point.drain(position..position + count);
                point
            })
            .collect();
        assert_eq!(points_in(&projected, BOX + 1), expected, "case {case}: {position} {count} of {set}");
        let known = projected.with_only_division_locals();
        assert!(known.disjuncts().iter().all(|disjunct| disjunct.has_only_division_locals()));
        assert_eq!(points_in(&known, BOX + 1), expected, "case {case}: {position} {count} of {set}");
    }
}

#[test]
fn simpler_forms_have_the_same_points() {
    let mut random = Random::new(4);
    for case in 0..rounds(80) {
        let (set, points) = random_with_points(&mut random, SPACE);
        let coalesced = set.coalesce();
        assert_eq!(points_in(&coalesced, BOX + 1), points, "case {case}: coalesce {set}");
        for disjunct in set.disjuncts() {
            let expected = points_in(&disjunct.clone().into(), BOX + 1);
            let mut simple = disjunct.clone();
            simple.simplify();
            assert_eq!(points_in(&simple.into(), BOX + 1), expected, "case {case}: simplify {disjunct}");
            let mut fewer = disjunct.clone();
            fewer.remove_redundant();
            assert!(fewer.inequalities().len() <= disjunct.inequalities().len());
            assert_eq!(
                points_in(&fewer.into(), BOX + 1),
                expected,
                "case {case}: remove_redundant {disjunct}"
            );
            let mut eliminated = disjunct.clone();
            eliminated.gaussian_elimination();
            assert_eq!(points_in(&eliminated.into(), BOX + 1), expected, "case {case}: gauss {disjunct}");
        }
    }
}

#[test]
fn gist_and_context_are_the_set() {
    let mut random = Random::new(5);
    for case in 0..rounds(100) {
        let set = random_conjunct(&mut random, SPACE);
        let context = random_conjunct(&mut random, SPACE);
        let gist = set.gist(&context);
        let both = PresburgerRelation::from(set.intersect(&context));
        let again = PresburgerRelation::from(gist.intersect(&context));
        assert!(both.is_equal(&again), "case {case}: {set} in {context} is {gist}");
    }
}

#[test]
fn two_halves_become_one() {
    let set: PresburgerRelation =
        "[n] -> { [i] : 0 <= i < 10; [i] : 10 <= i <= n; [i] : i = 4; [i] : i = n + 1 and n >= 9 }"
            .parse()
            .expect("a set");
    let expected: PresburgerRelation =
        "[n] -> { [i] : 0 <= i < 10; [i] : 10 <= i <= n + 1 }".parse().expect("a set");
    let coalesced = set.coalesce();
    assert!(coalesced.is_equal(&expected));
    assert!(coalesced.disjuncts().len() <= 2, "{coalesced}");
    let lattice: PresburgerRelation =
        "{ [i] : 0 <= i < 8 and i mod 2 = 0; [i] : 8 <= i < 12 and i mod 2 = 0 }".parse().expect("a set");
    assert_eq!(lattice.coalesce().disjuncts().len(), 1, "{}", lattice.coalesce());
    assert_eq!(Int::ONE.to_string(), "1");
}
